"""What the viewer's question is about, as the regions and the action bar need it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.presenting import Person
from shiki.rules import asks
from shiki.rules.animals import AnimalChange
from shiki.rules.asks import About
from shiki.rules.state import Face
from shiki.rules.views import Board, Choice, HandCard, Target
from shiki.terms import animal_name


def about(board: Board) -> About | None:
    return board.ask.about if board.ask else None


def card_in_question(board: Board) -> Face | None:
    """The card that the viewer is just placing, or whose wild has to move."""
    match about(board):
        case asks.ChooseCorner(card=card) | asks.Pay(card=card) | asks.MoveWild(card=card):
            return card
    return None


def lifted_card(board: Board) -> HandCard | None:
    """The card of the hand that the viewer is just placing."""
    match about(board):
        case asks.Pay():
            return next((card for card in board.hand if _is_being_placed(card.choice)), None)
        case asks.ChooseCorner(card=face):
            return next((card for card in board.hand if card.face == face), None)
    return None


def _is_being_placed(choice: Choice | None) -> bool:
    return choice is not None and isinstance(choice.why_not, asks.BeingPlaced)


def animal_at_stake(board: Board) -> AnimalChange | None:
    """The animal that changes hands by the placement that the viewer is just making."""
    lifted = lifted_card(board)
    return common_change(lifted.targets) if lifted else None


def common_change(targets: Sequence[Target]) -> AnimalChange | None:
    """The animal that changes hands wherever the card goes."""
    changes = {target.wins for target in targets}
    return changes.pop() if len(changes) == 1 else None


def wins(change: AnimalChange | None, people: Sequence[Person]) -> str:
    """What changes hands, as a sentence; blank if nothing does."""
    if change is None:
        return ""
    animal = animal_name(change.animal)
    if change.loser is None:
        return _("It wins you the %(animal)s.") % {"animal": animal}
    return _("It takes the %(animal)s from %(loser)s.") % {
        "animal": animal,
        "loser": people[change.loser].name,
    }


def costs(target: Target) -> str:
    """What a placement costs, as a sentence."""
    if target.least < target.cost:
        return _("Costs %(cost)s, or %(least)s with the Frog.") % {
            "cost": target.cost,
            "least": target.least,
        }
    return _("Costs %(cost)s.") % {"cost": target.cost}

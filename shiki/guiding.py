"""What the action bar says: what the viewer is asked, and the buttons that are no pieces."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenting import ActionBar, Button, Person
from shiki.question import animal_at_stake, card_in_question, wins
from shiki.rules import asks
from shiki.rules.asks import About
from shiki.rules.state import ACTIONS
from shiki.rules.views import AskView, Board, Choice
from shiki.terms import card_name, column_name


def action_bar(board: Board, people: Sequence[Person]) -> ActionBar | None:
    """What the viewer is asked now; None if nothing."""
    if board.ask is None:
        return None
    about, ask = board.ask.about, board.ask
    fact, detail = _sentence(board, about, people)
    card = card_in_question(board)
    several = isinstance(about, asks.Pay | asks.DiscardPair | asks.DiscardSurplus)
    return ActionBar(
        heading=_heading(board),
        icon=f"mark-{card.season}" if card else "",
        sprite="shiki/sprite.svg",
        fact=fact,
        detail=detail,
        buttons=_buttons(ask),
        least=ask.least if several else 0,
        most=ask.most if several else 0,
    )


def _heading(board: Board) -> str:
    if board.turn.actions_left == 0:
        return _("End of your turn")
    return _("Action %(number)s of %(all)s") % {
        "number": ACTIONS + 1 - board.turn.actions_left,
        "all": ACTIONS,
    }


def _sentence(board: Board, about: About, people: Sequence[Person]) -> tuple[str, str]:
    """The fact that matters, and what to do about it."""
    match about:
        case asks.ChooseAction():
            return _choose_action(board, about)
        case asks.DrawNext() | asks.TakeNext() | asks.Refill():
            return _draw_or_take(about)
        case asks.PlaceNext() | asks.ChooseCorner() | asks.Pay():
            fact, detail = _play(about)
            return fact, " ".join(filter(None, (detail, wins(animal_at_stake(board), people))))
        case asks.MoveWild() | asks.DiscardPair() | asks.PlaceWild():
            return _wild(about)
        case asks.DiscardSurplus(surplus=surplus, limit=limit):
            fact = _("You hold %(held)s cards, and the limit is %(limit)s.") % {
                "held": limit + surplus,
                "limit": limit,
            }
            todo = ngettext(
                "Choose %(number)s card to discard.", "Choose %(number)s cards to discard.", surplus
            ) % {"number": surplus}
            return fact, todo
    raise TypeError(about)


def _choose_action(board: Board, about: asks.ChooseAction) -> tuple[str, str]:
    if any(choice.key == "pass" and choice.why_not is None for choice in _choices(board)):
        return _("None of the four actions is possible."), _("Pass this one.")
    fact = _("Draw %(draws)s, take %(takes)s, play cards, or take a wild.") % {
        "draws": about.draws,
        "takes": about.takes,
    }
    return fact, _("Tap a pile, a face-up card, a card of your hand, or the wilds.")


def _choices(board: Board) -> tuple[Choice, ...]:
    return board.ask.choices if board.ask else ()


def _draw_or_take(about: About) -> tuple[str, str]:
    match about:
        case asks.DrawNext(drawn=drawn, least=least, most=most) if drawn >= least:
            return (
                _("The Squirrel lets you draw card %(next)s of %(most)s.")
                % {"next": drawn + 1, "most": most},
                _("Choose its pile, or stop."),
            )
        case asks.DrawNext(drawn=drawn, most=most):
            return (
                _("You drew %(drawn)s of %(most)s cards.") % {"drawn": drawn, "most": most},
                _("Choose the pile of the next one."),
            )
        case asks.TakeNext():
            return (
                _("The Rabbit lets you take another card."),
                _("Tap a face-up card, or stop."),
            )
        case asks.Refill(column=column, laid=laid):
            return (
                _("You emptied %(column)s: lay card %(next)s of 3 on it.")
                % {"column": column_name(column), "next": laid + 1},
                _("Choose the pile that it comes from."),
            )
    raise TypeError(about)


def _play(about: About) -> tuple[str, str]:
    match about:
        case asks.PlaceNext(placed=placed, discount=discount):
            fact = ngettext(
                "You placed %(number)s card.", "You placed %(number)s cards.", placed
            ) % {"number": placed}
            if discount:
                return fact, _("Place another one, or stop. The Frog can still save you a card.")
            return fact, _("Place another one, or stop.")
        case asks.ChooseCorner(card=card):
            return (
                _("%(card)s needs a corner.") % {"card": card_name(card)},
                _("Its season will live there to the end of the game."),
            )
        case asks.Pay():
            return _placement(about), _cost(about)
    raise TypeError(about)


def _placement(about: asks.Pay) -> str:
    """Where the card goes."""
    names = {"card": card_name(about.card), "inner": about.inner, "outer": about.outer}
    if about.takes_wilds_place:
        return _("%(card)s takes the place of your wild, which moves afterwards.") % names
    match about.inner, about.outer:
        case None, None:
            return _("%(card)s is the first card of its corner.") % names
        case None, int():
            return _("%(card)s goes between your player card and %(outer)s.") % names
        case int(), None:
            return _("%(card)s goes outside %(inner)s.") % names
    return _("%(card)s goes between %(inner)s and %(outer)s.") % names


def _cost(about: asks.Pay) -> str:
    if about.least == 0:
        return _("That costs 1 card, or nothing with the Frog: choose, or place it at once.")
    if about.least < about.cost:
        return _(
            "That costs %(cost)s cards, or %(least)s with the Frog: choose what to discard."
        ) % {
            "cost": about.cost,
            "least": about.least,
        }
    return ngettext(
        "That place costs %(cost)s: choose %(cost)s card to discard.",
        "That place costs %(cost)s: choose %(cost)s cards to discard.",
        about.cost,
    ) % {"cost": about.cost}


def _wild(about: About) -> tuple[str, str]:
    match about:
        case asks.MoveWild(card=card):
            return (
                _("%(card)s took the place of your wild.") % {"card": card_name(card)},
                _("Choose where the wild goes."),
            )
        case asks.DiscardPair():
            return (
                _("A wild costs two cards that also lie in your garden."),
                _("Choose the two to discard."),
            )
        case asks.PlaceWild(bonus=True):
            return _("You emptied a pile: a bonus wild is yours."), _("Choose its place.")
        case asks.PlaceWild():
            return _("The wild is yours."), _("Choose its place.")
    raise TypeError(about)


def _buttons(ask: AskView) -> tuple[Button, ...]:
    """The options that are no pieces of the board, the main one last."""
    open_ones = {choice.key: choice for choice in ask.choices if choice.why_not is None}
    stop, passing = open_ones.get("stop"), open_ones.get("pass")
    final = any(choice.final for choice in open_ones.values())
    match ask.about:
        case asks.Pay():
            return (_submit(_("Place"), final),)
        case asks.DiscardPair():
            return (_submit(_("Take a wild"), final),)
        case asks.DiscardSurplus():
            otter = open_ones.get("feather:otter")
            borrow = (
                Button(_("Feather for the Otter"), "feather:otter", final=otter.final)
                if otter
                else None
            )
            return (*([borrow] if borrow else []), _submit(_("Discard"), final))
        case asks.PlaceNext() if stop:
            return (Button(_("Stop placing"), "stop", "ph-check", primary=True, final=stop.final),)
        case asks.DrawNext() | asks.TakeNext() if stop:
            return (Button(_("Stop"), "stop", "ph-check", primary=True, final=stop.final),)
        case asks.ChooseAction() if passing:
            return (Button(_("Pass"), "pass", "ph-check", primary=True, final=passing.final),)
    return ()


def _submit(label: str, final: bool) -> Button:
    """The button that posts what was ticked."""
    return Button(label, icon="ph-check", primary=True, final=final)

"""What the action bar says: what the viewer is asked, and the buttons that are no pieces."""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenting import ActionBar, Button, Person
from seasons.buttons import button
from seasons.guiding_turn import turn_buttons, turn_sentence
from seasons.question import picks_several
from seasons.rules import asks
from seasons.rules.asks import About
from seasons.rules.pieces import CardNumber
from seasons.rules.views import AskView, Board
from seasons.terms import (
    card_name,
    energy_name,
    face_symbols,
    season_within,
    token_symbols,
)

type Said = tuple[str, str]
"""The fact that matters, and what to do about it."""


def action_bar(board: Board, people: Sequence[Person]) -> ActionBar | None:
    """What the viewer is asked now; None if nothing."""
    if board.ask is None:
        return None
    ask = board.ask
    fact, detail = _sentence(board, ask.about, people)
    # Nine cards are not ticked one by one: their places are chosen.
    ticked = picks_several(board) and not isinstance(ask.about, asks.SplitDeck)
    return ActionBar(
        heading=_heading(board, ask.about),
        icon=str(board.wheel.season),
        fact=fact,
        detail=detail,
        buttons=_buttons(ask),
        least=ask.least if ticked else 0,
        most=ask.most if ticked else 0,
    )


def _heading(board: Board, about: About) -> str:
    match about:
        case asks.DraftCard(pick=pick):
            return _("Card %(pick)s of 9") % {"pick": pick}
        case asks.SplitDeck():
            return _("Your deck")
        case asks.ChooseDie():
            return _("Choose a die")
    if board.turn is not None and board.turn.seat == board.viewer:
        return _("Your turn")
    return _("Your choice")


def _sentence(board: Board, about: About, people: Sequence[Person]) -> Said:
    for tell in (_prelude_and_dice, _energy, _price, _drawn, _cards, _others):
        said = tell(board, about, people)
        if said is not None:
            return said
    raise TypeError(about)


def _prelude_and_dice(board: Board, about: About, people: Sequence[Person]) -> Said | None:
    match about:
        case asks.DraftCard():
            return _("Keep one card of this pack."), _("The others go to your left neighbour.")
        case asks.SplitDeck():
            return (
                _("Choose which three cards come in each year."),
                _("You can change this until everybody has confirmed."),
            )
        case asks.ChooseDie(season=season):
            return (
                _("Take one of the %(season)s dice.") % {"season": season_within(season)},
                _("The one that nobody takes moves the season token by its dots."),
            )
        case asks.BeforeDie(die=die):
            return (
                format_html(_("Your die shows {face}."), face=face_symbols(die.shows)),
                _("Roll it again with your Die of Malice, or use it."),
            )
        case asks.TakeTurn():
            return turn_sentence(board, about)
    return None


def _energy(board: Board, about: About, people: Sequence[Person]) -> Said | None:
    match about:
        case asks.ReturnEnergy(surplus=surplus, limit=limit):
            fact = _("Your reserve holds %(limit)s energy, and you have %(held)s.") % {
                "limit": limit,
                "held": limit + surplus,
            }
            todo = ngettext(
                "Choose %(number)s to give back.", "Choose %(number)s to give back.", surplus
            )
            return fact, todo % {"number": surplus}
        case asks.GainEnergy(count=count, by=by):
            fact = ngettext(
                "You gain %(count)s energy of your choice",
                "You gain %(count)s energy of your choice",
                count,
            ) % {"count": count}
            return _because(fact, by), _("Choose above the board.")
        case asks.TransmuteEnergy():
            return _("Choose the energy to transmute."), _("Each piece says what it yields.")
        case asks.ExchangeEnergy():
            return _("Choose two energy to give back."), _("Then you choose two others.")
        case asks.SwapEnergy(by=by, into=into):
            fact = _("%(card)s turns energy into %(energy)s.") % {
                "card": card_name(by),
                "energy": energy_name(into),
            }
            return fact, _("Choose how many: each costs 1 crystal.")
    return None


def _price(board: Board, about: About, people: Sequence[Person]) -> Said | None:
    match about:
        case asks.PayEnergy(by=by, energy=energy, count=count, left=left):
            fact = _("%(count)s %(energy)s for %(card)s: choose which.") % {
                "count": count,
                "energy": energy_name(energy),
                "card": card_name(by),
            }
            return fact, format_html(_("Left afterwards: {energy}."), energy=token_symbols(left))
        case asks.PayAnyEnergy(by=by, count=count):
            fact = ngettext(
                "Give %(count)s energy for %(card)s.", "Give %(count)s energy for %(card)s.", count
            ) % {"count": count, "card": card_name(by)}
            assert board.ask is not None
            rest = len(board.ask.choices) - count
            return fact, _("Any types will do. %(left)s energy will be left.") % {"left": rest}
        case asks.ChoosePrice(by=by):
            fact = _("%(card)s has several prices.") % {"card": card_name(by)}
            return fact, _("Each type that you pay has an effect of its own.")
        case asks.ChooseWaived(by=by, waived=waived):
            fact = ngettext(
                "%(card)s costs %(waived)s energy less.",
                "%(card)s costs %(waived)s energy less.",
                waived,
            ) % {"card": card_name(by), "waived": waived}
            return fact, _("Choose what you pay.")
    return None


def _drawn(board: Board, about: About, people: Sequence[Person]) -> Said | None:
    match about:
        case asks.KeepDrawn(card=card):
            return _("You drew %(card)s.") % {"card": card_name(card)}, _("Keep it, or discard it?")
        case asks.KeepCard(by=by):
            return _because(_("Keep one of these cards"), by), _("The others do not come to you.")
        case asks.GiveCard(by=by, to=to):
            fact = _("Choose the card that %(name)s gets") % {"name": people[to].name}
            return _because(fact, by), ""
        case asks.EnterCard(by=by):
            return (
                _because(_("Put one of these cards into play free"), by),
                _("The others are discarded."),
            )
        case asks.EnterPeeked(by=by, card=card):
            fact = _because(_("You see %(card)s") % {"card": card_name(card)}, by)
            return fact, _("Put it into play for four energy, or leave it on the pile.")
        case asks.EnterFromHand(by=by):
            return _because(_("Choose the card of your hand that enters play free"), by), ""
    return None


def _cards(board: Board, about: About, people: Sequence[Person]) -> Said | None:
    match about:
        case asks.SacrificeCards(by=by, count=count):
            fact = ngettext(
                "Sacrifice %(count)s of your cards in play",
                "Sacrifice %(count)s of your cards in play",
                count,
            ) % {"count": count}
            return _because(fact, by), ""
        case asks.TakeBackCard(by=by):
            return _because(_("Take one of your magic items back into your hand"), by), ""
        case asks.DiscardCard(by=by):
            return _because(_("Choose a card of your hand to discard"), by), ""
        case asks.GiveUpCard(by=by):
            return _because(_("Give up a familiar, of your hand or in play"), by), ""
        case asks.NextEffect():
            return _("Several of your cards work now."), _("Choose which one comes next.")
    return None


def _others(board: Board, about: About, people: Sequence[Person]) -> Said | None:
    match about:
        case asks.ChooseOpponent(by=by):
            return _because(_("Choose an opponent"), by), ""
        case asks.ChooseUse(by=by):
            return _because(_("Choose what to do"), by), ""
        case asks.ChooseReward(by=by):
            return _because(_("Choose which effect comes next"), by), ""
        case asks.ChooseMove(by=by):
            return _because(_("Move the season token"), by), ""
        case asks.ChooseType(by=by):
            return _because(_("Choose the type to give"), by), ""
        case asks.ChooseSwap(by=by):
            return _because(_("Choose which type becomes which"), by), ""
    return None


def _because(what: str, by: CardNumber | None) -> str:
    """A sentence with the card that asks for it, if one does."""
    if by is None:
        return _("%(what)s.") % {"what": what}
    return _("%(card)s: %(what)s.") % {"card": card_name(by), "what": what[:1].lower() + what[1:]}


def _buttons(ask: AskView) -> tuple[Button, ...]:
    """The options that are no pieces of the board, the main one last."""
    match ask.about:
        case asks.TakeTurn():
            return turn_buttons(ask)
        case asks.BeforeDie():
            return _keys(ask, ("die", _("Use the die"), "ph-check"))
        case asks.KeepDrawn():
            return _keys(
                ask, ("discard", _("Discard"), "ph-trash"), ("keep", _("Keep"), "ph-check")
            )
        case asks.EnterPeeked():
            return _keys(
                ask, ("leave", _("Leave it"), ""), ("enter", _("Put into play"), "ph-check")
            )
    final = any(choice.final for choice in ask.choices)
    if ask.least == ask.most == 1:
        return ()
    return (Button(_submit(ask.about), icon="ph-check", primary=True, final=final),)


def _keys(ask: AskView, *told: tuple[str, str, str]) -> tuple[Button, ...]:
    """Buttons for some keys; the last one is the main one."""
    return tuple(
        button(ask.choice(key), label, icon, primary=(key, label, icon) == told[-1])
        for key, label, icon in told
    )


def _submit(about: About) -> str:
    """The word on the button that posts what was ticked."""
    match about:
        case asks.SplitDeck():
            return _("Confirm")
        case asks.ReturnEnergy():
            return _("Give back")
        case asks.GainEnergy():
            return _("Gain")
        case asks.TransmuteEnergy():
            return _("Transmute")
        case asks.ExchangeEnergy():
            return _("Exchange")
        case asks.SwapEnergy():
            return _("Turn")
        case asks.SacrificeCards():
            return _("Sacrifice")
    return _("Pay")

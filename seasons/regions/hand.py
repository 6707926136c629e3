"""The viewer's hand: what each card costs, whether it can be summoned, what would be left."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from seasons.question import about, picks_several
from seasons.reasons import reason, short_reason
from seasons.regions.cards import make_card
from seasons.regions.pieces import finality, key_id, sentences, tap
from seasons.rules import asks
from seasons.rules.views import Board, HandCard, Stage
from seasons.showing.pieces import Card, Tap
from seasons.showing.regions import Row
from seasons.terms import token_words


def hand(board: Board) -> Row:
    assert board.own is not None
    held = board.own.hand
    return Row(
        heading=_("Your hand"),
        note=_note(len(held)),
        cards=tuple(_card(board, card) for card in held),
        empty=_("No card in hand."),
        rules="summoning",
    )


def _note(size: int) -> str:
    cards = ngettext("%(size)s card", "%(size)s cards", size) % {"size": size}
    return _("%(cards)s · −5 each if left at the end") % {"cards": cards}


def _card(board: Board, held: HandCard) -> Card:
    shown, why, told = Tap(), "", ""
    choice = held.choice
    if choice is not None:
        shown = tap(choice, ticks=picks_several(board), tag=_tag(board, final=choice.final))
        if choice.why_not is not None:
            why = short_reason(choice.why_not)
        elif isinstance(about(board), asks.TakeTurn):
            told = _price(held)
    elif held.why_not is not None and about(board) is None and board.stage != Stage.OVER:
        shown, why = Tap(why_not=reason(held.why_not)), short_reason(held.why_not)
    return make_card(
        f"hand-{key_id(held.key)}",
        held.card,
        len(board.seats),
        shown,
        why=why,
        told=sentences(told, finality(choice)),
    )


def _tag(board: Board, *, final: bool) -> str:
    """What picking a card of the hand does now."""
    match about(board):
        case asks.TakeTurn():
            return _("Summon for good") if final else _("Summon")
        case asks.EnterFromHand():
            return _("Put into play")
        case asks.DiscardCard() | asks.GiveUpCard():
            return _("Discard")
    return ""


def _price(held: HandCard) -> str:
    """What comes on top of the price, or off it, and what is left of all energy."""
    return sentences(
        ngettext(
            "%(tax)s crystal more for Arcano Leech.",
            "%(tax)s crystals more for Arcano Leech.",
            held.tax,
        )
        % {"tax": held.tax}
        if held.tax
        else "",
        _("%(waived)s energy less with Hand of Fortune.") % {"waived": held.waived}
        if held.waived
        else "",
        ""
        if held.left is None
        else _("Left afterwards: %(energy)s.") % {"energy": token_words(held.left)},
    )

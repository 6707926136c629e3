"""The middle of the table: market and discard pile, the two piles and the wilds."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from shiki.question import about
from shiki.regions.pieces import card, finality, sentences, tap
from shiki.rules import asks
from shiki.rules.state import Pile
from shiki.rules.views import Board, ColumnView, PileView
from shiki.showing import Column, Market, Piles, SeasonCard
from shiki.showing import Pile as ShownPile
from shiki.terms import column_name, season_name


def market(board: Board) -> Market:
    size = board.discard.size
    return Market(
        heading=_market_heading(board),
        columns=tuple(_column(column) for column in board.market),
        discard=_discard(board),
        discard_note=ngettext("%(size)s card", "%(size)s cards", size) % {"size": size},
    )


def _market_heading(board: Board) -> str:
    match about(board):
        case asks.ChooseAction(takes=takes):
            return _("Market: take %(takes)s from the front") % {"takes": takes}
        case asks.TakeNext(taken=taken, most=most):
            return _("Market: card %(next)s of %(most)s") % {"next": taken + 1, "most": most}
    return _("Market")


def _column(column: ColumnView) -> Column:
    name = column_name(column.number)
    top = len(column.faces) - 1
    cards = []
    for index, face in enumerate(column.faces):
        where = (
            _("On top of %(column)s.") if index == top else _("Below another card in %(column)s.")
        ) % {"column": name}
        choice = column.choice if index == top else None
        told = sentences(where, finality(choice))
        cards.append(card(f"column-{column.number}-{index}", face, tap(choice), told=told))
    note = "" if cards else _("empty")
    if column.laid is not None and not cards:
        note = _("waits for 3 cards")
    return Column(f"column-{column.number}", name[:1].upper() + name[1:], tuple(cards), note)


def _discard(board: Board) -> SeasonCard | None:
    discard = board.discard
    if discard.top is None:
        return None
    told = sentences(_("On top of the discard pile."), finality(discard.choice))
    return card(f"discard-{discard.top.key}", discard.top, tap(discard.choice), told=told)


def piles(board: Board) -> Piles:
    left = board.wilds.left
    told = _("Wilds: %(left)s in supply.") % {"left": left}
    wilds = tap(board.wilds.choice)
    return Piles(
        heading=_piles_heading(board),
        piles=tuple(_pile(pile) for pile in board.piles),
        wilds=ShownPile(
            id="wilds",
            name=_("Wilds"),
            symbol="wild",
            size=str(left),
            label=sentences(told, wilds.why_not),
            tap=wilds,
        ),
    )


def _piles_heading(board: Board) -> str:
    """What the piles are good for now; drawing shows something, so it is for good."""
    match about(board):
        case asks.ChooseAction(draws=draws):
            return _("Piles: draw %(draws)s, for good") % {"draws": draws}
        case asks.DrawNext(drawn=drawn, most=most):
            return _("Piles: card %(next)s of %(most)s") % {"next": drawn + 1, "most": most}
        case asks.Refill(laid=laid):
            return _("Piles: lay card %(next)s of 3") % {"next": laid + 1}
    return _("Piles")


def _pile(pile: PileView) -> ShownPile:
    left = pile.pile is Pile.LEFT
    name = _("Left") if left else _("Right")
    shown = tap(pile.choice)
    size = ngettext("%(size)s card", "%(size)s cards", pile.size) % {"size": pile.size}
    if pile.back is None:
        told = _("Left: 0, empty.") if left else _("Right: 0, empty.")
    else:
        told = (
            _("Left: %(size)s, the top one with the back %(season)s.")
            if left
            else _("Right: %(size)s, the top one with the back %(season)s.")
        ) % {"size": size, "season": season_name(pile.back)}
    return ShownPile(
        id=f"pile-{pile.pile}",
        name=name,
        symbol=f"mark-{pile.back}" if pile.back else "",
        back=str(pile.back or ""),
        size=str(pile.size),
        label=sentences(told, finality(pile.choice), shown.why_not if pile.back else ""),
        tap=shown,
    )

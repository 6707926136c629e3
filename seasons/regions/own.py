"""A player's own board: reserve, summoning gauge, bonuses."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presenting import Person
from seasons.question import about, picks_several, purpose, shown_seat
from seasons.regions.pieces import finality, key_id, owner, sentences, tap, tokens
from seasons.rules import asks
from seasons.rules.bonuses import PENALTIES
from seasons.rules.offers import Bonus
from seasons.rules.pieces import Energy
from seasons.rules.table import GAUGE_TOP
from seasons.rules.views import Board, BonusView, SeatView, Stage, TokenView
from seasons.showing.pieces import Token
from seasons.showing.regions import BonusButton, Lying, Own
from seasons.terms import BONUS_NAMES, card_name, minus

BONUS_SYMBOLS = {
    Bonus.EXCHANGE: "exchange",
    Bonus.TRANSMUTE: "ring",
    Bonus.GAUGE: "gauge",
    Bonus.DRAW_TWO: "card",
}
BONUS_WORDS = {
    Bonus.EXCHANGE: gettext_lazy("swap 2"),
    Bonus.TRANSMUTE: gettext_lazy("+1 each"),
    Bonus.GAUGE: gettext_lazy("gauge +1"),
    Bonus.DRAW_TWO: gettext_lazy("draw 2"),
}


def own(board: Board, people: Sequence[Person]) -> Own:
    seat = board.seats[shown_seat(board)]
    person = people[seat.seat]
    mine = seat.seat == board.viewer
    held = seat.reserve.total
    return Own(
        heading=_("Your board") if mine else _("The board of %(name)s") % {"name": person.name},
        owner=owner(person),
        reserve_note=_("%(held)s of %(limit)s") % {"held": held, "limit": seat.reserve_limit},
        tokens=_reserve(board, seat),
        free=tuple(range(max(0, seat.reserve_limit - held))),
        lying=_lying(board, seat) if mine else (),
        gauge_note=_gauge_note(seat),
        gauge_label=_("Summoning gauge at %(gauge)s of 15; %(cards)s.")
        % {"gauge": seat.summoning_gauge, "cards": _gauge_note(seat)},
        gauge=tuple((step, _state(seat, step)) for step in range(1, GAUGE_TOP + 1)),
        gauge_short=f"{len(seat.in_play)}/{seat.summoning_gauge}",
        bonus_note=_bonus_note(seat),
        penalties=tuple(
            (minus(-penalty), used == seat.bonuses) for used, penalty in enumerate(PENALTIES)
        ),
        bonuses=tuple(_bonus(board, view) for view in board.own.bonuses)
        if board.own is not None and board.stage != Stage.OVER
        else (),
        hint=_hint(board) if mine else "",
        total=isinstance(about(board), asks.TransmuteEnergy),
    )


def _reserve(board: Board, seat: SeatView) -> tuple[Token, ...]:
    if board.own is None:
        views: Sequence[TokenView] = [TokenView(energy, None) for energy in seat.reserve]
        return tokens(views, "reserve", where=_("in the reserve"))
    return tokens(
        board.own.reserve,
        "reserve",
        where=_("in your reserve"),
        ticks=picks_several(board),
        purpose=purpose(board),
        worth=worth(board),
    )


def _lying(board: Board, seat: SeatView) -> tuple[Lying, ...]:
    """What can be picked of the energy on cards, so that all to choose from lies together."""
    found = []
    for piece in seat.in_play:
        if any(token.choice is not None for token in piece.tokens):
            key, name = key_id(piece.key), card_name(piece.card)
            shown = tokens(
                piece.tokens,
                f"spend-{key}",
                where=_("on %(card)s") % {"card": name},
                ticks=picks_several(board),
                purpose=purpose(board),
                worth=worth(board),
            )
            found.append(Lying(f"lying-{key}", _("on %(card)s") % {"card": name}, shown))
    return tuple(found)


def worth(board: Board) -> list[tuple[Energy, int]]:
    """What each energy yields, while energy to be transmuted is chosen."""
    match about(board):
        case asks.TransmuteEnergy(yields=yields):
            return [(energy, yields.count(energy)) for energy in Energy]
    return []


def _hint(board: Board) -> str:
    """What picking energy does now."""
    match about(board):
        case asks.ReturnEnergy():
            return _("Choose what goes back.")
        case asks.TransmuteEnergy():
            return _("Choose what to transmute.")
        case asks.ExchangeEnergy():
            return _("Choose what to exchange.")
        case asks.PayEnergy() | asks.PayAnyEnergy():
            return _("Choose what you pay with.")
        case asks.SwapEnergy():
            return _("Choose what to turn.")
    return ""


def _gauge_note(seat: SeatView) -> str:
    cards = len(seat.in_play)
    return ngettext(
        "%(cards)s of %(gauge)s place used",
        "%(cards)s of %(gauge)s places used",
        seat.summoning_gauge,
    ) % {"cards": cards, "gauge": seat.summoning_gauge}


def _state(seat: SeatView, step: int) -> str:
    if step > seat.summoning_gauge:
        return "far"
    return "used" if step <= len(seat.in_play) else "open"


def _bonus_note(seat: SeatView) -> str:
    if not seat.bonuses:
        return _("none used")
    return ngettext(
        "%(used)s used: −%(penalty)s at the end",
        "%(used)s used: −%(penalty)s at the end",
        seat.bonuses,
    ) % {"used": seat.bonuses, "penalty": seat.bonus_penalty}


def _bonus(board: Board, view: BonusView) -> BonusButton:
    shown = tap(view.choice)
    assert board.own is not None
    price = (
        _("Your bonuses will cost %(penalty)s at the end.") % {"penalty": board.own.next_penalty}
        if shown.key
        else ""
    )
    return BonusButton(
        id=f"bonus-{view.bonus}",
        symbol=BONUS_SYMBOLS[view.bonus],
        word=str(BONUS_WORDS[view.bonus]),
        label=sentences(
            f"{BONUS_WORDS[view.bonus]}: "
            + _("bonus, %(what)s.") % {"what": BONUS_NAMES[view.bonus]},
            price,
            finality(view.choice),
            shown.why_not,
        ),
        tap=shown,
    )

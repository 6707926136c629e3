"""The players in turn order, each with all that lies open before them."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenting import Person
from seasons.question import is_prelude, shown_seat
from seasons.regions.cards import thumb
from seasons.regions.pieces import die_face, owner
from seasons.rules.views import Board, SeatView, Stage
from seasons.showing.regions import Panel, Players
from seasons.terms import crystal_words, minus, token_words, year_name


def players(board: Board, people: Sequence[Person]) -> Players:
    first = 0 if board.viewer is None else board.viewer
    order = [*board.seats[first:], *board.seats[:first]]
    return Players(
        heading=_("Prelude")
        if is_prelude(board)
        else _("Round %(number)s") % {"number": board.round.number},
        note=_("clockwise ↓"),
        panels=tuple(_panel(board, seat, people[seat.seat]) for seat in order),
    )


def _panel(board: Board, seat: SeatView, person: Person) -> Panel:
    large = seat.seat == shown_seat(board)
    return Panel(
        id=f"seat-{seat.seat}",
        owner=owner(person),
        note=_note(board, seat, person),
        is_active=_is_active(board, seat, person),
        is_me=seat.seat == board.viewer,
        is_open=seat.seat != board.viewer and not is_prelude(board),
        crystals=str(seat.crystals),
        crystals_label=crystal_words(seat.crystals),
        die=None if seat.die is None else die_face(seat.die),
        tokens=tuple(map(str, seat.reserve)),
        reserve_label=_("Reserve of %(limit)s: %(energy)s")
        % {"limit": seat.reserve_limit, "energy": token_words(seat.reserve)},
        gauge=f"{len(seat.in_play)}/{seat.summoning_gauge}",
        gauge_label=_("%(cards)s cards in play, summoning gauge at %(gauge)s")
        % {"cards": len(seat.in_play), "gauge": seat.summoning_gauge},
        hand=str(seat.hand_size),
        hand_label=ngettext("%(size)s card in hand", "%(size)s cards in hand", seat.hand_size)
        % {"size": seat.hand_size},
        more="" if is_prelude(board) else _more(seat),
        cards=() if large else tuple(thumb(piece, len(board.seats)) for piece in seat.in_play),
        cards_label=_("Cards in play of %(name)s") % {"name": person.name},
        places=""
        if large or not seat.places
        else ngettext("%(places)s free", "%(places)s free", seat.places) % {"places": seat.places},
    )


def _is_active(board: Board, seat: SeatView, person: Person) -> bool:
    if board.stage == Stage.OVER:
        return False
    if board.turn is not None:
        return board.turn.seat == seat.seat
    return person.asked


def _note(board: Board, seat: SeatView, person: Person) -> str:
    notes = [
        _("you") if seat.seat == board.viewer else person.level,
        _("conceded") if person.conceded else "",
        _doing(board, seat, person),
    ]
    return " · ".join(note for note in notes if note)


def _doing(board: Board, seat: SeatView, person: Person) -> str:
    """What the player does now, or has done this round."""
    match board.stage:
        case Stage.DRAFT | Stage.SPLIT:
            return _("choosing") if person.asked else _("has chosen")
        case Stage.DICE:
            return _("choosing a die") if person.asked else ""
        case Stage.TURNS if board.turn is not None:
            if board.turn.seat == seat.seat:
                return _("playing now")
            if person.asked:
                return _("has to choose")
            order = board.round.order
            done = order.index(seat.seat) < order.index(board.turn.seat)
            return _("done") if done else _("still to play")
        case Stage.END_OF_ROUND:
            return _("has to choose") if person.asked else ""
    return ""


def _more(seat: SeatView) -> str:
    """What of a player's things needs only a count; and the score as it stands."""
    parts = []
    if seat.bonuses:
        text = ngettext("%(used)s bonus", "%(used)s bonuses", seat.bonuses)
        parts.append(text % {"used": seat.bonuses})
    for year, count in seat.libraries.items():
        if count:
            parts.append(
                _("library %(year)s: %(count)s") % {"year": year_name(year), "count": count}
            )
    parts.append(
        ngettext("%(score)s point now", "%(score)s points now", seat.score)
        % {"score": minus(seat.score)}
    )
    return " · ".join(parts)

"""The players in turn order: whose turn it is, score, hand size, animals, feathers, tableau."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.presenting import Person
from shiki.regions.gardens import outwards, shown_seat
from shiki.regions.pieces import owner
from shiki.rules.views import Board, CornerView, SeatView, SlotView
from shiki.showing import MiniRow, Panel, Players
from shiki.terms import GLYPHS, animal_name, season_name


def players(board: Board, people: Sequence[Person]) -> Players:
    first = board.viewer or 0
    order = [*board.seats[first:], *board.seats[:first]]
    return Players(
        heading=_("Turn %(number)s") % {"number": board.turn.number},
        note=_("turn order ↓"),
        panels=tuple(_panel(board, seat, people[seat.seat]) for seat in order),
    )


def _panel(board: Board, seat: SeatView, person: Person) -> Panel:
    active = seat.seat == board.turn.seat and person.asked
    return Panel(
        id=f"seat-{seat.seat}",
        owner=owner(person),
        note=_note(board, person, active),
        is_active=active,
        is_me=seat.seat == board.viewer,
        score=str(seat.score).replace("-", "−"),
        score_label=ngettext("%(score)s point", "%(score)s points", seat.score)
        % {"score": seat.score},
        hand=str(seat.hand_size),
        hand_label=ngettext("%(size)s card in hand", "%(size)s cards in hand", seat.hand_size)
        % {"size": seat.hand_size},
        animals=tuple((GLYPHS[animal], animal_name(animal)) for animal in seat.animals),
        feathers=str(seat.feathers) if seat.feathers else "",
        feathers_label=ngettext("%(number)s feather", "%(number)s feathers", seat.feathers)
        % {"number": seat.feathers},
        rows=()
        if seat.seat == shown_seat(board)
        else tuple(_row(corner) for corner in seat.corners),
    )


def _note(board: Board, person: Person, active: bool) -> str:
    notes = [
        _("you") if person.seat == board.viewer else person.level,
        _("conceded") if person.conceded else "",
        _("playing now") if active else "",
    ]
    return " · ".join(note for note in notes if note)


def _row(corner: CornerView) -> MiniRow:
    slots = sorted(corner.slots, key=lambda slot: slot.number)
    return MiniRow(
        season=str(corner.season or ""),
        label=_row_label(corner, slots),
        descending=not corner.ascending,
        cells=tuple((str(slot.number), _state(slot)) for slot in slots),
        loose_wild=corner.lone_wild,
    )


def _row_label(corner: CornerView, slots: Sequence[SlotView]) -> str:
    if corner.lone_wild:
        return _("A wild alone, %(direction)s") % {"direction": outwards(corner)}
    if corner.season is None:
        return _("Empty corner, %(direction)s") % {"direction": outwards(corner)}
    held = [
        _("wild for %(number)s") % {"number": slot.number} if slot.wild else str(slot.number)
        for slot in slots
        if slot.card or slot.wild
    ]
    return _("%(season)s, %(direction)s: %(numbers)s") % {
        "season": season_name(corner.season),
        "direction": outwards(corner),
        "numbers": pgettext("between the members of a list", ", ").join(held),
    }


def _state(slot: SlotView) -> str:
    if slot.wild:
        return "wild"
    return "card" if slot.card else "open"

"""The crystal track, scaled so that everybody is on it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.presenting import Person
from seasons.regions.pieces import sentences
from seasons.rules.views import Board
from seasons.showing.regions import Track, TrackMark
from seasons.terms import comma

CELLS = 60
"""Steps from one end of the track to the other."""
START, STEP = 8, 10
"""Where the first cell lies, and how far it is to the next one."""
NEAR = 14
"""Marks that are nearer than this to each other are drawn apart."""


def track(board: Board, people: Sequence[Person]) -> Track:
    seats = sorted(board.seats, key=lambda seat: (-seat.crystals, seat.seat))
    each = max(1, -(-seats[0].crystals // CELLS))
    mine = None if board.viewer is None else board.seats[board.viewer].crystals
    words = [
        _("you %(number)s") % {"number": seat.crystals}
        if seat.seat == board.viewer
        else _("%(name)s %(number)s") % {"name": people[seat.seat].name, "number": seat.crystals}
        for seat in seats
    ]
    return Track(
        label=sentences(_("Crystals: %(list)s.") % {"list": comma(words)}),
        marks=_marks([(seat.seat, _place(seat.crystals, each)) for seat in seats], people),
        ticks=tuple(
            (str(START + STEP * cell), str(cell * each)) for cell in range(0, CELLS + 1, 10)
        ),
        filled="" if mine is None else f"{_place(mine, each) + STEP / 2:.0f}",
    )


def _place(crystals: int, each: int) -> float:
    return START + STEP * crystals / each


def _marks(placed: Sequence[tuple[int, float]], people: Sequence[Person]) -> tuple[TrackMark, ...]:
    """The players' marks from left to right; each stays clear of the one before."""
    found = []
    last: float = -NEAR
    for seat, place in sorted(placed, key=lambda pair: (pair[1], pair[0])):
        last = max(place, last + NEAR)
        person = people[seat]
        found.append(
            TrackMark(
                number=person.number,
                shape=person.shape,
                x=f"{place:.1f}",
                transform=f"translate({last - 8:.1f} 3)",
            )
        )
    return tuple(found)

"""The wheel: where the season token is, where it may stop, and what energy is worth."""

from collections.abc import Sequence
from math import cos, radians, sin

from django.utils.translation import gettext as _

from seasons.rules.pieces import Energy, Season
from seasons.rules.views import Board, DieView
from seasons.rules.wheel import SPACES, YEARS, Stop
from seasons.showing.regions import Rate, Wheel, WheelStop
from seasons.terms import (
    crystal_words,
    energy_name,
    season_name,
    season_within,
    stop_words,
    year_name,
)

CENTRE = 200
STEP = 360 / SPACES
OUTER, INNER = 188, 145
"""Between these circles lie the twelve spaces."""
PATHS = (151, 158, 165)
"""The circles on which the ways of the season token are drawn, by the number of steps."""


def wheel(board: Board) -> Wheel:
    shown = board.wheel
    around = (shown.space - 0.5) * STEP
    stops = stops_of(board)
    return Wheel(
        label=_label(board, stops),
        season=str(shown.season),
        mark=_outline(shown.space),
        arrow=f"translate({_at(196, around)}) rotate({around:.0f})",
        year=year_name(shown.year) if shown.year <= YEARS else year_name(YEARS),
        word=_("Year").upper(),
        years=tuple(
            (str(CENTRE + 14 * (year - 2)), shown.year >= year) for year in range(1, YEARS + 1)
        ),
        stops=tuple(_stop(shown.space, die) for die in stops),
        seasons=tuple(map(str, Season)),
    )


def stops_of(board: Board) -> list[DieView]:
    """The dice that may move the season token: one for each distance, the nearest first."""
    dice = {die.face.dots: die for die in board.round.dice if die.stop is not None}
    return [dice[dots] for dots in sorted(dice)]


def _label(board: Board, stops: Sequence[DieView]) -> str:
    shown = board.wheel
    parts = [
        _("Season wheel: %(season)s, space %(space)s of 12, year %(year)s of III.")
        % {
            "season": season_within(shown.season),
            "space": shown.space,
            "year": year_name(min(shown.year, YEARS)),
        }
    ]
    for die in stops:
        assert die.stop is not None
        text = (
            _("The die left over moves the token %(steps)s on, to %(stop)s.")
            if die.leftover
            else _("A die with %(steps)s dots left over would move the token to %(stop)s.")
        )
        parts.append(text % {"steps": die.face.dots, "stop": stop_words(die.stop)})
    return " ".join(parts)


def _outline(space: int) -> str:
    """The path around a space."""
    begin, end = (space - 1) * STEP, space * STEP
    return (
        f"M{_at(OUTER, begin + 1)}A{OUTER} {OUTER} 0 0 1 {_at(OUTER, end - 1)}"
        f"L{_at(INNER, end - 1)}A{INNER} {INNER} 0 0 0 {_at(INNER, begin + 1)}Z"
    )


def _stop(space: int, die: DieView) -> WheelStop:
    steps = die.face.dots
    radius = PATHS[steps - 1]
    begin, end = (space - 0.5) * STEP, (space - 0.5 + steps) * STEP
    x, y = _at(radius, end).split()
    path = f"M{_at(radius, begin + 4)}A{radius} {radius} 0 0 1 {_at(radius, end - 3)}"
    return WheelStop(path, x, y, die.leftover)


def _at(radius: float, degrees: float) -> str:
    """A point on a circle, clockwise from the top, as SVG writes it."""
    angle = radians(degrees)
    return f"{CENTRE + radius * sin(angle):.1f} {CENTRE - radius * cos(angle):.1f}"


def rates(board: Board) -> tuple[Rate, ...]:
    """What one energy of each type is worth: to the viewer with all extras, else by the chart."""
    worth = board.wheel.rates if board.own is None else board.own.yields
    return tuple(
        Rate(
            energy=str(energy),
            worth=str(worth.count(energy)),
            label=_("%(energy)s: %(crystals)s")
            % {"energy": energy_name(energy), "crystals": crystal_words(worth.count(energy))},
        )
        for energy in Energy
    )


def rates_heading(board: Board) -> str:
    name = season_within(board.wheel.season)
    if board.own is not None and board.own.yields != board.wheel.rates:
        return _("What one energy is worth to you in %(season)s") % {"season": name}
    return _("What one energy is worth in %(season)s") % {"season": name}


def next_season(stop: Stop) -> str:
    """That a season begins where the token stops; blank if none does."""
    if stop.year > YEARS:
        return _("The game ends then.")
    if not stop.new_season:
        return ""
    return _("%(season)s comes next.") % {"season": season_name(stop.season)}

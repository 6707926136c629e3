"""How much of the game is still to come, as far as the wheel tells."""

from functools import lru_cache
from typing import NamedTuple

from games.engine import Seat
from seasons.rules.pieces import Season
from seasons.rules.table import Table
from seasons.rules.wheel import RATES, SPACES, SPACES_PER_SEASON, YEARS

END = SPACES * YEARS
"""The token is past the end there, counted from 0."""
STEP = 2.0
"""How far the season token moves in a round, on average."""
OVERSHOOT = 2 / 3
"""How far it comes past a given space, on average."""
KEEPING = 0.9
"""What a yield is worth that is one round farther away."""
REACH = (0.0, 0.6, 0.75, 0.85)
"""The chance to transmute at a good rate, by own turns left (the last: or more)."""

Yields = tuple[float, float, float, float]
CHART: list[Yields] = [
    (rates.air, rates.water, rates.fire, rates.earth) for rates in (RATES[kind] for kind in Season)
]


class Ahead(NamedTuple):
    """What is to come for one seat.

    `turns`: own turns after the one that goes on. `ends`: ends of rounds. `changes`: of season.
    `position`: the space of the next round's dice, counted from 0 through all three years.
    """

    turns: float
    ends: float
    changes: int
    position: int


def rounds_from(position: int) -> float:
    """How many rounds begin at this position and after it, on average."""
    spaces = END - position
    return max(1.0, (spaces + OVERSHOOT) / STEP) if spaces > 0 else 0.0


def look_ahead(state: Table, seat: Seat, *, moved: bool = False) -> Ahead:
    """`moved`: the season token has made its move at the end of this round already."""
    now = (state.year - 1) * SPACES + state.space - 1
    next_one = now if moved else now + expected_step(state)
    rounds = 0.0 if state.last_round else rounds_from(next_one)
    borders = SPACES_PER_SEASON
    changes = -(-END // borders) - now // borders - (not state.options.last_season_change)
    return Ahead(
        turns=rounds + (not moved and turn_to_come(state, seat)),
        ends=rounds + (not moved),
        changes=0 if state.last_round else max(0, changes),
        position=min(next_one, END),
    )


def expected_step(state: Table) -> int:
    """The next move of the season token: known as soon as all have chosen their dice."""
    dice = state.round.dice
    return dice[0].shows.dots if len(dice) == 1 else round(STEP)


def turn_to_come(state: Table, seat: Seat) -> bool:
    """Whether the seat's turn of this round has not begun."""
    if state.turn is None:
        return len(state.round.dice) != 1
    first, seats = state.round.first, len(state.players)
    return (seat - first) % seats > (state.turn.seat - first) % seats


@lru_cache(maxsize=4096)
def token_yields(position: int, turns: int) -> Yields:
    """What a token of each type will yield if it is kept to be transmuted, with so many turns."""
    if turns <= 0 or position >= END:
        return (0.0, 0.0, 0.0, 0.0)
    reach = REACH[min(turns, len(REACH) - 1)]
    best = [0.0] * 4
    for step in range(min(turns, SPACES // round(STEP))):
        space = (position + round(STEP) * step) % SPACES
        for index, rate in enumerate(CHART[space // SPACES_PER_SEASON]):
            best[index] = max(best[index], rate * reach * KEEPING**step)
    return (best[0], best[1], best[2], best[3])

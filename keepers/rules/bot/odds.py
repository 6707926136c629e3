"""Chances: how fast keepers get on, and how likely the wolf comes that far."""

from collections.abc import Sequence
from functools import cache

from keepers.rules.movement import WolfValue

PACE = ((0, 0.21), (1, 0.13), (2, 0.2), (3, 0.22), (4, 0.15), (5, 0.09))
"""How often a card lets a keeper walk so many steps; 0 stands for an X and for placements."""
MOST_STEPS = 60
STEPS_A_TURN = 2.5


@cache
def turns(steps: int, limit: int = 9) -> float:
    """The activations that a way of so many steps takes on average, with at most `limit` each."""
    if steps <= 0:
        return 0.0
    if steps > MOST_STEPS or limit <= 0:
        return float(MOST_STEPS)
    idle = sum(chance for pace, chance in PACE if min(pace, limit) == 0)
    onward = sum(
        chance * turns(steps - min(pace, limit), limit)
        for pace, chance in PACE
        if min(pace, limit) > 0
    )
    return (1 + onward) / (1 - idle)


@cache
def stranded(steps: int) -> float:
    """The chance that a keeper cannot walk so many steps with its next card."""
    return sum(chance for pace, chance in PACE if pace < steps)


def reach_chances(values: Sequence[WolfValue], bonus: int) -> list[float]:
    """For 0 to 19 steps: the chance that the wolf walks at least so many, X counting as none."""
    walked = [0 if value is None else max(1, value + bonus) for value in values]
    return [sum(steps >= far for steps in walked) / max(1, len(walked)) for far in range(20)]


def at_least(chances: Sequence[float], steps: int) -> float:
    return chances[steps] if steps < len(chances) else 0.0

"""Chances: how fast keepers get on, and how likely the wolf comes that far."""

from collections.abc import Sequence
from functools import cache

from keepers.rules.movement import WolfValue

PACE = ((0, 0.1), (1, 0.13), (2, 0.2), (3, 0.22), (4, 0.15), (5, 0.09))
"""How often a card lets a keeper walk so many steps; 0 stands for an X."""
TYPICAL: tuple[WolfValue, ...] = (*[None] * 5, *[2] * 5, *[3] * 11, *[4] * 13, *[5] * 9, *[6] * 5)
"""Values of the wolf as a deck may hold them."""
STEPS_A_TURN = 2.5


@cache
def stranded(steps: int) -> float:
    """The chance that a keeper cannot walk so many steps with its next card."""
    walked = sum(chance for pace, chance in PACE if pace >= steps)
    return 1 - walked if steps > 0 else 0.0


def reach_chances(values: Sequence[WolfValue], bonus: int) -> list[float]:
    """For 0 to 19 steps: the chance that the wolf walks at least so many, X counting as none."""
    walked = [0 if value is None else max(1, value + bonus) for value in values]
    return [sum(steps >= far for steps in walked) / max(1, len(walked)) for far in range(20)]


def at_least(chances: Sequence[float], steps: int) -> float:
    return chances[steps] if steps < len(chances) else 0.0

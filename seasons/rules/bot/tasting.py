"""The strong player's draft: what each card brought in games that it played against itself."""

from collections.abc import Sequence

from seasons.rules.bot.drafting import affinity, crowding
from seasons.rules.pieces import CardNumber

BROUGHT: dict[CardNumber, float] = {
    1: -6,
    2: 4,
    3: 2,
    4: 9,
    5: 3,
    6: 4,
    7: -5,
    8: -1,
    9: 8,
    10: 3,
    11: 11,
    12: -9,
    13: -1,
    14: 7,
    15: -3,
    16: -10,
    17: -5,
    18: 2,
    19: 3,
    20: -1,
    21: 3,
    22: 3,
    23: -7,
    24: -9,
    25: 0,
    26: -5,
    27: -5,
    28: 5,
    29: 1,
    30: 10,
    31: -2,
    32: 0,
    33: 1,
    34: -6,
    35: -3,
    36: 3,
    37: -1,
    38: 1,
    39: 8,
    40: 2,
    41: 24,
    42: -2,
    43: 3,
    44: -4,
    45: -12,
    46: -11,
    47: -4,
    48: 2,
    49: -11,
    50: 2,
}


def taste(card: CardNumber, kept: Sequence[CardNumber], seats: int) -> float:
    together = sum(affinity(card, other) for other in kept)
    return BROUGHT[card] + together - crowding(card, kept, seats)

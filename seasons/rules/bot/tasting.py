"""The strong player's draft: what each card brought in games that it played against itself."""

from collections.abc import Sequence

from seasons.rules.bot.drafting import affinity, crowding
from seasons.rules.pieces import CardNumber

BROUGHT: dict[CardNumber, float] = {
    1: -4,
    2: 8,
    3: 2,
    4: 10,
    5: -6,
    6: 5,
    7: -6,
    8: -1,
    9: 12,
    10: 0,
    11: 7,
    12: -7,
    13: 7,
    14: 6,
    15: 2,
    16: -11,
    17: -8,
    18: 7,
    19: 2,
    20: 4,
    21: 1,
    22: 5,
    23: -5,
    24: -9,
    25: 0,
    26: -8,
    27: -2,
    28: 3,
    29: 0,
    30: 7,
    31: -1,
    32: 3,
    33: 6,
    34: -10,
    35: -3,
    36: 4,
    37: -2,
    38: -4,
    39: 7,
    40: -4,
    41: 20,
    42: 1,
    43: -1,
    44: -3,
    45: -11,
    46: -12,
    47: -1,
    48: -2,
    49: -8,
    50: 2,
}


def taste(card: CardNumber, kept: Sequence[CardNumber], seats: int) -> float:
    together = sum(affinity(card, other) for other in kept)
    return BROUGHT[card] + together - crowding(card, kept, seats)

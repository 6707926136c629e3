"""What each power card is worth to a computer player, before it looks at the table.

The figures are estimates in points at the end of the game, made from the cards and from games
watched: docs/rules/seasons-computer-players.md.
"""

from typing import NamedTuple

from seasons.rules.catalogue import CARDS
from seasons.rules.pieces import CardNumber


class Worth(NamedTuple):
    """What a card brings beside its printed points.

    `entry`: once, when it enters play. `each`: for each own turn that it lies in play. `rival`:
    of all that, what comes from opponents or for each of them, when there are three of them
    instead of one, as a factor.
    """

    entry: float = 0.0
    each: float = 0.0
    rival: float = 1.0


WORTH: dict[CardNumber, Worth] = {
    1: Worth(entry=7),
    2: Worth(entry=6),
    3: Worth(entry=9),
    4: Worth(entry=9),
    5: Worth(each=0.8),
    6: Worth(each=1.5),
    7: Worth(entry=1),
    8: Worth(each=0.8),
    9: Worth(entry=14),
    10: Worth(entry=7, rival=1.3),
    11: Worth(each=1.2, rival=2.0),
    12: Worth(entry=4, rival=1.3),
    13: Worth(each=1.9),
    14: Worth(each=1.0),
    15: Worth(each=1.9),
    16: Worth(each=1.5, rival=1.6),
    17: Worth(entry=1),
    18: Worth(entry=4.5, each=0.3),
    19: Worth(entry=10, rival=0.7),
    20: Worth(each=1.1),
    21: Worth(entry=8, rival=1.3),
    22: Worth(),
    23: Worth(entry=9),
    24: Worth(entry=10),
    25: Worth(entry=11),
    26: Worth(entry=15),
    27: Worth(each=1.5),
    28: Worth(entry=12),
    29: Worth(entry=20),
    30: Worth(each=1.2),
    31: Worth(entry=15),
    32: Worth(each=1.0),
    33: Worth(each=0.9, rival=2.0),
    34: Worth(each=0.8),
    35: Worth(entry=6, each=0.5),
    36: Worth(entry=15),
    37: Worth(entry=3),
    38: Worth(entry=4, rival=1.2),
    39: Worth(each=1.5, rival=1.8),
    40: Worth(entry=3),
    41: Worth(each=0.9, rival=2.0),
    42: Worth(entry=17),
    43: Worth(entry=10, each=0.5),
    44: Worth(entry=2, each=0.3),
    45: Worth(entry=9),
    46: Worth(entry=13),
    47: Worth(each=0.5),
    48: Worth(entry=9),
    49: Worth(entry=5, rival=1.6),
    50: Worth(entry=8),
}

ENERGY = 2.3
"""What an energy is worth to whoever is not near the end."""


def plain_worth(card: CardNumber, seats: int, turns: float) -> float:
    """What it is worth to summon a card with so many own turns left, energy paid for already."""
    worth = WORTH[card]
    rival = 1 + (worth.rival - 1) * (seats - 2) / 2
    brought = (worth.entry * min(1.0, 0.4 + turns / 4) + worth.each * turns) * rival
    return CARDS[card].prestige - CARDS[card].prices(seats)[0].crystals + brought


def net_worth(card: CardNumber, seats: int, turns: float) -> float:
    """The same, less what its energy is worth."""
    return plain_worth(card, seats, turns) - ENERGY * energy_price(card, seats)


def energy_price(card: CardNumber, seats: int) -> int:
    """How many energy a card costs; of several prices the dearest, which brings most."""
    return CARDS[card].prices(seats)[-1].tokens.total

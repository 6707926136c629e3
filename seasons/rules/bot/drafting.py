"""The prelude by rules of thumb: which card to keep, and which cards come in which year."""

from collections import Counter
from collections.abc import Sequence

from seasons.rules.bot.worth import WORTH, energy_price, net_worth
from seasons.rules.catalogue import CARDS
from seasons.rules.pieces import CardNumber, Energy

TURNS = 9.0
"""Own turns that a card lies in play, as the draft reckons."""
LIKES: dict[CardNumber, tuple[tuple[CardNumber, float], ...]] = {
    6: ((1, 1.0), (23, 1.0), (24, 1.0), (25, 1.0), (7, 1.0)),
    13: ((18, 2.0), (14, -2.0)),
    17: ((29, 3.0), (3, 2.0), (4, 2.0), (31, 2.0)),
    18: ((26, 2.0), (45, 3.0), (36, 2.0)),
    20: ((9, 0.5), (38, 0.5), (27, 0.5)),
    22: ((24, 4.0), (29, 2.0)),
    24: ((45, 4.0), (28, 1.0), (38, 1.0)),
    44: ((50, 2.0),),
    8: ((26, 2.0), (5, 2.0)),
}
"""What one card is worth more beside another one; the same the other way round."""
FOR_FAMILIARS: dict[CardNumber, float] = {43: 1.5, 44: 0.7, 46: -4.0}
"""What each familiar in the deck adds to a card, and the card to each familiar."""
FOR_MAGIC_ITEMS: dict[CardNumber, float] = {28: 0.8, 48: 0.6}
"""The same for magic items."""
CROWDING = 0.25
"""How much less a card is worth for each energy of a type that the deck needs much of."""
FREELY = 4
"""So many energy of one type a deck may need without that."""

LATENESS: dict[CardNumber, float] = {
    22: 6.0,
    28: 7.0,
    48: 5.0,
    19: 6.0,
    45: 7.0,
    46: 4.0,
    37: 6.0,
    26: 6.0,
    49: 5.0,
    7: 5.0,
    17: 4.0,
    24: 3.0,
    10: 3.0,
    36: -3.0,
    25: -2.0,
    1: -4.0,
    4: -4.0,
    18: -4.0,
    42: -4.0,
    31: -2.0,
    2: -2.0,
    23: -1.0,
}
"""Cards that serve better later, or earlier, than `each` and the price tell."""


def affinity(one: CardNumber, other: CardNumber) -> float:
    """What two cards are worth more, or less, because they are in one deck."""
    total = sum(bonus for card, bonus in LIKES.get(one, ()) if card == other)
    total += sum(bonus for card, bonus in LIKES.get(other, ()) if card == one)
    for card, beside in ((one, other), (other, one)):
        table = FOR_FAMILIARS if CARDS[beside].is_familiar else FOR_MAGIC_ITEMS
        total += table.get(card, 0.0)
    return total


def crowding(card: CardNumber, kept: Sequence[CardNumber], seats: int) -> float:
    """How much the deck and the card want the same energy."""
    wanted: Counter[Energy] = Counter()
    for other in kept:
        wanted.update(CARDS[other].prices(seats)[0].tokens)
    price = CARDS[card].prices(seats)[0].tokens
    return CROWDING * sum(max(0, wanted[energy] - FREELY) for energy in price)


def draft_worth(card: CardNumber, kept: Sequence[CardNumber], seats: int) -> float:
    """What a card is worth to whoever has kept these cards."""
    together = sum(affinity(card, other) for other in kept)
    return net_worth(card, seats, TURNS) + together - crowding(card, kept, seats)


def lateness(card: CardNumber, seats: int) -> float:
    """How late a card should come: engines and cheap cards come early."""
    price = energy_price(card, seats) + CARDS[card].prices(seats)[0].crystals / 2
    return price - 5 * WORTH[card].each + LATENESS.get(card, 0.0)

"""Rows as bit masks: what a corner scores, what cards cost there, and what may still come of it.

Bit 0 is the place next to the player card and bit 5 the outermost one, so that ascending and
descending corners are judged alike. A face is season * 6 + number - 1, seasons counted from 0.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from shiki.rules.corners import ascends
from shiki.rules.state import ANIMAL_OF, Corner, Face, Season

LENGTH = 6
MASKS = 1 << LENGTH
LONE = MASKS
"""The bit of a wild that lies alone in its corner and stands for no number yet (R16)."""
EMPTY_CORNER = -2

SEASONS = tuple(Season)
ANIMALS = tuple(ANIMAL_OF[season] for season in SEASONS)


class Row(NamedTuple):
    """A corner: `season` is -1 before the first card, `wild` the bit of the wild's place or 0."""

    season: int
    cards: int
    wild: int

    @property
    def occupied(self) -> int:
        return (self.cards | self.wild) & (MASKS - 1)


type Rows = tuple[Row, ...]

NOTHING = Row(-1, 0, 0)


def bit(corner: int, number: int) -> int:
    """The place of a number in that corner."""
    return 1 << (number - 1 if ascends(corner) else LENGTH - number)


def row_of(index: int, corner: Corner) -> Row:
    """A corner of the table as a row."""
    season = -1 if corner.season is None else SEASONS.index(corner.season)
    cards = sum(bit(index, number) for number in {card.number for card in corner.cards})
    wild = 0
    if corner.wild is not None:
        wild = LONE if corner.wild.number is None else bit(index, corner.wild.number)
    return Row(season, cards, wild)


def face_index(face: Face) -> int:
    return SEASONS.index(face.season) * LENGTH + face.number - 1


def _longest_run(mask: int) -> int:
    run = 0
    while mask:
        mask &= mask << 1
        run += 1
    return run


SCORES = (EMPTY_CORNER, *(_longest_run(mask) for mask in range(1, MASKS)))
"""What a corner with these places occupied scores."""


def cost(occupied: int, added: int) -> int:
    """What it costs to lay all these cards, innermost first."""
    inner = added & ((1 << occupied.bit_length()) - 1)
    return added.bit_count() + inner.bit_count()


def subsets(mask: int) -> list[int]:
    """All subsets of a mask, the whole first and nothing last."""
    found = [mask]
    while found[-1]:
        found.append((found[-1] - 1) & mask)
    return found


@cache
def prospects(price: float) -> tuple[tuple[float, ...], ...]:
    """The best that can be made of occupied places and cards at hand: [occupied][cards].

    That is the score less `price` for each card laid or paid.
    """
    return tuple(
        tuple(_best(occupied, cards & ~occupied, price) for cards in range(MASKS))
        for occupied in range(MASKS)
    )


def _best(occupied: int, cards: int, price: float) -> float:
    return max(
        SCORES[occupied | laid] - price * (laid.bit_count() + cost(occupied, laid))
        for laid in subsets(cards)
    )


def expected(values: Sequence[float], chances: Sequence[float]) -> float:
    """The mean of values over all sets of places, each place being in with its own chance."""
    for chance in reversed(chances):
        half = len(values) // 2
        values = [
            without + chance * (with_it - without)
            for without, with_it in zip(values[:half], values[half:], strict=True)
        ]
    return values[0]

"""Rows as bit masks: what a corner scores, what cards cost there, and what may still come of it.

Bit 0 is the place next to the player card and bit 5 the outermost one, so that ascending and
descending corners are judged alike. Seasons are counted from 0; a card is just its face, as the
number season * 6 + number - 1.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from shiki.rules.corners import ascends
from shiki.rules.scoring import POINTS_PER_EMPTY_CORNER
from shiki.rules.state import ANIMAL_OF, CORNERS, Card, Corner, Face, Season

LENGTH = 6
MASKS = 1 << LENGTH
LONE = MASKS
"""The bit of a wild that lies alone in its corner and stands for no number yet (R16)."""
UNOPENED = -1

SEASONS = tuple(Season)
ANIMALS = tuple(ANIMAL_OF[season] for season in SEASONS)


class Row(NamedTuple):
    """A corner: its season, the places of its cards, and the place of its wild or 0."""

    season: int
    cards: int
    wild: int

    @property
    def occupied(self) -> int:
        return (self.cards | self.wild) & (MASKS - 1)


type Rows = tuple[Row, ...]


def _place(corner: int, number: int) -> int:
    return 1 << (number - 1 if ascends(corner) else LENGTH - number)


PLACES = tuple(tuple(_place(corner, i + 1) for i in range(LENGTH)) for corner in CORNERS)
"""The bit of each number in each corner: [corner][number - 1]."""


def face_number(face: Face | Card) -> int:
    """A face as the number that computer players think in."""
    return SEASONS.index(face.season) * LENGTH + face.number - 1


def face_key(card: int) -> str:
    """The key of such a number, as in options."""
    return Face(SEASONS[card // LENGTH], card % LENGTH + 1).key


def of_season(season: int) -> range:
    """The six faces of a season."""
    return range(season * LENGTH, (season + 1) * LENGTH)


def row_of(index: int, corner: Corner) -> Row:
    """A corner of the table as a row."""
    season = UNOPENED if corner.season is None else SEASONS.index(corner.season)
    cards = sum(PLACES[index][card.number - 1] for card in corner.cards)
    if corner.wild is None:
        return Row(season, cards, 0)
    number = corner.wild.number
    return Row(season, cards, LONE if number is None else PLACES[index][number - 1])


def corner_of(rows: Rows, season: int) -> int | None:
    """The corner in which the season lives; None if it is not on the tableau yet."""
    for index, row in enumerate(rows):
        if row.season == season:
            return index
    return None


def matches(rows: Rows, card: int) -> bool:
    """Whether an equal card lies on the tableau."""
    season, place = divmod(card, LENGTH)
    index = corner_of(rows, season)
    return index is not None and rows[index].cards & PLACES[index][place] != 0


def counted(rows: Rows, season: int, wild_counts: bool) -> int:
    """How many cards of the season count for its animal on this tableau."""
    index = corner_of(rows, season)
    if index is None:
        return 0
    return rows[index].cards.bit_count() + (wild_counts and rows[index].wild != 0)


def put_row(rows: Rows, index: int, row: Row) -> Rows:
    """The rows with another one in that corner."""
    return (*rows[:index], row, *rows[index + 1 :])


def with_wild(rows: Rows) -> list[Rows]:
    """The rows with one more wild, for each place where it may be put."""
    found = []
    for index, row in enumerate(rows):
        if row.wild:
            continue
        if row.season == UNOPENED:
            found.append(put_row(rows, index, row._replace(wild=LONE)))
            continue
        free = (1 << place for place in range(LENGTH) if not row.cards >> place & 1)
        found += [put_row(rows, index, row._replace(wild=place)) for place in free]
    return found


def _longest_run(mask: int) -> int:
    run = 0
    while mask:
        mask &= mask << 1
        run += 1
    return run


SCORES = (POINTS_PER_EMPTY_CORNER, *(_longest_run(mask) for mask in range(1, MASKS)))
"""What a corner scores with these places occupied."""


def cost(row: Row, added: int) -> int:
    """What it costs to lay cards on all these places, in the best order: innermost first, but
    the one that drives the wild away last."""
    replacing = added & row.wild
    rest = added ^ replacing
    inner = rest & ((1 << row.occupied.bit_length()) - 1)
    return rest.bit_count() + inner.bit_count() + (replacing != 0)


def subsets(mask: int) -> Iterable[int]:
    """All subsets of a mask but the empty one."""
    subset = mask
    while subset:
        yield subset
        subset = (subset - 1) & mask


@cache
def prospects(price: float) -> tuple[tuple[float, ...], ...]:
    """The best that can be made of occupied places and cards at hand: [occupied][cards].

    That is the score less `price` for each card laid or paid.
    """
    return tuple(
        tuple(_best(Row(0, occupied, 0), cards & ~occupied, price) for cards in range(MASKS))
        for occupied in range(MASKS)
    )


def _best(row: Row, cards: int, price: float) -> float:
    best = float(SCORES[row.cards])
    for laid in subsets(cards):
        needed = laid.bit_count() + cost(row, laid)
        best = max(best, SCORES[row.cards | laid] - price * needed)
    return best


def expected(values: Sequence[float], chances: Sequence[float]) -> float:
    """The mean of values over all sets of places, each place being in with its own chance."""
    for chance in reversed(chances):
        half = len(values) // 2
        values = [
            without + chance * (with_it - without)
            for without, with_it in zip(values[:half], values[half:], strict=True)
        ]
    return values[0]

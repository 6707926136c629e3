"""What a tableau and a hand are worth: the points to be expected at the end of the game."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from games.engine import Seat
from shiki.rules.animals import NEEDED
from shiki.rules.bot.rows import (
    LENGTH,
    PLACES,
    SCORES,
    SEASONS,
    UNOPENED,
    Row,
    Rows,
    corner_of,
    counted,
    expected,
    matches,
    of_season,
    prospects,
    with_wild,
)
from shiki.rules.bot.sight import Sight
from shiki.rules.bot.weights import Weights, by_turns
from shiki.rules.corners import ascends
from shiki.rules.scoring import POINTS_PER_ANIMAL
from shiki.rules.state import ASCENDING, CORNERS
from shiki.rules.wild import PAIR

LONE_WILD = 0.8
"""How much of the points of a lone wild will stay when it moves."""
NO_HAND = (0,) * len(SEASONS)


class Holding(NamedTuple):
    """What a seat has: its tableau, its hand (sorted), a bit for each animal, its feathers."""

    rows: Rows
    hand: tuple[int, ...]
    animals: int
    feathers: int

    def gaining(self, *cards: int) -> "Holding":
        return self._replace(hand=tuple(sorted((*self.hand, *cards))))

    def losing(self, *cards: int) -> "Holding":
        hand = list(self.hand)
        for card in cards:
            hand.remove(card)
        return self._replace(hand=tuple(hand))

    def has_animal(self, season: int) -> bool:
        return self.animals >> season & 1 == 1


def holding_of(sight: Sight, seat: Seat, hand: Sequence[int]) -> Holding:
    """What the seat has, with such a hand."""
    animals = sum(1 << season for season, owner in enumerate(sight.owners) if owner == seat)
    return Holding(sight.rows[seat], tuple(sorted(hand)), animals, sight.feathers[seat])


def numbers_in_hand(hand: Sequence[int]) -> list[int]:
    """For each season a bit for each number in hand, bit 0 for the 1."""
    masks = [0] * len(SEASONS)
    for card in hand:
        masks[card // LENGTH] |= 1 << card % LENGTH
    return masks


class Judgement:
    """Judges holdings of one seat as they may be at the end of its turn.

    `turns` are the own turns to come after it, `rivals_turns` those of each rival. Whatever is
    judged once is remembered, so a judgement is made anew for each decision.
    """

    def __init__(
        self, sight: Sight, seat: Seat, turns: float, rivals_turns: float, weights: Weights
    ) -> None:
        self.sight = sight
        self.seat = seat
        self.turns = turns
        self.weights = weights
        self.price = round(by_turns(weights.price, turns), 2)
        self.held = by_turns(weights.held, turns)
        self.prospects = prospects(self.price)
        self.chances = self._chances()
        others = [other for other in range(len(sight.rows)) if other != seat]
        self.rivals = [
            max(sight.count(other, season) for other in others) for season in range(len(SEASONS))
        ]
        self.growth = weights.growth * turns
        self.rivals_growth = weights.growth * rivals_turns * (0.3 + 0.7 * len(others))
        self.animal_points = POINTS_PER_ANIMAL * (1 + weights.rival_loss / len(others))
        self._values: dict[Holding, float] = {}
        self._rows: dict[tuple[bool, Row, int], float] = {}
        self._bare: dict[Rows, float] = {}
        self._wilds: dict[Rows, float] = {}
        self._animals: dict[tuple[int, int, int, bool], float] = {}
        self._wanted: dict[tuple[Rows, tuple[int, ...]], list[int]] = {}

    def _chances(self) -> list[float]:
        """For each face the chance to get a card of it in the turns that are left."""
        new = self.weights.to_hand * self.weights.choice * self.turns
        hidden = sum(self.sight.unseen)
        share = min(0.9, new / hidden) if hidden else 0.0
        copies = [float(count) for count in self.sight.unseen]
        for top in self.sight.tops.values():
            copies[top] += 0.5
        return [1 - (1 - share) ** count for count in copies]

    def value(self, holding: Holding) -> float:
        """The points to be expected of it."""
        value = self._values.get(holding)
        if value is None:
            value = self._values[holding] = self._value(holding)
        return value

    def _value(self, holding: Holding) -> float:
        masks = numbers_in_hand(holding.hand)
        total = self.corners(holding.rows, masks)
        for season, mask in enumerate(masks):
            total += self.animal(holding.rows, season, mask, holding.has_animal(season))
        total += (self.price + self.weights.tie_card) * len(holding.hand)
        if self.turns:
            total += self.weights.feather * holding.feathers * min(1.0, self.turns / 2)
            total += self._matches(holding)
        return total

    # Corners

    def corners(self, rows: Rows, masks: Sequence[int]) -> float:
        """What the corners are worth, with these numbers of each season in hand."""
        total = 0.0
        unopened = list(range(len(SEASONS)))
        rising = 0
        for index, row in enumerate(rows):
            if row.season != UNOPENED:
                unopened.remove(row.season)
                total += self.row(index, row, masks[row.season])
                continue
            rising += ascends(index)
            if row.wild:
                total += (SCORES[1] - SCORES[0]) * (LONE_WILD if self.turns else 1.0)
        return total + self._unopened(unopened, rising, masks) if unopened else total

    def bare(self, rows: Rows) -> float:
        """What the corners are worth without a hand."""
        value = self._bare.get(rows)
        if value is None:
            value = self._bare[rows] = self.corners(rows, NO_HAND)
        return value

    def row(self, index: int, row: Row, mask: int) -> float:
        """What may become of a row, with these numbers of its season in hand."""
        key = (ascends(index), row, mask)
        value = self._rows.get(key)
        if value is None:
            chances = [
                self.held + (1 - self.held) * self.chances[card]
                if mask >> place & 1
                else self.chances[card]
                for place, card in enumerate(of_season(row.season))
            ]
            outwards = chances if ascends(index) else chances[::-1]
            value = self._rows[key] = expected(self.prospects[row.occupied], outwards)
        return value

    def _unopened(self, seasons: Sequence[int], rising: int, masks: Sequence[int]) -> float:
        """The seasons without a corner, each in the kind of corner that suits it better."""
        up, down = ASCENDING[0], CORNERS[-1]
        ups = [self.row(up, Row(season, 0, 0), masks[season]) for season in seasons]
        downs = [self.row(down, Row(season, 0, 0), masks[season]) for season in seasons]
        gains = sorted((u - d for u, d in zip(ups, downs, strict=True)), reverse=True)
        return sum(downs) + sum(gains[:rising])

    # Animals

    def animal(self, rows: Rows, season: int, mask: int, owned: bool) -> float:
        """What the season's animal is worth, with these numbers of the season in hand."""
        count = counted(rows, season, self.sight.wild_counts)
        index = corner_of(rows, season)
        fresh = mask.bit_count()
        if index is not None and mask:
            numbers = enumerate(PLACES[index])
            fresh -= sum(mask >> i & 1 and rows[index].cards & place > 0 for i, place in numbers)
        key = (season, count, fresh, owned)
        value = self._animals.get(key)
        if value is None:
            value = self._animals[key] = self._animal(*key)
        return value

    def _animal(self, season: int, count: int, fresh: int, owned: bool) -> float:
        chance = self._keeping(season, count, fresh, owned)
        value = self.animal_points * chance
        if owned:
            saved = self.weights.powers[season] * self.price * self.turns
            value += saved * (1 + chance) / 2
        return value

    def _keeping(self, season: int, count: int, fresh: int, owned: bool) -> float:
        """The chance to own the season's animal at the end; `fresh` cards of it are in hand."""
        if not (self.rivals_growth if owned else self.turns):
            return float(owned)
        mine = count + self.growth + 0.7 * self.held * fresh
        theirs = self.rivals[season] + self.rivals_growth
        if owned:
            ahead = mine - theirs + (not self.sight.steal_on_tie)
        else:
            ahead = mine - max(theirs, NEEDED - 0.5)
        spread = math.sqrt(0.2 + self.growth + self.rivals_growth)
        return 0.5 * (1 + math.erf(ahead / spread / math.sqrt(2)))

    # Wilds and payments

    def _matches(self, holding: Holding) -> float:
        """What it is worth that cards of the hand match cards on the tableau."""
        matching = sum(matches(holding.rows, card) for card in holding.hand)
        if not matching or not self.sight.wilds:
            return 0.0
        pairs, one = divmod(matching, PAIR)
        chance = min(pairs, 2) * self.weights.wild_by_pair + one * self.weights.wild_by_one
        gain = self.wild_gain(holding.rows) - PAIR * self.price
        return max(0.0, gain) * self.held * chance

    def wild_gain(self, rows: Rows) -> float:
        """What one more wild is worth at its best place."""
        gain = self._wilds.get(rows)
        if gain is None:
            gain = self._wilds[rows] = self.bare(self.best_wild(rows)) - self.bare(rows)
        return gain

    def best_wild(self, rows: Rows) -> Rows:
        """The rows with one more wild where it is worth most; the same if there is no place."""
        return max(with_wild(rows), key=self.bare, default=rows)

    def least_wanted(self, holding: Holding, count: int) -> tuple[int, ...]:
        """So many cards of the hand that are wanted least, the least wanted first."""
        if count <= 0:
            return ()
        key = (holding.rows, holding.hand)
        order = self._wanted.get(key)
        if order is None:
            wanted = {card: self.wanted(*key, card) for card in holding.hand}
            order = self._wanted[key] = sorted(holding.hand, key=wanted.__getitem__)
        return tuple(order[:count])

    def wanted(self, rows: Rows, hand: Sequence[int], card: int) -> float:
        """What would be lost with this card of the hand, beside its worth as payment."""
        if matches(rows, card):
            return self.wild_gain(rows) * self.weights.wild_by_one if self.sight.wilds else 0.0
        if hand.count(card) > 1:
            return 0.0
        season, number = divmod(card, LENGTH)
        mask = numbers_in_hand(hand)[season]
        without = mask & ~(1 << number)
        index = corner_of(rows, season)
        if index is not None:
            return self.row(index, rows[index], mask) - self.row(index, rows[index], without)
        row = Row(season, 0, 0)
        return max(self.row(i, row, mask) - self.row(i, row, without) for i in (0, CORNERS[-1]))

"""What the cards to come and the energy at hand are worth, played one after the other."""

from collections.abc import Sequence
from typing import NamedTuple

from seasons.rules.bot.ahead import END, token_yields
from seasons.rules.bot.prospects import entering
from seasons.rules.bot.scene import CRYSTAL_PRICES, ENERGY_PRICES, Scene
from seasons.rules.bot.weights import Weights
from seasons.rules.pieces import CardNumber
from seasons.rules.scoring import POINTS_PER_CARD_IN_HAND
from seasons.rules.table import BONUSES

IN_HAND = float(POINTS_PER_CARD_IN_HAND)
POTIONS = frozenset((23, 24, 25, 26))
"""Cards that leave their place as soon as they are used."""
UNKNOWN: CardNumber = 0
"""Any card: one that the judge cannot see."""
PER_LANTERN = 3.0
LACK, WAIT = 2.2, 0.8
"""How much later a card comes in the queue for each token that it lacks and each turn to wait."""


class Coming(NamedTuple):
    """A card to come: it can be summoned after so many own turns, at the earliest."""

    card: CardNumber
    wait: float


class Queued(NamedTuple):
    """A card of the plan, with its rank, what it is worth, and its price."""

    rank: float
    wait: float
    worth: float
    price: Sequence[float]


class Plan:
    """The cards of one player in the order in which they are summoned, as far as time allows."""

    def __init__(self, scene: Scene, weights: Weights, tokens: Sequence[float]) -> None:
        self.scene = scene
        self.weights = weights
        self.turns = scene.ahead.turns
        self.spare = list(tokens)
        self.needed = 0.0
        self.played = 0
        waiting = sum(piece.number in POTIONS and not piece.turned for piece in scene.pieces)
        self.places = scene.gauge - len(scene.pieces) + waiting

    def worth(self, cards: Sequence[Coming], lanterns: int) -> float:
        """The points to be expected of the cards and of all energy, now and later."""
        if self.turns < 0.5:
            return PER_LANTERN * lanterns * self.scene.reserve + IN_HAND * len(cards)
        queue = sorted(map(self.queued, cards))
        return sum(map(self.played_worth, queue)) + self.left_worth(lanterns)

    def queued(self, coming: Coming) -> Queued:
        card, wait = coming
        if card == UNKNOWN:
            worth = self.weights.any_card
            price: Sequence[float] = (self.weights.any_price / 4,) * 4
        else:
            seats = self.scene.seats
            left = max(0.0, self.turns - max(1.0, wait))
            worth = entering(self.scene, card, left, self.changes(left))
            worth -= CRYSTAL_PRICES[seats][card]
            price = ENERGY_PRICES[seats][card]
        lack = 0.0
        for there, wanted in zip(self.spare, price, strict=True):
            if wanted > there:
                lack += wanted - there
        return Queued(LACK * lack + WAIT * wait - worth, wait, worth, price)

    def changes(self, left: float) -> float:
        """Changes of season in so many turns."""
        return left * (END - self.scene.ahead.position) / (3 * max(1.0, self.turns))

    def played_worth(self, queued: Queued) -> float:
        """What comes of the next card: its worth if there is time, energy and place for it."""
        weights = self.weights
        cost = lack = 0.0
        for there, wanted in zip(self.spare, queued.price, strict=True):
            if wanted:
                cost += wanted
                if wanted > there:
                    lack += wanted - there
        if self.scene.waived and cost > 1:
            off = min(self.scene.waived, cost - 1)
            lack, cost = max(0.0, lack - off), cost - off
        time = max(1.0, queued.wait, weights.soonest + (self.needed + lack) / weights.income)
        if self.played >= self.places:
            time = max(time, (self.played + 1 - self.places) / weights.stars)
        chance = min(weights.surest, 0.5 + weights.certainty * (self.turns - time))
        gain = queued.worth - IN_HAND - weights.slowness * (time - 1.0)
        if chance <= 0 or gain <= cost * weights.opportunity:
            return IN_HAND
        self.needed += chance * lack
        self.played += 1
        self.spare = [
            max(0.0, there - wanted) for there, wanted in zip(self.spare, queued.price, strict=True)
        ]
        return chance * gain + IN_HAND

    def left_worth(self, lanterns: int) -> float:
        """What energy is worth that no card needs, now and of the turns to come."""
        scene, weights, turns = self.scene, self.weights, self.turns
        yields = token_yields(scene.ahead.position, int(turns + 0.5))
        income = max(0.0, weights.income * turns - self.needed)
        total = income * (weights.left_token * min(1.0, turns / 3) + 0.6 * scene.extra)
        for count, each in zip(self.spare, yields, strict=True):
            if count:
                total += count * (each + 0.7 * scene.extra)
        if lanterns:
            total += lanterns * PER_LANTERN * min(scene.limit, 3.0 + 0.3 * turns)
        crowd = scene.reserve + weights.income - scene.limit
        return total - weights.crowding * crowd if crowd > 0 else total


def held_bonuses(used: int, turns: float, weights: Weights) -> float:
    """What bonuses are worth that can still be used."""
    return weights.held_bonus * (BONUSES - used) * min(1.0, turns / 3)

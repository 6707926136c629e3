"""Thinking through a turn: what each step leads to, with cards drawn by the odds."""

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

from shiki.rules.bot.judgement import Holding, Judgement, holding_of
from shiki.rules.bot.plays import Play, plays
from shiki.rules.bot.rows import ANIMALS, matches
from shiki.rules.bot.sight import Sight
from shiki.rules.bot.weights import Weights
from shiki.rules.draw import DRAWS, SQUIRREL_DRAWS
from shiki.rules.state import HAND_LIMIT, OTTER_HAND_LIMIT, Animal
from shiki.rules.take import RABBIT_TAKES, TAKES
from shiki.rules.wild import PAIR

OTTER, FROG, SQUIRREL, RABBIT = (ANIMALS.index(animal) for animal in Animal)
SAMPLES = (5, 8)
"""How many draws are tried, by the number of actions that follow them."""
WIDTH = (3, 6)
"""How many plays are looked at, by the number of actions that follow them."""


class Stage(NamedTuple):
    """A point in a turn: what the seat has, actions left, cards that lie open, borrowed powers."""

    holding: Holding
    actions: int
    tops: tuple[int, ...]
    borrowed: tuple[int, ...]

    def has_power(self, season: int) -> bool:
        return self.holding.has_animal(season) or season in self.borrowed

    def after(self, holding: Holding, *taken: int) -> "Stage":
        """The stage after an action that led to this holding."""
        tops = list(self.tops)
        for card in taken:
            tops.remove(card)
        return self._replace(holding=holding, actions=self.actions - 1, tops=tuple(tops))


class Turn:
    """A turn as it may go on, under one assumption about the end of the game.

    `emptying`: this turn empties a pile, and so is the seat's last one.
    """

    def __init__(self, sight: Sight, random: Random, weights: Weights, *, emptying: bool) -> None:
        self.sight = sight
        self.random = random
        self.weights = weights
        self.bonus = (emptying or sight.emptied_by == sight.seat) and sight.wilds > 0
        self.own_turns, self.rivals_turns = self._turns_left(emptying)
        self.judgement = self.judgement_of(sight.seat)
        self._settled: dict[Holding, float] = {}
        self._values: dict[Stage, float] = {}

    def _turns_left(self, emptying: bool) -> tuple[float, float]:
        """Own turns after this one, and those of each rival."""
        sight = self.sight
        if sight.last_turns is not None:
            return 0.0, sight.last_turns / len(sight.rivals)
        if emptying or sight.emptied_by is not None:
            return 0.0, 1.0
        turns = self.weights.turns_left(sight)
        return turns, turns + 0.5

    def judgement_of(self, seat: int) -> Judgement:
        turns = self.own_turns, self.rivals_turns
        if seat != self.sight.seat:
            turns = self.rivals_turns, self.own_turns
        return Judgement(self.sight, seat, *turns, self.weights)

    @cached_property
    def strongest_rival(self) -> float:
        """What the rival with the best prospects has to expect."""
        values = []
        for seat in self.sight.rivals:
            judgement = self.judgement_of(seat)
            value = judgement.value(holding_of(self.sight, seat, ()))
            values.append(value + judgement.price * self.sight.hand_sizes[seat])
        return max(values)

    @cached_property
    def samples(self) -> list[tuple[int, ...]]:
        """Cards that might be drawn: first by the backs on top of the piles, then any."""
        unseen = self.sight.unseen
        samples = []
        for _ in range(max(SAMPLES)):
            cards: list[int] = []
            for back in self.sight.backs:
                odds = {} if back is None else self.sight.behind(back)
                cards += self.random.choices([*odds], [*odds.values()]) if odds else []
            self.random.shuffle(cards)
            more = 2 * SQUIRREL_DRAWS - len(cards)
            cards += self.random.choices(range(len(unseen)), unseen, k=more) if any(unseen) else []
            samples.append(tuple(cards))
        return samples

    # The end of the turn

    def settled(self, holding: Holding) -> float:
        """What the holding is worth after the bonus wild and the hand limit."""
        value = self._settled.get(holding)
        if value is None:
            value = self._settled[holding] = self._settle(holding)
        return value

    def _settle(self, holding: Holding) -> float:
        if self.bonus:
            holding = holding._replace(rows=self.judgement.best_wild(holding.rows))
        otter = holding.has_animal(OTTER) or OTTER in self.sight.borrowed
        limit = OTTER_HAND_LIMIT if otter else HAND_LIMIT
        value = self._within(holding, limit)
        if len(holding.hand) > limit and not otter and holding.feathers:
            spent = holding._replace(feathers=holding.feathers - 1)
            value = max(value, self._within(spent, OTTER_HAND_LIMIT))
        return value

    def _within(self, holding: Holding, limit: int) -> float:
        surplus = self.judgement.least_wanted(holding, len(holding.hand) - limit)
        return self.judgement.value(holding.losing(*surplus))

    # Actions

    def value(self, stage: Stage) -> float:
        """What the best way to go on is worth."""
        if not stage.actions:
            return self.settled(stage.holding)
        value = self._values.get(stage)
        if value is None:
            values = [self.drawing(stage)]
            values += [value for value, _ in self.taking(stage)]
            values += [value for value, _ in self.playing(stage)]
            values += self.taking_wild(stage)
            value = self._values[stage] = max(values)
        return value

    def drawing(self, stage: Stage, left: int | None = None) -> float:
        """What action A is worth, or its last `left` cards: the mean over samples."""
        count = left or (SQUIRREL_DRAWS if stage.has_power(SQUIRREL) else DRAWS)
        later = stage.actions - 1
        start = 0 if stage.actions == self.sight.actions_left else SQUIRREL_DRAWS
        samples = self.samples[: SAMPLES[later]]
        hands = [stage.holding.gaining(*sample[start : start + count]) for sample in samples]
        return sum(self.value(stage.after(hand)) for hand in hands) / len(hands)

    def taking(self, stage: Stage) -> Iterator[tuple[float, int]]:
        """What action B is worth, for each card that can be taken first."""
        takes = RABBIT_TAKES if stage.has_power(RABBIT) else TAKES
        for card in dict.fromkeys(stage.tops):
            taken = [stage.after(stage.holding.gaining(card), card)]
            if takes > 1:
                others = dict.fromkeys(taken[0].tops)
                taken += [
                    stage.after(stage.holding.gaining(card, other), card, other) for other in others
                ]
            yield max(self.value(after) for after in taken), card

    def playing(self, stage: Stage) -> list[tuple[float, Play]]:
        """What action C is worth, for the plays that promise most."""
        found = self.plays(stage, discount=stage.has_power(FROG))
        return [(self.value(stage.after(play.after)), play) for play in found if play.laid]

    def plays(self, stage: Stage, *, discount: bool, owed: int = 0) -> list[Play]:
        width = WIDTH[stage.actions - 1]
        return plays(self.judgement, stage.holding, width, discount=discount, owed=owed)

    def taking_wild(self, stage: Stage) -> list[float]:
        """What action D is worth; empty if it is not possible."""
        holding = stage.holding
        pair = self.pair(holding)
        rows = self.judgement.best_wild(holding.rows)
        if len(pair) < PAIR or not self.sight.wilds or rows == holding.rows:
            return []
        return [self.value(stage.after(holding.losing(*pair)._replace(rows=rows)))]

    def pair(self, holding: Holding) -> tuple[int, ...]:
        """Two cards of the hand that match the tableau; fewer if there are fewer."""
        return tuple(card for card in holding.hand if matches(holding.rows, card))[:PAIR]

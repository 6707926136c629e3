"""Computer players: what they are asked, and how they answer."""

from abc import ABC, abstractmethod
from random import Random

from games.engine.asking import Ask, Picks, Seat, open_keys
from games.engine.game import Game


class Bot(ABC):
    """Decides for one seat. It sees what a person on that seat could see, and nothing else.

    A bot may read what lies open in `game.state` and what `ask` offers. To think ahead it works
    on `rules.imagine(state, seat, chance)` or on odds of its own, never on the true state. The
    test of hidden information runs the bots on imagined games and expects the same answers.
    """

    def __init__(self, random: Random) -> None:
        self.random = random

    @abstractmethod
    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        """Legal picks for what `seat` is asked now."""


class RandomBot(Bot):
    """Answers at random, but legally: the measure of every other bot and the fuzzer's hand."""

    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        alone = [o.key for o in ask.options if o.why_not is None and o.alone]
        others = [key for key in open_keys(ask.options) if key not in alone]
        most = min(ask.most, len(others))
        if alone and (most < ask.least or self.random.random() < 0.5):
            return (self.random.choice(alone),)
        return tuple(self.random.sample(others, self.random.randint(ask.least, most)))

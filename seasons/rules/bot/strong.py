"""The strong computer player: thinks its turn through at every step."""

from collections import defaultdict
from typing import ClassVar

from games.engine import Ask, Chance, Game, Option, Seat
from games.engine.asking import Picks, open_keys
from games.engine.bots import Bot
from seasons.rules.asks import BeforeDie, ChooseDie, DraftCard, SplitDeck, TakeTurn
from seasons.rules.bot.dicing import die_worth, rolls_again
from seasons.rules.bot.judgement import Judgement
from seasons.rules.bot.search import END, Search
from seasons.rules.bot.splitting import best_split
from seasons.rules.bot.tasting import taste
from seasons.rules.bot.weights import WEIGHTS, Weights
from seasons.rules.state import Seasons

HOURGLASS = 27
"""It asks when the season token has moved."""


class StrongBot(Bot):
    """Compares what all its next steps lead to, up to the end of its turn."""

    weights: ClassVar[Weights] = WEIGHTS

    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        return _Decision(game, seat, ask, self).picks()


class _Decision:
    """One answer."""

    def __init__(self, game: Game, seat: Seat, ask: Ask, bot: StrongBot) -> None:
        assert isinstance(game.state, Seasons)
        self.rules = game.rules
        self.state = game.state
        self.seat = seat
        self.ask = ask
        self.bot = bot
        self.weights = bot.weights
        self.open = open_keys(ask.options)
        moved = self.state.turn is None and getattr(ask.about, "by", None) == HOURGLASS
        self.judgement = Judgement(seat, bot.weights, moved=moved)

    def picks(self) -> Picks:
        match self.ask.about:
            case DraftCard():
                return (self.draft(),)
            case SplitDeck():
                return best_split(self.imagined(), self.judgement, self.ask)
            case ChooseDie():
                return (self.die(),)
            case BeforeDie(die):
                again = rolls_again(self.search(), self.weights, self.imagined(), die)
                return (self.open[0] if again else self.open[-1],)
            case TakeTurn():
                return (self.action(),)
        return self.choice()

    def imagined(self) -> Seasons:
        """The game as it may be, for all that the seat knows."""
        seed = f"{self.bot.random.getrandbits(256):064x}"
        state: Seasons = self.rules.imagine(self.state, self.seat, Chance(seed))
        return state

    def search(self) -> Search:
        return Search(self.rules, self.judgement)

    def options(self) -> list[Option]:
        return [option for option in self.ask.options if option.why_not is None]

    def draft(self) -> str:
        assert self.state.prelude is not None
        kept = self.state.prelude.kept[self.seat]
        seats = len(self.state.players)
        worths = {o.key: taste(o.value, kept, seats) for o in self.options()}
        return max(worths, key=lambda key: worths[key])

    def die(self) -> str:
        """The die with which the own turn promises most."""
        world, search = self.imagined(), self.search()
        worths = {o.key: die_worth(search, self.weights, world, o.value) for o in self.options()}
        return max(worths, key=lambda key: worths[key])

    def action(self) -> str:
        """The first action of the best turn; in several imagined games where cards are drawn."""
        if len(self.open) == 1:
            return self.open[0]
        totals: dict[str, float] = defaultdict(float)
        for number in range(self.weights.worlds):
            search = self.search()
            found = search.best(self.imagined(), self.weights.tries)
            for key in self.open:
                totals[key] += found.get(key, found[END])
            if number == 0 and not search.revealed:
                break
        return max(self.open, key=lambda key: totals[key] - (key not in found) - (key == END) / 99)

    def choice(self) -> Picks:
        """An answer to a question within an action, by a glance or by the turn that follows."""
        world, search = self.imagined(), self.search()
        ranked = search.trials.ranked(world, self.seat, self.ask)
        if len(ranked) == 1 or world.turn is None or world.turn.seat != self.seat:
            return ranked[0]
        worths = {}
        for picks in ranked[: self.weights.followed]:
            after = search.trials.after(world, self.seat, self.ask, picks)
            worths[picks] = search.most(after, self.weights.choice_tries)
        return max(worths, key=lambda picks: worths[picks])

"""A turn thought through: what its actions lead to, one after the other."""

import heapq
from itertools import count
from typing import Any, NamedTuple

from games.engine import Rules
from games.engine.asking import open_keys
from seasons.rules.bot.candidates import within_exchange
from seasons.rules.bot.judgement import Judgement
from seasons.rules.bot.trial import Trials
from seasons.rules.state import Player, Seasons

END = "end"
JUDGEMENTS = 10
"""For each try so many states may be judged, since questions within actions need that too."""
FEW_TOKENS = 3
"""With fewer tokens the bonus for transmuting is not thought about."""


class Step(NamedTuple):
    """A state that a turn may come to, ordered by promise."""

    loss: float
    number: int
    state: Seasons
    keys: list[str]
    """What can be done there."""
    begin: str | None
    """The action of the turn with which it began; None before that."""


class Search:
    """Follows the most promising states of a turn first, for so many tries."""

    def __init__(self, rules: Rules[Any, Any], judgement: Judgement) -> None:
        self.trials = Trials(rules, judgement)
        self.judgement = judgement
        self.revealed = False
        """Whether something was drawn or rolled on the way."""

    def best(self, state: Seasons, tries: int) -> dict[str, float]:
        """For each action that was tried the worth of the best turn that begins with it."""
        start = self.trials.copy(state)
        ask = self.trials.actions(start)
        worth = self.judgement.value(start)
        found = {END: worth}
        if ask is None:
            return found
        self._seen = {self._identity(start)}
        self._tries = tries
        self._most = self.judgement.judged + JUDGEMENTS * tries
        number = count()
        steps = [Step(-worth, next(number), start, open_keys(ask.options), None)]
        while steps and not self._spent():
            step = heapq.heappop(steps)
            for after, begin in self._following(step):
                worth = self.judgement.value(after)
                found[begin] = max(worth, found.get(begin, worth))
                copied = self.trials.copy(after)
                ask = self.trials.actions(copied)
                if ask is not None:
                    keys = open_keys(ask.options)
                    heapq.heappush(steps, Step(-worth, next(number), copied, keys, begin))
        return found

    def most(self, state: Seasons, tries: int) -> float:
        """The worth of the best turn from here."""
        return max(self.best(state, tries).values())

    def _spent(self) -> bool:
        return self._tries <= 0 or self.judgement.judged >= self._most

    def _following(self, step: Step) -> list[tuple[Seasons, str]]:
        """The states after one more action that were not seen yet, each with how it began."""
        found = []
        player = step.state.players[self.judgement.seat]
        for key in step.keys:
            if key == END or not worth_trying(step.state, player, key):
                continue
            for after in self.trials.outcomes(step.state, (key,)):
                self._tries -= 1
                self.revealed = self.revealed or after.journal.checkpoint
                identity = self._identity(after)
                if identity not in self._seen:
                    self._seen.add(identity)
                    found.append((after, step.begin or key))
            if self._spent():
                break
        return found

    def _identity(self, state: Seasons) -> bytes:
        """What tells two states of a turn apart."""
        return self.trials.rules.dump(state)


def worth_trying(state: Seasons, player: Player, key: str) -> bool:
    """Bonuses are only tried where they can do something."""
    match key:
        case "bonus:gauge":
            return bool(player.hand) and not state.has_place(player)
        case "bonus:exchange":
            return state.has_place(player) and bool(within_exchange(state, player))
        case "bonus:transmute":
            return state.spendable(player).total >= FEW_TOKENS
    return True

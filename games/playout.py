"""Whole games between computer players through the real rules, without a database.

Everything follows from the seed: each deal, the order of answering and each computer player's
own randomness. So a game can be played again, and a fault found again.
"""

import hashlib
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from games.engine import Answer, Game, Outcome, Rules
from games.engine.bots import Bot

LONGEST = 100_000
"""Answers after which a game is taken for one that never ends."""

type Bots = Mapping[str, type[Bot]]


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """One game to be played: which, how strong each seat is, and from what seed."""

    game: str
    players: tuple[str, ...]
    """The key of a level for each seat."""
    options: dict[str, Any]
    seed: str
    """64 hexadecimal digits."""


class Record(Struct, forbid_unknown_fields=True):
    """A game as far as it went; `outcome` is None as long as it is not over."""

    setting: Setting
    answers: list[Answer]
    outcome: Outcome | None = None


class Fault(Exception):
    """A game went wrong: `record` is how far it came, the cause is chained."""

    def __init__(self, record: Record) -> None:
        super().__init__(f"seed {record.setting.seed}, after {len(record.answers)} answers")
        self.record = record


class Endless(Exception):
    """The game was not over after LONGEST answers."""


def play(rules: Rules[Any, Any], setting: Setting, bots: Bots) -> Record:
    """One whole game. Raises Fault, whatever goes wrong in rules or computer players."""
    return replay(rules, Record(setting, []), bots)


def replay(rules: Rules[Any, Any], record: Record, bots: Bots) -> Record:
    """The recorded answers once more, then on to the end if the game is not over yet."""
    again = Record(record.setting, [])
    try:
        game = start(rules, record.setting)
        for answer in record.answers:
            again.answers.append(answer)
            game.answer(answer.seat, answer.picks)
        _play_on(game, again, [bots[level] for level in record.setting.players])
    except Exception as fault:
        raise Fault(again) from fault
    return again


def start(rules: Rules[Any, Any], setting: Setting) -> Game:
    """The game at its first question; raises msgspec.ValidationError for wrong options."""
    options = msgspec.convert(setting.options, rules.Options)
    return Game.start(rules, len(setting.players), options, setting.seed)


def _play_on(game: Game, record: Record, bots: Sequence[type[Bot]]) -> None:
    base = int(record.setting.seed[:16], 16)
    while not game.over:
        if len(record.answers) >= LONGEST:
            raise Endless(f"not over after {LONGEST} answers")
        random = Random(base + len(record.answers))
        waiting = game.waiting
        seat = random.choice(list(waiting))
        answer = Answer(seat, bots[seat](random).answer(game, seat, waiting[seat]))
        record.answers.append(answer)
        game.answer(answer.seat, answer.picks)
    record.outcome = game.rules.outcome(game.state)


def play_many(
    rules: Rules[Any, Any],
    setting: Setting,
    games: int,
    bots: Bots,
    *,
    alternate: bool = False,
) -> Iterator[Record]:
    """That many games, each from a seed of its own that follows from the setting's.

    With `alternate` the players move on by one seat from game to game, for a fair comparison.
    """
    for number in range(games):
        shift = number % len(setting.players) if alternate else 0
        players = setting.players[-shift:] + setting.players[:-shift]
        seed = hashlib.sha256(f"{setting.seed}:{number}".encode()).hexdigest()
        yield play(rules, msgspec.structs.replace(setting, players=players, seed=seed), bots)


class Tally:
    """Figures over many games. A first place counts as a win, also a shared one."""

    def __init__(self, seats: int) -> None:
        self.finished = self.answers = self.longest = self.shared = 0
        self.wins = [0] * seats
        self.wins_per_level: Counter[str] = Counter()
        self.scores: list[int] = []

    def add(self, record: Record) -> None:
        """Count a game that is over."""
        assert record.outcome is not None
        winners = record.outcome.winners()
        self.finished += 1
        self.answers += len(record.answers)
        self.longest = max(self.longest, len(record.answers))
        self.shared += len(winners) > 1
        for seat in winners:
            self.wins[seat] += 1
        self.wins_per_level.update(record.setting.players[seat] for seat in winners)
        self.scores += [standing.score for standing in record.outcome.standings]

    def summary(self, seconds: float) -> dict[str, Any]:
        """All figures, ready for JSON; `seconds` is how long the games took."""
        return {
            "finished": self.finished,
            "answers": self.answers,
            "answers_per_second": round(self.answers / seconds) if seconds else 0,
            "wins": self.wins,
            "wins_per_level": dict(self.wins_per_level),
            "shared_wins": self.shared,
            "scores": self._score_range(),
            "longest": self.longest,
        }

    def _score_range(self) -> dict[str, float] | None:
        if not self.scores:
            return None
        return {
            "min": min(self.scores),
            "median": statistics.median(self.scores),
            "max": max(self.scores),
        }

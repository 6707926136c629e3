"""Many games between two computer players: who wins, and how long they think.

.venv/bin/python -m tests.tournament shiki 400
"""

import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import seasons.rules.bot
import shiki.rules.bot
from games.engine import Game, Outcome, Rules
from games.engine.bots import Bot
from seasons.rules import SeasonsRules
from shiki.rules import ShikiRules


@dataclass
class Player:
    """A computer player, and how it did."""

    bot: type[Bot]
    wins: int = 0
    scores: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """Of processor time, for each decision."""

    def summary(self) -> str:
        thought = sorted(1000 * second for second in self.seconds)
        return (
            f"{self.bot.__name__}: {self.wins} wins, mean score {statistics.mean(self.scores):.1f};"
            f" {len(thought)} decisions, median {statistics.median(thought):.2f} ms,"
            f" 99 % below {thought[len(thought) * 99 // 100]:.2f} ms, longest {thought[-1]:.2f} ms"
        )


def match(
    rules: Rules[Any, Any], first: type[Bot], second: type[Bot], games: int, seed: str
) -> tuple[Player, Player, int]:
    """Both players after so many games with the usual options, and the number of ties.

    Each deal is played from both sides, so give an even number.
    """
    players = Player(first), Player(second)
    ties = 0
    for number in range(games):
        seats = players if number % 2 == 0 else players[::-1]
        winners = play(rules, seats, f"{seed} {number // 2}").winners()
        if len(winners) == 1:
            seats[winners[0]].wins += 1
        else:
            ties += 1
    return *players, ties


def play(rules: Rules[Any, Any], seats: Sequence[Player], seed: str) -> Outcome:
    """One game."""
    game = Game.start(rules, len(seats), rules.Options(), seed)
    step = 0
    while not game.over:
        seat, ask = next(iter(game.waiting.items()))
        random = Random(f"{seed} {step}")
        began = time.process_time()
        picks = seats[seat].bot(random).answer(game, seat, ask)
        seats[seat].seconds.append(time.process_time() - began)
        game.answer(seat, picks)
        step += 1
    outcome = rules.outcome(game.state)
    for player, standing in zip(seats, outcome.standings, strict=True):
        player.scores.append(standing.score)
    return outcome


GAMES = {
    "seasons": (SeasonsRules(), seasons.rules.bot),
    "shiki": (ShikiRules(), shiki.rules.bot),
}
"""Rules and computer players of each game that can be won against another."""


def main(key: str, games: int) -> None:
    rules, bots = GAMES[key]
    strong, quick, ties = match(rules, bots.StrongBot, bots.QuickBot, games, "tournament")
    lines = [strong.summary(), quick.summary(), f"{ties} ties in {games} games"]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

"""Many games between two computer players: who wins, and how long they think.

.venv/bin/python -m tests.seasons.tournament 200
"""

import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from games.engine import Game, Outcome
from games.engine.bots import Bot
from seasons.rules import SeasonsRules
from seasons.rules.bot import QuickBot, StrongBot
from seasons.rules.state import Options

RULES = SeasonsRules()


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


def match(first: type[Bot], second: type[Bot], games: int, seed: str) -> tuple[Player, Player, int]:
    """Both players after so many Archmage games for two, and the number of ties.

    The seats alternate: each deal is played from both sides, so give an even number.
    """
    players = Player(first), Player(second)
    ties = 0
    for number in range(games):
        seats = players if number % 2 == 0 else players[::-1]
        winners = play(seats, f"{seed} {number // 2}").winners()
        if len(winners) == 1:
            seats[winners[0]].wins += 1
        else:
            ties += 1
    return *players, ties


def play(seats: Sequence[Player], seed: str) -> Outcome:
    """One game."""
    game = Game.start(RULES, len(seats), Options(), seed)
    step = 0
    while not game.over:
        seat, ask = next(iter(game.waiting.items()))
        random = Random(f"{seed} {step}")
        began = time.process_time()
        picks = seats[seat].bot(random).answer(game, seat, ask)
        seats[seat].seconds.append(time.process_time() - began)
        game.answer(seat, picks)
        step += 1
    outcome = RULES.outcome(game.state)
    for player, standing in zip(seats, outcome.standings, strict=True):
        player.scores.append(standing.score)
    return outcome


def main(games: int) -> None:
    strong, quick, ties = match(StrongBot, QuickBot, games, "tournament")
    lines = [strong.summary(), quick.summary(), f"{ties} ties in {games} games"]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))

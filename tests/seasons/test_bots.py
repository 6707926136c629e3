"""The computer players of Seasons: always legal, never knowing, and one better than the other."""

from random import Random

import pytest

from games.engine import Chance, Game, Position
from games.engine.bots import Bot
from seasons.rules import SeasonsRules
from seasons.rules.bot import QuickBot, StrongBot
from seasons.rules.table import Level

RULES = SeasonsRules()


def play(bots: list[type[Bot]], level: Level, seed: str) -> list[int]:
    """Plays a game to its end; returns the places by seat."""
    game = Game.start(RULES, len(bots), RULES.Options(level=level), seed)
    while not game.over:
        seat, ask = next(iter(game.waiting.items()))
        game.answer(seat, bots[seat](Random(seed)).answer(game, seat, ask))
    return [standing.place for standing in RULES.outcome(game.state).standings]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", Level)
def test_whole_games_are_played_legally(seats: int, level: Level) -> None:
    bots = [StrongBot if seats == 2 and level == Level.MAGICIAN else QuickBot, QuickBot]
    places = play((bots * 2)[:seats], level, f"{seats} at {level}")

    assert min(places) == 1


@pytest.mark.parametrize("bot", [QuickBot, StrongBot])
def test_the_answer_is_the_same_whatever_the_bot_cannot_see(bot: type[Bot]) -> None:
    game = Game.start(RULES, 3, RULES.Options(), "unseen")
    chance = Chance("anew")
    compared = 0
    while not game.over and compared < 40:
        seat, ask = next(iter(game.waiting.items()))
        picks = bot(Random(7)).answer(game, seat, ask)
        if not game.answers:
            imagined = RULES.imagine(game.state, seat, chance)
            other = Game(RULES, Position(RULES.dump(imagined)))
            if seat in other.waiting:
                assert bot(Random(7)).answer(other, seat, other.waiting[seat]) == picks
                compared += 1
        game.answer(seat, picks)

    assert compared == 40


def test_the_strong_player_beats_the_quick_one() -> None:
    wins = 0
    for number in range(3):
        wins += play([StrongBot, QuickBot], Level.ARCHMAGE, f"duel {number}")[0] == 1
        wins += play([QuickBot, StrongBot], Level.ARCHMAGE, f"duel {number}")[1] == 1

    assert wins >= 4  # far below the measured rate; a broken player wins next to nothing

"""The computer players: legal, honest, never stuck, and sensible where anybody can see it."""

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from games.engine import Chance, Game, Seat
from games.engine.asking import Ask, Picks, open_keys
from games.engine.bots import Bot, RandomBot
from keepers.rules import KeepersRules, asks
from keepers.rules.bot import CarefulBot, RecklessBot
from keepers.rules.library import SHIPPED
from keepers.rules.pieces import Keeper, Side
from keepers.rules.state import CardPiece, Keepers, Options, Phase, Secret, Token
from tests.keepers.building import RULES as BARE_RULES
from tests.keepers.building import act, position, state_of

RULES = KeepersRules()
LONGEST = 3_000
"""Answers after which a game is taken for one that never ends."""
IN_EACH = 6
"""One question in so many is compared with a game as it might be."""


def seat_and_ask(game: Game) -> tuple[Seat, Ask]:
    return next(iter(game.waiting.items()))


def answer(game: Game, bot: type[Bot] = CarefulBot, seed: int = 1) -> Picks:
    """What the bot answers for the first seat that is asked."""
    seat, ask = seat_and_ask(game)
    return bot(Random(seed)).answer(game, seat, ask)


def played(game: Game, bot: type[Bot]) -> Iterator[Game]:
    """Let the bot play to the end; yields the game before each answer."""
    for step in range(LONGEST):
        if game.over:
            return
        yield game
        game.answer(seat_and_ask(game)[0], answer(game, bot, step))
    raise AssertionError("the game does not end")


def as_it_might_be(game: Game, seed: int) -> Game:
    """The same for all that the team knows, dealt anew where nobody has looked."""
    other = copy.copy(game)
    other.state = RULES.imagine(state_of(game), 0, Chance(str(seed)))
    return other


@pytest.mark.parametrize("adventure", list(SHIPPED))
def test_a_whole_game_is_legal_honest_and_the_same_again(adventure: str) -> None:
    # given a game of each adventure that a computer player plays to its end, always legally
    compared = different = 0
    game = Game.start(RULES, 1, Options(adventure), f"bots {adventure}")
    for step, now in enumerate(played(game, CarefulBot)):
        if step % IN_EACH:
            continue

        # when all that the team cannot know is dealt anew
        other = as_it_might_be(now, step)

        # then it answers the same, and the same whenever it is asked
        assert answer(now, CarefulBot, 1) == answer(now, CarefulBot, 2) == answer(other)
        compared += 1
        different += RULES.dump(state_of(now)) != RULES.dump(state_of(other))

    # and what was dealt anew really differed
    assert compared > 5
    assert different > compared * 0.8
    assert state_of(game).tally.script_faults == 0

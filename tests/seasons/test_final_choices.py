"""The board says of each choice whether it can be taken back, and says it truly."""

from random import Random

import pytest

from games.engine import Game
from games.engine.bots import RandomBot
from seasons.rules.board import board
from seasons.rules.state import Options
from tests.seasons.building import RULES, A, Sits, table
from tests.seasons.building import act as act_on


@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_called_final_cannot_be_undone_and_nothing_else(seats: int, seed: int) -> None:
    game = Game.start(RULES, seats, Options(), str(seed))
    random = Random(seed)
    final_ones = 0

    while not game.over:
        seat = random.choice(sorted(game.waiting))
        ask = game.waiting[seat]
        shown = board(game, seat).ask
        picks = RandomBot(random).answer(game, seat, ask)
        called_final = any(shown.choice(pick).final for pick in picks)
        game.answer(seat, picks)
        is_final = not any(game.can_undo(other) for other in range(seats))
        assert called_final == is_final, (ask, picks)
        final_ones += is_final

    assert final_ones > 60


def test_only_what_shows_something_is_final_in_a_turn() -> None:
    seat = Sits(hand="naria staff", reserve="3 earth 2 fire", crystals=5, play="potion_of_p")
    game = table(seat, ring=True)

    final = {choice.key for choice in board(game, A).ask.choices if choice.final}

    assert final == {"end", "summon:naria_the_prophetess", "activate:potion_of_power"}


def test_a_choice_before_a_reveal_is_final_where_it_is_the_last_one() -> None:
    seat = Sits(hand="naria", crystals=3, play="balance", reserve="3 earth 3 fire")
    game = table(seat)

    act_on(game, A, "activate:balance_of_ishtar")

    assert not any(choice.final for choice in board(game, A).ask.choices)

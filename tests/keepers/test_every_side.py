"""Every side of every shipped card does what it says when shown, and the game goes on."""

from random import Random

import pytest
from msgspec.structs import replace

from games.engine import Chance, Game, Position
from games.engine.bots import RandomBot
from keepers.rules.library import SHIPPED
from keepers.rules.setup import set_up
from keepers.rules.state import Options
from keepers.rules.vocabulary.adventure import parse_side, side_name
from tests.keepers.building import RULES, check_nothing_lost, state_of

SIDES = [
    (name, side_name(no, side))
    for name, adventure in SHIPPED.items()
    for no, side, _ in adventure.sides()
]
ROUNDS = 6


@pytest.mark.parametrize(("name", "side"), SIDES)
def test_a_side_that_comes_into_play_breaks_nothing(name: str, side: str) -> None:
    shipped = SHIPPED[name]
    others = [one for one in shipped.setup.in_play if parse_side(one)[0] != parse_side(side)[0]]
    setup = replace(shipped.setup, in_play=(*others, side))
    state = set_up(replace(shipped, setup=setup), 2, Options(name), Chance(side))
    random = Random(side)

    game = Game(RULES, Position(RULES.dump(state)))

    while not game.over and state_of(game).round.number < ROUNDS:
        seat = random.choice(sorted(game.waiting))
        game.answer(seat, RandomBot(random).answer(game, seat, game.waiting[seat]))
        check_nothing_lost(state_of(game))
    number, face = parse_side(side)
    assert face in state_of(game).cards[number].shown
    assert state_of(game).tally.script_faults == 0

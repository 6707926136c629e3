"""Scenarios KP-01 to KP-08: setup and stacks."""

from games.engine import Chance, Game
from keepers.rules.events import RoundBegan, WolfMoved, WolfRested
from keepers.rules.movement import MOVEMENT
from keepers.rules.pieces import Keeper
from keepers.rules.setup import set_up
from keepers.rules.state import Ending, Keepers, Options, Phase
from tests.keepers.building import (
    BARE,
    RULES,
    act,
    adventure,
    kinds,
    orders,
    position,
    state_of,
    told,
)


def new_game(seed: str, season: str = "token") -> Keepers:
    script = adventure(setup=f'start_season = "{season}"')
    return set_up(script, 2, Options(adventure="bare"), Chance(seed))


def test_kp_01_a_new_game_has_all_keepers_at_home_and_an_object_in_each_hiding_place() -> None:
    state = new_game("any", "spring")

    assert {piece.at for piece in state.pieces.values()} == {"sp_house"}
    assert state.wolf is None
    hidden = [at for at, place in state.hiding.items() if place.object is not None]
    assert len(hidden) == 12
    assert not any(place.up for place in state.hiding.values())
    assert {state.book.spaces[at].kind for at in hidden} == {"hiding"}
    assert (len(state.deck.right), len(state.deck.left)) == (48, 0)
    assert state.round.number == 0
    assert not state.chest.objects


def test_kp_02_the_first_flip_shows_the_wolfs_value_left_and_the_orders_right() -> None:
    def printed_order(state: Keepers) -> None:
        state.deck.order_faces = [card.order_face() for card in MOVEMENT.cards]
        state.deck.wolf_faces = [card.wolf_face() for card in MOVEMENT.cards]

    game = position(phase=Phase.FLIP, number=0, change=printed_order)

    deck = state_of(game).deck
    assert (len(deck.left), len(deck.right)) == (1, 47)
    assert deck.round_orders() == (4, orders("sam:2 meryl:X misha:1 peck:portal"))
    assert state_of(game).wolf == "sp18"
    assert "RoundBegan" in kinds(told(game))


def test_kp_04_the_last_flip_is_the_defeat_and_the_wolf_does_not_act() -> None:
    game = position({"sam": "sp20"}, wolf="sp13", right=2, number=46, phase=Phase.FLIP)
    assert state_of(game).round.number == 47
    assert len(state_of(game).deck.right) == 1

    events = act(game, "stay")

    assert game.over
    assert state_of(game).end.why == "time"
    assert state_of(game).deck.right == []
    assert not any(isinstance(event, WolfMoved | WolfRested | RoundBegan) for event in events)


def test_kp_05_a_victory_in_the_last_round_counts() -> None:
    script = adventure(
        a="""[[cards.a.rules]]
        on = "keeper_reaches"
        space = "sp09"
        do = [{ op = "win", grade = "won" }]"""
    )
    game = position({"sam": "sp_house"}, right=2, number=46, script=script, phase=Phase.FLIP)

    act(game, "walk:sp09")

    assert state_of(game).end.ending is Ending.WON


def test_kp_07_burning_never_takes_the_visible_card() -> None:
    script = adventure(
        a="""[[cards.a.rules]]
        on = "keeper_reaches"
        do = [{ op = "burn", n = 6 }]"""
    )
    game = position(right=4, script=script, order="sam:1 peck:1")
    assert len(state_of(game).deck.right) == 3

    act(game, "stay")

    assert len(state_of(game).deck.right) == 1
    assert not game.over
    act(game, "stay")
    assert state_of(game).end.why == "time"


def test_kp_08_the_same_seed_gives_the_same_game() -> None:
    one, same, other = (
        Game.start(RULES, 2, Options(adventure="bare"), seed) for seed in ("42", "42", "43")
    )

    assert RULES.dump(one.state) == RULES.dump(same.state)
    assert state_of(one).deck != state_of(other).deck
    assert state_of(one).hiding != state_of(other).hiding
    assert BARE.setup.start_season == "token"
    assert set(state_of(one).pieces) == set(Keeper)

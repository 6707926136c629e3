"""Scenarios KP-10 to KP-25: the wolf."""

from keepers.rules.asks import ChooseActivation, ChooseWolfWay
from keepers.rules.pieces import Keeper
from keepers.rules.state import Phase
from tests.keepers.building import about, act, kinds, option_keys, position, state_of, told

FLIP = Phase.FLIP


def test_kp_10_he_is_placed_by_the_number_and_does_not_move() -> None:
    game = position(value=6, phase=FLIP)

    assert state_of(game).wolf == "sp12"

    beside = position({"sam": "sp13"}, value=6, phase=FLIP)
    assert state_of(beside).wolf == "sp12"
    assert len(state_of(beside).alive) == 4


def test_kp_11_an_x_keeps_him_off_the_page() -> None:
    game = position(value=None, phase=FLIP)

    assert state_of(game).wolf is None
    assert isinstance(about(game), ChooseActivation)


def test_kp_13_the_players_choose_between_equally_near_keepers_and_ways() -> None:
    game = position({"sam": "sp17", "peck": "sp10"}, wolf="sp14", value=2, phase=FLIP)

    assert isinstance(about(game), ChooseWolfWay)
    assert sorted(option_keys(game)) == [
        "towards:peck:sp11",
        "towards:sam:sp16",
        "towards:sam:sp18",
    ]
    act(game, "towards:sam:sp18")
    assert state_of(game).wolf == "sp18"


def test_kp_14_he_takes_the_nearest_without_a_question() -> None:
    game = position(
        {"sam": "sp16", "peck": "sp17"}, wolf="sp14", value=2, phase=FLIP, order="peck:1"
    )

    assert isinstance(about(game), ChooseActivation)
    assert state_of(game).wolf == "sp16"
    assert state_of(game).pieces[Keeper.SAM].captured
    assert not state_of(game).pieces[Keeper.PECK].captured


def test_kp_16_shortcuts_do_not_exist_for_him() -> None:
    game = position({"sam": "sp15"}, wolf="sp04", value=3, phase=FLIP)

    moved = next(event for event in told(game) if type(event).__name__ == "WolfMoved")
    assert moved.path == ("sp03", "sp10", "sp11")
    assert not state_of(game).pieces[Keeper.SAM].captured


def test_kp_17_the_house_is_closed_to_him() -> None:
    short = position({"sam": "sp05"}, wolf="sp09", value=3, phase=FLIP)
    long = position({"sam": "sp05"}, wolf="sp09", value=4, phase=FLIP, order="peck:1")

    assert state_of(short).wolf == "sp06"
    assert not state_of(short).pieces[Keeper.SAM].captured
    assert state_of(long).pieces[Keeper.SAM].captured


def test_kp_19_with_everybody_safe_he_goes_home_and_loses_the_rest() -> None:
    game = position(wolf="sp20", value=4, phase=FLIP)

    moved = next(event for event in told(game) if type(event).__name__ == "WolfMoved")
    assert moved.path == ("sp13", "sp_trailer")
    assert state_of(game).wolf == "sp_trailer"


def test_kp_20_equal_ways_home_are_one_decision_with_two_options() -> None:
    game = position(wolf="sp17", value=3, phase=FLIP)

    assert sorted(option_keys(game)) == ["home:sp14", "home:sp20"]


def test_kp_22_he_comes_out_of_the_trailer_for_an_exposed_keeper() -> None:
    game = position({"sam": "sp19"}, wolf="sp_trailer", value=3, phase=FLIP, order="peck:1")

    assert isinstance(about(game), ChooseActivation)
    assert state_of(game).wolf == "sp19"
    assert state_of(game).pieces[Keeper.SAM].captured


def test_kp_23_an_x_keeps_him_where_he_is() -> None:
    game = position({"sam": "sp20"}, wolf="sp13", value=None, phase=FLIP)

    assert state_of(game).wolf == "sp13"
    assert not state_of(game).pieces[Keeper.SAM].captured
    assert "WolfRested" in kinds(told(game))


def test_kp_25_a_capture_ends_his_move() -> None:
    game = position({"sam": "sp14"}, wolf="sp15", value=4, phase=FLIP, order="peck:1")

    assert state_of(game).wolf == "sp14"
    assert state_of(game).pieces[Keeper.SAM].captured

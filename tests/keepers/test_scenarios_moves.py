"""Scenarios KP-26 to KP-38: keepers' moves."""

from keepers.rules.asks import ChooseActivation, ConfirmCapture
from keepers.rules.pieces import Keeper
from tests.keepers.building import about, act, option_keys, position, refused, state_of


def test_kp_26_two_steps_from_the_orchard_house() -> None:
    game = position(order="sam:2")

    reach = {"sp05", "sp09", "sp04", "sp06", "sp01", "sp08", "p1"}
    assert set(option_keys(game, "walk")) == reach
    assert "stay" in option_keys(game)


def test_kp_28_the_trailer_is_never_entered() -> None:
    game = position({"sam": "sp13"}, order="sam:5")

    assert "sp_trailer" not in option_keys(game, "walk")
    assert "sp_trailer" not in option_keys(game, "via")
    assert len(option_keys(game, "walk")) > 10


def test_kp_29_walking_onto_the_wolf_is_confirmed_and_ends_the_move() -> None:
    game = position({"meryl": "sp05"}, wolf="sp06", order="meryl:3")

    act(game, "walk:sp06")
    assert isinstance(about(game), ConfirmCapture)
    act(game, "back")
    assert isinstance(about(game), ChooseActivation)
    act(game, "walk:sp06", "confirm")

    meryl = state_of(game).pieces[Keeper.MERYL]
    assert meryl.captured
    assert meryl.at == "sp06"


def test_kp_31_a_hiding_action_reaches_the_open_page_only() -> None:
    game = position({"peck": "p4"}, order="peck:hiding")

    assert option_keys(game, "place") == ["sp_h1", "sp_h2", "sp_h3"]
    assert "stay" in option_keys(game)
    assert not option_keys(game, "walk")


def test_kp_32_skipping_is_final() -> None:
    game = position({"peck": "sp09"}, order="peck:3 sam:2")

    act(game, "skip")

    assert about(game) == ChooseActivation(about(game).keeper, 2, 2)
    assert about(game).keeper == "sam"
    refused(game, "walk:sp07")  # only Peck could come there


def test_kp_34_sam_uses_the_stepping_stones() -> None:
    game = position({"sam": "sp04"}, order="sam:1")

    assert "sp15" in option_keys(game, "walk")


def test_kp_35_meryl_does_not() -> None:
    game = position({"meryl": "sp04"}, order="meryl:1")

    assert "sp15" not in option_keys(game, "walk")


def test_kp_37_four_may_share_a_space() -> None:
    at = dict.fromkeys(("meryl", "peck", "misha"), "au_house") | {"sam": "au05"}
    game = position(at, season="autumn", order="sam:1")

    act(game, "walk:au_house")

    assert state_of(game).at("au_house") == ["meryl", "sam", "peck", "misha"]


def test_kp_38_a_house_may_be_passed() -> None:
    game = position({"peck": "sp09"}, order="peck:2 sam:1")

    act(game, "via:sp_house", "walk:sp05")

    assert state_of(game).pieces[Keeper.PECK].at == "sp05"

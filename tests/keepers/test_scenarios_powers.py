"""Scenarios KP-59 to KP-76: powers, and the end of the game."""

from keepers.rules.asks import ChooseActivation, ChooseLook, ConfirmCapture, PeekedAlready
from keepers.rules.events import Noted
from keepers.rules.pieces import Keeper
from keepers.rules.state import Ending, Phase
from tests.keepers.building import (
    about,
    act,
    adventure,
    kinds,
    option_keys,
    position,
    refused,
    state_of,
    told,
)

FLIP = Phase.FLIP


def test_kp_59_meryl_peeks_once_and_the_object_stays_down() -> None:
    script = adventure(
        script="""[[script]]
        on = "object_turned_up"
        do = [{ op = "note", text = "up" }]"""
    )
    game = position(
        powers={"meryl": ["peek"]},
        order="meryl:2 sam:1",
        script=script,
        objects={"sp_h3": "rope"},
    )

    events = act(game, "peek:sp_h3")

    assert [event.object for event in events if "Looked" in type(event).__name__] == ["rope"]
    assert not any(isinstance(event, Noted) for event in events)
    place = state_of(game).hiding["sp_h3"]
    assert (place.up, place.seen) == (False, True)
    assert refused(game, "peek:sp_h2") == PeekedAlready()
    act(game, "walk:sp09")
    assert state_of(game).pieces[Keeper.MERYL].at == "sp09"


def test_kp_61_meryl_hops_over_the_wolf() -> None:
    game = position(
        {"meryl": "sp05"}, wolf="sp06", powers={"meryl": ["hop"]}, order="meryl:1 sam:1"
    )

    assert {"sp07", "sp17", "sp06"} <= set(option_keys(game, "walk"))
    act(game, "walk:sp06")
    assert isinstance(about(game), ConfirmCapture)
    act(game, "back", "walk:sp17")
    assert state_of(game).pieces[Keeper.MERYL].at == "sp17"
    assert not state_of(game).pieces[Keeper.MERYL].captured


def test_kp_62_sam_leaps_with_a_number_and_a_portal_and_not_with_an_x() -> None:
    for action in ("1", "portal"):
        game = position(powers={"sam": ["leap"]}, order=f"sam:{action} peck:1")
        act(game, "leap:sp_h3", "leave_down")
        assert state_of(game).pieces[Keeper.SAM].at == "sp_h3"

    game = position(powers={"sam": ["leap"]}, order="sam:X peck:1")
    assert about(game).keeper == "peck"
    refused(game, "leap:sp_h3")


def test_kp_64_a_placement_carries_nobody() -> None:
    at = {"misha": "sp16", "peck": "sp16"}
    game = position(at, powers={"misha": ["carry"]}, order="misha:portal sam:1")

    assert not option_keys(game, "carry")
    act(game, "place:p4")
    assert state_of(game).pieces[Keeper.MISHA].at == "p4"
    assert state_of(game).pieces[Keeper.PECK].at == "sp16"


def test_kp_65_a_carried_keeper_makes_no_second_decision() -> None:
    at = {"misha": "sp20", "sam": "sp20"}
    game = position(at, powers={"misha": ["carry"]}, order="misha:2 peck:1")

    act(game, "carry:sam", "walk:sp_h3")
    assert isinstance(about(game), ChooseLook)
    act(game, "look")  # without a chest it can only be left, face up

    assert isinstance(about(game), ChooseActivation)
    assert state_of(game).hiding["sp_h3"].up
    assert state_of(game).at("sp_h3") == ["sam", "misha"]


def test_kp_67_the_wolf_goes_round_a_misha_he_is_scared_of() -> None:
    at = {"misha": "wi13", "sam": "wi14"}
    game = position(
        at, season="winter", wolf="wi12", value=3, powers={"misha": ["scary"]}, phase=FLIP
    )

    moved = next(event for event in told(game) if type(event).__name__ == "WolfMoved")
    assert moved.path == ("wi18", "wi04", "wi02")
    assert not state_of(game).pieces[Keeper.SAM].captured


def test_kp_68_mishas_company_is_protected() -> None:
    at = {"misha": "sp16", "sam": "sp16", "peck": "sp10"}
    game = position(at, wolf="sp14", value=3, powers={"misha": ["scary"]}, phase=FLIP)

    state = state_of(game)
    assert state.wolf == "sp10"
    assert state.pieces[Keeper.PECK].captured
    assert not state.pieces[Keeper.SAM].captured


def test_kp_70_a_scary_misha_keeps_the_wolf_off_his_entry() -> None:
    game = position({"misha": "sp18"}, value=4, powers={"misha": ["scary"]}, phase=FLIP)

    assert state_of(game).wolf is None
    assert "WolfKeptAway" in kinds(told(game))


def test_kp_71_a_scary_misha_cannot_go_where_the_wolf_is() -> None:
    game = position({"misha": "sp18"}, wolf="sp17", powers={"misha": ["scary"]}, order="misha:3")

    assert "sp17" not in option_keys(game, "walk") + option_keys(game, "via")
    assert "sp16" not in option_keys(game, "walk")


def test_kp_73_peck_takes_the_rowing_boat() -> None:
    game = position(
        {"peck": "su18"}, season="summer", powers={"peck": ["shortcut:all"]}, order="peck:1"
    )

    assert {"su20", "p7", "su11", "su21"} == set(option_keys(game, "walk"))


def test_kp_74_the_last_keeper_captured_is_the_defeat() -> None:
    game = position(
        {"sam": "sp16"}, wolf="sp14", value=5, captured=("meryl", "peck", "misha"), phase=FLIP
    )

    assert game.over
    assert state_of(game).end.ending is Ending.LOST
    assert state_of(game).end.why == "captured"


def test_kp_76_of_victory_and_defeat_the_first_counts() -> None:
    script = adventure(
        a="""[[cards.a.rules]]
        on = "keeper_reaches"
        do = [{ op = "win", grade = "won" }, { op = "lose", reason = "wrong" }]"""
    )
    game = position(script=script)

    act(game, "stay")

    assert state_of(game).end.ending is Ending.WON

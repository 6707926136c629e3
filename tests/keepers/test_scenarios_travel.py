"""Scenarios KP-49 to KP-58: turning the page."""

from keepers.rules.events import Noted
from keepers.rules.state import Phase
from tests.keepers.building import about, act, adventure, option_keys, position, state_of

ALL = ("meryl", "sam", "peck", "misha")


def test_kp_49_two_gates_have_one_season_in_common() -> None:
    game = position({"meryl": "p1", "sam": "p1", "peck": "p5", "misha": "p5"})

    assert option_keys(game, "travel") == ["summer"]


def test_kp_50_with_two_common_seasons_the_players_choose() -> None:
    game = position(dict.fromkeys(ALL, "p6"))

    assert option_keys(game, "travel") == ["autumn", "winter"]


def test_kp_52_travelling_ends_the_round_and_the_wolf_is_off() -> None:
    at = {"meryl": "p5", "sam": "p5", "peck": "p6", "misha": "p6"}
    game = position(at, wolf="sp16", order="sam:1 peck:2", number=3)
    card = state_of(game).deck.right[0]
    state_of(game).deck.wolf_faces[card] = 4

    act(game, "travel:autumn")

    state = state_of(game)
    assert state.season == "autumn"
    assert {keeper: piece.at for keeper, piece in state.pieces.items()} == at
    assert state.round.number == 4
    assert state.wolf is None or "autumn" in state.book.spaces[state.wolf].seasons


def test_kp_53_captured_keepers_do_not_matter() -> None:
    at = {"meryl": "p4", "misha": "p4"}
    game = position(at, captured=("sam", "peck"), order="misha:1")

    assert option_keys(game, "travel") == ["winter"]


def test_kp_55_the_solstice_gate_leads_to_winter_only() -> None:
    game = position(dict.fromkeys(ALL, "p7"), season="summer")

    assert option_keys(game, "travel") == ["winter"]


def test_kp_56_travel_is_offered_after_the_last_activation_before_an_x() -> None:
    at = dict.fromkeys(ALL, "p4") | {"misha": "sp18"}
    game = position(at, order="misha:1 peck:X")

    act(game, "walk:p4")
    assert option_keys(game) == ["travel:winter", "go_on"]
    act(game, "go_on")

    assert state_of(game).season == "spring"
    assert state_of(game).round.number == 2
    assert state_of(game).round.phase is Phase.KEEPERS or game.question is not None


def test_kp_58_triggers_of_a_travel_come_in_their_order() -> None:
    script = adventure(
        script="".join(
            f'[[script]]\non = "{on}"\nonce = false\ndo = [{{ op = "note", text = "{on}" }}]\n'
            for on in ("season_entered", "round_end", "season_left")
        )
    )
    game = position(dict.fromkeys(ALL, "p4"), order="sam:1", script=script, number=5)

    events = act(game, "travel:winter")

    notes = [event.text for event in events if isinstance(event, Noted)]
    assert notes == ["season_left", "round_end", "season_entered"]
    assert state_of(game).round.number == 6
    assert about(game) is not None

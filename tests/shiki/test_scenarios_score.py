"""Scenarios of points and ties (§9)."""

import pytest

from games.engine import Game
from shiki.rules.scoring import longest_run
from tests.shiki.building import RULES, A, B, Sits, state_of, table

FULL = {
    0: "Su1 Su2 Su3 Su4 Su5 Su6",
    1: "Au1 Au2 Au3 Au4 Au5 *6",
    2: "Wi1 Wi2 Wi3 Wi4 Wi5 Wi6",
    3: "Sp1 Sp2 Sp3 Sp4 Sp5 Sp6",
}


def run_of(corner: int, content: str) -> int:
    game = table(Sits(corners={corner: content}))
    return longest_run(state_of(game).players[A].corners[corner])


def places(game: Game) -> list[int]:
    return [standing.place for standing in RULES.outcome(state_of(game)).standings]


def test_shk_112_the_longest_run_of_a_corner_scores() -> None:
    assert run_of(0, "Su1 Su2 Su4 Su5 Su6") == 3


def test_shk_113_cards_without_neighbours_are_runs_of_one() -> None:
    assert run_of(2, "Wi1 Wi3 Wi5") == 1


def test_shk_115_the_direction_of_a_corner_does_not_matter() -> None:
    assert run_of(2, "Wi6 Wi5 Wi4 Wi2") == 3


def test_shk_116_runs_animals_and_empty_corners_add_up() -> None:
    game = table(
        Sits(corners={0: "Su1 Su2 Su3", 1: "Au2 Au3 Au5 Au6", 2: "Wi6"}), owners={"frog": A}
    )

    standing = RULES.outcome(state_of(game)).standings[A]

    assert standing.score == 6
    assert standing.parts == {
        "spring": 0,
        "summer": 3,
        "autumn": 2,
        "winter": 1,
        "wild": 0,
        "animals": 2,
        "empty_corners": -2,
        "hand": 0,
        "wilds": 0,
    }


def test_shk_118_all_places_and_all_animals_make_thirty_two() -> None:
    animals = dict.fromkeys(("otter", "frog", "squirrel", "rabbit"), A)
    game = table(Sits(corners=FULL), owners=animals)

    assert RULES.outcome(state_of(game)).standings[A].score == 32


def test_shk_119_a_lone_wild_is_a_run_of_one_in_a_corner_that_is_not_empty() -> None:
    game = table(Sits(corners={1: "*"}))

    parts = RULES.outcome(state_of(game)).standings[A].parts

    assert parts["wild"] == 1
    assert parts["empty_corners"] == -6


FIFTEEN_WITH_ONE_WILD = {
    0: "Su1 Su2 Su3 Su4 Su5 *6",
    1: "Au1 Au2 Au3 Au4 Au5 Au6",
    2: "Wi1 Wi2 Wi3",
}
FIFTEEN_WITH_TWO_WILDS = {
    0: "Su1 Su2 Su3 Su4 Su5 *6",
    1: "Au1 Au2 Au3 Au4 Au5 *6",
    2: "Wi1 Wi2 Wi3",
}


def test_shk_121_between_equal_hands_more_wilds_win() -> None:
    game = table(
        Sits(hand="Su6 Au6", corners=FIFTEEN_WITH_ONE_WILD),
        Sits(hand="Wi5 Wi6", corners=FIFTEEN_WITH_TWO_WILDS),
        owners={"frog": A, "squirrel": B},
    )

    standings = RULES.outcome(state_of(game)).standings

    assert [standing.score for standing in standings] == [15, 15]
    assert places(game) == [2, 1]


@pytest.mark.parametrize("hand", ["Wi5 Wi6", "Sp1 Sp2"])
def test_shk_122_equal_in_everything_is_a_shared_victory(hand: str) -> None:
    game = table(
        Sits(hand="Su6 Au6", corners=FIFTEEN_WITH_ONE_WILD),
        Sits(hand=hand, corners=FIFTEEN_WITH_ONE_WILD),
        owners={"frog": A, "squirrel": B},
    )

    assert places(game) == [1, 1]
    assert RULES.outcome(state_of(game)).winners() == [A, B]

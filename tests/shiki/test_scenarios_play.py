"""Scenarios of playing cards and paying for them (§4.3)."""

import pytest

from games.engine import Game
from games.engine.asking import WrongCount
from shiki.rules.asks import ChooseAction, CostsMore, NumberTaken, OtherSeason, Pay
from shiki.rules.state import Season
from tests.shiki.building import (
    A,
    Sits,
    about,
    act,
    corner,
    hand,
    refused,
    state_of,
    table,
    top_of_discard,
)


def cost_asked(game: Game) -> int:
    asked = about(game, A)
    assert isinstance(asked, Pay)
    return asked.cost


def test_shk_031_a_first_card_costs_one_and_fixes_the_season_of_its_corner() -> None:
    game = table(Sits(hand="Su4 Au1"))

    act(game, A, "place:summer-4", "corner:0", "autumn-1")

    assert corner(game, A, 0) == "Su4"
    assert state_of(game).players[A].corners[0].season == Season.SUMMER
    assert top_of_discard(game) == "Au1"
    assert hand(game, A) == ""


def test_shk_032_any_number_may_be_the_first() -> None:
    game = table(Sits(hand="Su6 Au1"))

    act(game, A, "place:summer-6", "corner:0")
    assert cost_asked(game) == 1
    act(game, A, "autumn-1")

    assert corner(game, A, 0) == "Su6"


def test_shk_034_a_corner_keeps_its_season() -> None:
    game = table(Sits(hand="Wi1 Au1", corners={0: "Su4"}))
    act(game, A, "place:winter-1")

    assert refused(game, A, "corner:0") == OtherSeason(0, Season.SUMMER)


def test_shk_035_a_number_lies_only_once_in_a_corner() -> None:
    game = table(Sits(hand="Su4 Au1", corners={0: "Su4"}))

    assert refused(game, A, "place:summer-4") == NumberTaken(0, Season.SUMMER, 4)


def test_shk_037_filling_a_gap_costs_two() -> None:
    game = table(Sits(hand="Su2 Au1 Au2", corners={0: "Su1 Su4"}))

    act(game, A, "place:summer-2")
    assert cost_asked(game) == 2
    act(game, A, "autumn-1 autumn-2")

    assert corner(game, A, 0) == "Su1 Su2 Su4"
    assert top_of_discard(game) == "Au2"


def test_shk_038_a_gap_cannot_be_filled_for_one_card() -> None:
    game = table(Sits(hand="Su3 Au1", corners={0: "Su1 Su4"}))

    assert refused(game, A, "place:summer-3") == CostsMore(cost=2, have=1)


def test_shk_040_the_lowest_card_of_a_descending_corner_costs_one() -> None:
    game = table(Sits(hand="Wi2 Au1", corners={2: "Wi4"}))

    act(game, A, "place:winter-2")
    assert cost_asked(game) == 1
    act(game, A, "autumn-1")

    assert corner(game, A, 2) == "Wi2 Wi4"


def test_shk_041_between_the_player_card_and_a_card_it_costs_two() -> None:
    game = table(Sits(hand="Wi6 Au1 Au2", corners={2: "Wi4"}))

    act(game, A, "place:winter-6")
    asked = about(game, A)
    assert isinstance(asked, Pay)
    assert (asked.cost, asked.inner, asked.outer) == (2, None, 4)
    act(game, A, "autumn-1 autumn-2")

    assert corner(game, A, 2) == "Wi4 Wi6"


def test_shk_043_outwards_one_after_the_other_each_card_costs_one() -> None:
    game = table(Sits(hand="Su2 Su5 Au1 Au2", corners={0: "Su1"}))

    act(game, A, "place:summer-2", "autumn-1", "place:summer-5", "autumn-2")

    assert corner(game, A, 0) == "Su1 Su2 Su5"
    assert hand(game, A) == ""
    assert state_of(game).turn.actions_left == 1


def test_shk_044_in_the_wrong_order_the_second_card_cannot_be_paid() -> None:
    game = table(Sits(hand="Su2 Su5 Au1 Au2", corners={0: "Su1"}))

    act(game, A, "place:summer-5", "autumn-1")
    assert refused(game, A, "place:summer-2") == CostsMore(cost=2, have=1)
    assert corner(game, A, 0) == "Su1 Su5"
    act(game, A, "stop")

    assert about(game, A) == ChooseAction(2, draws=2, takes=1, discount=False)


def test_shk_046_a_card_cannot_pay_for_itself() -> None:
    game = table(Sits(hand="Su2", corners={0: "Su1"}))

    assert refused(game, A, "place:summer-2") == CostsMore(cost=1, have=0)


@pytest.mark.parametrize(
    ("payment", "top"), [("winter-6 autumn-1", "Au1"), ("autumn-1 winter-6", "Wi6")]
)
def test_shk_047_the_player_chooses_the_order_of_the_payment(payment: str, top: str) -> None:
    game = table(Sits(hand="Su2 Au1 Wi6", corners={0: "Su1 Su4"}))

    act(game, A, "place:summer-2", payment)

    assert top_of_discard(game) == top


def test_shk_049_with_the_frog_an_outer_card_is_free() -> None:
    game = table(Sits(hand="Su4", corners={0: "Su1 Su2 Su3"}), owners={"frog": A})

    act(game, A, "place:summer-4")

    assert corner(game, A, 0) == "Su1 Su2 Su3 Su4"
    assert hand(game, A) == ""


@pytest.mark.parametrize(("first", "second"), [("", "autumn-1"), ("autumn-1", "")])
def test_shk_050_the_frog_helps_once_in_an_action(first: str, second: str) -> None:
    game = table(Sits(hand="Su4 Su5 Au1", corners={0: "Su1 Su2 Su3"}), owners={"frog": A})

    act(game, A, "place:summer-4", first, "place:summer-5")
    if second:
        assert refused(game, A, "") == WrongCount(1, 1, 0), "the discount is used up"
        act(game, A, second)

    assert corner(game, A, 0) == "Su1 Su2 Su3 Su4 Su5"
    assert hand(game, A) == ""
    assert top_of_discard(game) == "Au1"


def test_shk_052_the_frog_helps_in_each_action() -> None:
    game = table(Sits(hand="Wi2 Wi3", corners={0: "Wi1"}), owners={"frog": A})

    act(game, A, "place:winter-2", "", "stop")
    act(game, A, "place:winter-3")

    assert corner(game, A, 0) == "Wi1 Wi2 Wi3"
    assert hand(game, A) == ""


def test_shk_053_a_frog_won_inside_an_action_helps_in_the_next_one() -> None:
    game = table(Sits(hand="Su3 Su4 Au1 Au2", corners={0: "Su1 Su2"}))

    act(game, A, "place:summer-3", "autumn-1", "place:summer-4")
    asked = about(game, A)
    assert isinstance(asked, Pay)
    assert (asked.cost, asked.least) == (1, 1)
    act(game, A, "autumn-2")

    assert about(game, A) == ChooseAction(2, draws=2, takes=1, discount=True)

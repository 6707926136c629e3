"""Scenarios of spending feathers and of the hand limit (§6.4, §7)."""

from games.engine.asking import UnknownOption, WrongCount
from shiki.rules.asks import (
    ChooseAction,
    DiscardSurplus,
    InsideAction,
    NoFeather,
    PowerActive,
)
from shiki.rules.board import board
from shiki.rules.events import SurplusDiscarded
from shiki.rules.state import Animal
from tests.shiki.building import (
    A,
    B,
    Sits,
    about,
    act,
    hand,
    refused,
    state_of,
    table,
    told,
    top_of_discard,
)


def test_shk_088_a_borrowed_power_works_for_the_whole_turn() -> None:
    game = table(Sits(), discard="Su1 Su2 Su3 Su4")

    act(game, A, "feather:rabbit")
    act(game, A, "take:discard", "take:discard", "take:discard", "take:discard")
    assert hand(game, A) == "Su1 Su2 Su3 Su4"
    act(game, B, "draw:left", "draw:left", "draw:left", "draw:left")

    assert about(game, A) == ChooseAction(1, draws=2, takes=1, discount=False)


def test_shk_089_an_unowned_animal_can_be_borrowed_from() -> None:
    game = table(Sits(hand="Su1"))

    act(game, A, "feather:frog", "place:summer-1", "corner:0")

    assert hand(game, A) == ""
    assert state_of(game).owners[Animal.FROG] is None


def test_shk_091_no_feather_is_spent_inside_an_action() -> None:
    game = table(Sits())
    act(game, A, "draw:left")

    assert refused(game, A, "feather:squirrel") == UnknownOption()
    for animal in board(game, A).animals:
        assert animal.choice is not None
        assert animal.choice.why_not == InsideAction()


def test_shk_092_without_a_feather_nothing_is_borrowed() -> None:
    game = table(Sits(feathers=0))

    assert refused(game, A, "feather:frog") == NoFeather()


def test_shk_094_two_feathers_may_be_spent_in_a_turn_for_different_animals() -> None:
    game = table(Sits(feathers=2))

    act(game, A, "feather:frog")
    assert refused(game, A, "feather:frog") == PowerActive(Animal.FROG)
    act(game, A, "feather:rabbit")

    assert about(game, A) == ChooseAction(1, draws=2, takes=2, discount=True)
    assert state_of(game).players[A].feathers == 0


def test_shk_095_the_otter_can_be_borrowed_while_discarding() -> None:
    game = table(Sits(hand="Su1 Su2 Su3 Au1 Au2 Au3"), actions=1)
    act(game, A, "draw:left", "draw:left")
    assert about(game, A) == DiscardSurplus(surplus=3, limit=5)

    happened = act(game, A, "feather:otter")
    assert told(happened, SurplusDiscarded) == []
    assert len(state_of(game).players[A].hand) == 8
    act(game, B, "draw:left", "draw:left", "draw:left", "draw:left")
    act(game, A, "take:column:0", "take:column:1")

    assert about(game, A) == DiscardSurplus(surplus=5, limit=5)


def test_shk_097_a_spent_feather_can_compensate_in_the_same_turn() -> None:
    game = table(
        Sits(hand="Su3 Au1", corners={0: "Su1 Su2"}, feathers=1),
        Sits(corners={0: "Su1 Su2 Su3"}, feathers=2),
        owners={"frog": B},
    )
    assert state_of(game).feathers == 0

    act(game, A, "feather:rabbit", "place:summer-3", "autumn-1")

    assert state_of(game).owners[Animal.FROG] == A
    assert [player.feathers for player in state_of(game).players] == [0, 3]
    assert state_of(game).feathers == 0


def test_shk_098_a_hand_over_the_limit_is_discarded_in_the_chosen_order() -> None:
    game = table(Sits(hand="Wi1 Au2 Su1 Su2 Su3"), actions=1, left_next="Su4 Su5")

    happened = act(game, A, "draw:left", "draw:left", "winter-1 autumn-2")

    assert hand(game, A) == "Su1 Su2 Su3 Su4 Su5"
    assert top_of_discard(game) == "Au2"
    assert len(told(happened, SurplusDiscarded)) == 1
    assert list(game.waiting) == [B]


def test_shk_100_exactly_the_surplus_is_discarded() -> None:
    game = table(Sits(hand="Wi1 Au2 Su1 Su2 Su3"), actions=1)
    act(game, A, "draw:left", "draw:left")

    assert refused(game, A, "winter-1") == WrongCount(least=2, most=2, picked=1)
    assert refused(game, A, "winter-1 autumn-2 summer-1") == WrongCount(2, 2, picked=3)


def test_shk_101_there_is_no_hand_limit_during_a_turn() -> None:
    game = table(Sits(hand="Wi1 Au2 Su1 Su2 Su3"))

    act(game, A, "draw:left", "draw:left")

    assert about(game, A) == ChooseAction(2, draws=2, takes=1, discount=False)
    assert len(state_of(game).players[A].hand) == 7

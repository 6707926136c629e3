"""What can be taken back in Shiki, and what cannot (R6)."""

from games.engine import Game
from tests.shiki.building import (
    RULES,
    A,
    B,
    Sits,
    about,
    act,
    table,
)


def steps_that_can_be_undone(game: Game, *answers: str) -> list[bool]:
    undone = []
    for answer in answers:
        act(game, A, answer)
        undone.append(game.can_undo(A))
    return undone


def test_a_placement_can_be_taken_back_step_by_step() -> None:
    game = table(Sits(hand="Su3 Au1 Wi1", corners={0: "Su1 *3"}))
    at_first = RULES.dump(game.state)

    assert steps_that_can_be_undone(game, "place:summer-3", "autumn-1", "wild:2") == [True] * 3

    assert about(game.undo(A), A) != about(game, A)
    assert RULES.dump(game.reset(A).state) == at_first


def test_what_shows_a_hidden_card_cannot_be_taken_back() -> None:
    market = ("Su5", "Au1 Au2 Au3", "Wi1")

    assert steps_that_can_be_undone(table(Sits()), "draw:left") == [False]
    assert steps_that_can_be_undone(table(Sits(), market=market), "take:column:1") == [True]
    assert steps_that_can_be_undone(
        table(Sits(), market=market), "take:column:0", "refill:left"
    ) == [True, False]
    assert steps_that_can_be_undone(
        table(Sits(), market=market, left=0, emptied_by=B, last_turns=0), "take:column:0"
    ) == [False], "the refill comes by itself"
    assert steps_that_can_be_undone(table(Sits()), "take:discard") == [False]


def test_the_end_of_a_turn_cannot_be_taken_back() -> None:
    market = ("Su5", "Au1 Au2 Au3", "Wi1")

    assert steps_that_can_be_undone(table(Sits(), market=market, actions=1), "take:column:1") == [
        False
    ]

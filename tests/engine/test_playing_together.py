"""What a cooperative game changes in the kernel: whoever is asked may take anybody's step back."""

from collections.abc import Callable, Sequence

import pytest

from games.engine import Game, IllegalAnswer, Question, Seat
from games.engine.asking import NothingToUndo, Option, Picks
from games.engine.rules import Script
from tests.engine.little import Little, LittleOptions, LittleState, ask, note, notes
from tests.engine.test_game import reload


class Together(Little):
    """The little game, played as one team."""

    cooperative = True


async def decide(state: LittleState, seats: Sequence[Seat], *keys: str) -> None:
    """Ask these seats the same; the first answer counts and is noted."""
    given: dict[Seat, Picks] = await Question(dict.fromkeys(seats, ask(*keys)), anyone=True)
    seat, picks = next(iter(given.items()))
    note(state, seat, f"{seat}{picks[0]}")


async def team(state: LittleState) -> None:
    for _ in range(3):
        await decide(state, (0, 1), "a", "b")
    state.checkpoint()
    await decide(state, (0, 1), "c", "d")


async def captain(state: LittleState) -> None:
    for seat in (0, 0, 1):
        await decide(state, (seat,), "a", "b")


def start(script: Callable[[LittleState], Script]) -> Game:
    return Game.start(Together(script), 2, LittleOptions(), "seed")


def test_anybody_who_is_asked_takes_back_what_another_seat_did() -> None:
    game = start(team)
    game.answer(0, ["a"])

    for here in (game, reload(game)):
        assert here.can_undo(0)
        assert here.can_undo(1)
        assert notes(here.undo(1)) == ["set up"]


def test_nobody_takes_back_what_was_revealed() -> None:
    game = start(team)
    for seat in (0, 1, 0):
        game.answer(seat, ["a"])

    for seat in (0, 1):
        assert not game.can_undo(seat)
        with pytest.raises(IllegalAnswer) as refusal:
            game.undo(seat)
        assert refusal.value.reason == NothingToUndo()


def test_from_the_start_takes_back_what_one_seat_did_in_a_row() -> None:
    game = start(team)
    game.answer(0, ["a"])
    game.answer(1, ["b"])
    once = game.reset(0)

    assert notes(once) == ["set up", "0a"]

    game = once
    game.answer(0, ["b"])

    assert notes(game.reset(1)) == ["set up"]


def test_who_is_not_asked_takes_nothing_back() -> None:
    game = start(captain)
    game.answer(0, ["a"])

    assert game.can_undo(0)
    assert not game.can_undo(1)
    game.answer(0, ["b"])
    assert not game.can_undo(0)
    assert notes(game.undo(1)) == ["set up", "0a"]


def test_nothing_is_left_to_take_back_when_the_game_is_over() -> None:
    game = start(captain)
    for seat in (0, 0, 1):
        game.answer(seat, ["a"])

    assert game.over
    assert not any(game.can_undo(seat) for seat in (0, 1))


def test_the_second_of_two_answers_to_a_shared_question_meets_the_next_question() -> None:
    game = start(team)
    game.answer(0, ["a"])
    game.answer(1, ["a"])

    assert notes(game) == ["set up", "0a", "1a"]
    assert Option("a", "a") in game.waiting[0].options

"""How positions come to life, take answers, give them back and are saved."""

import msgspec
import pytest

from games.engine import Game, IllegalAnswer, Position, Question
from games.engine.asking import (
    NotAsked,
    NothingToUndo,
    UnknownOption,
    choose,
    choose_all_at_once,
    choose_one,
)
from tests.engine.little import Closed, Little, LittleState, ask, note, notes, start, texts


async def three_choices(state: LittleState) -> None:
    """Seat 0 chooses twice, then seat 1; nothing is revealed."""
    note(state, 0, await choose_one(0, ask("a", "b", "-x")))
    note(state, 0, await choose_one(0, ask("c", "d")))
    note(state, 1, await choose_one(1, ask("e", "f")))


async def rounds(state: LittleState) -> None:
    """In each of three rounds a seat chooses at a stable question, then once more."""
    while state.rounds < 3:
        seat = state.rounds % 2
        first = await choose_one(seat, ask("a", "b"), stable=True)
        note(state, seat, first)
        note(state, seat, await choose_one(seat, ask("c", "d")))
        state.rounds += 1
        state.checkpoint()


async def reveal_after_first(state: LittleState) -> None:
    note(state, 0, await choose_one(0, ask("a", "b")))
    state.checkpoint()
    note(state, 0, f"drew {state.chance.below(1000)}")
    note(state, 0, await choose_one(0, ask("c", "d")))
    note(state, 0, await choose_one(0, ask("e", "f")))


async def at_once(state: LittleState) -> None:
    chosen = await choose_all_at_once({0: ask("a", "b"), 1: ask("a", "b")})
    note(state, 0, f"{chosen[0]}{chosen[1]}")
    note(state, 0, await choose_one(0, ask("c", "d")))


async def anyone(state: LittleState) -> None:
    given = await Question({0: ask("a", "b"), 1: ask("c", "d")}, anyone=True)
    note(state, next(iter(given)), ",".join(f"{seat}:{picks[0]}" for seat, picks in given.items()))
    note(state, 0, await choose_one(0, ask("e", "f")))


def reload(game: Game) -> Game:
    """The game as it comes back from where it is stored."""
    stored = msgspec.json.encode(game.position)
    return Game(game.rules, msgspec.json.decode(stored, type=Position))


def test_a_new_game_tells_of_its_setup_and_asks() -> None:
    game = start(three_choices)

    assert texts(game.events) == ["set up"]
    assert list(game.waiting) == [0]
    assert not game.over


def test_an_answer_leads_to_events_and_the_next_question() -> None:
    game = start(three_choices)

    events = game.answer(0, ["b"])

    assert texts(events) == ["b"]
    assert [option.key for option in game.waiting[0].options] == ["c", "d"]


def test_the_last_answer_ends_the_game() -> None:
    game = start(three_choices)
    for seat, key in ((0, "a"), (0, "c"), (1, "e")):
        game.answer(seat, [key])

    assert game.over
    assert game.waiting == {}
    assert notes(game) == ["set up", "a", "c", "e"]
    assert game.position.answers == ()
    assert game.given == {}
    assert not game.can_undo(1)


def test_a_finished_game_is_still_over_when_it_is_loaded() -> None:
    game = start(rounds)
    for seat in (0, 1, 0):
        game.answer(seat, ["a"])
        game.answer(seat, ["c"])

    assert game.over
    assert reload(game).over
    assert notes(reload(game)) == notes(game)


@pytest.mark.parametrize(
    ("seat", "key", "reason"),
    [(1, "a", NotAsked()), (0, "nothing", UnknownOption()), (0, "x", Closed())],
)
def test_an_illegal_answer_changes_nothing(seat: int, key: str, reason: msgspec.Struct) -> None:
    game = start(three_choices)
    position, question = game.position, game.question

    with pytest.raises(IllegalAnswer) as refusal:
        game.answer(seat, [key])

    assert refusal.value.reason == reason
    assert (game.position, game.question) == (position, question)
    assert notes(game) == ["set up"]


def test_a_loaded_position_stands_at_the_same_question() -> None:
    game = start(three_choices)
    game.answer(0, ["a"])

    loaded = reload(game)

    assert loaded.question == game.question
    assert loaded.state == game.state
    assert len(loaded.position.answers) == 1


def test_answers_fed_again_tell_nothing_a_second_time() -> None:
    game = start(three_choices)
    game.answer(0, ["a"])

    events = reload(game).answer(0, ["c"])

    assert texts(events) == ["c"]


def test_undo_takes_back_the_last_answer_only() -> None:
    game = start(three_choices)
    game.answer(0, ["a"])
    before = game.position
    game.answer(0, ["c"])
    assert game.can_undo(0)

    undone = game.undo(0)

    assert undone.position == before
    assert notes(undone) == ["set up", "a"]
    assert notes(game.undo(0).undo(0)) == ["set up"]


def test_nobody_undoes_what_another_seat_did() -> None:
    game = start(three_choices)
    game.answer(0, ["a"])

    assert not game.can_undo(1)
    with pytest.raises(IllegalAnswer) as refusal:
        game.undo(1)
    assert refusal.value.reason == NothingToUndo()


def test_undo_does_not_reach_behind_another_seats_answer() -> None:
    async def script(state: LittleState) -> None:
        for seat in (0, 1, 0):
            note(state, seat, await choose_one(seat, ask("a", "b")))

    game = start(script)
    game.answer(0, ["a"])
    game.answer(1, ["b"])

    assert not game.can_undo(0)
    assert game.can_undo(1)


def test_undo_stops_at_a_reveal_even_after_loading() -> None:
    game = start(reveal_after_first)
    game.answer(0, ["a"])
    for here in (game, reload(game)):
        assert not here.can_undo(0)
    drew = notes(game)[-1]
    game.answer(0, ["c"])

    for here in (game, reload(game)):
        undone = here.undo(0)
        assert notes(undone) == ["set up", "a", drew]
        assert not undone.can_undo(0)


def test_reset_takes_back_all_that_can_be_taken_back() -> None:
    game = start(reveal_after_first)
    game.answer(0, ["a"])
    game.answer(0, ["c"])

    assert notes(game.reset(0))[1] == "a"
    assert len(notes(game.reset(0))) == 3

    game = start(three_choices)
    game.answer(0, ["a"])
    game.answer(0, ["c"])
    assert notes(game.reset(0)) == ["set up"]


def test_reset_refuses_where_nothing_can_be_taken_back() -> None:
    with pytest.raises(IllegalAnswer):
        start(three_choices).reset(0)


def test_a_snapshot_is_taken_where_a_stable_question_follows_a_checkpoint() -> None:
    game = start(rounds)
    first = game.snapshot
    game.answer(0, ["a"])
    assert (game.snapshot, len(game.position.answers)) == (first, 1)

    game.answer(0, ["c"])

    assert game.snapshot != first
    assert game.position.answers == ()
    assert not game.can_undo(0)
    assert reload(game).question == game.question
    assert b"events" not in game.snapshot.replace(b'"events":[]', b"")


def test_a_stable_question_without_a_checkpoint_keeps_what_can_be_undone() -> None:
    async def script(state: LittleState) -> None:
        while len(state.notes) < 4:
            note(state, 0, await choose_one(0, ask("a", "b"), stable=True))

    game = start(script)
    game.answer(0, ["a"])

    assert len(game.position.answers) == 1
    assert notes(game.undo(0)) == ["set up"]


def test_an_unstable_question_after_a_checkpoint_keeps_the_answers() -> None:
    game = start(reveal_after_first)

    game.answer(0, ["a"])

    assert len(game.position.answers) == 1
    assert reload(game).state == game.state


def test_a_whole_game_replays_from_its_answers_to_the_same_state() -> None:
    given = [(0, "a"), (0, "d"), (1, "b"), (1, "c"), (0, "b"), (0, "c")]
    ends = []
    for _ in range(2):
        game = start(rounds)
        for seat, key in given:
            game.answer(seat, [key])
            game = reload(game)
        ends.append(game.rules.dump(game.state))

    assert game.over
    assert ends[0] == ends[1]


def test_a_simultaneous_question_waits_for_every_seat() -> None:
    game = start(at_once)

    assert texts(game.answer(1, ["b"])) == []
    assert list(game.waiting) == [0]
    assert list(reload(game).waiting) == [0]
    assert texts(game.answer(0, ["a"])) == ["ab"]


def test_a_seat_may_replace_its_own_answer_while_others_are_still_to_answer() -> None:
    game = start(at_once)
    game.answer(1, ["b"])
    game.answer(1, ["a"])
    assert len(game.position.answers) == 1

    game = reload(game)
    game.answer(0, ["b"])

    assert notes(game)[-1] == "ba"


def test_each_seat_undoes_its_own_answer_to_an_open_question() -> None:
    game = start(at_once)
    game.answer(1, ["b"])
    assert not game.can_undo(0)
    assert game.can_undo(1)

    undone = game.undo(1)

    assert sorted(undone.waiting) == [0, 1]
    assert undone.position.answers == ()


def test_an_answered_simultaneous_question_is_undone_by_who_answered_last() -> None:
    game = start(at_once)
    game.answer(1, ["b"])
    game.answer(0, ["a"])

    assert not game.can_undo(1)
    undone = game.undo(0)

    assert list(undone.waiting) == [0]
    assert undone.given == {1: ("b",)}


def test_one_answer_is_enough_where_anyone_may_answer() -> None:
    game = start(anyone)
    assert sorted(game.waiting) == [0, 1]

    game.answer(1, ["d"])

    assert notes(game)[-1] == "1:d"
    assert game.can_undo(1)
    assert sorted(reload(game).undo(1).waiting) == [0, 1]


def test_a_forced_answer_is_given_by_the_kernel() -> None:
    async def script(state: LittleState) -> None:
        note(state, 0, await choose_one(0, ask("a", "-b")))
        note(state, 0, str(await choose_one(0, ask("-a", "-b"))))
        note(state, 0, str(await choose(0, ask(least=0, most=2))))
        note(state, 1, await choose_one(1, ask("c", "d")))

    game = start(script)

    assert notes(game) == ["set up", "a", "None", "[]"]
    assert texts(game.events) == ["set up", "a", "None", "[]"]
    assert list(game.waiting) == [1]
    assert game.position.answers == ()


def test_a_forced_answer_is_asked_for_where_it_would_tell_something() -> None:
    async def script(state: LittleState) -> None:
        note(state, 0, await choose_one(0, ask("a", "-b", always=True)))

    game = start(script)

    assert list(game.waiting) == [0]
    game.answer(0, ["a"])
    assert game.over


def test_a_seat_without_a_choice_does_not_hold_up_a_simultaneous_question() -> None:
    async def script(state: LittleState) -> None:
        chosen = await choose_all_at_once({0: ask("a", "b"), 1: ask("c"), 2: ask("-d")})
        note(state, 0, str(chosen))

    game = start(script)

    assert list(game.waiting) == [0]
    assert reload(game).waiting == game.waiting
    game.answer(0, ["a"])
    assert notes(game)[-1] == "{1: 'c', 2: None, 0: 'a'}"


def test_an_answer_that_the_rules_do_not_allow_any_more_falls_back_to_the_snapshot() -> None:
    game = start(three_choices)
    game.answer(0, ["a"])
    position = game.position

    async def corrected(state: LittleState) -> None:
        note(state, 0, await choose_one(0, ask("-a", "b", "c")))

    with pytest.raises(IllegalAnswer) as refusal:
        Game(Little(corrected), position)
    assert refusal.value.reason == Closed()
    restarted = Game(Little(corrected), Position(position.snapshot))
    assert list(restarted.waiting) == [0]


def test_an_answer_of_a_seat_that_is_not_asked_any_more_is_refused_on_loading() -> None:
    game = start(three_choices)
    game.answer(0, ["a"])

    async def corrected(state: LittleState) -> None:
        note(state, 1, await choose_one(1, ask("a", "b")))

    with pytest.raises(IllegalAnswer) as refusal:
        Game(Little(corrected), game.position)
    assert refusal.value.reason == NotAsked()


def test_a_broken_snapshot_is_refused_with_a_path() -> None:
    game = start(three_choices)
    broken = game.snapshot.replace(b'"rounds":0', b'"rounds":"many"')

    with pytest.raises(msgspec.ValidationError, match=r"\$\.rounds"):
        Game(game.rules, Position(broken))


def test_a_fault_of_the_rules_is_not_swallowed() -> None:
    async def script(state: LittleState) -> None:
        await choose_one(0, ask("a", "b"))
        raise ZeroDivisionError

    game = start(script)

    with pytest.raises(ZeroDivisionError):
        game.answer(0, ["a"])


def test_an_event_hides_what_a_viewer_may_not_know() -> None:
    game = start(three_choices)
    (event,) = game.answer(0, ["a"])

    assert [event.seen_by(viewer) == event for viewer in (0, 1, None)] == [True, False, False]

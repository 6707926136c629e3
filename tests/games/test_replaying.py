"""The past of a game: made again exactly, without what was undone, and never what never was."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import boards, exporting, play, replaying, showings
from games.loading import load_game
from games.models import Move, Table, User
from games.registry import game_type
from tests.ferry.models import FerryGame
from tests.playing import asked_seats, play_step

type NewTable = Callable[..., Table]

STEPS = {"ferry": 200, "shiki": 40, "seasons": 40, "keepers": 24}


@pytest.fixture(autouse=True)
def _nothing_made() -> None:
    boards.forget()


def film_of(table: Table) -> replaying.Film:
    return replaying.film(showings.show(table.pk))


def state_now(table: Table) -> tuple[int, bytes]:
    """A running or ended table's version, and its state."""
    now = Table.objects.get(pk=table.pk)
    game, _ = load_game(now)
    return now.version, game.rules.dump(game.state)


def play_about(table: Table, steps: int, random: Random) -> dict[int, bytes]:
    """Play that many steps at random, some of them back; the states that were, by version."""
    states = dict([state_now(table)])
    for _ in range(steps):
        back = [seat for seat in table.seats.all() if seat.answered_at is not None]
        if back and random.random() < 0.3:
            play.undo(table.pk, back[0].user, back[0].answered_at)
        elif not play_step(table, random):
            break
        version, state = state_now(table)
        states[version] = state
    return states


@pytest.mark.parametrize("game", STEPS)
def test_a_replay_shows_each_state_that_was_live(
    game: str, people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1], game=game)
    random = Random(7)
    states = play_about(table, STEPS[game] // 2, random)
    first = film_of(table)
    states |= play_about(table, STEPS[game] // 2, random)

    film = film_of(table)

    assert film.whole
    assert len(film.steps) > min(20, STEPS[game] // 4) or game == "ferry"
    kind = game_type(game)
    for number, step in enumerate(film.steps):
        assert kind.rules.dump(film.game(kind, number).state) == states[step.version]
    assert first.steps == film.steps[: len(first.steps)] or _undone(table)
    replaying.forget()
    assert film_of(table).steps == film.steps


def _undone(table: Table) -> bool:
    return table.moves.filter(undone=True).exists()


def test_steps_that_were_undone_are_left_out(people: list[User], new_table: NewTable) -> None:
    table = new_table(people[0], people[1])
    seat, _other = asked_seats(table)
    game, _ = load_game(table)
    picks = next(iter(game.waiting[seat.number].options)).key
    play.answer(table.pk, seat.user, seat.asked_at, [picks])
    seat.refresh_from_db()
    assert film_of(table).last == 1
    play.undo(table.pk, seat.user, seat.answered_at)

    film = film_of(table)

    assert film.whole
    assert film.last == 0
    assert table.moves.filter(kind=Move.Kind.ANSWER, undone=True).count() == 1


@pytest.mark.parametrize("spoil", ["log", "answer", "state"])
def test_while_a_game_runs_nothing_is_shown_that_never_was(
    spoil: str, people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1])
    random = Random(3)
    while table.moves.count() < 4:
        assert play_step(table, random)
    spoiling(table)[spoil]()

    film = film_of(table)

    assert not film.whole
    assert film.steps == ()


def test_an_ended_game_is_shown_as_far_as_it_is_known(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1])
    random = Random(3)
    while play_step(table, random):
        pass
    wrong = table.moves.filter(kind=Move.Kind.ANSWER).order_by("version")[3]
    table.moves.filter(pk=wrong.pk).update(picks=["never"])

    film = film_of(table)

    assert not film.whole
    assert film.last == 3


def test_a_turn_that_a_corrected_rule_restarted_is_left_out(
    people: list[User], new_table: NewTable
) -> None:
    # Given a round that was played, and one in which Aiko paid a fare that is none any more
    table = new_table(people[0], people[1])
    random = Random(3)
    while load_game(table)[0].answers or table.moves.count() == 1:
        assert play_step(table, random)
    assert play_step(table, random)
    dropped = table.moves.filter(kind=Move.Kind.ANSWER).latest("version")
    row = FerryGame.objects.get(table=table)
    row.answers[-1]["picks"] = dropped.picks = ["99"]
    row.save()
    dropped.save()

    # When the turn begins again and the game goes on to its end
    play.restart_turn(table.pk)
    assert film_of(table).whole
    while play_step(table, random):
        pass

    # Then it can be shown whole, and played again from its document
    dropped.refresh_from_db()
    assert dropped.undone
    assert not table.log.filter(version=dropped.version).exists()
    assert table.log.filter(event__type="TurnRestarted").count() == 1
    assert film_of(table).whole
    table.refresh_from_db()
    exporting.check(game_type("ferry").rules, exporting.export(table))


def spoiling(table: Table) -> dict[str, Callable[[], Any]]:
    """What another version of the rules would have led to."""

    def log() -> None:
        entry = table.log.filter(event__type="FarePaid").first()
        assert entry is not None
        entry.event["fare"] += 1
        entry.save()

    def answer() -> None:
        table.moves.filter(kind=Move.Kind.ANSWER).update(picks=["never"])

    def state() -> None:
        other = Table.objects.get(pk=table.pk)
        other.seed = "0" * 64
        other.save()

    return {"log": log, "answer": answer, "state": state}

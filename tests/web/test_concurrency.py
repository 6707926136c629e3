"""Real threads on PostgreSQL: whatever comes at once, each move counts once or not at all."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from games import play, seating
from games.engine import Game
from games.errors import Refused
from games.models import Move, Seat, Table, User
from tests.ferry.models import FerryGame

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

type NewTable = Callable[..., Table]
ROUNDS = 10


def at_once(*calls: Callable[[], Any]) -> list[str]:
    """Make all calls at the same moment, each in a thread; "ok" or the kind of refusal."""
    barrier = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> str:
        try:
            barrier.wait(10)
            call()
        except Refused as refused:
            return type(refused).__name__
        else:
            return "ok"
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(run, calls))


def fares(table: Table, number: int) -> list[str]:
    game, _ = play.load_game(table)
    return [str(fare) for fare in game.state.hands[number]]


def asked_at(table: Table, number: int) -> int:
    return Seat.objects.get(table=table, number=number).asked_at or 0


def is_sound(table: Table) -> bool:
    """Whether the stored game is what its moves, played again from the seed, lead to."""
    table.refresh_from_db()
    kind = play.game_type(table.game)
    game = Game.start(kind.rules, table.seats.count(), kind.rules.Options(), table.seed)
    for move in table.moves.filter(kind=Move.Kind.ANSWER, undone=False).order_by("version"):
        game.answer(move.seat, move.picks)
    stored = FerryGame.objects.get(table=table)
    return stored.snapshot.encode() == game.position.snapshot and [
        (answer["seat"], tuple(answer["picks"])) for answer in stored.answers
    ] == [(answer.seat, answer.picks) for answer in game.answers]


def test_the_same_move_sent_many_times_counts_once(people: list[User], new_table: NewTable) -> None:
    for _ in range(ROUNDS):
        table = new_table(people[0], people[1])
        fare, version = fares(table, 0)[0], asked_at(table, 0)

        def move(table: Table = table, version: int = version, fare: str = fare) -> None:
            play.answer(table.pk, people[0], version, [fare])

        assert sorted(at_once(*[move] * 4)) == ["StaleBoard", "StaleBoard", "StaleBoard", "ok"]
        assert table.moves.filter(kind=Move.Kind.ANSWER).count() == 1
        assert is_sound(table)


def test_two_seats_at_once_both_count(people: list[User], new_table: NewTable) -> None:
    for _ in range(ROUNDS):
        table = new_table(*people)
        version = asked_at(table, 0)
        picks = [fares(table, number)[0] for number in range(4)]
        calls = [
            partial(play.answer, table.pk, people[number], version, [picks[number]])
            for number in range(4)
        ]

        assert at_once(*calls) == ["ok"] * 4
        assert table.moves.filter(kind=Move.Kind.ANSWER).count() == 4
        assert is_sound(table)


def test_undo_against_the_last_pick_leaves_one_clear_outcome(
    people: list[User], new_table: NewTable
) -> None:
    outcomes = set()
    for _ in range(ROUNDS):
        table = new_table(people[0], people[1])
        version = asked_at(table, 0)
        play.answer(table.pk, people[0], version, [fares(table, 0)[0]])
        mine = Seat.objects.get(table=table, number=0).answered_at or 0
        rival = fares(table, 1)[0]

        undone, answered = at_once(
            partial(play.undo, table.pk, people[0], mine),
            partial(play.answer, table.pk, people[1], version, [rival]),
        )

        assert answered == "ok"
        outcomes.add(undone)
        assert undone in {"ok", "Invalid", "StaleBoard"}
        assert is_sound(table)
    assert outcomes


def test_the_last_seat_goes_to_one_of_those_who_want_it(
    people: list[User], new_table: NewTable
) -> None:
    for _ in range(ROUNDS):
        table = new_table(people[0], seats=2)

        results = at_once(
            *[lambda user=user, table=table: seating.join(user, table.pk) for user in people[1:]]
        )

        assert results.count("ok") == 1
        assert "ok" in results
        table.refresh_from_db()
        assert table.status == Table.Status.RUNNING
        assert table.seats.count() == 2


def test_a_double_click_on_join_takes_one_seat(people: list[User], new_table: NewTable) -> None:
    for _ in range(ROUNDS):
        table = new_table(people[0], seats=3)

        at_once(*[lambda table=table: seating.join(people[1], table.pk)] * 3)

        assert table.seats.filter(user=people[1]).count() == 1


def test_conceding_twice_at_once_gives_up_once(people: list[User], new_table: NewTable) -> None:
    table = new_table(*people[:3])

    results = at_once(*[lambda: play.concede(table.pk, people[0])] * 3)

    assert sorted(results) == ["NotAllowed", "NotAllowed", "ok"]
    assert table.moves.filter(kind=Move.Kind.CONCEDE).count() == 1


def test_two_workers_give_one_answer_for_each_computer_player(
    people: list[User], new_table: NewTable
) -> None:
    for _ in range(ROUNDS):
        table = new_table(people[0], computers=["quick"])

        at_once(*[lambda table=table: play.answer_for_computer(table.pk)] * 2)

        assert table.moves.filter(kind=Move.Kind.ANSWER, seat=1).count() == 1
        assert is_sound(table)

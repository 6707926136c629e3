"""Real threads on PostgreSQL: a clock that is out, and whatever comes at that very moment."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from games import absence, play, sweeping
from games.models import Heartbeat, LogEntry, Move, Seat, Table, User
from tests.web.test_concurrency import at_once, fares, is_sound

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

type NewTable = Callable[..., Table]
RACES = 100
LONG_AGO = timedelta(minutes=1)


def run_out(table: Table, number: int) -> None:
    """This seat's clock has been out for a minute."""
    Seat.objects.filter(table=table, number=number).update(deadline=timezone.now() - LONG_AGO)
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": timezone.now()})


def events(table: Table, kind: str) -> int:
    return LogEntry.objects.filter(table=table, event__type=kind).count()


def test_a_move_against_the_drop_has_exactly_one_outcome_a_hundred_times(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3], when_out="drop", out_after=timedelta(0))
    fare, seats = fares(table, 0)[0], list(table.seats.values())
    outcomes = set()
    for _ in range(RACES):
        run_out(table, 0)
        seat = Seat.objects.get(table=table, number=0)

        moved, swept = at_once(
            partial(play.answer, table.pk, people[0], seat.asked_at, [fare]),
            partial(absence.run_out, seat, timezone.now()),  # what a sweep does about this seat
        )

        assert swept == "ok"
        seat.refresh_from_db()
        answers = table.moves.filter(kind=Move.Kind.ANSWER, seat=0).count()
        assert (moved, seat.conceded, answers) in {("ok", False, 1), ("NotAllowed", True, 0)}
        assert events(table, "SeatForfeited") == events(table, "TimeRanOut") == seat.conceded
        assert is_sound(table)
        outcomes.add(moved)
        restore(table, seats)
    assert outcomes == {"ok", "NotAllowed"}  # each of them was first at times


def restore(table: Table, seats: list[dict[str, Any]]) -> None:
    """The table as it was before the race."""
    for values in seats:
        Seat.objects.filter(pk=values["id"]).update(**values)
    table.moves.exclude(version=1).delete()
    table.log.exclude(version=1).delete()
    play.state_model(play.game_type("ferry")).objects.filter(table=table).update(answers=[])
    Table.objects.filter(pk=table.pk).update(version=1, status=Table.Status.RUNNING)


def test_two_workers_handle_each_seat_once(people: list[User], new_table: NewTable) -> None:
    tables = [new_table(*people[:3]) for _ in range(5)]
    for table in tables:
        run_out(table, 1)

    assert at_once(*[sweeping.sweep] * 3) == ["ok"] * 3

    for table in tables:
        assert events(table, "TimeRanOut") == 1
        assert Seat.objects.get(table=table, number=1).timeouts == 1


def test_two_workers_note_one_outage(people: list[User]) -> None:
    from games.models import Outage

    Heartbeat.objects.create(pk=1, at=timezone.now() - timedelta(hours=1))

    at_once(*[sweeping.beat] * 4)

    assert Outage.objects.count() == 1


def test_more_time_against_the_rule_of_the_table_leaves_one_clear_outcome(
    people: list[User], new_table: NewTable
) -> None:
    for _ in range(10):
        table = new_table(*people[:3], when_out="drop", out_after=timedelta(hours=1))
        run_out(table, 0)
        sweeping.sweep()
        Seat.objects.filter(table=table, number=0).update(acts_at=timezone.now())

        given, swept = at_once(partial(absence.give_time, table.pk, people[1], 0), sweeping.sweep)

        seat = Seat.objects.get(table=table, number=0)
        assert swept == "ok"
        assert (given == "ok") == (not seat.conceded)
        assert (seat.deadline is None) == seat.conceded


def test_of_two_who_take_a_seat_one_gets_it(people: list[User], new_table: NewTable) -> None:
    for _ in range(10):
        table = new_table(*people[:2])
        run_out(table, 0)
        sweeping.sweep()
        absence.judge(table.pk, people[1], 0, "offer")

        results = at_once(
            *[partial(absence.take_seat, table.pk, user, 0) for user in people[2:4]],
            partial(absence.come_back, table.pk, people[0]),
        )

        holder = Seat.objects.get(table=table, number=0)
        assert results[:2].count("ok") == (holder.user in people[2:4])
        assert not holder.offered
        assert (holder.user == people[0]) == (results[2] == "ok" and results[:2].count("ok") == 0)


def test_a_worker_that_waits_for_the_lock_checks_again_what_it_read(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2])
    run_out(table, 0)
    stale = Seat.objects.get(table=table, number=0)
    absence.give_time(table.pk, people[1], 0)

    assert not absence.run_out(stale, timezone.now())
    connection.close()

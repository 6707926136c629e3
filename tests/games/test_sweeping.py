"""Sweeps for clocks that are out: never early, never twice, and one fault stops nobody else."""

from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine as time_machines
from django.core import mail
from django.test import override_settings
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from games import absence, sweeping
from games.clocks import DAY, HOUR, MINUTE
from games.models import Heartbeat, Outage, Table, User
from tests.games.clockwork import MONDAY, SOON, answer, seat_of, sweep, told

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
Clock = time_machines.TimeMachineFixture
OUT = 24 * HOUR


@pytest.fixture
def table(clock: Clock, people: list[User], new_table: NewTable) -> Table:
    """Aiko has 24 hours; Bela has answered."""
    table = new_table(*people[:2], pace="day")
    answer(table, people[1])
    return table


def test_a_deadline_is_acted_on_within_a_minute_and_never_early(
    table: Table, people: list[User], clock: Clock
) -> None:
    sweep()
    for seconds in range(0, 61, 15):
        clock.move_to(MONDAY + OUT + timedelta(seconds=seconds - 15), tick=False)
        sweep()
        clock.move_to(MONDAY + OUT + timedelta(seconds=seconds), tick=False)
        if seconds <= 3:
            assert sweep() == 0
    assert seat_of(table, people[0]).absence == "late"


def test_a_second_sweep_finds_nothing_to_do(table: Table, clock: Clock) -> None:
    clock.shift(OUT + SOON)

    assert (sweep(), sweep()) == (1, 0)
    assert told(table).count("TimeRanOut") == 1


def test_running_tables_of_which_nothing_is_due_cost_two_reads(
    table: Table, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    now = timezone.now()

    with django_assert_num_queries(2):
        assert [*sweeping.overdue(now), *sweeping.to_be_acted_on(now)] == []


class TestOutages:
    def test_time_of_an_outage_is_given_back_before_anything_else(
        self, table: Table, people: list[User], clock: Clock
    ) -> None:
        clock.move_to(MONDAY + OUT - 5 * MINUTE, tick=False)
        sweep()
        clock.shift(10 * MINUTE)  # the database was away, the deadline passed

        assert sweeping.sweep() == 0

        seat = seat_of(table, people[0])
        assert (seat.absence, seat.deadline) == ("", MONDAY + OUT + 10 * MINUTE)
        clock.shift(5 * MINUTE + SOON)
        assert sweep() == 1

    @pytest.mark.parametrize(("pace", "given_back"), [("live", 2), ("day", 0)])
    def test_a_short_clock_gets_back_what_it_lost_also_if_it_did_not_run_out(
        self, clock: Clock, people: list[User], new_table: NewTable, pace: str, given_back: int
    ) -> None:
        sweep()
        clock.shift(MINUTE)
        table = new_table(*people[:2], pace=pace)  # the clocks begin to run in the outage
        before = seat_of(table, people[0]).deadline
        clock.shift(2 * MINUTE)

        for _twice in range(2):
            assert sweeping.sweep() == 0

        assert seat_of(table, people[0]).deadline - before == given_back * MINUTE
        assert {seat.deadline for seat in table.seats.all()} == {before + given_back * MINUTE}

    def test_a_short_gap_is_no_outage(self, table: Table, clock: Clock) -> None:
        sweep()
        clock.shift(MINUTE)

        sweeping.beat()

        assert not Outage.objects.exists()

    def test_the_first_worker_ever_finds_no_outage(self, clock: Clock) -> None:
        sweeping.beat()

        assert (Heartbeat.objects.get().at, Outage.objects.count()) == (MONDAY, 0)

    def test_two_workers_note_one_outage(self, clock: Clock) -> None:
        sweeping.beat()
        clock.shift(HOUR)

        sweeping.beat()
        sweeping.beat()

        assert Outage.objects.count() == 1

    def test_old_outages_are_forgotten(self, clock: Clock) -> None:
        for _ in range(3):
            sweeping.beat()
            clock.shift(40 * DAY)

        assert Outage.objects.count() == 2


@pytest.fixture
def poisoned(monkeypatch: pytest.MonkeyPatch) -> Callable[[Table], None]:
    """Makes the handling of one table fail."""

    def poison(table: Table) -> None:
        healthy = absence.run_out

        def run_out(seat: object, now: object) -> bool:
            if seat.table_id == table.pk:
                raise RuntimeError("poison")
            return healthy(seat, now)

        monkeypatch.setattr(absence, "run_out", run_out)

    return poison


@override_settings(ADMINS=["admin@example.org"])
def test_one_table_whose_handling_fails_stops_no_other_and_is_told_once(
    table: Table,
    people: list[User],
    new_table: NewTable,
    clock: Clock,
    poisoned: Callable[[Table], None],
) -> None:
    other = new_table(*people[:2], pace="day")
    poisoned(table)
    clock.shift(OUT + SOON)

    sweep()
    sweep()

    assert seat_of(other, people[0]).absence == "late"
    assert seat_of(table, people[0]).absence == ""
    assert [f"table {table.pk}" in message.subject for message in mail.outbox] == [True]


def test_tables_that_cannot_be_loaded_are_left_alone(table: Table, clock: Clock) -> None:
    Table.objects.update(broken=True)
    clock.shift(OUT + 9 * DAY)

    assert sweep() == 0

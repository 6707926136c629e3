"""The warning that time runs out: once for each moment at which it does, and only before that."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core import mail

from games import absence, holidays, pausing
from games.models import Alert, AlertChoices, Seat, Table, User, Vacation
from tests.alerts.conftest import Clock, move

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
type RunTasks = Callable[[], None]
LEAD = timedelta(hours=6)


@pytest.fixture
def pair(reachable: list[User]) -> list[User]:
    """Aiko and Bela, who are only mailed that their time runs out."""
    for user in reachable[:2]:
        off = [f"email:{kind}" for kind in Alert.Kind if kind != "deadline"]
        AlertChoices.objects.create(user=user, off=off, delay=0)
    return reachable[:2]


@pytest.fixture
def table(pair: list[User], new_table: NewTable) -> Table:
    """A table at which both are asked, and Bela alone from now on."""
    found = new_table(*pair)
    move(found, pair[0])
    return found


def seat_of(table: Table, user: User) -> Seat:
    return Seat.objects.get(table=table, user=user)


@pytest.fixture
def told_at(clock: Clock, run_tasks: RunTasks) -> Callable[[Table, User, timedelta], int]:
    """How many warnings came at that time before the clock of a person is out."""

    def look(table: Table, user: User, before: timedelta) -> int:
        deadline = seat_of(table, user).deadline
        assert deadline is not None
        clock.to((deadline - before).isoformat())
        mail.outbox.clear()
        run_tasks()
        return len(mail.outbox)

    return look


def test_with_more_time_it_comes_again_when_that_runs_out(
    table: Table, pair: list[User], told_at: Callable[..., int]
) -> None:
    # Given Bela, who was warned, and whom Aiko gives more time twice
    aiko, bela = pair
    second = timedelta(seconds=1)
    for _ in range(3):
        assert told_at(table, bela, LEAD + second) == 0
        assert told_at(table, bela, LEAD - second) == 1
        assert told_at(table, bela, timedelta(hours=3)) == 0
        absence.give_time(table.pk, aiko, seat_of(table, bela).number)


def test_in_a_pause_nobody_is_warned_and_after_it_everybody_is(
    table: Table,
    pair: list[User],
    told_at: Callable[..., int],
    clock: Clock,
    run_tasks: RunTasks,
) -> None:
    assert told_at(table, pair[1], LEAD + timedelta(hours=1)) == 0
    for user in pair:
        pausing.propose_pause(table.pk, user, wants=True)
    clock.forward(days=9)
    run_tasks()
    assert mail.outbox == []

    pausing.resume(table.pk, pair[0])
    run_tasks()
    assert mail.outbox == []
    assert told_at(table, pair[1], LEAD - timedelta(seconds=1)) == 1


def test_whoever_comes_back_early_from_a_holiday_is_warned_in_time(
    table: Table, pair: list[User], told_at: Callable[..., int], clock: Clock, run_tasks: RunTasks
) -> None:
    # Given a holiday for which the warning was put off
    bela = pair[1]
    today = seat_of(table, bela).asked_since.date()
    holidays.book(bela, today, today + timedelta(days=10))
    clock.forward(days=3)
    run_tasks()
    assert mail.outbox == []

    holidays.end(bela, Vacation.objects.get(user=bela).pk)
    assert told_at(table, bela, LEAD - timedelta(seconds=1)) == 1


def test_of_a_team_whoever_moved_is_warned_as_well_when_nobody_goes_on(
    pair: list[User], new_table: NewTable, told_at: Callable[..., int]
) -> None:
    table = new_table(*pair, game="keepers")
    for user in (pair[0], pair[1], pair[0]):
        move(table, user)
    assert told_at(table, pair[0], LEAD - timedelta(seconds=1)) == 2
    assert {one.to[0] for one in mail.outbox} == {"aiko@example.org", "bela@example.org"}
    assert Alert.objects.filter(kind="deadline", state="taken").count() == 2


def test_a_table_that_goes_on_without_clocks_warns_nobody(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    pausing.take_clocks_off(table.pk)
    clock.forward(days=30)
    run_tasks()
    assert mail.outbox == []

"""Nothing that waits for the background worker stays lost."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.tasks import TaskResultStatus
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from pytest_django.fixtures import DjangoAssertNumQueries

from games import play, wakeups
from games.models import Seat, Table, User
from games.tasks import expire_table, play_computers

pytestmark = pytest.mark.django_db


def ready() -> list[tuple[str, int]]:
    """Name and table of each task that waits to be run now."""
    return [
        (result.task_name, result.args_kwargs["args"][0]) for result in DBTaskResult.objects.ready()
    ]


@pytest.fixture
def table(people: list[User], new_table: Callable[..., Table]) -> Table:
    """Aiko plays a computer player, which is asked and for which no task stands."""
    table = new_table(people[0], computers=["quick"])
    DBTaskResult.objects.all().delete()
    return table


def test_a_computer_player_who_is_asked_gets_a_task(table: Table) -> None:
    wakeups.wake_everything()

    assert ready() == [("play_computers", table.pk)]


def test_waking_twice_enqueues_once(table: Table) -> None:
    wakeups.wake_everything()
    wakeups.wake_everything()

    assert len(ready()) == 1


def test_the_task_makes_the_computer_player_answer(
    table: Table, run_tasks: Callable[[], None]
) -> None:
    wakeups.wake_everything()

    run_tasks()

    assert not Seat.objects.filter(table=table, level="quick", asked_at__isnull=False).exists()
    assert table.moves.filter(kind="answer").count() == 1


def test_a_seat_whose_person_conceded_is_played_on(
    people: list[User], new_table: Callable[..., Table]
) -> None:
    table = new_table(*people[:3])
    play.concede(table.pk, people[1])
    DBTaskResult.objects.all().delete()

    wakeups.wake_everything()

    assert ready() == [("play_computers", table.pk)]


def test_tables_where_only_people_are_asked_are_left_alone(
    people: list[User], new_table: Callable[..., Table]
) -> None:
    new_table(*people[:2])
    DBTaskResult.objects.all().delete()

    wakeups.wake_everything()

    assert ready() == []


@pytest.mark.parametrize("change", [{"broken": True}, {"status": Table.Status.FINISHED}])
def test_broken_and_finished_tables_are_left_alone(table: Table, change: dict[str, object]) -> None:
    Table.objects.update(**change)

    wakeups.wake_everything()

    assert ready() == []


def test_an_overdue_open_table_gets_a_task(
    people: list[User], new_table: Callable[..., Table], run_tasks: Callable[[], None]
) -> None:
    table = new_table(people[0], seats=2)
    DBTaskResult.objects.all().delete()
    Table.objects.update(expires_at=timezone.now() - timedelta(seconds=1))

    wakeups.wake_everything()

    assert ready() == [("expire_table", table.pk)]
    run_tasks()
    table.refresh_from_db()
    assert table.status == Table.Status.CANCELLED


def test_a_task_that_waits_for_its_time_is_not_doubled(
    people: list[User], new_table: Callable[..., Table]
) -> None:
    new_table(people[0], seats=2)
    assert DBTaskResult.objects.count() == 1  # made with the table, for the day of its expiry
    Table.objects.update(expires_at=timezone.now() - timedelta(seconds=1))

    wakeups.wake_everything()

    assert DBTaskResult.objects.count() == 1


def test_a_task_of_a_killed_worker_runs_again(table: Table) -> None:
    play_computers.enqueue(table.pk)
    lost = DBTaskResult.objects.get()
    lost.claim("worker that was killed")

    wakeups.release_lost_tasks(timedelta(0))

    assert ready() == [("play_computers", table.pk)]


def test_a_task_that_another_worker_runs_is_left_to_it(table: Table) -> None:
    play_computers.enqueue(table.pk)
    DBTaskResult.objects.get().claim("worker that lives")

    wakeups.wake_everything()

    assert ready() == []
    assert DBTaskResult.objects.count() == 1


def test_a_task_that_runs_for_too_long_was_lost(table: Table) -> None:
    play_computers.enqueue(table.pk)
    DBTaskResult.objects.get().claim("worker that was killed")
    long_ago = timezone.now() - wakeups.LOST_AFTER - timedelta(seconds=1)
    DBTaskResult.objects.update(started_at=long_ago)

    wakeups.wake_everything()

    assert ready() == [("play_computers", table.pk)]


def test_a_table_whose_task_failed_rests_before_the_next_attempt(table: Table) -> None:
    play_computers.enqueue(table.pk)
    DBTaskResult.objects.get().set_failed(RuntimeError("a fault"))

    wakeups.wake_everything()
    assert ready() == []

    DBTaskResult.objects.update(finished_at=timezone.now() - wakeups.TRIED_LATELY)
    wakeups.wake_everything()
    assert ready() == [("play_computers", table.pk)]


def test_nothing_is_written_where_nothing_is_to_be_done(
    people: list[User],
    new_table: Callable[..., Table],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    new_table(*people[:2])

    with django_assert_num_queries(9) as asked:
        wakeups.wake_everything()
        wakeups.work_waits()

    assert all(query["sql"].startswith("SELECT") for query in asked.captured_queries)


def test_rows_of_finished_tasks_are_deleted_after_a_while(table: Table) -> None:
    for days, status in [
        (0, TaskResultStatus.SUCCESSFUL),
        (2, TaskResultStatus.SUCCESSFUL),
        (2, TaskResultStatus.FAILED),
        (20, TaskResultStatus.FAILED),
        (20, TaskResultStatus.READY),
    ]:
        result = DBTaskResult.objects.get(pk=expire_table.enqueue(table.pk).id)
        result.status = status
        result.finished_at = timezone.now() - timedelta(days=days)
        result.save()

    wakeups.prune()

    kept = DBTaskResult.objects.order_by("status").values_list("status", flat=True)
    assert list(kept) == ["FAILED", "READY", "SUCCESSFUL"]

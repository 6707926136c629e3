"""Finds work that waits for the background worker but that no task stands for any more.

A worker can be killed, a queue emptied, a backup restored: what is to be done is always read from
the tables, so nothing stays lost for longer than the time between two calls.
"""

from collections.abc import Iterable
from datetime import timedelta

from django.core.management import call_command
from django.db.models import Exists, OuterRef, Q
from django.tasks import Task, TaskResultStatus
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from games import presence
from games.alerts import sending
from games.alerts.tasks import plan_person, plan_table
from games.models import Seat, Table
from games.tasks import expire_table, play_computers

LOST_AFTER = timedelta(minutes=5)
"""No task of ours runs that long; one that seems to belonged to a worker that was killed."""
TRIED_LATELY = timedelta(seconds=60)
"""How long a table rests after its task failed, so that a fault does not fill the log."""
KEPT_DAYS, FAILED_KEPT_DAYS = 1, 14


def wake_everything() -> None:
    """Enqueue a task for each table that needs one and has none. Calling it again is harmless."""
    release_lost_tasks(LOST_AFTER)
    # For somebody who is away a computer player answers only while another person is there.
    present = Seat.objects.filter(table=OuterRef("pk"), level="", conceded=False)
    stands_in = Q(seats__absence="away") & Exists(present.exclude(absence="away"))
    asked_computer = Q(seats__asked_at__isnull=False) & (
        ~Q(seats__level="") | Q(seats__conceded=True) | stands_in
    )
    running = Table.objects.filter(asked_computer, status=Table.Status.RUNNING, broken=False)
    _enqueue_missing(play_computers, running.values_list("pk", flat=True).distinct())
    overdue = Table.objects.filter(status=Table.Status.OPEN, expires_at__lte=timezone.now())
    _enqueue_missing(expire_table, overdue.values_list("pk", flat=True))
    wake_alerts()


def wake_alerts() -> None:
    """See that alerts are sent whose task was lost, and settle what a killed worker left."""
    sending.release_lost(sending.LOST_AFTER)
    people, tables = sending.overdue()
    now = timezone.now()
    for user_id in people:
        plan_person(user_id, now)
    for table_id in tables:
        plan_table(table_id, now)


def release_lost_tasks(started_before: timedelta) -> None:
    """Queue tasks again that a killed worker had begun that long ago."""
    lost = DBTaskResult.objects.running().filter(started_at__lte=timezone.now() - started_before)
    if lost.exists():  # a plain read, so that an idle worker writes nothing
        lost.update(status=TaskResultStatus.READY, started_at=None)


def prune() -> None:
    """Delete what is long past: finished tasks, old lines of logs, looks that are over."""
    call_command(
        "prune_db_task_results",
        queue_name="*",
        min_age_days=KEPT_DAYS,
        failed_min_age_days=FAILED_KEPT_DAYS,
        verbosity=0,
    )
    sending.prune()
    presence.prune()


def work_waits(queue: str = "default") -> bool:
    """Whether a task could be run now; a plain read, unlike the worker's own locking look."""
    return DBTaskResult.objects.ready().filter(queue_name=queue).exists()


def _enqueue_missing(task: Task, table_ids: Iterable[int]) -> None:
    now = timezone.now()
    in_hand = DBTaskResult.objects.filter(task_path=task.module_path).filter(
        Q(status=TaskResultStatus.READY)
        | Q(status=TaskResultStatus.RUNNING, started_at__gt=now - LOST_AFTER)
        | Q(status=TaskResultStatus.FAILED, finished_at__gt=now - TRIED_LATELY)
    )
    known = {call["args"][0] for call in in_hand.values_list("args_kwargs", flat=True)}
    for table_id in table_ids:
        if table_id not in known:
            task.enqueue(table_id)

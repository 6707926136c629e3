"""What the background worker does about alerts, in a queue of its own.

A mail server that does not answer must not keep computer players waiting.
"""

from datetime import datetime

from django.tasks import Task, TaskResultStatus, task
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

QUEUE = "alerts"


@task(queue_name=QUEUE)
def deliver(user_id: int) -> None:
    """Send a person what is due."""
    from games.alerts import sending  # sending.py imports this module

    sending.deliver(user_id)


@task(queue_name=QUEUE)
def deliver_to_table(table_id: int) -> None:
    """Send the webhook of a table what is due."""
    from games.alerts import sending

    sending.deliver_to_table(table_id)


@task(queue_name=QUEUE)
def try_out(delivery_id: int) -> None:
    """Send the message that a person asked for to try a channel out."""
    from games.alerts import trying

    trying.send(delivery_id)


def plan_person(user_id: int, at: datetime) -> None:
    """See that a person's alerts are looked at then."""
    _plan(deliver, user_id, at)


def plan_table(table_id: int, at: datetime) -> None:
    """See that the alerts for a table's webhook are looked at then."""
    _plan(deliver_to_table, table_id, at)


def _plan(chosen: Task[[int], None], number: int, at: datetime) -> None:
    """Enqueue the task, unless one waits that comes no later; that one plans the next itself."""
    now = timezone.now()
    waiting = DBTaskResult.objects.filter(
        task_path=chosen.module_path,
        status=TaskResultStatus.READY,
        args_kwargs__args=[number],
    )
    if at <= now:
        if not waiting.ready().exists():
            chosen.enqueue(number)
    elif not (waiting.filter(run_after__lte=at) | waiting.ready()).exists():
        chosen.using(run_after=at).enqueue(number)

"""The part of the worker that sends alerts: a thread, so that nobody waits for a mail server."""

import logging
from threading import Event, Thread

from django.db import DatabaseError, close_old_connections, connection
from django.utils.crypto import get_random_string
from django_tasks_db.management.commands.db_worker import Worker

from games import wakeups
from games.alerts.tasks import QUEUE

logger = logging.getLogger(__name__)

INTERVAL = 0.5
"""Seconds between two looks at an empty queue."""
AFTER_A_FAULT = 5.0
BATCH = 20


class Postman(Thread):
    """Runs the tasks of the alerts' queue, one after the other, until it is stopped."""

    def __init__(self) -> None:
        super().__init__(name="postman", daemon=True)
        self.stopped = Event()
        self.batch: Worker | None = None

    def run(self) -> None:
        while not self.stopped.is_set():
            close_old_connections()
            try:
                waits = wakeups.work_waits(QUEUE)
                if waits:
                    self.batch = new_batch()
                    self.batch.run()
                else:
                    self.stopped.wait(INTERVAL)
            except DatabaseError:
                # The database is away; what is to be sent is found again when it is back.
                logger.exception("alerts could not be looked for")
                self.stopped.wait(AFTER_A_FAULT)
        connection.close()

    def stop(self) -> None:
        """Finish the message in hand, then end."""
        self.stopped.set()
        if self.batch is not None:
            self.batch.running = False


def new_batch() -> Worker:
    """The library's worker for what waits in the alerts' queue now."""
    return Worker(
        queue_names=[QUEUE],
        interval=0,
        batch=True,
        backend_name="default",
        startup_delay=False,
        max_tasks=BATCH,
        worker_id=get_random_string(32),
        excluded_queue_names=[],
    )

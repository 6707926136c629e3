"""manage.py worker: the background process that computer players live in."""

import logging
import select
import signal
import sys
import time
from datetime import timedelta
from threading import Event, Thread
from typing import Any

from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError, close_old_connections, connection
from django.utils.crypto import get_random_string
from django_tasks_db.management.commands.db_worker import Worker

from games import sweeping, wakeups
from games.alerts import sending
from games.alerts.postman import Postman

logger = logging.getLogger(__name__)

INTERVAL = 0.2
"""Seconds between two looks at an empty queue; a computer player is to act within two."""
WAKE_EVERY = 30.0
PRUNE_EVERY = 3600.0
STOPS_WITHIN = 10.0
BATCH = 20
"""Tasks in a row before the worker looks up for anything else."""


def new_worker(most_tasks: int | None, queue: str = "default") -> Worker:
    """The library's worker, which runs what waits now, at most so many tasks, and returns."""
    return Worker(
        queue_names=[queue],
        interval=0,
        batch=True,
        backend_name="default",
        startup_delay=False,
        max_tasks=most_tasks,
        worker_id=get_random_string(32),
        excluded_queue_names=[],
    )


class Sweeper(Thread):
    """Looks for clocks that are out, beside the tasks: a computer player may think for long."""

    def __init__(self) -> None:
        super().__init__(name="sweeper", daemon=True)
        self.stopped = Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            close_old_connections()
            try:
                sweeping.sweep()
            except DatabaseError:
                # The database is away; once it is back, that time counts as an outage.
                logger.exception("clocks could not be looked at")
            self.stopped.wait(sweeping.SWEEP_EVERY)
        connection.close()


class Command(BaseCommand):
    help = "Run background tasks and look after the clocks. Stop it with SIGTERM."
    requires_migrations_checks = True

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--attached",
            action="store_true",
            help="Stop when the standard input ends: `serve` runs its worker so.",
        )
        parser.add_argument(
            "--alone",
            action="store_true",
            help="No other worker runs, so what is marked as running was lost and runs again.",
        )

    def handle(self, *, attached: bool, alone: bool, **options: Any) -> None:
        if isinstance(get_channel_layer(), InMemoryChannelLayer):
            self.stderr.write(
                "Without REDIS_URL open pages do not learn what this worker does. "
                "Set it, or run `manage.py serve`, which brings a worker of its own."
            )
        self.attached = attached
        self.running = True
        self.batch = new_worker(BATCH)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        # One thread needs one connection, and closing it five times a second helps nobody.
        connection.settings_dict["CONN_MAX_AGE"] = None
        connection.close()
        if alone:
            wakeups.release_lost_tasks(timedelta(0))
            sending.release_lost(timedelta(0))
        postman = Postman()
        postman.start()
        sweeper = Sweeper()
        sweeper.start()
        self._work()
        postman.stop()
        sweeper.stopped.set()
        sweeper.join(STOPS_WITHIN)
        postman.join(STOPS_WITHIN)

    def _work(self) -> None:
        wake_at = prune_at = 0.0
        while self.running:
            close_old_connections()
            if time.monotonic() >= wake_at:
                wakeups.wake_everything()
                wake_at = time.monotonic() + WAKE_EVERY
            if time.monotonic() >= prune_at:
                wakeups.prune()
                prune_at = time.monotonic() + PRUNE_EVERY
            if wakeups.work_waits():
                self.batch = new_worker(BATCH)
                self.batch.run()
            else:
                self._pause()

    def _pause(self) -> None:
        if not self.attached:
            time.sleep(INTERVAL)
        elif select.select([sys.stdin], [], [], INTERVAL)[0]:
            self.running = False  # nobody writes there: the process that held it is gone

    def _stop(self, *_: object) -> None:
        """Finish the task in hand, then end."""
        self.running = self.batch.running = False

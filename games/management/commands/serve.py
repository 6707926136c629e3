"""manage.py serve: the web server, and the background worker as its child, in one process tree."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management.base import BaseCommand, CommandError
from twisted.internet import reactor
from twisted.internet.defer import Deferred

from config import environment
from games.layers import relay

logger = logging.getLogger(__name__)


class WorkerChild:
    """The worker process: started again if it dies, stopped when this process stops.

    It holds the reading end of a pipe as its standard input, so that it notices even if this
    process is killed outright. Without Redis it announces through a second pipe.
    """

    def __init__(self) -> None:
        self.process: Process | None = None
        self.starting = asyncio.Lock()
        self.stopping = False
        self.relays: set[asyncio.Task[None]] = set()

    async def keep_running(self) -> None:
        while not self.stopping:
            async with self.starting:
                self.process = await self._start()
            code = await self.process.wait()
            await asyncio.sleep(1)  # Ctrl-C reaches both processes, the worker perhaps first
            if not self.stopping:
                logger.error("The worker ended with code %s. It is started again.", code)

    async def stop(self) -> None:
        """Let the worker finish the task in hand, for ten seconds at most."""
        self.stopping = True
        async with self.starting:
            pass  # one that is being started just now is stopped, too
        if self.process is None or self.process.returncode is not None:
            return
        self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), 10)
        except TimeoutError:
            logger.warning("The worker did not stop in time. It is killed.")
            self.process.kill()
            await self.process.wait()

    async def _start(self) -> Process:
        command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "worker", "--attached"]
        if environment.REDIS_URL:
            return await asyncio.create_subprocess_exec(*command, stdin=PIPE)
        reading, writing = os.pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                "--alone",
                stdin=PIPE,
                pass_fds=[writing],
                env={**os.environ, "ANNOUNCE_FD": str(writing)},
            )
        finally:
            os.close(writing)
        task = asyncio.get_running_loop().create_task(relay(reading))
        self.relays.add(task)
        task.add_done_callback(self._relay_ended)
        return process

    def _relay_ended(self, task: asyncio.Task[None]) -> None:
        self.relays.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            logger.error("Announcements of the worker stopped.", exc_info=fault)
            if self.process and self.process.returncode is None:
                self.process.terminate()  # a new one comes with a new pipe


class Command(BaseCommand):
    help = "Run the web server on HOST and PORT, and the background worker. Ctrl-C stops both."
    requires_migrations_checks = True

    def handle(self, **options: Any) -> None:
        self._check_static_files()
        from config.asgi import application

        server = Server(
            application,
            endpoints=build_endpoint_description_strings(environment.HOST, environment.PORT),
            ready_callable=self._ready,
            server_name="",
        )
        server.run()
        if server.abort_start:
            raise CommandError(
                f"Cannot listen on {environment.HOST}, port {environment.PORT}. "
                f"Is it taken? Try another one: PORT={environment.PORT + 1} make play"
            )

    def _check_static_files(self) -> None:
        manifest = getattr(staticfiles_storage, "read_manifest", None)
        if manifest and manifest() is None:
            raise CommandError("Static files are missing. Run `manage.py collectstatic` first.")

    def _ready(self) -> None:
        worker = WorkerChild()
        loop = asyncio.get_event_loop()
        keeping = loop.create_task(worker.keep_running())
        reactor.addSystemEventTrigger(
            "before",
            "shutdown",  # type: ignore[arg-type] # twisted declares it without self
            lambda: Deferred.fromFuture(loop.create_task(worker.stop())),
        )
        keeping.add_done_callback(lambda done: done.cancelled() or done.result())
        self.stdout.write(f"Quarterday is open at {environment.BASE_URL}/  (Ctrl-C stops it)")
        self.stdout.flush()

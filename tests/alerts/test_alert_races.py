"""Two workers, moves in the midst of sending, and a worker that is killed: on a real PostgreSQL."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import connection, connections
from django.utils import timezone

from config import environment
from games import seating, wakeups
from games.alerts import sending
from games.models import Alert, AlertChoices, Delivery, Table, User
from tests.alerts.conftest import add_webhook, move
from tests.alerts.local_servers import MailServer, PostServer, running
from tests.running import ROOT, wait_until

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

type NewTable = Callable[..., Table]
ROUNDS = 8


@pytest.fixture
def bela(people: list[User]) -> User:
    """Bela, whom mail reaches at once; nobody else is told anything."""
    user = people[1]
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    off = [f"email:{kind}" for kind in Alert.Kind if kind != "turn"]
    AlertChoices.objects.create(user=user, delay=0, off=off)
    return user


def at_once(*calls: Callable[[], Any]) -> None:
    """Make all calls at the same moment, each in a thread with a connection of its own."""
    barrier = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> None:
        try:
            barrier.wait(10)
            call()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as threads:
        list(threads.map(run, calls))


def test_of_two_workers_one_sends(people: list[User], bela: User, new_table: NewTable) -> None:
    for number in range(ROUNDS):
        new_table(people[0], bela)
        at_once(*[lambda: sending.deliver(bela.pk)] * 3)

        assert len(mail.outbox) == number + 1
        assert Delivery.objects.filter(user=bela).count() == number + 1


def test_a_move_in_the_midst_of_sending_leaves_one_clear_outcome(
    people: list[User], bela: User, new_table: NewTable
) -> None:
    for _ in range(ROUNDS):
        mail.outbox.clear()
        table = new_table(people[0], bela, name="Tea")
        at_once(partial(sending.deliver, bela.pk), partial(move, table, bela))

        # Then it was told and is done, or was never told
        alert = Alert.objects.get(table=table, user=bela, kind="turn", channel="email")
        assert alert.done_at is not None
        sent = alert.delivery is not None and alert.delivery.state == "sent"
        assert [one.subject for one in mail.outbox] == ["Quarterday: Your turn at Tea"] * sent


def test_the_same_question_is_noted_once(
    people: list[User], bela: User, new_table: NewTable
) -> None:
    table = new_table(people[0], bela)
    wanted = Alert.objects.get(table=table, user=bela, channel="email")

    def note_again() -> None:
        again = Alert(
            user=bela,
            table=table,
            kind=wanted.kind,
            occasion=wanted.occasion,
            channel="email",
            due_at=timezone.now(),
        )
        Alert.objects.bulk_create([again], ignore_conflicts=True)

    at_once(*[note_again] * 4)
    assert Alert.objects.filter(table=table, user=bela, channel="email").count() == 1


class Process:
    """A worker's process that sends one person's alerts on the tests' database."""

    def __init__(self, user: User, **variables: str) -> None:
        base = environment.DATABASE_URL.partition("?")[0].rpartition("/")[0]
        code = f"from games.alerts import sending; sending.deliver({user.pk})"
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "shell", "-v0", "-c", code],
            cwd=ROOT,
            env={
                **os.environ,
                "DJANGO_SETTINGS_MODULE": "tests.settings",
                "DATABASE_URL": f"{base}/{connection.settings_dict['NAME']}",
                "EMAIL_HOST": "127.0.0.1",
                "EMAIL_TLS": "no",
                **variables,
            },
            stdin=subprocess.DEVNULL,
        )

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


@pytest.fixture
def silent_server() -> Iterator[MailServer]:
    with running(MailServer()) as server:
        yield server


@pytest.mark.parametrize("moment", ["before the mail was sent", "after the mail was taken"])
def test_a_worker_that_is_killed_while_it_sends_doubles_nothing(
    people: list[User], bela: User, new_table: NewTable, silent_server: MailServer, moment: str
) -> None:
    # Given a worker that hangs at the mail server, and is killed there
    if moment.startswith("before"):
        silent_server.silent_after = "MAIL"
    else:
        silent_server.silent_after = "QUIT"
    new_table(people[0], bela)
    process = Process(bela, EMAIL_PORT=str(silent_server.port))
    if moment.startswith("before"):
        wait_until(lambda: silent_server.connections)
    else:
        wait_until(lambda: silent_server.mails)
    process.kill()
    sent = len(silent_server.mails)
    assert Delivery.objects.get(user=bela).state == "sending"

    # When another worker looks, at once and after the time in which an attempt ends
    sending.deliver(bela.pk)
    wakeups.wake_alerts()
    Delivery.objects.update(tried_at=timezone.now() - sending.LOST_AFTER)
    wakeups.wake_alerts()
    sending.deliver(bela.pk)

    # Then there is no second mail, and the log says what is not known
    assert mail.outbox == []
    assert len(silent_server.mails) == sent
    assert Delivery.objects.get(user=bela).state == "unknown"


def test_the_webhook_of_a_table_is_told_once_by_two_workers(
    people: list[User], new_table: NewTable, settings: Any
) -> None:
    settings.PRIVATE_TARGETS = True
    with running(PostServer()) as server:
        for number in range(ROUNDS):
            table = new_table(people[0], seats=2, pace="live")
            add_webhook(server, table=table)
            seating.join(people[1], table.pk)
            at_once(*[lambda table=table: sending.deliver_to_table(table.pk)] * 3)
            assert len(server.posts) == number + 1

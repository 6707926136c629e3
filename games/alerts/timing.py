"""How long a question takes to become a sent alert, with the worker's own thread: for the bench."""

import time
from collections.abc import Sequence
from datetime import datetime

from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.test import override_settings
from django.utils import timezone

from games.alerts.postman import Postman
from games.models import Alert, AlertChoices, Seat, Table, User
from games.play import begin

PATIENCE = 120.0
"""Seconds after which what was not sent is taken to be lost."""
_arrived: dict[str, datetime] = {}


class Recorder(BaseEmailBackend):
    """Sends nothing, and notes when mail would have left, by its address."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            _arrived.setdefault(message.to[0], timezone.now())
        return len(email_messages)


def seconds_to_sent(game: str, tables: int) -> list[float]:
    """For each person at so many tables that begin one after the other: sorted, in seconds.

    Each table has people of its own, who want mail about their turns, without delay.
    """
    _arrived.clear()
    postman = Postman()
    with override_settings(MAILERS={"default": {"BACKEND": f"{__name__}.Recorder"}}):
        postman.start()
        for number in range(tables):
            _begin(game, number)
        asked = Alert.objects.filter(kind=Alert.Kind.TURN, channel=Alert.Channel.EMAIL)
        moments = {
            str(email): since for email, since in asked.values_list("user__email", "created_at")
        }
        until = time.monotonic() + PATIENCE
        while len(_arrived) < len(moments) and time.monotonic() < until:
            time.sleep(0.1)
        postman.stop()
        postman.join()
    return sorted((_arrived[who] - since).total_seconds() for who, since in moments.items())


@transaction.atomic
def _begin(game: str, number: int) -> None:
    people = [_person(f"{number}-{place}") for place in range(2)]
    table = Table(game=game, name=f"Bench {number}", seats_wanted=2, host=people[0])
    table.expires_at = table.moved_at = timezone.now()
    table.save()
    begin(
        table,
        [Seat.objects.create(table=table, user=one, number=n) for n, one in enumerate(people)],
    )


def _person(name: str) -> User:
    address = f"{name}@bench.example"
    user = User.objects.create(name=f"Alerted-{name}", email=address)
    EmailAddress.objects.create(user=user, email=address, primary=True, verified=True)
    others = [f"{Alert.Channel.EMAIL}:{kind}" for kind in Alert.Kind if kind != Alert.Kind.TURN]
    AlertChoices.objects.create(user=user, delay=0, off=others)
    return user

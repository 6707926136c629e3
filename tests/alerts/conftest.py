"""What tests of alerts share: people who can be reached, frozen time, and local servers."""

import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import http_ece
import pytest
import time_machine
from allauth.account.models import EmailAddress
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

from games import play
from games.alerts.vapid import base64url
from games.loading import load_game
from games.models import Alert, Device, Presence, Seat, Table, User, Webhook
from tests.alerts.local_servers import MailServer, PostServer, running

NOON = "2027-03-10T12:00:00+00:00"


class Clock:
    """Time that stands still until it is moved by hand."""

    def __init__(self, traveller: Any) -> None:
        self.traveller = traveller

    def forward(self, **much: float) -> None:
        self.traveller.shift(timedelta(**much))

    def to(self, moment: str) -> None:
        self.traveller.move_to(moment, tick=False)


@pytest.fixture
def clock() -> Iterator[Clock]:
    """It is noon of a day in March, and stays so."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield Clock(traveller)


@pytest.fixture
def reachable(people: list[User], clock: Clock) -> list[User]:
    """The same people, with confirmed mail addresses."""
    for user in people:
        EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    return people


def move(table: Table, user: User) -> None:
    """This person answers what is asked with the first thing that can be chosen."""
    seat = Seat.objects.get(table=table, user=user)
    game, _restarted = load_game(Table.objects.get(pk=table.pk))
    ask = game.waiting[seat.number]
    picks = [option.key for option in ask.options if option.why_not is None][: max(ask.least, 1)]
    play.answer(table.pk, user, seat.asked_at, picks)


def looks(table: Table, user: User) -> None:
    """This person looks at the table now."""
    seat = Seat.objects.get(table=table, user=user)
    Presence.objects.update_or_create(seat=seat, defaults={"seen_at": timezone.now()})


def waiting_for(user: User) -> list[tuple[str, str]]:
    """Kind and channel of each alert that waits to be sent to a person."""
    found = Alert.objects.filter(user=user, state=Alert.State.WAITING)
    return list(found.order_by("pk").values_list("kind", "channel"))


@pytest.fixture
def mail_server(settings: LazySettings) -> Iterator[MailServer]:
    """A mail server on this machine, which the site uses."""
    with running(MailServer()) as server:
        settings.MAILERS = {
            "default": {
                "BACKEND": "django.core.mail.backends.smtp.EmailBackend",
                "OPTIONS": {"host": "127.0.0.1", "port": server.port, "timeout": 0.3},
            }
        }
        yield server


@pytest.fixture
def post_server(settings: LazySettings) -> Iterator[PostServer]:
    """A push service, or whatever has a webhook, on this machine."""
    settings.PRIVATE_TARGETS = True
    with running(PostServer()) as server:
        yield server


class Browser:
    """A browser that is subscribed at a push service, and can read what is pushed to it."""

    def __init__(self, server: PostServer, name: str = "one") -> None:
        self.server, self.path = server, f"/push/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = name.ljust(16, "-")[:16].encode()
        public = self.private.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": server.url + self.path,
            "p256dh": base64url(point),
            "auth": base64url(self.secret),
        }

    def subscribe(self, client: Client) -> Device:
        """Switch notifications on at the page, as the script does."""
        response = client.post("/settings/alerts/device/", self.subscription)
        assert response.status_code == 302, response.text
        return Device.objects.get(endpoint=self.subscription["endpoint"])

    def shown(self) -> list[dict[str, Any]]:
        """Every message that came, opened."""
        return [
            json.loads(
                http_ece.decrypt(
                    body, private_key=self.private, auth_secret=self.secret, version="aes128gcm"
                )
            )
            for path, _headers, body in self.server.posts
            if path == self.path
        ]


@pytest.fixture
def new_browser(post_server: PostServer) -> Callable[..., Browser]:
    """Makes browsers: `new_browser("phone")`."""
    return lambda name="one": Browser(post_server, name)


def add_webhook(server: PostServer, user: User | None = None, table: Table | None = None) -> None:
    """Give a person or a table a webhook at that server."""
    Webhook.objects.create(user=user, table=table, url=f"{server.url}/hook")

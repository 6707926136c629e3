"""What tests of alerts share: people who can be reached, frozen time, and local servers."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.conf import LazySettings

from games import play, presence
from games.loading import load_game
from games.models import Alert, Seat, Table, User, Webhook
from tests.alerts.local_servers import MailServer, PostServer, running
from tests.alerts.receiving import Browser

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
    presence.note(table.pk, user)


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
                "BACKEND": "games.alerts.smtp.Backend",
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


@pytest.fixture
def new_browser(post_server: PostServer) -> Callable[..., Browser]:
    """Makes browsers: `new_browser("phone")`."""
    return lambda name="one": Browser(post_server, name)


def add_webhook(server: PostServer, user: User | None = None, table: Table | None = None) -> None:
    """Give a person or a table a webhook at that server."""
    Webhook.objects.create(user=user, table=table, url=f"{server.url}/hook")

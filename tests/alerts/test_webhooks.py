"""Webhooks of people and of tables: what they get, what goes wrong, and where none may lead."""

import json
import socket
from collections.abc import Callable
from contextlib import suppress
from random import Random
from threading import Event, Thread
from time import monotonic
from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client

from games.alerts import outbound
from games.models import AlertChoices, Delivery, Table, User, Webhook
from tests.alerts.conftest import Clock, add_webhook
from tests.alerts.local_servers import PostServer
from tests.playing import play_step

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
type RunTasks = Callable[[], None]
type Tell = Callable[..., None]


@pytest.fixture
def tell(people: list[User], new_table: NewTable, clock: Clock, run_tasks: RunTasks) -> Tell:
    """Opens a table that waits for Aiko, and lets the time pass until that is told."""

    def tell(**wishes: Any) -> None:
        new_table(*people[:2], **{"name": "Tea under maples"} | wishes)
        clock.forward(minutes=3)
        run_tasks()

    return tell


def contents(server: PostServer) -> list[str]:
    """The text of each message that came."""
    return [json.loads(body)["content"] for _path, _headers, body in server.posts]


def test_it_gets_what_discord_takes(
    people: list[User], post_server: PostServer, tell: Tell
) -> None:
    add_webhook(post_server, people[0])
    tell()

    ((path, headers, body),) = post_server.posts
    said = json.loads(body)
    assert path == "/hook"
    assert headers["Content-Type"] == "application/json"
    assert said["allowed_mentions"] == {"parse": []}
    assert "Your turn at Tea under maples" in said["content"]
    assert "Choose a fare to pay." in said["content"]
    assert len(said["content"]) <= 2000
    assert Delivery.objects.get(user=people[0]).state == "sent"


def test_names_are_no_markup(people: list[User], post_server: PostServer, tell: Tell) -> None:
    add_webhook(post_server, people[0])
    tell(name="@everyone **[look](https://x.example)**")

    assert r"\@everyone \*\*\[look\](https://x.example)\*\*" in contents(post_server)[0]


@pytest.mark.parametrize("status", [408, 429, 500, 502])
def test_trouble_is_tried_again(
    people: list[User],
    post_server: PostServer,
    tell: Tell,
    run_tasks: RunTasks,
    clock: Clock,
    status: int,
) -> None:
    add_webhook(post_server, people[0])
    post_server.answers(status)
    tell()
    assert Delivery.objects.get(user=people[0]).state == "retrying"
    assert Webhook.objects.get().error == f"The other side answered {status}."

    post_server.answers(204)
    clock.forward(minutes=2)
    run_tasks()
    assert Delivery.objects.get(user=people[0]).state == "sent"
    assert Webhook.objects.get().error == ""


@pytest.mark.parametrize("status", [301, 400, 404])
def test_a_refusal_is_shown_and_nothing_is_followed(
    people: list[User], post_server: PostServer, tell: Tell, client: Client, status: int
) -> None:
    add_webhook(post_server, people[0])
    post_server.answers(status, Location=f"{post_server.url}/elsewhere")
    tell()

    assert len(post_server.posts) == 1
    assert Delivery.objects.get(user=people[0]).state == "failed"
    client.force_login(people[0])
    assert f"The other side answered {status}." in client.get("/settings/alerts/").text


def test_one_that_hangs_up_in_the_middle_gets_no_second_message(
    people: list[User],
    post_server: PostServer,
    tell: Tell,
    run_tasks: RunTasks,
    clock: Clock,
) -> None:
    add_webhook(post_server, people[0])
    post_server.answers(0)
    tell()
    clock.forward(hours=1)
    run_tasks()

    assert len(post_server.posts) == 1
    assert Delivery.objects.get(user=people[0]).state == "unknown"


def test_one_that_is_not_there_is_tried_again(
    people: list[User], settings: LazySettings, tell: Tell
) -> None:
    settings.PRIVATE_TARGETS = True
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    Webhook.objects.create(user=people[0], url=f"http://127.0.0.1:{port}/")
    tell()

    assert Delivery.objects.get(user=people[0]).state == "retrying"
    assert Webhook.objects.get().error == "No connection: Connection refused"


class TestTheWebhookOfATable:
    def test_it_is_told_what_everybody_may_see(
        self,
        people: list[User],
        new_table: NewTable,
        post_server: PostServer,
        clock: Clock,
        run_tasks: RunTasks,
    ) -> None:
        random = Random(1)
        table = new_table(*people[:2], seats=3, name="Tea")
        add_webhook(post_server, table=table)
        client = Client()
        client.force_login(people[2])
        client.post(f"/t/{table.pk}/join/")
        clock.forward(minutes=3)
        run_tasks()

        (first,) = contents(post_server)
        assert "The game has begun. Waiting for Aiko, Bela, Cleo. 2 days left, until Sat" in first
        while len(contents(post_server)) < 2:
            play_step(table, random)
            clock.forward(minutes=3)
            run_tasks()
        second = contents(post_server)[1]
        assert "paid" in second
        assert Table.objects.get(pk=table.pk).seed not in second

    def test_only_the_host_sets_it(
        self, people: list[User], new_table: NewTable, client: Client
    ) -> None:
        table = new_table(*people[:2])
        url = {"url": "https://discord.example/api/webhooks/1/x"}
        client.force_login(people[1])
        assert client.get(f"/t/{table.pk}/webhook/").status_code == 404
        assert client.post(f"/t/{table.pk}/webhook/", url).status_code == 404
        client.force_login(people[0])
        assert client.post(f"/t/{table.pk}/webhook/", url).status_code == 302
        assert Webhook.objects.get().table == table
        assert url["url"] in client.get(f"/t/{table.pk}/webhook/").text
        client.post(f"/t/{table.pk}/webhook/", {"do": "remove"})
        assert not Webhook.objects.exists()


FORBIDDEN = [
    "http://example.org/hook",
    "https://name:password@example.org/",
    "ftp://example.org/",
    "https://",
    "https://[::1",
    "https://example.org:99999/",
    "https://example.org/a b",
    "nonsense",
]


@pytest.mark.parametrize("url", FORBIDDEN)
def test_such_an_address_is_refused_with_a_reason(
    people: list[User], client: Client, url: str
) -> None:
    client.force_login(people[0])
    response = client.post("/settings/alerts/webhook/", {"url": url})
    assert response.status_code == 422
    assert 'class="errors"' in response.text
    assert not Webhook.objects.exists()


PRIVATE = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.5.4",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "::1",
    "fe80::1%eth0",
    "fd00::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "::ffff:0:a00:1",
    "fec0::1",
    "2002:a00:1::",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_no_address_inside_a_private_network_is_posted_to(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    # Given a name that stands for a public and for a private address
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443))
        for one in ("93.184.216.34", address)
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    opened: list[object] = []
    monkeypatch.setattr(socket, "create_connection", lambda *where: opened.append(where))

    with pytest.raises(outbound.Forbidden):
        outbound.post("https://evil.example/hook", b"{}", {})
    assert opened == []


def test_the_connection_goes_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Given a name that changes its mind after it was looked up
    answers = iter(["93.184.216.34", "127.0.0.1"])

    def look_up(*_: object, **__: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), 443))]

    opened: list[object] = []

    def connect(where: object, *_: object) -> None:
        opened.append(where)
        raise ConnectionRefusedError("closed")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(outbound.Unreachable):
        outbound.post("https://evil.example/hook", b"{}", {})
    assert opened == [("93.184.216.34", 443)]


@pytest.mark.parametrize("begun", [b"", b"HTTP/1.1 200 OK\r\nX-Slow: "])
def test_an_answer_that_drips_for_ever_is_broken_off(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    # Given a server that sends its answer letter by letter, long before a read would time out
    settings.PRIVATE_TARGETS = True
    monkeypatch.setattr(outbound, "SECONDS", 0.3)
    told = Event()

    def drip(listener: socket.socket) -> None:
        caller, _address = listener.accept()
        with caller, suppress(OSError):
            caller.sendall(begun)
            for _ in range(200):
                if told.wait(0.05):
                    break
                caller.sendall(b"x")

    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = Thread(target=drip, args=(listener,))
        server.start()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        began = monotonic()
        with pytest.raises(outbound.Unreachable) as raised:
            outbound.post(url, b"{}", {})
        took = monotonic() - began
        told.set()
        server.join()
    assert raised.value.sent
    assert took < 5  # undisturbed it drips for ten seconds


def test_whoever_does_not_answer_is_left_alone_for_a_minute(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    # Given a server that keeps everybody waiting, and messages of others that have to go on
    settings.PRIVATE_TARGETS = True
    monkeypatch.setattr(outbound, "SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        for seconds, asked in ((0, True), (1, False), (58, False), (2, True)):
            clock.forward(seconds=seconds)
            with pytest.raises(outbound.Unreachable) as raised:
                outbound.post(url, b"{}", {})
            assert raised.value.sent == asked


def test_a_webhook_that_is_removed_gets_nothing(
    people: list[User], post_server: PostServer, tell: Tell, client: Client
) -> None:
    add_webhook(post_server, people[0])
    AlertChoices.objects.create(user=people[0], delay=60)
    tell()
    client.force_login(people[0])
    client.post("/settings/alerts/webhook/", {"do": "remove"})
    tell()

    assert post_server.posts == []

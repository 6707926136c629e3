"""Sockets: each page gets what changed for its own viewer, and what it missed."""

import json
import re
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from typing import Any
from urllib.parse import quote

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client, RequestFactory
from django.utils import timezone

from config.asgi import application
from games import boards, play, presence, seating
from games.consumers import ALIVE, HIDDEN
from games.models import ChatLine, Look, Seat, Table, User
from games.views.play import say

pytestmark = pytest.mark.django_db(transaction=True)

type NewTable = Callable[..., Table]
HOST = (b"host", b"localhost")
ORIGIN = (b"origin", b"http://localhost")


class Page:
    """An open page's socket."""

    def __init__(self, path: str, cookie: str = "", origin: tuple[bytes, bytes] = ORIGIN) -> None:
        headers = [HOST, origin]
        if cookie:
            headers.append((b"cookie", f"sessionid={cookie}".encode()))
        self.socket = WebsocketCommunicator(application, path, headers)

    async def open(self) -> bool:
        connected, _code = await self.socket.connect(timeout=10)
        return connected

    async def receive(self) -> str:
        text: str = await self.socket.receive_from(timeout=5)
        return text

    async def receives_the_badge(self) -> None:
        """The one thing that each new line of somebody signed in begins with."""
        assert re.findall('hx-target="([^"]+)"', await self.receive()) == ["#badge"]

    async def hears_nothing(self) -> bool:
        quiet: bool = await self.socket.receive_nothing(timeout=0.3)
        return quiet


@pytest.fixture
async def opened() -> AsyncIterator[Callable[..., Any]]:
    """Opens sockets, and closes them after the test."""
    pages = []

    async def open_page(path: str, cookie: str = "", **options: Any) -> Page:
        page = Page(path, cookie, **options)
        assert await page.open()
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        await page.socket.disconnect()


def signed_in(user: User) -> str:
    """The session cookie of a person who has just signed in."""
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


def path(table: Table, version: int | None = None, chat: int = 0) -> str:
    known = "" if version is None else f"?version={version}&chat={chat}"
    return f"/ws/table/{table.pk}/{known}"


@sync_to_async
def start(people: list[User], new_table: NewTable) -> tuple[Table, list[str]]:
    table = new_table(people[0], people[1])
    return table, [signed_in(user) for user in people]


@sync_to_async
def pay(table: Table, user: User) -> str:
    """Pays the first fare of the hand; returns it."""
    seat = Seat.objects.get(table=table, user=user)
    game, _ = play.load_game(table)
    fare = str(game.state.hands[seat.number][0])
    play.answer(table.pk, user, seat.asked_at or 0, [fare])
    return fare


async def test_a_move_reaches_the_other_seat_and_the_spectator(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    rival = await opened(path(table, 1), cookies[1])
    spectator = await opened(path(table, 1))
    await rival.receives_the_badge()

    await pay(table, people[0])
    assert 'data-version="2"' in await rival.receive()
    assert 'data-version="2"' in await spectator.receive()

    await pay(table, people[1])
    assert 'hx-target="#log"' in await rival.receive()
    assert 'hx-target="#log"' in await spectator.receive()


def fares_in(frame: str) -> list[str]:
    """The fares of a hand, or offered as picks, in what a socket sent."""
    hand = "".join(re.findall(r'id="hand".*?</section>', frame, re.DOTALL))
    return re.findall(r"<li>(\d+)</li>", hand) + re.findall(r'name="pick" value="(\d+)"', frame)


async def test_a_secret_pick_is_in_nobody_elses_frames(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    pages = [await opened(path(table), cookies[1]), await opened(path(table))]
    full = [await page.receive() for page in pages]

    fare = await pay(table, people[0])

    for page, before in zip(pages, full, strict=True):
        assert fare not in fares_in(before)
        assert fare not in fares_in(await page.receive())


async def test_a_page_loaded_just_now_gets_nothing_until_something_changes(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, _cookies = await start(people, new_table)

    page = await opened(path(table, 1))

    assert await page.hears_nothing()


async def test_a_page_that_comes_back_gets_what_it_missed(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    await pay(table, people[0])

    page = await opened(path(table, 1), cookies[1])

    text = await page.receive()
    assert 'data-version="2"' in text
    assert 'hx-target="#action"' in text


async def test_a_page_of_an_open_table_gets_who_came_while_it_was_away(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table = await sync_to_async(new_table)(people[0], seats=3)
    await sync_to_async(seating.join)(people[1], table.pk)

    page = await opened(path(table, 0))

    assert people[1].name in await page.receive()


async def test_a_page_that_comes_back_gets_the_badge_of_now(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)

    page = await opened(path(table, 1), cookies[0])

    await page.receives_the_badge()


async def test_a_page_that_missed_chat_alone_gets_it(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    await ChatLine.objects.acreate(table=table, user=people[0], text="Are you there?")

    page = await opened(path(table, 1, chat=0), cookies[1])

    assert "Are you there?" in await page.receive()


async def test_chat_reaches_the_seats_but_no_spectator(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    rival = await opened(path(table, 1), cookies[1])
    spectator = await opened(path(table, 1), cookies[2])
    await rival.receives_the_badge()
    await spectator.receives_the_badge()

    @sync_to_async
    def talk() -> None:
        request = RequestFactory().post("/", {"text": "A secret of ours"})
        request.user = people[0]
        say(request, table.pk)

    await talk()

    assert "A secret of ours" in await rival.receive()
    assert await spectator.hears_nothing()


async def test_a_private_table_sends_nothing_to_strangers(
    people: list[User], new_table: NewTable
) -> None:
    @sync_to_async
    def start_private() -> tuple[Table, str]:
        table = new_table(people[0], people[1], public=False)
        return table, signed_in(people[2])

    table, cookie = await start_private()
    page = Page(path(table), cookie)
    await page.open()

    message = await page.socket.receive_output(timeout=5)

    assert message["type"] == "websocket.close"


async def test_signing_out_elsewhere_ends_the_flow_of_secrets(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    page = await opened(path(table, 1), cookies[0])
    await page.receives_the_badge()

    @sync_to_async
    def sign_out() -> None:
        client = Client()
        client.cookies["sessionid"] = cookies[0]
        client.logout()

    await sign_out()
    await pay(table, people[1])

    message = await page.socket.receive_output(timeout=5)
    assert message["type"] == "websocket.close"


async def test_other_sites_cannot_listen(people: list[User], new_table: NewTable) -> None:
    table, cookies = await start(people, new_table)

    page = Page(path(table), cookies[0], origin=(b"origin", b"http://evil.example"))

    assert not await page.open()


@pytest.mark.parametrize("address", ["/ws/", "/ws/zzz/", "/ws/table/1", f"/ws/table/{'9' * 200}/"])
async def test_addresses_that_lead_nowhere_are_closed_and_fill_no_log(address: str) -> None:
    page = Page(address)
    await page.open()

    message = await page.socket.receive_output(timeout=5)

    assert message == {"type": "websocket.close", "code": 4404} | message


async def test_a_language_that_is_made_up_fills_no_memory(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, _cookies = await start(people, new_table)
    kept = []
    for language in ("", "zz-1", "zz-2", "ja", "zz\0"):
        page = await opened(f"{path(table)}?language={quote(language)}")
        assert 'data-version="1"' in await page.receive()
        kept.append(len(boards._rendered.kept))
    assert kept[0] == kept[1] == kept[2] < kept[3] == kept[4]


async def test_what_a_page_sends_through_its_socket_does_nothing(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    page = await opened(path(table, 1), cookies[0])
    await page.receives_the_badge()

    await page.socket.send_to('{"pick": "1", "version": 1}')

    assert await page.hears_nothing()
    assert await table.moves.acount() == 1


async def test_the_badge_of_every_page_follows_the_game(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    page = await opened("/ws/lists/", cookies[0])
    assert 'id="badge"' in await page.receive()

    await pay(table, people[0])

    assert 'hx-target="#badge"' in await page.receive()


async def test_a_page_that_waits_is_offered_another_table_once_that_waits(
    people: list[User], new_table: NewTable, opened: Callable[..., Any]
) -> None:
    table, cookies = await start(people, new_table)
    await pay(table, people[0])
    page = await opened(path(table, 2), cookies[0])
    await page.receives_the_badge()

    await sync_to_async(new_table)(people[0], people[2])

    frame = await page.receive()
    assert 'hx-target="#action"' in frame
    assert 'href="/play/next/"' in frame.partition('id="action"')[2]


def is_an_answer(text: str) -> bool:
    """Whether a line that was asked whether it is alive says what time it is there."""
    told = json.loads(text)["now"] / 1000
    return abs(told - timezone.now().timestamp()) < 5


async def looks_until(user: User) -> list[datetime]:
    return [look.until async for look in Look.objects.filter(user=user).order_by("until")]


@pytest.mark.parametrize("hides", [True, False])
async def test_a_page_that_is_hidden_or_closed_is_not_looked_at(
    people: list[User], new_table: NewTable, opened: Callable[..., Any], hides: bool
) -> None:
    # Given two open pages of one person, both before the eyes
    table, cookies = await start(people, new_table)
    first, second = [await opened(path(table, 1), cookies[0]) for _ in range(2)]
    for page in (first, second):
        await page.receives_the_badge()
        await page.socket.send_to(ALIVE)
        assert is_an_answer(await page.receive())
        assert await page.hears_nothing()
    soon = timezone.now() + presence.LEAVING
    assert [until > soon for until in await looks_until(people[0])] == [True, True]

    if hides:
        await first.socket.send_to(HIDDEN)
        assert await first.hears_nothing()
    else:
        await first.socket.disconnect()
    soon = timezone.now() + presence.LEAVING
    assert [until > soon for until in await looks_until(people[0])] == [False, True]

    # One that is seen again is looked at again
    if hides:
        await first.socket.send_to(ALIVE)
        assert is_an_answer(await first.receive())
        assert await first.hears_nothing()
        assert [until > soon for until in await looks_until(people[0])] == [True, True]

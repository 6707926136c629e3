"""Sockets of a team: suggestions and who is there reach the open pages of all."""

from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.consumers import ALIVE
from games.models import Presence, Table, User
from keepers import suggesting
from tests.keepers.team import arrange, panel, words
from tests.web.test_sockets import opened, path, signed_in  # noqa: F401 - opened is a fixture

pytestmark = pytest.mark.django_db(transaction=True)

type NewTable = Callable[..., Table]


@sync_to_async
def start(people: list[User], new_table: NewTable) -> tuple[Table, list[str]]:
    table = new_table(*people[:2], game="keepers")
    arrange(table, order="sam:1 peck:1")
    return table, [signed_in(user) for user in people]


async def test_a_suggestion_reaches_the_others_and_leaves_their_question_alone(
    people: list[User],
    new_table: NewTable,
    opened: Callable[..., Any],  # noqa: F811 - the fixture
) -> None:
    table, cookies = await start(people, new_table)
    bela, spectator = await opened(path(table, 1), cookies[1]), await opened(path(table, 1))
    await bela.receives_the_badge()

    await sync_to_async(suggesting.suggest)(table.pk, people[0], table.version, 0, ("skip",))

    frame = await bela.receive()
    assert "suggests: skip Sam" in words(panel(frame))
    assert 'name="agree"' in panel(frame)
    assert 'hx-target="#action"' not in frame
    seen = await spectator.receive()
    assert "suggests: skip Sam" in words(panel(seen))
    assert "btn" not in panel(seen)


async def test_who_looks_at_the_page_is_there_for_the_others(
    people: list[User],
    new_table: NewTable,
    opened: Callable[..., Any],  # noqa: F811 - the fixture
) -> None:
    table, cookies = await start(people, new_table)
    aiko, bela = await opened(path(table, 1), cookies[0]), await opened(path(table, 1), cookies[1])
    for page in (aiko, bela):
        await page.receives_the_badge()

    for _twice in range(2):
        await aiko.socket.send_to(ALIVE)

    assert "here now" in panel(await bela.receive())
    assert await bela.hears_nothing()
    assert await Presence.objects.acount() == 1

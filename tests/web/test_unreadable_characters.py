"""Characters that a database does not store, wherever a visitor can put them."""

from collections.abc import Callable
from http import HTTPStatus

import pytest
from django.test import Client

from games.models import ChatLine, Table, User

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/i/%00/", "/i/a%00b/", "/u/%00/", "/u/Ai%00ko/", "/rules/%00/"])
def test_an_address_with_one_leads_nowhere(client: Client, path: str) -> None:
    assert client.get(path).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("query", ["page=%00", "game=%00", "seats=%00", "pace=%00", "%00=1"])
@pytest.mark.parametrize("path", ["/play/", "/u/Aiko/", "/play/new/"])
def test_a_query_with_one_is_no_fault_of_ours(
    client: Client, people: list[User], path: str, query: str
) -> None:
    client.force_login(people[0])

    assert client.get(f"{path}?{query}").status_code in {HTTPStatus.OK, HTTPStatus.NOT_FOUND}


@pytest.mark.parametrize(
    "text", ["a\0b", "\x1b[31mred", "a\x07", "\u200b\u200b", "\u202e", "\u1160"]
)
def test_a_chat_line_with_one_or_of_nothing_visible_is_refused(
    client: Client, people: list[User], new_table: Callable[..., Table], text: str
) -> None:
    table = new_table(*people[:2])
    client.force_login(people[0])

    answer = client.post(f"/t/{table.pk}/chat/", {"text": text})

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert not ChatLine.objects.exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "a\0b"},
        {"game": "fer\0ry"},
        {"pace": "\0"},
        {"seat_2": "\0"},
        {"invite": "\0" * 24},
    ],
)
def test_a_new_table_with_one_is_refused(
    client: Client, people: list[User], fields: dict[str, str]
) -> None:
    client.force_login(people[0])

    answer = client.post("/play/new/", {"game": "ferry", "seats": "2", **fields})

    assert HTTPStatus.BAD_REQUEST <= answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR
    assert not Table.objects.exists()


@pytest.mark.parametrize("field", ["login", "password"])
def test_a_sign_in_with_one_is_refused(client: Client, people: list[User], field: str) -> None:
    form = {"login": "Aiko", "password": "Aiko", field: "a\0b"}

    answer = client.post("/account/login/", form)

    assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR
    assert "_auth_user_id" not in client.session

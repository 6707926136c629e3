"""Private notes: kept for the one who wrote them, and for nobody else."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from games import play
from games.models import Note, Table, User
from tests.playing import asked_seats

type NewTable = Callable[..., Table]

SECRET = "They have the five <b>of winter"


def post(user: User | None, table: Table, text: str, *, htmx: bool = True) -> Any:
    client = Client()
    if user:
        client.force_login(user)
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(f"/t/{table.pk}/note/", {"text": text}, headers=headers)


def page(user: User | None, table: Table) -> str:
    client = Client()
    if user:
        client.force_login(user)
    return client.get(f"/t/{table.pk}/").content.decode()


@pytest.fixture
def table(people: list[User], new_table: NewTable) -> Table:
    return new_table(people[0], people[1])


def test_a_note_is_kept_for_its_owner_alone(people: list[User], table: Table) -> None:
    answer = post(people[0], table, SECRET)

    assert answer.status_code == HTTPStatus.OK
    assert "They have the five &lt;b&gt;of winter" in page(people[0], table)
    for other in (people[1], people[2], None):
        assert "the five" not in page(other, table)


def test_it_is_shown_while_one_is_asked_and_kept_after_the_game(
    people: list[User], table: Table
) -> None:
    post(people[0], table, SECRET)
    assert {seat.user for seat in asked_seats(table)} == set(people[:2])
    assert 'class="own-note"' in page(people[0], table)

    play.concede(table.pk, people[1])

    text = page(people[0], table)
    assert 'class="own-note"' not in text
    assert "the five" in text


def test_without_scripts_the_form_leads_back_to_the_table(people: list[User], table: Table) -> None:
    answer = post(people[0], table, "line one\r\nline two", htmx=False)

    assert answer.status_code == HTTPStatus.FOUND
    assert Note.objects.get().text == "line one\nline two"
    post(people[0], table, "", htmx=False)
    assert Note.objects.get().text == ""


@pytest.mark.parametrize(
    ("who", "text", "status", "sentence"),
    [
        (0, "x" * 2001, 422, "too long for a note"),
        (0, "a\x00b", 422, "nobody could read"),
        (2, "hello", 403, "You don&#x27;t play at this table."),
    ],
)
def test_a_wrong_note_is_refused_in_a_sentence(
    who: int, text: str, status: int, sentence: str, people: list[User], table: Table
) -> None:
    answer = post(people[who], table, text)

    assert answer.status_code == status
    assert sentence in answer.content.decode()
    assert not Note.objects.exists()


def test_a_refused_note_is_still_in_the_form(people: list[User], table: Table) -> None:
    answer = post(people[0], table, "long " * 500, htmx=False)

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "long " * 500 in answer.content.decode()
    assert not Note.objects.exists()


def test_two_thousand_letters_fit_however_lines_end(people: list[User], table: Table) -> None:
    assert post(people[0], table, "a\r\n" * 999 + "ab").status_code == HTTPStatus.OK
    assert len(Note.objects.get().text) == 2000


def test_a_note_at_no_table_is_not_found_and_one_by_nobody_asks_to_sign_in(
    people: list[User], table: Table
) -> None:
    table_pk, table.pk = table.pk, 999_999
    assert post(people[0], table, "x").status_code == HTTPStatus.NOT_FOUND
    table.pk = table_pk
    assert post(None, table, "x", htmx=False).status_code == HTTPStatus.FOUND
    assert not Note.objects.exists()

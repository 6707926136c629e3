"""Blocking and muting with plain forms, and chats in which lines are folded away."""

from collections.abc import Callable

import pytest
from django.test import Client

from games import avoiding
from games.models import Block, ChatLine, Mute, Table, User

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
FOLDED = '<details class="folded">'


def signed_in(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


@pytest.fixture
def aiko(people: list[User]) -> Client:
    """Aiko's browser."""
    return signed_in(people[0])


def test_a_block_from_the_profile_is_listed_and_lifted(aiko: Client) -> None:
    assert 'value="block"' in aiko.get("/u/Bela/").text
    aiko.post("/u/Bela/keep-away/", {"do": "block", "back": "/u/Bela/"})
    assert 'value="unblock"' in aiko.get("/u/Bela/").text
    assert "Bela" in aiko.get("/settings/blocks/").text

    aiko.post("/u/Bela/keep-away/", {"do": "unblock"})
    assert not Block.objects.exists()
    assert "Bela" not in aiko.get("/settings/blocks/").text.split("<main")[1].split("msgs")[-1]


@pytest.mark.parametrize("started", [False, True])
def test_a_seat_has_a_button_to_block_its_person_and_no_other(
    aiko: Client, people: list[User], new_table: NewTable, started: bool
) -> None:
    table = new_table(*people[:2], computers=["quick"], seats=3 if started else 4)
    text = aiko.get(table.get_absolute_url()).text
    assert text.count('name="do" value="block"') == 1
    assert 'formaction="/u/Bela/keep-away/"' in text
    assert "keep-away" not in Client().get(table.get_absolute_url()).text


def test_after_a_button_one_is_back_where_it_was_and_never_elsewhere(aiko: Client) -> None:
    def back(wanted: str) -> str:
        return aiko.post("/u/Bela/keep-away/", {"do": "mute", "back": wanted}).url

    assert back("/t/7/") == "/t/7/"
    for elsewhere in ("//evil.example/", "https://evil.example/", "javascript:1", "nowhere", ""):
        assert back(elsewhere) == "/settings/blocks/"


@pytest.mark.parametrize("do", ["", "kick", "block"])
def test_what_cannot_be_done_is_refused_in_a_sentence(aiko: Client, do: str) -> None:
    response = aiko.post("/u/Aiko/keep-away/", {"do": do})
    assert response.status_code == 422
    assert not Block.objects.exists()


def test_a_get_changes_nothing_and_strangers_are_asked_to_sign_in(
    aiko: Client, people: list[User]
) -> None:
    assert aiko.get("/u/Bela/keep-away/").status_code == 405
    asked = Client().post("/u/Bela/keep-away/", {"do": "block"})
    assert asked.url == "/account/login/?next=/u/Bela/"
    assert not Block.objects.exists()
    assert aiko.post("/u/Nobody-here/keep-away/", {"do": "block"}).status_code == 404


@pytest.fixture(params=[False, True], ids=["before the start", "running"])
def table(request: pytest.FixtureRequest, people: list[User], new_table: NewTable) -> Table:
    """A table of three at which Bela and Cleo have said something."""
    table = new_table(*people[:3], seats=3 if request.param else 4)
    for speaker in people[1:3]:
        ChatLine.objects.create(table=table, user=speaker, text=f"I am {speaker.name}")
    return table


@pytest.mark.parametrize("deed", [avoiding.block, avoiding.mute])
def test_what_somebody_says_is_folded_away_for_one_reader_only(
    table: Table, people: list[User], deed: Callable[[User, User], None]
) -> None:
    deed(people[0], people[1])
    text = signed_in(people[0]).get(table.get_absolute_url()).text
    assert text.count(FOLDED) == 1
    assert text.index(FOLDED) < text.index("I am Bela") < text.index("I am Cleo")
    for other in people[1:3]:
        assert FOLDED not in signed_in(other).get(table.get_absolute_url()).text


def test_a_line_has_a_button_to_mute_its_speaker_but_not_oneself(
    table: Table, people: list[User]
) -> None:
    text = signed_in(people[1]).get(table.get_absolute_url()).text
    assert text.count('name="do" value="mute"') == 1
    signed_in(people[1]).post("/u/Cleo/keep-away/", {"do": "mute"})
    assert Mute.objects.get().speaker == people[2]


def test_a_blocked_person_reads_a_sentence_that_names_nobody(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], seats=2)
    avoiding.block(people[0], people[1])
    bela = signed_in(people[1])
    for path in (table.get_absolute_url(), f"/i/{table.invite}/"):
        text = bela.get(path).text
        assert "You cannot take a seat at this table." in text
        assert "Join this table" not in text
        assert "block" not in text.split("<main")[1].split('class="about"')[0]
    answer = bela.post(f"/t/{table.pk}/join/", {"invite": table.invite})
    assert answer.status_code == 403
    assert "You cannot take a seat at this table." in answer.text

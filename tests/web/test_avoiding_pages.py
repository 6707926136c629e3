"""Blocking and muting with plain forms, and chats in which lines are folded away."""

from collections.abc import Callable

import pytest
from django.test import Client

from games import absence, avoiding, play, seating
from games.models import Block, ChatLine, Mute, Seat, Table, User
from tests.playing import play_out

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


@pytest.fixture
def offered(people: list[User], new_table: NewTable) -> Table:
    """A table of Aiko and Bela at which Cleo's seat is free for others."""
    table = new_table(*people[:3])
    Seat.objects.filter(table=table, user=people[2]).update(absence="away", offered=True)
    return table


def take_buttons(user: User | None, table: Table) -> tuple[bool, str]:
    """Whether this viewer's page of the table, or of its link, has the button; and the page."""
    browser = Client() if user is None else signed_in(user)
    pages = [browser.get(path).text for path in (table.get_absolute_url(), f"/i/{table.invite}/")]
    offers = ["Take this seat" in text for text in pages]
    assert user is None or offers[0] == offers[1]
    return offers[0], pages[0]


def test_a_free_seat_is_offered_to_whoever_may_take_it(offered: Table, people: list[User]) -> None:
    assert take_buttons(people[3], offered)[0]
    assert take_buttons(None, offered)[0]  # the button leads to the sign-in


@pytest.mark.parametrize(
    ("blocker", "blocked", "told"),
    [
        (3, 0, "Somebody whom you blocked sits at this table."),
        (0, 3, "You cannot take a seat at this table."),
    ],
)
def test_a_free_seat_is_not_offered_beside_somebody_one_keeps_away_from(
    offered: Table, people: list[User], blocker: int, blocked: int, told: str
) -> None:
    avoiding.block(people[blocker], people[blocked])
    offers, text = take_buttons(people[3], offered)
    assert (offers, told in text) == (False, True)
    assert "Aiko" not in text.split('id="clocks"')[1].split(told)[1].split("</li>")[0]


def test_a_free_seat_is_not_offered_to_whoever_left_the_table_or_gave_up_there(
    offered: Table, people: list[User]
) -> None:
    absence.take_seat(offered.pk, people[3], 2)
    Seat.objects.filter(table=offered, user=people[3]).update(absence="away", offered=True)
    play.concede(offered.pk, people[1])
    offers, text = take_buttons(people[2], offered)
    assert (offers, "You left this table" in text) == (False, True)
    text = signed_in(people[1]).get(offered.get_absolute_url()).text
    assert "Take this seat" not in text
    assert "You play or played at this table." in text


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("whose", [0, 1])
def test_a_rematch_is_not_offered_to_whoever_cannot_come(
    people: list[User], new_table: NewTable, opened: bool, whose: int
) -> None:
    table = play_out(new_table(*people[:3]))
    avoiding.block(people[whose], people[1 - whose])
    if opened:
        seating.join(people[0], seating.rematch(people[2], table.pk).pk)
    text = signed_in(people[1]).get(table.get_absolute_url()).text
    assert 'form="rematch"' not in text
    assert ("You cannot ask for a rematch" in text) is not opened
    assert 'form="rematch"' in signed_in(people[2]).get(table.get_absolute_url()).text


@pytest.mark.parametrize("started", [False, True])
def test_a_block_is_lifted_where_it_was_made_and_is_said_not_to_end_what_goes_on(
    aiko: Client, people: list[User], new_table: NewTable, started: bool
) -> None:
    path = new_table(*people[:2], seats=2 if started else 3).get_absolute_url()
    form = {"do": "block", "back": path}
    text = aiko.post("/u/Bela/keep-away/", form, follow=True).text
    assert "Tables at which you both sit already go on." in text
    assert ('value="unblock"' in text, 'value="block"' in text) == (True, False)
    assert "go on." not in aiko.post("/u/Cleo/keep-away/", form, follow=True).text

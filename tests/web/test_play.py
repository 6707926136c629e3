"""Moves over HTTP: who may make them, when they count, and what bad ones get."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils.html import format_html

from games import boards, play
from games.models import Move, Seat, Table, User
from tests.ferry.game import FerryType
from tests.ferry.models import FerryGame

type NewTable = Callable[..., Table]


class Browser:
    """One person's browser at a table: knows what its board shows, as a form does."""

    def __init__(self, user: User, table: Table) -> None:
        self.user, self.table = user, table
        self.client = Client()
        self.client.force_login(user)
        self.version = self.seat.asked_at or self.seat.answered_at or 0

    @property
    def seat(self) -> Seat:
        return Seat.objects.get(table=self.table, user=self.user)

    def look(self) -> "Browser":
        """Load the board anew."""
        self.version = self.seat.asked_at or self.seat.answered_at or 0
        return self

    def post(self, name: str = "answer", *, htmx: bool = True, **fields: Any) -> Any:
        headers = {"HX-Request": "true"} if htmx else {}
        fields = {"version": self.version} | fields
        return self.client.post(
            reverse(name, args=[self.table.pk]), fields, headers=headers, follow=not htmx
        )

    def hand(self) -> list[str]:
        game, _ = play.load_game(self.table)
        return [str(fare) for fare in game.state.hands[self.seat.number]]


@pytest.fixture
def pair(people: list[User], new_table: NewTable) -> tuple[Browser, Browser]:
    """Two people at a running table of Ferry; both are asked for a fare."""
    table = new_table(people[0], people[1])
    return Browser(people[0], table), Browser(people[1], table)


def stored(table: Table) -> tuple[Any, ...]:
    """Everything of a game that a refused move must leave alone."""
    table.refresh_from_db()
    state = FerryGame.objects.get(table=table)
    return (
        table.version,
        table.status,
        state.snapshot,
        state.answers,
        list(table.seats.values_list("asked_at", "answered_at", "conceded")),
        table.moves.count(),
        table.log.count(),
    )


def test_a_move_is_stored_and_the_mover_no_longer_asked(pair: tuple[Browser, Browser]) -> None:
    first, second = pair

    answer = first.post(pick=first.hand()[0])

    assert answer.status_code == HTTPStatus.OK
    assert first.seat.asked_at is None
    assert second.seat.asked_at == second.version
    assert first.table.moves.get(kind=Move.Kind.ANSWER).picks == [first.hand()[0]]


def test_picks_of_two_at_once_with_the_same_version_both_count(
    pair: tuple[Browser, Browser],
) -> None:
    first, second = pair
    assert first.version == second.version

    answers = [first.post(pick=first.hand()[0]), second.post(pick=second.hand()[0])]

    assert [answer.status_code for answer in answers] == [HTTPStatus.OK, HTTPStatus.OK]
    assert first.table.moves.filter(kind=Move.Kind.ANSWER).count() == 2


def test_a_move_sent_twice_counts_once(pair: tuple[Browser, Browser]) -> None:
    first, _second = pair
    pick = first.hand()[0]
    first.post(pick=pick)
    before = stored(first.table)

    again = first.post(pick=pick)

    assert again.status_code == HTTPStatus.CONFLICT
    assert stored(first.table) == before


def test_a_form_from_before_an_undo_is_stale(pair: tuple[Browser, Browser]) -> None:
    first, _second = pair
    old_version = first.version
    first.post(pick=first.hand()[0])
    first.look().post(do="undo")
    before = stored(first.table)

    again = first.post(pick=first.hand()[0], version=old_version)

    assert again.status_code == HTTPStatus.CONFLICT
    assert stored(first.table) == before
    assert first.look().post(pick=first.hand()[0]).status_code == HTTPStatus.OK


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"pick": "99"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"pick": ["1", "2"]}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"pick": "\x00<script>"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"pick": "1", "version": ""}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"pick": "1", "version": "-1"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"pick": "1", "version": "1e3"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"pick": "1", "version": "٣"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"pick": "1", "version": "9" * 400}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"pick": "1", "version": "77"}, HTTPStatus.CONFLICT),
        ({"pick": "1", "do": "win"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"do": "undo"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ({"do": "reset"}, HTTPStatus.UNPROCESSABLE_ENTITY),
    ],
)
def test_a_bad_move_changes_nothing_and_gets_the_fresh_board_and_a_sentence(
    pair: tuple[Browser, Browser], fields: dict[str, Any], status: HTTPStatus
) -> None:
    first, _second = pair
    before = stored(first.table)

    fragment = first.post(**fields)
    page = first.post(htmx=False, **fields)

    for response in (fragment, page):
        assert response.status_code == status
        text = response.text
        assert 'id="hand"' in text
        assert 'id="action"' in text
    notice = fragment.text.split('hx-target="#notice"')[1].split(">", 1)[1].split("<")[0]
    assert notice.endswith(".")
    assert notice in page.text
    assert stored(first.table) == before


def test_a_huge_body_is_refused_before_it_is_read(pair: tuple[Browser, Browser]) -> None:
    first, _second = pair
    before = stored(first.table)

    answer = first.post(pick="1" * 200_000)

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert stored(first.table) == before


def test_who_does_not_sit_there_cannot_move(
    pair: tuple[Browser, Browser], people: list[User]
) -> None:
    first, _second = pair
    before = stored(first.table)
    stranger = Client()
    stranger.force_login(people[2])

    for name in ("answer", "concede", "propose_end", "chat"):
        fields = {"version": first.version, "pick": first.hand()[0], "wants": "yes", "text": "hm"}
        answer = stranger.post(reverse(name, args=[first.table.pk]), fields)
        assert answer.status_code == HTTPStatus.FORBIDDEN, name

    assert stored(first.table) == before
    assert first.table.chat.count() == 0


def test_a_forged_seat_field_is_ignored(pair: tuple[Browser, Browser]) -> None:
    first, second = pair

    first.post(pick=first.hand()[0], seat="1", player=second.user.pk, user=second.user.pk)

    assert first.table.moves.get(kind=Move.Kind.ANSWER).seat == 0
    assert second.seat.asked_at is not None


def test_signed_out_people_are_sent_to_sign_in(pair: tuple[Browser, Browser]) -> None:
    first, _second = pair
    before = stored(first.table)

    answer = Client().post(reverse("answer", args=[first.table.pk]), {"pick": "1"})

    assert answer.status_code == HTTPStatus.FOUND
    assert "login" in answer["Location"]
    assert stored(first.table) == before


def test_opening_pages_changes_nothing(pair: tuple[Browser, Browser]) -> None:
    first, _second = pair
    before = stored(first.table)

    for name in ("answer", "concede", "propose_end", "chat"):
        refused = first.client.get(reverse(name, args=[first.table.pk]))
        assert refused.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert first.client.get(first.table.get_absolute_url()).status_code == HTTPStatus.OK

    assert stored(first.table) == before


def test_the_answer_brings_only_the_regions_that_changed(pair: tuple[Browser, Browser]) -> None:
    first, _second = pair

    text = first.post(pick=first.hand()[0]).text

    assert 'hx-target="#action"' in text
    assert 'hx-target="#pier"' not in text


def test_an_undone_step_leaves_no_line_and_no_answer(pair: tuple[Browser, Browser]) -> None:
    first, _second = pair
    lines = first.table.log.count()
    first.post(pick=first.hand()[0])

    answer = first.look().post(do="undo")

    assert answer.status_code == HTTPStatus.OK
    assert first.seat.asked_at == 3
    assert FerryGame.objects.get(table=first.table).answers == []
    assert first.table.log.count() == lines
    assert first.table.moves.get(kind=Move.Kind.ANSWER).undone


def test_a_sentence_with_markup_is_announced_as_it_is_read(
    pair: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = pair
    told = format_html("<b>{}</b> paid.", "D'Arc & Co")
    monkeypatch.setattr(FerryType, "sentence", lambda *_: told)

    for browser in pair:
        browser.post(pick=browser.hand()[0])
    page = second.client.get(reverse("table", args=[first.table.pk])).text

    announced = page.partition('<div id="announce"')[2].partition("</div>")[0]
    assert "<p>D&#x27;Arc &amp; Co paid.</p>" in announced


def test_what_was_revealed_cannot_be_undone(pair: tuple[Browser, Browser]) -> None:
    first, second = pair
    first.post(pick=first.hand()[0])
    second.post(pick=second.hand()[0])
    before = stored(first.table)

    for browser in (first.look(), second.look()):
        version = browser.version or first.table.version
        answer = browser.post(do="undo", version=version)
        assert answer.status_code in {HTTPStatus.UNPROCESSABLE_ENTITY, HTTPStatus.CONFLICT}

    assert stored(first.table) == before


def test_conceding_against_one_rival_ends_the_game(pair: tuple[Browser, Browser]) -> None:
    first, second = pair

    first.post("concede", htmx=False)

    first.table.refresh_from_db()
    assert first.table.status == Table.Status.FINISHED
    assert first.table.ending == Table.Ending.CONCEDED
    assert (first.seat.place, second.seat.place) == (2, 1)


def test_who_gave_up_no_longer_sees_the_hand(people: list[User], new_table: NewTable) -> None:
    first = Browser(people[0], new_table(*people[:3]))
    assert 'id="hand"' in first.client.get(first.table.get_absolute_url()).text

    first.post("concede", htmx=False)

    assert 'id="hand"' not in first.client.get(first.table.get_absolute_url()).text


def test_conceding_against_two_rivals_lets_a_computer_player_go_on(
    people: list[User], new_table: NewTable, run_tasks: Callable[[], None]
) -> None:
    table = new_table(*people[:3])
    first = Browser(people[0], table)

    first.post("concede", htmx=False)
    run_tasks()

    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING
    assert first.seat.asked_at is None
    assert table.moves.get(kind=Move.Kind.ANSWER).seat == 0
    for user in people[1:3]:
        browser = Browser(user, table)
        assert browser.post(pick=browser.hand()[0]).status_code == HTTPStatus.OK


def test_whoever_gave_up_is_offered_nothing_and_nobody_is_once_the_table_has_ended(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3], game="shiki")
    browsers = [Browser(person, table) for person in people[:3]]
    asked = next(browser for browser in browsers if browser.seat.asked_at)
    board = f"/t/{table.pk}/"
    assert 'name="pick"' in asked.client.get(board).text

    asked.post("concede")
    assert asked.seat.asked_at
    assert 'name="pick"' not in asked.client.get(board).text

    while asked.seat.asked_at:
        play.answer_for_computer(table.pk)
    following = next(browser for browser in browsers if browser.seat.asked_at)
    assert 'name="pick"' in following.client.get(board).text

    play.stop(table.pk)
    for browser in browsers:
        assert 'name="pick"' not in browser.client.get(board).text


def test_the_game_ends_when_all_agree_and_not_before(pair: tuple[Browser, Browser]) -> None:
    first, second = pair
    first.post("propose_end", htmx=False, wants="yes")
    first.post("propose_end", htmx=False, wants="no")
    second.post("propose_end", htmx=False, wants="yes")
    first.table.refresh_from_db()
    assert first.table.status == Table.Status.RUNNING

    first.post("propose_end", htmx=False, wants="yes")

    first.table.refresh_from_db()
    assert first.table.ending == Table.Ending.AGREED


def test_an_ended_table_takes_no_moves_and_shows_its_seed(pair: tuple[Browser, Browser]) -> None:
    first, second = pair
    seed = first.table.seed
    assert seed not in first.client.get(first.table.get_absolute_url()).text
    first.post("concede", htmx=False)
    before = stored(first.table)

    answer = second.post(pick=second.hand()[0])

    assert answer.status_code == HTTPStatus.CONFLICT
    assert stored(first.table) == before
    assert seed in first.client.get(first.table.get_absolute_url()).text


def test_a_broken_game_can_still_be_opened_talked_about_and_ended(
    pair: tuple[Browser, Browser], settings: Any
) -> None:
    first, second = pair
    settings.ADMINS = ["admin@example.org"]
    FerryGame.objects.filter(table=first.table).update(snapshot='{"hands": "none"}')
    boards.forget()  # as a process that has just been started

    page = first.client.get(first.table.get_absolute_url())
    said = first.post("chat", text="Is it broken?", htmx=False)
    move = first.post(pick="1")

    assert page.status_code == said.status_code == HTTPStatus.OK
    assert "cannot be shown" in page.text
    assert "Is it broken?" in said.text
    assert move.status_code == HTTPStatus.CONFLICT
    assert len(mail.outbox) == 1
    assert "snapshot" not in page.text
    first.post("propose_end", htmx=False, wants="yes")
    second.post("propose_end", htmx=False, wants="yes")
    first.table.refresh_from_db()
    assert first.table.status == Table.Status.FINISHED
    assert first.seat.place is None


def test_answers_that_a_corrected_rule_forbids_restart_the_turn(
    pair: tuple[Browser, Browser],
) -> None:
    first, second = pair
    first.post(pick=first.hand()[0])
    FerryGame.objects.filter(table=first.table).update(answers=[{"seat": 0, "picks": ["99"]}])
    boards.forget()

    page = first.client.get(first.table.get_absolute_url())

    assert "the unfinished turn begins again" in page.text
    assert first.look().post(pick=first.hand()[0]).status_code == HTTPStatus.OK
    assert second.look().post(pick=second.hand()[0]).status_code == HTTPStatus.OK


def test_computer_players_answer_from_the_worker(
    people: list[User], new_table: NewTable, run_tasks: Callable[[], None]
) -> None:
    table = new_table(people[0], computers=["quick", "quick"])

    run_tasks()

    assert sorted(table.moves.filter(kind=Move.Kind.ANSWER).values_list("seat", flat=True)) == [
        1,
        2,
    ]
    assert Browser(people[0], table).seat.asked_at is not None


def test_chat_of_a_running_game_is_for_those_who_play(
    pair: tuple[Browser, Browser], people: list[User]
) -> None:
    first, second = pair
    hostile = "</script><img src=x onerror=alert(1)>"

    first.post("chat", text=hostile)

    seen = second.client.get(first.table.get_absolute_url()).text
    assert "&lt;img src=x onerror=alert(1)&gt;" in seen
    assert "<img src=x" not in seen
    watcher = Client()
    watcher.force_login(people[3])
    assert "onerror" not in watcher.get(first.table.get_absolute_url()).text


@pytest.mark.parametrize("text", ["", "   ", "\n", "x" * 501])
def test_an_empty_or_endless_line_of_chat_is_refused(
    pair: tuple[Browser, Browser], text: str
) -> None:
    first, _second = pair

    answer = first.post("chat", text=text)

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert first.table.chat.count() == 0


def test_undo_leaves_the_chat_alone(pair: tuple[Browser, Browser]) -> None:
    first, _second = pair
    first.post(pick=first.hand()[0])
    first.post("chat", text="Wait, I take that back.")

    first.look().post(do="undo")

    assert first.table.chat.count() == 1

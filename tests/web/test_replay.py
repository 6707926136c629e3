"""The replay's pages: who may look, with whose eyes, and that nothing there can be pressed."""

import re
from collections.abc import Callable
from http import HTTPStatus
from random import Random
from typing import Any

import pytest
from django.test import Client

from games import boards, play, reliving, replaying, showings
from games.engine import Chance, Game
from games.models import Table, User
from tests.playing import play_out, play_step

type NewTable = Callable[..., Table]


def reader(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user)
    return client


def page(user: User | None, table: Table, step: Any = 0, **headers: str) -> Any:
    return reader(user).get(f"/t/{table.pk}/replay/", {"step": step}, headers=headers)


@pytest.fixture
def running(people: list[User], new_table: NewTable) -> Table:
    """A table of Ferry at which some fares were paid."""
    table = new_table(people[0], people[1])
    random = Random(5)
    while table.moves.count() < 5:
        assert play_step(table, random)
    return table


def test_a_step_shows_the_board_and_nothing_to_press(people: list[User], running: Table) -> None:
    answer = page(people[0], running, 1)

    text = answer.content.decode()
    assert answer.status_code == HTTPStatus.OK
    assert 'id="pier"' in text
    assert 'id="hand"' in text
    assert "Step 1 of" in text
    assert 'form="answer"' not in text
    assert 'name="pick"' not in text
    assert not re.search(r'<form[^>]*method="post"(?![^>]*(logout|language))', text)
    assert f'/t/{running.pk}/replay/?step=1"' in text


def test_the_log_goes_up_to_the_step_and_leads_to_the_others(
    people: list[User], running: Table
) -> None:
    first, last = page(people[0], running, 0), page(people[0], running, 4)

    log = re.compile(r'<ol id="log".*?</ol>', re.DOTALL)
    assert "paid" not in log.search(first.content.decode())[0]
    assert "paid" in log.search(last.content.decode())[0]
    assert 'href="?step=2"' in last.content.decode()


@pytest.mark.parametrize("step", ["99", "-1", "x", "", "٣", "1" * 30])
def test_a_step_that_there_is_not_is_not_found(
    people: list[User], running: Table, step: str
) -> None:
    answer = page(people[0], running, step)

    assert answer.status_code == HTTPStatus.NOT_FOUND
    assert "no such step: they go from 0 to" in answer.content.decode()


def test_htmx_gets_the_regions_of_the_step_alone(people: list[User], running: Table) -> None:
    answer = page(people[0], running, 2, **{"HX-Request": "true"})

    text = answer.content.decode()
    assert '<hx-partial hx-target="#pier"' in text
    assert '<hx-partial hx-target="#action"' in text
    assert "stamp" not in text
    assert "<html" not in text


def test_a_table_that_one_may_not_see_has_no_replay(
    people: list[User], new_table: NewTable
) -> None:
    private = new_table(people[0], people[1], public=False)
    open_table = new_table(people[0], seats=3)

    assert page(people[2], private).status_code == HTTPStatus.NOT_FOUND
    assert page(None, private).status_code == HTTPStatus.NOT_FOUND
    assert page(people[0], private).status_code == HTTPStatus.OK
    assert page(people[0], open_table).status_code == HTTPStatus.NOT_FOUND
    assert reader(people[0]).get("/t/999999/replay/").status_code == HTTPStatus.NOT_FOUND
    assert reader(people[0]).post(f"/t/{private.pk}/replay/").status_code == 405


def test_a_spectator_sees_least_and_who_gave_up_no_more(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1], people[2])

    assert 'id="hand"' not in page(None, table).content.decode()
    assert 'id="hand"' not in page(people[3], table).content.decode()
    assert 'id="hand"' in page(people[2], table).content.decode()
    play.concede(table.pk, people[2])
    assert 'id="hand"' not in page(people[2], table).content.decode()


def test_corrected_rules_are_told_of_in_words(people: list[User], running: Table) -> None:
    running.moves.filter(kind="answer").update(picks=["never"])
    boards.forget()

    answer = page(people[0], running)

    assert answer.status_code == HTTPStatus.CONFLICT
    assert "The rules were corrected while this game ran" in answer.content.decode()


@pytest.mark.parametrize("game", ["shiki", "seasons", "keepers"])
def test_what_a_viewer_cannot_know_changes_no_byte_of_any_step(
    game: str, people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(people[0], people[1], game=game)
    random = Random(11)
    for _ in range(14):
        play_step(table, random)
    showing = showings.show(table.pk)
    film = replaying.film(showing)
    true = replaying.Film.game

    for viewer, user in ((0, people[0]), (None, None)):
        for number in {1, film.last // 2, film.last}:
            monkeypatch.setattr(replaying.Film, "game", true)
            seen = shown(showing, film, number, user)
            monkeypatch.setattr(replaying.Film, "game", imagined(true, viewer))
            assert shown(showing, film, number, user) == seen


def imagined(true: Any, viewer: int | None) -> Any:
    """Film.game with everything drawn anew that the viewer cannot see."""

    def game(film: Any, kind: Any, number: int) -> Game:
        there: Game = true(film, kind, number)
        other = kind.rules.imagine(there.state, viewer, Chance("f" * 64))
        assert kind.rules.dump(other) != kind.rules.dump(there.state)
        there.state = other
        return there

    return game


def shown(showing: Any, film: Any, number: int, user: User | None) -> str:
    """All HTML of a step."""
    return "".join(boards.render(r) for r in reliving.regions(showing, film, number, user))


def test_a_card_that_somebody_else_drew_has_no_name_in_the_replay(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1], game="shiki")
    random = Random(2)
    while not table.log.filter(event__type="CardDrawn").exists():
        assert play_step(table, random)
    entry = table.log.filter(event__type="CardDrawn").first()
    assert entry is not None
    mine, theirs = (0, 1) if entry.event["seat"] == 0 else (1, 0)
    film = replaying.film(showings.show(table.pk))
    step = film.at(entry.version)

    own = page(people[mine], table, step).content.decode()
    other = page(people[theirs], table, step).content.decode()

    drawer = people[mine].name
    assert f"{drawer} drew" in re.sub(r"<[^>]+>", "", other)
    assert own.count("You drew") >= 1


def test_an_ended_game_is_seen_with_the_own_eyes_still(
    people: list[User], new_table: NewTable
) -> None:
    table = play_out(new_table(people[0], people[1]))

    text = page(people[0], table, 0).content.decode()
    spectator = page(None, table, 0).content.decode()

    assert 'id="hand"' in text
    assert 'id="hand"' not in spectator
    assert table.seed not in text + spectator

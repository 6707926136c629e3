"""One team on the platform: anybody acts, anybody takes back, all win or lose, one may give up."""

from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import lists, play, presence, results, seating
from games.locking import locked
from games.models import Move, Presence, Seat, Table, User
from tests.keepers.team import Friend, arrange, log, panel, stored, words

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
ROUND = {"order": "sam:2 peck:1 misha:1"}


@pytest.fixture
def pair(people: list[User], new_table: NewTable) -> tuple[Friend, Friend]:
    """Two at a table; Sam, Peck and Misha move in this round."""
    table = new_table(*people[:2], game="keepers")
    arrange(table, **ROUND)
    return Friend(people[0], table), Friend(people[1], table)


def test_all_are_asked_and_whoever_is_second_is_told_who_was_quicker(
    pair: tuple[Friend, Friend],
) -> None:
    aiko, bela = pair
    version = bela.seat.asked_at
    assert aiko.seat.asked_at == version
    aiko.answers("walk:sp05")
    before = stored(aiko.table)

    late = bela.answers("skip", version=version)

    assert late.status_code == HTTPStatus.CONFLICT
    assert "Aiko was quicker. Here is the present board." in late.text
    assert 'id="map"' in late.text
    assert stored(aiko.table) == before


def test_a_double_click_is_not_told_that_somebody_was_quicker(pair: tuple[Friend, Friend]) -> None:
    aiko, _bela = pair
    version = aiko.seat.asked_at
    aiko.answers("walk:sp05")

    again = aiko.answers("walk:sp05", version=version)

    assert again.status_code == HTTPStatus.CONFLICT
    assert "quicker" not in again.text


def test_anybody_takes_back_what_another_did_and_the_log_says_so(
    pair: tuple[Friend, Friend],
) -> None:
    aiko, bela = pair
    aiko.answers("via:sp05")
    aiko.answers("stay")

    answer = bela.undoes()

    assert answer.status_code == HTTPStatus.OK
    assert list(aiko.table.moves.filter(undone=True).values_list("picks", flat=True)) == [["stay"]]
    assert log(bela.comes())[0] == "You took Aiko’s step back."
    assert log(aiko.comes())[0] == "Bela took your step back."
    assert play.load_game(aiko.table)[0].state.pieces["sam"].at == "sp05"


def test_from_the_start_takes_back_the_steps_of_whoever_made_the_last(
    pair: tuple[Friend, Friend],
) -> None:
    aiko, bela = pair
    bela.answers("skip")
    aiko.answers("skip")
    fields = {"do": "reset", "version": bela.seat.answered_at}

    bela.client.post(f"/t/{bela.table.pk}/answer/", fields)

    assert list(bela.table.moves.filter(undone=True).values_list("seat", flat=True)) == [0]


def test_an_undo_from_a_board_that_did_not_show_the_step_is_stale(
    pair: tuple[Friend, Friend],
) -> None:
    aiko, bela = pair
    aiko.answers("via:sp05")
    seen = bela.seat.answered_at
    aiko.answers("stay")
    before = stored(aiko.table)

    late = bela.undoes(version=seen)

    assert late.status_code == HTTPStatus.CONFLICT
    assert stored(aiko.table) == before


def test_a_table_waits_for_everybody_of_the_team(pair: tuple[Friend, Friend]) -> None:
    aiko, bela = pair
    aiko.answers("skip")

    for friend in pair:
        assert [table.pk for table in lists.waiting(friend.user)] == [friend.table.pk]
        assert "Your team’s turn" in friend.client.get("/play/").text
    spectator = Client().get(f"/t/{bela.table.pk}/").text
    assert "Waiting for the team: anyone may move." in spectator


def test_a_computer_player_leaves_the_question_to_the_persons(
    people: list[User], new_table: NewTable, run_tasks: Callable[[], None]
) -> None:
    table = new_table(people[0], people[1], game="keepers", computers=["careful"])

    run_tasks()

    assert table.moves.filter(kind=Move.Kind.ANSWER).count() == 0
    assert table.seats.get(level="careful").asked_at is None
    assert table.seats.filter(asked_at__isnull=False).count() == 2


def test_a_computer_player_answers_as_the_captain_of_a_round(
    people: list[User], new_table: NewTable, run_tasks: Callable[[], None]
) -> None:
    table = new_table(people[0], game="keepers", options={"captain": True}, computers=["careful"])
    arrange(table, number=2, **ROUND)
    Seat.objects.filter(table=table, number=1).update(asked_at=table.version)

    while play.answer_for_computer(table.pk):
        pass

    answered = table.moves.filter(kind=Move.Kind.ANSWER)
    assert set(answered.values_list("seat", flat=True)) == {1}
    assert table.seats.get(number=0).asked_at is not None


def test_one_seat_that_gives_up_leaves_the_others_playing(
    people: list[User], new_table: NewTable, run_tasks: Callable[[], None]
) -> None:
    table = new_table(*people[:3], game="keepers")
    arrange(table, **ROUND)

    play.concede(table.pk, people[0])
    run_tasks()

    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING
    assert table.moves.filter(kind=Move.Kind.ANSWER).count() == 0
    assert table.seats.get(number=0).asked_at is None
    assert Friend(people[1], table).answers("skip").status_code == HTTPStatus.OK


def test_when_the_last_person_gives_up_the_game_ends_without_a_victory(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], game="keepers", computers=["careful"])

    for person in people[:2]:
        play.concede(table.pk, person)

    table.refresh_from_db()
    assert (table.status, table.ending) == (Table.Status.FINISHED, Table.Ending.CONCEDED)
    assert set(table.seats.values_list("place", flat=True)) == {2}
    assert "The game ended without a victory." in Client().get(f"/t/{table.pk}/").text


def test_a_table_for_one_starts_at_once_and_conceding_ends_it(
    client: Client, people: list[User]
) -> None:
    client.force_login(people[0])
    seats = {f"seat_{number}": "nobody" for number in (2, 3, 4)}
    client.post("/play/new/?game=keepers", {"game": "keepers", **seats})
    table = Table.objects.get()
    assert table.status == Table.Status.RUNNING
    assert table.seats.count() == 1

    client.post(f"/t/{table.pk}/concede/")

    table.refresh_from_db()
    assert table.ending == Table.Ending.CONCEDED


def ended(table: Table, monkeypatch: pytest.MonkeyPatch, *, won: bool) -> Table:
    """The table after its game was played to its end."""
    real = results.finish

    def finish(table: Table, seats: Any, outcome: Any) -> None:
        standings = tuple(
            type(one)(one.seat, 1 if won else 2, int(won), one.parts) for one in outcome.standings
        )
        real(table, seats, type(outcome)(standings))

    monkeypatch.setattr(results, "finish", finish)
    with locked(table.pk) as running:
        running.end(running.load(), Table.Ending.PLAYED)
    table.refresh_from_db()
    return table


def test_a_team_wins_together_but_for_whoever_gave_up(
    people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(*people[:3], game="keepers")
    play.concede(table.pk, people[2])

    ended(table, monkeypatch, won=True)

    assert list(table.seats.values_list("place", flat=True)) == [1, 1, 2]
    page = Friend(people[0], table).comes()
    assert "You win together." in page
    assert "Won together" in page
    assert "Aiko, Bela win together." in Friend(people[2], table).comes()
    assert results.records(people[0])[0].won == 1
    assert results.records(people[2])[0].won == 0
    profile = Client().get(people[0].get_absolute_url()).text
    assert "won together" in profile
    assert "Mean score" not in profile


def test_a_team_loses_together(
    people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ended(new_table(*people[:2], game="keepers"), monkeypatch, won=False)

    assert set(table.seats.values_list("place", flat=True)) == {2}
    assert "You lost together." in Friend(people[0], table).comes()
    assert "The team lost." in Client().get(f"/t/{table.pk}/").text
    assert results.records(people[0])[0].won == 0
    assert "lost together" in Client().get(people[0].get_absolute_url()).text


def test_the_panel_tells_who_is_there_now_and_who_was(pair: tuple[Friend, Friend]) -> None:
    aiko, bela = pair
    assert "not here yet" in panel(aiko.comes())
    bela.comes()
    assert words(panel(aiko.comes())).count("here now") == 2
    bela.is_away()
    bela.plan()
    assert words(panel(aiko.comes())).count("here now") == 2

    bela.is_away()

    assert words(panel(aiko.comes())).count("here now") == 1


def test_a_person_who_goes_on_looking_is_noted_once_a_minute(pair: tuple[Friend, Friend]) -> None:
    aiko, _bela = pair
    aiko.comes()
    first = Presence.objects.get(seat=aiko.seat).seen_at
    aiko.comes()
    assert Presence.objects.get(seat=aiko.seat).seen_at == first

    a_minute_ago = timezone.now() - presence.OFTEN_ENOUGH - timedelta(seconds=1)
    Presence.objects.update(seen_at=a_minute_ago)
    aiko.comes()

    assert Presence.objects.get(seat=aiko.seat).seen_at > a_minute_ago


def test_spectators_and_those_who_gave_up_are_not_noted(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3], game="keepers")
    play.concede(table.pk, people[2])

    for person in people[2:]:
        presence.note(table.pk, person)
    presence.note(
        seating.open_table(people[0], seating.Wishes(game="keepers", seats=2)).pk, people[0]
    )

    assert Presence.objects.count() == 0

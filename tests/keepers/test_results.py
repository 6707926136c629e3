"""What is kept of an ended game of Seasons' Keepers: one row for the team."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games import play
from games.loading import load_game
from games.models import Table, User
from keepers.models import AdventureVersion, KeepersResult
from keepers.results import difficulty, record_of
from keepers.rules.state import Ending
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


@pytest.fixture
def open_table(new_table: NewTable) -> NewTable:
    """Opens a table of Seasons' Keepers."""

    def open_one(*people: User, **options: Any) -> Table:
        return new_table(*people, game="keepers", options=options)

    return open_one


def test_a_game_that_was_played_to_its_end_leaves_one_row(
    people: list[User], open_table: NewTable
) -> None:
    table = play_out(open_table(*people[:2], adventure="museum", fewer_cards=True, wolf_bonus=1))

    row = KeepersResult.objects.get()
    state: Any = load_game(table)[0].state
    assert (row.table, row.adventure.name, row.seats, row.computers) == (table, "museum@1", 2, 0)
    assert (row.ending, row.why) == (state.end.ending, state.end.why)
    assert (row.ending == "won") == (state.end.ending is Ending.WON)
    assert (row.rounds, row.rounds_left) == (state.round.number, state.deck.rounds_left)
    assert (row.captured, row.alive) == (state.tally.captured, len(state.alive))
    assert row.objects_seen == sorted(state.tally.objects_seen)
    assert (row.travels, row.missions) == (state.tally.travels, state.tally.missions)
    assert (row.captain, row.gentle_capture, row.fewer_cards, row.wolf_bonus) == (
        *(False, False),
        *(True, 1),
    )
    began = table.log.get(event__type="GameBegan").event
    assert row.start_season == began["season"]


def test_a_game_that_was_stopped_is_neither_won_nor_lost(
    people: list[User], open_table: NewTable
) -> None:
    table = open_table(*people[:2])

    play.stop(table.pk)

    row = KeepersResult.objects.get()
    assert (row.ending, row.why) == ("ended", "stopped")
    table.refresh_from_db()
    assert {seat.place for seat in table.seats.all()} == {2}


def test_a_row_keeps_its_version_after_a_newer_one_is_out(
    people: list[User], open_table: NewTable
) -> None:
    table = open_table(people[0])
    AdventureVersion.objects.filter(work__slug="mayhem").retire()

    play.stop(table.pk)

    assert KeepersResult.objects.get().adventure.name == "mayhem@1"


def test_statistics_are_kept_per_version(people: list[User], open_table: NewTable) -> None:
    play.stop(open_table(people[0]).pk)
    played = [play_out(open_table(people[0]), seed) for seed in (1, 2)]

    rows = KeepersResult.objects.filter(table__in=played)
    record = record_of(AdventureVersion.objects.get(work__slug="mayhem"))
    assert (record.won + record.lost, record.ended) == (2, 1)
    assert record.won == sum(row.ending == "won" for row in rows)
    assert record.rounds == sum(row.rounds for row in rows) / 2
    assert record_of(AdventureVersion.objects.get(work__slug="museum")).rounds is None


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({}, ""),
        ({"captain": True}, ""),
        ({"wolf_bonus": -1}, "Played with: the wolf one step slower."),
        (
            {"gentle_capture": True, "fewer_cards": True, "wolf_bonus": 1},
            "Played with: gentle capture, eight cards fewer, the wolf one step faster.",
        ),
    ],
)
def test_what_made_it_easier_or_harder_is_said(options: dict[str, Any], sentence: str) -> None:
    assert difficulty(options) == sentence


def test_the_page_of_the_result_says_it_too(
    client: Client, people: list[User], open_table: NewTable
) -> None:
    table = open_table(*people[:2], fewer_cards=True)
    play.stop(table.pk)
    client.force_login(people[0])

    assert "Played with: eight cards fewer." in client.get(f"/t/{table.pk}/").text

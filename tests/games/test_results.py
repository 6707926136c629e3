"""Results: computed once when a table ends, stored with the seats, summed up for each person."""

from collections.abc import Callable

import pytest

from games import absence, play, results
from games.engine import Game, Outcome, Standing
from games.models import FormerHolder, Seat, Table, User
from games.results import Record
from tests.ferry.game import FerryType
from tests.ferry.models import FerryGame
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


def outcome(*scores: int) -> Outcome:
    """An outcome in which the higher score is the better place."""
    return Outcome(
        tuple(
            Standing(seat, 1 + sum(other > score for other in scores), score, {"ferries": score})
            for seat, score in enumerate(scores)
        )
    )


def end(table: Table, ending: str, *scores: int, gave_up: tuple[int, ...] = ()) -> list[Seat]:
    """End a table with these scores, as play.py does; returns its seats in order."""
    table.seats.filter(number__in=gave_up).update(conceded=True)
    results.finish(table, list(table.seats.all()), outcome(*scores))
    table.ending = ending
    table.save()
    return list(table.seats.all())


def test_place_score_and_breakdown_are_stored_with_each_seat(
    people: list[User], new_table: NewTable
) -> None:
    table = play_out(new_table(*people[:3]))
    seats = list(table.seats.all())
    assert table.status == Table.Status.FINISHED
    assert table.ended_at is not None
    for seat in seats:
        assert seat.breakdown == {"ferries": seat.score}
        assert seat.place == 1 + sum(other.score > seat.score for other in seats)


def test_a_tie_is_a_tie(people: list[User], new_table: NewTable) -> None:
    seats = end(new_table(*people[:3]), "played", 5, 9, 9)
    assert [seat.place for seat in seats] == [3, 1, 1]


def test_who_gives_up_comes_after_all_who_played_on(
    people: list[User], new_table: NewTable
) -> None:
    seats = end(new_table(*people), "played", 20, 3, 9, 9, gave_up=(0, 2))
    assert [seat.place for seat in seats] == [3, 2, 4, 1]
    assert [seat.score for seat in seats] == [20, 3, 9, 9]


def test_conceding_a_game_of_two_gives_it_to_the_other(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2])
    play.concede(table.pk, people[0])
    table.refresh_from_db()
    assert (table.status, table.ending) == ("finished", "conceded")
    assert {seat.user: seat.place for seat in table.seats.all()} == {people[0]: 2, people[1]: 1}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Table, Game, list[int]]]:
    """What Ferry was told of ended tables: table, game, and the scores that were stored by then."""
    heard: list[tuple[Table, Game, list[int]]] = []

    def finished(_kind: FerryType, table: Table, game: Game) -> None:
        heard.append((table, game, [seat.score for seat in table.seats.all()]))

    monkeypatch.setattr(FerryType, "finished", finished)
    return heard


def test_a_game_is_told_once_that_its_table_has_ended(
    people: list[User], new_table: NewTable, told: list[tuple[Table, Game, list[int]]]
) -> None:
    table = play_out(new_table(*people[:2]))
    [(ended, game, scores)] = told
    assert ended == table
    assert game.over
    assert scores == [seat.score for seat in table.seats.all()]


def test_a_game_is_told_of_a_table_that_ended_early_but_not_of_one_without_a_game(
    people: list[User], new_table: NewTable, told: list[tuple[Table, Game, list[int]]]
) -> None:
    early, broken = new_table(*people[:2]), new_table(*people[:2])
    FerryGame.objects.filter(table=broken).update(snapshot="{}")
    play.concede(early.pk, people[0])
    play.stop(broken.pk)
    [(ended, game, _scores)] = told
    assert ended == early
    assert not game.over


def test_a_game_that_cannot_be_loaded_ends_without_places(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2])
    results.finish(table, list(table.seats.all()), None)
    assert table.status == Table.Status.FINISHED
    assert [seat.place for seat in table.seats.all()] == [None, None]


def test_records_sum_up_how_a_person_did(people: list[User], new_table: NewTable) -> None:
    # Given games of every ending
    aiko = people[0]
    end(new_table(*people[:2]), "played", 10, 4)
    end(new_table(*people[:2]), "played", 7, 7)
    end(new_table(*people[:2]), "played", 1, 8)
    end(new_table(*people[:2]), "conceded", 2, 3, gave_up=(1,))
    end(new_table(*people[:2]), "conceded", 30, 3, gave_up=(0,))
    end(new_table(*people[:2]), "agreed", 5, 6)
    end(new_table(*people[:2]), "stopped", 50, 6)
    new_table(*people[:2])  # still running
    # Then places of stopped games, and scores of games not played to the end, do not count
    assert results.records(aiko) == [
        Record(
            game="ferry",
            played=7,
            won=3,
            mean_score=6.0,
            best_score=10,
            to_the_end=3,
            gave_up=1,
            others_gave_up=1,
            agreed=1,
            stopped=1,
        )
    ]


def test_before_the_first_result_there_is_no_record(
    people: list[User], new_table: NewTable
) -> None:
    new_table(*people[:2])
    assert results.records(people[0]) == []


def test_without_a_game_played_to_the_end_there_is_no_mean(
    people: list[User], new_table: NewTable
) -> None:
    end(new_table(*people[:2]), "agreed", 5, 6)
    record = results.records(people[0])[0]
    assert (record.played, record.mean_score, record.best_score) == (1, None, None)


@pytest.mark.parametrize("game", ["keepers", "seasons", "shiki"])
def test_a_substitute_has_no_record_of_the_game_that_was_taken_over(
    people: list[User], new_table: NewTable, game: str
) -> None:
    # Given a table of two people at which Cleo takes over the seat of Aiko, who is away
    table = new_table(*people[:2], game=game)
    table.seats.filter(user=people[0]).update(absence=Seat.Absence.AWAY, offered=True)
    absence.take_seat(table.pk, people[2], table.seats.get(user=people[0]).number)

    play_out(table)

    assert results.records(people[2]) == []
    (stayed,) = results.records(people[1])
    (left,) = results.records(people[0])
    assert (stayed.played, stayed.to_the_end, stayed.gave_up) == (1, 1, 0)
    assert (left.played, left.won, left.to_the_end, left.gave_up) == (1, 0, 0, 1)


def test_a_game_taken_over_in_the_middle_counts_for_nothing_and_leaving_it_does(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2])
    FormerHolder.objects.create(table=table, user=people[2], number=0)
    table.seats.filter(number=0).update(substitute=True)

    end(table, "played", 3, 9)

    assert results.records(people[0]) == []
    (left,) = results.records(people[2])
    assert (left.played, left.gave_up, left.to_the_end, left.mean_score) == (1, 1, 0, None)

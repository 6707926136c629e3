"""What is kept of an ended game of Seasons for statistics: one row for each seat."""

from collections import Counter

import pytest

from games import play, seating
from games.loading import load_game
from games.models import Table, User
from seasons.models import SeasonsResult
from seasons.rules.bonuses import PENALTIES
from seasons.rules.catalogue import CARDS
from seasons.rules.state import Seasons
from tests.playing import play_out

pytestmark = pytest.mark.django_db


def opened(people: list[User], **options: str) -> Table:
    """A running table of Seasons with these people."""
    wishes = seating.Wishes(
        game="seasons",
        seats=len(people),
        seat_order=Table.SeatOrder.JOINED,
        options=options,
    )
    table = seating.open_table(people[0], wishes)
    for guest in people[1:]:
        seating.join(guest, table.pk, table.invite)
    return table


@pytest.fixture
def ended(people: list[User]) -> Table:
    """A table of three that was played to its end."""
    return play_out(opened(people[:3]), seed=4)


def state_of(table: Table) -> Seasons:
    state = load_game(table)[0].state
    assert isinstance(state, Seasons)
    return state


def test_each_seat_gets_a_row_with_the_parts_of_its_score(ended: Table) -> None:
    rows = list(SeasonsResult.objects.select_related("seat").order_by("seat__number"))

    assert [row.seat.number for row in rows] == [0, 1, 2]
    for row in rows:
        parts = row.crystals + row.prestige + row.effects - row.hand_penalty - row.bonus_penalty
        assert parts == row.seat.score
        assert row.bonus_penalty in PENALTIES
        assert (row.table, row.seats, row.level) == (ended, 3, "archmage")


def test_a_row_knows_the_cards_and_in_which_year_they_came(ended: Table) -> None:
    players = state_of(ended).players

    for row in SeasonsResult.objects.select_related("seat"):
        player = players[row.seat.number]
        assert (row.year_1, row.year_2, row.year_3) == tuple(map(list, player.came))
        assert len(row.year_1 + row.year_2 + row.year_3) == 9
        assert row.in_play == [piece.number for piece in player.in_play]
        assert row.cards_in_play == len(row.in_play)
        assert row.prestige == sum(CARDS[card].prestige for card in row.in_play)


def test_a_row_knows_the_cards_that_were_summoned_as_the_log_tells(ended: Table) -> None:
    rows = {row.seat.number: row for row in SeasonsResult.objects.select_related("seat")}
    told = Counter(
        (entry.event["seat"], entry.event["card"])
        for entry in ended.log.filter(event__type="CardSummoned")
    )

    assert sum(row.cards_summoned for row in rows.values()) > 0
    for number, row in rows.items():
        assert row.cards_summoned == len(row.summoned)
        assert Counter((number, card) for card in row.summoned) == Counter(
            {key: count for key, count in told.items() if key[0] == number}
        )


def test_a_table_that_ends_in_the_prelude_has_rows_without_cards(people: list[User]) -> None:
    table = opened(people[:2])

    play.concede(table.pk, people[0])

    rows = list(SeasonsResult.objects.all())
    assert len(rows) == 2
    assert all(row.year_1 == row.year_2 == row.summoned == [] for row in rows)


def test_a_table_that_still_runs_has_no_rows(people: list[User]) -> None:
    opened(people[:2])

    assert not SeasonsResult.objects.exists()


def test_the_level_of_the_cards_is_kept(people: list[User]) -> None:
    table = opened(people[:2], level="apprentice")

    play.concede(table.pk, people[1])

    assert set(SeasonsResult.objects.values_list("level", flat=True)) == {"apprentice"}

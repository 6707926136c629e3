"""Lists, counts and the badge: whatever they show comes from the same questions."""

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from django.http import QueryDict
from django.utils import timezone

from games import lists, lobby, play, seating
from games.lists import Filters
from games.models import Table, User
from tests.playing import play_out, play_step

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


def test_waiting_list_count_badge_and_seats_agree_after_every_move(
    people: list[User], new_table: NewTable
) -> None:
    # Given several tables at which the same people play, some with a computer
    tables = [new_table(*people[:2]), new_table(*people), new_table(*people[1:3])]
    tables.append(new_table(people[0], people[2], computers=["quick"]))
    four = tables[1]
    random = Random(3)
    steps = 0
    # When they play on in any order, then all places that count always agree
    while tables:
        table = random.choice(tables)
        if not play_step(table, random):
            tables.remove(table)
            continue
        steps += 1
        if steps == 1:  # at the table of four the others play on
            play.concede(four.pk, people[1])
        for user in people:
            truth = {
                seat.table_id
                for seat in user.seats.select_related("table")
                if seat.asked_at is not None
                and not seat.conceded
                and seat.table.status == Table.Status.RUNNING
            }
            waiting = {listed.pk for listed in lists.waiting(user)}
            running = {listed.pk for listed in lists.running(user)}
            assert waiting == truth
            assert lists.waiting_count(user) == len(truth)
            assert lobby.badge(user).view.count == len(truth)
            assert not waiting & running
            mine = user.seats.filter(table__status=Table.Status.RUNNING)
            assert waiting | running == set(mine.values_list("table", flat=True))
    assert steps > 30


def test_the_table_that_waits_longest_comes_first_and_next_goes_round(
    people: list[User], new_table: NewTable
) -> None:
    first, second = new_table(*people[:2]), new_table(*people[:2])
    first.seats.update(asked_since=timezone.now() + timedelta(hours=1))
    assert lists.waiting(people[0]) == [second, first]
    assert lists.next_waiting(people[0]) == second
    assert lists.next_waiting(people[0], after=second.pk) == first
    assert lists.next_waiting(people[3]) is None


def test_filters_narrow_the_open_tables(people: list[User], new_table: NewTable) -> None:
    two = new_table(people[1], seats=2, pace="live")
    three = new_table(people[1], seats=3, pace="week")

    def found(**query: str) -> list[Table]:
        return list(lists.open_to_join(people[0], Filters.read(query)))

    assert found() == [three, two]
    assert found(seats="2") == [two]
    assert found(pace="week") == [three]
    assert found(seats="2", pace="week") == []
    assert found(game="ferry") == [three, two]
    assert found(game="chess", seats="²", pace="soon") == [three, two]


def test_private_running_and_own_tables_are_not_listed_as_open_to_join(
    people: list[User], new_table: NewTable
) -> None:
    new_table(people[1], seats=2, public=False)
    new_table(*people[1:3])
    new_table(people[0], seats=2)
    off = new_table(people[1], seats=2)
    seating.cancel(people[1], off.pk)
    assert list(lists.open_to_join(people[0], Filters())) == []


def test_invitations_to_a_rematch_come_before_my_own_open_tables(
    people: list[User], new_table: NewTable
) -> None:
    over = play_out(new_table(*people[:2]))
    again = seating.rematch(people[1], over.pk)
    mine = new_table(people[0], seats=2)
    assert lists.gathering(people[0]) == [again, mine]
    assert lists.gathering(people[2]) == []


def test_finished_tables_of_others_show_only_what_is_public(
    people: list[User], new_table: NewTable
) -> None:
    public = play_out(new_table(*people[:2]))
    private = play_out(new_table(*people[:2], public=False))
    assert set(lists.finished(people[0], people[1])) == {public, private}
    assert list(lists.finished(people[0], people[2])) == [public]
    assert list(lists.finished(people[0], None)) == [public]


def test_lists_take_the_same_number_of_queries_however_long_they_are(
    people: list[User],
    new_table: NewTable,
    django_assert_max_num_queries: Callable[..., object],
) -> None:
    for _ in range(10):
        new_table(*people[:2])
        new_table(people[1], seats=3)
        new_table(people[0], seats=3)
    with django_assert_max_num_queries(16):
        lobby.lobby_regions(people[0], {})


def test_a_list_that_is_cut_off_says_so(
    people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_OPEN", 2)
    for _ in range(3):
        new_table(people[1], seats=2)
    html = lobby.lobby_regions(people[0], {})["open"]
    assert html.count('<li class="tcard') == 2
    assert "The newest 2 of 3 tables are listed." in html


def test_all_of_many_waiting_tables_are_listed(people: list[User], new_table: NewTable) -> None:
    for _ in range(70):
        new_table(*people[:2])
    html = lobby.lobby_regions(people[0], {})["waiting"]
    assert html.count('<li class="tcard') == 70


@pytest.mark.parametrize(
    ("query", "spelling"),
    [
        ("", ""),
        ("pace=week&game=ferry&seats=3", "game=ferry&seats=3&pace=week"),
        ("seats=03&x=1&pace=WEEK&game=ferry'--", ""),
        ("seats=3&seats=2", "seats=2"),
    ],
)
def test_filters_have_one_spelling(query: str, spelling: str) -> None:
    assert Filters.read(QueryDict(query)).query() == spelling


def test_a_hostile_name_is_only_ever_shown_escaped(people: list[User], new_table: NewTable) -> None:
    hostile = "</script><img src=x onerror=alert(1)>"
    new_table(*people[:2], name=hostile)
    new_table(people[1], seats=2, name=hostile)
    new_table(people[0], seats=2, name=hostile)
    play_out(new_table(*people[:2], name=hostile))
    for html in lobby.lobby_regions(people[0], {}).values():
        assert "<img" not in html
        assert "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;" in html or "tcard" not in html

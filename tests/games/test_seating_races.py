"""Several people at once, on a real PostgreSQL with real threads."""

from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.db import connection

from games import seating
from games.errors import Refused
from games.models import Table, User
from games.seating import Wishes
from tests.playing import play_out

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

NewTable = Callable[..., Table]


def all_at_once(*deeds: Callable[[], object]) -> list[object]:
    """What each deed returned or raised, all of them begun at the same moment."""
    barrier = Barrier(len(deeds))
    came_out: list[object] = [None] * len(deeds)

    def run(index: int, deed: Callable[[], object]) -> None:
        barrier.wait()
        try:
            came_out[index] = deed()
        except Exception as raised:
            came_out[index] = raised
        finally:
            connection.close()

    threads = [Thread(target=run, args=numbered) for numbered in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return came_out


def refusals(came_out: list[object]) -> list[Refused]:
    """The refusals among what came out; anything else that was raised fails the test."""
    raised = [one for one in came_out if isinstance(one, Exception)]
    assert all(isinstance(one, Refused) for one in raised), raised
    return [one for one in raised if isinstance(one, Refused)]


@pytest.mark.parametrize("_again", range(5))
def test_of_all_who_want_the_last_seat_exactly_one_gets_it(
    people: list[User], new_table: NewTable, _again: int
) -> None:
    table = new_table(people[0], seats=2)
    came_out = all_at_once(*(lambda user=user: seating.join(user, table.pk) for user in people[1:]))
    table.refresh_from_db()
    assert len(refusals(came_out)) == 2
    assert (table.status, table.seats.count(), table.version) == ("running", 2, 1)


@pytest.mark.parametrize("_again", range(5))
def test_a_double_click_takes_one_seat(
    people: list[User], new_table: NewTable, _again: int
) -> None:
    table = new_table(people[0], seats=3)
    came_out = all_at_once(*[lambda: seating.join(people[1], table.pk)] * 4)
    assert came_out == [None] * 4
    assert table.seats.count() == 2


@pytest.mark.parametrize("_again", range(5))
def test_a_form_sent_twice_at_once_opens_one_table(people: list[User], _again: int) -> None:
    wishes = Wishes(game="ferry", seats=3)
    came_out = all_at_once(*[lambda: seating.open_table(people[0], wishes)] * 4)
    assert len(set(came_out)) == 1
    assert Table.objects.count() == 1


@pytest.mark.parametrize("_again", range(5))
def test_all_who_ask_for_a_rematch_at_once_meet_at_one_table(
    people: list[User], new_table: NewTable, _again: int
) -> None:
    over = play_out(new_table(*people))
    came_out = all_at_once(*(lambda user=user: seating.rematch(user, over.pk) for user in people))
    again = Table.objects.get(rematch_of=over)
    assert came_out == [again] * 4
    assert (again.status, again.seats.count()) == ("running", 4)


@pytest.mark.parametrize("_again", range(5))
def test_starting_calling_off_and_joining_at_once_leave_one_clear_state(
    people: list[User], new_table: NewTable, _again: int
) -> None:
    table = new_table(people[0], people[1], seats=3)
    came_out = all_at_once(
        lambda: seating.start(people[0], table.pk),
        lambda: seating.cancel(people[0], table.pk),
        lambda: seating.join(people[2], table.pk),
        lambda: seating.leave(people[1], table.pk),
    )
    refusals(came_out)
    table.refresh_from_db()
    if table.status == Table.Status.RUNNING:
        assert {seat.number for seat in table.seats.all()} == set(range(table.seats.count()))
        assert table.version == 1
    else:
        assert table.status == Table.Status.CANCELLED
        assert table.version == 0

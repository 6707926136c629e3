"""Holidays and quiet hours: what they do to running clocks, and how many days there are."""

from collections.abc import Callable
from datetime import date, time, timedelta

import pytest
import time_machine as time_machines

from games import holidays, play
from games.clocks import DAY, HOUR
from games.errors import Missing, Refused
from games.models import Table, User, Vacation
from tests.games.clockwork import MONDAY, seat_of, told
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
Clock = time_machines.TimeMachineFixture
TODAY = MONDAY.date()


def in_days(number: int) -> date:
    return TODAY + timedelta(days=number)


def test_a_holiday_moves_running_clocks_on_at_slow_tables_only(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    slow, live = new_table(*people[:2], pace="day"), new_table(*people[:2], pace="live")
    soon = seat_of(live, people[0]).deadline

    holidays.book(people[0], in_days(0), in_days(4))

    # Noon of Monday to the end of Friday, then the 24 hours that were left.
    assert seat_of(slow, people[0]).deadline == MONDAY + 12 * HOUR + 4 * DAY + 24 * HOUR
    assert seat_of(slow, people[1]).deadline == MONDAY + 24 * HOUR
    assert seat_of(live, people[0]).deadline == soon
    assert told(slow)[-1] == "HolidayTaken"
    assert "HolidayTaken" not in told(live)


def test_a_holiday_that_moves_no_deadline_leaves_tables_as_they_are(
    time_machine: Clock, people: list[User], new_table: NewTable
) -> None:
    # Given clocks that run on while they are reckoned anew
    time_machine.move_to(MONDAY, tick=True)
    live, slow = new_table(*people[:2], pace="live"), new_table(*people[:2], pace="day")
    before = list(Table.objects.values_list("pk", "version"))

    holidays.book(people[0], in_days(20), in_days(22))
    holidays.end(people[0], Vacation.objects.get().pk)

    assert list(Table.objects.values_list("pk", "version")) == before
    assert "HolidayTaken" not in told(live) + told(slow)


def test_who_comes_back_early_has_what_was_left_from_now_on(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    clock.shift(4 * HOUR)
    holidays.book(people[0], in_days(0), in_days(4))
    clock.shift(2 * DAY)

    holidays.end(people[0], Vacation.objects.get().pk)

    assert seat_of(table, people[0]).deadline == MONDAY + 4 * HOUR + 2 * DAY + 20 * HOUR
    assert holidays.allowance(people[0]) == 14 - 2


def test_a_holiday_that_is_not_taken_costs_nothing(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="week")
    before = seat_of(table, people[0]).deadline
    holidays.book(people[0], in_days(2), in_days(4))
    assert seat_of(table, people[0]).deadline == before + 3 * DAY

    holidays.end(people[0], Vacation.objects.get().pk)

    assert seat_of(table, people[0]).deadline == before
    assert holidays.allowance(people[0]) == 14


def test_somebody_elses_holiday_is_left_alone(clock: Clock, people: list[User]) -> None:
    holidays.book(people[0], in_days(2), in_days(4))

    with pytest.raises(Missing):
        holidays.end(people[1], Vacation.objects.get().pk)

    assert Vacation.objects.count() == 1


def test_days_are_those_of_the_persons_own_calendar_also_when_clocks_are_changed(
    clock: Clock, people: list[User]
) -> None:
    people[0].time_zone = "Europe/Paris"
    people[0].save()
    clock.move_to("2027-03-20T12:00+00:00", tick=False)

    holidays.book(people[0], date(2027, 3, 27), date(2027, 3, 28))  # the short night is in it

    vacation = Vacation.objects.get()
    assert vacation.begins_at.isoformat() == "2027-03-26T23:00:00+00:00"
    assert vacation.ends_at.isoformat() == "2027-03-28T22:00:00+00:00"
    assert holidays.days_of(vacation) == 2


def test_the_allowance_grows_with_games_played_to_their_end(
    people: list[User], new_table: NewTable
) -> None:
    play_out(new_table(*people[:2], pace="none"))
    play.concede(new_table(*people[:2]).pk, people[0])

    assert holidays.allowance(people[0]) == 15


def test_the_allowance_is_a_years(clock: Clock, people: list[User]) -> None:
    holidays.book(people[0], in_days(0), in_days(13))
    assert holidays.allowance(people[0]) == 0

    clock.shift(380 * DAY)

    assert holidays.allowance(people[0]) == 14


@pytest.mark.parametrize(
    ("first", "last"), [(0, 14), (-1, 3), (5, 4), (3, 7), (190, 191), (10, 400)]
)
def test_holidays_that_cannot_be_had_are_refused(
    clock: Clock, people: list[User], new_table: NewTable, first: int, last: int
) -> None:
    table = new_table(*people[:2])
    holidays.book(people[0], in_days(6), in_days(7))
    before = seat_of(table, people[0]).deadline

    with pytest.raises(Refused):
        holidays.book(people[0], in_days(first), in_days(last))

    assert Vacation.objects.count() == 1
    assert seat_of(table, people[0]).deadline == before


def test_new_quiet_hours_neither_give_nor_take_time(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    clock.shift(4 * HOUR)

    with holidays.clocks_of(people[0]):
        User.objects.filter(pk=people[0].pk).update(quiet_from=time(22), quiet_to=time(7))
    assert seat_of(table, people[0]).deadline == MONDAY + 33 * HOUR

    with holidays.clocks_of(people[0]):
        User.objects.filter(pk=people[0].pk).update(quiet_from=None, quiet_to=None)
    assert seat_of(table, people[0]).deadline == MONDAY + 24 * HOUR


def test_a_clock_that_is_out_is_not_saved_by_a_holiday(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    clock.shift(25 * HOUR)

    holidays.book(people[0], in_days(1), in_days(5))

    assert seat_of(table, people[0]).deadline <= MONDAY + 25 * HOUR

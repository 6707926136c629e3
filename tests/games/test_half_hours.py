"""Zones that lie or change by half hours: nights, holidays and deadlines on the two weekends."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.utils import timezone

from games import holidays
from games.clock_wording import deadline_words
from games.clocks import HOUR, MINUTE, Rest, runs_out, time_between
from games.models import User, Vacation

NIGHT = (time(22), time(7))
LORD_HOWE, ADELAIDE, ST_JOHNS = "Australia/Lord_Howe", "Australia/Adelaide", "America/St_Johns"
CHANGES = [
    (LORD_HOWE, date(2027, 10, 3), -30 * MINUTE),
    (LORD_HOWE, date(2027, 4, 4), 30 * MINUTE),
    (ADELAIDE, date(2027, 10, 3), -HOUR),
    (ADELAIDE, date(2027, 4, 4), HOUR),
    (ST_JOHNS, date(2027, 3, 14), -HOUR),
    (ST_JOHNS, date(2027, 11, 7), HOUR),
]
"""A zone, a Sunday on which its clocks are changed, and by how much the night before is longer."""


def local(zone: str, day: date, hour: int) -> datetime:
    """A moment by the clock on a wall there, in UTC."""
    return datetime.combine(day, time(hour), ZoneInfo(zone)).astimezone(UTC)


@pytest.mark.parametrize(("zone", "sunday", "longer"), CHANGES)
def test_a_night_ends_when_the_clock_on_the_wall_says_so(
    zone: str, sunday: date, longer: timedelta
) -> None:
    evening, morning = local(zone, sunday - timedelta(1), 20), local(zone, sunday, 8)
    rest = Rest(zone, *NIGHT)

    assert morning - evening == 12 * HOUR + longer
    assert runs_out(evening, 3 * HOUR, rest) == morning
    assert time_between(evening, morning, rest) == 3 * HOUR


@pytest.mark.parametrize(
    ("zone", "begins", "ends"),
    [
        (LORD_HOWE, "2027-10-01T13:30:00+00:00", "2027-10-03T13:00:00+00:00"),
        (ADELAIDE, "2027-10-01T14:30:00+00:00", "2027-10-03T13:30:00+00:00"),
        ("Asia/Kathmandu", "2027-10-01T18:15:00+00:00", "2027-10-03T18:15:00+00:00"),
    ],
)
@time_machine.travel("2027-09-20T12:00+00:00", tick=False)
def test_holidays_are_days_by_the_clock_on_the_wall(
    people: list[User], zone: str, begins: str, ends: str
) -> None:
    people[0].time_zone = zone
    people[0].save()

    holidays.book(people[0], date(2027, 10, 2), date(2027, 10, 3))

    vacation = Vacation.objects.get()
    assert (vacation.begins_at.isoformat(), vacation.ends_at.isoformat()) == (begins, ends)
    assert holidays.days_of(vacation) == 2


@pytest.mark.parametrize(
    ("zone", "deadline", "words"),
    [
        (LORD_HOWE, "2027-10-03T11:00+00:00", "Sun 3 Oct, 22:00 Australia/Lord Howe"),
        (LORD_HOWE, "2027-04-04T11:00+00:00", "Sun 4 Apr, 21:30 Australia/Lord Howe"),
        (ST_JOHNS, "2027-03-14T12:00+00:00", "Sun 14 Mar, 09:30 America/St Johns"),
        (ST_JOHNS, "2027-11-07T12:00+00:00", "Sun 7 Nov, 08:30 America/St Johns"),
        ("Asia/Kathmandu", "2027-03-14T12:00+00:00", "Sun 14 Mar, 17:45 Asia/Kathmandu"),
    ],
)
def test_deadlines_are_told_by_the_clock_on_the_wall(zone: str, deadline: str, words: str) -> None:
    moment = datetime.fromisoformat(deadline)

    with time_machine.travel(moment - 24 * HOUR, tick=False), timezone.override(ZoneInfo(zone)):
        assert deadline_words(moment) == words

"""Time for moves as pure reckoning: rest at night, holidays, daylight saving, estimates."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import clocks
from games.clocks import DAY, HOUR, MINUTE, Rest, Span, TimeControl, runs_out, time_between

PARIS, NEW_YORK = "Europe/Paris", "America/New_York"
QUIET = (time(22), time(7))


def local(zone: str, year: int, month: int, day: int, hour: int) -> datetime:
    """A moment by the clock on a wall there, in UTC."""
    return datetime(year, month, day, hour, tzinfo=ZoneInfo(zone)).astimezone(UTC)


def wall(moment: datetime, zone: str) -> str:
    return moment.astimezone(ZoneInfo(zone)).strftime("%d %H:%M")


def test_without_rest_a_clock_runs_day_and_night() -> None:
    start = datetime(2027, 3, 1, 20, tzinfo=UTC)

    assert runs_out(start, 30 * HOUR) == start + 30 * HOUR


def test_a_clock_stands_still_in_quiet_hours() -> None:
    rest = Rest(PARIS, *QUIET)
    start = local(PARIS, 2027, 2, 1, 20)

    assert wall(runs_out(start, 2 * HOUR, rest), PARIS) == "01 22:00"
    assert wall(runs_out(start, 3 * HOUR, rest), PARIS) == "02 08:00"
    assert wall(runs_out(start, 17 * HOUR, rest), PARIS) == "02 22:00"
    assert wall(runs_out(start, 18 * HOUR, rest), PARIS) == "03 08:00"


def test_quiet_hours_freeze_exactly_what_is_left() -> None:
    rest = Rest(PARIS, *QUIET)
    evening, morning = local(PARIS, 2027, 2, 1, 22), local(PARIS, 2027, 2, 2, 7)
    deadline = runs_out(evening - 3 * HOUR, 8 * HOUR, rest)

    assert time_between(evening, deadline, rest) == 5 * HOUR
    assert time_between(evening + 4 * HOUR, deadline, rest) == 5 * HOUR
    assert time_between(morning, deadline, rest) == 5 * HOUR


@pytest.mark.parametrize(
    ("zone", "spring", "autumn"), [(PARIS, (3, 28), (10, 31)), (NEW_YORK, (3, 14), (11, 7))]
)
class TestDaylightSaving:
    """The two weekends of 2027 at which clocks are changed."""

    def test_the_short_night_ends_when_the_wall_clock_says_so(
        self, zone: str, spring: tuple[int, int], autumn: tuple[int, int]
    ) -> None:
        sunday = local(zone, 2027, *spring, 12)
        deadline = runs_out(sunday - 15 * HOUR, 3 * HOUR, Rest(zone, *QUIET))

        assert wall(deadline, zone)[3:] == "08:00"
        assert sunday - deadline == 4 * HOUR
        assert wall(sunday - 15 * HOUR, zone)[3:] == "20:00"  # the night took 8 hours

    def test_the_long_night_ends_when_the_wall_clock_says_so(
        self, zone: str, spring: tuple[int, int], autumn: tuple[int, int]
    ) -> None:
        sunday = local(zone, 2027, *autumn, 12)
        deadline = runs_out(sunday - 17 * HOUR, 3 * HOUR, Rest(zone, *QUIET))

        assert wall(sunday - 17 * HOUR, zone)[3:] == "20:00"  # the night took 10 hours
        assert wall(deadline, zone)[3:] == "08:00"

    def test_quiet_hours_that_begin_in_a_skipped_hour_and_end_in_a_double_one_still_work(
        self, zone: str, spring: tuple[int, int], autumn: tuple[int, int]
    ) -> None:
        rest = Rest(zone, time(1, 30), time(2, 30))
        for month, day in (spring, autumn):
            start = local(zone, 2027, month, day, 0)
            deadline = runs_out(start, 6 * HOUR, rest)

            assert time_between(start, deadline, rest) == 6 * HOUR
            assert deadline > start + 6 * HOUR


def test_holidays_and_nights_may_overlap() -> None:
    rest = Rest(
        "UTC",
        *QUIET,
        away=(
            Span(datetime(2027, 5, 4, 12, tzinfo=UTC), datetime(2027, 5, 6, 12, tzinfo=UTC)),
            Span(datetime(2027, 5, 2, 23, tzinfo=UTC), datetime(2027, 5, 3, 9, tzinfo=UTC)),
        ),
    )
    start = datetime(2027, 5, 2, 21, tzinfo=UTC)

    # 1 h on the 2nd, 13 h on the 3rd (9 to 22), 5 h on the 4th (7 to 12), then from noon of the 6th
    assert runs_out(start, 19 * HOUR, rest) == datetime(2027, 5, 4, 12, tzinfo=UTC)
    assert runs_out(start, 20 * HOUR, rest) == datetime(2027, 5, 6, 13, tzinfo=UTC)


quiet_times = st.times().map(lambda t: t.replace(second=0, microsecond=0))
moments = st.timedeltas(timedelta(0), 365 * DAY).map(lambda t: datetime(2027, 1, 1, tzinfo=UTC) + t)


@given(
    zone=st.sampled_from([PARIS, NEW_YORK, "UTC", "Australia/Lord_Howe", "Asia/Kolkata"]),
    night_from=quiet_times,
    length=st.timedeltas(timedelta(0), clocks.LONGEST_NIGHT),
    start=moments,
    amount=st.timedeltas(timedelta(0), timedelta(days=9)),
    holiday=st.tuples(moments, st.timedeltas(timedelta(0), timedelta(days=9))),
)
def test_what_a_clock_was_given_is_what_runs_until_it_is_out(
    zone: str,
    night_from: time,
    length: timedelta,
    start: datetime,
    amount: timedelta,
    holiday: tuple[datetime, timedelta],
) -> None:
    night_to = (datetime.combine(start.date(), night_from) + length).time()
    rest = Rest(zone, night_from, night_to, (Span(holiday[0], holiday[0] + holiday[1]),))

    deadline = runs_out(start, amount, rest)

    assert deadline >= start + amount
    assert time_between(start, deadline, rest) == amount
    assert time_between(deadline, start, rest) == timedelta(0)


def test_a_clock_holds_no_more_than_was_agreed_on() -> None:
    control = TimeControl(24 * HOUR, 4 * HOUR, 72 * HOUR)

    assert control.credited(10 * HOUR) == 14 * HOUR
    assert control.credited(70 * HOUR) == 72 * HOUR
    assert control.credited(80 * HOUR) == 80 * HOUR  # the others gave that
    assert clocks.WEEKLY.credited(HOUR) == 7 * DAY


@pytest.mark.parametrize(
    "wrong",
    [
        TimeControl(30 * clocks.MINUTE / 60, MINUTE, DAY),
        TimeControl(15 * DAY, MINUTE, 20 * DAY),
        TimeControl(HOUR, timedelta(0), HOUR),
        TimeControl(HOUR, 2 * HOUR, HOUR),
        TimeControl(HOUR, MINUTE, 30 * MINUTE),
        TimeControl(DAY, DAY, 31 * DAY),
        TimeControl(-DAY, DAY, DAY),
    ],
)
def test_time_controls_that_nobody_can_play_with_are_not_sane(wrong: TimeControl) -> None:
    assert not clocks.is_sane(wrong)


def test_all_presets_are_sane() -> None:
    assert all(map(clocks.is_sane, [clocks.LIVE, clocks.DAILY, clocks.RELAXED, clocks.WEEKLY]))


def test_only_clocks_that_hold_half_a_day_are_slow() -> None:
    slow = [c.is_slow for c in (clocks.LIVE, clocks.DAILY, clocks.RELAXED, clocks.WEEKLY)]

    assert slow == [False, True, True, True]


def test_a_live_game_takes_its_minutes_and_a_slow_one_days() -> None:
    live = clocks.estimate(clocks.LIVE, minutes=15, turns=12, persons=2)
    slow = clocks.estimate(clocks.RELAXED, minutes=45, turns=12, persons=2)

    assert (live.usual, live.longest) == (15 * MINUTE, 22 * MINUTE)
    assert (slow.usual, slow.longest) == (6 * DAY, 18 * DAY)


def test_no_game_is_said_to_take_longer_than_its_clocks_hold() -> None:
    live = clocks.estimate(clocks.LIVE, minutes=45, turns=12, persons=2)

    assert live.usual == live.longest == 22 * MINUTE


def test_quiet_hours_over_midnight_are_measured_right() -> None:
    assert clocks.length_of_night(time(22), time(7)) == 9 * HOUR
    assert clocks.length_of_night(time(1), time(6, 30)) == 5.5 * HOUR
    assert clocks.length_of_night(time(8), time(8)) == timedelta(0)

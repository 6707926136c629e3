"""Time for moves, reckoned without Django: time controls, rest at night, and when a clock runs out.

Moments are aware datetimes in UTC, amounts are timedeltas. Nothing here asks what time it is.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from heapq import merge
from itertools import count
from zoneinfo import ZoneInfo

from msgspec import Struct

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
NOTHING = timedelta(0)

SLOW_FROM = 12 * HOUR
"""A table whose clocks hold at least that much lets people sleep and go on holiday."""
GRACE = timedelta(seconds=3)
"""A request that left in time may take that long to get here."""
LONGEST_NIGHT = 9 * HOUR
MOST_HELD = 30 * DAY
"""No clock of anybody ever holds more, whatever the others give."""


class TimeControl(Struct, frozen=True):
    """How much time the seats of a table have.

    A clock begins with `bank`, runs only while its seat is asked, gets `increment` for each own
    decision, and holds `most` at the most.
    """

    bank: timedelta
    increment: timedelta
    most: timedelta

    @property
    def is_slow(self) -> bool:
        """Whether the game goes over days, so that clocks rest with their people."""
        return self.bank >= SLOW_FROM

    @property
    def is_per_move(self) -> bool:
        """Whether each decision simply has the same time."""
        return self.bank == self.increment == self.most

    @property
    def gift(self) -> timedelta:
        """What somebody gets whom the others give more time."""
        return min(self.bank, DAY)

    @property
    def humane(self) -> timedelta:
        """What a clock holds at least when a question comes back, or a person does."""
        return min(self.bank, HOUR if self.is_slow else MINUTE)

    def credited(self, left: timedelta) -> timedelta:
        """What a clock holds after a decision that left so much on it.

        Time that others gave may lie above `most`; it is never taken away.
        """
        return max(left, min(left + self.increment, self.most))


LIVE = TimeControl(5 * MINUTE, timedelta(seconds=30), 10 * MINUTE)
DAILY = TimeControl(24 * HOUR, 4 * HOUR, 72 * HOUR)
RELAXED = TimeControl(72 * HOUR, 12 * HOUR, 120 * HOUR)
WEEKLY = TimeControl(7 * DAY, 7 * DAY, 7 * DAY)

LEAST_BANK, MOST_BANK = MINUTE, 14 * DAY
LEAST_INCREMENT = timedelta(seconds=5)


def is_sane(control: TimeControl) -> bool:
    """Whether a time control set by hand is one that people can play with."""
    return (
        LEAST_BANK <= control.bank <= MOST_BANK
        and LEAST_INCREMENT <= control.increment <= control.most
        and control.bank <= control.most <= MOST_HELD
    )


class Span(Struct, frozen=True):
    """From one moment to another."""

    begins: datetime
    ends: datetime


class Rest(Struct, frozen=True):
    """When the clocks of one person stand still on slow tables.

    `night_from` and `night_to` are local times of every day, the same twice for no quiet hours.
    `away` are holidays, in any order.
    """

    zone: str = "UTC"
    night_from: time = time(0)
    night_to: time = time(0)
    away: Sequence[Span] = ()

    def spans(self, start: datetime) -> Iterator[Span]:
        """Every rest that has not ended by `start`, by its beginning; without end, if at night."""
        away = sorted(self.away, key=lambda span: span.begins)
        spans = merge(self._nights(start), away, key=lambda span: span.begins)
        return (span for span in spans if span.ends > start)

    def _nights(self, start: datetime) -> Iterator[Span]:
        if self.night_from == self.night_to:
            return
        zone = ZoneInfo(self.zone)
        first = start.astimezone(zone).date() - DAY
        for number in count():
            evening = first + number * DAY
            morning = evening + DAY if self.night_to < self.night_from else evening
            # An hour that comes twice, or not at all, never makes the rest shorter.
            begins, ends = (
                _both(evening, self.night_from, zone),
                _both(morning, self.night_to, zone),
            )
            yield Span(min(begins), max(ends))


NO_REST = Rest()


def _both(day: date, at: time, zone: ZoneInfo) -> list[datetime]:
    """What a local time may mean in UTC: two moments on days on which clocks are changed."""
    return [datetime.combine(day, at.replace(fold=n), zone).astimezone(UTC) for n in (0, 1)]


def length_of_night(night_from: time, night_to: time) -> timedelta:
    """How long quiet hours last by the clock on the wall."""
    day = date(2000, 1, 1)
    length = datetime.combine(day, night_to, UTC) - datetime.combine(day, night_from, UTC)
    return length % DAY


def runs_out(start: datetime, amount: timedelta, rest: Rest = NO_REST) -> datetime:
    """The moment at which a clock that starts with `amount` has run out."""
    moment = start
    for span in rest.spans(start):
        runs = max(span.begins - moment, NOTHING)
        if amount <= runs:
            break
        amount -= runs
        moment = max(moment, span.ends)
    return moment + amount


def time_between(start: datetime, end: datetime, rest: Rest = NO_REST) -> timedelta:
    """For how long a clock has run from `start` to `end`; nothing if that is not later."""
    total, moment = NOTHING, start
    for span in rest.spans(start):
        if span.begins >= end:
            break
        total += max(span.begins - moment, NOTHING)
        moment = max(moment, span.ends)
    return total + max(end - moment, NOTHING)


class Estimate(Struct, frozen=True):
    """How long a game takes: as it usually goes, and if everybody used up all the time."""

    usual: timedelta
    longest: timedelta


def estimate(control: TimeControl, minutes: int, turns: int, persons: int) -> Estimate:
    """How long a game lasts that takes so many `minutes` when all sit at one table.

    `turns` is how often each seat is asked. Who plays over days tends to answer after half of the
    increment, but within a day. Short clocks leave no time to play as usual.
    """
    usual = minutes * MINUTE
    if control.is_slow:
        usual = turns * persons * min(control.increment / 2, DAY)
    longest = persons * (control.bank + turns * control.increment)
    return Estimate(min(usual, longest), longest)

"""Holidays and quiet hours of one person: what is left of them, and what they do to clocks."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import events, timekeeping
from games.clocks import DAY
from games.engine import Event
from games.errors import Conflict, Invalid, Missing
from games.locking import LockedTable, locked
from games.models import Move, Seat, Table, User, Vacation

AT_FIRST = 14
"""Days of holiday that everybody has in a year; each game played to the end adds one."""
AT_MOST = 42
YEAR = timedelta(days=365)
PLANNED_AHEAD = timedelta(days=180)
A_MOMENT = timedelta(seconds=1)
"""A deadline that moves by less has not moved: time goes on while it is reckoned anew."""


def days_of(vacation: Vacation) -> int:
    """How many days a holiday takes of the allowance; a day begun is a day."""
    return -(-(vacation.ends_at - vacation.begins_at) // DAY)


def allowance(user: User) -> int:
    """How many days of holiday a person has left, of a year's."""
    since = timezone.now() - YEAR
    played = Seat.objects.filter(
        user=user, conceded=False, table__ending=Table.Ending.PLAYED, table__ended_at__gt=since
    ).count()
    taken = sum(days_of(one) for one in Vacation.objects.filter(user=user, ends_at__gt=since))
    return max(0, min(AT_MOST, AT_FIRST + played) - taken)


def coming(user: User) -> list[Vacation]:
    """Holidays that go on or are planned, the next one first."""
    return list(Vacation.objects.filter(user=user, ends_at__gt=timezone.now()))


def book(user: User, first: date, last: date) -> None:
    """Take these days off, by the person's own calendar; raises Invalid or Conflict."""
    zone = ZoneInfo(user.time_zone)
    today = timezone.now().astimezone(zone).date()
    if not today <= first <= last or first - today > PLANNED_AHEAD or last - first > YEAR:
        raise Invalid(_("A holiday begins within half a year, and ends after that."))
    begins = max(datetime.combine(first, time(0), zone), timezone.now())
    ends = datetime.combine(last + DAY, time(0), zone)
    with clocks_of(user, events.HolidayTaken):
        User.objects.select_for_update().get(pk=user.pk)
        vacation = Vacation(user=user, begins_at=begins, ends_at=ends)
        if Vacation.objects.filter(user=user, begins_at__lt=ends, ends_at__gt=begins).exists():
            raise Conflict(_("You have a holiday in that time already."))
        left = allowance(user)
        if days_of(vacation) > left:
            raise Invalid(
                ngettext(
                    "You have %(n)s day of holiday left.",
                    "You have %(n)s days of holiday left.",
                    left,
                )
                % {"n": left}
            )
        vacation.save()


def end(user: User, vacation_id: int) -> None:
    """Come back from a holiday, or do not take it; raises Missing if this person has none such."""
    if not Vacation.objects.filter(user=user, pk=vacation_id).exists():
        raise Missing(_("You have no such holiday."))
    with clocks_of(user, events.HolidayTaken):
        vacation = Vacation.objects.filter(user=user, pk=vacation_id).first()
        if vacation is None:
            return
        if vacation.begins_at > timezone.now():
            vacation.delete()
        elif vacation.ends_at > timezone.now():
            vacation.ends_at = timezone.now()
            vacation.save()


@contextmanager
def clocks_of(user: User, told: type[Event] | None = None) -> Iterator[None]:
    """Change in this block when a person rests: running clocks keep what is left on them.

    Tables are locked in the order of their numbers, as for a person who leaves.
    """
    seats = Seat.objects.filter(
        user=user, deadline__isnull=False, absence="", table__status=Table.Status.RUNNING
    )
    with transaction.atomic(), ExitStack() as locks:
        tables = []
        for table_id in seats.order_by("table").values_list("table", flat=True):
            try:
                tables.append(locks.enter_context(locked(table_id)))
            except Conflict:
                continue  # it ended meanwhile
        held = [_held(running, user) for running in tables]
        yield
        for running, left in zip(tables, held, strict=True):
            if left is not None:
                _go_on(running, user, left, told)


def _held(running: LockedTable, user: User) -> timedelta | None:
    """What is left on a person's clock; None where it does not run."""
    control = timekeeping.running_control(running)
    seat = running.seat_of(user)
    if control is None or seat.deadline is None or seat.absence:
        return None
    return timekeeping.left(seat, control, timezone.now())


def _go_on(running: LockedTable, user: User, left: timedelta, told: type[Event] | None) -> None:
    control = timekeeping.running_control(running)
    assert control is not None
    seat = running.seat_of(user)
    before = seat.deadline
    seat.user = User.objects.get(pk=user.pk)
    timekeeping.start(seat, left, control)
    timekeeping.share(running)
    if before is not None and seat.deadline is not None and abs(seat.deadline - before) < A_MOMENT:
        return
    if told is not None:
        running.entries.append(told(seat.number))
    running.record(Move.Kind.TIME, seat)
    running.store()

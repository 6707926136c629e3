"""Looking for clocks that are out. Any number of workers may do so; nothing happens twice.

What is due is read by one indexed query, and each seat is handled in a transaction of its own,
under its table's lock, where everything is checked again.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from django.core.cache import cache
from django.core.mail import mail_admins
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games import absence
from games.clocks import GRACE, SLOW_FROM
from games.errors import Refused
from games.models import Heartbeat, Outage, Seat, Table

logger = logging.getLogger(__name__)

SWEEP_EVERY = 15.0
"""Seconds between two sweeps of one worker."""
MARGIN = timedelta(seconds=10)
"""How long a request that arrived in time may wait for a table's lock before the sweep gets it."""
OUTAGE_FROM = timedelta(minutes=1)
"""When nobody looked for that long, the site was out of order and all get that time back."""
RESTS_AFTER_FAULT = 600
"""Seconds until a table is tried again whose handling failed."""
REMEMBERED = timedelta(days=60)
"""Outages older than the longest clock matter to nobody."""


def sweep() -> int:
    """Handle all that is due now; returns how many seats that were."""
    outage = beat()
    now = timezone.now()
    if outage is not None:
        for seat in running_through(outage):
            _handle(seat, now, partial(absence.give_back, outage))
    done = sum(_handle(seat, now, absence.run_out) for seat in overdue(now))
    return done + sum(_handle(seat, now, absence.act) for seat in to_be_acted_on(now))


def beat() -> Outage | None:
    """Say that somebody looks at the clocks; a gap before this becomes an outage."""
    outage = None
    with transaction.atomic():
        last, is_new = Heartbeat.objects.get_or_create(pk=1, defaults={"at": timezone.now()})
        if is_new:
            return None
        last = Heartbeat.objects.select_for_update().get(pk=1)
        now = timezone.now()
        if now - last.at > OUTAGE_FROM:
            outage = Outage.objects.create(began_at=last.at, ended_at=now)
            Outage.objects.filter(ended_at__lt=now - REMEMBERED).delete()
            logger.warning("nobody looked at the clocks since %s", last.at)
        if now > last.at:
            Heartbeat.objects.filter(pk=1).update(at=now)
    return outage


def running_through(outage: Outage) -> QuerySet[Seat]:
    """Seats at live tables whose clocks did not run out in an outage, but lost time by it."""
    return _of_running_tables(
        Seat.objects.filter(deadline__gt=outage.ended_at, absence=Seat.Absence.HERE)
    ).filter(table__bank__lt=SLOW_FROM)


def overdue(now: datetime) -> QuerySet[Seat]:
    """Seats whose clocks are out, and for which nothing can have arrived in time any more."""
    return _of_running_tables(
        Seat.objects.filter(deadline__lt=now - GRACE - MARGIN, absence=Seat.Absence.HERE)
    ).order_by("deadline")


def to_be_acted_on(now: datetime) -> QuerySet[Seat]:
    """Seats that stayed late for as long as their tables allow."""
    return _of_running_tables(Seat.objects.filter(acts_at__lte=now)).order_by("acts_at")


def _of_running_tables(seats: QuerySet[Seat]) -> QuerySet[Seat]:
    """Without tables that cannot be loaded: nobody could move there."""
    return seats.filter(table__status=Table.Status.RUNNING, table__broken=False)


def _handle(seat: Seat, now: datetime, deed: Callable[[Seat, datetime], bool]) -> bool:
    """Do one thing; whatever goes wrong stays with that one table, and is told once in a while."""
    key = f"sweep-failed-{seat.table_id}"
    if cache.get(key):
        return False
    try:
        return deed(seat, now)
    except Refused:
        return False  # it ended meanwhile
    except Exception as fault:
        # One table whose handling fails must not make all others wait for ever.
        cache.set(key, True, RESTS_AFTER_FAULT)
        logger.exception("the clock of table %s could not be handled", seat.table_id)
        mail_admins(
            f"The clock of table {seat.table_id} could not be handled",
            f"{type(fault).__name__}: the log says more. It is tried again every ten minutes.",
        )
        return False

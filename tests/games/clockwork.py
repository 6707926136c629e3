"""Tables of Ferry at a moment that is moved by hand, for tests of clocks."""

from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils import timezone

from games import play, sweeping
from games.clocks import HOUR
from games.loading import load_game
from games.models import Heartbeat, Seat, Table, User
from games.sweeping import GRACE, MARGIN

MONDAY = datetime(2027, 2, 1, 12, tzinfo=UTC)
SOON = GRACE + MARGIN + timedelta(seconds=1)
"""That long after a deadline a sweep acts."""


def sweep() -> int:
    """What a worker does that was there all the time."""
    Heartbeat.objects.update(at=timezone.now())
    return sweeping.sweep()


def seat_of(table: Table, user: User) -> Seat:
    return Seat.objects.get(table=table, user=user)


def answer(table: Table, user: User, arrived: datetime | None = None) -> None:
    """Let this person choose the first thing that can be chosen."""
    seat = seat_of(table, user)
    game, _ = load_game(Table.objects.get(pk=table.pk))
    ask = game.waiting[seat.number]
    picks = [option.key for option in ask.options if option.why_not is None][: max(ask.least, 1)]
    play.answer(table.pk, user, seat.asked_at, picks, arrived)


def told(table: Table) -> list[str]:
    """What kinds of events the log of the table holds, oldest first."""
    return [entry.event["type"] for entry in table.log.order_by("pk")]


def hours(amount: Any) -> float:
    return amount / HOUR

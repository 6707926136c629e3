"""Who looks at a table now, or did a moment ago. Kept by page loads and by open pages."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.utils import timezone

from games import announcing
from games.engine import Seat as SeatNumber
from games.models import Presence, Seat, Table, User
from games.registry import game_type

HERE = timedelta(minutes=3)
"""Whoever looked at the table less than that ago counts as being there; as in live.js."""
OFTEN_ENOUGH = timedelta(minutes=1)
"""A person who goes on looking is noted once in that time."""
BEGUN = (Table.Status.RUNNING, Table.Status.FINISHED)


def note(table_id: int, user: User) -> None:
    """This person looks at a table now. It matters where they play, and where they see the end."""
    now = timezone.now()
    begun = Table.objects.filter(pk=table_id, status__in=BEGUN)  # none, for a number out of range
    mine = Presence.objects.filter(seat__table__in=begun, seat__user=user)
    if mine.filter(seen_at__gt=now - OFTEN_ENOUGH).exists():
        return
    seat = (
        Seat.objects.select_related("table")
        .filter(table__in=begun, user=user, conceded=False)
        .first()
    )
    if seat is None:
        return
    Presence.objects.update_or_create(seat=seat, defaults={"seen_at": now})
    if game_type(seat.table.game).rules.cooperative:
        announcing.table_changed(table_id)  # teams are shown who is there


def seen(table: Table) -> Mapping[SeatNumber, datetime]:
    """When each person was at the table last, by seat; nobody who never was."""
    rows = Presence.objects.filter(seat__table=table, seat__number__isnull=False)
    found = rows.values_list("seat__number", "seen_at")
    return {number: at for number, at in found if number is not None}


def is_here(seen_at: datetime | None) -> bool:
    """Whether somebody seen then counts as being there now."""
    return seen_at is not None and timezone.now() - seen_at < HERE

"""Who looks at a table now, or did a moment ago. Kept by page loads and by open pages.

Each open page has a row of its own, so that of two pages one can be left without the other.
"""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from games import announcing
from games.engine import Seat as SeatNumber
from games.models import Look, Presence, Seat, Table, User
from games.registry import game_type

HERE = timedelta(minutes=3)
"""Whoever looked at the table less than that ago counts as being there; as in live.js."""
OFTEN_ENOUGH = timedelta(minutes=1)
"""A person who goes on looking is noted once in that time."""
LOOKING = timedelta(seconds=75)
"""For so long after it was noted a look counts as going on: long enough to be noted anew."""
LEAVING = timedelta(seconds=10)
"""For so long after its page was left: it may be loaded anew, or another page be just opening."""
BEGUN = (Table.Status.RUNNING, Table.Status.FINISHED)


def note(table_id: int, user: User, page: str = "") -> None:
    """This person looks at a table now. It matters where they play, and where they see the end.

    `page` is the name of the open page's socket; blank while a page is being loaded.
    """
    now = timezone.now()
    looks = _looks(table_id, user, page).filter(until__gt=now + LOOKING - OFTEN_ENOUGH)
    known = Presence.objects.filter(
        seat__table__in=_begun(table_id), seat__user=user, seen_at__gt=now - OFTEN_ENOUGH
    )
    if looks.exists() and known.exists():
        return
    seat = (
        Seat.objects.select_related("table")
        .filter(table__in=_begun(table_id), user=user, conceded=False)
        .first()
    )
    if seat is None:
        return
    going_on = {"until": now + LOOKING}
    Look.objects.update_or_create(user=user, table=seat.table, page=page, defaults=going_on)
    if known.exists():
        return
    Presence.objects.update_or_create(seat=seat, defaults={"seen_at": now})
    if game_type(seat.table.game).rules.cooperative:
        announcing.table_changed(table_id)  # teams are shown who is there


def leave(table_id: int, user: User, page: str) -> None:
    """This open page was closed or hidden; what is looked at elsewhere still is."""
    ends = timezone.now() + LEAVING
    left = _looks(table_id, user, page, "").filter(until__gt=ends)
    if left.exists():  # a plain read: whoever only watches leaves nothing to write
        left.update(until=ends)


def _looks(table_id: int, user: User, *pages: str) -> QuerySet[Look]:
    return Look.objects.filter(user=user, table__in=_begun(table_id), page__in=pages)


def _begun(table_id: int) -> QuerySet[Table]:
    """The table, if its game has begun; none, for a number out of range."""
    return Table.objects.filter(pk=table_id, status__in=BEGUN)


def looked_at(user_id: int, table_ids: Collection[int]) -> Mapping[int, datetime]:
    """Until when a person counts as looking at these tables; none that was not looked at."""
    rows = Look.objects.filter(user=user_id, table__in=table_ids, until__gt=timezone.now())
    # The last of each table's pages comes last, and stays.
    return dict(rows.order_by("until").values_list("table", "until"))


def prune() -> None:
    """Delete looks that are over."""
    Look.objects.filter(until__lt=timezone.now() - HERE).delete()


def seen(table: Table) -> Mapping[SeatNumber, datetime]:
    """When each person was at the table last, by seat; nobody who never was."""
    rows = Presence.objects.filter(seat__table=table, seat__number__isnull=False)
    found = rows.values_list("seat__number", "seen_at")
    return {number: at for number, at in found if number is not None}


def is_here(seen_at: datetime | None) -> bool:
    """Whether somebody seen then counts as being there now."""
    return seen_at is not None and timezone.now() - seen_at < HERE

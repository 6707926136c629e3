"""Whether an alert still holds, and whether its person looks at the table right now."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from msgspec import Struct

from games import avoiding, presence
from games.alerts.noting import requests, warn_at
from games.clocks import Rest
from games.models import Alert, Presence, Seat, Table, User

Kind = Alert.Kind


class Verdict(Struct, frozen=True):
    """What is to become of a waiting alert: dropped, put off until then, or (neither) sent."""

    holds: bool
    put_off: datetime | None = None


class Places(Struct, frozen=True):
    """One person's seats and looks, by table; the seats of the others at the same tables."""

    mine: dict[int, Seat]
    others: dict[int, list[Seat]]
    seen: dict[int, datetime]
    looks_until: Mapping[int, datetime]


def places(user_id: int, table_ids: Iterable[int]) -> Places:
    """What the verdicts about a person's alerts at these tables rest on, in three queries."""
    mine: dict[int, Seat] = {}
    others: dict[int, list[Seat]] = {}
    wanted = set(table_ids)
    for seat in Seat.objects.filter(table__in=wanted).select_related("table"):
        if seat.user_id == user_id:
            mine[seat.table_id] = seat
        else:
            others.setdefault(seat.table_id, []).append(seat)
    looks = Presence.objects.filter(seat__user=user_id, seat__table__in=wanted)
    seen = dict(looks.values_list("seat__table", "seen_at"))
    return Places(mine, others, seen, presence.looked_at(user_id, wanted))


def verdict(alert: Alert, found: Places, now: datetime) -> Verdict:
    """What is to become of a person's alert."""
    table = alert.table
    seat = found.mine.get(table.pk)
    seen = found.seen.get(table.pk)
    if not _holds(alert, table, seat, found.others.get(table.pk, [])):
        return Verdict(holds=False)
    is_turn = alert.kind in (Kind.TURN, Kind.DEADLINE)
    if not is_turn and seen is not None and seen >= alert.created_at:
        return Verdict(holds=False)  # the person has seen it
    if alert.kind == Kind.DEADLINE and seat is not None and (warn := warn_at(seat)) > now:
        return Verdict(holds=True, put_off=warn)  # there is more time than there was
    return Verdict(holds=True, put_off=found.looks_until.get(table.pk))


def _holds(alert: Alert, table: Table, seat: Seat | None, others: list[Seat]) -> bool:
    running = table.status == Table.Status.RUNNING
    playing = seat is not None and not seat.conceded
    match alert.kind:
        case Kind.TURN:
            return running and playing and is_asked(seat)
        case Kind.DEADLINE:
            return running and playing and is_asked(seat) and has_deadline(seat, table)
        case Kind.BEGAN:
            return running and playing
        case Kind.ENDED:
            return table.status == Table.Status.FINISHED
        case Kind.INVITATION:
            return table.status == Table.Status.OPEN and seat is None and not _apart(alert, table)
        case Kind.REQUEST:
            return running and playing and any(open_requests(seat, other) for other in others)
        case other:
            raise TypeError(f"no such alert: {other}")


def _apart(alert: Alert, table: Table) -> bool:
    """Whether somebody sits there by now with whom the person of an alert cannot sit down."""
    return alert.user is not None and bool(avoiding.why_not_together(alert.user, table))


def open_requests(seat: Seat | None, other: Seat) -> list[bool]:
    """What another seat still asks of this one, as `noting.requests` counts it."""
    if seat is None or other.conceded:
        return []
    both = zip(requests(seat), requests(other), strict=True)
    return [True for mine, theirs in both if theirs and not mine]


def is_asked(seat: Seat | None) -> bool:
    """Whether a seat is asked something now."""
    return seat is not None and seat.asked_at is not None


def has_deadline(seat: Seat | None, table: Table) -> bool:
    """Whether a seat's clock runs now."""
    return seat is not None and seat.deadline is not None and table.paused_at is None


def night_ends(user: User, now: datetime) -> datetime | None:
    """When this person's quiet hours end, if they are going on; else null."""
    if user.quiet_from is None or user.quiet_to is None:
        return None
    rest = Rest(user.time_zone, user.quiet_from, user.quiet_to)
    night = next(rest.spans(now), None)
    return night.ends if night is not None and night.begins <= now else None

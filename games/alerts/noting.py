"""Writes down what is to be told, in the transaction of the change that it is about."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef
from django.utils import timezone
from msgspec import Struct

from games import announcing, timekeeping
from games.alerts import tasks
from games.holding import is_person
from games.models import Alert, AlertChoices, Device, Move, Seat, Table, User, Webhook

Kind, Channel, State = Alert.Kind, Alert.Channel, Alert.State
TURN_KINDS = (Kind.TURN, Kind.DEADLINE)
PAGE_KINDS = (Kind.BEGAN, Kind.ENDED, Kind.INVITATION, Kind.REQUEST)
"""Told on the site itself; that it is my turn, the badge and the lists say at any time."""
TABLE_KINDS = (Kind.TURN, Kind.BEGAN, Kind.ENDED)
"""What the webhook of a table is told."""
TABLE_DELAY = timedelta(minutes=2)
LEAD, LEAD_PART = timedelta(hours=6), 4
"""So long before a clock runs out, or when a fourth of the time is left, whichever is later."""
AT_ONCE = timedelta(0)
MOST_UNANSWERED, WITHIN = 3, timedelta(hours=1)
"""So often within that time somebody who does not move is told that others ask for something.

What they ask, take back and ask again must fill nobody's letter box.
"""


class Before(Struct, frozen=True):
    """How a seat was before a change."""

    user_id: int | None
    asked_at: int | None
    deadline: datetime | None
    requests: tuple[bool, ...]


def before(seats: Iterable[Seat]) -> dict[int, Before]:
    """How seats are now, by their primary keys, to be compared later."""
    return {
        seat.pk: Before(seat.user_id, seat.asked_at, seat.deadline, requests(seat))
        for seat in seats
    }


def changed(table: Table, seats: Sequence[Seat], was: Mapping[int, Before]) -> dict[int, Before]:
    """A running table changed, or ended; its row is locked, its seats are stored as they are.

    Returns how the seats are now.
    """
    if not announcing.heard():
        return before(seats)
    if table.status == Table.Status.RUNNING:
        _went_on(table, seats, was)
    else:
        _close(table, None, (*TURN_KINDS, Kind.BEGAN, Kind.REQUEST))
        _note(table, Kind.ENDED, [s.user_id for s in seats if s.user_id and not s.level])
    return before(seats)


def _went_on(table: Table, seats: Sequence[Seat], was: Mapping[int, Before]) -> None:
    persons = [seat for seat in seats if seat.user_id and is_person(seat)]
    if table.version == 1:
        _close(table, None, (Kind.INVITATION,))
        _note(table, Kind.BEGAN, [seat.user_id for seat in persons if seat.user_id])
    _close_answered(table, seats, was)
    asked = [seat for seat in persons if seat.asked_at is not None]
    new = [seat for seat in asked if _is_new(seat, was[seat.pk])]
    _note(table, Kind.TURN, [seat.user_id for seat in new if seat.user_id])
    _keep_warnings(table, [s for s in asked if s in new or s.deadline != was[s.pk].deadline])
    anew = [seat for seat in asked if was[seat.pk].asked_at not in (None, seat.asked_at)]
    if len(anew) > 1:  # one alone goes on with the own turn
        _note_team(table, anew)
    if any(_begins_to_request(seat, was[seat.pk]) for seat in persons):
        others = [seat.user_id for seat in persons if not any(requests(seat))]
        _note(table, Kind.REQUEST, [user_id for user_id in others if user_id])


def requests(seat: Seat) -> tuple[bool, ...]:
    """What the others are asked on account of this seat: to end, to pause, to decide about it."""
    return seat.wants_to_end, seat.wants_pause, seat.absence == Seat.Absence.LATE


def _begins_to_request(seat: Seat, was: Before) -> bool:
    return any(now and not then for now, then in zip(requests(seat), was.requests, strict=True))


def _is_new(seat: Seat, was: Before) -> bool:
    """Whether this person was not asked before the change."""
    return was.asked_at is None or was.user_id != seat.user_id


def asked_again(table: Table, user_ids: Iterable[int]) -> None:
    """These people are asked to a rematch, which has opened."""
    _note(table, Kind.INVITATION, list(user_ids))


def no_longer_invited(table: Table, user_ids: Collection[int] | None = None) -> None:
    """These people sit at the table by now; or (None) it was called off."""
    if table.rematch_of_id is not None:
        _close(table, user_ids, (Kind.INVITATION,))


def _close_answered(table: Table, seats: Sequence[Seat], was: Mapping[int, Before]) -> None:
    """What is said of seats that are asked nothing more is no longer true."""
    answered = [
        seat.user_id
        for seat in seats
        if seat.user_id and was[seat.pk].asked_at and (seat.asked_at is None or seat.conceded)
    ]
    if answered:
        _close(table, answered, TURN_KINDS)


def _note_team(table: Table, seats: Sequence[Seat]) -> None:
    """Somebody went on with what all on these seats are asked.

    Whoever has moved since the last alert gets a new one; the others have one that still holds.
    """
    mover = table.moves.filter(version=table.version).values_list("seat", flat=True).first()
    _close(table, [s.user_id for s in seats if s.user_id and s.number == mover], (Kind.TURN,))
    told = Alert.objects.filter(table=table, kind=Kind.TURN, done_at=None)
    told_ids = set(told.values_list("user_id", flat=True))
    others = {s.user_id for s in seats if s.user_id and s.number != mover}
    _note(table, Kind.TURN, sorted(others - told_ids))


def _close(table: Table, user_ids: Collection[int] | None, kinds: Collection[str]) -> None:
    """These alerts hold no longer: what was not sent is withdrawn, what was is done."""
    still_open = Alert.objects.filter(table=table, kind__in=kinds, done_at=None)
    if user_ids is not None:
        still_open = still_open.filter(user__in=user_ids)
    # Locked in the order in which senders lock them, so that nobody waits in a circle.
    found = list(still_open.order_by("pk").select_for_update().values_list("pk", "state"))
    if found:
        waiting = [pk for pk, state in found if state == State.WAITING]
        Alert.objects.filter(pk__in=waiting).update(state=State.WITHDRAWN)
        Alert.objects.filter(pk__in=[pk for pk, _ in found]).update(done_at=timezone.now())


def _keep_warnings(table: Table, seats: Sequence[Seat]) -> None:
    """The clocks of these people have begun to run, or run out at another moment than before.

    Whoever was warned of the former moment is warned again when the new one comes near.
    """
    if not seats or is_live(table):
        return
    stopped = [seat.user_id for seat in seats if seat.user_id and seat.deadline is None]
    due = {seat.user_id: warn_at(seat) for seat in seats if seat.user_id and seat.deadline}
    warnings = Alert.objects.filter(table=table, kind=Kind.DEADLINE, user__in=due, done_at=None)
    states: dict[int, set[str]] = {}
    for user_id, state in warnings.order_by("pk").select_for_update().values_list("user", "state"):
        states.setdefault(user_id, set()).add(state)
    unsent = [user_id for user_id, found in states.items() if found == {State.WAITING}]
    for user_id in unsent:
        warnings.filter(user=user_id).update(due_at=due[user_id])
        tasks.plan_person(user_id, due[user_id])
    now = timezone.now()
    again = [u for u in due if u not in states or (u not in unsent and due[u] > now)]
    _close(table, [*stopped, *states.keys() & again], (Kind.DEADLINE,))
    _note(table, Kind.DEADLINE, again, due)


def warn_at(seat: Seat) -> datetime:
    """When a person whose clock runs is to be told that it runs out."""
    assert seat.deadline is not None
    assert seat.asked_since is not None
    whole = seat.deadline - seat.asked_since
    return seat.deadline - min(LEAD, whole / LEAD_PART)


def _note(
    table: Table, kind: str, user_ids: Sequence[int], due: Mapping[int, datetime] | None = None
) -> None:
    """Store an alert for each of these people on each channel that they have chosen for it."""
    now = timezone.now()
    rows: list[Alert] = []
    if kind in TABLE_KINDS and user_ids and Webhook.objects.filter(table=table).exists():
        rows.append(_alert(table, kind, Channel.WEBHOOK, None, now + _table_delay(table)))
    for person in reached(user_ids):
        wait = timedelta(minutes=0 if is_live(table) else person.choices.delay)
        at = due[person.user.pk] if due else now + wait
        rows += [
            _alert(table, kind, channel, person.user.pk, at)
            for channel in person.channels
            if not is_off(person.choices, channel, kind)
        ]
        if kind in PAGE_KINDS and not is_off(person.choices, Channel.PAGE, kind):
            rows.append(_alert(table, kind, Channel.PAGE, person.user.pk, now))
    if kind == Kind.REQUEST:
        enough = _told_enough(table, user_ids)
        rows = [row for row in rows if (row.user_id, row.channel) not in enough]
    Alert.objects.bulk_create(rows, ignore_conflicts=True)
    for user_id, at in {(row.user_id, row.due_at) for row in rows if row.channel != Channel.PAGE}:
        if user_id is None:
            tasks.plan_table(table.pk, at)
        else:
            tasks.plan_person(user_id, at)


def _told_enough(table: Table, user_ids: Sequence[int]) -> set[tuple[int | None, str]]:
    """Of these people who was asked something so often, on which channel, that it is enough."""
    asked = Alert.objects.filter(table=table, kind=Kind.REQUEST, user__in=user_ids)
    lately = asked.filter(created_at__gt=timezone.now() - WITHIN).exclude(state=State.WITHDRAWN)
    told: dict[tuple[int | None, str], list[int]] = {}
    for user_id, channel, version in lately.values_list("user", "channel", "occasion"):
        told.setdefault((user_id, channel), []).append(version)
    return {
        (user_id, channel)
        for (user_id, channel), versions in told.items()
        if len(versions) >= MOST_UNANSWERED
        and not _has_moved(table, user_id, sorted(versions)[-MOST_UNANSWERED])
    }


def _has_moved(table: Table, user_id: int | None, since: int) -> bool:
    seats = table.seats.filter(user=user_id).values("number")
    return table.moves.filter(kind=Move.Kind.ANSWER, seat__in=seats, version__gt=since).exists()


def _table_delay(table: Table) -> timedelta:
    return AT_ONCE if is_live(table) else TABLE_DELAY


def is_live(table: Table) -> bool:
    """Whether everybody stays at the table, so that nothing is gathered before it is sent."""
    control = timekeeping.control_of(table)
    return control is not None and not control.is_slow


def _alert(table: Table, kind: str, channel: str, user_id: int | None, at: datetime) -> Alert:
    shown = channel == Channel.PAGE
    return Alert(
        table=table,
        kind=kind,
        channel=channel,
        user_id=user_id,
        occasion=table.version,
        due_at=at,
        state=State.TAKEN if shown else State.WAITING,
    )


class Reached(Struct, frozen=True):
    """A person, what that one has chosen, and the channels that lead there now."""

    user: User
    choices: AlertChoices
    channels: tuple[str, ...]


def reached(user_ids: Collection[int]) -> list[Reached]:
    """These people, as far as they are active, in one query."""
    mine = {"user": OuterRef("pk")}
    people = (
        User.objects.filter(pk__in=user_ids, is_active=True, is_computer=False)
        .select_related("alert_choices")
        .annotate(
            has_address=Exists(EmailAddress.objects.filter(**mine, primary=True, verified=True)),
            has_device=Exists(Device.objects.filter(**mine, ending="")),
            has_webhook=Exists(Webhook.objects.filter(**mine)),
        )
    )
    found = []
    for user in people.order_by("pk"):
        choices = choices_of(user)
        ways = {
            Channel.EMAIL: user.has_address and not choices.email_stopped,
            Channel.PUSH: user.has_device,
            Channel.WEBHOOK: user.has_webhook,
        }
        channels = tuple(str(channel) for channel, is_open in ways.items() if is_open)
        found.append(Reached(user, choices, channels))
    return found


def choices_of(user: User) -> AlertChoices:
    """What a person has chosen, or what everybody begins with."""
    found: AlertChoices | None = getattr(user, "alert_choices", None)
    return found or AlertChoices(user=user)


def is_off(choices: AlertChoices, channel: str, kind: str) -> bool:
    """Whether a person does not want to be told that there."""
    return f"{channel}:{kind}" in choices.off

"""The clocks of a locked table: when they start, what they hold, and when they stand still.

A clock runs while its person is asked, at a table with a time control and with somebody else to
wait. While it runs, `Seat.deadline` says when it is out, and `Seat.bank` what it held at first.
"""

from collections.abc import Collection, Sequence
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from games import events
from games.clocks import (
    GRACE,
    NO_REST,
    NOTHING,
    Rest,
    Span,
    TimeControl,
    runs_out,
    time_between,
)
from games.engine import Game
from games.holding import is_person
from games.models import Move, Outage, Seat, Table, User, Vacation

if TYPE_CHECKING:
    from games.locking import LockedTable

TAKEN_BACK = (Move.Kind.UNDO, Move.Kind.RESET)


def control_of(table: Table) -> TimeControl | None:
    """The time control of a table; None for a table without clocks."""
    return None if table.bank is None else TimeControl(table.bank, table.increment, table.most)


def control_for(table: Table, seats: Sequence[Seat]) -> TimeControl | None:
    """The time control that counts with these people; None where nobody would have to wait."""
    computers = sum(not is_person(seat) for seat in seats)
    return control_of(table) if table.seats_wanted - computers > 1 else None


def running_control(running: "LockedTable") -> TimeControl | None:
    """The time control by which clocks run now; None where they all stand still.

    Somebody alone with computer players lets nobody wait, so has all the time in the world.
    """
    control = control_of(running.table)
    persons = sum(is_person(seat) for seat in running.seats)
    return None if running.table.paused_at or persons < 2 else control


def rest_of(user: User | None, control: TimeControl) -> Rest:
    """When this person's clocks rest at a table with this control."""
    if user is None or not control.is_slow:
        return NO_REST
    coming = Vacation.objects.filter(user=user, ends_at__gt=timezone.now())
    away = tuple(Span(vacation.begins_at, vacation.ends_at) for vacation in coming)
    night_from, night_to = user.quiet_from or time(0), user.quiet_to or time(0)
    return Rest(user.time_zone, night_from, night_to, away)


def keep(
    running: "LockedTable", actor: Seat | None = None, deciders: Collection[Seat] = ()
) -> None:
    """Let each clock run or stand still, as who is asked has changed.

    `deciders` are those whose clocks are credited for a decision; `actor` made this change.
    """
    control = running_control(running)
    if actor is not None and running.type.rules.cooperative:
        _excuse_team(running, actor)
    for seat in running.seats:
        asked = seat.asked_at is not None and is_person(seat)
        done = seat in deciders or not (control and asked)
        if seat.deadline is not None and done:
            at = running.arrived if seat == actor or seat in deciders else timezone.now()
            if seat == actor and seat in deciders:
                _judge(running, seat, at)
            _stop(seat, control or control_of(running.table), at, credit=seat in deciders)
        if control and asked:
            _run(running, seat, control, acts=seat == actor)
    share(running)
    forget_verdicts(running)


def _judge(running: "LockedTable", seat: Seat, at: datetime) -> None:
    """Note of the answer that ends a question whether it came in time: once for each question.

    A question that ran out of time before it was answered was noted then.
    """
    counted = seat.absence == Seat.Absence.LATE
    if not is_late(seat, at):
        if counted:
            _take_judgement_back(running, seat)
        running.move.punctual = True
    elif not counted:
        running.move.punctual = False
    running.move.save(update_fields=["punctual"])


def _excuse_team(running: "LockedTable", actor: Seat) -> None:
    """What somebody does in time for a team is done in time for all who were asked."""
    for seat in running.seats:
        late = seat.absence == Seat.Absence.LATE
        if seat != actor and late and not is_late(seat, running.arrived):
            seat.absence, seat.acts_at = Seat.Absence.HERE, None
            seat.timeouts -= 1
            _take_judgement_back(running, seat)


def _take_judgement_back(running: "LockedTable", seat: Seat) -> None:
    """The clock was found to be out while the answer was on its way, in time."""
    moves = running.table.moves.filter(kind=Move.Kind.TIME, seat=seat.number, punctual=False)
    found = moves.order_by("-version").first()
    if found is not None:
        found.punctual = None
        found.save(update_fields=["punctual"])


def deciders(
    running: "LockedTable", game: Game, actor: Seat | None, *, same_question: bool
) -> list[Seat]:
    """Whose clocks get their increment for an answer: whoever is done with it.

    That is who is not asked any more, and not at once asked on in the same turn; where several
    were asked together, also who is asked again, once nothing can be taken back any more.
    """
    if actor is None or running.move.kind != Move.Kind.ANSWER:
        return []
    done = [seat for seat in running.seats if seat.asked_at is None]
    if running.asked_several and not same_question:
        done += [s for s in running.seats if s not in done and not game.can_undo(s.number or 0)]
    return done if running.type.rules.cooperative else [seat for seat in done if seat == actor]


def forget_verdicts(running: "LockedTable") -> None:
    """What was said about seats that are late means nothing once they are not."""
    here = {seat.number for seat in running.seats if seat.absence == Seat.Absence.HERE}
    for seat in running.seats:
        if seat.verdict_on in here:
            seat.verdict, seat.verdict_on = "", None


def welcome(running: "LockedTable", seat: Seat) -> None:
    """Whoever was away and acts is back; no computer player stands in any more."""
    control = control_of(running.table)
    if seat.absence != Seat.Absence.AWAY or control is None:
        return
    seat.absence, seat.offered = Seat.Absence.HERE, False
    seat.bank = max(seat.bank or NOTHING, control.humane)
    running.entries.append(events.CameBack(seat.number))


def share(running: "LockedTable") -> None:
    """A team that is asked together has time until the last of its clocks is out."""
    asked = [seat for seat in running.seats if seat.deadline and seat.asked_at is not None]
    if running.type.rules.cooperative and asked:
        last = max(seat.deadline for seat in asked if seat.deadline)
        for seat in asked:
            seat.deadline = last
            if last > timezone.now():
                seat.absence, seat.acts_at = Seat.Absence.HERE, None


def _run(running: "LockedTable", seat: Seat, control: TimeControl, *, acts: bool) -> None:
    """Start a clock that stands still. Whoever takes back a step takes back its time too."""
    undone = running.move.kind in TAKEN_BACK
    if seat.absence == Seat.Absence.LATE and acts:
        # In the middle of the turn: what was begun late may be done in peace.
        if not is_late(seat, running.arrived):
            seat.timeouts -= 1
            _take_judgement_back(running, seat)
        seat.absence, seat.acts_at = Seat.Absence.HERE, None
        start(seat, control.humane, control)
    elif seat.absence == Seat.Absence.HERE and seat.deadline is None:
        held = control.bank if seat.bank is None else seat.bank
        if undone and acts:
            held = _held_before(running, seat, control, held)
        start(seat, held, control)
    elif undone and running.move.seat is None and seat.deadline is not None:
        # The rules were corrected: a question of long ago comes back to whoever was asked last.
        least = runs_out(timezone.now(), control.humane, rest_of(seat.user, control))
        seat.deadline = max(seat.deadline, least)


def _held_before(
    running: "LockedTable", seat: Seat, control: TimeControl, held: timedelta
) -> timedelta:
    """What the clock held before the answer that was taken back, but time enough to go on.

    That least time is given once: else undoing again and again would make time stand still.
    """
    moves = running.table.moves.filter(seat=seat.number).exclude(pk=running.move.pk)
    last = moves.filter(kind=Move.Kind.ANSWER, bank__isnull=False).order_by("-version").first()
    if last is None or last.bank is None:
        return held
    others = running.table.moves.exclude(seat=seat.number).order_by("-version").first()
    since = 0 if others is None else others.version
    again = moves.filter(kind__in=TAKEN_BACK, version__gt=since).exists()
    return last.bank if again else max(last.bank, control.humane)


def start(seat: Seat, held: timedelta, control: TimeControl) -> None:
    """Let a clock run that holds so much from now on."""
    seat.bank = held
    seat.deadline = runs_out(timezone.now(), held, rest_of(seat.user, control))


def left(seat: Seat, control: TimeControl, at: datetime) -> timedelta:
    """What a running clock holds at a moment; nothing once it is out."""
    if seat.deadline is None or seat.bank is None:
        return NOTHING
    return min(seat.bank, time_between(at, seat.deadline, rest_of(seat.user, control)))


def left_now(running: "LockedTable", seat: Seat) -> timedelta | None:
    """What the clock holds of a seat whose move has arrived; None if it stands still."""
    control = running_control(running)
    return left(seat, control, running.arrived) if control and seat.deadline else None


def stop(seat: Seat, control: TimeControl, at: datetime) -> None:
    """Let a clock stand still without a decision."""
    _stop(seat, control, at, credit=False)


def _stop(seat: Seat, control: TimeControl | None, at: datetime, *, credit: bool) -> None:
    if control is None:
        seat.deadline = seat.acts_at = None
        return
    late = is_late(seat, at)
    remains = NOTHING if late else left(seat, control, at)
    if credit:
        seat.timeouts += late - (seat.absence == Seat.Absence.LATE)
    seat.bank = control.credited(remains) if credit else remains
    seat.deadline = seat.acts_at = None
    if seat.absence == Seat.Absence.LATE:
        seat.absence = Seat.Absence.HERE


def is_late(seat: Seat, at: datetime) -> bool:
    """Whether something that arrived at this moment came after this seat's clock was out."""
    if seat.deadline is None or at <= seat.deadline + GRACE:
        return False
    return at > after_outages(seat.deadline) + GRACE


def after_outages(deadline: datetime) -> datetime:
    """A deadline moved on by each outage that it fell into. Asking again changes nothing."""
    while True:
        outage = Outage.objects.filter(began_at__lte=deadline, ended_at__gte=deadline).first()
        if outage is None:
            return deadline
        deadline += max(outage.ended_at - outage.began_at, timedelta(seconds=1))

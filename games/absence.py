"""What becomes of a seat whose person does not move: time runs out, and what is done then.

Each function locks the table, as those of games/play.py do. Whoever plays may give time or let a
computer player stand in, for both can be undone; to drop a person or to offer the seat, all who
are there have to agree. What the table settled beforehand happens by itself.
"""

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from games import admitting, announcing, events, play, timekeeping
from games.clocks import GRACE, MOST_HELD, NOTHING, TimeControl
from games.errors import Conflict, Invalid
from games.holding import is_in_time, is_person, is_present
from games.locking import LockedTable, locked
from games.models import FormerHolder, Move, Outage, Seat, Table, User

DROP, OFFER = "drop", "offer"
LATE, AWAY, HERE = Seat.Absence.LATE, Seat.Absence.AWAY, Seat.Absence.HERE


def run_out(seat: Seat, now: datetime) -> bool:
    """Mark a seat whose clock is out, once nothing can arrive in time any more; says if it was.

    A deadline that fell into an outage of the site moves on instead.
    """
    with locked(seat.table_id) as running:
        late = _same(running, seat)
        if late.absence != HERE or late.deadline is None or late.deadline + GRACE >= now:
            return False
        moved_on = timekeeping.after_outages(late.deadline)
        if moved_on != late.deadline:
            late.deadline = moved_on
            timekeeping.share(running)
            _note(running, None, Move.Kind.TIME)
            return False
        late.absence, late.timeouts = LATE, late.timeouts + 1
        if running.table.when_out != Table.WhenOut.WAIT:
            late.acts_at = now + running.table.out_after
        running.entries.append(events.TimeRanOut(late.number))
        running.record(Move.Kind.TIME, late, punctual=False)
        if late.acts_at is not None and late.acts_at <= now:
            _act(running, late)
        else:
            running.store()
    return True


def give_back(outage: Outage, seat: Seat, now: datetime) -> bool:
    """Give a clock back what it lost in an outage in which it did not run out; says if it did.

    `seat` is as it was read after the outage: what has changed since then is left alone.
    """
    with locked(seat.table_id) as running:
        mine = _same(running, seat)
        if mine.deadline is None or mine.bank is None or mine.deadline != seat.deadline:
            return False
        lost = outage.ended_at - max(outage.began_at, mine.deadline - mine.bank)
        if lost <= NOTHING:
            return False
        mine.deadline += lost
        timekeeping.share(running)
        _note(running, None, Move.Kind.TIME)
    return True


def act(seat: Seat, now: datetime) -> bool:
    """Do what the table settled for a seat that stayed late; says if it was time for that."""
    with locked(seat.table_id) as running:
        late = _same(running, seat)
        if late.absence != LATE or late.acts_at is None or late.acts_at > now:
            return False
        _act(running, late)
    return True


def _act(running: LockedTable, late: Seat) -> None:
    """The rule of the table; where nobody else is in time, the table only comes to rest.

    Whose clock is out as well is not in time, whoever the sweep comes to first.
    """
    now = timezone.now()
    others = [
        seat
        for seat in running.seats
        if seat != late and is_in_time(seat) and not timekeeping.is_late(seat, now)
    ]
    if others and running.table.when_out == Table.WhenOut.DROP:
        _forfeit(running, late)
        return
    late.offered = bool(others) and running.table.when_out == Table.WhenOut.OFFER
    _stand_in(running, late)


def _stand_in(running: LockedTable, seat: Seat) -> None:
    """A computer player answers for this seat until its person is back."""
    if seat.absence != AWAY:
        running.entries.append(events.TookOver(seat.number))
    seat.absence, seat.deadline, seat.acts_at = AWAY, None, None
    seat.bank = NOTHING
    if seat.offered:
        running.entries.append(events.SeatOffered(seat.number))
    running.record(Move.Kind.SEAT, seat)
    if running.all_want_to_end():
        running.end_early(Table.Ending.AGREED)
        return
    running.store()
    if seat.offered:
        announcing.lobby_changed()
    play.wake_computers(running)


def _forfeit(running: LockedTable, seat: Seat) -> None:
    running.entries.append(events.SeatForfeited(seat.number))
    play.give_up(running, seat, Move.Kind.DROP)


def _note(running: LockedTable, seat: Seat | None, kind: Move.Kind) -> None:
    running.record(kind, seat)
    running.store()
    if any(other.offered for other in running.seats):
        announcing.lobby_changed()


def _same(running: LockedTable, seat: Seat) -> Seat:
    """The locked seat that is this one."""
    return next(other for other in running.seats if other.pk == seat.pk)


def other_seat(running: LockedTable, user: User, number: int) -> tuple[Seat, Seat]:
    """The seat of this person, and another person's; raises NotAllowed or Invalid."""
    mine = running.seat_of(user)
    for seat in running.seats:
        if seat.number == number and seat != mine and is_person(seat):
            return mine, seat
    raise Invalid(_("Nobody else plays on that seat."))


def let_computer_play(table_id: int, user: User, number: int) -> None:
    """Let a computer player go on for somebody who is out of time."""
    with locked(table_id) as running:
        seat = other_seat(running, user, number)[1]
        if seat.absence != LATE:
            raise Conflict(_("This person is not out of time."))
        _stand_in(running, seat)


def come_back(table_id: int, user: User) -> None:
    """Take the own seat back from the computer player that stood in."""
    with locked(table_id) as running:
        seat = running.seat_of(user)
        if seat.absence != AWAY:
            return
        timekeeping.welcome(running, seat)
        running.record(Move.Kind.SEAT, seat)
        timekeeping.keep(running)
        running.store()
        announcing.lobby_changed()


def judge(table_id: int, user: User, number: int, verdict: str) -> None:
    """Say that a late seat should be dropped or offered; it is, once all who are there say so."""
    if verdict not in {DROP, OFFER}:
        raise Invalid(_("That cannot be done about a seat."))
    with locked(table_id) as running:
        mine, seat = other_seat(running, user, number)
        if seat.absence == HERE or (seat.offered and verdict == OFFER):
            raise Conflict(_("This person is not out of time."))
        mine.verdict, mine.verdict_on = verdict, number
        jury = [other for other in running.seats if other != seat and is_present(other)]
        if any((other.verdict, other.verdict_on) != (verdict, number) for other in jury):
            _note(running, mine, Move.Kind.AGREE)
            return
        for other in jury:
            other.verdict, other.verdict_on = "", None
        if verdict == DROP:
            _forfeit(running, seat)
        else:
            seat.offered = True
            _stand_in(running, seat)


def take_seat(table_id: int, user: User, number: int, invite: str = "") -> None:
    """Play on in the place of somebody who is away. Nobody takes a seat that was once theirs."""
    with locked(table_id) as running:
        table = running.table
        seat = next((s for s in running.seats if s.number == number and s.offered), None)
        if seat is None:
            raise Conflict(_("This seat is not free."))
        admitting.admit(user, table, invite, instead_of=seat)
        _hand_over(running, seat, user)
    announcing.lobby_changed()


def _hand_over(running: LockedTable, seat: Seat, user: User) -> None:
    FormerHolder.objects.create(
        table=running.table,
        user=seat.user,
        number=seat.number or 0,
        until=running.table.version + 1,
        timeouts=seat.timeouts,
    )
    if seat.user is not None:
        announcing.people_changed([seat.user.pk])
    seat.user, seat.substitute = user, True
    seat.timeouts, seat.answered_at, seat.seen_version = 0, None, 0
    seat.absence, seat.offered, seat.bank = HERE, False, running.table.bank
    seat.wants_to_end = seat.wants_pause = False
    running.entries.append(events.SeatTaken(seat.number))
    running.record(Move.Kind.SEAT, seat)
    running.type.drop_standing_answer(seat)
    timekeeping.keep(running)
    running.store()


def give_time(table_id: int, user: User, number: int) -> None:
    """Give somebody else more time, also somebody whose clock is out already."""
    with locked(table_id) as running:
        mine, seat = other_seat(running, user, number)
        control = timekeeping.running_control(running)
        if control is None or seat.deadline is None:
            raise Conflict(_("That clock does not run now."))
        add_time(running, seat, control)
        assert seat.number is not None
        running.entries.append(events.TimeGiven(mine.number, seat.number))
        _note(running, mine, Move.Kind.TIME)


def add_time(running: LockedTable, seat: Seat, control: TimeControl) -> None:
    """Let a running clock hold more; raises Conflict where it holds so much already."""
    held = timekeeping.left(seat, control, timezone.now()) + control.gift
    if held > MOST_HELD:
        raise Conflict(_("There is plenty of time on that clock already."))
    timekeeping.start(seat, held, control)
    seat.absence, seat.acts_at = HERE, None
    timekeeping.share(running)
    timekeeping.forget_verdicts(running)

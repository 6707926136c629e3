"""Clocks that all stand still: by agreement, or because an admin said so.

Each function locks the table, as those of games/play.py do.
"""

from django.utils import timezone
from django.utils.translation import gettext as _

from games import absence, events, timekeeping
from games.clocks import NOTHING
from games.errors import Conflict
from games.holding import is_person, is_present
from games.locking import locked
from games.models import Move, Table, User


def propose_pause(table_id: int, user: User, *, wants: bool) -> None:
    """Say that one would stop all clocks, or take that back; all who are there have to agree."""
    with locked(table_id) as running:
        seat = running.seat_of(user)
        if timekeeping.running_control(running) is None:
            raise Conflict(_("No clock runs at this table."))
        said_before = seat.wants_pause == wants
        seat.wants_pause = wants
        persons = [other for other in running.seats if is_present(other)]
        agreed = wants and all(other.wants_pause for other in persons)
        if said_before and not agreed:
            return
        if not said_before:
            told = events.PauseProposed if wants else events.PauseWithdrawn
            running.entries.append(told(seat.number))
        if agreed:
            running.table.paused_at = timezone.now()
            running.entries.append(events.Paused(None))
        running.record(Move.Kind.TIME, seat)
        timekeeping.keep(running)
        running.store()


def resume(table_id: int, user: User) -> None:
    """Let the clocks run again; one person is enough, for nobody may be made to wait for ever."""
    with locked(table_id) as running:
        seat = running.seat_of(user)
        control = timekeeping.control_of(running.table)
        if running.table.paused_at is None or control is None:
            return
        running.table.paused_at = None
        for other in running.seats:
            other.wants_pause = False
            if is_person(other) and other.bank == NOTHING:
                other.bank = control.humane
        running.entries.append(events.Resumed(seat.number))
        running.record(Move.Kind.TIME, seat)
        timekeeping.keep(running)
        running.store()


def give_all_time(table_id: int) -> None:
    """An admin gives more time to everybody whose clock runs or is out."""
    with locked(table_id) as running:
        control = timekeeping.running_control(running)
        seats = [seat for seat in running.seats if seat.deadline is not None]
        if control is None or not seats:
            raise Conflict(_("No clock runs at this table."))
        for seat in seats:
            absence.add_time(running, seat, control)
            running.entries.append(events.TimeGiven(None, seat.number or 0))
        running.record(Move.Kind.TIME, None)
        running.store()


def take_clocks_off(table_id: int) -> None:
    """An admin lets a table go on without clocks for good."""
    with locked(table_id) as running:
        if running.table.bank is None:
            raise Conflict(_("This table has no clocks."))
        running.entries.append(events.ClocksTakenOff(None))
        running.record(Move.Kind.TIME, None)
        running.table.paused_at = timezone.now()
        timekeeping.keep(running)  # stops them all, while the control is still known
        running.table.bank = running.table.paused_at = None
        running.table.pace = Table.Pace.NONE
        running.store()

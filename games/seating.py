"""The only writer of who sits where: opening, joining, leaving, starting, calling off, rematch.

Each function opens one transaction, locks the table's row, checks who asks and in which state the
table is, changes it and, on commit, announces it. What is refused changes nothing.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from secrets import SystemRandom

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import admitting, announcing, play
from games.accounts import computer_player
from games.alerts import noting
from games.errors import Conflict, Invalid, NotAllowed
from games.models import Seat, Table, User, Webhook
from games.models.tables import new_invite
from games.registry import game_type
from games.tasks import expire_table
from games.wishes import OPEN_FOR, Wishes, checked

logger = logging.getLogger(__name__)

SAME_FORM = timedelta(minutes=1)
"""Within that time a second table from the same form is taken for a double click."""


def open_table(host: User, wishes: Wishes) -> Table:
    """A new table with its host and the wished computer players; it starts at once if full.

    The same form sent twice gives one table.
    """
    with transaction.atomic():
        User.objects.select_for_update().get(pk=host.pk)
        twin = Table.objects.filter(invite=wishes.invite).first()
        if twin is not None and _just_made(twin, host):
            return twin
        table = checked(host, wishes if twin is None else replace(wishes, invite=new_invite()))
        _store_new(table)
        _take_seat(table, host)
        for level in wishes.computers:
            _take_computer_seat(table, level)
        _start_if_full(table)
    return table


def _just_made(table: Table, host: User) -> bool:
    return table.host_id == host.pk and timezone.now() - table.created_at < SAME_FORM


def _store_new(table: Table) -> None:
    table.save()
    expire_table.using(run_after=table.expires_at).enqueue(table.pk)
    announcing.lobby_changed()


@contextmanager
def _locked(table_id: int) -> Iterator[Table]:
    """The table, locked until the end of the block."""
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(pk=table_id).first()
        if table is None:
            raise Conflict(_("This table does not exist any more."))
        yield table


@contextmanager
def _gathering(table_id: int) -> Iterator[Table]:
    """The table, locked, if people still gather at it; else Conflict. Announced on commit."""
    with _locked(table_id) as table:
        if table.status == Table.Status.CANCELLED:
            raise Conflict(_("This table was cancelled."))
        if table.status != Table.Status.OPEN:
            raise Conflict(_("The game at this table has begun already."))
        yield table
        announcing.table_changed(table.pk)
        announcing.lobby_changed()


def _hosted(table: Table, user: User) -> None:
    if table.host_id != user.pk:
        raise NotAllowed(_("Only the host of the table may do that."))


def join(user: User, table_id: int, invite: str = "") -> None:
    """Take a free seat. Twice is once; whoever comes too late for the last seat is told so."""
    try:
        _join(user, table_id, invite)
    except Conflict:
        # Pressed twice: the first press took the last seat, and the game has begun.
        seated = Seat.objects.filter(table=table_id, user=user)
        if not seated.filter(table__status=Table.Status.RUNNING).exists():
            raise


def _join(user: User, table_id: int, invite: str) -> None:
    with _gathering(table_id) as table:
        if table.seats.filter(user=user).exists():
            return
        admitting.admit(user, table, invite)
        if table.seats.count() >= table.seats_wanted:
            raise Conflict(_("The last seat was just taken by somebody else."))
        _take_seat(table, user)
        _start_if_full(table)


def _take_seat(table: Table, user: User) -> None:
    Seat.objects.create(table=table, user=user)
    noting.no_longer_invited(table, [user.pk])
    announcing.people_changed([user.pk])


def _take_computer_seat(table: Table, level: str, user: User | None = None) -> None:
    if level not in game_type(table.game).levels:
        raise Invalid(_("There is no computer player of that level."))
    Seat.objects.create(table=table, user=user or computer_player(table), level=level)


def leave(user: User, table_id: int) -> None:
    """Give one's seat back. The next person becomes host; without one the table is cancelled."""
    with _gathering(table_id) as table:
        if not table.seats.filter(user=user).delete()[0]:
            raise NotAllowed(_("You have no seat at this table."))
        announcing.people_changed([user.pk])
        if table.host_id == user.pk:
            _hand_over(table)


def _hand_over(table: Table) -> None:
    heir = table.seats.filter(level="", user__isnull=False).order_by("joined_at", "pk").first()
    if heir is None:
        _cancel(table)
    else:
        table.host_id = heir.user_id
        table.save(update_fields=["host"])
        Webhook.objects.filter(table=table).delete()  # its address is a secret of the former host


def kick(user: User, table_id: int, seat_id: int) -> None:
    """The host takes somebody else, or a computer player, off a seat."""
    with _gathering(table_id) as table:
        _hosted(table, user)
        seat = _seat(table, seat_id)
        if seat.user_id == user.pk:
            raise Invalid(_("You cannot send yourself away; you can leave or cancel the table."))
        seat.delete()
        if seat.user_id and not seat.level:
            table.barred.add(seat.user_id)
            announcing.people_changed([seat.user_id])


def _seat(table: Table, seat_id: int) -> Seat:
    seat = table.seats.filter(pk=seat_id).first()
    if seat is None:
        raise Conflict(_("Nobody sits there any more."))
    return seat


def add_computer(user: User, table_id: int, level: str) -> None:
    """The host seats a computer player."""
    with _gathering(table_id) as table:
        _hosted(table, user)
        if table.seats.count() >= table.seats_wanted:
            raise Conflict(_("All seats are taken."))
        _take_computer_seat(table, level)
        _start_if_full(table)


def start(user: User, table_id: int) -> None:
    """The host starts without waiting for more people."""
    with _gathering(table_id) as table:
        _hosted(table, user)
        if table.seats.count() < game_type(table.game).rules.seats.start:
            raise Conflict(_("There are not enough players yet."))
        _start(table)


def _start_if_full(table: Table) -> None:
    if table.seats.count() == table.seats_wanted:
        _start(table)


def _start(table: Table) -> None:
    seats = _in_turn_order(table)
    for number, seat in enumerate(seats):
        seat.number = number
    Seat.objects.bulk_update(seats, ["number"])
    play.begin(table, seats)
    announcing.lobby_changed()


def _in_turn_order(table: Table) -> list[Seat]:
    seats = list(table.seats.order_by("joined_at", "pk"))
    if table.rematch_of_id is not None:
        return _moved_on(table, seats)
    if table.seat_order == Table.SeatOrder.RANDOM:
        SystemRandom().shuffle(seats)
    return seats


def _moved_on(table: Table, seats: list[Seat]) -> list[Seat]:
    """Who was second last time is first now; who was first, or is new, comes last."""
    before = list(Seat.objects.filter(table=table.rematch_of_id))
    last = len(before)
    places = {seat.user_id: ((seat.number or 0) - 1) % last for seat in before if seat.user_id}
    return sorted(seats, key=lambda seat: places.get(seat.user_id or 0, last))


def cancel(user: User, table_id: int) -> None:
    """The host, or somebody of the staff, calls the table off."""
    with _gathering(table_id) as table:
        if not user.is_staff:
            _hosted(table, user)
        _cancel(table)


def expire(table_id: int) -> None:
    """Cancel a table that was not filled in time; any other table is left alone."""
    with _locked(table_id) as table:
        if table.status == Table.Status.OPEN and table.expires_at <= timezone.now():
            _cancel(table)
            announcing.table_changed(table.pk)
            announcing.lobby_changed()
            logger.info("table %s expired", table.pk)


def _cancel(table: Table) -> None:
    table.status = Table.Status.CANCELLED
    table.ended_at = timezone.now()
    table.save(update_fields=["status", "ended_at"])
    noting.no_longer_invited(table)
    announcing.people_changed(_people(table))


def _people(table: Table) -> list[int]:
    """The persons with a seat at a table."""
    seats = table.seats.filter(level="", user__isnull=False)
    return list(seats.values_list("user_id", flat=True))


def rematch(user: User, table_id: int) -> Table:
    """The one rematch of a finished table, with this person at it if a seat is free."""
    with _locked(table_id) as table:
        if table.status != Table.Status.FINISHED:
            raise Conflict(_("A rematch is for when the game is over."))
        if not table.seats.filter(user=user).exists():
            raise NotAllowed(_("Only those who played may ask for a rematch."))
        again = Table.objects.filter(rematch_of=table).first()
        if again is not None and again.status == Table.Status.CANCELLED:
            again.rematch_of = None
            again.save(update_fields=["rematch_of"])
            again = None
        if again is None:
            reason = admitting.why_not_again(user, table)
            if reason:
                raise NotAllowed(reason)
            return _open_rematch(table, user)
        if again.status == Table.Status.OPEN:
            try:
                join(user, again.pk)
            except Conflict:
                logger.info("user %s came too late for rematch %s", user.pk, again.pk)
        return again


def _open_rematch(table: Table, host: User) -> Table:
    """Seats are kept for those who played: only they, and whoever the host invites, may join."""
    again = Table(
        game=table.game,
        name=table.name,
        options=game_type(table.game).options_again(table.options),
        seats_wanted=table.seats.count(),
        host=host,
        pace=table.pace,
        bank=table.bank,
        increment=table.increment,
        most=table.most,
        when_out=table.when_out,
        out_after=table.out_after,
        public=False,
        seat_order=table.seat_order,
        rematch_of=table,
        expires_at=timezone.now() + OPEN_FOR,
    )
    _store_new(again)
    _take_seat(again, host)
    for seat in table.seats.exclude(level=""):
        _take_computer_seat(again, seat.level, seat.user)
    noting.asked_again(again, [one for one in _people(table) if one != host.pk])
    announcing.people_changed(_people(table))
    announcing.table_changed(table.pk)
    _start_if_full(again)
    return again

"""When a person who wants it goes on to the next table that waits by itself."""

from games import holding, lists, timekeeping
from games.models import Table, User
from games.registry import game_type


def is_asked(user: User, table_id: int) -> bool:
    """Whether this table waits for this person now."""
    return lists.waiting_seats(user).filter(table=table_id).exists()


def after_turn(user: User, table_id: int) -> Table | None:
    """The table to go on to from one at which this person just answered; None to stay.

    One stays where one is asked again, or could be within seconds, and where the game is over.
    """
    table = Table.objects.filter(pk=table_id, status=Table.Status.RUNNING).first()
    if table is None or is_asked(user, table_id):
        return None
    control = timekeeping.control_of(table)
    if control is not None and not control.is_slow:
        return None
    together = game_type(table.game).rules.cooperative
    if holding.computer_asked(table.seats.order_by("number"), cooperative=together):
        return None
    return lists.next_waiting(user, after=table_id)

"""Who may take a seat at a table, be it a free one or somebody else's."""

from django.utils.translation import gettext as _

from games import avoiding, reliability
from games.errors import NotAllowed
from games.models import Seat, Table, User


def admit(user: User, table: Table, invite: str = "", instead_of: Seat | None = None) -> None:
    """Nothing, if this person may sit down here; else raises NotAllowed with the reason."""
    reason = why_not(user, table, invite, instead_of)
    if reason:
        raise NotAllowed(reason)


def why_not(user: User, table: Table, invite: str = "", instead_of: Seat | None = None) -> str:
    """Why this person may not sit down here, as a sentence; blank if nothing is against it.

    `instead_of` is the seat of somebody else that the person would take over.
    """
    if instead_of is not None and table.seats.filter(user=user).exists():
        return _("You play or played at this table.")
    if instead_of is not None and table.former_holders.filter(user=user).exists():
        return _("You left this table; somebody else may take that seat.")
    if not may_join(user, table, invite):
        return _("This table is for invited people: ask its host for the link.")
    if table.barred.filter(pk=user.pk).exists():
        return _("The host of this table sent you away.")
    apart = avoiding.why_not_together(user, table, instead_of)
    if apart or was_there_before(user, table):
        return apart
    return reliability.why_not(user, table)


def why_not_again(user: User, table: Table) -> str:
    """Why this person, who played at a table, cannot come to its rematch, open or not; or blank."""
    again = Table.objects.filter(rematch_of=table).exclude(status=Table.Status.CANCELLED).first()
    if again is None:
        apart = avoiding.seats_at_odds(user).filter(table=table).exists()
        return _("You cannot ask for a rematch of this table.") if apart else ""
    if again.status != Table.Status.OPEN or again.seats.filter(user=user).exists():
        return ""
    return why_not(user, again)


def may_join(user: User, table: Table, invite: str = "") -> bool:
    """Whether this table is open to this person: public, invited by link, or asked to a rematch."""
    return table.public or invite == table.invite or was_there_before(user, table)


def was_there_before(user: User, table: Table) -> bool:
    """Whether a table is the rematch of one at which this person played."""
    return Seat.objects.filter(user=user, table__rematch=table).exists()

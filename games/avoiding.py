"""Whom a person keeps away from: blocks, which hold on every way to a table, and mutes.

A block works both ways, and whoever is blocked is not told: refusals name nobody. Tables at which
both sit already go on; there, what the blocked one says is folded away for the blocker.
"""

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.errors import Invalid
from games.models import Block, Mute, Seat, Table, User


def block(user: User, other: User) -> None:
    """Do not play with this person any more; twice is once."""
    _check(user, other)
    Block.objects.get_or_create(blocker=user, blocked=other)


def unblock(user: User, other: User) -> None:
    Block.objects.filter(blocker=user, blocked=other).delete()


def mute(user: User, other: User) -> None:
    """Do not read what this person says, at any table; twice is once."""
    _check(user, other)
    Mute.objects.get_or_create(listener=user, speaker=other)


def unmute(user: User, other: User) -> None:
    Mute.objects.filter(listener=user, speaker=other).delete()


def _check(user: User, other: User) -> None:
    if user == other:
        raise Invalid(_("You cannot keep away from yourself."))
    if other.is_computer:
        raise Invalid(_("Computer players say nothing and sit only where they are wanted."))


def seats_at_odds(user: User) -> QuerySet[Seat]:
    """All seats of persons whom this one blocked, or who blocked this one."""
    either = Q(user__blocked_by__blocker=user) | Q(user__blocks__blocked=user)
    return Seat.objects.filter(either, level="")


def why_not_together(user: User, table: Table, instead_of: Seat | None = None) -> str:
    """Why this person cannot sit at a table with those who do; blank if nothing is against it.

    `instead_of` is the seat that the person would take over, whose holder would be gone.
    """
    seats = seats_at_odds(user).filter(table=table)
    if instead_of is not None:
        seats = seats.exclude(pk=instead_of.pk)
    if seats.filter(user__blocked_by__blocker=user).exists():
        return _("Somebody whom you blocked sits at this table.")
    return _("You cannot take a seat at this table.") if seats.exists() else ""


def blocked_by(user: User | None) -> frozenset[int]:
    """The persons, by id, whom this one blocked."""
    if user is None:
        return frozenset()
    return frozenset(user.blocks.values_list("blocked", flat=True))


def sit_together(user: User, other: User) -> bool:
    """Whether both have a seat at one table that has not ended."""
    going_on = [Table.Status.OPEN, Table.Status.RUNNING]
    mine = Seat.objects.filter(user=user, conceded=False, table__status__in=going_on)
    return Seat.objects.filter(user=other, conceded=False, table__in=mine.values("table")).exists()


def unheard_by(user: User | None) -> frozenset[int]:
    """The persons, by id, whose lines in a chat are folded away for this reader."""
    if user is None:
        return frozenset()
    either = Q(blocked_by__blocker=user) | Q(muted_by__listener=user)
    return frozenset(User.objects.filter(either).values_list("pk", flat=True))

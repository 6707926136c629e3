"""A person gets another name, or none: what else bears the old one is mended."""

import re

from django.db import transaction
from django.db.models import Q, QuerySet

from games import announcing, play
from games.models import Table, User


@transaction.atomic
def rename(user: User, name: str) -> None:
    """Call a person otherwise from now on, wherever the name stands."""
    old, user.name = user.name, name
    user.save(update_fields=["name"])
    replace_in_tables(user, old, name)


def replace_in_tables(user: User, old: str, new: str) -> None:
    """Mend the names of tables that bear this person's name, and let pages show people anew."""
    _lock_all_of(user)
    word = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)")
    for table in _that_may_bear(user, old):
        name = word.sub(new, table.name)[: Table._meta.get_field("name").max_length]
        Table.objects.filter(pk=table.pk).update(name=name)
    shown = Q(seats__user=user) | Q(former_holders__user=user)
    for table in Table.objects.filter(shown).distinct().order_by("pk"):
        if table.status == Table.Status.RUNNING:
            play.people_renamed(table.pk)
        else:
            announcing.table_changed(table.pk)
    announcing.lobby_changed()


def _theirs(user: User) -> QuerySet[Table]:
    """The tables of this person, ever, by their numbers."""
    theirs = Q(host=user) | Q(seats__user=user) | Q(former_holders__user=user)
    return Table.objects.filter(pk__in=Table.objects.filter(theirs).values("pk")).order_by("pk")


def _lock_all_of(user: User) -> None:
    """Lock them at once and in one order, so that two such changes never block each other."""
    list(_theirs(user).select_for_update().values_list("pk"))


def _that_may_bear(user: User, name: str) -> list[Table]:
    """Tables of this person with that name in theirs, and rematches, which take it over."""
    named = Table.objects.filter(name__contains=name).order_by("pk")
    found, newer = [], list(_theirs(user).filter(name__contains=name))
    while newer:
        found += newer
        newer = list(named.filter(rematch_of__in=newer).exclude(pk__in=[t.pk for t in found]))
    return found

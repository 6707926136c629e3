"""A person gets another name, or none: what else bears the old one is mended."""

import re

from django.db.models import Q

from games import announcing, play
from games.models import Seat, Table, User


def rename(user: User, name: str) -> None:
    """Call a person otherwise from now on, wherever the name stands."""
    old, user.name = user.name, name
    user.save(update_fields=["name"])
    replace_in_tables(user, old, name)


def replace_in_tables(user: User, old: str, new: str) -> None:
    """Mend the names of tables that bear this person's name, and let pages show people anew."""
    theirs = Q(host=user) | Q(seats__user=user) | Q(former_holders__user=user)
    word = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)")
    for table in Table.objects.filter(theirs, name__contains=old).distinct().order_by("pk"):
        name = word.sub(new, table.name)[: Table._meta.get_field("name").max_length]
        Table.objects.filter(pk=table.pk).update(name=name)
    for table in Table.objects.filter(pk__in=Seat.objects.filter(user=user).values("table")):
        if table.status == Table.Status.RUNNING:
            play.people_renamed(table.pk)
        else:
            announcing.table_changed(table.pk)
    announcing.lobby_changed()

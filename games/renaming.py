"""A person gets another name, or none: what else bears the old one is mended."""

import re
from collections.abc import Iterable
from typing import Any

from django.contrib.admin.models import LogEntry as AdminEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Q, QuerySet

from games import announcing, play
from games.models import Delivery, Table, User
from games.naming import EAST_ASIAN, alphabet


@transaction.atomic
def rename(user: User, name: str) -> None:
    """Call a person otherwise from now on, wherever the name stands."""
    old, user.name = user.name, name
    user.save(update_fields=["name"])
    replace_in_tables(user, old, name)


@transaction.atomic
def call_table(table: Table, name: str, *, public: bool) -> None:
    """An admin mends a table's name, or who finds it; its game goes on meanwhile."""
    Table.objects.filter(pk=table.pk).update(name=name, public=public)
    _show_anew([Table.objects.get(pk=table.pk)])


def replace_in_tables(user: User, old: str, new: str) -> None:
    """Mend the names of tables that bear this person's name, and let pages show people anew."""
    _lock_all_of(user)
    named = _that_bear(user, old)
    _replace(Table.objects.filter(pk__in=named), "name", old, new)
    told = Delivery.objects.filter(Q(table__in=named) | Q(alerts__table__in=named))
    _replace(Delivery.objects.filter(pk__in=told.values("pk")), "title", old, new)
    tables = ContentType.objects.get_for_model(Table)
    noted = AdminEntry.objects.filter(content_type=tables, object_id__in=map(str, named))
    _replace(noted, "object_repr", old, new)
    shown = Q(seats__user=user) | Q(former_holders__user=user)
    _show_anew(Table.objects.filter(shown).distinct().order_by("pk"))


def _show_anew(tables: Iterable[Table]) -> None:
    for table in tables:
        if table.status == Table.Status.RUNNING:
            play.people_renamed(table.pk)
        else:
            announcing.table_changed(table.pk)
    announcing.lobby_changed()


def _replace(rows: QuerySet[Any], field: str, old: str, new: str) -> None:
    """Put another name for this one into a field of these rows."""
    longest = rows.model._meta.get_field(field).max_length
    for pk, text in rows.values_list("pk", field):
        mended = replaced(text, old, new)[:longest]
        if mended != text:
            rows.model.objects.filter(pk=pk).update(**{field: mended})


def replaced(text: str, old: str, new: str) -> str:
    """The text with another name for this one, however it is spelt, where it is a whole word.

    Chinese and Japanese do not part words, so a name may stand in the middle of such letters.
    """

    def swap(found: re.Match[str]) -> str:
        before, after = text[: found.start()][-1:], text[found.end() :][:1]
        whole = _parted(before, found[0][0]) and _parted(found[0][-1], after)
        return new if whole else found[0]

    return re.sub(re.escape(old), swap, text, flags=re.IGNORECASE)


def _parted(left: str, right: str) -> bool:
    """Whether a word may end between two letters; at either end of the text one is blank."""
    unparted = EAST_ASIAN & {alphabet(left), alphabet(right)}
    return bool(unparted) or not re.fullmatch(r"\w\w", left + right)


def _theirs(user: User) -> QuerySet[Table]:
    """The tables of this person, ever, by their numbers."""
    theirs = Q(host=user) | Q(seats__user=user) | Q(former_holders__user=user)
    return Table.objects.filter(pk__in=Table.objects.filter(theirs).values("pk")).order_by("pk")


def _lock_all_of(user: User) -> None:
    """Lock them at once and in one order, so that two such changes never block each other."""
    list(_theirs(user).select_for_update().values_list("pk"))


def _that_bear(user: User, name: str) -> list[int]:
    """Tables of this person with that name in theirs, and rematches, which take it over."""

    def bearing(tables: QuerySet[Table]) -> list[int]:
        names = tables.order_by("pk").values_list("pk", "name")
        return [pk for pk, text in names if replaced(text, name, "") != text]

    found: list[int] = []
    newer = bearing(_theirs(user))
    while newer:
        found += newer
        newer = bearing(Table.objects.filter(rematch_of__in=newer).exclude(pk__in=found))
    return found

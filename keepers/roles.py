"""Who may curate: three groups, with what their members may do in the admin pages."""

from collections.abc import Mapping

from django.contrib.auth.models import Group, Permission
from django.db import transaction

AUTHORS, EDITORS, TRANSLATORS = (
    "Adventure authors",
    "Adventure editors",
    "Adventure translators",
)
LOOK = tuple(
    f"view_{model}"
    for model in (
        *("adventure", "adventureversion", "mapset", "mapsetversion", "deck", "deckversion"),
        *("objectset", "objectsetversion", "textoverlay", "simulation"),
    )
)
WRITE = (
    *("add_adventureversion", "change_adventureversion", "delete_adventureversion"),
    "simulate_adventureversion",
)
ROLES: Mapping[str, tuple[str, ...]] = {
    AUTHORS: (*LOOK, *WRITE),
    EDITORS: (*LOOK, *WRITE, "publish_adventureversion", "change_adventure"),
    TRANSLATORS: (*LOOK, "add_textoverlay", "change_textoverlay", "delete_textoverlay"),
}


@transaction.atomic
def grant() -> None:
    """Make the groups, and give a new one its rights.

    A group that is there already is left alone: a site may have changed what its members may do.
    """
    there = set(Group.objects.filter(name__in=ROLES).values_list("name", flat=True))
    missing = ROLES.keys() - there
    if not missing:
        return
    Group.objects.bulk_create((Group(name=name) for name in sorted(missing)), ignore_conflicts=True)
    known = Permission.objects.filter(content_type__app_label="keepers")
    rights = dict(known.values_list("codename", "pk"))
    given = Group.permissions.through
    given.objects.bulk_create(
        (
            given(group_id=group.pk, permission_id=rights[right])
            for group in Group.objects.filter(name__in=missing)
            for right in ROLES[group.name]
        ),
        ignore_conflicts=True,
    )

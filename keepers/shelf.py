"""The adventures that can be played: as they ship with this code, and in published versions.

The table option `adventure` names one: `mayhem` as it ships, or `mayhem@3` for version 3. Tables
always name a version; as they ship, adventures need no database.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec
from django.db.models import Count, Max
from django.utils.translation import gettext as _

from games.errors import Conflict
from keepers.documents import read_document
from keepers.models import Adventure, AdventureVersion, Status
from keepers.rules import KeepersRules
from keepers.rules.book import MapFile, bind
from keepers.rules.checks.texts import DEFAULT_LANGUAGE
from keepers.rules.library import SHIPPED, Edition
from keepers.rules.movement import MovementFile
from keepers.rules.objects import ObjectFile
from keepers.rules.vocabulary.adventure import Adventure as AdventureFile

KEPT = 64


class ShelfRules(KeepersRules):
    """The rules, with every adventure of the shelf to begin."""

    def edition(self, name: str) -> Edition:
        return edition(name)


def edition(name: str) -> Edition:
    """The adventure of that name, its texts as they are worded now, and all that belongs to it.

    Raises KeyError for one that is not there, or a draft.
    """
    slug, at, number = name.partition("@")
    if not at:
        return as_shipped(slug)
    row = (
        AdventureVersion.objects.exclude(status=Status.DRAFT)
        .filter(work__slug=slug, number=int(number) if number.isdecimal() else 0)
        .annotate(wordings=Count("overlays"), worded_at=Max("overlays__edited_at"))
        .values_list("pk", "sha256", "wordings", "worded_at")
        .first()
    )
    if row is None:
        raise KeyError(name)
    return stored(*row)


@cache
def as_shipped(slug: str) -> Edition:
    return Edition(SHIPPED[slug])


@lru_cache(maxsize=KEPT)
def stored(version_id: int, sha256: str, wordings: int, worded_at: object) -> Edition:
    """An edition from the database; what tells one from another is all in the arguments."""
    version = AdventureVersion.objects.select_related("maps", "deck", "things").get(pk=version_id)
    overlays = version.overlays.values_list("language", "key", "text") if wordings else ()
    return edition_of(version, reworded(version_content(version), overlays))


def edition_of(version: AdventureVersion, adventure: AdventureFile) -> Edition:
    """An adventure with the maps, cards and objects of a version, which may be a draft."""
    maps, movement, things = (
        read_document(part.document) for part in (version.maps, version.deck, version.things)
    )
    assert isinstance(maps, MapFile)
    assert isinstance(movement, MovementFile)
    assert isinstance(things, ObjectFile)
    return Edition(adventure, version.number, maps, bind(maps), movement, things)


def version_content(version: AdventureVersion) -> AdventureFile:
    """The adventure that a version holds."""
    content = read_document(version.document)
    assert isinstance(content, AdventureFile)
    return content


def reworded(adventure: AdventureFile, overlays: Any) -> AdventureFile:
    """The adventure with better wordings: language, key and text of each; no key is new."""
    known = adventure.texts.get(DEFAULT_LANGUAGE, {})
    texts = {language: dict(worded) for language, worded in adventure.texts.items()}
    for language, key, text in overlays:
        if key in known:
            texts.setdefault(language, {})[key] = text
    return msgspec.structs.replace(adventure, texts=texts)


def offered() -> Mapping[str, str]:
    """Names and titles of what new tables can play, in the order in which it is meant."""
    found: dict[str, str] = {}
    versions = AdventureVersion.objects.select_related("work").filter(
        status=Status.PUBLISHED, work__state=Adventure.State.OFFERED
    )
    newest: set[str] = set()
    for version in versions.order_by("work__order", "work__slug", "-number"):
        title = str(version.work)
        if version.work.slug in newest:
            title = _("%(title)s, version %(number)s") % {
                "title": title,
                "number": version.number,
            }
        newest.add(version.work.slug)
        found[version.name] = title
    return found


def startable(name: str) -> AdventureVersion:
    """The version that a new game of this name plays; a name without number is the newest one.

    Raises Conflict where there is none, or it was retired or withdrawn.
    """
    slug, at, number = name.partition("@")
    versions = AdventureVersion.objects.select_related("work").filter(work__slug=slug)
    if at:
        versions = versions.filter(number=int(number) if number.isdecimal() else 0)
    there = versions.exclude(status=Status.DRAFT).order_by("-status", "-number")
    published = versions.filter(status=Status.PUBLISHED).order_by("-number").first()
    if published is not None and published.work.state == Adventure.State.OFFERED:
        return published
    gone = there.first()
    if gone is None:
        raise Conflict(_("There is no such adventure."))
    raise Conflict(
        _("%(adventure)s was taken off the shelf. Please open a new table with another version.")
        % {"adventure": f"{gone.work}, version {gone.number}" if at else str(gone.work)}
    )

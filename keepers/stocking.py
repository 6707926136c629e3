"""Puts what ships with the program on the shelf: each changed file becomes a new version.

Quick where nothing changed, and harmless where two processes do it at once.
"""

import logging
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Struct

from keepers.documents import Document, digest, read_document, read_toml
from keepers.models import (
    Adventure,
    AdventureVersion,
    Deck,
    DeckVersion,
    MapSet,
    MapSetVersion,
    ObjectSet,
    ObjectSetVersion,
    Status,
)
from keepers.rules.book import MapFile
from keepers.rules.checks import check
from keepers.rules.loading import BrokenAdventure
from keepers.rules.movement import MovementFile
from keepers.rules.objects import ObjectFile
from keepers.rules.report import Trial
from keepers.rules.vocabulary.adventure import Adventure as AdventureFile

logger = logging.getLogger(__name__)

COMPONENTS: dict[type, tuple[Any, Any, str]] = {
    MapFile: (MapSet, MapSetVersion, "maps"),
    MovementFile: (Deck, DeckVersion, "deck"),
    ObjectFile: (ObjectSet, ObjectSetVersion, "things"),
}
"""What adventures are played with: its two models, and the column that refers to it."""


class Collision(Exception):
    """A file has changed and kept its version number, which is published already."""


class Shipped(Struct, frozen=True):
    """A file that comes with the program, and what the simulation of it found, if that ships."""

    document: Document
    report: dict[str, Any] | None = None


@cache
def components() -> list[Shipped]:
    """Maps, movement cards and objects. Raises BrokenAdventure."""
    folder = files("keepers.rules")
    names = ("maps.toml", "movement.toml", "objects.toml")
    return [Shipped(read_toml(folder.joinpath(name).read_text())) for name in names]


@cache
def adventures() -> list[Shipped]:
    """The adventures that ship, in their order. Raises BrokenAdventure."""
    folder = files("keepers").joinpath("adventures")
    found = [shipped(file) for file in folder.iterdir() if file.name.endswith(".toml")]
    return sorted(found, key=lambda one: adventure_of(one).order)


def shipped(file: Traversable) -> Shipped:
    text = file.read_text()
    document = read_toml(text)
    assert isinstance(document.content, AdventureFile)
    written = files("keepers").joinpath("adventures", f"{document.content.id}.report.json")
    if not written.is_file():
        return Shipped(document)
    trial = msgspec.json.decode(written.read_bytes(), type=Trial)
    if trial.sha256 != digest(text):
        logger.warning("the report of %s was made of another file", document.content.id)
        return Shipped(document)
    trial = msgspec.structs.replace(trial, sha256=document.sha256)
    return Shipped(document, msgspec.to_builtins(trial))


def adventure_of(one: Shipped) -> AdventureFile:
    assert isinstance(one.document.content, AdventureFile)
    return one.document.content


def stock() -> list[str]:
    """Publish what ships and is not on the shelf yet; the names of the new versions.

    Raises BrokenAdventure or Collision, and then nothing is changed.
    """
    if is_stocked():
        return []
    with transaction.atomic():
        return [*stock_components(), *stock_adventures()]


def is_stocked() -> bool:
    """Whether the newest shipped version of everything is the file that ships now."""
    ships: list[Shipped]
    model: Any
    for model, ships in (
        (AdventureVersion, adventures()),
        *((COMPONENTS[type(one.document.content)][1], [one]) for one in components()),
    ):
        rows = model.objects.filter(shipped=True).order_by("number")
        newest = dict(rows.values_list("work__slug", "sha256"))
        if any(newest.get(one.document.content.id) != one.document.sha256 for one in ships):
            return False
    return True


def stock_components() -> Iterator[str]:
    for one in components():
        content = one.document.content
        assert not isinstance(content, AdventureFile)
        works, versions, _column = COMPONENTS[type(content)]
        work, _new = works.objects.select_for_update().get_or_create(
            slug=content.id, defaults={"title": getattr(content, "title", content.id)}
        )
        there = versions.objects.filter(work=work, number=content.version).first()
        if there is None:
            publish_shipped(versions(work=work, number=content.version), one)
            yield f"{content.id}@{content.version}"
        elif there.sha256 != one.document.sha256:
            raise Collision(
                f"{content.id}@{content.version} is published with another content: "
                "give the file a new version number."
            )


def stock_adventures() -> Iterator[str]:
    """An adventure's row is locked by being updated or made, until the transaction ends."""
    parts: dict[tuple[str, ...], dict[str, Any]] = {}
    for one in adventures():
        content = adventure_of(one)
        named = {"title": content.title["en"], "order": content.order}
        work, new = Adventure.objects.update_or_create(slug=content.id, defaults=named)
        versions = AdventureVersion.objects.filter(work=work)
        newest = None if new else versions.filter(shipped=True).order_by("-number").first()
        if newest is not None and newest.sha256 == one.document.sha256:
            continue
        make_sure(one.document.text)
        if newest is not None:
            versions.filter(shipped=True).retire(retired_at=timezone.now())
        number = 1 if new else next_number(work)
        needs = (content.needs.maps, content.needs.movement, content.needs.objects)
        if needs not in parts:
            parts[needs] = needed(content)
        version = AdventureVersion(work=work, number=number, report=one.report, **parts[needs])
        publish_shipped(version, one)
        yield version.name


@cache
def make_sure(document: str) -> None:
    """Raises BrokenAdventure if an adventure has errors; looked at once in each process."""
    content = read_document(document)
    assert isinstance(content, AdventureFile)
    errors = [fault for fault in check(content) if not fault.warning]
    if errors:
        raise BrokenAdventure(errors)


def next_number(work: Adventure) -> int:
    """The number of the next version of an adventure whose row is locked."""
    newest = AdventureVersion.objects.filter(work=work).order_by("-number").first()
    return 1 if newest is None else newest.number + 1


def publish_shipped(version: Any, one: Shipped) -> None:
    version.document, version.sha256 = one.document.text, one.document.sha256
    version.status, version.shipped = Status.PUBLISHED, True
    version.published_at = timezone.now()
    version.save()
    logger.info("published %s", version.name)


def needed(content: AdventureFile) -> dict[str, Any]:
    """The versions that an adventure names, by column; raises KeyError for one that is no more."""
    found: dict[str, Any] = {}
    wanted: dict[type, str] = {
        MapFile: content.needs.maps,
        MovementFile: content.needs.movement,
        ObjectFile: content.needs.objects,
    }
    for kind, (_work, versions, column) in COMPONENTS.items():
        slug, _, number = wanted[kind].partition("@")
        there = versions.objects.exclude(status=Status.DRAFT)
        try:
            found[column] = there.get(work__slug=slug, number=int(number))
        except (versions.DoesNotExist, ValueError) as fault:
            raise KeyError(wanted[kind]) from fault
    return found

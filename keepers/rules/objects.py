"""The objects that lie in hiding places, read from `objects.toml`."""

from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from keepers.rules.pieces import Family, FileVersion, ObjectId, Season


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """An object card. One that is `fixed` cannot be packed or swapped."""

    id: ObjectId
    name: str
    family: Family | None = None
    origin: Season | None = None
    fixed: bool = False


class ObjectFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The objects of every game, and extra cards that an adventure may add."""

    format: Literal["keepers-objects/1"]
    id: str
    version: FileVersion
    objects: tuple[Thing, ...]
    extras: tuple[Thing, ...] = ()

    def by_id(self) -> dict[ObjectId, Thing]:
        return {thing.id: thing for thing in (*self.objects, *self.extras)}


def read_objects(text: str) -> ObjectFile:
    """Raises msgspec.ValidationError with a path, or ValueError."""
    return objects_from(msgspec.toml.decode(text))


def objects_from(raw: object) -> ObjectFile:
    """The objects that a file or a stored document says; raises as `read_objects` does."""
    file = msgspec.convert(raw, ObjectFile)
    if len(file.by_id()) < len(file.objects) + len(file.extras):
        raise ValueError("two objects share an id")
    if len(file.objects) != 12:
        raise ValueError("there are twelve objects, one for each hiding place")
    return file


OBJECTS = read_objects(files("keepers.rules").joinpath("objects.toml").read_text())

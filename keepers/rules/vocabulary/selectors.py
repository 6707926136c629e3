"""How an adventure points at spaces, keepers and objects."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from keepers.rules.pieces import Family, Kind, Season

type SeasonOrName = str
"""A season, or a `$name` that stands for one. Not a pattern: msgspec 0.22 corrupts memory where a
pattern shares a union with a tuple. The checks of references look at it."""
type SeasonOrHere = str
type Small = Annotated[int, Meta(ge=0, le=99)]


class Vocabulary(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What everything in an adventure file has in common: unknown keys are refused."""


class SpaceFilter(Vocabulary, frozen=True, kw_only=True):
    """Spaces that fit every named thing. `here`: on the open page, or on the others.

    `token` and `object` are the place where it is, `next_to` the path spaces linked to a space.
    """

    id: str | tuple[str, ...] | None = None
    season: SeasonOrName | tuple[Season, ...] | None = None
    kind: Kind | tuple[Kind, ...] | None = None
    entry: int | tuple[int, ...] | None = None
    token: str | None = None
    object: str | None = None
    next_to: "SpaceSelector | None" = None
    here: bool | None = None
    free: bool | None = None


type SpaceSelector = str | tuple[str, ...] | SpaceFilter
"""An id, a `$name`, a list of ids, or a filter."""


class KeeperFilter(Vocabulary, frozen=True, kw_only=True):
    """The keeper who holds a token, those on a space, or the prisoners of a season."""

    holds: str | None = None
    at: SpaceSelector | None = None
    prisoner: SeasonOrHere | None = None


type KeeperSelector = str | KeeperFilter
"""A keeper, `any`, `all`, `alive`, a `$name`, `pick` (the players choose), or a filter."""


class ObjectState(StrEnum):
    """Where an object can be."""

    DOWN = "down"
    UP = "up"
    CHEST = "chest"
    GONE = "gone"
    OUT = "out"


class ObjectFilter(Vocabulary, frozen=True, kw_only=True):
    family: Family | tuple[Family, ...] | None = None
    origin: SeasonOrName | tuple[Season, ...] | None = None
    state: ObjectState | tuple[ObjectState, ...] | None = None
    at: SpaceSelector | None = None


type ObjectSelector = str | ObjectFilter
"""An object, a `$name`, or a filter."""

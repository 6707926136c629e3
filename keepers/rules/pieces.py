"""The words that rules, maps, cards and adventures share."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

type SpaceId = str
type ObjectId = str
type CardNumber = Annotated[int, Meta(ge=1, le=99)]
type Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
"""A name that an author gives: of a counter, a flag, a timer, a token, a secret, a deck."""
type FileVersion = Annotated[int, Meta(ge=1, le=9999)]
"""The number that maps, movement cards and objects carry in their file."""
type Title = Annotated[str, Meta(min_length=1, max_length=100)]
type Value = str | int
"""What a name can stand for while an adventure runs: an id or a number."""


class Season(StrEnum):
    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"

    @property
    def next(self) -> "Season":
        """The season that follows in the calendar."""
        calendar = list(Season)
        return calendar[(calendar.index(self) + 1) % len(calendar)]


class Kind(StrEnum):
    """The kinds of spaces."""

    PATH = "path"
    HIDING = "hiding"
    HOUSE = "house"
    PORTAL = "portal"
    TRAILER = "trailer"


class Keeper(StrEnum):
    MERYL = "meryl"
    SAM = "sam"
    PECK = "peck"
    MISHA = "misha"


class Power(StrEnum):
    """What a keeper can do beyond walking (section 11.7)."""

    SPRING_SHORTCUTS = "shortcut:spring"
    SUMMER_SHORTCUTS = "shortcut:summer"
    AUTUMN_SHORTCUTS = "shortcut:autumn"
    WINTER_SHORTCUTS = "shortcut:winter"
    ALL_SHORTCUTS = "shortcut:all"
    PEEK = "peek"
    HOP = "hop"
    LEAP = "leap"
    CARRY = "carry"
    SCARY = "scary"


BASIC_POWER = {
    Keeper.SAM: Power.SPRING_SHORTCUTS,
    Keeper.MERYL: Power.SUMMER_SHORTCUTS,
    Keeper.PECK: Power.AUTUMN_SHORTCUTS,
    Keeper.MISHA: Power.WINTER_SHORTCUTS,
}
OWNERS = {
    Power.PEEK: (Keeper.MERYL,),
    Power.HOP: (Keeper.MERYL,),
    Power.CARRY: (Keeper.MISHA,),
    Power.SCARY: (Keeper.MISHA,),
    Power.WINTER_SHORTCUTS: (Keeper.MERYL, Keeper.SAM, Keeper.PECK),
}
"""Powers that not every keeper can gain (sections 11.3 to 11.6)."""


class Family(StrEnum):
    """The families of objects."""

    TREAT = "treat"
    MUSIC = "music"
    TOOL = "tool"
    FINERY = "finery"


class Side(StrEnum):
    """The sides of an adventure card."""

    A = "a"
    B = "b"

    @property
    def other(self) -> "Side":
        return Side.B if self is Side.A else Side.A

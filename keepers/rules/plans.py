"""What a suggestion says, step by step, in terms of what everybody can see."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from keepers.rules.pieces import Keeper, Season, SpaceId


class Deed(StrEnum):
    """What an answer is to the team; `step` is one of a longer walk."""

    WALK = "walk"
    STEP = "step"
    CARRY = "carry"
    PLACE = "place"
    PEEK = "peek"
    STAY = "stay"
    SKIP = "skip"
    TRAVEL = "travel"
    GO_ON = "go_on"
    CONFIRM = "confirm"
    BACK = "back"
    WOLF = "wolf"
    LOOK = "look"
    LEAVE_DOWN = "leave_down"
    PACK = "pack"
    SWAP = "swap"
    LEAVE = "leave"
    CHOOSE = "choose"


ON_THE_WAY = (Deed.STEP, Deed.CARRY)
ENDS = (Deed.WALK, Deed.STAY)


class Planned(Struct, frozen=True):
    """One answer of a suggestion, told by what everybody can see.

    `way` begins where the keeper (or, for `wolf`, the wolf) stands. `thing` is an object, a keeper
    who is carried, the text of a card's option, or the key of what a card means.
    """

    deed: Deed
    keeper: Keeper | None = None
    way: tuple[SpaceId, ...] = ()
    season: Season | None = None
    thing: str = ""


def joined(planned: Sequence[Planned]) -> list[Planned]:
    """The same, where the steps of one walk are one walk, and whom it takes along is its thing."""
    found: list[Planned] = []
    for one in planned:
        last = found[-1] if found else None
        if last is None or last.deed not in ON_THE_WAY or one.deed not in (*ON_THE_WAY, *ENDS):
            found.append(one)
            continue
        deed = Deed.WALK if one.deed in ENDS else Deed.STEP
        way = (*last.way, *one.way[1:])
        found[-1] = Planned(deed, one.keeper, way, thing=last.thing or one.thing)
    return found

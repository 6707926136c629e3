"""What there is to do, as data: errands, and objects that are wanted or sought."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct, field

from keepers.rules.pieces import Keeper, ObjectId, SpaceId

LEAST = 0.2
"""What is worth less is not worth a thought."""
STEP_ON_THE_WAY = 0.6
"""What only makes something else possible counts for so much of it."""


class Errand(Struct, frozen=True):
    """Somebody of `who` has to go to one of the spaces, or `count` keepers to as many of them.

    `worth` is in steps. `ready` is false as long as the wolf stands too near or too far.
    """

    spaces: tuple[SpaceId, ...]
    worth: float
    who: tuple[Keeper, ...]
    how: Literal["enter", "reach", "gather"] = "reach"
    count: int = 1
    distinct: bool = False
    ready: bool = True
    apart: int = 0
    """If it is not ready: the steps that the wolf has to be away first."""


class Want(Struct, frozen=True):
    """So many of these objects are wanted on the chest."""

    objects: tuple[ObjectId, ...]
    count: int
    worth: float


class Agenda(Struct):
    """All that there is to do; `wants` are objects for the chest, `sought` ones to turn up."""

    errands: list[Errand] = field(default_factory=list)
    wants: list[Want] = field(default_factory=list)
    sought: dict[ObjectId, float] = field(default_factory=dict)


def size(agenda: Agenda) -> int:
    return len(agenda.errands) + len(agenda.wants) + len(agenda.sought)


def merge(agenda: Agenda, other: Agenda) -> None:
    """Adds all of another agenda; what is sought twice counts once."""
    agenda.errands += other.errands
    agenda.wants += other.wants
    for one, value in other.sought.items():
        seek(agenda, [one], value)


def seek(agenda: Agenda, found: Sequence[ObjectId], value: float) -> None:
    """Objects to turn up; the higher value counts."""
    for one in found:
        agenda.sought[one] = max(value, agenda.sought.get(one, 0.0))

"""Events, which narrate what happened, and the journal that a state writes them into."""

from typing import Any, Self

from msgspec import Struct, field

from games.engine.asking import Seat


class Event(Struct, frozen=True, tag=True):
    """Something that happened. It tells; it never drives.

    Every event names by `seat` who did it, or None if nobody did.
    """

    seat: Seat | None

    def seen_by(self, viewer: Seat | None) -> Self:
        """This event without what `viewer` may not know; None is a spectator."""
        return self


class Journal(Struct):
    """What the newest answer led to: events, and whether it can be taken back.

    The kernel empties it before each answer; a snapshot never holds anything of it.
    """

    events: list[Any] = field(default_factory=list)
    checkpoint: bool = False

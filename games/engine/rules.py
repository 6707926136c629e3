"""The contract between the kernel and a game."""

from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, ClassVar

import msgspec
from msgspec import Struct, field

from games.engine.asking import Seat
from games.engine.chance import Chance
from games.engine.log import Event, Journal
from games.engine.outcome import Outcome

type Script = Coroutine[Any, Any, None]


class State(Struct, kw_only=True):
    """What the state of every game holds beside its own fields."""

    chance: Chance
    journal: Journal = field(default_factory=Journal)

    def tell(self, event: Event) -> None:
        """Narrate something that happened."""
        self.journal.events.append(event)

    def checkpoint(self) -> None:
        """Nothing up to here can be taken back: something hidden was shown, or a turn ended."""
        self.journal.checkpoint = True


class Rules[S: State, O: Struct](ABC):
    """One game's rules, as the kernel and the platform need them."""

    key: ClassVar[str]
    version: ClassVar[int]
    """Goes up with each change of behaviour; stored with each table."""
    seats: ClassVar[range]
    cooperative: ClassVar[bool] = False
    """Whether the seats play together: all are asked the same (`anyone`), each may take back
    what another one did, and they share the result, first place or second."""
    State: type[S]
    Options: type[O]
    """The table options; every field has a default."""
    Event: Any
    """The union of the game's events, for decoding a stored log."""

    @abstractmethod
    def setup(self, seats: int, options: O, chance: Chance) -> S:
        """The state before the first question."""

    @abstractmethod
    def play(self, state: S) -> Script:
        """The script that plays `state` to its end. It must go on from any stable question.

        From a state that it brought to its end it ends at once.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """How the seats stand; the result, once the script has ended."""

    @abstractmethod
    def imagine(self, state: S, viewer: Seat | None, chance: Chance) -> S:
        """A copy in which everything that `viewer` cannot see is drawn anew by `chance`.

        Computer players think about such copies, so they cannot know more than a person, and the
        test of hidden information compares what a viewer gets before and after.
        """

    def load(self, snapshot: bytes) -> S:
        """The state in a snapshot; raises msgspec.ValidationError with a path if it is broken."""
        return msgspec.json.decode(snapshot, type=self.State)

    def dump(self, state: S) -> bytes:
        """The snapshot of a state, without its journal."""
        journal, state.journal = state.journal, Journal()
        try:
            return msgspec.json.encode(state)
        finally:
            state.journal = journal

    def copy(self, state: S) -> S:
        """An independent copy of a state."""
        return self.load(self.dump(state))

"""What happens to a table rather than in its game; logged beside the game's own events."""

from games.engine import Event, Seat


class TableStarted(Event, frozen=True):
    """The game began; `seed_hash` is the commitment to its secret seed. `seat` is None."""

    seed_hash: str


class SeatConceded(Event, frozen=True):
    """A person gave up; a computer player answers for the seat from now on."""


class SeatDropped(Event, frozen=True):
    """An admin took a person off the seat; a computer player answers from now on."""


class EndProposed(Event, frozen=True):
    """A person would like to end the game here."""


class EndWithdrawn(Event, frozen=True):
    """A person would like to play on after all."""


class StepTakenBack(Event, frozen=True):
    """In a cooperative game: somebody took back what `whose` seat did last."""

    whose: Seat


class TurnRestarted(Event, frozen=True):
    """The rules were corrected, so the unfinished turn began again. `seat` is None."""


class TableEnded(Event, frozen=True):
    """The table came to its end; `ending` is one of Table.Ending. `seat` is None."""

    ending: str


type TableEvent = (
    TableStarted
    | SeatConceded
    | SeatDropped
    | EndProposed
    | EndWithdrawn
    | StepTakenBack
    | TurnRestarted
    | TableEnded
)

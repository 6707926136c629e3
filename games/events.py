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


class TimeRanOut(Event, frozen=True):
    """A clock is out: the others are asked what to do."""


class TimeGiven(Event, frozen=True):
    """A person gave more time to the one on seat `to`; `seat` is None where an admin did."""

    to: Seat


class TookOver(Event, frozen=True):
    """A computer player plays on until the person of this seat is back."""


class CameBack(Event, frozen=True):
    """Somebody who was away is back."""


class SeatForfeited(Event, frozen=True):
    """The person stayed away, so a computer player has the seat from now on."""


class SeatOffered(Event, frozen=True):
    """Somebody else may take the seat of a person who is away."""


class SeatTaken(Event, frozen=True):
    """Another person took the seat."""


class PauseProposed(Event, frozen=True):
    """A person would like all clocks to stand still."""


class PauseWithdrawn(Event, frozen=True):
    """A person would not like that any more."""


class Paused(Event, frozen=True):
    """All wished it, so the clocks stand still. `seat` is None."""


class Resumed(Event, frozen=True):
    """A person lets the clocks run again."""


class ClocksTakenOff(Event, frozen=True):
    """An admin took the clocks off this table. `seat` is None."""


class HolidayTaken(Event, frozen=True):
    """A person is on holiday, or back from it: the clock goes by that."""


type TableEvent = (
    TableStarted
    | SeatConceded
    | SeatDropped
    | EndProposed
    | EndWithdrawn
    | StepTakenBack
    | TurnRestarted
    | TableEnded
    | TimeRanOut
    | TimeGiven
    | TookOver
    | CameBack
    | SeatForfeited
    | SeatOffered
    | SeatTaken
    | PauseProposed
    | PauseWithdrawn
    | Paused
    | Resumed
    | ClocksTakenOff
    | HolidayTaken
)

"""A game for tests of the kernel: its rules are whatever script a test brings."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct, field

from games.engine import Ask, Chance, Event, Game, Option, Outcome, Rules, Seat, Standing, State
from games.engine.rules import Script


class LittleState(State):
    """Notes that the script takes, and how many rounds it has played."""

    notes: list[str] = field(default_factory=list)
    rounds: int = 0


class LittleOptions(Struct, frozen=True):
    """No options."""


class Wanted(Struct, frozen=True):
    """What all questions of the little game are about."""


class Closed(Struct, frozen=True):
    """Why an option is closed."""


class Noted(Event, frozen=True):
    """Somebody's note; only its writer sees the text."""

    text: str

    def seen_by(self, viewer: Seat | None) -> "Noted":
        return self if viewer == self.seat else Noted(self.seat, "")


class Little(Rules[LittleState, LittleOptions]):
    key = "little"
    version = 1
    seats = range(1, 5)
    State = LittleState
    Options = LittleOptions
    Event = Noted

    def __init__(self, script: Callable[[LittleState], Script]) -> None:
        self.script = script

    def setup(self, seats: int, options: LittleOptions, chance: Chance) -> LittleState:
        state = LittleState(chance=chance)
        note(state, 0, "set up")
        return state

    def play(self, state: LittleState) -> Script:
        return self.script(state)

    def outcome(self, state: LittleState) -> Outcome:
        return Outcome((Standing(0, 1, len(state.notes), {}),))

    def imagine(self, state: LittleState, viewer: Seat | None, chance: Chance) -> LittleState:
        return self.copy(state)


def start(script: Callable[[LittleState], Script]) -> Game:
    return Game.start(Little(script), 2, LittleOptions(), "seed")


def note(state: LittleState, seat: Seat, text: str) -> None:
    state.notes.append(text)
    state.tell(Noted(seat, text))


def ask(*keys: str, **how: Any) -> Ask:
    """A question with these options; one that begins with "-" is closed."""
    options = tuple(
        Option(key.lstrip("-"), key, why_not=Closed() if key.startswith("-") else None)
        for key in keys
    )
    return Ask(Wanted(), options, **how)


def notes(game: Game) -> list[str]:
    assert isinstance(game.state, LittleState)
    return game.state.notes


def texts(events: list[Event]) -> list[str]:
    return [event.text for event in events if isinstance(event, Noted)]

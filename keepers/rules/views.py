"""What everybody may see of a game: the team plays together, so all viewers see the same.

Only what is asked differs between viewers: who does not command is asked nothing.
"""

from typing import Any, Literal

from msgspec import Struct

from games.engine import Seat
from keepers.rules.movement import Action, WolfValue
from keepers.rules.pieces import Keeper, ObjectId, Power, Season, Side, SpaceId
from keepers.rules.state import End, Phase


class Choice(Struct, frozen=True):
    """An option as it is offered."""

    key: str
    value: Any
    why_not: Struct | None
    final: bool


class AskView(Struct, frozen=True):
    about: Struct
    choices: tuple[Choice, ...]

    def choice(self, key: str) -> Choice | None:
        return next((choice for choice in self.choices if choice.key == key), None)

    def of(self, prefix: str) -> tuple[Choice, ...]:
        """The choices of one kind: `walk` for all `walk:…`."""
        return tuple(choice for choice in self.choices if choice.key.startswith(f"{prefix}:"))


class Entry(Struct, frozen=True):
    """A line of the order face: the action as cards bend it, and how far it has come."""

    keeper: Keeper
    action: Action
    steps: int | None
    """How far the keeper may walk; None where the action is no number."""
    state: Literal["done", "now", "next", "idle", "captured"]


class PieceView(Struct, frozen=True):
    """A keeper. `wolf_steps` is his way to it: None where he cannot come or is off the page."""

    keeper: Keeper
    at: SpaceId
    captured: bool
    prisoner: Season | None
    back_in: int | None
    skips: int
    powers: tuple[Power, ...]
    exposed: bool
    wolf_steps: int | None
    holds: tuple[str, ...]


class HidingView(Struct, frozen=True):
    """A hiding place; `object` is None where it is empty or nobody has seen what lies there."""

    space: SpaceId
    season: Season
    state: Literal["empty", "down", "seen", "up"]
    object: ObjectId | None


class CardView(Struct, frozen=True):
    """An adventure card that was shown: the side that lies up and every side seen so far."""

    no: int
    side: Side
    in_play: bool
    stay: int
    shown: tuple[Side, ...]


class SecretView(Struct, frozen=True):
    """What the team knows of a secret; `told` is None as long as it is one."""

    name: str
    among: tuple[str, ...]
    ruled_out: tuple[str, ...]
    told: str | None


class TokenView(Struct, frozen=True):
    name: str
    at: SpaceId | None
    held_by: Keeper | None


class Todo(Struct, frozen=True):
    """One thing that a mission wants: a condition of the vocabulary, and whether it holds."""

    condition: Any
    done: bool


class GoalView(Struct, frozen=True):
    """What an open mission wants: where (spaces of the book), how, and what has to hold.

    `bring` is what to do with a token once somebody carries it.

    Of `todos` all have to hold, or (`either`) one of them.
    """

    card: int
    spaces: tuple[SpaceId, ...]
    how: Literal["enter", "reach", "gather", "bring"]
    todos: tuple[Todo, ...]
    either: bool


class Hunt(Struct, frozen=True):
    """What the wolf does next as far as it can be told.

    `ways` are whole shortest ways, one for each target; `values` what he can still draw, highest
    last (None is an X), and `reach` the spaces where he could come with one of them.
    """

    ways: tuple[tuple[SpaceId, ...], ...]
    targets: tuple[Keeper | None, ...]
    steps: int | None
    values: tuple[WolfValue, ...]
    sure: bool
    """The next value is known."""
    reach: tuple[SpaceId, ...]
    entries: tuple[SpaceId, ...]
    """Where he can appear; empty while he is on the page."""


class Board(Struct, frozen=True):
    """A game for one viewer."""

    viewer: Seat | None
    seats: int
    captain: Seat | None
    """Who alone commands in this round; None where all do."""
    number: int
    phase: Phase
    season: Season
    visits: dict[Season, int]
    travel: tuple[tuple[Season, Struct | None], ...]
    """Every other season, with the reason why the page cannot be turned there now."""
    wolf: SpaceId | None
    wolf_value: WolfValue
    wolf_bonus: int
    wolf_skips: int
    wolf_acted: bool
    rounds_left: int
    cards_left: int
    cards: int
    foreseen: tuple[WolfValue, ...]
    order: tuple[Entry, ...]
    active: Keeper | None
    pieces: dict[Keeper, PieceView]
    hiding: dict[SpaceId, HidingView]
    chest_in_play: bool
    chest_capacity: int
    chest: tuple[ObjectId, ...]
    gone: tuple[ObjectId, ...]
    unseen: int
    """Objects that nobody has seen yet, those left out included."""
    shown: tuple[CardView, ...]
    goals: tuple[GoalView, ...]
    decks: dict[str, int]
    counters: dict[str, int]
    secrets: tuple[SecretView, ...]
    tokens: tuple[TokenView, ...]
    timers: dict[str, int]
    locked: tuple[SpaceId, ...]
    blocked: tuple[SpaceId, ...]
    hunt: Hunt
    wolf_steps: dict[SpaceId, int]
    """The wolf's steps to each space where he could come."""
    reach: dict[SpaceId, int]
    """The steps of the keeper whose turn it is to each space of the page, without its limits."""
    ask: AskView | None
    asked: AskView | None
    """What somebody is asked, whoever it is: the map shows it to everybody."""
    left_out: ObjectId | None
    """The object that was left out, once it is the only one that nobody has seen."""
    end: End | None

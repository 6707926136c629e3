"""Everything on the table: keepers, wolf, hiding places, stacks, and what the adventure keeps."""

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from games.engine import Event, Seat, State
from keepers.rules.book import Book
from keepers.rules.events import CardEvent
from keepers.rules.movement import Deck, OrderFace, WolfValue
from keepers.rules.objects import Thing
from keepers.rules.pieces import (
    Keeper,
    Kind,
    ObjectId,
    Power,
    Season,
    Side,
    SpaceId,
    Value,
)
from keepers.rules.vocabulary.adventure import Adventure
from keepers.rules.vocabulary.switches import Switch

CHEST_CAPACITY = 4
ADVENTURE_SCRIPT = 0
"""In place of a card's number: the rules that belong to no card."""

HOUSE_RULE = -1
"""In place of a card's number: a difficulty setting of the table."""


class Phase(StrEnum):
    SETUP = "setup"
    FLIP = "flip"
    KEEPERS = "keepers"
    OVER = "over"


class Ending(StrEnum):
    WON = "won"
    LOST = "lost"


class End(Struct, frozen=True):
    """How the game ended: the grade of a victory or the reason of a defeat."""

    ending: Ending
    why: str


class KeeperPiece(Struct):
    """A keeper. `at` is where it stands or, once captured, stood.

    `prisoner`: held in the trailer of that season. `back_in`: it returns at that many round ends.
    """

    at: SpaceId
    powers: list[Power]
    captured: bool = False
    prisoner: Season | None = None
    back_in: int | None = None
    skips: int = 0
    """For so many rounds, the running one's included, every action is an X."""


class HidingPlace(Struct):
    """A hiding place. `seen`: the team knows what lies here face down."""

    object: ObjectId | None
    up: bool = False
    seen: bool = False


class Chest(Struct):
    in_play: bool = False
    capacity: int = CHEST_CAPACITY
    objects: list[ObjectId] = field(default_factory=list)

    @property
    def free(self) -> int:
        return max(0, self.capacity - len(self.objects)) if self.in_play else 0


class CardPiece(Struct):
    """An adventure card. `stay` counts how often a side of it came into play."""

    side: Side = Side.A
    in_play: bool = False
    stay: int = 0
    shown: list[Side] = field(default_factory=list)


class Token(Struct):
    """A token lies on a space or is held by a keeper."""

    at: SpaceId | None = None
    held_by: Keeper | None = None


class Override(Struct):
    """A rule switch in force, and the side of a card or the time that ends it."""

    switch: Switch
    card: int
    stay: int
    rounds_left: int | None = None


class Secret(Struct):
    """A value drawn at random among others; `ruled_out` and `told` is what the team knows."""

    value: str
    among: tuple[str, ...]
    ruled_out: list[str] = field(default_factory=list)
    told: bool = False


class Pending(Struct, frozen=True):
    """A rule that fired and waits for its turn, with what its trigger brought along."""

    card: int
    side: Side
    stay: int
    index: int
    names: dict[str, Value]


class Round(Struct):
    """The running round. `cursor` is the place in the order of who comes next."""

    number: int = 0
    phase: Phase = Phase.SETUP
    cursor: int = 0
    peeked: bool = False
    """The keeper whose turn it is has peeked already."""
    declined: bool = False
    """The team said at this gap that it does not turn the page."""


class Tally(Struct):
    """What is counted for the result."""

    travels: int = 0
    objects_seen: list[ObjectId] = field(default_factory=list)
    captured: int = 0
    missions: int = 0
    script_faults: int = 0


class Options(Struct, frozen=True):
    """The table options; those after `captain` are the difficulty settings of section 12.5."""

    adventure: str = "mayhem"
    captain: bool = False
    """Only one seat commands, another one each round."""
    gentle_capture: bool = False
    fewer_cards: bool = False
    """Eight movement cards fewer."""
    wolf_bonus: Annotated[int, Meta(ge=-1, le=1)] = 0


class Keepers(State, kw_only=True):
    """All of a game. Book, objects and adventure are part of it: a game keeps its versions."""

    options: Options
    seats: int
    book: Book
    things: dict[ObjectId, Thing]
    adventure: Adventure
    tells: dict[str, list[str]]
    """The secrets that the text of a side tells, by its name."""
    deck: Deck
    season: Season
    wolf: SpaceId | None = None
    pieces: dict[Keeper, KeeperPiece]
    hiding: dict[SpaceId, HidingPlace]
    chest: Chest
    left_out: list[ObjectId]
    """Objects that were never dealt."""
    gone: list[ObjectId] = field(default_factory=list)
    once_up: list[ObjectId] = field(default_factory=list)
    """Objects that have lain face up in a hiding place."""
    round: Round = field(default_factory=Round)
    skip_wolf: int = 0
    visits: dict[Season, int] = field(default_factory=dict)
    cards: dict[int, CardPiece] = field(default_factory=dict)
    decks: dict[str, list[int]] = field(default_factory=dict)
    """Decks of adventure cards, the top one first."""
    counters: dict[str, int] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)
    names: dict[int, dict[str, Value]] = field(default_factory=dict)
    """What effects kept, by card."""
    secrets: dict[str, Secret] = field(default_factory=dict)
    tokens: dict[str, Token] = field(default_factory=dict)
    timers: dict[str, int] = field(default_factory=dict)
    overrides: list[Override] = field(default_factory=list)
    locked: list[SpaceId] = field(default_factory=list)
    blocked: list[SpaceId] = field(default_factory=list)
    fired: list[str] = field(default_factory=list)
    """Rules that fired in this stay of their side, and (without a stay) those ever fired."""
    truths: list[str] = field(default_factory=list)
    """Rules of kind `becomes` whose condition held when it was looked at last."""
    queue: list[Pending] = field(default_factory=list)
    steps: int = 0
    """Rules and sides that ran since the last command."""
    acting: str = ""
    """The side whose rule runs now, like `12B`, or blank."""
    tally: Tally = field(default_factory=Tally)
    end: End | None = None

    def tell(self, event: Event) -> None:
        """Narrate something; what a card did names the card."""
        if self.acting and isinstance(event, CardEvent):
            event = msgspec.structs.replace(event, by=self.acting)
        super().tell(event)

    @property
    def alive(self) -> list[Keeper]:
        return [keeper for keeper in Keeper if not self.pieces[keeper].captured]

    def kind(self, space: SpaceId) -> Kind:
        return self.book.spaces[space].kind

    def at(self, space: SpaceId) -> list[Keeper]:
        """The living keepers on a space."""
        return [keeper for keeper in self.alive if self.pieces[keeper].at == space]

    def has(self, keeper: Keeper, power: Power) -> bool:
        piece = self.pieces[keeper]
        return not piece.captured and power in piece.powers

    @property
    def orders(self) -> OrderFace:
        return self.deck.round_orders()[1]

    @property
    def wolf_value(self) -> WolfValue:
        return self.deck.round_orders()[0]

    @property
    def commanders(self) -> list[Seat]:
        """The seats that may command now."""
        if self.options.captain:
            return [max(0, self.round.number - 1) % self.seats]
        return list(range(self.seats))


STATIC = ("options", "book", "things", "adventure", "tells", "journal")
CHANGING = [
    (part.name, part.type) for part in msgspec.structs.fields(Keepers) if part.name not in STATIC
]
Memory = msgspec.defstruct("Memory", CHANGING)


def remember(game: Keepers) -> bytes:
    """All of a state that can change."""
    return msgspec.json.encode({name: getattr(game, name) for name, _ in CHANGING})


def bring_back(game: Keepers, memory: bytes) -> None:
    """Make a state again what it was."""
    then = msgspec.json.decode(memory, type=Memory)
    for name, _ in CHANGING:
        setattr(game, name, getattr(then, name))

"""What lies on the table: cards, corners, players, the turn, and the whole state of a game."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, field

from games.engine import Seat, State

HAND_LIMIT = 5
OTTER_HAND_LIMIT = 8
ACTIONS = 2
NUMBERS = range(1, 7)
CORNERS = range(4)
PLACES = len(CORNERS) * len(NUMBERS)
ASCENDING = (0, 1)
"""Corners whose numbers grow outwards; in the others they fall (R1)."""
COLUMNS = range(3)
COLUMN_SIZE = 3

type Number = Annotated[int, Meta(ge=1, le=6)]
type CornerNumber = Annotated[int, Meta(ge=0, le=3)]
"""0 upper right and 1 lower right ascend, 2 upper left and 3 lower left descend (R1)."""
type ColumnNumber = Annotated[int, Meta(ge=0, le=2)]


class Season(StrEnum):
    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"


class Animal(StrEnum):
    OTTER = "otter"
    FROG = "frog"
    SQUIRREL = "squirrel"
    RABBIT = "rabbit"


ANIMAL_OF = dict(zip(Season, Animal, strict=True))
SEASON_OF = dict(zip(Animal, Season, strict=True))


class Pile(StrEnum):
    LEFT = "left"
    RIGHT = "right"


class EndReason(StrEnum):
    """Why the game is over (§8.1, §8.2)."""

    FOUR_SEASONS = "four_seasons"
    PILE_EMPTY = "pile_empty"


class Face(Struct, frozen=True, array_like=True, order=True):
    """The front of a season card: all that anybody sees of it once it has left its pile."""

    season: Season
    number: Number

    @property
    def key(self) -> str:
        return f"{self.season}-{self.number}"


class Card(Struct, frozen=True, array_like=True):
    """A season card: a plain value, so that equal cards cannot be told apart.

    Views, events and questions show its `face` or, on a pile, its `back`; never both.
    """

    season: Season
    number: Number
    back: Season

    @property
    def face(self) -> Face:
        return Face(self.season, self.number)


class Wild(Struct, frozen=True):
    """A wild on a tableau; `number` is None where it lies alone in its corner (R16)."""

    number: Number | None


class Corner(Struct):
    """A row that grows outwards from a corner of the player card."""

    season: Season | None = None
    cards: list[Card] = field(default_factory=list)
    """In the order in which they were placed."""
    wild: Wild | None = None

    def numbers(self) -> list[int]:
        """The numbers that are occupied, including the one a wild stands for; unsorted."""
        numbers = [card.number for card in self.cards]
        if self.wild is not None and self.wild.number is not None:
            numbers.append(self.wild.number)
        return numbers

    @property
    def empty(self) -> bool:
        return not self.cards and self.wild is None


class Player(Struct):
    seat: Seat
    hand: list[Card] = field(default_factory=list)
    """New cards come to its end; the others keep their order."""
    corners: list[Corner] = field(default_factory=lambda: [Corner() for _ in CORNERS])
    feathers: int = 1

    def corner_of(self, season: Season) -> CornerNumber | None:
        """The corner in which the season lives; None if it is not on the tableau yet."""
        for number, corner in enumerate(self.corners):
            if corner.season == season:
                return number
        return None

    @property
    def wilds(self) -> int:
        """How many wilds lie on the tableau."""
        return sum(corner.wild is not None for corner in self.corners)

    @property
    def occupied(self) -> int:
        """How many of the 24 places are filled, with cards or with wilds."""
        return sum(len(corner.numbers()) for corner in self.corners)


class Drawing(Struct, tag=True):
    """Action A has begun: `drawn` cards of at most `most`."""

    drawn: int
    most: int


class Taking(Struct, tag=True):
    """Action B has begun: `taken` cards of at most `most`; a column may wait for its refill."""

    taken: int
    most: int
    refilling: ColumnNumber | None = None


class LiftedWild(Struct, frozen=True):
    """A wild that has to move: `card` drove it from `corner`, where it stood for `number`."""

    card: Face
    corner: CornerNumber
    number: Number | None


class Playing(Struct, tag=True):
    """Action C has begun: `placed` cards lie; `discount` is the frog's, as long as unused (R26)."""

    placed: int
    discount: bool
    lifted: LiftedWild | None = None
    """Nothing else happens until it lies again (R28)."""


class Act(StrEnum):
    """The four actions A to D, and passing one."""

    DRAW = "draw"
    TAKE = "take"
    PLAY = "play"
    WILD = "wild"
    PASS = "pass"


class Done(Struct, frozen=True):
    """An action of this turn that is over, with how many cards it drew, took or placed."""

    act: Act
    cards: int = 0


class Turn(Struct):
    """What lasts one turn."""

    seat: Seat
    number: int = 1
    """Counts the turns of the whole game, from 1."""
    actions_left: int = ACTIONS
    """Including the one that has begun."""
    action: Drawing | Taking | Playing | None = None
    """The action that has begun and has not ended; no feather may be spent then (R18)."""
    done: list[Done] = field(default_factory=list)
    borrowed: list[Animal] = field(default_factory=list)
    """Powers that a feather gives for this turn (§6.4)."""
    bonus: bool = False
    """This turn emptied the first pile: a bonus wild is due after its actions (§8.2)."""


class Options(Struct, frozen=True):
    """The table options.

    With `wild_counts_for_animals` a wild in a season's corner counts as one card of that season,
    and laying or moving it there counts as playing one. Should it move away, the animal stays.
    """

    steal_on_tie: bool = True
    wild_counts_for_animals: bool = False


class Shiki(State, kw_only=True):
    """All of a game. The top of a pile, of a column or of the discard pile is its last card."""

    options: Options
    players: list[Player]
    columns: list[list[Card]]
    discard: list[Card]
    piles: dict[Pile, list[Card]]
    removed: list[Card]
    """With two players: out of the game unseen (R2)."""
    wilds: int
    """The supply."""
    feathers: int
    """The supply."""
    owners: dict[Animal, Seat | None]
    turn: Turn
    emptied_by: Seat | None = None
    """Who drew the last card of a pile first (§8.2)."""
    last_turns: int | None = None
    """How many turns are still to be begun, once the turn that emptied a pile is over."""
    ended: EndReason | None = None

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn.seat]

    def has_power(self, seat: Seat, animal: Animal) -> bool:
        """Whether the animal's power, owned or borrowed, is the seat's now."""
        if self.owners[animal] == seat:
            return True
        return seat == self.turn.seat and animal in self.turn.borrowed

    def hand_limit(self, seat: Seat) -> int:
        return OTTER_HAND_LIMIT if self.has_power(seat, Animal.OTTER) else HAND_LIMIT

    def season_count(self, seat: Seat, season: Season) -> int:
        """How many cards of the season count for its animal (§6.1)."""
        number = self.players[seat].corner_of(season)
        if number is None:
            return 0
        corner = self.players[seat].corners[number]
        wild = self.options.wild_counts_for_animals and corner.wild is not None
        return len(corner.cards) + wild

    def piles_left(self) -> list[Pile]:
        """The piles that still hold cards, left before right."""
        return [pile for pile in Pile if self.piles[pile]]

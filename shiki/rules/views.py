"""What one viewer may see of a game, as structs for presenter and computer players.

Everything but the parts named below is the same for every viewer. Only a seat's own board holds
`hand` and `ask`; only while it is asked something do its `choice`s say which option a piece is.
"""

from msgspec import Struct

from games.engine import Seat
from shiki.rules.animals import AnimalChange
from shiki.rules.asks import About
from shiki.rules.state import (
    Animal,
    CornerNumber,
    Done,
    Drawing,
    EndReason,
    Face,
    Pile,
    Playing,
    Season,
    Taking,
)


class Choice(Struct, frozen=True):
    """An option of what the viewer is asked now, open or (with `why_not`) closed.

    `final`: choosing it, or completing a list with it, may not be taken back.
    `alone`: in a question for several, it is picked without company.
    """

    key: str
    why_not: Struct | None = None
    final: bool = False
    alone: bool = False


class ColumnView(Struct, frozen=True):
    """A market column, its top card last. `laid` counts the cards of a refill that goes on."""

    number: int
    faces: tuple[Face, ...]
    laid: int | None
    choice: Choice | None


class PileView(Struct, frozen=True):
    """A draw pile; `back` is that of its top card. Its choice is to draw, or to refill from it."""

    pile: Pile
    size: int
    back: Season | None
    choice: Choice | None


class DiscardView(Struct, frozen=True):
    """The discard pile: its top card and its size."""

    top: Face | None
    size: int
    choice: Choice | None


class WildSupplyView(Struct, frozen=True):
    """The wilds that can still be taken."""

    left: int
    choice: Choice | None


class AnimalView(Struct, frozen=True):
    """An animal. `borrower` has its power by a feather now. The choice is to spend one for it."""

    animal: Animal
    season: Season
    owner: Seat | None
    borrower: Seat | None
    choice: Choice | None


class SlotView(Struct, frozen=True):
    """One number of a corner: a card, a wild, or (neither) free.

    `cost` is what a card would cost here before discounts; None where a card lies.
    The choice is to put a wild here.
    """

    number: int
    card: Face | None
    wild: bool
    cost: int | None
    choice: Choice | None


class CornerView(Struct, frozen=True):
    """A corner. `slots` run from the player card outwards: 1 to 6 if ascending, else 6 to 1.

    `lone_wild`: only a wild lies here, for no number yet. `run` is the longest run, which scores.
    The choice is to open the corner for a season, or to put a wild into it while it is empty.
    """

    number: CornerNumber
    ascending: bool
    season: Season | None
    slots: tuple[SlotView, ...]
    lone_wild: bool
    run: int
    choice: Choice | None


class SeatView(Struct, frozen=True):
    """What everybody sees of a seat. `counts` are the cards that count for each animal.

    `parts` is the breakdown of `score`, as in the game's outcome.
    """

    seat: Seat
    hand_size: int
    hand_limit: int
    feathers: int
    corners: tuple[CornerView, ...]
    counts: dict[Season, int]
    animals: tuple[Animal, ...]
    score: int
    parts: dict[str, int]


class Target(Struct, frozen=True):
    """A place where a card of the hand could go now.

    `cost` is the full cost, `least` what must be paid with the frog's discount.
    `moves_wild`: a wild lies there, for this number or alone, and would have to move.
    `wins`: the animal that would change hands, unless the wild's move changes more.
    """

    corner: CornerNumber
    number: int
    cost: int
    least: int
    moves_wild: bool
    wins: AnimalChange | None


class HandCard(Struct, frozen=True):
    """A card of the viewer's hand. `key` names it; `choice` is what picking it means now.

    `targets` are the places where it could go, affordable or not, while a card may be played.
    """

    face: Face
    key: str
    choice: Choice | None
    targets: tuple[Target, ...]


class TurnView(Struct, frozen=True):
    """Whose turn it is. `actions_left` includes the action that has begun (`action`).

    `last`: the seat's last turn of the game. `bonus`: a bonus wild is due after the actions.
    """

    seat: Seat
    number: int
    actions_left: int
    action: Drawing | Taking | Playing | None
    done: tuple[Done, ...]
    borrowed: tuple[Animal, ...]
    bonus: bool
    last: bool


class EndView(Struct, frozen=True):
    """How far the end is: who emptied a pile, and how many turns come after this one."""

    emptied_by: Seat | None
    turns_after: int | None
    reason: EndReason | None


class AskView(Struct, frozen=True):
    """What the viewer is asked: `least` to `most` of the choices, which come in a fixed order."""

    about: About
    choices: tuple[Choice, ...]
    least: int
    most: int


class Board(Struct, frozen=True):
    """All that one viewer sees; `viewer` is None for a spectator."""

    viewer: Seat | None
    market: tuple[ColumnView, ...]
    piles: tuple[PileView, ...]
    discard: DiscardView
    wilds: WildSupplyView
    animals: tuple[AnimalView, ...]
    feathers: int
    """The supply."""
    seats: tuple[SeatView, ...]
    turn: TurnView
    end: EndView
    hand: tuple[HandCard, ...]
    ask: AskView | None

"""What the log tells: everything that was done face up, and of a draw only pile and back (R33)."""

from typing import Self

from msgspec.structs import replace

from games.engine import Event, Seat
from shiki.rules.state import Animal, CornerNumber, EndReason, Face, Pile, Season


class GameBegan(Event, frozen=True):
    """The cards are dealt; `first` begins. `seat` is None."""

    first: Seat


class TurnBegan(Event, frozen=True):
    """The seat's turn began; `number` counts the turns of the game, `last` tells its last one."""

    number: int
    last: bool


class CardDrawn(Event, frozen=True):
    """A card went from a pile into the hand; `card` is None for everybody but its drawer."""

    pile: Pile
    back: Season
    card: Face | None

    def seen_by(self, viewer: Seat | None) -> Self:
        return self if viewer == self.seat else replace(self, card=None)


class CardTaken(Event, frozen=True):
    """A face-up card went into the hand; `column` is None for the discard pile."""

    card: Face
    column: int | None


class CardLaid(Event, frozen=True):
    """A card of a refill was laid on a market column."""

    column: int
    pile: Pile
    card: Face


class CardsPaid(Event, frozen=True):
    """Cards were discarded for a placement, in this order; maybe none, with the frog.

    `discounted`: the frog's discount was used for it.
    """

    cards: tuple[Face, ...]
    discounted: bool


class CardPlaced(Event, frozen=True):
    """A card was placed; `opened`: its season is new on the tableau."""

    card: Face
    corner: CornerNumber
    opened: bool


class PairDiscarded(Event, frozen=True):
    """Two matching cards were discarded for a wild, in this order."""

    cards: tuple[Face, ...]


class WildPlaced(Event, frozen=True):
    """A wild was taken from the supply and placed; `number` and `season` are None in an empty
    corner. `bonus`: for having emptied a pile."""

    corner: CornerNumber
    season: Season | None
    number: int | None
    bonus: bool


class WildMoved(Event, frozen=True):
    """A wild that was driven from its place stands for another number now."""

    from_corner: CornerNumber
    from_number: int | None
    corner: CornerNumber
    season: Season | None
    number: int | None


class WildReturned(Event, frozen=True):
    """A wild that was driven from its place found no other and went back to the supply (R15)."""

    from_corner: CornerNumber
    from_number: int | None


class BonusSkipped(Event, frozen=True):
    """No bonus wild: none is left (`left` 0), or there is no place for it (R21)."""

    left: int


class AnimalWon(Event, frozen=True):
    """An animal came to the seat with `count` cards of its season; `loser` had it before.

    `feather`: the loser got a feather for it.
    """

    animal: Animal
    count: int
    loser: Seat | None
    feather: bool


class FeatherSpent(Event, frozen=True):
    """A feather went back to the supply; the animal's power works for this turn."""

    animal: Animal


class ActionPassed(Event, frozen=True):
    """None of the four actions was legal."""


class SurplusDiscarded(Event, frozen=True):
    """Cards over the hand limit were discarded at the end of the turn, in this order."""

    cards: tuple[Face, ...]
    limit: int


class PileEmptied(Event, frozen=True):
    """The last card of a pile was drawn.

    `first`: it is the first pile that ran out, so the last turns follow this one.
    """

    pile: Pile
    first: bool


class GameEnded(Event, frozen=True):
    """The game is over. `seat` is who completed the four seasons, else None."""

    reason: EndReason


type ShikiEvent = (
    GameBegan
    | TurnBegan
    | CardDrawn
    | CardTaken
    | CardLaid
    | CardsPaid
    | CardPlaced
    | PairDiscarded
    | WildPlaced
    | WildMoved
    | WildReturned
    | BonusSkipped
    | AnimalWon
    | FeatherSpent
    | ActionPassed
    | SurplusDiscarded
    | PileEmptied
    | GameEnded
)

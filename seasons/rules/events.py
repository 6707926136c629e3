"""What the log tells: everything that happens openly, and of hidden cards only to whom they show.

`by` is always the card that did it; None stands for the die, a bonus or the rules.
"""

from typing import Self

from msgspec.structs import replace

from games.engine import Event, Seat
from seasons.rules.dice import Die
from seasons.rules.offers import Bonus
from seasons.rules.pieces import CardNumber, Season, Tokens

# The course of the game


class GameBegan(Event, frozen=True):
    """The table is set; `first` is the first player of round 1. `seat` is None."""

    first: Seat
    dice: dict[Season, tuple[int, ...]]


class SecretCard(Event, frozen=True):
    """Something about a card that only some seats may see; for the others `card` is None."""

    card: CardNumber | None

    def insiders(self) -> tuple[Seat | None, ...]:
        return (self.seat,)

    def seen_by(self, viewer: Seat | None) -> Self:
        if viewer is not None and viewer in self.insiders():
            return self
        return replace(self, card=None)


class CardDrafted(SecretCard, frozen=True):
    """The seat kept a card of its pack."""


class PackPassed(Event, frozen=True):
    """Everybody kept card number `pick` and passed the others to the left. `seat` is None."""

    pick: int


class DecksSplit(Event, frozen=True):
    """Everybody has a hand and two libraries; the tournament begins. `seat` is None."""


class RoundBegan(Event, frozen=True):
    """A round began, and its first player, who is `seat`, rolled the dice."""

    number: int
    season: Season
    dice: tuple[Die, ...]


class DieChosen(Event, frozen=True):
    die: Die


class TurnBegan(Event, frozen=True):
    """The seat's turn began."""


class DieUsed(Event, frozen=True):
    """Energy, crystals and star of the die were taken. `gauge` is the gauge after a star.

    `star_lost`: the gauge was at its top already.
    """

    die: Die
    gauge: int
    star_lost: bool


class DieRerolled(Event, frozen=True):
    """The own die was rolled again and shows another face."""

    die: Die
    by: CardNumber


class TurnEnded(Event, frozen=True):
    """The seat's turn is over."""


class SeasonMoved(Event, frozen=True):
    """The season token moved; `seat` did it by a card, or is None for the die left over."""

    steps: int
    from_space: int
    to_space: int
    by: CardNumber | None


class SeasonChanged(Event, frozen=True):
    """The season token is in another season. `seat` is None."""

    season: Season


class YearChanged(Event, frozen=True):
    """The year token moved; 4 is past the end of the game. `seat` is None."""

    year: int


class LibraryTaken(Event, frozen=True):
    """The seat took the cards of its library into hand."""

    year: int
    count: int


class GameEnded(Event, frozen=True):
    """The game is over. `seat` is None."""


# Energy, crystals, gauge, bonuses


class EnergyGained(Event, frozen=True):
    tokens: Tokens
    by: CardNumber | None


class EnergyReturned(Event, frozen=True):
    """The reserve held too much, so this went back to the stock."""

    tokens: Tokens
    limit: int


class EnergyPaid(Event, frozen=True):
    """Energy was paid for a card's effect; `from_cards` of it lay on cards in play."""

    tokens: Tokens
    from_cards: int
    by: CardNumber


class EnergyStored(Event, frozen=True):
    """Energy was put on the card."""

    tokens: Tokens
    by: CardNumber


class EnergyLost(Event, frozen=True):
    """The seat's whole reserve went back to the stock."""

    tokens: Tokens
    by: CardNumber


class EnergyConverted(Event, frozen=True):
    """`given` of the seat's energy became `taken`."""

    given: Tokens
    taken: Tokens
    by: CardNumber


class Exchanged(Event, frozen=True):
    """The bonus: two energy back, two others from the stock."""

    given: Tokens
    taken: Tokens


class Transmuted(Event, frozen=True):
    tokens: Tokens
    crystals: int
    by: CardNumber | None


class TransmutingAllowed(Event, frozen=True):
    """The seat may transmute for the rest of the turn."""

    by: CardNumber


class CrystalsGained(Event, frozen=True):
    amount: int
    by: CardNumber


class CrystalsLost(Event, frozen=True):
    """The seat lost crystals to nobody; `amount` may be 0."""

    amount: int
    by: CardNumber


class CrystalsPaid(Event, frozen=True):
    """The cost of a card's effect."""

    amount: int
    by: CardNumber


class CrystalsTaken(Event, frozen=True):
    """The seat got crystals from `giver`; `amount` may be 0. `by` is the seat's card."""

    giver: Seat
    amount: int
    by: CardNumber


class GaugeMoved(Event, frozen=True):
    """The summoning gauge moved so many steps (maybe none at its end) and stands at `gauge`."""

    steps: int
    gauge: int
    by: CardNumber | None


class BonusUsed(Event, frozen=True):
    """A bonus was used; `penalty` is what all bonuses of the seat cost at the end now."""

    bonus: Bonus
    penalty: int


# Cards


class CardSummoned(Event, frozen=True):
    """A card was summoned for what `tokens` and `crystals` say; `waived` energy was not paid."""

    card: CardNumber
    tokens: Tokens
    from_cards: int
    crystals: int
    waived: int


class CardEntered(Event, frozen=True):
    """A card came into play free."""

    card: CardNumber
    by: CardNumber


class CardActivated(Event, frozen=True):
    card: CardNumber


class CardSacrificed(Event, frozen=True):
    """`by` is the card whose effect it was."""

    card: CardNumber
    by: CardNumber


class CardTakenBack(Event, frozen=True):
    """A card went from play into its owner's hand."""

    card: CardNumber
    by: CardNumber


class CardPassedOn(Event, frozen=True):
    """A card in play went to another player."""

    card: CardNumber
    to: Seat


class CardDrawn(SecretCard, frozen=True):
    """A card went from the draw pile into the hand; `openly`: it was shown to all."""

    by: CardNumber | None
    openly: bool = False

    def seen_by(self, viewer: Seat | None) -> Self:
        return self if self.openly else super().seen_by(viewer)


class CardKept(SecretCard, frozen=True):
    """A card that was looked at went into the hand."""

    by: CardNumber | None


class CardsDiscarded(Event, frozen=True):
    """Cards went to the discard pile, face down; `openly`: they were shown to all."""

    count: int
    cards: tuple[CardNumber, ...] | None
    by: CardNumber | None
    openly: bool = False

    def seen_by(self, viewer: Seat | None) -> Self:
        return self if self.openly or viewer == self.seat else replace(self, cards=None)


class TopDiscarded(Event, frozen=True):
    """The top card of the draw pile was discarded, and nobody saw it."""

    by: CardNumber


class CardGiven(SecretCard, frozen=True):
    """A card went into the hand of another player."""

    to: Seat
    by: CardNumber

    def insiders(self) -> tuple[Seat | None, ...]:
        return (self.seat, self.to)


class CardsLookedAt(Event, frozen=True):
    """The seat looked at cards of the draw pile; nobody else sees which."""

    count: int
    cards: tuple[CardNumber, ...] | None
    by: CardNumber | None

    def seen_by(self, viewer: Seat | None) -> Self:
        return self if viewer == self.seat else replace(self, cards=None)


class CardLeftOnTop(Event, frozen=True):
    """A card that was looked at stays on top of the draw pile."""

    by: CardNumber


class PileShuffled(Event, frozen=True):
    """The draw pile was empty, so the discard pile of so many cards became a new one.

    `seat` is None.
    """

    count: int


type SeasonsEvent = (
    GameBegan
    | CardDrafted
    | PackPassed
    | DecksSplit
    | RoundBegan
    | DieChosen
    | TurnBegan
    | DieUsed
    | DieRerolled
    | TurnEnded
    | SeasonMoved
    | SeasonChanged
    | YearChanged
    | LibraryTaken
    | GameEnded
    | EnergyGained
    | EnergyReturned
    | EnergyPaid
    | EnergyStored
    | EnergyLost
    | EnergyConverted
    | Exchanged
    | Transmuted
    | TransmutingAllowed
    | CrystalsGained
    | CrystalsLost
    | CrystalsPaid
    | CrystalsTaken
    | GaugeMoved
    | BonusUsed
    | CardSummoned
    | CardEntered
    | CardActivated
    | CardSacrificed
    | CardTakenBack
    | CardPassedOn
    | CardDrawn
    | CardKept
    | CardsDiscarded
    | TopDiscarded
    | CardGiven
    | CardsLookedAt
    | CardLeftOnTop
    | PileShuffled
)

"""What players are asked: what each question is about.

What its options mean stands in `offers.py`, why one is closed in `closed.py`.
"""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from games.engine import Seat
from seasons.rules.dice import Die
from seasons.rules.pieces import CardNumber, Energy, Season, Tokens


class Place(StrEnum):
    """Where the things lie that the options of a question name."""

    ANYWHERE = "anywhere"
    OFFERED = "offered"
    """Cards of a pack, of a deck to be split, or of the draw pile."""
    HAND = "hand"
    IN_PLAY = "in_play"
    RESERVE = "reserve"
    """Energy that can be spent, on cards too."""
    STOCK = "stock"
    """Energy that is not the player's yet."""


class About(Struct, frozen=True, tag=True):
    """What a question is for. `by` is always the card that asks; None if no card does."""

    place: ClassVar[Place] = Place.ANYWHERE


class DraftCard(About, frozen=True):
    """One card of the pack to keep, as card number `pick` of nine (R5.1)."""

    place = Place.OFFERED
    pick: int


class SplitDeck(About, frozen=True):
    """The nine cards in order: three for year I, three for year II, three for year III (R5.2)."""

    place = Place.OFFERED


class ChooseDie(About, frozen=True):
    """One of the dice on the table."""

    season: Season


class BeforeDie(About, frozen=True):
    """Whether to roll the own die again before it is used (R7.1)."""

    die: Die


class TakeTurn(About, frozen=True):
    """What to do next in the own turn.

    `extra` is what each energy yields beyond the season's rate, if `transmuting` is allowed.
    """

    draw_due: bool
    transmuting: bool
    extra: int


class ReturnEnergy(About, frozen=True):
    """Exactly `surplus` energy to give back, for the reserve holds `limit` (R8.2)."""

    place = Place.RESERVE
    surplus: int
    limit: int


class GainEnergy(About, frozen=True):
    """`count` energy of any types to gain."""

    place = Place.STOCK
    count: int
    by: CardNumber | None


class TransmuteEnergy(About, frozen=True):
    """Energy to transmute; `yields` is what one of each type gives now (R9.5)."""

    place = Place.RESERVE
    yields: Tokens


class ExchangeEnergy(About, frozen=True):
    """Two energy to give back for two others."""

    place = Place.RESERVE


class PayEnergy(About, frozen=True):
    """Where `count` energy of one type come from; `left` is all that is left when all is paid."""

    place = Place.RESERVE
    by: CardNumber
    energy: Energy
    count: int
    left: Tokens


class PayAnyEnergy(About, frozen=True):
    """`count` energy of any types to give for a card."""

    place = Place.RESERVE
    by: CardNumber
    count: int


class ChoosePrice(About, frozen=True):
    """Which of several prices to pay for a card."""

    by: CardNumber


class ChooseWaived(About, frozen=True):
    """What to pay of a price that is `waived` energy lower; each option is a `Due`."""

    by: CardNumber
    waived: int


class KeepDrawn(About, frozen=True):
    """Keep or discard the card that the die let draw (R9.3)."""

    card: CardNumber


class KeepCard(About, frozen=True):
    """One of some cards to take into hand; the others are discarded."""

    place = Place.OFFERED
    by: CardNumber | None


class GiveCard(About, frozen=True):
    """One of some cards to give to an opponent."""

    place = Place.OFFERED
    by: CardNumber
    to: Seat


class EnterCard(About, frozen=True):
    """One of some cards to put into play free."""

    place = Place.OFFERED
    by: CardNumber


class EnterFromHand(About, frozen=True):
    """One card of the hand to put into play free."""

    place = Place.HAND
    by: CardNumber


class EnterPeeked(About, frozen=True):
    """Put the card on top of the draw pile into play, or leave it there."""

    by: CardNumber
    card: CardNumber


class SacrificeCards(About, frozen=True):
    """So many of the own cards in play to sacrifice."""

    place = Place.IN_PLAY
    by: CardNumber
    count: int


class TakeBackCard(About, frozen=True):
    """One of the own cards in play to take back into hand."""

    place = Place.IN_PLAY
    by: CardNumber


class DiscardCard(About, frozen=True):
    """One card of the hand to discard."""

    place = Place.HAND
    by: CardNumber


class GiveUpCard(About, frozen=True):
    """One card of the hand to discard, or one in play to sacrifice."""

    by: CardNumber


class ChooseOpponent(About, frozen=True):
    by: CardNumber


class ChooseUse(About, frozen=True):
    """One of several uses of a card."""

    by: CardNumber


class ChooseReward(About, frozen=True):
    """Which of the types of energy that were paid for a card has its effect next."""

    by: CardNumber


class ChooseMove(About, frozen=True):
    """Where to move the season token; each option is a `Move`."""

    by: CardNumber


class ChooseType(About, frozen=True):
    """One of the four types of energy, of which `count` are given."""

    place = Place.STOCK
    by: CardNumber
    count: int


class ChooseSwap(About, frozen=True):
    """Which type of energy to turn into which; each option is a `Swap`."""

    by: CardNumber


class SwapEnergy(About, frozen=True):
    """Energy of one type to turn into another type, for `crystals` each."""

    place = Place.RESERVE
    by: CardNumber
    into: Energy
    crystals: int


class NextEffect(About, frozen=True):
    """Which of the own cards works next at the end of the round (R13.1)."""

    place = Place.IN_PLAY

"""What players are asked: what each question is about, what its options mean, why one is closed.

Option keys name things by what their chooser can see. `CARD` stands for the key of a power card,
such as `amulet_of_air`:

    CARD                                  that card, out of some cards; among nine cards to be split
                                          the second one of a kind is `CARD.2`
    die:winter-3                          take that die
    activate:CARD                         activate that card in play, see below
    die                                   use the die as it is, without a Die of Malice
    summon:CARD                           summon that card from hand; two of a kind are one option
    transmute                             choose energy to transmute
    draw                                  draw the die's card
    bonus:exchange  bonus:transmute  bonus:gauge  bonus:draw_two
    end                                   end the turn
    keep  discard                         what to do with the drawn card
    enter  leave                          put the card on top of the pile into play, or not
    air  air.2  …                         one energy of that type, and a second one
    amulet_of_water:air  …                one that lies on that card in play
    air+fire                              a price, or what is paid of it: one air and one fire
    seat:1                                that player
    forward:2  back:1                     move the season token
    water-fire                            turn water into fire
    hand:CARD  play:CARD                  that card of the hand, or in play, where both will do
    a word of the card's own              for one of several uses: `look`, `crystals`, …

A card in play is CARD, or `CARD.2` where another one of the kind was there first, whoever's it is.
Several energy are picked in one answer.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from games.engine import Seat
from seasons.rules.dice import Die
from seasons.rules.pieces import CardNumber, Energy, PowerCard, Season, Tokens
from seasons.rules.wheel import Stop


class Bonus(StrEnum):
    """The four bonuses (R12.2)."""

    EXCHANGE = "exchange"
    TRANSMUTE = "transmute"
    GAUGE = "gauge"
    DRAW_TWO = "draw_two"


# What a question is about


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


# What a script receives


class Summon(Struct, frozen=True):
    card: CardNumber


class Activate(Struct):
    piece: PowerCard


class UseBonus(Struct, frozen=True):
    bonus: Bonus


class Transmute(Struct, frozen=True):
    pass


class Draw(Struct, frozen=True):
    pass


class UseDie(Struct, frozen=True):
    pass


class EndTurn(Struct, frozen=True):
    pass


class Token(Struct, frozen=True):
    """An energy that can be spent: from the reserve, or from the card in play with this key."""

    energy: Energy
    on: str | None = None


class Due(Struct, frozen=True):
    """What is to be paid of a price, and all that is left afterwards."""

    tokens: Tokens
    left: Tokens


class Move(Struct, frozen=True):
    """So many steps of the season token, backward if negative, and where it stops then."""

    steps: int
    stop: Stop


class Swap(Struct, frozen=True):
    """One type of energy for another."""

    given: Energy
    taken: Energy


# Why an option is closed


class Reason(Struct, frozen=True, tag=True):
    """Why something cannot be chosen."""


class GaugeFull(Reason, frozen=True):
    """As many cards are in play as the summoning gauge allows, or more (R10.1)."""

    gauge: int
    cards: int


class LacksEnergy(Reason, frozen=True):
    """The price needs `missing` beyond what is there and what may be waived."""

    needed: Tokens
    missing: Tokens
    waived: int


class LacksCrystals(Reason, frozen=True):
    """`needed` crystals, of which `taxes` go to opponents, are more than the player has.

    For an activation `have` is what is left after Thieving Fairies.
    """

    needed: int
    have: int
    taxes: int = 0


class LacksTokens(Reason, frozen=True):
    """So many energy of any types are needed."""

    needed: int
    have: int


class LacksEqualTokens(Reason, frozen=True):
    """So many energy of one type are needed; `have` are there of the most frequent one."""

    needed: int
    have: int


class LacksCards(Reason, frozen=True):
    """So many cards in play are needed."""

    needed: int
    have: int


class EmptyHand(Reason, frozen=True):
    """A card in hand is needed."""


class NoFamiliar(Reason, frozen=True):
    """A familiar in hand or in play is needed."""


class NoCardLeft(Reason, frozen=True):
    """Draw pile and discard pile are empty."""


class AlreadyTurned(Reason, frozen=True):
    """The card was activated this round (R11.1)."""


class DieAlreadyUsed(Reason, frozen=True):
    """It had to be activated before the die was used (R7.1)."""


class DrawFirst(Reason, frozen=True):
    """The die's card has to be drawn first (R7.3)."""


class NoTransmuting(Reason, frozen=True):
    """Neither the die nor a bonus or card allows to transmute this turn (R9.4)."""


class BonusesSpent(Reason, frozen=True):
    """Three bonuses were used (R12.1)."""


class GaugeAtTop(Reason, frozen=True):
    """The summoning gauge cannot go beyond 15."""


class NoDieDraw(Reason, frozen=True):
    """The die shows no card, or its card is drawn already (R12.2)."""


class BeforeYearOne(Reason, frozen=True):
    """The season token cannot go back beyond the first space of year I (R14.5)."""


def die_key(die: Die) -> str:
    return f"die:{die.key}"


def seat_key(seat: Seat) -> str:
    return f"seat:{seat}"


def price_key(tokens: Tokens) -> str:
    """`air+fire+fire`; `nothing` without any."""
    return "+".join(tokens) or "nothing"


def numbered(keys: Iterable[str]) -> list[str]:
    """The keys, where the second one of a kind becomes `key.2`, the third one `key.3`."""
    seen: dict[str, int] = {}
    found = []
    for key in map(str, keys):
        ordinal = seen[key] = seen.get(key, 0) + 1
        found.append(key if ordinal == 1 else f"{key}.{ordinal}")
    return found


def lacks_crystals(needed: int, have: int, taxes: int = 0) -> LacksCrystals | None:
    """The reason if there are too few crystals."""
    return None if needed + taxes <= have else LacksCrystals(needed + taxes, have, taxes)

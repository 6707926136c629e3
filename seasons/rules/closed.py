"""Why an option is closed."""

from msgspec import Struct

from seasons.rules.pieces import Tokens


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


def lacks_crystals(needed: int, have: int, taxes: int = 0) -> LacksCrystals | None:
    """The reason if there are too few crystals."""
    return None if needed + taxes <= have else LacksCrystals(needed + taxes, have, taxes)

"""The pieces of the game: energy, seasons, prices, and power cards in play."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain, repeat
from typing import Annotated

from msgspec import Meta, Struct

type Count = Annotated[int, Meta(ge=0)]
type CardNumber = Annotated[int, Meta(ge=1, le=50)]
"""A kind of power card. Cards in hands, libraries and piles are nothing but numbers, so that the
two copies of a kind cannot be told apart."""


class Energy(StrEnum):
    AIR = "air"
    WATER = "water"
    FIRE = "fire"
    EARTH = "earth"


class Season(StrEnum):
    """In the order of the wheel."""

    WINTER = "winter"
    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"


class Category(StrEnum):
    MAGIC_ITEM = "magic_item"
    FAMILIAR = "familiar"


class Tokens(Struct, frozen=True, array_like=True):
    """So many energy tokens of each type."""

    air: Count = 0
    water: Count = 0
    fire: Count = 0
    earth: Count = 0

    @classmethod
    def of(cls, *energies: Energy) -> "Tokens":
        """These tokens, each named as often as it is there."""
        return cls(*(energies.count(energy) for energy in Energy))

    @property
    def total(self) -> int:
        return self.air + self.water + self.fire + self.earth

    def count(self, energy: Energy) -> int:
        match energy:
            case Energy.AIR:
                return self.air
            case Energy.WATER:
                return self.water
            case Energy.FIRE:
                return self.fire
            case Energy.EARTH:
                return self.earth

    def __iter__(self) -> Iterator[Energy]:
        """The type of each token, one after the other."""
        return chain.from_iterable(repeat(energy, self.count(energy)) for energy in Energy)

    def __bool__(self) -> bool:
        return bool(self.air or self.water or self.fire or self.earth)

    def __add__(self, other: "Tokens") -> "Tokens":
        return Tokens(
            self.air + other.air,
            self.water + other.water,
            self.fire + other.fire,
            self.earth + other.earth,
        )

    def __sub__(self, other: "Tokens") -> "Tokens":
        """Without these tokens, all of which must be there."""
        left = Tokens(
            self.air - other.air,
            self.water - other.water,
            self.fire - other.fire,
            self.earth - other.earth,
        )
        assert min(left.air, left.water, left.fire, left.earth) >= 0, (self, other)
        return left

    def lacking(self, needed: "Tokens") -> "Tokens":
        """What of `needed` is not here."""
        return Tokens(
            max(0, needed.air - self.air),
            max(0, needed.water - self.water),
            max(0, needed.fire - self.fire),
            max(0, needed.earth - self.earth),
        )


NO_TOKENS = Tokens()
ONE_OF_EACH = Tokens(1, 1, 1, 1)


class Price(Struct, frozen=True):
    """What summoning a card costs."""

    tokens: Tokens = NO_TOKENS
    crystals: Count = 0


class PowerCard(Struct):
    """A power card in play.

    `copy` tells two cards of a kind that lie on the table at the same time apart; it says nothing
    about where they came from. `tokens` lie on the card. `price` is what it was summoned for,
    before Hand of Fortune; None if it came into play free.
    """

    number: CardNumber
    copy: Annotated[int, Meta(ge=1, le=2)]
    turned: bool = False
    tokens: Tokens = NO_TOKENS
    price: Price | None = None

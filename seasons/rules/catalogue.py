"""The 50 power cards as they are printed, read from `cards.toml`."""

from importlib.resources import files
from itertools import combinations

import msgspec
from msgspec import Struct

from seasons.rules.pieces import (
    CardNumber,
    Category,
    Count,
    Energy,
    PowerCard,
    Price,
    Tokens,
)

NUMBERS = range(1, 51)
SEATS = range(2, 5)


class CardFace(Struct, frozen=True):
    """What is printed on a card. `prices` holds, for 2, 3 and 4 players, each price that will do.

    Effect and rulings are in our own words.
    """

    number: CardNumber
    key: str
    name: str
    category: Category
    prestige: int
    all_prices: tuple[tuple[Price, ...], ...]
    effect: str
    rulings: tuple[str, ...]

    def prices(self, seats: int) -> tuple[Price, ...]:
        """The prices for so many players; more than one where the types are the payer's choice."""
        return self.all_prices[seats - SEATS.start]

    @property
    def is_familiar(self) -> bool:
        return self.category == Category.FAMILIAR


class PrintedCost(Struct, frozen=True, forbid_unknown_fields=True):
    """A cost as the file writes it."""

    air: Count = 0
    water: Count = 0
    fire: Count = 0
    earth: Count = 0
    crystals: Count = 0

    def price(self) -> Price:
        return Price(Tokens(self.air, self.water, self.fire, self.earth), self.crystals)


class PrintedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as the file writes it: with one cost, or with `costs` for 2, 3 and 4 players."""

    number: CardNumber
    key: str
    name: str
    category: Category
    prestige: int
    effect: str
    rulings: tuple[str, ...]
    cost: PrintedCost | None = None
    costs: tuple[PrintedCost, PrintedCost, PrintedCost] | None = None
    distinct_energies: bool = False
    """One to four energies, all of different types."""

    def face(self) -> CardFace:
        if (self.cost is None) == (self.costs is None):
            raise ValueError(f"{self.key} needs either cost or costs")
        costs = self.costs or (self.cost or PrintedCost(),) * len(SEATS)
        prices = tuple((cost.price(),) for cost in costs)
        return CardFace(
            number=self.number,
            key=self.key,
            name=self.name,
            category=self.category,
            prestige=self.prestige,
            all_prices=(distinct_prices(),) * len(SEATS) if self.distinct_energies else prices,
            effect=self.effect,
            rulings=self.rulings,
        )


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. `translated`: the names under which texts stand, for `makemessages`."""

    translated: tuple[str, ...]
    copies: int
    basic: int
    preset_decks: dict[str, list[CardNumber]]
    card: tuple[PrintedCard, ...]


def distinct_prices() -> tuple[Price, ...]:
    """One to four energies of different types, the shortest prices first."""
    return tuple(
        Price(Tokens.of(*energies))
        for count in range(1, len(Energy) + 1)
        for energies in combinations(Energy, count)
    )


def read() -> CardFile:
    """The file; raises msgspec.ValidationError or ValueError if it is not as it should be."""
    text = files("seasons.rules").joinpath("cards.toml").read_text()
    file = msgspec.toml.decode(text, type=CardFile)
    if [card.number for card in file.card] != list(NUMBERS):
        raise ValueError("the cards are numbered 1 to 50")
    if len({card.key for card in file.card}) < len(file.card):
        raise ValueError("two cards share a key")
    return file


_file = read()
COPIES = _file.copies
BASIC = range(1, _file.basic + 1)
CARDS: dict[CardNumber, CardFace] = {card.number: card.face() for card in _file.card}
NUMBER_OF: dict[str, CardNumber] = {card.key: card.number for card in CARDS.values()}
PRESET_DECKS: tuple[tuple[CardNumber, ...], ...] = tuple(
    tuple(deck) for deck in _file.preset_decks.values()
)


def key_of(piece: PowerCard) -> str:
    """The key of a card in play: that of its kind, with `.2` if another one was there first."""
    key = CARDS[piece.number].key
    return key if piece.copy == 1 else f"{key}.{piece.copy}"

"""Pieces: cards, energy, dice, owners, and what a tap on a piece does."""

from msgspec import Struct


class Nothing(Struct, frozen=True):
    """A region that has nothing to show at this stage of the game."""


class Tap(Struct, frozen=True):
    """What a tap on a piece does: post a pick, tick it for several, or say why it cannot be."""

    key: str = ""
    ticks: bool = False
    tag: str = ""
    """A word on the piece, such as "Summon"."""
    why_not: str = ""


class Owner(Struct, frozen=True):
    """A person as a mark in their colour and shape."""

    name: str
    number: int
    """The seat as players count it, from 1."""


class Token(Struct, frozen=True):
    """One energy."""

    id: str
    energy: str
    label: str
    tap: Tap = Tap()
    worth: str = ""
    """Crystals that it yields if it is ticked, where it is to be transmuted."""


class Picture(Struct, frozen=True):
    """What is printed on a power card. `number` is the card's, by which its full text is found."""

    number: int
    name: str
    scene: str
    palette: str
    glyph: str
    category: str
    """magic_item or familiar."""
    points: str
    short: str
    costs: tuple[str, ...]
    """The energy of its price, as symbols."""
    crystals: str
    """The crystals of its price; blank for none."""


class Card(Struct, frozen=True):
    """A power card as a piece."""

    id: str
    picture: Picture
    label: str
    more_label: str
    tap: Tap = Tap()
    why: str = ""
    """Why not, in two words on the card."""
    note: str = ""
    """Another word on the card: that it is kept, or that it is final."""
    turned: bool = False
    chosen: bool = False
    tokens: tuple[Token, ...] = ()
    effect: str = ""
    """In whole sentences, where the card tells why it cannot be chosen."""


class Thumb(Struct, frozen=True):
    """A power card, very small."""

    id: str
    picture: Picture
    label: str
    turned: bool = False
    tokens: tuple[str, ...] = ()


class FullCard(Struct, frozen=True):
    """A power card with its whole text."""

    key: str
    picture: Picture
    facts: str
    """Category, points and price in one line."""
    effect: str
    rulings: tuple[str, ...]


class Cards(Struct, frozen=True):
    """The whole text of every card of the game, to be opened from wherever a card lies."""

    cards: tuple[FullCard, ...]
    rules: str
    """Address of the page of rules."""


class DieFace(Struct, frozen=True):
    """A rolled die. `symbols` are those of the sprite, beside crystals."""

    season: str
    symbols: tuple[str, ...]
    crystals: str
    ring: bool
    dots: tuple[int, ...]
    label: str

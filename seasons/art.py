"""What is drawn on each power card, read from `art.toml`: scene, palette, glyph, a short effect."""

from pathlib import Path

import msgspec
from msgspec import Struct

from seasons.rules.catalogue import NUMBERS
from seasons.rules.pieces import CardNumber


class CardArt(Struct, frozen=True, forbid_unknown_fields=True):
    """The picture of a card; `short` is its effect in a few words, with symbols in braces."""

    number: CardNumber
    scene: str
    palette: str
    glyph: str
    short: str


class ArtFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. `translated`: the names under which texts stand, for `makemessages`."""

    translated: tuple[str, ...]
    card: tuple[CardArt, ...]


def read() -> dict[CardNumber, CardArt]:
    """The art of each card; raises msgspec.ValidationError or ValueError."""
    text = Path(__file__).with_name("art.toml").read_text()
    cards = msgspec.toml.decode(text, type=ArtFile).card
    if [card.number for card in cards] != list(NUMBERS):
        raise ValueError("the cards are numbered as in the rules")
    if len({(card.scene, card.palette, card.glyph) for card in cards}) < len(cards):
        raise ValueError("two cards look alike")
    return {card.number: card for card in cards}


ART = read()

"""Power cards as pieces, very small, and with their whole text."""

from collections.abc import Sequence
from functools import cache

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from seasons.art import ART
from seasons.reasons import short_reason
from seasons.regions.pieces import finality, key_id, sentences, tap
from seasons.rules.catalogue import BASIC, CARDS
from seasons.rules.pieces import CardNumber, Price
from seasons.rules.views import Choice, PieceView
from seasons.showing.pieces import Card, Cards, FullCard, Picture, Tap, Thumb, Token
from seasons.terms import (
    CATEGORIES,
    card_name,
    comma,
    crystal_words,
    effect,
    energy_name,
    minus,
    short_effect,
    token_words,
)


def picture(card: CardNumber, seats: int) -> Picture:
    """What is printed on the card, with its price for so many players."""
    face, art = CARDS[card], ART[card]
    prices = face.prices(seats)
    free = len(prices) > 1
    return Picture(
        number=card,
        name=card_name(card),
        scene=art.scene,
        palette=art.palette,
        glyph=art.glyph,
        category=str(face.category),
        points=minus(face.prestige),
        short=short_effect(art.short),
        costs=("any",) if free else tuple(map(str, prices[0].tokens)),
        crystals=str(prices[0].crystals or ""),
    )


def price_words(prices: Sequence[Price]) -> str:
    """What a card costs, in plain words."""
    if len(prices) > 1:
        return _("one to four energy, all of different types")
    (price,) = prices
    parts = [token_words(price.tokens)] if price.tokens else []
    if price.crystals:
        parts.append(crystal_words(price.crystals))
    return comma(parts) or _("nothing")


def facts(card: CardNumber, seats: int) -> str:
    """Category, price and points."""
    face = CARDS[card]
    return _("%(category)s, costs %(price)s, %(points)s prestige") % {
        "category": CATEGORIES[face.category],
        "price": price_words(face.prices(seats)),
        "points": minus(face.prestige),
    }


def card_label(card: CardNumber, seats: int) -> str:
    """The beginning of every accessible name of the card."""
    return _("%(name)s, %(facts)s.") % {"name": card_name(card), "facts": facts(card, seats)}


def card_piece(
    ident: str,
    card: CardNumber,
    seats: int,
    choice: Choice | None = None,
    *,
    tag: str = "",
    ticks: bool = False,
    told: str = "",
    note: str = "",
    chosen: bool = False,
) -> Card:
    """A card that may be chosen; `told` is what its accessible name says beyond its facts."""
    shown = tap(choice, ticks=ticks, tag=tag)
    why = "" if choice is None or choice.why_not is None else short_reason(choice.why_not)
    return make_card(
        ident,
        card,
        seats,
        shown,
        why=why,
        told=sentences(told, finality(choice)),
        note=note,
        chosen=chosen,
    )


def make_card(
    ident: str,
    card: CardNumber,
    seats: int,
    shown: Tap,
    *,
    why: str = "",
    told: str = "",
    note: str = "",
    chosen: bool = False,
    turned: bool = False,
    tokens: tuple[Token, ...] = (),
) -> Card:
    name = card_name(card)
    return Card(
        id=ident,
        picture=picture(card, seats),
        label=sentences(card_label(card, seats), _verb(shown), told, shown.why_not),
        more_label=_("%(card)s: the whole card") % {"card": name},
        tap=shown,
        why=why,
        note=note,
        turned=turned,
        chosen=chosen,
        tokens=tokens,
        effect=effect(card) if shown.why_not else "",
    )


def _verb(shown: Tap) -> str:
    """What a tap does, as the last word of the label's first sentence."""
    return f"{shown.tag}." if shown.key and shown.tag else ""


def thumb(piece: PieceView, seats: int) -> Thumb:
    """A card in play as it is seen at somebody else's panel."""
    lying = [token.energy for token in piece.tokens]
    words = comma(map(energy_name, lying))
    return Thumb(
        id=f"piece-{key_id(piece.key)}",
        picture=picture(piece.card, seats),
        label=sentences(
            card_label(piece.card, seats),
            _("Activated this round.") if piece.turned else "",
            _("On it: %(energy)s.") % {"energy": words} if lying else "",
        ),
        turned=piece.turned,
        tokens=tuple(map(str, lying)),
    )


def whole_cards(seats: int, numbers: Sequence[CardNumber]) -> Cards:
    """The whole text of these cards; made once for each language."""
    return _whole_cards(get_language() or "", seats, tuple(numbers))


@cache
def _whole_cards(_language: str, seats: int, numbers: tuple[CardNumber, ...]) -> Cards:
    return Cards(
        cards=tuple(full_card(number, seats) for number in numbers),
        rules=reverse("rules", args=["seasons"]),
    )


def full_card(card: CardNumber, seats: int) -> FullCard:
    face = CARDS[card]
    return FullCard(
        key=face.key,
        picture=picture(card, seats),
        facts=facts(card, seats),
        effect=effect(card),
        rulings=tuple(_(ruling) for ruling in face.rulings),
    )


def numbers_of(archmage: bool) -> tuple[CardNumber, ...]:
    """All cards that can come up in the game."""
    return tuple(CARDS) if archmage else tuple(BASIC)

"""Pictures and lists for the page of rules, made of the same pieces as the board."""

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.translation import gettext as _

from seasons.regions.cards import full_card, price_words
from seasons.regions.pieces import die_face
from seasons.rules.bonuses import PENALTIES
from seasons.rules.catalogue import BASIC, CARDS, SEATS
from seasons.rules.dice import DICE_PER_SEASON, FACES, Die
from seasons.rules.pieces import CardNumber, Category, Energy, Season
from seasons.rules.wheel import RATES
from seasons.showing.pieces import FullCard
from seasons.terms import CATEGORIES, SPRITE, comma, energy_name, season_name

register = template.Library()

KINDS = ("", Category.MAGIC_ITEM, Category.FAMILIAR, "basic")


@register.inclusion_tag("seasons/rules/cards.html")
def rule_cards(query: str, kind: str) -> dict[str, Any]:
    """All cards whose name, effect or rulings hold every word of the query.

    `kind` is one of KINDS; any other one counts as blank.
    """
    kind = kind if kind in KINDS else ""
    words = query.casefold().split()
    cards = [described(number) for number in CARDS if is_kind(number, kind)]
    return {
        "art": static(SPRITE),
        "query": query,
        "kind": kind,
        "kinds": [(value, kind_name(value)) for value in KINDS],
        "cards": [card for card in cards if all(word in card["text"] for word in words)],
    }


def is_kind(number: CardNumber, kind: str) -> bool:
    if kind == "basic":
        return number in BASIC
    return not kind or CARDS[number].category == kind


def kind_name(kind: str) -> str:
    match kind:
        case "":
            return _("All cards")
        case "basic":
            return _("Cards for apprentices and magicians")
        case Category.FAMILIAR:
            return _("Familiars")
    return _("Magic items")


def described(number: CardNumber) -> dict[str, Any]:
    """A card with its price for each number of players, and the text in which words are sought."""
    card = full_card(number, SEATS.start)
    return {
        "card": card,
        "number": number,
        "category": CATEGORIES[CARDS[number].category],
        "price": prices(number),
        "is_basic": number in BASIC,
        "text": searchable(card),
    }


def prices(number: CardNumber) -> str:
    """What the card costs; for 2, 3 and 4 players where that differs."""
    words = [price_words(CARDS[number].prices(seats)) for seats in SEATS]
    if len(set(words)) == 1:
        return words[0]
    return comma(
        _("%(price)s with %(seats)s players") % {"price": price, "seats": seats}
        for price, seats in zip(words, SEATS, strict=True)
    )


def searchable(card: FullCard) -> str:
    parts = (card.picture.name, card.facts, card.effect, *card.rulings)
    return " ".join(parts).casefold()


@register.simple_tag
def rate_chart() -> list[dict[str, Any]]:
    """What one energy is worth in each season."""
    return [
        {
            "season": str(season),
            "name": season_name(season),
            "rates": [(str(energy), RATES[season].count(energy)) for energy in Energy],
        }
        for season in Season
    ]


@register.simple_tag
def energy_heads() -> list[tuple[str, str]]:
    return [(str(energy), energy_name(energy)) for energy in Energy]


@register.simple_tag
def season_dice(season: str) -> list[dict[str, Any]]:
    """The five dice of a season with their six faces."""
    return [
        {
            "number": number,
            "faces": [die_face(Die(Season(season), number, face)) for face in FACES],
        }
        for number in DICE_PER_SEASON
    ]


@register.simple_tag
def penalties() -> list[tuple[int, int]]:
    """How many bonuses were used, and what that costs."""
    return list(enumerate(PENALTIES))

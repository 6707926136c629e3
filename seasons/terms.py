"""What things are called, in plain words and as symbols within a sentence."""

from collections.abc import Iterable
from functools import cache

from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy, pgettext

from seasons.rules.catalogue import CARDS, NUMBER_OF
from seasons.rules.dice import DieFace
from seasons.rules.offers import Bonus
from seasons.rules.pieces import CardNumber, Category, Energy, Season, Tokens
from seasons.rules.wheel import Stop

SPRITE = "seasons/sprite.svg"

SEASON_NAMES = {
    Season.WINTER: gettext_lazy("Winter"),
    Season.SPRING: gettext_lazy("Spring"),
    Season.SUMMER: gettext_lazy("Summer"),
    Season.AUTUMN: gettext_lazy("Autumn"),
}

SEASONS_WITHIN = {
    Season.WINTER: gettext_lazy("winter"),
    Season.SPRING: gettext_lazy("spring"),
    Season.SUMMER: gettext_lazy("summer"),
    Season.AUTUMN: gettext_lazy("autumn"),
}
"""As they are called in the middle of a sentence."""

ENERGY_NAMES = {
    Energy.AIR: gettext_lazy("air"),
    Energy.WATER: gettext_lazy("water"),
    Energy.FIRE: gettext_lazy("fire"),
    Energy.EARTH: gettext_lazy("earth"),
}

ENERGY_COUNTS = {
    Energy.AIR: ngettext_lazy("%(n)s air", "%(n)s air", "n"),
    Energy.WATER: ngettext_lazy("%(n)s water", "%(n)s water", "n"),
    Energy.FIRE: ngettext_lazy("%(n)s fire", "%(n)s fire", "n"),
    Energy.EARTH: ngettext_lazy("%(n)s earth", "%(n)s earth", "n"),
}

CATEGORIES = {
    Category.MAGIC_ITEM: gettext_lazy("magic item"),
    Category.FAMILIAR: gettext_lazy("familiar"),
}

BONUS_NAMES = {
    Bonus.EXCHANGE: gettext_lazy("exchange two energy"),
    Bonus.TRANSMUTE: gettext_lazy("transmute for 1 crystal more each"),
    Bonus.GAUGE: gettext_lazy("summoning gauge up one step"),
    Bonus.DRAW_TWO: gettext_lazy("draw two cards, keep one"),
}

YEARS = {0: "0", 1: "I", 2: "II", 3: "III"}

FORTUNE = NUMBER_OF["hand_of_fortune"]
"""The card that takes energy off a price."""


def season_name(season: Season) -> str:
    return str(SEASON_NAMES[season])


def season_within(season: Season) -> str:
    return str(SEASONS_WITHIN[season])


def energy_name(energy: Energy) -> str:
    return str(ENERGY_NAMES[energy])


def year_name(year: int) -> str:
    """As a Roman number; year 4 is past the end, year 0 before the beginning."""
    return YEARS.get(year, "–")


def card_name(card: CardNumber) -> str:
    return _(CARDS[card].name)


def effect(card: CardNumber) -> str:
    """What the card does, in whole sentences."""
    return _(CARDS[card].effect)


def comma(parts: Iterable[str]) -> str:
    """Several things in a row."""
    return pgettext("between the members of a list", ", ").join(parts)


def crystal_words(number: int) -> str:
    return ngettext("%(number)s crystal", "%(number)s crystals", number) % {"number": number}


def token_words(tokens: Tokens) -> str:
    """All of the energy in plain words: "2 water, 1 fire"; "nothing" for none."""
    counts = [(energy, tokens.count(energy)) for energy in Energy]
    words = [str(ENERGY_COUNTS[energy] % {"n": number}) for energy, number in counts if number]
    return comma(words) or _("nothing")


def minus(number: int) -> str:
    """A number with a minus sign that is as wide as a digit."""
    return str(number).replace("-", "−")


# Symbols within sentences


@cache
def symbol(name: str) -> SafeString:
    """A symbol of the sprite, for the eye only."""
    return format_html(
        '<svg class="i" aria-hidden="true"><use href="{}#{}"/></svg>', static(SPRITE), name
    )


def token_symbols(tokens: Tokens) -> SafeString:
    """Energy as symbols, in words for those who do not see them; "nothing" for none."""
    if not tokens:
        return format_html("{}", _("nothing"))
    drawn = format_html_join("", "{}", ((symbol(energy),) for energy in tokens))
    return format_html(
        '<span class="sum">{}<span class="vh">{}</span></span>', drawn, token_words(tokens)
    )


def crystal_symbol(number: int) -> SafeString:
    """So many crystals: the number and the symbol."""
    words = ngettext("crystal", "crystals", number)
    return format_html(
        '<span class="sum">{}{}<span class="vh"> {}</span></span>', number, symbol("crystal"), words
    )


def sum_symbols(tokens: Tokens, crystals: int) -> SafeString:
    """Energy and crystals together, as a price or a gain."""
    parts = [token_symbols(tokens)] if tokens or not crystals else []
    if crystals:
        parts.append(crystal_symbol(crystals))
    return format_html_join(comma_or_and(), "{}", ((part,) for part in parts))


def comma_or_and() -> str:
    return pgettext("between energy and crystals", " and ")


def card_ref(card: CardNumber) -> SafeString:
    """A card within a sentence: its name, as a link to the card in the rules."""
    face = CARDS[card]
    return format_html(
        '<a class="ref" href="{}#{}" data-card="{}">{}</a>',
        reverse("rules", args=["seasons"]),
        face.key,
        card,
        _(face.name),
    )


def card_refs(cards: Iterable[CardNumber]) -> SafeString:
    separator = pgettext("between the members of a list", ", ")
    return format_html_join(separator, "{}", ((card_ref(card),) for card in cards))


def short_effect(text: str) -> SafeString:
    """A short effect with its symbols; `text` is one of art.toml."""
    symbols = {
        name: symbol(name)
        for name in ("air", "water", "fire", "earth", "crystal", "gauge", "card", "ring")
    }
    return format_html(_(text), **symbols)


# Dice and wheel


def face_words(face: DieFace) -> str:
    """All that a face of a die shows, but its dots."""
    parts = _face_parts(face)
    if face.crystals:
        parts.append(crystal_words(face.crystals))
    return comma(parts)


def _face_parts(face: DieFace) -> list[str]:
    """What a face shows beside crystals."""
    parts = [token_words(face.tokens)] if face.tokens else []
    if face.star:
        parts.append(_("summoning gauge"))
    if face.draw:
        parts.append(_("a card"))
    if face.ring:
        parts.append(_("transmuting"))
    return parts


def face_symbols(face: DieFace) -> SafeString:
    """A face of a die within a sentence."""
    marks = ((face.star, "gauge"), (face.draw, "card"), (face.ring, "ring"))
    names = [*face.tokens, *(name for there, name in marks if there)]
    drawn = format_html_join("", "{}", ((symbol(name),) for name in names))
    shown = []
    if names:
        words = comma(_face_parts(face))
        shown.append(
            format_html('<span class="sum">{}<span class="vh">{}</span></span>', drawn, words)
        )
    if face.crystals:
        shown.append(crystal_symbol(face.crystals))
    return format_html_join(comma_or_and(), "{}", ((part,) for part in shown))


def dots_words(face: DieFace) -> str:
    return ngettext("%(dots)s dot", "%(dots)s dots", face.dots) % {"dots": face.dots}


def stop_words(stop: Stop) -> str:
    """Where the season token comes to stand."""
    if stop.year > 3:
        return _("past the end of year III")
    names = {
        "space": stop.space,
        "season": season_within(stop.season),
        "year": year_name(stop.year),
    }
    if stop.new_year:
        return _("space %(space)s, %(season)s of year %(year)s") % names
    return _("space %(space)s, %(season)s") % names

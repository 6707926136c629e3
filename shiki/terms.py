"""What things are called: seasons, the 24 solar terms, animals, piles; and cards in a sentence."""

from collections.abc import Iterable

from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from games.presenting import Person
from shiki.rules.state import Animal, Face, Pile, Season

SPRITE = "shiki/sprite.svg"

SEASON_NAMES = {
    Season.SPRING: gettext_lazy("Spring"),
    Season.SUMMER: gettext_lazy("Summer"),
    Season.AUTUMN: gettext_lazy("Autumn"),
    Season.WINTER: gettext_lazy("Winter"),
}

# The 24 solar terms, 1 to 6 of each season.
TERMS = {
    Season.SPRING: (
        pgettext_lazy("solar term", "Spring begins"),
        pgettext_lazy("solar term", "Rain water"),
        pgettext_lazy("solar term", "Insects wake"),
        pgettext_lazy("solar term", "Equinox"),
        pgettext_lazy("solar term", "Clear & bright"),
        pgettext_lazy("solar term", "Grain rain"),
    ),
    Season.SUMMER: (
        pgettext_lazy("solar term", "Summer begins"),
        pgettext_lazy("solar term", "Grain fills"),
        pgettext_lazy("solar term", "Grain in ear"),
        pgettext_lazy("solar term", "Solstice"),
        pgettext_lazy("solar term", "Lesser heat"),
        pgettext_lazy("solar term", "Greater heat"),
    ),
    Season.AUTUMN: (
        pgettext_lazy("solar term", "Autumn begins"),
        pgettext_lazy("solar term", "Heat ends"),
        pgettext_lazy("solar term", "White dew"),
        pgettext_lazy("solar term", "Equinox"),
        pgettext_lazy("solar term", "Cold dew"),
        pgettext_lazy("solar term", "Frost falls"),
    ),
    Season.WINTER: (
        pgettext_lazy("solar term", "Winter begins"),
        pgettext_lazy("solar term", "Light snow"),
        pgettext_lazy("solar term", "Heavy snow"),
        pgettext_lazy("solar term", "Solstice"),
        pgettext_lazy("solar term", "Lesser cold"),
        pgettext_lazy("solar term", "Greater cold"),
    ),
}

ANIMAL_NAMES = {
    Animal.OTTER: gettext_lazy("Otter"),
    Animal.FROG: gettext_lazy("Frog"),
    Animal.SQUIRREL: gettext_lazy("Squirrel"),
    Animal.RABBIT: gettext_lazy("Rabbit"),
}

# The symbols of the animals in the sprite.
GLYPHS = {
    Animal.OTTER: "otter",
    Animal.FROG: "gi-frog",
    Animal.SQUIRREL: "gi-squirrel",
    Animal.RABBIT: "gi-rabbit",
}

# The player cards: symbol and name, by seat.
EMBLEMS = (
    ("stone-lantern", gettext_lazy("stone lantern")),
    ("gi-paper-lantern", gettext_lazy("paper lantern")),
    ("gi-kite", gettext_lazy("kite")),
    ("gi-acorn", gettext_lazy("acorn")),
)


def season_name(season: Season) -> str:
    return str(SEASON_NAMES[season])


def term(face: Face) -> str:
    """The solar term that a card shows."""
    return str(TERMS[face.season][face.number - 1])


def card_name(face: Face) -> str:
    """Season and number: "Autumn 4"."""
    return _("%(season)s %(number)s") % {
        "season": SEASON_NAMES[face.season],
        "number": face.number,
    }


def card_title(face: Face) -> str:
    """Season, number and solar term: "Autumn 4, Equinox"."""
    return _("%(card)s, %(term)s") % {"card": card_name(face), "term": term(face)}


def animal_name(animal: Animal) -> str:
    return str(ANIMAL_NAMES[animal])


def pile_name(pile: Pile) -> str:
    """As it is called in a sentence: "the left pile"."""
    return _("the left pile") if pile is Pile.LEFT else _("the right pile")


def column_name(column: int) -> str:
    """As it is called in a sentence; columns are counted from 1."""
    return _("column %(number)s") % {"number": column + 1}


def season_ref(season: Season) -> SafeString:
    """A season within a sentence: its mark, and its name for those who do not see it."""
    return format_html(
        '<span class="card-ref" data-season="{}">{}<span class="vh">{}</span></span>',
        season,
        _mark(season),
        season_name(season),
    )


def card_ref(face: Face) -> SafeString:
    """A card within a sentence: season mark and number, and the season's name for the ear."""
    return format_html(
        '<span class="card-ref" data-season="{}">{}<span class="vh">{}</span> {}</span>',
        face.season,
        _mark(face.season),
        season_name(face.season),
        face.number,
    )


def card_refs(faces: Iterable[Face]) -> SafeString:
    """Several cards within a sentence."""
    separator = pgettext("between the members of a list", ", ")
    return format_html_join(separator, "{}", ((card_ref(face),) for face in faces))


def _mark(season: Season) -> SafeString:
    return format_html(
        '<svg class="season-mark" aria-hidden="true"><use href="{}#mark-{}"/></svg>',
        static(SPRITE),
        season,
    )


def emblem(person: Person) -> tuple[str, str]:
    """Symbol and name of what is drawn on a seat's player card."""
    symbol, name = EMBLEMS[person.seat]
    return symbol, str(name)

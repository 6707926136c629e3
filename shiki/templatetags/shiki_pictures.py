"""Pictures for the page of rules, made of the same pieces as the board and the rules' own costs."""

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.translation import gettext as _

from shiki.regions.animals import effect, power
from shiki.regions.pieces import card
from shiki.rules.corners import cost
from shiki.rules.state import NUMBERS, SEASON_OF, Animal, Card, Corner, Face, Season
from shiki.rules.state import Wild as LaidWild
from shiki.showing import Slot, Tap, Wild
from shiki.terms import GLYPHS, SPRITE, animal_name, season_name

register = template.Library()


@register.inclusion_tag("shiki/card.html")
def picture_card(ident: str, season: str, number: int) -> dict[str, Any]:
    """A season card as it lies on the table; `ident` is unique on the page."""
    return {"art": static(SPRITE), "card": card(ident, Face(Season(season), number))}


@register.inclusion_tag("shiki/picture_row.html")
def picture_row(
    ident: str, season: str, numbers: str, *, ascending: bool = True, wild: int | None = None
) -> dict[str, Any]:
    """A corner with these numbers, and what each free place in it costs.

    `wild` stands for that number.
    """
    corner = Corner(
        Season(season),
        [Card(Season(season), int(number), Season.SUMMER) for number in numbers.split()],
        None if wild is None else LaidWild(wild),
    )
    return {
        "art": static(SPRITE),
        "season": season,
        "name": season_name(corner.season or Season.SPRING),
        "direction": _("1 → 6") if ascending else _("6 → 1"),
        "descending": not ascending,
        "slots": [_slot(f"{ident}-{number}", corner, number, ascending) for number in NUMBERS],
    }


def _slot(ident: str, corner: Corner, number: int, ascending: bool) -> Slot:
    if any(laid.number == number for laid in corner.cards):
        assert corner.season is not None
        return Slot(ident, str(number), card=card(ident, Face(corner.season, number)))
    price = cost(corner, number, ascending)
    wild = None
    if corner.wild is not None and corner.wild.number == number:
        wild = Wild(ident, _("A wild that stands for %(number)s") % {"number": number}, str(number))
    label = _("%(number)s: cost %(cost)s") % {"number": number, "cost": price}
    tag = _("cost %(cost)s") % {"cost": price}
    return Slot(ident, str(number), label, wild=wild, tap=Tap(tag=tag), is_target=True)


@register.simple_tag
def picture_animals() -> list[dict[str, str]]:
    """The four animals: glyph, season, name, effect and power in words."""
    return [
        {
            "glyph": GLYPHS[animal],
            "season": str(SEASON_OF[animal]),
            "season_name": season_name(SEASON_OF[animal]),
            "name": animal_name(animal),
            "effect": effect(animal),
            "power": power(animal),
        }
        for animal in Animal
    ]

"""Pictures and lists for the page of rules, made of the same pieces as the board."""

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.translation import gettext as _

from keepers.drawing import HEIGHT, WIDTH, page_url
from keepers.illustrating import picture
from keepers.regions.story import KINDS
from keepers.regions.strip import STATE_MARKS
from keepers.rules.book import MAP_FILE
from keepers.rules.library import SHIPPED
from keepers.rules.movement import MOVEMENT, Action, Special
from keepers.rules.objects import OBJECTS
from keepers.rules.pieces import BASIC_POWER, OWNERS, Family, Keeper, Power, Season, Side
from keepers.shelf import edition
from keepers.story import Story
from keepers.terms import (
    FAMILY_NAMES,
    POWER_TEXTS,
    SPRITE,
    action_words,
    comma,
    keeper_name,
    keeper_names,
    object_name,
    power_name,
    season_within,
    value_words,
)

register = template.Library()

SHORTCUTS = tuple(BASIC_POWER.values())


@register.inclusion_tag("keepers/rules/picture.html")
def page_picture(name: str, label: str) -> dict[str, Any]:
    """A part of a page with pieces on it; `label` says in words what it shows."""
    shown = picture(name)
    return {
        "art": static(SPRITE),
        "picture": shown,
        "label": label,
        "page": page_url(MAP_FILE, shown.season),
        "width": WIDTH,
        "height": HEIGHT,
    }


@register.inclusion_tag("keepers/rules/pair.html")
def movement_pair(left: str, right: str) -> dict[str, Any]:
    """The two movement cards on top: the wolf's face of one, the keepers' face of the other."""
    cards = {card.id: card for card in MOVEMENT.cards}
    return {
        "art": static(SPRITE),
        "wolf": value_words(cards[left].wolf_face()),
        "orders": [
            {
                "keeper": str(order.keeper),
                "name": keeper_name(order.keeper),
                "action": words_of(order.action),
                "mark": mark_of(order.action),
            }
            for order in cards[right].order_face()
        ],
    }


def words_of(action: Action) -> str:
    return action_words(action, None if isinstance(action, Special) else action)


def mark_of(action: Action) -> str:
    return STATE_MARKS.get(action, "") if isinstance(action, Special) else ""


@register.simple_tag
def team() -> list[dict[str, str]]:
    """The four keepers with the power that each has from the start."""
    animals = {
        Keeper.MERYL: _("a frog"),
        Keeper.SAM: _("a rabbit"),
        Keeper.PECK: _("a mouse"),
        Keeper.MISHA: _("a polar bear"),
    }
    return [
        {
            "keeper": str(keeper),
            "name": keeper_name(keeper),
            "animal": animals[keeper],
            "power": str(POWER_TEXTS[BASIC_POWER[keeper]]),
            "symbol": symbol_of(BASIC_POWER[keeper]),
        }
        for keeper in Keeper
    ]


def symbol_of(power: Power) -> str:
    return f"power-{power.replace(':', '-')}"


@register.simple_tag
def gained_powers() -> list[dict[str, str]]:
    """The powers that cards give, and who can gain them."""
    return [
        {
            "symbol": symbol_of(power),
            "name": power_name(power),
            "text": str(POWER_TEXTS[power]),
            "who": keeper_names(OWNERS[power]) if power in OWNERS else _("anybody"),
        }
        for power in Power
        if power not in SHORTCUTS or power == Power.WINTER_SHORTCUTS
    ]


@register.simple_tag
def object_chart() -> list[dict[str, Any]]:
    """The objects by the season in which they were born: symbol, name, family."""
    return [
        {
            "season": str(season),
            "name": season_within(season),
            "things": [
                {
                    "symbol": f"object-{thing.id}",
                    "name": object_name(OBJECTS, thing.id),
                    "family": FAMILY_NAMES[thing.family] if thing.family else "",
                }
                for thing in OBJECTS.objects
                if thing.origin == season
            ],
        }
        for season in Season
    ]


@register.simple_tag
def families() -> list[dict[str, str]]:
    return [{"symbol": f"family-{family}", "name": str(FAMILY_NAMES[family])} for family in Family]


@register.inclusion_tag("keepers/rules/sides.html")
def card_sides(adventure: str, number: int) -> dict[str, Any]:
    """Both sides of an adventure card, as they lie on the table."""
    story = Story(edition(adventure))
    sides = [
        {
            "number": f"{number} {side.upper()}",
            "kind": story.printed(number, side).kind,
            "kind_words": str(KINDS[story.printed(number, side).kind]),
            "title": story.card_title(number, side),
            "text": story.card_text(number, side),
        }
        for side in Side
    ]
    return {"sides": sides, "colour": story.edition.adventure.colour}


@register.simple_tag
def adventures() -> list[dict[str, str]]:
    """The five adventures that ship, in the order in which they are meant."""
    about = {
        "mayhem": _("Bring one thing home to each season, until all four clocks tick again."),
        "investigation": _("Ask the witnesses, name the culprit, corner them."),
        "birthday": _("A surprise party for the wolf, and he must not notice."),
        "museum": _("Find the museum and fill it with exhibits."),
        "treasures": _("Open the vaults, two friends at a time, and carry the treasures home."),
    }
    return [
        {
            "symbol": f"symbol-{shipped.symbol}",
            "colour": shipped.colour,
            "title": Story(edition(key)).title,
            "about": about.get(key, ""),
        }
        for key, shipped in SHIPPED.items()
    ]


@register.simple_tag
def deck_facts() -> dict[str, Any]:
    """Figures of the deck: cards, rounds, the largest numbers."""
    wolf = [value for card in MOVEMENT.cards if (value := card.wolf_face()) is not None]
    return {
        "cards": len(MOVEMENT.cards),
        "rounds": len(MOVEMENT.cards) - 1,
        "wolf": comma(str(value) for value in sorted(set(wolf))),
    }

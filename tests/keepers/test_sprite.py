"""The symbols of Keepers: whatever a page can ask for is drawn."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders

from keepers.regions.map import DRAWN_TOKENS, token_symbol
from keepers.regions.strip import STATE_MARKS
from keepers.rules.library import SHIPPED
from keepers.rules.objects import OBJECTS
from keepers.rules.pieces import Family, Keeper, Power, Season
from keepers.terms import GARLANDS, SPRITE, TOKEN_NAMES

SVG = "{http://www.w3.org/2000/svg}"
TEMPLATES = Path(__file__).parents[2] / "keepers/templates"


def sprite() -> ElementTree.Element:
    return ElementTree.parse(finders.find(SPRITE)).getroot()


def drawn() -> set[str]:
    return {symbol.get("id", "") for symbol in sprite().findall(f"{SVG}symbol")}


def wanted() -> set[str]:
    """Everything that is made of a name and an id of the rules."""
    return {
        *(f"object-{thing}" for thing in OBJECTS.by_id()),
        *(f"power-{power.replace(':', '-')}" for power in Power),
        *(f"symbol-{adventure.symbol}" for adventure in SHIPPED.values()),
        *(f"keeper-{keeper}" for keeper in Keeper),
        *(f"family-{family}" for family in Family),
        *(f"season-{season}" for season in Season),
        *(f"token-{name}" for name in DRAWN_TOKENS),
        *(token_symbol(name) for name in (*TOKEN_NAMES, *GARLANDS, "something_else")),
        *STATE_MARKS.values(),
    }


def test_every_id_of_the_rules_has_a_symbol() -> None:
    assert wanted() - drawn() == set()


def test_every_symbol_that_a_template_names_is_there() -> None:
    named = {
        name
        for file in TEMPLATES.rglob("*.html")
        for name in re.findall(r"\{\{ art \}\}#([a-z-]+)\"", file.read_text())
    }

    assert {"wolf-head", "card-back", "chest"} <= named
    assert named - drawn() == set()


def test_no_symbol_exists_twice() -> None:
    ids = [element.get("id") for element in sprite().iter() if element.get("id")]

    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("symbol", sorted(sprite_id for sprite_id in wanted()))
def test_a_symbol_uses_only_what_lies_beside_it(symbol: str) -> None:
    found = sprite().find(f"{SVG}symbol[@id='{symbol}']")

    assert found.get("viewBox")
    for element in found.iter():
        assert element.get("class") is None  # the page's classes do not reach inside
        assert element.get("style") is None
        href = element.get("href")
        assert href is None or href.removeprefix("#") in drawn()

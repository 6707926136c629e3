"""The page of rules: whole, without dead ends, and its pictures show what their captions say."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.test import Client

from keepers.illustrating import PICTURES, picture, scene
from keepers.rules.book import BOOK
from keepers.rules.movement import MOVEMENT, Order, Special
from keepers.rules.pieces import Keeper, Season
from keepers.rules.routes import distances, wolf_distances

pytestmark = pytest.mark.django_db
ANCHORS = {
    "aim", "page", "setup", "cards", "round", "wolf", "keepers", "shortcuts", "hiding", "chest",
    "travel", "capture", "powers", "end", "adventures", "words", "team", "difficulty", "ours",
}  # fmt: skip
"""Where the board leads people to; a section that is renamed breaks those links."""


class Page(HTMLParser):
    """The ids, links, attributes and words of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.hrefs: list[str] = []
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            self.attributes.add(name)
            if name == "id":
                self.ids.append(value)
            if name == "href":
                self.hrefs.append(value)

    def handle_data(self, words: str) -> None:
        self.words.append(words)


@pytest.fixture
def page() -> Page:
    response = Client().get("/rules/keepers/")
    assert response.status_code == 200
    return Page(response.content.decode())


def test_every_section_is_there_and_in_the_contents(page: Page) -> None:
    assert set(page.ids) >= ANCHORS
    assert {href.removeprefix("#") for href in page.hrefs if href.startswith("#")} >= ANCHORS
    assert len(page.ids) == len(set(page.ids))


def test_what_the_board_leads_to_is_there(page: Page) -> None:
    templates = Path(__file__).parents[2] / "keepers/templates"
    led_to = {
        anchor
        for file in templates.rglob("*.html")
        for anchor in re.findall(r'rules_link.html" with anchor="(\w+)"', file.read_text())
    }

    assert "round" in led_to
    assert led_to <= set(page.ids)


def test_nothing_on_it_is_inline(page: Page) -> None:
    assert "style" not in page.attributes
    assert not any(name.startswith("on") for name in page.attributes)


def test_every_picture_leads_to_a_page_of_the_book(page: Page) -> None:
    pictures = [href for href in page.hrefs if "/keepers/maps/" in href]

    assert len(pictures) == len(PICTURES)
    for href in set(pictures):
        assert "immutable" in Client().get(href)["Cache-Control"]


def test_no_template_tag_is_left_in_the_text(page: Page) -> None:
    text = " ".join(page.words)

    assert not re.search(r"\{[{%]|[%}]\}|%\(", text)
    assert "48 cards make 47 rounds" in text
    assert "2, 3, 4, 5, 6, or an X" in text


def test_all_adventures_and_objects_are_named(page: Page) -> None:
    text = " ".join(page.words)

    for name in (
        "The Four Seasons Museum",
        "Magnifying Glass",
        "Woollen Scarf",
        "The Spring Clock",
    ):
        assert name in text


# What the captions say


def test_the_wolf_in_the_picture_of_the_hunt_goes_for_the_nearer_one() -> None:
    at = ((Keeper.MERYL, "au20"), (Keeper.SAM, "au15"))
    steps = wolf_distances(scene(Season.AUTUMN, at, "au12"), "au12")

    assert (steps["au20"], steps["au15"]) == (2, 3)
    assert len(picture("hunt").ways) == 1
    assert picture("hunt").ways[0].count("M") == 2


def test_the_wolf_in_the_picture_of_the_way_home_goes_home() -> None:
    assert picture("homeward").ways[0].count("M") == 3


def test_sam_saves_three_steps_by_the_stepping_stones() -> None:
    near = distances(lambda at: BOOK.spaces[at].links.get(Season.SPRING, ()), "sp04")
    one_step = [tag for tag in picture("shortcut").tags if tag.text == "1"]

    assert near["sp15"] == 4
    assert len(one_step) == 3  # two roads and the stones


def test_peck_can_reach_what_the_rings_say() -> None:
    assert sorted(tag.text for tag in picture("walk").tags) == ["1", "1", "2", "2", "✕"]


def test_the_portals_in_the_picture_have_summer_in_common() -> None:
    left, right = BOOK.leads_to("p1", Season.SPRING), BOOK.leads_to("p5", Season.SPRING)

    assert left == (Season.SUMMER,)
    assert right == (Season.SUMMER, Season.AUTUMN)


def test_the_pair_of_cards_shows_what_its_caption_says() -> None:
    cards = {card.id: card for card in MOVEMENT.cards}

    assert cards["m01"].wolf_face() == 4
    assert cards["m42"].order_face() == (
        Order(Keeper.PECK, Special.X),
        Order(Keeper.SAM, 4),
        Order(Keeper.MISHA, 3),
        Order(Keeper.MERYL, Special.PORTAL),
    )

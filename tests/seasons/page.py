"""The board of a game of Seasons as HTML, for tests of what it shows and offers."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from random import Random

from django.utils.html import strip_tags

from games.boards import render
from games.engine import Game, Seat
from games.engine.bots import RandomBot
from games.presenting import ActionBar, Person, TableView
from seasons.presenter import table_view
from seasons.rules.state import Options
from tests.seasons.building import RULES, state_of

NAMES = ("Mira", "Ayako", "Ren", "Odile")


@dataclass
class Page(HTMLParser):
    """The tags of some HTML."""

    html: str
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.select = ""
        self.offered: list[str] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.tags.append((tag, attributes))
        if tag == "select":
            self.select = attributes["name"]
        elif attributes.get("name") == "pick" or (tag == "option" and self.select == "pick"):
            self.offered.append(attributes["value"])

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.select = ""

    def every(self, attribute: str) -> list[str]:
        return [attributes[attribute] for _, attributes in self.tags if attribute in attributes]

    def by_id(self, ident: str) -> dict[str, str]:
        return next(attributes for _, attributes in self.tags if attributes.get("id") == ident)

    def label(self, key: str) -> str:
        """The accessible name of what posts this key."""
        return next(a["aria-label"] for _, a in self.tags if a.get("value") == key)

    @property
    def text(self) -> str:
        """Everything that can be read, in one line."""
        return " ".join(unescape(strip_tags(self.html)).split())


def people_of(game: Game) -> tuple[Person, ...]:
    """Who sits there, with whom the game waits for."""
    seats = len(state_of(game).players)
    return tuple(Person(seat, NAMES[seat], asked=seat in game.waiting) for seat in range(seats))


def view_of(game: Game, viewer: Seat | None) -> TableView:
    return table_view(game, viewer, people_of(game))


def page_of(game: Game, viewer: Seat | None, *only: str) -> Page:
    """The regions with these ids, or all of them."""
    regions = view_of(game, viewer).regions
    return Page("".join(render(r) for r in regions if not only or r.id in only))


def bar_of(game: Game, viewer: Seat) -> ActionBar:
    bar = view_of(game, viewer).action
    assert bar is not None
    return bar


def said(game: Game, viewer: Seat) -> str:
    """The sentences of the action bar, as they are read aloud."""
    bar = bar_of(game, viewer)
    return " ".join(unescape(strip_tags(f"{bar.fact} {bar.detail}")).split())


def positions(seats: int, games: int, options: Options) -> Iterator[Game]:
    """Every position of some random games."""
    for seed in range(games):
        bot = RandomBot(Random(seed))
        game = Game.start(RULES, seats, options, f"page {seed}")
        while not game.over:
            yield game
            seat, ask = next(iter(game.waiting.items()))
            game.answer(seat, bot.answer(game, seat, ask))
        yield game

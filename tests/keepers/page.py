"""The board of a game of the Keepers as HTML, for tests of what it shows and offers."""

from collections.abc import Iterator
from functools import cache
from html import unescape
from random import Random

from django.utils.html import strip_tags

from games.boards import render
from games.engine import Game, Position, Seat
from games.engine.bots import RandomBot
from games.presenting import ActionBar, Button, Person, TableView
from keepers.presenter import table_view
from keepers.rules import KeepersRules
from keepers.rules.library import SHIPPED, Edition
from keepers.rules.state import Keepers
from tests.keepers.test_random_play import in_the_midst
from tests.markup import Page

RULES = KeepersRules()
NAMES = ("Mira", "Ayako", "Ren", "Odile")
STEPS = 40
"""Answers that are looked at in each sampled game."""


def state_of(game: Game) -> Keepers:
    assert isinstance(game.state, Keepers)
    return game.state


def edition_of(game: Game) -> Edition:
    """The adventure as it ships; one that a test wrote has no texts."""
    adventure = state_of(game).adventure
    return Edition(SHIPPED.get(adventure.id, adventure))


def people_of(game: Game) -> tuple[Person, ...]:
    seats = range(state_of(game).seats)
    return tuple(Person(seat, NAMES[seat], asked=seat in game.waiting) for seat in seats)


def view_of(game: Game, viewer: Seat | None) -> TableView:
    return table_view(game, viewer, people_of(game), edition_of(game))


def page_of(game: Game, viewer: Seat | None, *only: str) -> Page:
    """The regions with these ids, or all of them."""
    regions = view_of(game, viewer).regions
    return Page("".join(render(r) for r in regions if not only or r.id in only))


def bar_of(game: Game, viewer: Seat = 0) -> ActionBar:
    bar = view_of(game, viewer).action
    assert bar is not None
    return bar


def buttons_of(bar: ActionBar) -> list[Button]:
    """All of the action bar, those in rows too."""
    return [*bar.buttons, *(button for row in bar.rows for button in row.buttons)]


def said(game: Game, viewer: Seat = 0) -> str:
    """The sentences of the action bar, as they are read aloud."""
    bar = bar_of(game, viewer)
    return " ".join(unescape(strip_tags(f"{bar.fact} {bar.detail}")).split())


def positions(adventure: str, seeds: range) -> Iterator[Game]:
    """Positions of games that are played by chance from their midst on."""
    for seed in seeds:
        bot = RandomBot(Random(seed))
        game = Game(RULES, in_the_midst(adventure, seed))
        for _ in range(STEPS):
            yield game
            if game.over:
                break
            seat, ask = next(iter(game.waiting.items()))
            game.answer(seat, bot.answer(game, seat, ask))


@cache
def sampled() -> tuple[Position, ...]:
    """One position of each kind of question and adventure, and the end of a game of each."""
    found: dict[tuple[str, str, tuple[int, str]], Position] = {}
    for adventure in SHIPPED:
        for game in positions(adventure, range(10)):
            about = next(iter(game.waiting.values())).about if game.waiting else None
            card = getattr(about, "card", 0), getattr(about, "effect", "")
            found.setdefault((adventure, type(about).__name__, card), game.position)
    return tuple(found.values())


def sampled_games() -> list[Game]:
    """Fresh from their positions, as a page is shown."""
    return [Game(RULES, position) for position in sampled()]

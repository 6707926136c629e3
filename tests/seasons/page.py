"""The board of a game of Seasons as HTML, for tests of what it shows and offers."""

from collections.abc import Iterator
from html import unescape
from random import Random

from django.utils.html import strip_tags

from games.boards import render
from games.engine import Game, Seat
from games.engine.bots import RandomBot
from games.presenting import ActionBar, Person, TableView
from seasons.presenter import table_view
from seasons.rules.state import Options
from tests.markup import Page
from tests.seasons.building import RULES, state_of

NAMES = ("Mira", "Ayako", "Ren", "Odile")


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

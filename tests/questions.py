"""Every kind of question that a game may ask, and a position at which it does, for any game.

The kinds are read off the rules: they are what `About`, or what each question of the sample game,
may be. So a new question is among them by itself. The positions are found by random play.
"""

from functools import cache
from importlib import import_module
from random import Random
from types import UnionType
from typing import Any, get_args

import msgspec
from msgspec import Struct

from games.engine import Game, Position
from games.registry import GameType, game_type
from tests.ferry.rules import BoardFerry, PayFare
from tests.random_play import choose

SEATS = 3
MOST_GAMES = 400

type Found = tuple[dict[str, Any], Position]
"""The options of a game, and how far it went."""


def kinds(key: str) -> list[type[Struct]]:
    """What a question of this game may be about."""
    if key == "ferry":
        return [PayFare, BoardFerry]
    about = import_module(f"{key}.rules.asks").About
    whole = getattr(about, "__value__", about)
    return list(get_args(whole)) if isinstance(whole, UnionType) else leaves(whole)


def leaves(kind: type[Struct]) -> list[type[Struct]]:
    """The kinds below this one that have none below them."""
    below = [leaf for lower in kind.__subclasses__() for leaf in leaves(lower)]
    return below or [kind]


@cache
def positions(key: str) -> dict[type[Struct], Found]:
    """A game for each kind of question, at the moment at which it is asked."""
    kind, wanted = game_type(key), set(kinds(key))
    found: dict[type[Struct], Found] = {}
    for number in range(MOST_GAMES):
        random = Random(number)
        options = by_chance(kind, random)
        rules = kind.rules
        game = Game.start(rules, SEATS, msgspec.convert(options, rules.Options), str(number))
        while not game.over and found.keys() != wanted:
            for ask in game.waiting.values():
                about = type(ask.about)
                assert about in wanted, f"{about.__name__} is no kind of question of {key}"
                found.setdefault(about, (options, game.position))
            answer = choose(game, random)
            game.answer(answer.seat, answer.picks)
        if found.keys() == wanted:
            break
    return found


def by_chance(kind: GameType, random: Random) -> dict[str, Any]:
    """Options that somebody might have chosen."""
    chosen: dict[str, Any] = {}
    for field in kind.option_fields():
        values: list[Any] = [value for value, _name in field.choices] or [True, False]
        chosen[field.key] = random.choice(values)
    options: dict[str, Any] = msgspec.to_builtins(
        msgspec.convert(chosen, kind.rules.Options, strict=False)
    )
    return kind.settled_options(options)

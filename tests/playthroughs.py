"""Whole games as text: what everybody is asked, what is answered, and what happens."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from games.engine import Ask, Game, Rules

type Choose = Callable[[Ask, int], list[str]]
type Name = Callable[[object], str | None]
"""The short name of a piece; None for anything that needs none."""


def playthrough(
    rules: Rules[Any, Any], seats: int, options: Struct, seed: str, choose: Choose, name: Name
) -> Iterator[str]:
    """The lines of a game in which everybody chooses by a fixed rule."""
    game = Game.start(rules, seats, options, seed)
    yield f"{seats} seats, seed {seed}"
    yield from (f"  {line(event, name)}" for event in game.events)
    for number in itertools.count(1):
        if game.over:
            break
        seat, ask = next(iter(game.waiting.items()))
        picks = choose(ask, number)
        yield f"{number}. {seat} {line(ask.about, name)}: {offered(ask, name)}"
        yield f"  > {' '.join(picks)}"
        yield from (f"  {line(event, name)}" for event in game.answer(seat, picks))
    yield from (line(standing, name) for standing in rules.outcome(game.state).standings)


def offered(ask: Ask, name: Name) -> str:
    """The keys; closed ones in brackets with the reason, final ones with an exclamation mark."""
    return " ".join(
        option.key + "!" * option.final
        if option.why_not is None
        else f"[{option.key}: {line(option.why_not, name)}]"
        for option in ask.options
    )


def line(struct: Struct, name: Name) -> str:
    """A struct as one line: "CardTaken seat=0 card=Su4 column=-"."""
    fields = (f"{field}={text(value, name)}" for field, value in asdict(struct).items())
    return " ".join((type(struct).__name__, *fields))


def text(value: object, name: Name) -> str:
    """A value of a field, in few letters."""
    short = name(value)
    if short is not None:
        return short
    match value:
        case None:
            return "-"
        case tuple() | list():
            return "(" + " ".join(text(one, name) for one in value) + ")"
        case dict():
            return " ".join(f"{key}={text(count, name)}" for key, count in value.items())
        case Struct():
            return "(" + line(value, name) + ")"
        case _:
            return str(value)

"""Whole games as text: what everybody is asked, what is answered, and what happens."""

import itertools
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import asdict

from games.engine import Ask, Game
from shiki.rules.state import Card, Face, Options
from tests.shiki.building import LETTERS, RULES, name_of, state_of


def playthrough(seats: int, seed: str) -> Iterator[str]:
    """The lines of a game in which everybody chooses by a fixed rule."""
    game = Game.start(RULES, seats, Options(), seed)
    yield f"{seats} seats, seed {seed}"
    yield from (f"  {line(event)}" for event in game.events)
    for number in itertools.count(1):
        if game.over:
            break
        seat, ask = next(iter(game.waiting.items()))
        picks = choose(ask, number)
        yield f"{number}. {seat} {line(ask.about)}: {options(ask)}"
        yield f"  > {' '.join(picks)}"
        yield from (f"  {line(event)}" for event in game.answer(seat, picks))
    state = state_of(game)
    for player in state.players:
        yield f"{player.seat} holds {' '.join(name_of(card) for card in player.hand) or 'nothing'}"
    yield from (line(standing) for standing in RULES.outcome(state).standings)


def choose(ask: Ask, number: int) -> list[str]:
    """Plays cards where it can, and else goes round the open options."""
    openly = [option for option in ask.options if option.why_not is None]
    wanted = [option for option in openly if option.key.startswith(("place:", "wild"))]
    together = [option for option in openly if not option.alone]
    chosen = wanted if wanted and number % 3 else together or openly
    first = number % len(chosen)
    count = max(ask.least, 1 if ask.most else 0)
    return [option.key for option in (chosen[first:] + chosen[:first])[:count]]


def options(ask: Ask) -> str:
    """The keys; closed ones in brackets with the reason, final ones with an exclamation mark."""
    keys = []
    for option in ask.options:
        if option.why_not is not None:
            keys.append(f"[{option.key}: {line(option.why_not)}]")
        else:
            keys.append(option.key + "!" * option.final)
    return " ".join(keys)


def line(struct: Struct) -> str:
    """A struct as one line: "CardTaken seat=0 card=Su4 column=-"."""
    fields = (f"{name}={text(value)}" for name, value in asdict(struct).items())
    return " ".join((type(struct).__name__, *fields))


def text(value: object) -> str:
    match value:
        case None:
            return "-"
        case Face() | Card():
            return f"{LETTERS[value.season]}{value.number}"
        case tuple():
            return "(" + " ".join(text(one) for one in value) + ")"
        case dict():
            return " ".join(f"{name}={count}" for name, count in value.items())
        case _:
            return str(value)

"""How Shiki's golden playthroughs choose and name things."""

from collections.abc import Iterator

from games.engine import Ask
from shiki.rules.state import Card, Face, Options
from tests.playthroughs import playthrough
from tests.shiki.building import LETTERS, RULES


def lines(seats: int) -> Iterator[str]:
    """The lines of the golden game for so many seats."""
    return playthrough(RULES, seats, Options(), f"golden {seats}", choose, name)


def choose(ask: Ask, number: int) -> list[str]:
    """Plays cards where it can, and else goes round the open options."""
    openly = [option for option in ask.options if option.why_not is None]
    wanted = [option for option in openly if option.key.startswith(("place:", "wild"))]
    together = [option for option in openly if not option.alone]
    chosen = wanted if wanted and number % 3 else together or openly
    first = number % len(chosen)
    count = max(ask.least, 1 if ask.most else 0)
    return [option.key for option in (chosen[first:] + chosen[:first])[:count]]


def name(value: object) -> str | None:
    if isinstance(value, Face | Card):
        return f"{LETTERS[value.season]}{value.number}"
    return None

"""How Seasons' golden playthroughs choose and name things."""

from collections.abc import Iterator

from games.engine import Ask
from seasons.rules import SeasonsRules
from seasons.rules.pieces import Tokens
from tests.playthroughs import playthrough

RULES = SeasonsRules()


def lines(seats: int) -> Iterator[str]:
    """The lines of the golden game for so many seats, with all fifty cards."""
    return playthrough(RULES, seats, RULES.Options(), f"golden {seats}", choose, name)


def choose(ask: Ask, number: int) -> list[str]:
    """Summons and activates where it can, and else goes round the open options."""
    openly = [option.key for option in ask.options if option.why_not is None]
    wanted = [key for key in openly if key.startswith(("summon:", "activate:", "draw"))]
    chosen = wanted if wanted and number % 4 else openly
    first = number % len(chosen)
    count = max(ask.least, 1 if ask.most else 0)
    return (chosen[first:] + chosen[:first])[:count]


def name(value: object) -> str | None:
    if isinstance(value, Tokens):
        return "+".join(value) or "nothing"
    return None

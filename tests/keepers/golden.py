"""How the Keepers' golden playthroughs choose and name things."""

from collections.abc import Iterator

from games.engine import Ask
from games.engine.asking import open_keys
from keepers.rules import KeepersRules
from keepers.rules.asks import ChooseActivation, ChooseStep
from tests.playthroughs import playthrough

RULES = KeepersRules()
ADVENTURES = {1: "mayhem", 2: "museum", 3: "treasures", 4: "investigation"}
"""What is played by so many seats."""
WANTED = ("travel:", "place:", "leap:", "peek:", "look", "pack", "carry:")


def lines(seats: int) -> Iterator[str]:
    """The lines of the golden game for so many seats; nobody is out for good."""
    options = RULES.Options(adventure=ADVENTURES[seats], gentle_capture=True)
    return playthrough(RULES, seats, options, f"golden {seats}", choose, name)


def choose(ask: Ask, number: int) -> list[str]:
    """Hides, searches and travels where it can, and else goes round the open options."""
    openly = open_keys(ask.options)
    match ask.about:
        case ChooseActivation() | ChooseStep():
            safe = [key for key in openly if key.endswith(("h1", "h2", "h3")) or ":p" in key]
            wanted = [key for key in openly if key.startswith(WANTED)] + safe
        case _:
            wanted = [key for key in openly if key.startswith(WANTED)]
    chosen = wanted if wanted and number % 4 else openly
    return [chosen[number % len(chosen)]]


def name(value: object) -> str | None:
    return None

"""How to split the nine cards: every way is judged, and the best one taken."""

from collections.abc import Iterator
from itertools import combinations

from games.engine import Ask
from games.engine.asking import Picks
from seasons.rules.bot.judgement import Judgement
from seasons.rules.pieces import CardNumber
from seasons.rules.prelude import PER_YEAR
from seasons.rules.state import Seasons

type Split = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def best_split(state: Seasons, judgement: Judgement, ask: Ask) -> Picks:
    """The keys of all cards, those for year I first."""
    cards: list[CardNumber] = [option.value for option in ask.options]
    player = state.players[judgement.seat]
    state.prelude = None
    worths: dict[Split, float] = {}
    seen = set()
    for split in splits(len(cards)):
        first, second, third = (sorted(cards[index] for index in year) for year in split)
        if (same := (*first, *second, *third)) in seen:
            continue
        seen.add(same)
        player.hand = first
        player.libraries = {2: second, 3: third}
        worths[split] = judgement.value(state)
    best = max(worths, key=lambda split: worths[split])
    return tuple(ask.options[index].key for year in best for index in year)


def splits(count: int) -> Iterator[Split]:
    """All ways to put so many things into three sets of equal size, in order."""
    everything = set(range(count))
    for first in combinations(range(count), PER_YEAR):
        left = sorted(everything - set(first))
        for second in combinations(left, PER_YEAR):
            yield first, second, tuple(sorted(set(left) - set(second)))

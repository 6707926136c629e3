"""How to split the nine cards: every way is judged, and the best one taken.

The judgement knows what time is worth to each card, but little of how the cards of a year go
together with its energy; so what is known of late and early cards is added.
"""

from collections.abc import Iterator
from itertools import combinations

from games.engine import Ask
from games.engine.asking import Picks
from seasons.rules.bot.drafting import lateness
from seasons.rules.bot.judgement import Judgement
from seasons.rules.pieces import CardNumber
from seasons.rules.prelude import PER_YEAR
from seasons.rules.state import Seasons

PER_YEAR_LATE = 0.3
"""What a year is worth to a card, for each point of `lateness`."""

type Split = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def best_split(state: Seasons, judgement: Judgement, ask: Ask) -> Picks:
    """The keys of all cards, those for year I first."""
    cards: list[CardNumber] = [option.value for option in ask.options]
    seats = len(state.players)
    late = [PER_YEAR_LATE * lateness(card, seats) for card in cards]
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
        worths[split] += sum(late[index] for index in split[1])
        worths[split] += 2 * sum(late[index] for index in split[2])
    best = max(worths, key=lambda split: worths[split])
    return tuple(ask.options[index].key for year in best for index in year)


def splits(count: int) -> Iterator[Split]:
    """All ways to put so many things into three sets of equal size, in order."""
    everything = set(range(count))
    for first in combinations(range(count), PER_YEAR):
        left = sorted(everything - set(first))
        for second in combinations(left, PER_YEAR):
            yield first, second, tuple(sorted(set(left) - set(second)))

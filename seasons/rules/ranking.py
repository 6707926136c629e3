"""A ranking made in advance: what it answers while cards are drafted.

The ranking is no part of the game: whoever keeps it asks here, when its seat is asked, whether
it decides, and then gives the answer as the seat would. As long as the others have not
answered, the seat may replace that answer by another one.
"""

from collections.abc import Sequence

from games.engine import Ask
from games.engine.asking import Picks
from seasons.rules.asks import DraftCard


def ranked_pick(ask: Ask, ranking: Sequence[str]) -> Picks | None:
    """The pick that a ranking of card keys, best first, makes; None if it does not decide.

    A ranked card goes before all that are not ranked, so the ranking decides as long as one of
    its cards is in the pack.
    """
    if not isinstance(ask.about, DraftCard):
        return None
    offered = {option.key for option in ask.options}
    return next(((key,) for key in ranking if key in offered), None)

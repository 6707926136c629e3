"""What the strong computer player assumes about the course of a game."""

from collections.abc import Sequence
from typing import NamedTuple

from shiki.rules.bot.sight import Sight


class Weights(NamedTuple):
    """Estimates, from the rules and from games watched: docs/rules/shiki-computer-players.md."""

    price: tuple[float, ...] = (0.0, 0.2, 0.28, 0.32, 0.34)
    """What a card in hand is worth as payment, in points, by own turns left (the last: or more)."""
    held: tuple[float, ...] = (0.0, 0.8, 0.9, 0.92, 0.94)
    """The chance that a useful card of the hand will be laid, by own turns left."""
    from_piles: float = 2.2
    """Cards that leave the piles in a turn of anybody."""
    to_hand: float = 2.2
    """Cards that come to a player's hand in a turn."""
    choice: float = 1.3
    """How much better than by chance these fit, since piles and columns are chosen."""
    growth: float = 0.3
    """Cards that a player adds to a season in a turn."""
    rival_loss: float = 0.8
    """What a point is worth that all rivals together lose."""
    powers: tuple[float, ...] = (0.3, 0.5, 0.8, 0.7)
    """Cards that an animal's power saves in a turn, by season."""
    feather: float = 0.5
    """Points that a feather is worth."""
    wild_by_pair: float = 0.8
    """The chance that a pair of matching cards will bring a wild."""
    wild_by_one: float = 0.25
    """The chance that one matching card will help to bring a wild."""
    tie_card: float = 0.02
    """What a card in hand is worth since it breaks ties."""

    def turns_left(self, sight: Sight) -> float:
        """How many own turns will come after this one, if it does not empty a pile."""
        turns = 2 * min(sight.pile_sizes) / self.from_piles
        return max(turns / len(sight.rows), 0.5)


WEIGHTS = Weights()


def by_turns(figures: Sequence[float], turns: float) -> float:
    """A figure between those for whole numbers of turns."""
    last = len(figures) - 1
    if turns >= last:
        return figures[last]
    below = int(turns)
    return figures[below] + (turns - below) * (figures[below + 1] - figures[below])

"""What the strong player assumes about the course of a game."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Estimates, from the rules and from games watched: docs/rules/seasons-computer-players.md."""

    income: float = 1.65
    """Tokens that come in a turn."""
    stars: float = 0.5
    """Steps of the gauge in a turn."""
    draws: float = 0.1
    """Cards that are drawn in a turn and summoned later."""
    soonest: float = 0.4
    """How much later than on average the tokens of a price are together."""
    certainty: float = 0.25
    """How much surer it gets that a card will be played, with each turn of time to spare."""
    surest: float = 0.95
    slowness: float = 0.3
    """What a card is worth less for each turn that it has to wait."""
    opportunity: float = 1.4
    """What each token of a price has to bring at least."""
    left_token: float = 1.7
    """What a token of the income brings that no card needs."""
    any_card: float = 11.0
    """What an unknown card is worth to its owner."""
    any_price: float = 2.6
    """How many tokens an unknown card costs."""
    crowding: float = 1.2
    """What a token costs for which the reserve will hardly have room."""
    against_best: float = 0.5
    """How much the best opponent counts rather than all of them."""
    held_bonus: float = 8.0
    """What a bonus is worth that is not used yet, as long as the game goes on."""
    energy: float = 2.3
    tries: int = 120
    """Actions that it tries out before it takes one."""
    worlds: int = 3
    """Imagined games in which it does so, where cards may be drawn."""
    die_tries: int = 30
    """Actions that it tries out for each die."""
    followed: int = 5
    """Answers to a question within an action that it follows up."""
    choice_tries: int = 30
    """Actions that it tries out for each of them."""

    def energy_price(self, turns: float) -> float:
        """What a token is worth with so many own turns to come."""
        return self.energy * min(1.0, turns / 3.5)


WEIGHTS = Weights()

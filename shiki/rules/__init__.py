"""The rules of Shiki: pure, and all of them."""

from games.engine import Chance, Outcome, Rules, Seat
from games.engine.rules import Script
from shiki.rules.events import ShikiEvent
from shiki.rules.imagining import redeal
from shiki.rules.scoring import outcome
from shiki.rules.setup import set_up
from shiki.rules.state import Options as ShikiOptions
from shiki.rules.state import Shiki
from shiki.rules.turn import play

__all__ = ["ShikiRules"]


class ShikiRules(Rules[Shiki, ShikiOptions]):
    """Four seasons of cards around a player card, for two to four."""

    key = "shiki"
    version = 1
    seats = range(2, 5)
    State = Shiki
    Options = ShikiOptions
    Event = ShikiEvent

    def setup(self, seats: int, options: ShikiOptions, chance: Chance) -> Shiki:
        return set_up(seats, options, chance)

    def play(self, state: Shiki) -> Script:
        return play(state)

    def outcome(self, state: Shiki) -> Outcome:
        """See `scoring.breakdown` for the parts."""
        return outcome(state)

    def imagine(self, state: Shiki, viewer: Seat | None, chance: Chance) -> Shiki:
        imagined = self.copy(state)
        imagined.chance = chance
        redeal(imagined, viewer, chance)
        return imagined

"""The rules of Seasons: pure, and all of them."""

from games.engine import Chance, Outcome, Rules, Seat
from seasons.rules import cards
from seasons.rules.events import SeasonsEvent
from seasons.rules.imagining import redeal
from seasons.rules.prelude import play_prelude
from seasons.rules.rounds import begin_round, play_round
from seasons.rules.scoring import outcome
from seasons.rules.setup import set_up
from seasons.rules.state import Options as SeasonsOptions
from seasons.rules.state import Seasons

__all__ = ["SeasonsRules", "cards"]


class SeasonsRules(Rules[Seasons, SeasonsOptions]):
    """A tournament of sorcerers, twelve seasons long, for two to four."""

    key = "seasons"
    version = 1
    seats = range(2, 5)
    State = Seasons
    Options = SeasonsOptions
    Event = SeasonsEvent

    def setup(self, seats: int, options: SeasonsOptions, chance: Chance) -> Seasons:
        return set_up(seats, options, chance)

    async def play(self, state: Seasons) -> None:
        """The prelude, then round after round."""
        if state.prelude is not None:
            await play_prelude(state, state.prelude)
            begin_round(state, state.round.first)
        while not state.ended:
            await play_round(state)

    def outcome(self, state: Seasons) -> Outcome:
        """See `scoring.breakdown` for the parts."""
        return outcome(state)

    def imagine(self, state: Seasons, viewer: Seat | None, chance: Chance) -> Seasons:
        imagined = self.copy(state)
        imagined.chance = chance
        redeal(imagined, viewer, chance)
        return imagined

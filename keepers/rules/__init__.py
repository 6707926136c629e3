"""The rules of Seasons' Keepers: pure, and all of them."""

from collections.abc import Mapping

from games.engine import Chance, Outcome, Rules, Seat
from games.engine.rules import Script
from keepers.rules import effects
from keepers.rules.events import KeepersEvent
from keepers.rules.imagining import redeal
from keepers.rules.library import SHIPPED, Edition
from keepers.rules.outcome import outcome
from keepers.rules.rounds import play
from keepers.rules.setup import set_up
from keepers.rules.state import Keepers
from keepers.rules.state import Options as KeepersOptions
from keepers.rules.vocabulary.adventure import Adventure

__all__ = ["KeepersRules", "effects"]


class KeepersRules(Rules[Keepers, KeepersOptions]):
    """Four animals and a wolf in the book of the seasons, for one to four, together.

    `library` holds the adventures that can be begun, by id; a game that has begun needs it no more.
    """

    key = "keepers"
    version = 1
    seats = range(1, 5)
    cooperative = True
    State = Keepers
    Options = KeepersOptions
    Event = KeepersEvent

    def __init__(self, library: Mapping[str, Adventure] = SHIPPED) -> None:
        self.library = library

    def setup(self, seats: int, options: KeepersOptions, chance: Chance) -> Keepers:
        """Raises KeyError for an adventure that is not in the library."""
        edition = self.edition(options.adventure)
        return set_up(
            edition.adventure,
            seats,
            options,
            chance,
            edition.book,
            edition.movement,
            edition.things,
        )

    def edition(self, name: str) -> Edition:
        """What a game of this adventure begins with; raises KeyError for an unknown one."""
        return Edition(self.library[name])

    def play(self, state: Keepers) -> Script:
        return play(state)

    def outcome(self, state: Keepers) -> Outcome:
        """See `outcome.parts` for the parts."""
        return outcome(state)

    def imagine(self, state: Keepers, viewer: Seat | None, chance: Chance) -> Keepers:
        imagined = self.copy(state)
        imagined.chance = chance
        redeal(imagined, chance)
        return imagined

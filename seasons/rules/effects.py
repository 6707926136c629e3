"""What a power card can do: the hooks that cards fill in, and who filled them in."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from seasons.rules.catalogue import CARDS, CardFace
from seasons.rules.closed import Reason
from seasons.rules.pieces import CardNumber, PowerCard

if TYPE_CHECKING:
    from seasons.rules.state import Seasons
    from seasons.rules.table import Player

RESERVE_LIMIT = 7


class Effect:
    """The effect of one kind of power card; this one does nothing.

    Hooks get the game, the card's owner and, where it lies in play, the card itself. Effects hold
    no state: what lasts lies on the card (`PowerCard`) or in `Turn`.
    """

    # Figures of a card in play, which add up over all cards of a player (but for the limit), and
    # what has to be known of a card beforehand.

    reserve_limit: int = RESERVE_LIMIT
    """How many energy the reserve holds; the highest limit counts (R8.1)."""
    waived: int = 0
    """Energy that the owner pays less for a summoned card (R10.1)."""
    extra: int = 0
    """Crystals that each energy yields more when the owner transmutes it (R9.5)."""
    summon_tax: int = 0
    """Crystals that opponents pay the owner for summoning a card (R10.2)."""
    activation_toll: int = 0
    """Crystals that opponents give the owner for activating; he gains as many more (R11.3)."""
    end_of_round_crystals: int = 0
    """Crystals that `end_of_round` may bring the owner, or takes if negative (R13.1)."""
    spendable: bool = False
    """Whether energy on the card can be spent as if it were in the reserve (R8.4)."""
    reveals: bool = False
    """Whether the card may draw, roll or show hidden cards when it enters play or is activated, or
    lets another card do it: only such an action may be final."""
    before_die: bool = False
    """Whether the card is activated before the die is used (R7.1), and only then."""

    def __init__(self, face: CardFace) -> None:
        self.face = face
        self.number = face.number
        self.activatable = type(self).activate is not Effect.activate
        self.acts_at_end_of_round = type(self).end_of_round is not Effect.end_of_round

    # What happens once

    async def on_entry(self, game: "Seasons", owner: "Player", this: PowerCard) -> None:
        """The card entered play, summoned or free (R10.2 f, R10.7)."""

    async def sacrificed(self, game: "Seasons", owner: "Player") -> None:
        """The card was sacrificed; it lies on the discard pile already."""

    # Activating

    def why_not(self, game: "Seasons", owner: "Player", this: PowerCard) -> Reason | None:
        """Why the card cannot be activated, beside being turned; None if it can.

        Crystals are looked at after Thieving Fairies: `game.crystals_after_tolls` (R11.3).
        """
        return None

    async def activate(self, game: "Seasons", owner: "Player", this: PowerCard) -> None:
        """The card was turned: pay the cost, then do what it does."""

    # What a card in play does again and again

    async def after_summon(self, game: "Seasons", owner: "Player") -> None:
        """The owner summoned another card, whose own effect is still to come (R10.2 e)."""

    async def season_changed(self, game: "Seasons", owner: "Player") -> None:
        """The season token came into another season (R13.4)."""

    async def end_of_round(self, game: "Seasons", owner: "Player", this: PowerCard) -> None:
        """All turns of the round are over (R13.1)."""

    def final_crystals(self, game: "Seasons", owner: "Player") -> int:
        """Crystals at the end of the game (R15.3)."""
        return 0


EFFECTS: dict[CardNumber, Effect] = {}
"""The effect of every card, filled by the modules in `cards`."""


def card[E: type[Effect]](number: CardNumber) -> Callable[[E], E]:
    """Makes a class the effect of the card with this number."""

    def register(kind: E) -> E:
        if number in EFFECTS:
            raise ValueError(f"card {number} has two effects")
        EFFECTS[number] = kind(CARDS[number])
        return kind

    return register

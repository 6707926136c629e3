"""Power cards 39 to 50."""

from seasons.rules.effects import Effect, card
from seasons.rules.state import Player, Seasons


@card(45)
class LanternOfXidit(Effect):
    """At the end of the game, each token of the reserve is worth 3 crystals."""

    def final_crystals(self, game: Seasons, owner: Player) -> int:
        return 3 * owner.reserve.total

"""Power cards 26 to 38."""

from seasons.rules.effects import Effect, card
from seasons.rules.pieces import PowerCard
from seasons.rules.state import Player, Seasons


@card(33)
class ArcanoLeech(Effect):
    """Opponents pay the owner a crystal for each card that they summon."""

    summon_tax = 1


@card(38)
class DemonOfArgos(Effect):
    """When it enters play, each opponent's gauge moves down a step, and each draws a card."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        for rival in game.opponents(owner):
            game.move_gauge(rival, -1, self.number)
            game.draw(rival, self.number)

"""Power cards 13 to 25."""

from seasons.rules.asks import DieAlreadyUsed, Reason
from seasons.rules.effects import Effect, card
from seasons.rules.pieces import PowerCard
from seasons.rules.state import Player, Seasons


@card(14)
class BeggarsHorn(Effect):
    """At the end of the round, a reserve of at most one token gains one of choice."""

    async def end_of_round(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        if owner.reserve.total <= 1:
            await game.gain_any(owner, 1, self.number)


@card(15)
class DieOfMalice(Effect):
    """Before the die is used: roll it again and gain 2 crystals."""

    before_die = True

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        return DieAlreadyUsed() if game.now.die_used else None

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.reroll(owner, self.number)
        game.gain_crystals(owner, 2, self.number)


@card(20)
class HandOfFortune(Effect):
    """Each card that its owner summons costs one token less, but never less than one."""

    waived = 1


@card(23)
class PotionOfPower(Effect):
    """Sacrifice it: draw a card, and the gauge moves up two steps."""

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.sacrifice(owner, this, self.number)
        game.draw(owner, self.number)
        game.move_gauge(owner, 2, self.number)

"""Power cards 13 to 25."""

from seasons.rules.asks import ChooseOpponent, EnterFromHand, TakeBackCard
from seasons.rules.choosing import choose_card, choose_pieces, choose_player
from seasons.rules.closed import DieAlreadyUsed, EmptyHand, GaugeFull, LacksTokens, Reason
from seasons.rules.effects import Effect, card
from seasons.rules.pieces import PowerCard
from seasons.rules.state import Player, Seasons


@card(13)
class WondrousChest(Effect):
    """At the end of the round, a reserve of at least four tokens brings 3 crystals."""

    end_of_round_crystals = 3

    async def end_of_round(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        if owner.reserve.total >= 4:
            game.gain_crystals(owner, 3, self.number)


@card(14)
class BeggarsHorn(Effect):
    """At the end of the round, a reserve of at most one token gains one of choice."""

    async def end_of_round(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        if owner.reserve.total <= 1:
            await game.gain_any(owner, 1, self.number)


@card(15)
class DieOfMalice(Effect):
    """Before the die is used: roll it again and gain 2 crystals."""

    reveals = True
    before_die = True

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        return DieAlreadyUsed() if game.now.die_used else None

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.reroll(owner, self.number)
        game.gain_crystals(owner, 2, self.number)


@card(16)
class KairnTheDestroyer(Effect):
    """Give a token: each opponent loses 4 crystals."""

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        have = game.spendable(owner).total
        return None if have else LacksTokens(1, have)

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.pay_any(owner, 1, self.number)
        for rival in game.opponents(owner):
            game.lose_crystals(rival, 4, self.number)


@card(17)
class AmsugLongneck(Effect):
    """When it enters play, each player takes back one of the own magic items, its owner last."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        for player in [*game.opponents(owner), owner]:
            items = game.magic_items(player)
            for piece in await choose_pieces(player, TakeBackCard(self.number), items):
                await game.take_back(player, piece, self.number)


@card(18)
class BespelledGrimoire(Effect):
    """When it enters play, gain two tokens of choice. The reserve holds ten tokens."""

    reserve_limit = 10

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.gain_any(owner, 2, self.number)


@card(19)
class RagfieldsHelm(Effect):
    """At the end of the game, 20 crystals for having more cards in play than anybody else."""

    def final_crystals(self, game: Seasons, owner: Player) -> int:
        mine = len(owner.in_play)
        most = all(len(rival.in_play) < mine for rival in game.opponents(owner))
        return 20 if most else 0


@card(20)
class HandOfFortune(Effect):
    """Each card that its owner summons costs one token less, but never less than one."""

    waived = 1


@card(21)
class LewisGreyface(Effect):
    """When it enters play, gain the same tokens as lie in an opponent's reserve."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        about = ChooseOpponent(self.number)
        rival = await choose_player(owner, about, game.opponents(owner))
        await game.gain_energy(owner, rival.reserve, self.number)


@card(22)
class RunicCubeOfEolis(Effect):
    """It is worth its points, and does nothing else."""


@card(23)
class PotionOfPower(Effect):
    """Sacrifice it: draw a card, and the gauge moves up two steps."""

    reveals = True

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.sacrifice(owner, this, self.number)
        game.draw(owner, self.number)
        game.move_gauge(owner, 2, self.number)


@card(24)
class PotionOfDreams(Effect):
    """Sacrifice it and empty the reserve: a card of the hand enters play free."""

    reveals = True

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        if not owner.hand:
            return EmptyHand()
        others = len(owner.in_play) - 1  # its own place becomes free
        gauge = owner.summoning_gauge
        return None if others < gauge else GaugeFull(gauge, others)

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.sacrifice(owner, this, self.number)
        game.empty_reserve(owner, self.number)
        card = await choose_card(owner, EnterFromHand(self.number), owner.hand)
        await game.put_into_play(owner, card, owner.hand, self.number)


@card(25)
class PotionOfKnowledge(Effect):
    """Sacrifice it: gain five tokens of choice."""

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.sacrifice(owner, this, self.number)
        await game.gain_any(owner, 5, self.number)

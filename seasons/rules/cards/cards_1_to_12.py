"""Power cards 1 to 12."""

from seasons.rules.asks import (
    ChooseMove,
    ChooseType,
    EnterCard,
    GainEnergy,
    GiveCard,
    KeepCard,
    SacrificeCards,
)
from seasons.rules.choosing import (
    choose_card,
    choose_energy,
    choose_move,
    choose_pieces,
    choose_type,
)
from seasons.rules.closed import LacksEqualTokens, Reason
from seasons.rules.effects import Effect, card
from seasons.rules.payment import choose_payment
from seasons.rules.pieces import Energy, PowerCard, Tokens
from seasons.rules.state import Player, Seasons


@card(1)
class AmuletOfAir(Effect):
    """When it enters play, the gauge moves up two steps."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.move_gauge(owner, 2, self.number)


@card(2)
class AmuletOfFire(Effect):
    """When it enters play, look at four cards: one comes into the hand, the rest is discarded."""

    reveals = True

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        if game.look(owner, 4, self.number):
            card = await choose_card(owner, KeepCard(self.number), game.looked_at)
            game.keep(owner, card, self.number)
            game.discard_rest(owner, self.number)


@card(3)
class AmuletOfEarth(Effect):
    """When it enters play, gain 9 crystals."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.gain_crystals(owner, 9, self.number)


@card(4)
class AmuletOfWater(Effect):
    """It enters play with four tokens of choice on it, which the owner may spend later."""

    spendable = True

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.store(owner, this, await choose_energy(owner, GainEnergy(4, self.number), 4))


@card(5)
class BalanceOfIshtar(Effect):
    """Give three tokens of one type: they are transmuted for 9 crystals, in any season."""

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        have = max(map(game.spendable(owner).count, Energy))
        return None if have >= 3 else LacksEqualTokens(3, have)

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        spendable = game.spendable(owner)
        types = [energy for energy in Energy if spendable.count(energy) >= 3]
        energy = await choose_type(owner, ChooseType(self.number, 3), types)
        three = Tokens.of(energy, energy, energy)
        tokens = await choose_payment(game, owner, three, self.number)
        game.transmute(owner, tokens, self.number, each=3)


@card(6)
class StaffOfSpring(Effect):
    """Each card that its owner summons brings 3 crystals."""

    async def after_summon(self, game: Seasons, owner: Player) -> None:
        game.gain_crystals(owner, 3, self.number)


@card(7)
class TemporalBoots(Effect):
    """When it enters play, the season token moves one to three spaces, either way."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        steps = await choose_move(game, owner, ChooseMove(self.number))
        await game.move_season(steps, self.number)


@card(8)
class PurseOfIo(Effect):
    """Each token that its owner transmutes yields one crystal more."""

    extra = 1


@card(9)
class DivineChalice(Effect):
    """When it enters play, look at four cards: one enters play free, the rest is discarded.

    The Chalice has its place already; without another one all four are discarded.
    """

    reveals = True

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        if game.look(owner, 4, self.number) and game.has_place(owner):
            card = await choose_card(owner, EnterCard(self.number), game.looked_at)
            game.discard_rest(owner, self.number, but=card)
            await game.put_into_play(owner, card, game.looked_at, self.number)
        else:
            game.discard_rest(owner, self.number)


@card(10)
class SyllasTheFaithful(Effect):
    """When it enters play, each opponent sacrifices a card."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        for rival in game.opponents(owner):
            about = SacrificeCards(self.number, 1)
            for piece in await choose_pieces(rival, about, rival.in_play):
                await game.sacrifice(rival, piece, self.number)


@card(11)
class FigrimTheAvaricious(Effect):
    """At each change of season, each opponent hands over a crystal."""

    async def season_changed(self, game: Seasons, owner: Player) -> None:
        for rival in game.opponents(owner):
            if rival.crystals:
                game.take_crystals(owner, rival, 1, self.number)


@card(12)
class NariaTheProphetess(Effect):
    """When it enters play, draw a card for each player: keep one, then give one to each."""

    reveals = True

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        if game.look(owner, len(game.players), self.number):
            card = await choose_card(owner, KeepCard(self.number), game.looked_at)
            game.keep(owner, card, self.number)
        for rival in game.opponents(owner)[: len(game.looked_at)]:
            about = GiveCard(self.number, rival.seat)
            card = await choose_card(owner, about, game.looked_at)
            game.give(owner, rival, card, self.number)

"""Power cards 26 to 38."""

from seasons.rules.asks import ChooseReward, ChooseUse, DiscardCard, EnterPeeked, SacrificeCards
from seasons.rules.catalogue import CARDS
from seasons.rules.choosing import choose_card, choose_pieces, choose_type, choose_use
from seasons.rules.closed import (
    EmptyHand,
    GaugeFull,
    LacksCards,
    LacksTokens,
    NoCardLeft,
    Reason,
    lacks_crystals,
)
from seasons.rules.effects import Effect, card
from seasons.rules.offers import Token
from seasons.rules.payment import choose_any
from seasons.rules.pieces import ONE_OF_EACH, CardNumber, Energy, PowerCard
from seasons.rules.state import Player, Seasons


@card(26)
class PotionOfLife(Effect):
    """Sacrifice it: the whole reserve is transmuted for 4 crystals each."""

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.sacrifice(owner, this, self.number)
        game.transmute(owner, [Token(energy) for energy in owner.reserve], self.number, each=4)


@card(27)
class HourglassOfTime(Effect):
    """At each change of season, gain a token of choice."""

    async def season_changed(self, game: Seasons, owner: Player) -> None:
        await game.gain_any(owner, 1, self.number)


@card(28)
class ScepterOfGreatness(Effect):
    """When it enters play, gain 3 crystals for each other magic item of its owner in play."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        others = sum(piece is not this for piece in game.magic_items(owner))
        game.gain_crystals(owner, 3 * others, self.number)


@card(29)
class OlafsBlessedStatue(Effect):
    """When it enters play, gain 20 crystals."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.gain_crystals(owner, 20, self.number)


@card(30)
class YjangsForgottenVase(Effect):
    """Each card that its owner summons brings a token of choice."""

    async def after_summon(self, game: Seasons, owner: Player) -> None:
        await game.gain_any(owner, 1, self.number)


@card(31)
class ElementalAmulet(Effect):
    """When it enters play, each type that was paid does something, in any order.

    Earth: 5 crystals. Air: the gauge moves up. Water: two tokens of choice. Fire: draw a card.
    The order makes a difference between water and fire only.
    """

    reveals = True

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        paid = ONE_OF_EACH if this.price is None else this.price.tokens
        if paid.earth:
            game.gain_crystals(owner, 5, self.number)
        if paid.air:
            game.move_gauge(owner, 1, self.number)
        waiting = [energy for energy in (Energy.WATER, Energy.FIRE) if paid.count(energy)]
        while waiting:
            energy = await choose_type(owner, ChooseReward(self.number), waiting)
            waiting.remove(energy)
            if energy == Energy.WATER:
                await game.gain_any(owner, 2, self.number)
            else:
                game.draw(owner, self.number)


@card(32)
class TreeOfLight(Effect):
    """3 crystals for a token of choice, or a token for leave to transmute this turn."""

    def uses(self, game: Seasons, owner: Player, crystals: int) -> dict[str, Reason | None]:
        tokens = game.spendable(owner).total
        return {
            "energy": lacks_crystals(3, crystals),
            "transmuting": None if tokens else LacksTokens(1, tokens),
        }

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        reasons = self.uses(game, owner, game.crystals_after_tolls(owner))
        return None if None in reasons.values() else reasons["energy"]

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        uses = self.uses(game, owner, owner.crystals)
        if await choose_use(owner, ChooseUse(self.number), uses) == "energy":
            game.pay_crystals(owner, 3, self.number)
            await game.gain_any(owner, 1, self.number)
        else:
            await game.pay_any(owner, 1, self.number)
            game.allow_transmuting(owner, self.number)


@card(33)
class ArcanoLeech(Effect):
    """Opponents pay the owner a crystal for each card that they summon."""

    summon_tax = 1


@card(34)
class CrystalOrb(Effect):
    """Look at the top card, and maybe put it into play for four tokens; or discard it for 3."""

    reveals = True

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        return None if game.draw_pile or game.discard_pile else NoCardLeft()

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        uses = {"look": None, "discard": lacks_crystals(3, owner.crystals)}
        if await choose_use(owner, ChooseUse(self.number), uses, always=True) == "discard":
            game.pay_crystals(owner, 3, self.number)
            game.discard_top(owner, self.number)
        elif (card := game.peek(owner, self.number)) is not None:
            await self.look_at(game, owner, card)

    async def look_at(self, game: Seasons, owner: Player, card: CardNumber) -> None:
        ways = {"enter": self.why_not_enter(game, owner), "leave": None}
        about = EnterPeeked(self.number, card)
        if await choose_use(owner, about, ways, always=True) == "enter":
            await game.pay_any(owner, 4, self.number)
            await game.put_into_play(owner, card, game.draw_pile, self.number)
        else:
            game.leave_on_top(owner, self.number)

    def why_not_enter(self, game: Seasons, owner: Player) -> Reason | None:
        if not game.has_place(owner):
            return GaugeFull(owner.summoning_gauge, len(owner.in_play))
        have = game.spendable(owner).total
        return None if have >= 4 else LacksTokens(4, have)


@card(35)
class GluttonCauldron(Effect):
    """Put a token on it. With the seventh, sacrifice it: gain them all, and 15 crystals."""

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        have = game.spendable(owner).total
        return None if have else LacksTokens(1, have)

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        given = await choose_any(game, owner, 1, self.number)
        game.store(owner, this, game.spend(owner, given))
        if this.tokens.total >= 7:
            tokens = this.tokens
            await game.sacrifice(owner, this, self.number)
            game.gain_crystals(owner, 15, self.number)
            await game.gain_energy(owner, tokens, self.number)


@card(36)
class VampiricCrown(Effect):
    """When it enters play, draw or discard a card openly: its points in tokens of choice."""

    reveals = True

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        piles = game.draw_pile or game.discard_pile
        uses: dict[str, Reason | None] = {
            "draw": None if piles else NoCardLeft(),
            "discard": None if owner.hand else EmptyHand(),
        }
        card: CardNumber | None = None
        match await choose_use(owner, ChooseUse(self.number), uses):
            case "draw":
                card = game.draw(owner, self.number, openly=True)
            case "discard":
                card = await choose_card(owner, DiscardCard(self.number), owner.hand)
                game.discard(owner, card, self.number, openly=True)
        if card is not None:
            await game.gain_any(owner, CARDS[card].prestige, self.number)


@card(37)
class DragonSkull(Effect):
    """Sacrifice three cards in play: gain 15 crystals."""

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        have = len(owner.in_play)
        return None if have >= 3 else LacksCards(3, have)

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        about = SacrificeCards(self.number, 3)
        for piece in await choose_pieces(owner, about, owner.in_play, 3):
            await game.sacrifice(owner, piece, self.number)
        game.gain_crystals(owner, 15, self.number)


@card(38)
class DemonOfArgos(Effect):
    """When it enters play, each opponent's gauge moves down a step, and each draws a card."""

    reveals = True

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        for rival in game.opponents(owner):
            game.move_gauge(rival, -1, self.number)
            game.draw(rival, self.number)

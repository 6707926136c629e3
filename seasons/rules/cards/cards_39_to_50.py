"""Power cards 39 to 50."""

from seasons.rules.asks import ChooseSwap, GiveUpCard, SwapEnergy
from seasons.rules.catalogue import CARDS
from seasons.rules.choosing import choose_swap, choose_tokens, choose_victim
from seasons.rules.closed import LacksTokens, NoFamiliar, Reason, lacks_crystals
from seasons.rules.effects import Effect, card
from seasons.rules.payment import why_no_energy
from seasons.rules.pieces import PowerCard, Tokens
from seasons.rules.state import Player, Seasons


@card(39)
class TitusDeepgaze(Effect):
    """At the end of the round, each opponent hands over a crystal; else it is sacrificed."""

    end_of_round_crystals = 1

    async def end_of_round(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        poor = [rival for rival in game.opponents(owner) if rival.crystals == 0]
        for rival in game.opponents(owner):
            if rival.crystals:
                game.take_crystals(owner, rival, 1, self.number)
        if poor:
            await game.sacrifice(owner, this, self.number)


@card(40)
class AirElemental(Effect):
    """When it enters play, all tokens in the opponents' reserves become air."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        for rival in game.opponents(owner):
            if rival.reserve:
                game.convert_reserve(rival, Tokens(air=rival.reserve.total), self.number)


@card(41)
class ThievingFairies(Effect):
    """An opponent who activates a card hands over a crystal, and another one comes on top."""

    activation_toll = 1


@card(42)
class CursedTreatiseOfArus(Effect):
    """When it enters play: two tokens of choice, 10 crystals, the gauge moves up a step.

    Sacrificing it empties the reserve.
    """

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.gain_any(owner, 2, self.number)
        game.gain_crystals(owner, 10, self.number)
        game.move_gauge(owner, 1, self.number)

    async def sacrificed(self, game: Seasons, owner: Player) -> None:
        game.empty_reserve(owner, self.number)


@card(43)
class IdolOfTheFamiliar(Effect):
    """When it enters play, gain 10 crystals. Activate it: a crystal for each own familiar."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.gain_crystals(owner, 10, self.number)

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.gain_crystals(owner, len(game.familiars(owner)), self.number)


@card(44)
class NecroticKriss(Effect):
    """Discard a familiar from hand, or sacrifice one in play: gain four tokens of choice."""

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        in_hand = any(CARDS[card].is_familiar for card in owner.hand)
        return None if in_hand or game.familiars(owner) else NoFamiliar()

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        in_hand = [card for card in owner.hand if CARDS[card].is_familiar]
        match await choose_victim(owner, GiveUpCard(self.number), in_hand, game.familiars(owner)):
            case PowerCard() as piece:
                await game.sacrifice(owner, piece, self.number)
            case card:
                game.discard(owner, card, self.number, openly=False)
        await game.gain_any(owner, 4, self.number)


@card(45)
class LanternOfXidit(Effect):
    """At the end of the game, each token of the reserve is worth 3 crystals."""

    def final_crystals(self, game: Seasons, owner: Player) -> int:
        return 3 * owner.reserve.total


@card(46)
class SealedChestOfUrm(Effect):
    """At the end of the game, 20 crystals for having no familiar in play."""

    def final_crystals(self, game: Seasons, owner: Player) -> int:
        return 0 if game.familiars(owner) else 20


@card(47)
class MirrorOfTheSeasons(Effect):
    """Any number of tokens of one type become another type, for a crystal each."""

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        have = game.spendable(owner).total
        if not have:
            return LacksTokens(1, have)
        return lacks_crystals(1, game.crystals_after_tolls(owner))

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        tokens = game.tokens(owner)
        swap = await choose_swap(owner, ChooseSwap(self.number), tokens)
        about = SwapEnergy(self.number, swap.taken, 1)
        there = [token for token in tokens if token.energy == swap.given]
        most = min(owner.crystals, len(there))
        given = await choose_tokens(owner, about, there, 1, most)
        game.pay_crystals(owner, len(given), self.number)
        await game.swap(owner, given, Tokens.of(*[swap.taken] * len(given)), self.number)


@card(48)
class PendantOfRagnor(Effect):
    """When it enters play, gain a token of choice for each other magic item in play."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        others = sum(piece is not this for piece in game.magic_items(owner))
        await game.gain_any(owner, others, self.number)


@card(49)
class SidNightshade(Effect):
    """When it enters play and its owner has most crystals, each opponent hands over 5."""

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        rivals = game.opponents(owner)
        if all(rival.crystals < owner.crystals for rival in rivals):
            for rival in rivals:
                game.take_crystals(owner, rival, 5, self.number)


@card(50)
class DamnedSoulOfOnys(Effect):
    """When it enters play: 10 crystals and a water token. At the end of the round, lose 3 crystals.

    Activate it for a water token: it goes, upright, to the left neighbour.
    """

    end_of_round_crystals = -3

    async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.gain_crystals(owner, 10, self.number)
        await game.gain_energy(owner, Tokens(water=1), self.number)

    def why_not(self, game: Seasons, owner: Player, this: PowerCard) -> Reason | None:
        return why_no_energy(Tokens(water=1), game.spendable(owner), waived=0)

    async def activate(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        await game.pay(owner, Tokens(water=1), self.number)
        game.pass_on(owner, game.left_of(owner), this)

    async def end_of_round(self, game: Seasons, owner: Player, this: PowerCard) -> None:
        game.lose_crystals(owner, 3, self.number)

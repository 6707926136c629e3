"""Verbs for what players own: crystals, energy, the summoning gauge, the die.

The verbs alone tell events. A verb that may have to ask is `async`. `by` is always the card that
does it; None stands for the die, a bonus or the rules.
"""

from collections.abc import Sequence

from seasons.rules.asks import GainEnergy, ReturnEnergy
from seasons.rules.catalogue import key_of
from seasons.rules.choosing import choose_energy, choose_tokens
from seasons.rules.dice import FACES, Die
from seasons.rules.events import (
    CrystalsGained,
    CrystalsLost,
    CrystalsPaid,
    CrystalsTaken,
    DieRerolled,
    EnergyConverted,
    EnergyGained,
    EnergyLost,
    EnergyPaid,
    EnergyReturned,
    EnergyStored,
    Exchanged,
    GaugeMoved,
    Transmuted,
    TransmutingAllowed,
)
from seasons.rules.offers import Token
from seasons.rules.payment import choose_any, choose_payment
from seasons.rules.pieces import NO_TOKENS, CardNumber, PowerCard, Tokens
from seasons.rules.table import GAUGE_TOP, Player, Table
from seasons.rules.wheel import RATES


class Holdings(Table, kw_only=True):
    """A table on which players gain, pay and lose."""

    # Crystals

    def gain_crystals(self, player: Player, amount: int, by: CardNumber) -> None:
        player.crystals += amount
        self.tell(CrystalsGained(player.seat, amount, by))

    def lose_crystals(self, player: Player, amount: int, by: CardNumber) -> None:
        """The player loses that many, or what is there, to nobody (R16.1)."""
        lost = min(amount, player.crystals)
        player.crystals -= lost
        self.tell(CrystalsLost(player.seat, lost, by))

    def take_crystals(self, taker: Player, giver: Player, amount: int, by: CardNumber) -> int:
        """The giver hands over that many, or what is there; returns how many (R16.1)."""
        taken = min(amount, giver.crystals)
        giver.crystals -= taken
        taker.crystals += taken
        self.tell(CrystalsTaken(taker.seat, giver.seat, taken, by))
        return taken

    def pay_crystals(self, player: Player, amount: int, by: CardNumber) -> None:
        """A cost, which must be there in full."""
        assert amount <= player.crystals
        player.crystals -= amount
        self.tell(CrystalsPaid(player.seat, amount, by))

    # Energy

    async def gain_energy(self, player: Player, tokens: Tokens, by: CardNumber | None) -> None:
        """Tokens from the stock; what is over the limit is given back at once (R8.2)."""
        if tokens:
            player.reserve += tokens
            self.tell(EnergyGained(player.seat, tokens, by))
            await self.settle_reserve(player)

    async def gain_any(self, player: Player, count: int, by: CardNumber | None) -> None:
        """So many tokens of the player's choice.

        More than the reserve can hold make no difference: what it holds in the end can be
        anything, so that many are chosen and no more.
        """
        count = max(0, min(count, self.reserve_limit(player)))
        chosen = await choose_energy(player, GainEnergy(count, by), count)
        await self.gain_energy(player, chosen, by)

    async def settle_reserve(self, player: Player) -> None:
        """The player gives back what the reserve cannot hold, before anything else (R8.2)."""
        limit = self.reserve_limit(player)
        surplus = player.reserve.total - limit
        if surplus > 0:
            tokens = [Token(energy) for energy in player.reserve]
            given = await choose_tokens(player, ReturnEnergy(surplus, limit), tokens, surplus)
            returned = self.spend(player, given)
            self.tell(EnergyReturned(player.seat, returned, limit))

    def spend(self, player: Player, tokens: Sequence[Token]) -> Tokens:
        """Take these tokens from reserve and cards; the caller tells what for."""
        player.reserve -= Tokens.of(*(token.energy for token in tokens if token.on is None))
        for piece in self.spendable_cards(player):
            key = key_of(piece)
            piece.tokens -= Tokens.of(*(token.energy for token in tokens if token.on == key))
        return Tokens.of(*(token.energy for token in tokens))

    async def pay(self, player: Player, tokens: Tokens, by: CardNumber) -> None:
        """A cost of exactly these tokens, from reserve or cards."""
        self._pay(player, await choose_payment(self, player, tokens, by), by)

    async def pay_any(self, player: Player, count: int, by: CardNumber) -> Tokens:
        """A cost of so many tokens of any types, from reserve or cards; returns which."""
        return self._pay(player, await choose_any(self, player, count, by), by)

    def _pay(self, player: Player, tokens: Sequence[Token], by: CardNumber) -> Tokens:
        paid = self.spend(player, tokens)
        self.tell(EnergyPaid(player.seat, paid, on_cards(tokens), by))
        return paid

    def empty_reserve(self, player: Player, by: CardNumber) -> None:
        """All tokens of the reserve go back to the stock."""
        lost, player.reserve = player.reserve, NO_TOKENS
        self.tell(EnergyLost(player.seat, lost, by))

    def convert_reserve(self, player: Player, tokens: Tokens, by: CardNumber) -> None:
        """The reserve becomes these tokens, as many as there were."""
        given, player.reserve = player.reserve, tokens
        self.tell(EnergyConverted(player.seat, given, tokens, by))

    async def swap(
        self, player: Player, given: Sequence[Token], taken: Tokens, by: CardNumber
    ) -> None:
        """Some tokens become others, which come to the reserve."""
        spent = self.spend(player, given)
        player.reserve += taken
        self.tell(EnergyConverted(player.seat, spent, taken, by))
        await self.settle_reserve(player)

    async def exchange(self, player: Player, given: Sequence[Token], taken: Tokens) -> None:
        """The bonus: some tokens back to the stock, others from there (R12.2)."""
        spent = self.spend(player, given)
        player.reserve += taken
        self.tell(Exchanged(player.seat, spent, taken))
        await self.settle_reserve(player)

    def store(self, player: Player, piece: PowerCard, tokens: Tokens) -> None:
        """Put tokens on a card in play."""
        piece.tokens += tokens
        self.tell(EnergyStored(player.seat, tokens, piece.number))

    def transmute(
        self,
        player: Player,
        tokens: Sequence[Token],
        by: CardNumber | None = None,
        each: int | None = None,
    ) -> None:
        """Crystals for tokens: at the season's rates, or for so many `each`; and extras (R9.5)."""
        spent = self.spend(player, tokens)
        rates, extra = RATES[self.season], self.extra(player)
        crystals = sum((rates.count(e) if each is None else each) + extra for e in spent)
        player.crystals += crystals
        self.tell(Transmuted(player.seat, spent, crystals, by))

    def allow_transmuting(self, player: Player, by: CardNumber) -> None:
        """The player may transmute for the rest of the turn."""
        self.now.transmuting = True
        self.tell(TransmutingAllowed(player.seat, by))

    # Gauge and die

    def move_gauge(self, player: Player, steps: int, by: CardNumber | None) -> None:
        """Up, or down if negative; it ends at 0 and at 15 (R9.2)."""
        before = player.summoning_gauge
        player.summoning_gauge = max(0, min(GAUGE_TOP, before + steps))
        moved = player.summoning_gauge - before
        self.tell(GaugeMoved(player.seat, moved, player.summoning_gauge, by))

    def roll(self, die: Die) -> Die:
        """The die with a face by chance (R3.2)."""
        self.checkpoint()
        return Die(die.season, die.number, self.chance.below(len(FACES)))

    def reroll(self, player: Player, by: CardNumber) -> None:
        """The player's own die is rolled again."""
        die = self.roll(self.round.chosen[player.seat])
        self.round.chosen[player.seat] = die
        self.tell(DieRerolled(player.seat, die, by))


def on_cards(tokens: Sequence[Token]) -> int:
    """How many of the tokens lie on cards."""
    return sum(token.on is not None for token in tokens)

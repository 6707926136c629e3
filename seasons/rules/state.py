"""The whole state of a game, with the verbs for cards in play and for the wheel.

The verbs are methods of this class and of what it stands on: `piles.Piles`, `holdings.Holdings`
and `table.Table`. They alone fire the hooks of power cards and tell events.
"""

from collections.abc import Sequence

from seasons.rules.effects import EFFECTS
from seasons.rules.events import (
    CardActivated,
    CardEntered,
    CardPassedOn,
    CardSacrificed,
    CardSummoned,
    CardTakenBack,
    LibraryTaken,
    SeasonChanged,
    SeasonMoved,
    YearChanged,
)
from seasons.rules.holdings import on_cards
from seasons.rules.offers import Token
from seasons.rules.pieces import CardNumber, PowerCard, Price
from seasons.rules.piles import Piles
from seasons.rules.table import Options, Player, Prelude, Round, Turn
from seasons.rules.wheel import YEARS, stop

__all__ = ["Options", "Player", "PowerCard", "Prelude", "Round", "Seasons", "Turn"]


class Seasons(Piles, kw_only=True):
    """A game of Seasons; see `Table` for what lies there."""

    # Power cards in play

    async def summon(
        self, player: Player, card: CardNumber, price: Price, tokens: Sequence[Token]
    ) -> None:
        """Pay for a card of the hand and bring it into play, in the order of R10.2."""
        player.hand.remove(card)
        due = self.spend(player, tokens)
        player.crystals -= price.crystals
        waived = price.tokens.total - due.total
        self.tell(CardSummoned(player.seat, card, due, on_cards(tokens), price.crystals, waived))
        for rival, piece in self.summon_taxes(player):
            tax = EFFECTS[piece.number].summon_tax
            self.take_crystals(rival, player, tax, piece.number)
        piece = self._enter(player, card, price)
        player.summoned += 1
        for other in player.in_play[:-1]:
            await EFFECTS[other.number].after_summon(self, player)
        await EFFECTS[card].on_entry(self, player, piece)

    async def put_into_play(
        self, player: Player, card: CardNumber, origin: list[CardNumber], by: CardNumber
    ) -> None:
        """A card from hand, pile or `looked_at` enters play free, which is no summoning (R10.7)."""
        take_last(origin, card)
        piece = self._enter(player, card, None)
        self.tell(CardEntered(player.seat, card, by))
        if origin is self.draw_pile:
            self.refill_pile()
        await EFFECTS[card].on_entry(self, player, piece)

    def _enter(self, player: Player, card: CardNumber, price: Price | None) -> PowerCard:
        there = [
            piece.copy for rival in self.players for piece in rival.in_play if piece.number == card
        ]
        piece = PowerCard(card, copy=2 if 1 in there else 1, price=price)
        player.in_play.append(piece)
        return piece

    async def activate(self, player: Player, piece: PowerCard) -> None:
        """Turn a card, let opponents' tolls be paid, then do what it does (R11.1, R11.3)."""
        piece.turned = True
        self.tell(CardActivated(player.seat, piece.number))
        for rival, fairies in self.tolls(player):
            toll = EFFECTS[fairies.number].activation_toll
            self.take_crystals(rival, player, toll, fairies.number)
            self.gain_crystals(rival, toll, fairies.number)
        await EFFECTS[piece.number].activate(self, player, piece)

    async def sacrifice(self, player: Player, piece: PowerCard, by: CardNumber) -> None:
        """A card in play goes to the discard pile; tokens on it are lost (R16.3)."""
        player.in_play.remove(piece)
        self.discard_pile.append(piece.number)
        self.tell(CardSacrificed(player.seat, piece.number, by))
        await EFFECTS[piece.number].sacrificed(self, player)
        await self.settle_reserve(player)

    async def take_back(self, player: Player, piece: PowerCard, by: CardNumber) -> None:
        """A card in play goes back into its owner's hand; tokens on it are lost."""
        player.in_play.remove(piece)
        player.hand.append(piece.number)
        self.tell(CardTakenBack(player.seat, piece.number, by))
        await self.settle_reserve(player)

    def pass_on(self, player: Player, to: Player, piece: PowerCard) -> None:
        """A card in play goes, upright, to another player, whatever the gauge says (R10.6)."""
        player.in_play.remove(piece)
        piece.turned = False
        to.in_play.append(piece)
        self.tell(CardPassedOn(player.seat, piece.number, to.seat))

    # The wheel

    async def move_season(self, steps: int, by: CardNumber | None = None) -> None:
        """Move the season token on, or back if negative, with all that follows (R13.2 to R13.4)."""
        before, to = self.space, stop(self.space, self.year, steps)
        self.space, self.year = to.space, to.year
        seat = None if by is None else self.now.seat
        self.tell(SeasonMoved(seat, steps, before, to.space, by))
        if to.new_year:
            self.tell(YearChanged(None, to.year))
            self._hand_out_libraries()
        ends = to.year > YEARS
        self.last_round = self.last_round or ends
        if to.new_season:
            self.tell(SeasonChanged(None, to.season))
            if by is not None or not ends or self.options.last_season_change:
                await self._fire_season_change()

    def _hand_out_libraries(self) -> None:
        """Each library once, when its year begins for the first time (R13.3)."""
        for year in range(self.handed_out + 1, min(self.year, YEARS) + 1):
            self.handed_out = year
            for player in self.in_turn_order():
                cards, player.libraries[year] = player.libraries[year], []
                player.hand += cards
                self.tell(LibraryTaken(player.seat, year, len(cards)))

    async def _fire_season_change(self) -> None:
        for player in self.in_turn_order():
            for piece in tuple(player.in_play):
                await EFFECTS[piece.number].season_changed(self, player)


def take_last(cards: list[CardNumber], card: CardNumber) -> None:
    """Remove a card, the last one of its kind: of the draw pile that is the top one."""
    for index in range(len(cards) - 1, -1, -1):
        if cards[index] == card:
            del cards[index]
            return
    raise ValueError(card)

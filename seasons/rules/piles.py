"""Verbs for cards that are not in play: drawing, looking at them, keeping, giving, discarding."""

from seasons.rules.events import (
    CardDrawn,
    CardGiven,
    CardKept,
    CardLeftOnTop,
    CardsDiscarded,
    CardsLookedAt,
    PileShuffled,
    TopDiscarded,
)
from seasons.rules.holdings import Holdings
from seasons.rules.pieces import CardNumber
from seasons.rules.table import Player


class Piles(Holdings, kw_only=True):
    """A table on which cards go between piles and hands."""

    def refill_pile(self) -> None:
        """The discard pile becomes the draw pile if that is empty (R16.2)."""
        if not self.draw_pile and self.discard_pile:
            self.draw_pile, self.discard_pile = self.discard_pile, []
            self.chance.shuffle(self.draw_pile)
            self.checkpoint()
            self.tell(PileShuffled(None, len(self.draw_pile)))

    def _draw(self) -> CardNumber | None:
        """The top card leaves the draw pile; None if there is no card any more."""
        self.refill_pile()
        if not self.draw_pile:
            return None
        card = self.draw_pile.pop()
        self.checkpoint()
        self.refill_pile()
        return card

    def draw(
        self, player: Player, by: CardNumber | None, *, openly: bool = False
    ) -> CardNumber | None:
        """A card from the pile into the hand, maybe shown to all; None if there is none."""
        card = self._draw()
        if card is not None:
            player.hand.append(card)
            self.tell(CardDrawn(player.seat, card, by, openly))
        return card

    def look(self, player: Player, count: int, by: CardNumber | None) -> list[CardNumber]:
        """Draw cards to look at, as many as there are; they wait in `looked_at`."""
        drawn = [card for _ in range(count) if (card := self._draw()) is not None]
        self.looked_at += drawn
        self.tell(CardsLookedAt(player.seat, len(drawn), tuple(drawn), by))
        return drawn

    def keep(self, player: Player, card: CardNumber, by: CardNumber | None) -> None:
        """A card that was looked at goes into the hand."""
        self.looked_at.remove(card)
        player.hand.append(card)
        self.tell(CardKept(player.seat, card, by))

    def give(self, player: Player, to: Player, card: CardNumber, by: CardNumber) -> None:
        """A card that was looked at goes into another player's hand."""
        self.looked_at.remove(card)
        to.hand.append(card)
        self.checkpoint()
        self.tell(CardGiven(player.seat, card, to.seat, by))

    def discard_rest(
        self, player: Player, by: CardNumber | None, *, but: CardNumber | None = None
    ) -> None:
        """All cards that are still looked at, maybe but one, go to the discard pile."""
        cards = self.looked_at
        self.looked_at = [] if but is None else [but]
        if but is not None:
            cards.remove(but)
        if cards:
            self.discard_pile += cards
            self.tell(CardsDiscarded(player.seat, len(cards), tuple(cards), by))

    def discard(self, player: Player, card: CardNumber, by: CardNumber, *, openly: bool) -> None:
        """A card of the hand goes to the discard pile, maybe shown to all."""
        player.hand.remove(card)
        self.discard_pile.append(card)
        self.tell(CardsDiscarded(player.seat, 1, (card,), by, openly))

    def peek(self, player: Player, by: CardNumber) -> CardNumber | None:
        """The player sees the top card of the draw pile, which stays there."""
        self.refill_pile()
        if not self.draw_pile:
            return None
        self.checkpoint()
        self.tell(CardsLookedAt(player.seat, 1, (self.draw_pile[-1],), by))
        return self.draw_pile[-1]

    def leave_on_top(self, player: Player, by: CardNumber) -> None:
        """The card that was peeked at stays where it is."""
        self.tell(CardLeftOnTop(player.seat, by))

    def discard_top(self, player: Player, by: CardNumber) -> None:
        """The top card of the draw pile is discarded unseen."""
        self.refill_pile()
        self.discard_pile.append(self.draw_pile.pop())
        self.tell(TopDiscarded(player.seat, by))
        self.refill_pile()

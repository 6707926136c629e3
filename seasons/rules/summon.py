"""Summoning a card from hand for its price (section 10)."""

from games.engine import Option
from seasons.rules.catalogue import CARDS
from seasons.rules.closed import DrawFirst, GaugeFull, LacksTokens, Reason, lacks_crystals
from seasons.rules.offers import Summon
from seasons.rules.payment import choose_due, choose_payment, choose_price, why_no_energy
from seasons.rules.pieces import CardNumber, Tokens
from seasons.rules.state import Player, Seasons
from seasons.rules.table import Table


class Means:
    """What a player has for summoning any card, worked out once."""

    def __init__(self, game: Table, player: Player) -> None:
        self.seats = len(game.players)
        self.crystals = player.crystals
        self.tax = game.summon_tax(player)
        self.spendable: Tokens = game.spendable(player)
        self.waived = game.waived(player)
        gauge, cards = player.summoning_gauge, len(player.in_play)
        self.full = GaugeFull(gauge, cards) if cards >= gauge else None

    def why_not(self, card: CardNumber) -> Reason | None:
        """Why the card cannot be summoned; None if it can (R10.1)."""
        if self.full is not None:
            return self.full
        prices = CARDS[card].prices(self.seats)
        reason = lacks_crystals(prices[0].crystals, self.crystals, self.tax)
        if reason is not None:
            return reason
        reasons = [why_no_energy(price.tokens, self.spendable, self.waived) for price in prices]
        if None in reasons:
            return None
        if len(prices) == 1:
            return reasons[0]
        cheapest = min(price.tokens.total for price in prices)
        return LacksTokens(cheapest, self.spendable.total)


def summon_options(game: Table, player: Player) -> list[Option]:
    """The cards of the hand; two of a kind are one option."""
    means = Means(game, player)
    first = DrawFirst() if game.options.draw_first and game.now.draw_due else None
    return [
        Option(f"summon:{CARDS[card].key}", Summon(card), first or means.why_not(card))
        for card in dict.fromkeys(player.hand)
    ]


async def summon(game: Seasons, player: Player, card: CardNumber) -> None:
    """Choose the price and how to pay it, where there is a choice, and summon the card."""
    price = await choose_price(game, player, card)
    due = await choose_due(game, player, card, price.tokens)
    tokens = await choose_payment(game, player, due, card)
    await game.summon(player, card, price, tokens)

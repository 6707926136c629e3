"""Paying energy: what a price comes to, whether it can be paid, and with which tokens."""

from itertools import combinations

from games.engine import Ask, Option
from games.engine.asking import choose_one
from seasons.rules.asks import ChoosePrice, ChooseWaived, PayAnyEnergy, PayEnergy
from seasons.rules.catalogue import CARDS
from seasons.rules.choosing import choose_tokens
from seasons.rules.closed import LacksEnergy
from seasons.rules.offers import Due, Token, price_key
from seasons.rules.pieces import CardNumber, Price, Tokens
from seasons.rules.table import Player, Table


def waived_of(price: Tokens, waived: int) -> int:
    """How many of the energy of a price Hand of Fortune takes off: one is always left (R10.1)."""
    return min(waived, max(0, price.total - 1))


def why_no_energy(price: Tokens, spendable: Tokens, waived: int) -> LacksEnergy | None:
    """Why this energy cannot be paid; None if it can."""
    missing = spendable.lacking(price)
    waived = waived_of(price, waived)
    return None if missing.total <= waived else LacksEnergy(price, missing, waived)


async def choose_price(game: Table, player: Player, card: CardNumber) -> Price:
    """What the card is summoned for; asked where the card leaves its price to its owner."""
    prices = CARDS[card].prices(len(game.players))
    if len(prices) == 1:
        return prices[0]
    spendable, waived = game.spendable(player), game.waived(player)
    options = tuple(
        Option(price_key(price.tokens), price, why_no_energy(price.tokens, spendable, waived))
        for price in prices
    )
    price: Price = await choose_one(player.seat, Ask(ChoosePrice(card), options))
    return price


async def choose_due(game: Table, player: Player, card: CardNumber, price: Tokens) -> Tokens:
    """What is left to pay of a price; asked where several types could be waived."""
    waived = waived_of(price, game.waived(player))
    if waived == 0:
        return price
    spendable = game.spendable(player)
    dues = dict.fromkeys(Tokens.of(*paid) for paid in combinations(price, price.total - waived))
    options = tuple(
        Option(price_key(due), due, LacksEnergy(due, lacking, 0))
        if (lacking := spendable.lacking(due))
        else Option(price_key(due), Due(due, spendable - due))
        for due in dues
    )
    chosen: Due = await choose_one(player.seat, Ask(ChooseWaived(card, waived), options))
    return chosen.tokens


async def choose_payment(game: Table, player: Player, due: Tokens, by: CardNumber) -> list[Token]:
    """The tokens that pay exactly this; asked where some lie in the reserve and some on cards."""
    tokens, left = game.tokens(player), game.spendable(player) - due
    chosen: list[Token] = []
    for energy in dict.fromkeys(due):
        count = due.count(energy)
        here = [token for token in tokens if token.energy == energy]
        chosen += await choose_tokens(player, PayEnergy(by, energy, count, left), here, count)
    return chosen


async def choose_any(game: Table, player: Player, count: int, by: CardNumber) -> list[Token]:
    """So many tokens of any types to pay with."""
    return await choose_tokens(player, PayAnyEnergy(by, count), game.tokens(player), count)

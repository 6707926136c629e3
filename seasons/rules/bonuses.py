"""The four bonuses, three of which at most a player may use in the whole game (section 12)."""

from games.engine import Option
from seasons.rules.asks import ExchangeEnergy, GainEnergy, KeepCard
from seasons.rules.choosing import choose_card, choose_energy, choose_tokens
from seasons.rules.closed import BonusesSpent, GaugeAtTop, LacksTokens, NoDieDraw, Reason
from seasons.rules.events import BonusUsed
from seasons.rules.offers import Bonus, UseBonus
from seasons.rules.state import Player, Seasons
from seasons.rules.table import BONUSES, GAUGE_TOP, Table

PENALTIES = (0, 5, 12, 20)
"""What so many used bonuses cost at the end of the game (R12.1)."""
EXCHANGED = 2
DRAWN = 2


def bonus_options(game: Table, player: Player) -> list[Option]:
    return [
        Option(f"bonus:{bonus}", UseBonus(bonus), why_no_bonus(game, player, bonus))
        for bonus in Bonus
    ]


def why_no_bonus(game: Table, player: Player, bonus: Bonus) -> Reason | None:
    """Why the bonus cannot be used now; None if it can."""
    if player.bonuses == BONUSES:
        return BonusesSpent()
    match bonus:
        case Bonus.EXCHANGE:
            have = game.spendable(player).total
            return None if have >= EXCHANGED else LacksTokens(EXCHANGED, have)
        case Bonus.TRANSMUTE:
            return None
        case Bonus.GAUGE:
            return None if player.summoning_gauge < GAUGE_TOP else GaugeAtTop()
        case Bonus.DRAW_TWO:
            return None if game.now.draw_due else NoDieDraw()


async def use_bonus(game: Seasons, player: Player, bonus: Bonus) -> None:
    """Move the bonus marker and do what the bonus does (R12.2)."""
    player.bonuses += 1
    game.tell(BonusUsed(player.seat, bonus, PENALTIES[player.bonuses]))
    match bonus:
        case Bonus.EXCHANGE:
            await exchange(game, player)
        case Bonus.TRANSMUTE:
            game.now.transmuting = True
            game.now.extra += 1
        case Bonus.GAUGE:
            game.move_gauge(player, 1, None)
        case Bonus.DRAW_TWO:
            await draw_two(game, player)


async def exchange(game: Seasons, player: Player) -> None:
    """Two tokens for two of the player's choice, the same types included."""
    given = await choose_tokens(player, ExchangeEnergy(), game.tokens(player), EXCHANGED)
    taken = await choose_energy(player, GainEnergy(EXCHANGED, None), EXCHANGED)
    await game.exchange(player, given, taken)


async def draw_two(game: Seasons, player: Player) -> None:
    """Instead of the die's card: draw two, keep one of them, discard the other."""
    game.now.draw_due = False
    cards = game.look(player, DRAWN, None)
    if cards:
        game.keep(player, await choose_card(player, KeepCard(None), cards), None)
        game.discard_rest(player, None)

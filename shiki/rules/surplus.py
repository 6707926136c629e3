"""The hand limit at the end of a turn (§7)."""

from games.engine import Ask, Option
from games.engine.asking import choose
from shiki.rules.asks import DiscardSurplus, SpendFeather, hand_keys
from shiki.rules.events import SurplusDiscarded
from shiki.rules.feather import feather_options, spend_feather
from shiki.rules.state import Shiki
from shiki.rules.steps import discard


async def discard_surplus(game: Shiki) -> None:
    """Discard down to the hand limit, or raise it by a feather for the otter (R30)."""
    player = game.active
    while len(player.hand) > (limit := game.hand_limit(player.seat)):
        surplus = len(player.hand) - limit
        cards = [Option(key, i, final=True) for i, key in enumerate(hand_keys(player.hand))]
        options = (*cards, *feather_options(game))
        ask = Ask(DiscardSurplus(surplus, limit), options, least=surplus, most=surplus)
        chosen: list[int | SpendFeather] = await choose(player.seat, ask, stable=True)
        match chosen:
            case [SpendFeather(animal)]:
                spend_feather(game, animal)
            case indexes:
                paid = discard(game, [index for index in indexes if isinstance(index, int)])
                game.tell(SurplusDiscarded(player.seat, paid, limit))

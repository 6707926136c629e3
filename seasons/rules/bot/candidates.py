"""The answers to a question that are worth thinking about: where many are legal, not all are."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from games.engine import Ask, Option
from games.engine.asking import Picks
from seasons.rules import asks
from seasons.rules.bonuses import EXCHANGED
from seasons.rules.bot.ahead import Yields, look_ahead, token_yields
from seasons.rules.bot.scene import ENERGY_PRICES, PRESTIGE, Four, four
from seasons.rules.offers import Token
from seasons.rules.pieces import CardNumber, Energy
from seasons.rules.state import Player, Seasons
from seasons.rules.wheel import RATES

ENERGIES = tuple(Energy)
FEW = 3
"""Up to so many tokens every choice is thought about."""
AIMS = 4
"""So many cards of the hand it thinks of when it chooses energy."""


def candidates(game: Seasons, player: Player, ask: Ask) -> list[Picks]:
    """Legal answers, without repetition, in a fixed order."""
    options = [option for option in ask.options if option.why_not is None]
    if not options:
        return [()]
    match ask.about:
        case asks.GainEnergy(count=count):
            found = [take(options, wish) for wish in wishes(game, player, count)]
        case asks.TransmuteEnergy(yields=yields):
            found = list(transmutations(game, player, options, four(yields)))
        case asks.ReturnEnergy() | asks.PayAnyEnergy() if ask.least <= FEW - 1:
            found = list(givings(options, ask.least))
        case asks.ReturnEnergy() | asks.PayAnyEnergy():
            found = list(sparings(game, player, options, ask.least, player.hand))
        case asks.ExchangeEnergy():
            aims = within_exchange(game, player)
            found = list(sparings(game, player, options, ask.least, aims))
        case asks.ChooseSwap():
            types = aimed_types(game, player)
            found = [(o.key,) for o in options if o.value.taken in types]
            found = found or [(options[0].key,)]
        case asks.PayEnergy():
            keys = tuple(option.key for option in options)
            found = [keys[: ask.least], keys[-ask.least :]]
        case asks.SwapEnergy():
            keys = tuple(option.key for option in options)
            found = [keys[:count] for count in range(ask.least, ask.most + 1)]
        case asks.ChooseReward() | asks.NextEffect():
            found = [(options[-1].key,)]
        case asks.SacrificeCards() if ask.least > 1:
            cheapest = sorted(options, key=lambda option: PRESTIGE[option.value.number])
            found = [tuple(option.key for option in cheapest[: ask.least])]
        case _:
            found = [(option.key,) for option in options]
    return list(dict.fromkeys(found))


def best_yields(game: Seasons, player: Player) -> Yields:
    """What a token of each type may yield, now or later."""
    ahead = look_ahead(game, player.seat)
    later = token_yields(ahead.position, int(ahead.turns))
    if ahead.turns >= 1 and (game.turn is None or not game.turn.transmuting):
        return later
    now = four(RATES[game.season])
    return (
        max(later[0], now[0]),
        max(later[1], now[1]),
        max(later[2], now[2]),
        max(later[3], now[3]),
    )


def take(options: Sequence[Option], wish: Sequence[Energy]) -> Picks:
    """The keys of energy options with these types."""
    left = list(options)
    keys = []
    for energy in wish:
        option = next(option for option in left if option.value == energy)
        left.remove(option)
        keys.append(option.key)
    return tuple(keys)


def wishes(game: Seasons, player: Player, count: int) -> Iterator[tuple[Energy, ...]]:
    """Ways to take so many tokens: all of them if few, else what cards of the hand lack."""
    if count == 1:
        yield from ((energy,) for energy in ENERGIES)
        return
    if count == 2:
        aims = sorted(aimed_types(game, player))
        yield from combinations_with_replacement(aims, count)
        return
    yields = best_yields(game, player)
    there = four(game.spendable(player))
    seats = len(game.players)
    cards = sorted(set(player.hand), key=lambda card: -PRESTIGE[card])[:AIMS]
    prices = [ENERGY_PRICES[seats][card] for card in cards]
    best = max(range(4), key=lambda index: yields[index])
    for first in prices:
        lacks = lacking(there, first)
        for second in prices:
            more = lacking(
                there,
                (
                    first[0] + second[0],
                    first[1] + second[1],
                    first[2] + second[2],
                    first[3] + second[3],
                ),
            )
            wish = (lacks + list(rest(more, lacks)))[:count]
            wish += [best] * (count - len(wish))
            yield tuple(ENERGIES[index] for index in sorted(wish))
    for index in range(4):
        yield (ENERGIES[index],) * count


def lacking(there: Four, price: Four) -> list[int]:
    """The types, each as often as it lacks."""
    return [i for i in range(4) for _ in range(max(0, price[i] - there[i]))]


def rest(more: list[int], taken: list[int]) -> list[int]:
    left = list(more)
    for index in taken:
        if index in left:
            left.remove(index)
    return left


def transmutations(
    game: Seasons, player: Player, options: Sequence[Option], yields: Four
) -> Iterator[Picks]:
    """All tokens; those above a yield; those that a card of the hand does not need; one type."""

    def keys(chosen: Sequence[Option]) -> Iterator[Picks]:
        if chosen:
            yield tuple(option.key for option in chosen)

    def gain(option: Option) -> int:
        return yields[ENERGIES.index(option.value.energy)]

    yield from keys(options)
    for least in sorted(set(yields))[1:]:
        yield from keys([option for option in options if gain(option) >= least])
    seats = len(game.players)
    ranked = sorted(options, key=gain)
    for card in sorted(set(player.hand), key=lambda card: -PRESTIGE[card])[:AIMS]:
        needed = list(ENERGY_PRICES[seats][card])
        others = []
        for option in ranked:
            index = ENERGIES.index(option.value.energy)
            if needed[index]:
                needed[index] -= 1
            else:
                others.append(option)
        yield from keys(others)
        yield from keys([option for option in others if gain(option) >= max(yields)])
    for energy in ENERGIES:
        alike = [option for option in options if option.value.energy == energy]
        yield from keys(alike)
        yield from keys(alike[:1])


def givings(options: Sequence[Option], count: int) -> Iterator[Picks]:
    """Ways to give so many tokens; where there are many ways, the types that are there most."""
    kinds: dict[Token, list[str]] = {}
    for option in options:
        kinds.setdefault(option.value, []).append(option.key)
    found: list[tuple[str, ...]] = [()]
    for keys in kinds.values():
        found = [
            (*some, *keys[:used])
            for some in found
            for used in range(min(len(keys), count - len(some)) + 1)
        ]
    exact = [some for some in found if len(some) == count]
    yield from exact[:30]


def sparings(
    game: Seasons,
    player: Player,
    options: Sequence[Option],
    count: int,
    cards: Sequence[CardNumber],
) -> Iterator[Picks]:
    """Ways to give so many tokens: those of least yield that one of these cards can spare."""
    yields = best_yields(game, player)
    ranked = sorted(options, key=lambda option: yields[ENERGIES.index(option.value.energy)])
    yield tuple(option.key for option in ranked[:count])
    seats = len(game.players)
    for card in sorted(set(cards), key=lambda card: -PRESTIGE[card])[:AIMS]:
        needed = list(ENERGY_PRICES[seats][card])
        kept = []
        others = []
        for option in reversed(ranked):
            index = ENERGIES.index(option.value.energy)
            if needed[index]:
                needed[index] -= 1
                kept.append(option)
            else:
                others.append(option)
        order = others[::-1] + kept
        yield tuple(option.key for option in order[:count])


def within_exchange(game: Seasons, player: Player) -> list[CardNumber]:
    """The cards of the hand that could be paid for if one or two tokens were others."""
    there = four(game.spendable(player))
    prices = ENERGY_PRICES[len(game.players)]
    return [
        card
        for card in player.hand
        if 1 <= len(lacking(there, prices[card])) <= EXCHANGED and sum(there) >= sum(prices[card])
    ]


def aimed_types(game: Seasons, player: Player) -> set[Energy]:
    """The types that a card of the hand lacks, and the one that yields most."""
    there = four(game.spendable(player))
    seats = len(game.players)
    found = {i for card in player.hand for i in lacking(there, ENERGY_PRICES[seats][card])}
    yields = best_yields(game, player)
    found.add(max(range(4), key=lambda index: yields[index]))
    return {ENERGIES[index] for index in found}

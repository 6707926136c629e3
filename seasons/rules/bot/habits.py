"""The quick player's habits: when it activates which card, and how it answers small questions."""

from collections import Counter
from collections.abc import Callable, Sequence

from games.engine import Ask, Option
from games.engine.asking import Picks
from seasons.rules.asks import (
    ChooseMove,
    ChooseOpponent,
    ChoosePrice,
    ChooseUse,
    ChooseWaived,
    DiscardCard,
    EnterCard,
    EnterFromHand,
    EnterPeeked,
    ExchangeEnergy,
    GainEnergy,
    GiveCard,
    GiveUpCard,
    KeepCard,
    KeepDrawn,
    NextEffect,
    PayAnyEnergy,
    ReturnEnergy,
    SacrificeCards,
    TakeBackCard,
    TransmuteEnergy,
)
from seasons.rules.bot.wants import Wants
from seasons.rules.bot.worth import WORTH, energy_price, plain_worth
from seasons.rules.catalogue import CARDS
from seasons.rules.effects import EFFECTS
from seasons.rules.pieces import PowerCard
from seasons.rules.state import Seasons

type Habit = Callable[[Seasons, Wants, PowerCard], bool]


def spare(game: Seasons, wants: Wants) -> int:
    """How many tokens no card of the hand needs."""
    return len(wants.unneeded(game.tokens(wants.player)))


def three_alike(game: Seasons, wants: Wants, _piece: PowerCard) -> bool:
    """Balance of Ishtar: three of a type that are not needed."""
    unneeded = [token.energy for token in wants.unneeded(game.tokens(wants.player))]
    return any(unneeded.count(energy) >= 3 for energy in unneeded)


def harms(game: Seasons, wants: Wants, _piece: PowerCard) -> bool:
    """Kairn: with a spare token, against somebody who has something to lose."""
    rich = any(rival.crystals >= 4 for rival in game.opponents(wants.player))
    return rich and (spare(game, wants) > 0 or wants.turns < 2)


def has_room_for(count: int) -> Habit:
    def habit(game: Seasons, wants: Wants, _piece: PowerCard) -> bool:
        limit = game.reserve_limit(wants.player)
        return wants.player.reserve.total + count <= limit and wants.turns >= 1

    return habit


def full_reserve(game: Seasons, wants: Wants, _piece: PowerCard) -> bool:
    """Potion of Life: for many tokens, or in the end for any."""
    tokens = wants.player.reserve.total
    return tokens >= (4 if wants.turns >= 1 else 1)


def saves_much(game: Seasons, wants: Wants, _piece: PowerCard) -> bool:
    """Potion of Dreams: for a dear card and a poor reserve."""
    dearest = max((energy_price(card, wants.seats) for card in wants.player.hand), default=0)
    return bool(wants.player.hand) and (
        dearest >= 3 + wants.player.reserve.total or wants.turns < 1
    )


def fills(game: Seasons, wants: Wants, piece: PowerCard) -> bool:
    """Glutton Cauldron: if there is time to fill it."""
    return wants.turns >= 6 - piece.tokens.total and (spare(game, wants) > 0 or wants.turns < 3)


def last_chance_to_transmute(game: Seasons, wants: Wants, _piece: PowerCard) -> bool:
    """Tree of Light: leave to transmute what is not needed, if that yields enough."""
    tokens = game.tokens(wants.player)
    chosen = wants.to_transmute(tokens, game.extra(wants.player))
    return not game.now.transmuting and len(chosen) >= (3 if wants.turns >= 1 else 2)


def sheds(game: Seasons, wants: Wants, _piece: PowerCard) -> bool:
    """Dragon Skull: at the end, for three cards that are worth less than what it brings."""
    points = sorted(CARDS[other.number].prestige for other in wants.player.in_play)
    return wants.turns < 1 and sum(points[:3]) < 15


def gives_familiar(game: Seasons, wants: Wants, piece: PowerCard) -> bool:
    """Necrotic Kriss: for a familiar of the hand that it will not summon."""
    unwanted = [card for card in wants.player.hand if card not in wants.cards]
    return any(CARDS[card].is_familiar for card in unwanted) and has_room_for(4)(game, wants, piece)


def always(_game: Seasons, _wants: Wants, _piece: PowerCard) -> bool:
    return True


ACTIVATES: dict[int, Habit] = {
    5: three_alike,
    16: harms,
    23: lambda game, wants, _: wants.turns >= 2,
    24: saves_much,
    25: has_room_for(4),
    26: full_reserve,
    32: last_chance_to_transmute,
    34: lambda game, wants, _: spare(game, wants) >= 4 and game.has_place(wants.player),
    35: fills,
    37: sheds,
    43: lambda game, wants, _: bool(game.familiars(wants.player)),
    44: gives_familiar,
    50: always,
}
"""When it activates a card; never one that is not here. Die of Malice is another question."""


def choice(game: Seasons, wants: Wants, ask: Ask) -> Picks:
    """The answer to one of the small questions."""
    options = [option for option in ask.options if option.why_not is None]
    match ask.about:
        case GainEnergy(count=count):
            return take(options, wants.chosen(count))
        case ReturnEnergy() | ExchangeEnergy() | PayAnyEnergy():
            tokens = wants.by_value([option.value for option in options])
            return take(options, tokens[: ask.least])
        case TransmuteEnergy():
            tokens = [option.value for option in options]
            chosen = wants.to_transmute(tokens, game.extra(wants.player))
            return take(options, chosen or wants.by_value(tokens)[:1])
        case SacrificeCards() | GiveUpCard():
            options.sort(key=lambda option: loss(wants, option))
            return tuple(option.key for option in options[: ask.least])
        case _:
            best = max(options, key=lambda option: liking(game, wants, ask, option))
            others = [option.key for option in options if option is not best]
            return (best.key, *others[: ask.least - 1])


def take(options: list[Option], values: Sequence[object]) -> Picks:
    """The keys of options with these values, each of which is used once."""
    left = list(options)
    keys = []
    for value in values:
        option = next(option for option in left if option.value == value)
        left.remove(option)
        keys.append(option.key)
    return tuple(keys)


def loss(wants: Wants, option: Option) -> float:
    """What is lost with a card in play, or with one of the hand."""
    match option.value:
        case PowerCard() as piece:
            return wants.keeps(piece)
        case card:
            return wants.gain(card)


def liking(game: Seasons, wants: Wants, ask: Ask, option: Option) -> float:
    """How much it likes one option of a question for one."""
    value = option.value
    match ask.about:
        case KeepDrawn(card):
            return wants.gain(card) + 2 * min(0.0, wants.turns - 3) if value else 4.0
        case KeepCard():
            return wants.gain(value)
        case GiveCard() | DiscardCard():
            return -wants.gain(value)
        case EnterCard() | EnterFromHand():
            return plain_worth(value, wants.seats, wants.turns)
        case EnterPeeked(card=card):
            good = plain_worth(card, wants.seats, wants.turns) >= 4 * wants.energy + 1
            return float(good == (value == "enter"))
        case ChoosePrice():
            return float(value.tokens.total)
        case ChooseWaived():
            return -float(wants.needs.total() - (wants.needs & Counter(value.left)).total())
        case ChooseOpponent():
            return float(game.players[value].reserve.total)
        case ChooseUse():
            return float(value in ("transmuting", "look", "draw"))
        case ChooseMove():
            return float(-value.steps if len(wants.cards) >= 2 else value.steps)
        case TakeBackCard():
            price = energy_price(value.number, wants.seats)
            return WORTH[value.number].entry - wants.energy * price
        case NextEffect():
            return -float(EFFECTS[value.number].end_of_round_crystals)
    return 0.0

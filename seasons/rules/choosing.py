"""Small questions that cards and turns share."""

from collections.abc import Mapping, Sequence

from games.engine import Ask, Option, Seat
from games.engine.asking import choose, choose_one
from seasons.rules.asks import About
from seasons.rules.catalogue import CARDS, key_of
from seasons.rules.closed import BeforeYearOne, Reason
from seasons.rules.offers import Move, Swap, Token, numbered, seat_key
from seasons.rules.pieces import NO_TOKENS, CardNumber, Energy, PowerCard, Tokens
from seasons.rules.table import Player, Table
from seasons.rules.wheel import stop


async def choose_card(player: Player, about: About, cards: Sequence[CardNumber]) -> CardNumber:
    """One of some cards, which nobody else need know: a second one of a kind is no option.

    Asked even if all are of one kind, which would tell the others something.
    """
    kinds = sorted(set(cards))
    options = tuple(Option(CARDS[number].key, number) for number in kinds)
    chosen: CardNumber = await choose_one(player.seat, Ask(about, options, always=len(cards) > 1))
    return chosen


async def choose_pieces(
    player: Player, about: About, pieces: Sequence[PowerCard], count: int = 1
) -> list[PowerCard]:
    """So many of some cards in play, in the order of choosing; all if there are no more."""
    if len(pieces) <= count:
        return list(pieces)
    options = tuple(Option(key_of(piece), piece) for piece in pieces)
    return await choose(player.seat, Ask(about, options, least=count, most=count))


async def choose_player(player: Player, about: About, others: Sequence[Player]) -> Player:
    """One of some other players. Options hold seats only: a player holds secrets."""
    options = tuple(Option(seat_key(other.seat), other.seat) for other in others)
    chosen: Seat = await choose_one(player.seat, Ask(about, options))
    return next(other for other in others if other.seat == chosen)


async def choose_use(
    player: Player, about: About, uses: Mapping[str, Reason | None], *, always: bool = False
) -> str:
    """One of several uses of a card; each with the reason why it is closed, if it is.

    `always`: asked even if one use only is open, since the question shows something.
    """
    options = tuple(Option(use, use, why_not) for use, why_not in uses.items())
    chosen: str = await choose_one(player.seat, Ask(about, options, always=always))
    return chosen


async def choose_type(player: Player, about: About, energies: Sequence[Energy]) -> Energy:
    """One of some types of energy."""
    options = tuple(Option(energy.value, energy) for energy in energies)
    chosen: Energy = await choose_one(player.seat, Ask(about, options))
    return chosen


async def choose_victim(
    player: Player, about: About, in_hand: Sequence[CardNumber], in_play: Sequence[PowerCard]
) -> CardNumber | PowerCard:
    """One card, of the hand or in play; asked even if there is one, for hands are hidden."""
    options = [Option(f"hand:{CARDS[number].key}", number) for number in sorted(set(in_hand))]
    options += [Option(f"play:{key_of(piece)}", piece) for piece in in_play]
    ask = Ask(about, tuple(options), always=True)
    chosen: CardNumber | PowerCard = await choose_one(player.seat, ask)
    return chosen


async def choose_swap(player: Player, about: About, tokens: Sequence[Token]) -> Swap:
    """Which type of the player's energy becomes which other type."""
    given = [energy for energy in Energy if any(token.energy == energy for token in tokens)]
    swaps = [Swap(one, other) for one in given for other in Energy if other != one]
    options = tuple(Option(f"{swap.given}-{swap.taken}", swap) for swap in swaps)
    chosen: Swap = await choose_one(player.seat, Ask(about, options))
    return chosen


async def choose_move(game: Table, player: Player, about: About) -> int:
    """One to three steps of the season token, forward or backward (R14.1, R14.5)."""
    options = []
    for steps in (-3, -2, -1, 1, 2, 3):
        to = stop(game.space, game.year, steps)
        closed = to.year < 1 and not game.options.before_year_one
        key = f"forward:{steps}" if steps > 0 else f"back:{-steps}"
        options.append(Option(key, Move(steps, to), BeforeYearOne() if closed else None))
    chosen: Move = await choose_one(player.seat, Ask(about, tuple(options)))
    return chosen.steps


async def choose_energy(player: Player, about: About, count: int) -> Tokens:
    """So many energy of any types, from the stock."""
    if count == 0:
        return NO_TOKENS
    energies = [energy for energy in Energy for _ in range(count)]
    options = tuple(map(Option, numbered(energies), energies))
    return Tokens.of(*await choose(player.seat, Ask(about, options, least=count, most=count)))


async def choose_tokens(
    player: Player,
    about: About,
    tokens: Sequence[Token],
    least: int,
    most: int | None = None,
) -> list[Token]:
    """So many of the player's energy; not asked where there is only one way.

    Of equal ones no more are offered than can be picked.
    """
    most = least if most is None else most
    offered = [
        token for token in dict.fromkeys(tokens) for _ in range(min(most, tokens.count(token)))
    ]
    if len(offered) == least:
        return offered
    names = [
        token.energy if token.on is None else f"{token.on}:{token.energy}" for token in offered
    ]
    options = tuple(map(Option, numbered(names), offered))
    return await choose(player.seat, Ask(about, options, least=least, most=most))

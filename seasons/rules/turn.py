"""A player's turn: the die, then actions in any order until the player ends it (section 7)."""

from games.engine import Ask, Option
from games.engine.asking import choose_one
from seasons.rules.asks import BeforeDie, KeepDrawn, TakeTurn, TransmuteEnergy
from seasons.rules.bonuses import bonus_options, use_bonus
from seasons.rules.catalogue import key_of
from seasons.rules.choosing import choose_tokens
from seasons.rules.closed import (
    AlreadyTurned,
    DrawFirst,
    LacksTokens,
    NoDieDraw,
    NoTransmuting,
    Reason,
)
from seasons.rules.effects import EFFECTS
from seasons.rules.events import DieUsed, TurnEnded
from seasons.rules.offers import Activate, Draw, EndTurn, Summon, Transmute, UseBonus, UseDie
from seasons.rules.pieces import PowerCard, Tokens
from seasons.rules.state import Player, Seasons
from seasons.rules.summon import summon, summon_options
from seasons.rules.table import GAUGE_TOP, Table
from seasons.rules.wheel import RATES


async def take_turn(game: Seasons) -> None:
    """What is still to come of the turn that goes on."""
    player = game.players[game.now.seat]
    while not game.now.die_used:
        await before_die(game, player)
    while await act(game, player):
        pass
    game.checkpoint()
    game.tell(TurnEnded(player.seat))


async def before_die(game: Seasons, player: Player) -> None:
    """Use the die, or first a Die of Malice (R7.1)."""
    options = [
        Option(f"activate:{key_of(piece)}", Activate(piece))
        for piece in player.in_play
        if EFFECTS[piece.number].before_die and not piece.turned
    ]
    if options:
        about = BeforeDie(game.round.chosen[player.seat])
        ask = Ask(about, (*options, Option("die", UseDie())))
        answer = await choose_one(player.seat, ask, stable=True)
        if isinstance(answer, Activate):
            await game.activate(player, answer.piece)
            return
    await use_die(game, player)


async def use_die(game: Seasons, player: Player) -> None:
    """Energy and crystals, which cannot be refused, and the star; then R8 (R7.2, R7.3)."""
    turn, die = game.now, game.round.chosen[player.seat]
    face = die.shows
    turn.die_used, turn.draw_due, turn.transmuting = True, face.draw, face.ring
    player.crystals += face.crystals
    player.reserve += face.tokens
    star_lost = face.star and player.summoning_gauge == GAUGE_TOP
    player.summoning_gauge += face.star and not star_lost
    game.tell(DieUsed(player.seat, die, player.summoning_gauge, star_lost))
    await game.settle_reserve(player)


async def act(game: Seasons, player: Player) -> bool:
    """One action of the player's choice; False if it was to end the turn (R7.4).

    Always asked, since what a player may do tells something about the hand.
    """
    turn = game.now
    about = TakeTurn(turn.draw_due, turn.transmuting, game.extra(player))
    ask = Ask(about, action_options(game, player), always=True)
    match await choose_one(player.seat, ask, stable=True):
        case Transmute():
            await transmute(game, player)
        case Draw():
            await draw_for_die(game, player)
        case Summon(card):
            await summon(game, player, card)
        case Activate() as activation:
            await game.activate(player, activation.piece)
        case UseBonus(bonus):
            await use_bonus(game, player, bonus)
        case EndTurn():
            return False
    return True


def action_options(game: Seasons, player: Player) -> tuple[Option, ...]:
    """Everything that can be done in a turn, each with the reason why it is closed."""
    draw_due = game.now.draw_due
    return (
        Option("transmute", Transmute(), why_not_transmute(game, player)),
        Option("draw", Draw(), None if draw_due else NoDieDraw()),
        *summon_options(game, player),
        *activate_options(game, player),
        *bonus_options(game, player),
        Option("end", EndTurn(), DrawFirst() if draw_due else None),
    )


def why_not_transmute(game: Table, player: Player) -> Reason | None:
    """Why the player cannot transmute now; None if possible (R9.4)."""
    if not game.now.transmuting:
        return NoTransmuting()
    return None if game.spendable(player) else LacksTokens(1, 0)


def yields(game: Table, player: Player) -> Tokens:
    """The crystals that the player gets for one token of each type (R9.5)."""
    extra = game.extra(player)
    return RATES[game.season] + Tokens(extra, extra, extra, extra)


async def transmute(game: Seasons, player: Player) -> None:
    """Any number of tokens of any types, from reserve and cards (R9.4)."""
    tokens = game.tokens(player)
    about = TransmuteEnergy(yields(game, player))
    chosen = await choose_tokens(player, about, tokens, 1, len(tokens))
    game.transmute(player, chosen)


async def draw_for_die(game: Seasons, player: Player) -> None:
    """The die's card: draw one, look at it, keep or discard it (R9.3)."""
    game.now.draw_due = False
    for card in game.look(player, 1, None):
        options = (Option("keep", True), Option("discard", False))
        if await choose_one(player.seat, Ask(KeepDrawn(card), options)):
            game.keep(player, card, None)
        else:
            game.discard_rest(player, None)


def activate_options(game: Seasons, player: Player) -> list[Option]:
    """The cards in play that can be activated."""
    return [
        Option(f"activate:{key_of(piece)}", Activate(piece), why_not_activate(game, player, piece))
        for piece in player.in_play
        if EFFECTS[piece.number].activatable
    ]


def why_not_activate(game: Seasons, player: Player, piece: PowerCard) -> Reason | None:
    """Why the card cannot be activated now; None if it can (R11)."""
    if piece.turned:
        return AlreadyTurned()
    if game.options.draw_first and game.now.draw_due:
        return DrawFirst()
    return EFFECTS[piece.number].why_not(game, player, piece)

"""A round: roll, choose dice, turns, end of the round (sections 6 and 13)."""

from games.engine import Ask, Option
from games.engine.asking import choose_one
from seasons.rules.asks import ChooseDie, NextEffect
from seasons.rules.choosing import choose_pieces
from seasons.rules.dice import Die
from seasons.rules.effects import EFFECTS
from seasons.rules.events import DieChosen, GameEnded, RoundBegan, TurnBegan
from seasons.rules.offers import die_key
from seasons.rules.pieces import PowerCard
from seasons.rules.state import Player, Round, Seasons, Turn
from seasons.rules.turn import take_turn


def begin_round(game: Seasons, first: int) -> None:
    """Straighten all cards and roll the dice of the season (R6, R13.6)."""
    for player in game.players:
        for piece in player.in_play:
            piece.turned = False
    season = game.season
    dice = [game.roll(Die(season, number, 0)) for number in game.dice[season]]
    game.round = Round(game.round.number + 1, first, season, dice)
    game.tell(RoundBegan(first, game.round.number, season, tuple(dice)))


async def play_round(game: Seasons) -> None:
    """What is still to come of the round that goes on, up to the dice of the next one."""
    await choose_dice(game)
    while game.turn is not None:
        await take_turn(game)
        begin_next_turn(game)
    await end_round(game)


async def choose_dice(game: Seasons) -> None:
    """Each player in turn order takes a die; then the first turn begins (R6)."""
    order = game.in_turn_order()
    if len(game.round.chosen) == len(order):
        return
    for player in order[len(game.round.chosen) :]:
        options = tuple(Option(die_key(die), die) for die in game.round.dice)
        ask = Ask(ChooseDie(game.round.season), options)
        die: Die = await choose_one(player.seat, ask, stable=True)
        game.round.dice.remove(die)
        game.round.chosen[player.seat] = die
        game.checkpoint()
        game.tell(DieChosen(player.seat, die))
    begin_turn(game, order[0])


def begin_turn(game: Seasons, player: Player) -> None:
    game.turn = Turn(player.seat)
    game.tell(TurnBegan(player.seat))


def begin_next_turn(game: Seasons) -> None:
    """The turn of the next player in turn order; none after the last one."""
    order = game.in_turn_order()
    index = order.index(game.players[game.now.seat]) + 1
    if index < len(order):
        begin_turn(game, order[index])
    else:
        game.turn = None


async def end_round(game: Seasons) -> None:
    """End-of-round effects, the season token, and the next round or the end (R13, R14.4)."""
    await end_of_round_effects(game)
    if not game.last_round:
        await game.move_season(game.round.dice[0].shows.dots)
    game.checkpoint()
    if game.last_round:
        game.ended = True
        game.tell(GameEnded(None))
    else:
        begin_round(game, (game.round.first + 1) % len(game.players))


async def end_of_round_effects(game: Seasons) -> None:
    """One player after the other, each in the order of his choice (R13.1)."""
    for player in game.in_turn_order():
        waiting = [piece for piece in player.in_play if acts_at_end_of_round(piece)]
        while waiting:
            piece = await choose_next(player, waiting)
            waiting.remove(piece)
            await EFFECTS[piece.number].end_of_round(game, player, piece)


def acts_at_end_of_round(piece: PowerCard) -> bool:
    return EFFECTS[piece.number].acts_at_end_of_round


async def choose_next(player: Player, waiting: list[PowerCard]) -> PowerCard:
    """The card that works next; asked only where the order makes a difference.

    It does if some cards bring crystals, and others take more than the player has: to lose
    before one gains is cheaper then.
    """
    crystals = [EFFECTS[piece.number].end_of_round_crystals for piece in waiting]
    loss = -sum(amount for amount in crystals if amount < 0)
    if player.crystals < loss and max(crystals) > 0:
        return (await choose_pieces(player, NextEffect(), waiting))[0]
    return waiting[0]

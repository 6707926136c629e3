"""The script of a game: turn after turn, action after action (§4)."""

from contextlib import suppress

from games.engine import Ask, Option
from games.engine.asking import choose_one
from shiki.rules.asks import (
    ActionPossible,
    ChooseAction,
    Draw,
    Pass,
    Place,
    SpendFeather,
    Take,
    TakeWild,
)
from shiki.rules.draw import begin_drawing, draw_options, draws, go_on_drawing
from shiki.rules.ending import FourSeasons, end_turn
from shiki.rules.events import ActionPassed
from shiki.rules.feather import feather_options, spend_feather
from shiki.rules.place import go_on_playing, has_discount, place, place_options
from shiki.rules.state import ACTIONS, Act, Done, Drawing, Playing, Shiki, Taking
from shiki.rules.steps import end_action, ends_turn
from shiki.rules.surplus import discard_surplus
from shiki.rules.take import begin_taking, go_on_taking, take_options, takes
from shiki.rules.wild import place_bonus_wild, take_wild, wild_option


async def play(game: Shiki) -> None:
    """Turn after turn, until the game is over."""
    with suppress(FourSeasons):
        while game.ended is None:
            await take_turn(game)
            end_turn(game)


async def take_turn(game: Shiki) -> None:
    """Two actions, then the bonus wild for an emptied pile, then the hand limit."""
    while game.turn.actions_left:
        match game.turn.action:
            case Drawing() as drawing:
                await go_on_drawing(game, drawing)
            case Taking() as taking:
                await go_on_taking(game, taking)
            case Playing() as playing:
                await go_on_playing(game, playing)
            case None:
                await choose_action(game)
    if game.turn.bonus:
        await place_bonus_wild(game)
    await discard_surplus(game)


async def choose_action(game: Shiki) -> None:
    """Begin an action, or spend a feather before it.

    Always asked, since what a player may do tells something about the hand.
    """
    ask = Ask(about_action(game), action_options(game), always=True)
    match await choose_one(game.turn.seat, ask, stable=True):
        case Draw(pile):
            begin_drawing(game, pile)
        case Take(column):
            begin_taking(game, column)
        case Place(index):
            await place(game, index)
        case TakeWild():
            await take_wild(game)
        case SpendFeather(animal):
            spend_feather(game, animal)
        case Pass():
            game.tell(ActionPassed(game.turn.seat))
            end_action(game, Done(Act.PASS))


def about_action(game: Shiki) -> ChooseAction:
    action = ACTIONS - game.turn.actions_left + 1
    return ChooseAction(action, draws(game), takes(game), has_discount(game))


def action_options(game: Shiki) -> tuple[Option, ...]:
    """The first steps of all actions, the feathers, and passing if nothing else is legal (R5)."""
    actions = [
        *draw_options(game),
        *take_options(game, takes(game)),
        *place_options(game),
        wild_option(game),
    ]
    possible = any(option.why_not is None for option in actions)
    passing = Option(
        "pass",
        Pass(),
        ActionPossible() if possible else None,
        final=ends_turn(game, len(game.active.hand)),
    )
    return (*actions, *feather_options(game), passing)

"""The computer players: one team mate with more or with less care."""

from typing import ClassVar

from games.engine import Ask, Game, Seat
from games.engine.asking import Picks, open_keys
from games.engine.bots import Bot
from keepers.rules.asks import (
    CardChoice,
    CardPick,
    ChooseActivation,
    ChooseLook,
    ChooseObject,
    ChooseStep,
    ChooseTravel,
    ChooseWolfWay,
    ConfirmCapture,
    Peek,
    TurnPage,
)
from keepers.rules.bot.deciding import card_choice, card_pick, object_fate, wolf_way
from keepers.rules.bot.moving import best_move, is_of_use
from keepers.rules.bot.plan import Plan
from keepers.rules.bot.planning import plan_for
from keepers.rules.bot.sight import look_at
from keepers.rules.pieces import Keeper
from keepers.rules.state import Keepers

HARM_IN_ROUNDS = 10.0
"""What the capture of one of four keepers is worth to the careful player early in the game."""


class TeamBot(Bot):
    """Plays for the team from what lies open. `care` weighs the risk of a capture."""

    care: ClassVar[float]

    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        assert isinstance(game.state, Keepers)
        return (choose(game.state, ask, self.care),)


class CarefulBot(TeamBot):
    care = 10.0


class RecklessBot(TeamBot):
    care = 2.0


def choose(game: Keepers, ask: Ask, care: float) -> str:
    """The key of the option to take."""
    share = care / CarefulBot.care
    sight, harm = look_at(game, share**2), HARM_IN_ROUNDS * share**3
    match ask.about:
        case ChooseActivation(keeper=keeper):
            return activation(plan_for(sight, harm), keeper, ask)
        case ChooseStep() as about:
            move = best_move(plan_for(sight, harm), about.keeper, ask, about.path)
            return move.key if move is not None else about.default
        case ChooseTravel():
            return travel(plan_for(sight, harm), ask) or "go_on"
        case ConfirmCapture():
            return "back"
        case ChooseWolfWay() as about:
            return wolf_way(sight, about, ask)
        case ChooseLook():
            return "look"
        case ChooseObject() as about:
            return object_fate(sight, about, ask)
        case CardChoice() as about:
            return card_choice(plan_for(sight, harm), about, ask)
        case CardPick() as about:
            return card_pick(plan_for(sight, harm), about, ask)
        case _:
            return open_keys(ask.options)[0]


def activation(plan: Plan, keeper: Keeper, ask: Ask) -> str:
    """Turn the page if all is done here; else look, then move or stay."""
    away = travel(plan, ask)
    if away is not None:
        return away
    hiding = plan.sight.known.hiding
    for option in ask.options:
        news = isinstance(option.value, Peek) and not hiding[option.value.space].seen
        if news and option.why_not is None:
            return option.key
    move = best_move(plan, keeper, ask)
    if move is None or (move.key == "stay" and not is_of_use(plan, keeper)):
        return "skip"
    return move.key


def travel(plan: Plan, ask: Ask) -> str | None:
    """The season to go to now, if nothing more is to be done on this page."""
    if plan.here and plan.returning is None:
        return None
    open_seasons = [
        option.value.season
        for option in ask.options
        if isinstance(option.value, TurnPage) and option.why_not is None
    ]
    if plan.returning is not None:
        return f"travel:{plan.season}" if plan.season in open_seasons else None
    promising = [one for one in open_seasons if plan.rates.get(one, 0.0) > 0]
    if not promising:
        return None
    return f"travel:{max(promising, key=lambda one: plan.rates[one])}"

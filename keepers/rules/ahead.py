"""Steps thought ahead: what a suggestion would do, up to where something hidden would be shown."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from games.engine import Ask, Chance, Game, IllegalAnswer, Position, Seat
from games.engine.asking import Picks
from keepers.rules import asks
from keepers.rules.pieces import Keeper, SpaceId
from keepers.rules.plans import Deed, Planned
from keepers.rules.state import Keepers


class Ahead(Struct, frozen=True):
    """How far a suggestion can be followed: its open answers, in words that everybody knows.

    `game` is how it stands then; None where what comes after cannot be known.
    """

    planned: tuple[Planned, ...]
    game: Game | None


def look_ahead(game: Game, steps: Sequence[Picks], seed: str) -> Ahead:
    """Play answers on a copy of which all hidden things are drawn anew; the game stays as it is.

    Ends at the first answer that is not legal, and after the first one that would show something.
    """
    there: Game | None = imagined(game, seed)
    planned: list[Planned] = []
    for picks in steps:
        here = there if there is not None else None if planned else game
        if here is None or here.over:
            break
        seat, ask = next(iter(here.waiting.items()))
        try:
            option = ask.chosen(picks)[0]
        except IllegalAnswer:
            break
        planned.append(plan(here.state, ask, option.key, option.value))
        there = None if there is None else after(there, seat, picks)
    return Ahead(tuple(planned), there)


def after(game: Game, seat: Seat, picks: Picks) -> Game | None:
    """The game after an answer; None if that showed something, or ended the round or the game."""
    game.answer(seat, picks)
    return None if game.over or game.state.journal.checkpoint else game


def imagined(game: Game, seed: str) -> Game | None:
    """The game at the same question, with all that nobody has seen drawn anew.

    None in the middle of a walk or a search in which something was shown: it cannot begin there.
    """
    chance = Chance(seed)
    if game.question is not None and game.question.stable:
        state = game.rules.imagine(game.state, None, chance)
        return Game(game.rules, Position(game.rules.dump(state)))
    if game.fixed:
        return None
    state = game.rules.imagine(game.rules.load(game.snapshot), None, chance)
    try:
        return Game(game.rules, Position(game.rules.dump(state), tuple(game.answers)))
    except IllegalAnswer:
        return None


def plan(game: Keepers, ask: Ask, key: str, value: Any) -> Planned:
    """What choosing this option of an ask is, to the team."""
    about = ask.about
    match about:
        case asks.ChooseActivation(keeper=keeper):
            return moved(keeper, (game.pieces[keeper].at,), key, value)
        case asks.ChooseStep(keeper=keeper, path=path):
            return moved(keeper, (path[-1] if path else game.pieces[keeper].at,), key, value)
        case asks.ConfirmCapture(keeper=keeper, space=space):
            return Planned(Deed.CONFIRM if value else Deed.BACK, keeper, (space,))
        case asks.ChooseTravel():
            return travelled(key, value)
        case asks.ChooseWolfWay():
            assert game.wolf is not None
            return Planned(Deed.WOLF, way=(game.wolf, *value.path))
        case asks.ChooseLook(keeper=keeper, space=space):
            return Planned(Deed.LOOK if value else Deed.LEAVE_DOWN, keeper, (space,))
        case asks.ChooseObject(keeper=keeper, space=space, object=found):
            return Planned(Deed(value.do), keeper, (space,), thing=value.other or found)
        case asks.CardChoice(texts=texts):
            return Planned(Deed.CHOOSE, thing=texts[value])
        case _:
            return Planned(Deed.CHOOSE, thing=key)


def moved(keeper: Keeper, start: tuple[SpaceId, ...], key: str, value: Any) -> Planned:
    match value:
        case asks.Walk(path=path):
            return Planned(Deed.WALK, keeper, (*start, *path))
        case asks.Step(space=space):
            return Planned(Deed.STEP, keeper, (*start, space))
        case asks.Carry(keeper=other):
            return Planned(Deed.CARRY, keeper, start, thing=other)
        case asks.Place(space=space):
            return Planned(Deed.PLACE, keeper, (*start, space))
        case asks.Peek(space=space):
            return Planned(Deed.PEEK, keeper, (space,))
        case asks.Stay():
            return Planned(Deed.STAY, keeper, start)
        case asks.Skip():
            return Planned(Deed.SKIP, keeper)
    return travelled(key, value)


def travelled(key: str, value: Any) -> Planned:
    match value:
        case asks.TurnPage(season=season):
            return Planned(Deed.TRAVEL, season=season)
        case asks.GoOn():
            return Planned(Deed.GO_ON)
    raise TypeError(key)

"""What the open missions want, without a word of what the team cannot know."""

from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from keepers.rules.effects.cards import printed
from keepers.rules.judging import holds_true
from keepers.rules.pieces import SpaceId
from keepers.rules.selecting import Scene, listed, named, place_of_object, spaces
from keepers.rules.state import Keepers
from keepers.rules.views import GoalView, Todo
from keepers.rules.vocabulary.adventure import CardSide, Goal
from keepers.rules.vocabulary.conditions import (
    CardIs,
    Condition,
    Every,
    FlagIs,
    ObjectIs,
    SeasonIs,
    SecretIs,
    Some,
)
from keepers.rules.vocabulary.selectors import (
    KeeperFilter,
    ObjectFilter,
    ObjectState,
    SpaceFilter,
    SpaceSelector,
)
from keepers.rules.vocabulary.triggers import KeeperReaches

OPEN_STATES = (ObjectState.UP, ObjectState.CHEST, ObjectState.GONE)
GATES = (FlagIs, SecretIs, CardIs)
"""Conditions that say which branch of a goal counts; they are no task themselves."""


def open_goals(game: Keepers) -> tuple[GoalView, ...]:
    """One for each mission in play that has a goal, in card order."""
    return tuple(
        goal_of(game, side, side.goal, Scene(number, card.side))
        for number, card in game.cards.items()
        if card.in_play and (side := printed(game, number, card.side)).goal is not None
    )


def goal_of(game: Keepers, side: CardSide, goal: Goal, scene: Scene) -> GoalView:
    todos, either = tasks(game, goal.when, scene)
    carried = {name for one in goal.spaces if (name := carried_token(game, one)) is not None}
    where = [
        at
        for one in goal.spaces
        if is_public(game, one, scene) and carried_token(game, one) is None
        for at in spaces(game, one, scene)
    ]
    if not either:
        where = [at for at in where if all(fits(game, at, todo.condition) for todo in todos)]
    bring = [] if where else destinations(game, side, carried, scene)
    unique = tuple(dict.fromkeys(where or bring))
    return GoalView(scene.card, unique, "bring" if bring else goal.how, tuple(todos), either)


def fits(game: Keepers, at: SpaceId, condition: Condition) -> bool:
    """Whether a space can be wanted while that has to hold: it lies on the page that is named."""
    if not isinstance(condition, SeasonIs):
        return True
    return any(season in game.book.spaces[at].seasons for season in listed(condition.within))


def destinations(
    game: Keepers, side: CardSide, carried: Collection[str], scene: Scene
) -> list[SpaceId]:
    """Where whoever carries one of these tokens has to go with it, as the rules of the side say."""
    return [
        at
        for rule in side.rules
        if isinstance(rule, KeeperReaches) and rule.space is not None
        if isinstance(rule.keeper, KeeperFilter) and rule.keeper.holds in carried
        for at in spaces(game, rule.space, scene)
    ]


def tasks(game: Keepers, condition: Condition | None, scene: Scene) -> tuple[list[Todo], bool]:
    """The tasks in a condition, and whether one of them is enough."""
    match condition:
        case None:
            return [], False
        case Every(of=parts):
            return [todo for part in parts for todo in tasks(game, part, scene)[0]], False
        case Some(of=branches):
            ways = [
                tasks(game, branch, scene)[0] for branch in branches if counts(game, branch, scene)
            ]
            if len(ways) == 1:
                return ways[0], False
            return [one for way in ways for one in as_one(way)], True
    if isinstance(condition, GATES) or not is_public(game, condition, scene):
        return [], False
    return [Todo(condition, holds_true(game, condition, scene))], False


def carried_token(game: Keepers, selector: SpaceSelector) -> str | None:
    """The token whose place is meant, if a keeper has picked it up already."""
    name = selector.token if isinstance(selector, SpaceFilter) else None
    if name in game.tokens and game.tokens[name].held_by is not None:
        return name
    return None


def as_one(way: list[Todo]) -> list[Todo]:
    """Several tasks of one branch as a single task."""
    if len(way) < 2:
        return way
    return [Todo(Every(of=tuple(t.condition for t in way)), all(t.done for t in way))]


def counts(game: Keepers, branch: Condition, scene: Scene) -> bool:
    """Whether what decides about a branch is known and holds."""
    parts = branch.of if isinstance(branch, Every) else (branch,)
    gates = [part for part in parts if isinstance(part, GATES)]
    return all(is_public(game, gate, scene) and holds_true(game, gate, scene) for gate in gates)


def is_public(game: Keepers, what: Any, scene: Scene) -> bool:
    """Whether a condition or selector can be judged by what everybody sees."""
    return all(is_known(game, part, scene) for part in within(what))


def within(what: Any) -> Iterator[Any]:
    """All structs in a condition or selector, itself first."""
    if isinstance(what, Struct):
        yield what
        for value in msgspec.structs.asdict(what).values():
            yield from within(value)
    elif isinstance(what, tuple):
        for part in what:
            yield from within(part)


def is_known(game: Keepers, part: Struct, scene: Scene) -> bool:
    match part:
        case SecretIs(name=name):
            return name in game.secrets and game.secrets[name].told
        case SpaceFilter(object=str(word)):
            return seen_place(game, named(game, word, scene)) is not None
        case ObjectIs(state=state) | ObjectFilter(state=state) if state is not None:
            states = state if isinstance(state, tuple) else (state,)
            return all(one in OPEN_STATES for one in states)
    return True


def seen_place(game: Keepers, wanted: str | None) -> SpaceId | None:
    """The hiding place where an object lies, if the team knows."""
    at = place_of_object(game, wanted)
    if at is None:
        return None
    return at if game.hiding[at].up or game.hiding[at].seen else None

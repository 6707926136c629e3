"""How a keeper acts: every way to act is weighed by what it brings and by what it risks."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.engine import Ask, Option
from keepers.rules.asks import Place, Stay, Walk
from keepers.rules.bot.danger import Danger, danger_for, risk
from keepers.rules.bot.ground import FAR
from keepers.rules.bot.planning import Plan, Role, gates, nearest, on_page, steps_of
from keepers.rules.pieces import Keeper, Kind, SpaceId

DONE = 6.0
"""What it is worth, in steps, to do an errand now rather than later."""
IN_PASSING = 0.15
"""What other errands count for that are done on the way."""
ONWARD = 0.3
"""How much the way from an errand to the next gate counts."""
REST = 0.3
"""A safe space is worth that little more, all else being equal."""
HARM_IN_STEPS = 0.15
"""The steps that a certain capture is worth, for care squared."""


class Move(Struct, frozen=True):
    """A way to act: the first answer to give, the spaces walked onto, and where it ends."""

    key: str
    path: tuple[SpaceId, ...]
    end: SpaceId


def best_move(
    plan: Plan, keeper: Keeper, ask: Ask, care: float, before: Sequence[SpaceId] = ()
) -> Move | None:
    """The move that promises most; None if no option moves or keeps the keeper.

    `before` are the spaces that it has walked onto already in this activation.
    """
    danger = danger_for(plan.sight, plan.page, keeper)
    moves = list(moves_of(plan, keeper, ask))
    moves += detours(plan, keeper, ask, before)
    if not moves:
        return None
    scored = [(value_of_move(plan, keeper, move, danger, care, before), move) for move in moves]
    return max(scored, key=lambda pair: pair[0])[1]


def moves_of(plan: Plan, keeper: Keeper, ask: Ask) -> Iterator[Move]:
    at = plan.sight.known.pieces[keeper].at
    for option in ask.options:
        if option.why_not is not None:
            continue
        match option.value:
            case Walk(path=path, into_wolf=False):
                yield Move(option.key, path, path[-1])
            case Place(space=space):
                yield Move(option.key, (), space)
            case Stay():
                yield Move(option.key, (), at)
            case _:
                pass


def detours(plan: Plan, keeper: Keeper, ask: Ask, before: Sequence[SpaceId]) -> list[Move]:
    """Ways over a space that somebody only has to enter, and on from there."""
    goals = {
        at
        for errand in plan.here
        if errand.how == "enter" and errand.ready and keeper in errand.who
        for at in on_page(plan, errand)
        if at not in before
    }
    walks = {
        option.value.path[-1]: option
        for option in ask.options
        if isinstance(option.value, Walk) and option.why_not is None and not option.value.into_wolf
    }
    vias = {option.key for option in ask.options if option.why_not is None}
    most = max((len(option.value.path) for option in walks.values()), default=0)
    found = []
    for goal in goals & walks.keys():
        way = walks[goal].value.path
        first = f"via:{way[0]}"
        left = most - len(way)
        if first not in vias or left <= 0:
            continue
        for end, steps in plan.page.on_foot[goal].items():
            if steps <= left and end != goal and end != plan.sight.known.wolf:
                found.append(Move(first, way, end))
    return found


def value_of_move(
    plan: Plan,
    keeper: Keeper,
    move: Move,
    danger: Danger,
    care: float,
    before: Sequence[SpaceId],
) -> float:
    """In steps: the nearer to the errand the better, the errand done better still."""
    known = plan.sight.known
    role = plan.roles[keeper]
    steps = steps_of(plan, keeper)
    errand = role.errand
    entered = {*before, *move.path}
    value = 0.0
    if errand is not None and errand.how == "enter" and errand.ready and entered & set(role.spaces):
        value += DONE - ONWARD * way_out(plan, keeper, move.end)
    else:
        far = nearest(steps, move.end, role.spaces)
        value -= min(way_to(plan, keeper, move.end, role), 40)
        if far == 0 and errand is not None and errand.ready:
            value += DONE - ONWARD * way_out(plan, keeper, move.end)
    for other in plan.agenda.errands:
        if other is errand or not other.ready or keeper not in other.who or other.how == "gather":
            continue
        done = move.end in other.spaces or (other.how == "enter" and entered & set(other.spaces))
        if done:
            value += min(DONE / 2, IN_PASSING * other.worth)
    if known.kind(move.end) is not Kind.PATH:
        value += REST
    return value - HARM_IN_STEPS * care**2 * risk(danger, move.end)


def way_to(plan: Plan, keeper: Keeper, at: SpaceId, role: Role) -> float:
    """The steps to where the role sends the keeper; through a gate, and what lies behind it."""
    if role.errand is not None:
        return nearest(steps_of(plan, keeper), at, role.spaces)
    reach = steps_of(plan, keeper).get(at, {})
    return min(
        (reach.get(gate, FAR) + role.onward.get(gate, 0.0) for gate in role.spaces),
        default=FAR,
    )


def way_out(plan: Plan, keeper: Keeper, at: SpaceId) -> int:
    """The steps from a space to the next gate."""
    if plan.season is None:
        return 0
    far = nearest(steps_of(plan, keeper), at, gates(plan.sight, plan.season))
    return 0 if far == FAR else far


def open_option(ask: Ask, key: str) -> Option | None:
    return next((one for one in ask.options if one.key == key and one.why_not is None), None)

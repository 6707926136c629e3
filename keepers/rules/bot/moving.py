"""How a keeper acts: every way to act is weighed by what it brings and by what it risks."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from games.engine import Ask
from keepers.rules.asks import Place, Stay, Walk
from keepers.rules.bot.agenda import Errand
from keepers.rules.bot.danger import Danger, danger_for, risk
from keepers.rules.bot.ground import FAR
from keepers.rules.bot.plan import Plan, Role, free, gates, on_page
from keepers.rules.bot.ways import HOPELESS, prices
from keepers.rules.pieces import Keeper, Kind, SpaceId
from keepers.rules.selecting import holds

DONE = 2.5
"""What it is worth, in rounds, to do an errand now rather than later."""
IN_PASSING = 0.06
"""What other errands count for that are done on the way."""
ONWARD = 0.3
"""How much the way from an errand to the next gate counts."""
REST = 0.1
"""A safe space is worth that little more, all else being equal."""
TOO_SOON = 6.0
"""What a stop on a space costs that is no good before the wolf is elsewhere."""
LURE = 0.25
"""What luring him away is worth, for the worth of the errand."""
AT_HAND = 1.6
"""Who is nearer than so many rounds can use the moment."""


class Move(Struct, frozen=True):
    """A way to act: the first answer to give, the spaces walked onto, and where it ends."""

    key: str
    path: tuple[SpaceId, ...]
    end: SpaceId


def best_move(plan: Plan, keeper: Keeper, ask: Ask, before: Sequence[SpaceId] = ()) -> Move | None:
    """The move that promises most; None if no option moves or keeps the keeper.

    `before` are the spaces that it has walked onto already in this activation.
    """
    danger = danger_for(plan.sight, plan.page, keeper)
    moves = list(moves_of(plan, keeper, ask))
    moves += detours(plan, keeper, ask, before)
    if not moves:
        return None
    scored = [(value_of_move(plan, keeper, move, danger, before), move) for move in moves]
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
    for goal in sorted(goals & walks.keys()):
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
    plan: Plan, keeper: Keeper, move: Move, danger: Danger, before: Sequence[SpaceId]
) -> float:
    """In rounds: the nearer to the errand the better, the errand done better still."""
    known, role = plan.sight.known, plan.roles[keeper]
    entered = {*before, *move.path}
    value = 0.0
    if does(role, move, entered):
        value += DONE - ONWARD * way_out(plan, keeper, move.end)
    elif role.errand is not None and not role.errand.ready and move.end in role.spaces:
        value -= TOO_SOON
    else:
        value -= role.prices.cost.get(move.end, HOPELESS)
    for other in plan.agenda.errands:
        if other is role.errand or not other.ready or keeper not in other.who:
            continue
        passed = other.how == "enter" and entered & set(other.spaces)
        if passed or (other.how == "reach" and move.end in other.spaces):
            value += min(DONE / 2, IN_PASSING * other.worth)
    if known.kind(move.end) is not Kind.PATH:
        value += REST
    else:
        value += sum(
            LURE * other.worth * lure(plan, danger, move.end, other)
            for other in plan.here
            if other.apart and other is not role.errand
        )
    return value - plan.walkers[keeper].harm * risk(danger, move.end)


def lure(plan: Plan, danger: Danger, at: SpaceId, errand: Errand) -> float:
    """How much farther from an errand the wolf is to be expected if he hunts a keeper here.

    From 0 to 1, where 1 is all the way; 0 if nobody else is at hand to make use of it.
    """
    known, wolf = plan.sight.known, plan.page.wolf
    start = known.wolf or ""
    spaces = [space for space in on_page(plan, errand) if space in wolf]
    if start not in wolf or at not in wolf or danger.steps is None or not spaces:
        return 0.0
    if min(danger.others, default=FAR) < danger.steps.get(at, FAR):
        return 0.0
    waiting = [
        one
        for one in plan.walkers
        if one in errand.who and one is not danger.keeper and plan.roles[one].errand is errand
    ]
    if not any(plan.roles[one].prices.cost[known.pieces[one].at] <= AT_HAND for one in waiting):
        return 0.0
    way = way_of_wolf(plan, start, at)
    farther = [min(errand.apart, nearest(wolf[there], spaces)) for there in way]
    home = min(errand.apart, nearest(wolf[plan.page.trailer], spaces))
    total = 0.0
    for steps in range(len(danger.chances) - 1):
        chance = danger.chances[steps] - danger.chances[steps + 1]
        total += chance * (farther[min(steps, len(way) - 1)] - home)
    return max(0.0, total / errand.apart)


def nearest(steps: Mapping[SpaceId, int], spaces: Sequence[SpaceId]) -> int:
    return min(steps.get(space, FAR) for space in spaces)


def way_of_wolf(plan: Plan, start: SpaceId, goal: SpaceId) -> list[SpaceId]:
    """A shortest way of his, with both ends."""
    known, to_go = plan.sight.known, plan.page.wolf[goal]
    way = [start]
    while way[-1] != goal:
        links = known.book.spaces[way[-1]].links.get(plan.now, ())
        nearer = [at for at in links if to_go.get(at, FAR) < to_go[way[-1]]]
        if not nearer:
            break
        way.append(nearer[0])
    return way


def does(role: Role, move: Move, entered: set[SpaceId]) -> bool:
    """Whether the move does the errand."""
    if role.errand is None or not role.errand.ready:
        return False
    if role.errand.how == "enter":
        return bool(entered & set(role.spaces))
    return move.end in role.spaces


def way_out(plan: Plan, keeper: Keeper, at: SpaceId) -> float:
    """The rounds from a space to the next gate."""
    if plan.season is None:
        return 0.0
    goals = free(gates(plan.sight, plan.season))
    return prices(plan.ground, plan.now, plan.walkers[keeper], goals).cost.get(at, 0.0)


def is_of_use(plan: Plan, keeper: Keeper) -> bool:
    """Whether to be activated and to stay brings anything, so that it is better than to skip."""
    known = plan.sight.known
    at = known.pieces[keeper].at
    asked_for = any(
        errand.ready and errand.how == "reach" and keeper in errand.who and at in errand.spaces
        for errand in plan.agenda.errands
    )
    return asked_for or any(holds(known, one, "*") for one in known.at(at))

"""Who goes where: errands for those who do them best, gates for the others."""

from collections.abc import Mapping

from keepers.rules.bot.agenda import Errand
from keepers.rules.bot.plan import (
    NOT_READY,
    Plan,
    Role,
    behind,
    free,
    gates,
    halves,
    home_prices,
    on_page,
    wait_for,
    wait_to_do,
)
from keepers.rules.bot.ways import HOPELESS, Goals, prices
from keepers.rules.pieces import Keeper, SpaceId

COMMON_GOAL = 0.3
"""How much the way behind a gate counts if anybody could go it."""
SLACK = 0.5
"""A side job may keep the others waiting for so many rounds."""
START = 1.5
"""Rounds that every errand is taken to last at least."""


def assign(plan: Plan) -> None:
    """Give each keeper the errand that it does best; the others go where the page is left."""
    offers: list[tuple[float, int, Keeper]] = []
    for index, errand in enumerate(plan.here):
        value = errand.worth / errand.count * (1.0 if errand.ready else NOT_READY)
        for keeper in plan.walkers if plan.returning is None else ():
            if keeper in errand.who:
                rate = value / (START + wait_to_do(plan, keeper, errand))
                offers.append((-rate, index, keeper))
    left = {index: errand.count for index, errand in enumerate(plan.here)}
    taken: dict[int, set[SpaceId]] = {}
    for _, index, keeper in sorted(offers, key=lambda offer: offer[:2]):
        errand = plan.here[index]
        spaces = tuple(at for at in on_page(plan, errand) if at not in taken.get(index, set()))
        if keeper in plan.roles or not left[index] or not spaces:
            continue
        if errand.distinct:
            spaces = (min(spaces, key=lambda at: wait_for(plan, keeper, free((at,)))),)
            taken.setdefault(index, set()).add(spaces[0])
        plan.roles[keeper] = role_for(plan, keeper, free(spaces), errand)
        left[index] -= 1
    for keeper in plan.walkers:
        if keeper not in plan.roles:
            plan.roles[keeper] = role_for(plan, keeper, waiting_places(plan, keeper), None)
    give_side_jobs(plan)


def give_side_jobs(plan: Plan) -> None:
    """Whoever only waits may do something else of use, as long as nobody waits for it."""
    home = home_prices(plan)
    busy = {keeper: busy_for(plan, keeper, home) for keeper in plan.roles}
    taken = [role.errand for role in plan.roles.values() if role.errand is not None]
    for keeper, role in list(plan.roles.items()):
        if role.errand is not None:
            continue
        others = max((rounds for one, rounds in busy.items() if one is not keeper), default=0.0)
        best, job = 0.0, None
        for errand in plan.agenda.errands:
            spaces = on_page(plan, errand)
            if errand in taken or keeper not in errand.who or not errand.ready or not spaces:
                continue
            wait = wait_to_do(plan, keeper, errand)
            back = min(home.get(at, 0.0) for at in spaces)
            rate = errand.worth / (START + wait)
            if errand.count == 1 and wait + back <= others + SLACK and rate > best:
                best, job = rate, errand
        if job is not None:
            plan.roles[keeper] = role_for(plan, keeper, free(on_page(plan, job)), job)
            taken.append(job)


def busy_for(plan: Plan, keeper: Keeper, home: Mapping[SpaceId, float]) -> float:
    """The rounds until a keeper has done what it does and waits at a gate."""
    role = plan.roles[keeper]
    wait = wait_for(plan, keeper, free(role.spaces))
    return wait if role.errand is None else wait + min(home.get(at, 0.0) for at in role.spaces)


def role_for(plan: Plan, keeper: Keeper, goals: Goals, errand: Errand | None) -> Role:
    found = prices(plan.ground, plan.now, plan.walkers[keeper], goals)
    return Role(found, tuple(at for at, _ in goals), errand)


def waiting_places(plan: Plan, keeper: Keeper) -> Goals:
    """The gates to the next season, and what lies behind each of them; else any portal."""
    season = plan.season
    ways = gates(plan.sight, season) if season is not None else ()
    if season is None or not ways:
        return free(plan.page.portals)
    if plan.returning is not None:
        return tuple((way, halves(COMMON_GOAL * plan.returning[way])) for way in ways)
    own: dict[SpaceId, float] = {}
    common: dict[SpaceId, float] = {}
    for errand in plan.agenda.errands:
        spaces = on_page(plan, errand, season)
        if keeper not in errand.who or not spaces:
            continue
        alone = len(errand.who) == 1 < len(plan.walkers)
        walker = plan.walkers[keeper] if alone else plan.plain
        there = prices(plan.ground, season, walker, free(spaces)).cost
        for way in ways:
            costs = own if alone else common
            far = there[behind(plan, way, season)]
            costs[way] = min(costs.get(way, HOPELESS), far)
    if own:
        return tuple((way, halves(own[way])) for way in ways)
    return tuple((way, halves(COMMON_GOAL * common.get(way, 0.0))) for way in ways)

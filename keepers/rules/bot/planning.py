"""Which season to be in, and who goes where: the plan behind every single answer."""

from collections.abc import Sequence

from keepers.rules.bot.agenda import Errand
from keepers.rules.bot.errands import agenda_of
from keepers.rules.bot.ground import ground_of
from keepers.rules.bot.plan import (
    NOT_READY,
    Plan,
    behind,
    free,
    gates,
    halves,
    on_page,
    wait_for,
    wait_to_do,
)
from keepers.rules.bot.roles import assign
from keepers.rules.bot.sight import Sight
from keepers.rules.bot.ways import HOPELESS, Walker, prices, walker_for
from keepers.rules.pieces import Keeper, Season, SpaceId

ENOUGH = 0.45
"""An errand here is done if it pays for so much of what travelling on would pay."""
ARRIVAL = 1.5
"""Rounds for turning the page and for what does not go as planned."""
EACH_MORE = 0.7
"""Rounds that one more errand on the same page takes."""
BACK = 0.5
"""How much the way from an errand to the gates counts."""


def plan_for(sight: Sight, harm: float) -> Plan:
    """`harm`: the rounds that a capture is worth."""
    known = sight.known
    ground = ground_of(known.book)
    walkers = {keeper: walker_for(sight, keeper, harm) for keeper in known.alive}
    usual = max(walkers.values(), key=lambda walker: (walker.limit, -walker.harm))
    plain = Walker(frozenset(), usual.limit, True, usual.harm, usual.bonus)
    plan = Plan(sight, ground, ground.pages[known.season], agenda_of(sight), walkers, plain)
    plan.rates = season_rates(plan)
    plan.season = max(plan.rates, key=lambda one: plan.rates[one], default=None)
    best = plan.rates[plan.season] if plan.season is not None else 0.0
    plan.here = [one for one in plan.agenda.errands if worth_a_stay(plan, one, best)]
    shake_off(plan)
    assign(plan)
    return plan


def season_rates(plan: Plan) -> dict[Season, float]:
    """What each other season promises for each round that it would take."""
    rates: dict[Season, float] = {}
    for season in Season:
        ways = gates(plan.sight, season) if season != plan.now else ()
        if not ways:
            continue
        total = best = 0.0
        for count, (wait, errand) in enumerate(delays_there(plan, season, ways)):
            total += errand.worth * (1.0 if errand.ready else NOT_READY)
            best = max(best, total / (wait + EACH_MORE * count))
        if best > 0:
            rates[season] = best
    return rates


def delays_there(plan: Plan, season: Season, ways: Sequence[SpaceId]) -> list[tuple[float, Errand]]:
    """The rounds until each errand of another season could be done, the soonest first."""
    known = plan.sight.known
    gather = max(wait_for(plan, one, free(ways)) for one in known.alive)
    found = []
    for errand in plan.agenda.errands:
        spaces = on_page(plan, errand, season)
        who = [one for one in errand.who if one in plan.walkers]
        if not spaces or len(who) < errand.count:
            continue
        if len(who) == len(known.alive):
            there = prices(plan.ground, season, plan.plain, free(spaces)).cost
            waits = [gather + min(there[behind(plan, way, season)] for way in ways)] * errand.count
        else:
            waits = sorted(wait_through(plan, one, season, ways, spaces, gather) for one in who)
        found.append((ARRIVAL + waits[errand.count - 1], errand))
    return sorted(found, key=lambda pair: pair[0])


def wait_through(
    plan: Plan,
    keeper: Keeper,
    season: Season,
    ways: Sequence[SpaceId],
    spaces: tuple[SpaceId, ...],
    gather: float,
) -> float:
    """The rounds until this keeper has gone through a gate and on to one of the spaces."""
    there = prices(plan.ground, season, plan.walkers[keeper], free(spaces)).cost
    onward = tuple((way, halves(there[behind(plan, way, season)])) for way in ways)
    return max(wait_for(plan, keeper, onward), gather + min(far for _, far in onward))


def worth_a_stay(plan: Plan, errand: Errand, best: float) -> bool:
    """Whether an errand on the open page pays, against going on at once."""
    spaces = on_page(plan, errand)
    who = [one for one in errand.who if one in plan.walkers]
    if not spaces or len(who) < errand.count:
        return False
    wait = sorted(wait_to_do(plan, one, errand) for one in who)[errand.count - 1]
    if wait >= HOPELESS:
        return False
    back = 0.0
    if plan.season is not None:
        ways = free(gates(plan.sight, plan.season))
        home = prices(plan.ground, plan.now, plan.plain, ways).cost
        back = BACK * min(home.get(at, HOPELESS) for at in spaces)
    value = errand.worth * (1.0 if errand.ready else NOT_READY)
    return value / (1 + wait + back) >= ENOUGH * best


def shake_off(plan: Plan) -> None:
    """Where all that is left waits for the wolf to be elsewhere: leave the page and come back.

    The wolf is off the page then. It takes a season whose gates are near what there is to do.
    """
    if not plan.here or any(errand.ready for errand in plan.here):
        return
    known = plan.sight.known
    spaces = tuple(dict.fromkeys(at for one in plan.here for at in on_page(plan, one)))
    back = prices(plan.ground, plan.now, plan.plain, free(spaces)).cost
    found: dict[Season, float] = {}
    for season in Season:
        ways = gates(plan.sight, season) if season != plan.now else ()
        if ways:
            gather = max(wait_for(plan, one, free(ways)) for one in known.alive)
            found[season] = gather + min(back[way] for way in ways)
    if found:
        plan.season = min(found, key=lambda season: found[season])
        plan.returning = back

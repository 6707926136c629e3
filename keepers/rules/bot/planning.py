"""Which season to be in, and who goes where: the plan behind every single answer."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from keepers.rules.bot.errands import Agenda, Errand, agenda_of
from keepers.rules.bot.ground import Ground, Page, ground_of
from keepers.rules.bot.sight import Sight
from keepers.rules.bot.ways import HOPELESS, Goals, Prices, Walker, price_after, prices, walker_for
from keepers.rules.pieces import Keeper, Kind, Season, SpaceId
from keepers.rules.ruling import house_leads_to

NOT_READY = 0.5
"""What has to wait for the wolf counts for so much."""
ENOUGH = 0.45
"""An errand here is done if it pays for so much of what travelling on would pay."""
ARRIVAL = 1.5
"""Rounds for turning the page and for what does not go as planned."""
EACH_MORE = 0.7
"""Rounds that one more errand on the same page takes."""
COMMON_GOAL = 0.3
"""How much the way behind a gate counts if anybody could go it."""
BACK = 0.5
"""How much the way from an errand to the gates counts."""
SLACK = 0.5
"""A side job may keep the others waiting for so many rounds."""
START = 1.5
"""Rounds that every errand is taken to last at least."""


class Role(Struct):
    """Where a keeper is to go, and for what; without an errand it waits there."""

    prices: Prices
    spaces: tuple[SpaceId, ...]
    errand: Errand | None = None


class Plan(Struct):
    """What the team is up to. `season` is where it goes when it is done here."""

    sight: Sight
    ground: Ground
    page: Page
    agenda: Agenda
    walkers: dict[Keeper, Walker]
    plain: Walker
    """Anybody, without powers."""
    here: list[Errand] = field(default_factory=list)
    season: Season | None = None
    rates: dict[Season, float] = field(default_factory=dict)
    roles: dict[Keeper, Role] = field(default_factory=dict)
    returning: Mapping[SpaceId, float] | None = None
    """If the team is to leave the page and come back: the rounds to what there is to do here."""

    @property
    def now(self) -> Season:
        return self.sight.known.season


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


def free(spaces: Sequence[SpaceId]) -> Goals:
    """Goals behind which nothing is to be done."""
    return tuple((at, 0.0) for at in spaces)


def halves(rounds: float) -> float:
    """So that few different questions are asked of `prices`."""
    return round(2 * rounds) / 2


def gates(sight: Sight, season: Season) -> tuple[SpaceId, ...]:
    """The spaces of the open page that lead to a season."""
    known = sight.known
    found = [
        at
        for at in known.book.on_page(known.season, Kind.PORTAL)
        if at not in known.locked and season in known.book.spaces[at].seasons
    ]
    if season in house_leads_to(known):
        found.append(known.book.house(known.season))
    return tuple(found)


def behind(plan: Plan, way: SpaceId, season: Season) -> SpaceId:
    """Where one comes out: a portal is a hole, and a house leads to a house."""
    book = plan.sight.known.book
    return way if book.spaces[way].kind is Kind.PORTAL else book.house(season)


def on_page(plan: Plan, errand: Errand, season: Season | None = None) -> tuple[SpaceId, ...]:
    spaces, wanted = plan.sight.known.book.spaces, season or plan.now
    return tuple(at for at in errand.spaces if wanted in spaces[at].seasons)


def wait_for(plan: Plan, keeper: Keeper, goals: Goals) -> float:
    """The rounds until the keeper is there, counted from the end of this one."""
    known, walker = plan.sight.known, plan.walkers[keeper]
    found, at = prices(plan.ground, plan.now, walker, goals), known.pieces[keeper].at
    for order in known.orders[known.round.cursor :]:
        if order.keeper is keeper and not known.pieces[keeper].skips:
            return price_after(found, plan.page, walker, at, order.action)
    return found.cost.get(at, HOPELESS)


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
    wait = sorted(wait_for(plan, one, free(spaces)) for one in who)[errand.count - 1]
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


def assign(plan: Plan) -> None:
    """Give each keeper the errand that it does best; the others go where the page is left."""
    offers: list[tuple[float, int, Keeper]] = []
    for index, errand in enumerate(plan.here):
        goals = free(on_page(plan, errand))
        value = errand.worth / errand.count * (1.0 if errand.ready else NOT_READY)
        for keeper in plan.walkers if plan.returning is None else ():
            if keeper in errand.who:
                rate = value / (START + wait_for(plan, keeper, goals))
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
            wait = wait_for(plan, keeper, free(spaces))
            back = min(home.get(at, 0.0) for at in spaces)
            rate = errand.worth / (START + wait)
            if errand.count == 1 and wait + back <= others + SLACK and rate > best:
                best, job = rate, errand
        if job is not None:
            plan.roles[keeper] = role_for(plan, keeper, free(on_page(plan, job)), job)
            taken.append(job)


def home_prices(plan: Plan) -> Mapping[SpaceId, float]:
    """The rounds from each space to the gates of the next season."""
    if plan.season is None:
        return {}
    ways = free(gates(plan.sight, plan.season))
    return prices(plan.ground, plan.now, plan.plain, ways).cost


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

"""Which season to be in, and who goes where: the plan behind every single answer."""

from collections.abc import Sequence

from msgspec import Struct, field

from keepers.rules.bot.errands import Agenda, Errand, agenda_of
from keepers.rules.bot.ground import FAR, Ground, Page, Steps, ground_of
from keepers.rules.bot.odds import turns
from keepers.rules.bot.sight import Sight
from keepers.rules.movement import Special
from keepers.rules.pieces import Keeper, Kind, Season, SpaceId
from keepers.rules.ruling import (
    house_leads_to,
    shortcuts_barred,
    steps_allowed,
    uses_shortcuts,
)

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


class Role(Struct):
    """Where a keeper is to go, and for what; without an errand it waits there."""

    spaces: tuple[SpaceId, ...]
    errand: Errand | None = None
    onward: dict[SpaceId, float] = field(default_factory=dict)
    """For a gate: the steps that count behind it."""


class Plan(Struct):
    """What the team is up to. `season` is where it goes when it is done here."""

    sight: Sight
    ground: Ground
    page: Page
    agenda: Agenda
    here: list[Errand]
    season: Season | None
    rates: dict[Season, float]
    roles: dict[Keeper, Role] = field(default_factory=dict)


def plan_for(sight: Sight) -> Plan:
    known = sight.known
    ground = ground_of(known.book)
    page = ground.pages[known.season]
    agenda = agenda_of(sight)
    rates = season_rates(sight, ground, agenda)
    season = max(rates, key=lambda one: rates[one], default=None)
    if season is not None and rates[season] <= 0:
        season = None
    plan = Plan(sight, ground, page, agenda, [], season, rates)
    best = rates[season] if season is not None else 0.0
    plan.here = [one for one in agenda.errands if worth_a_stay(plan, one, best)]
    assign(plan)
    return plan


def steps_of(plan: Plan, keeper: Keeper) -> Steps:
    """The distances for this keeper on the open page."""
    known = plan.sight.known
    free = uses_shortcuts(known, keeper, known.season) and not shortcuts_barred(known, [keeper])
    return plan.page.with_shortcuts if free else plan.page.on_foot


def nearest(steps: Steps, at: SpaceId, goals: Sequence[SpaceId]) -> int:
    reach = steps.get(at, {})
    return min((reach.get(goal, FAR) for goal in goals), default=FAR)


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


def season_rates(sight: Sight, ground: Ground, agenda: Agenda) -> dict[Season, float]:
    """What each other season promises for each round that it would take."""
    known = sight.known
    rates: dict[Season, float] = {}
    for season in Season:
        ways = gates(sight, season) if season != known.season else ()
        if not ways:
            continue
        delays = delays_there(sight, ground, agenda, season, ways)
        total = best = 0.0
        for count, (wait, errand) in enumerate(delays):
            total += errand.worth * (1.0 if errand.ready else NOT_READY)
            best = max(best, total / (wait + EACH_MORE * count))
        if best > 0:
            rates[season] = best
    return rates


def delays_there(
    sight: Sight, ground: Ground, agenda: Agenda, season: Season, ways: Sequence[SpaceId]
) -> list[tuple[float, Errand]]:
    """The rounds until each errand of another season could be done, the soonest first."""
    known = sight.known
    page, there = ground.pages[known.season].on_foot, ground.pages[season].on_foot
    to_gates = {
        one: {way: turns(page[known.pieces[one].at].get(way, FAR)) for way in ways}
        for one in known.alive
    }
    gather = max(min(waits.values()) for waits in to_gates.values())
    found = []
    for errand in agenda.errands:
        spaces = [at for at in errand.spaces if season in known.book.spaces[at].seasons]
        if not spaces:
            continue
        onward = {way: turns(nearest(there, way, spaces)) for way in ways}
        waits = sorted(
            min(max(gather, to_gates[one][way]) + onward[way] for way in ways)
            for one in errand.who
            if one in to_gates
        )
        if len(waits) >= errand.count:
            found.append((ARRIVAL + waits[errand.count - 1], errand))
    return sorted(found, key=lambda pair: pair[0])


def onward_steps(plan: Plan, keeper: Keeper, gate: SpaceId) -> float:
    """From a gate to what this keeper could do behind it; what only it can do counts most."""
    known = plan.sight.known
    if plan.season is None:
        return 0.0
    there = plan.ground.pages[plan.season].on_foot
    own = common = FAR
    for errand in plan.agenda.errands:
        if keeper not in errand.who:
            continue
        spaces = [at for at in errand.spaces if plan.season in known.book.spaces[at].seasons]
        far = nearest(there, gate, spaces)
        if len(errand.who) == 1 and len(known.alive) > 1:
            own = min(own, far)
        else:
            common = min(common, far)
    if own < FAR:
        return float(own)
    return COMMON_GOAL * common if common < FAR else 0.0


def waiting_turns(plan: Plan, keeper: Keeper, goals: Sequence[SpaceId]) -> float:
    """The rounds until the keeper can be on one of the spaces; 0 if in this round."""
    known = plan.sight.known
    steps = nearest(steps_of(plan, keeper), known.pieces[keeper].at, goals)
    limit = steps_allowed(known, 9, [keeper])
    for order in known.orders[known.round.cursor :]:
        if order.keeper is not keeper:
            continue
        kinds = {known.kind(goal) for goal in goals}
        match order.action:
            case Special.HIDING if Kind.HIDING in kinds:
                return 0.0
            case Special.PORTAL if Kind.PORTAL in kinds:
                return 0.0
            case int() as count:
                steps = max(0, steps - min(count, limit))
                return turns(steps, limit)
            case _:
                break
    return turns(steps, limit) if steps else 0.0


def worth_a_stay(plan: Plan, errand: Errand, best: float) -> bool:
    """Whether an errand on the open page pays, against going on at once."""
    known = plan.sight.known
    here = on_page(plan, errand)
    who = [one for one in errand.who if one in known.alive]
    if not here or len(who) < errand.count:
        return False
    found = sorted(waiting_turns(plan, one, here) for one in who)
    wait = found[errand.count - 1]
    back = 0.0
    if plan.season is not None:
        ways = gates(plan.sight, plan.season)
        back = 0.5 * turns(min(nearest(plan.page.on_foot, at, ways) for at in here))
    value = errand.worth * (1.0 if errand.ready else NOT_READY)
    return value / (1 + wait + back) >= ENOUGH * best


def on_page(plan: Plan, errand: Errand) -> tuple[SpaceId, ...]:
    spaces = plan.sight.known.book.spaces
    return tuple(at for at in errand.spaces if plan.sight.known.season in spaces[at].seasons)


def assign(plan: Plan) -> None:
    """Give each keeper the errand that it does best; the others go where the page is left."""
    known = plan.sight.known
    offers: list[tuple[float, int, Keeper]] = []
    for index, errand in enumerate(plan.here):
        spaces = on_page(plan, errand)
        for keeper in known.alive:
            if keeper in errand.who:
                wait = waiting_turns(plan, keeper, spaces)
                value = errand.worth / errand.count * (1.0 if errand.ready else NOT_READY)
                offers.append((-value / (1.5 + wait), index, keeper))
    left = {index: errand.count for index, errand in enumerate(plan.here)}
    taken: dict[int, set[SpaceId]] = {}
    for _, index, keeper in sorted(offers, key=lambda offer: (offer[0], offer[1])):
        if keeper in plan.roles or not left[index]:
            continue
        errand = plan.here[index]
        spaces = tuple(at for at in on_page(plan, errand) if at not in taken.get(index, set()))
        if not spaces:
            continue
        if errand.distinct:
            steps = steps_of(plan, keeper)[known.pieces[keeper].at]
            spaces = (min(spaces, key=lambda at: steps.get(at, FAR)),)
            taken.setdefault(index, set()).add(spaces[0])
        plan.roles[keeper] = Role(spaces, errand)
        left[index] -= 1
    waiting = gates(plan.sight, plan.season) if plan.season is not None else ()
    for keeper in known.alive:
        if keeper not in plan.roles:
            onward = {gate: onward_steps(plan, keeper, gate) for gate in waiting}
            plan.roles[keeper] = Role(waiting or plan.page.portals, onward=onward)

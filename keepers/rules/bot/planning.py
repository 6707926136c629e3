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
ARRIVAL = 3.0
"""Rounds that a first errand on another page takes, from entering it."""
EACH_MORE = 0.7


class Role(Struct):
    """Where a keeper is to go, and for what; without an errand it waits there."""

    spaces: tuple[SpaceId, ...]
    errand: Errand | None = None


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
    page = ground.pages[known.season]
    rates: dict[Season, float] = {}
    for season in Season:
        if season == known.season:
            continue
        ways = gates(sight, season)
        if not ways:
            continue
        there = [
            one
            for one in agenda.errands
            if any(season in known.book.spaces[at].seasons for at in one.spaces)
        ]
        if not there:
            continue
        value = sum(one.worth * (1.0 if one.ready else NOT_READY) for one in there)
        gather = max(
            turns(nearest(page.on_foot, known.pieces[one].at, ways)) for one in known.alive
        )
        rounds = gather + ARRIVAL + EACH_MORE * (sum(one.count for one in there) - 1)
        rates[season] = value / rounds
    return rates


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
            plan.roles[keeper] = Role(waiting or plan.page.portals)

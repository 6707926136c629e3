"""A plan of the team, and the questions that it answers."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from keepers.rules.bot.agenda import Agenda, Errand
from keepers.rules.bot.ground import Ground, Page
from keepers.rules.bot.sight import Sight
from keepers.rules.bot.ways import HOPELESS, Goals, Prices, Walker, price_after, prices
from keepers.rules.movement import Special
from keepers.rules.pieces import Keeper, Kind, Season, SpaceId
from keepers.rules.ruling import house_leads_to

NEXT_TURN = 1.1
"""Rounds until a keeper is activated again."""
NOT_READY = 0.5
"""What has to wait for the wolf counts for so much."""


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


def wait_for(plan: Plan, keeper: Keeper, goals: Goals, *, to_reach: bool = False) -> float:
    """The rounds until the keeper is there, counted from the end of this one.

    Who is there already has still to be activated if the space is to be reached.
    """
    known, walker = plan.sight.known, plan.walkers[keeper]
    found, at = prices(plan.ground, plan.now, walker, goals), known.pieces[keeper].at
    for order in known.orders[known.round.cursor :]:
        acts = order.keeper is keeper and order.action is not Special.X
        if acts and not known.pieces[keeper].skips:
            return price_after(found, plan.page, walker, at, order.action)
    again = NEXT_TURN if to_reach and any(at == goal for goal, _ in goals) else 0.0
    return found.cost.get(at, HOPELESS) + again


def wait_to_do(plan: Plan, keeper: Keeper, errand: Errand) -> float:
    """The rounds until the keeper can do an errand of the open page."""
    goals = free(on_page(plan, errand))
    return wait_for(plan, keeper, goals, to_reach=errand.how != "gather")


def home_prices(plan: Plan) -> Mapping[SpaceId, float]:
    """The rounds from each space to the gates of the next season."""
    if plan.season is None:
        return {}
    ways = free(gates(plan.sight, plan.season))
    return prices(plan.ground, plan.now, plan.plain, ways).cost

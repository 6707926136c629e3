"""What it costs to get somewhere, in rounds: walking, waiting for a good card, and the danger."""

from collections.abc import Mapping
from math import log
from typing import Any

from msgspec import Struct

from keepers.rules.bot.danger import HARM, LAST, LATENESS, LOADED, SECOND_MOVE
from keepers.rules.bot.ground import FAR, Ground, Page, Steps
from keepers.rules.bot.odds import PACE, STEPS_A_TURN, TYPICAL, at_least, reach_chances, stranded
from keepers.rules.bot.sight import Sight
from keepers.rules.movement import Action, Special
from keepers.rules.pieces import Keeper, Power, Season, SpaceId
from keepers.rules.ruling import (
    capture_rule,
    placement_barred,
    shortcuts_barred,
    steps_allowed,
    uses_shortcuts,
    wolf_bonus,
)
from keepers.rules.selecting import holds

HOPELESS = 40.0
"""Rounds that are never worth it."""
SWEEPS, CLOSE = 14, 0.05
"""Estimates are bettered so often, or until they change by so little."""
MOST_PRICES = 4_000
"""So many answers are kept."""
MOST_HARM = 0.7
"""No capture is worse than to lose so much of the rounds that are left."""
SLIGHT = 0.1
"""Less harm than so many rounds is none."""
TO_PORTAL, TO_HIDING = 0.06, 0.05
"""How often a card places a keeper."""


class Walker(Struct, frozen=True):
    """How a keeper gets about. `harm` is what its capture costs, in rounds."""

    cuts: frozenset[Season]
    limit: int
    placed: bool
    harm: float
    bonus: int
    """What is added to the wolf's number."""


type Goals = tuple[tuple[SpaceId, float], ...]
"""Where to go, and what it costs from there on."""


class Prices(Struct, frozen=True):
    """The rounds from each space to the goals."""

    steps: Steps
    cost: Mapping[SpaceId, float]
    stop: Mapping[SpaceId, float]
    """What an activation that ends on a space has still before it, danger and all."""


def walker_for(sight: Sight, keeper: Keeper, harm: float) -> Walker:
    """`harm`: the rounds that the capture of one keeper among four is worth, early in the game."""
    known = sight.known
    return Walker(
        shortcuts_of(sight, keeper),
        steps_allowed(known, 9, [keeper]),
        not placement_barred(known, keeper),
        roughly(min(harm * harm_weight(sight, keeper), MOST_HARM * known.deck.rounds_left)),
        wolf_bonus(known),
    )


def roughly(number: float) -> float:
    """In steps of two fifths, so that few different questions are asked."""
    return round(1.4 ** round(log(number, 1.4)), 2) if number > SLIGHT else 0.0


def shortcuts_of(sight: Sight, keeper: Keeper) -> frozenset[Season]:
    """The seasons whose shortcuts it can use; of closed pages only by its own powers."""
    known = sight.known
    if shortcuts_barred(known, [keeper]):
        return frozenset()
    own = known.pieces[keeper].powers
    found = [
        season for season in Season if Power.ALL_SHORTCUTS in own or f"shortcut:{season}" in own
    ]
    if known.season not in found and uses_shortcuts(known, keeper, known.season):
        found.append(known.season)
    return frozenset(found)


def harm_weight(sight: Sight, keeper: Keeper) -> float:
    """How much worse the capture of this keeper is than that of one of four, early in the game."""
    known = sight.known
    weight = HARM[capture_rule(known, keeper)] * LAST[max(1, len(known.alive))]
    weight *= min(1.0, LATENESS * (4 + known.deck.rounds_left))
    return weight * (LOADED if holds(known, keeper, "*") else 1.0)


def prices(ground: Ground, season: Season, walker: Walker, goals: Goals) -> Prices:
    """The same question is answered only once."""
    key = (season, walker, goals)
    known: dict[Any, Any] = ground.prices
    found: Prices | None = known.get(key)
    if found is None:
        if len(known) > MOST_PRICES:
            known.clear()
        page = ground.pages[season]
        steps = page.with_shortcuts if season in walker.cuts else page.on_foot
        night_key = (season, walker.harm, walker.bonus)
        night = known.get(night_key)
        if night is None:
            known[night_key] = night = nights(page, walker)
        known[key] = found = work_out(page, steps, walker, dict(goals), night)
    return found


def nights(page: Page, walker: Walker) -> dict[SpaceId, float]:
    """The danger of stopping on each space while the wolf is at home."""
    chances = reach_chances(TYPICAL, walker.bonus)
    home = page.wolf[page.trailer]
    found = {}
    for at, away in page.refuge.items():
        now = at_least(chances, home[at]) if away and at in home else 0.0
        later = stranded(away) * at_least(chances, max(0, home.get(at, FAR) - 4)) if away else 0.0
        found[at] = walker.harm * (now + SECOND_MOVE * (1 - now) * later)
    return found


def work_out(
    page: Page,
    steps: Steps,
    walker: Walker,
    goals: Mapping[SpaceId, float],
    night: Mapping[SpaceId, float],
) -> Prices:
    """Better and better estimates, until they hardly change."""
    near = {
        at: [(far, to) for to, far in reach.items() if far <= min(5, walker.limit)]
        for at, reach in steps.items()
    }
    cost = {at: goals.get(at, HOPELESS) for at in steps}
    stop = {at: goals[at] + night[at] if at in goals else HOPELESS for at in steps}
    order = sorted(
        steps, key=lambda at: min((steps[at].get(goal, FAR) for goal in goals), default=FAR)
    )
    portals, hiding = page.portals, page.hiding
    for _ in range(SWEEPS):
        change = 0.0
        by_portal = min((stop[at] for at in portals), default=HOPELESS)
        by_hiding = min((stop[at] for at in hiding), default=HOPELESS)
        for at in order:
            rest = stop[at]
            best = reachable(near[at], stop)
            portal = min(rest, by_portal) if walker.placed else rest
            place = min(rest, by_hiding) if walker.placed else rest
            expected = 1.0 + TO_PORTAL * portal + TO_HIDING * place
            expected += sum(chance * best[pace] for pace, chance in PACE)
            new = min(cost[at], expected, HOPELESS)
            change = max(change, cost[at] - new)
            cost[at] = new
            if at not in goals:
                stop[at] = new + night[at]
            else:
                stop[at] = min(goals[at], new) + night[at]
        if change < CLOSE:
            break
    return Prices(steps, cost, stop)


def reachable(near: list[tuple[int, SpaceId]], stop: Mapping[SpaceId, float]) -> list[float]:
    """For 0 to 5 steps: the least that is still before who ends within so many steps."""
    best = [HOPELESS] * 6
    for far, to in near:
        if stop[to] < best[far]:
            best[far] = stop[to]
    for far in range(1, 6):
        if best[far - 1] < best[far]:
            best[far] = best[far - 1]
    return best


def price_after(found: Prices, page: Page, walker: Walker, at: SpaceId, action: Action) -> float:
    """What is still before a keeper who acts in this round with such a card."""
    match action:
        case int() as count:
            reach = found.steps.get(at, {})
            most = min(count, walker.limit)
            return min(
                (found.stop[to] for to, far in reach.items() if far <= most), default=HOPELESS
            )
        case Special.PORTAL if walker.placed:
            return min(found.stop[to] for to in (*page.portals, at))
        case Special.HIDING if walker.placed:
            return min(found.stop[to] for to in (*page.hiding, at))
        case _:
            return found.cost.get(at, HOPELESS)


def in_steps(rounds: float) -> float:
    return STEPS_A_TURN * rounds

"""How likely the wolf captures somebody, and how bad that would be."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from keepers.rules.bot.ground import FAR, Page
from keepers.rules.bot.odds import at_least, reach_chances, stranded
from keepers.rules.bot.sight import Sight
from keepers.rules.pieces import Keeper, Kind, SpaceId
from keepers.rules.routes import wolf_distances
from keepers.rules.ruling import unsafe_spaces, wolf_bonus, wolf_target
from keepers.rules.selecting import holds

HARM = {"remove": 1.0, "trailer": 0.7, "delayed": 0.35, "house": 0.12, "none": 0.05}
"""How bad a capture is under each rule, against being out for good."""
LAST = {1: 4.0, 2: 2.5, 3: 1.3, 4: 1.0}
"""How much more it hurts if only so many are left."""
LOADED = 1.6
"""How much more it hurts if the keeper holds something."""
SECOND_MOVE = 0.7
"""How much the wolf's second move counts for who cannot get away."""
LATENESS = 1 / 24
"""With fewer than 20 rounds left a keeper is missed less and less."""


class Danger(Struct):
    """The wolf's next move as the team must expect it, for one keeper who is about to act.

    `chances` by steps: that he walks at least so many. `others` are the wolf's steps to each
    other keeper who is exposed and does not act any more in this round.
    """

    sight: Sight
    page: Page
    keeper: Keeper
    chances: list[float]
    steps: Mapping[SpaceId, int] | None
    others: list[int]
    unsafe: Collection[SpaceId]
    hunted_first: bool
    spared: bool
    """The wolf goes for others, who hold something."""


def danger_for(sight: Sight, page: Page, keeper: Keeper) -> Danger:
    known = sight.known
    chances = reach_chances(sight.values, wolf_bonus(known))
    if known.skip_wolf:
        chances = [1.0] + [0.0] * (len(chances) - 1)
    steps = None if known.wolf is None else wolf_distances(known, known.wolf)
    unsafe = unsafe_spaces(known)
    done = {order.keeper for order in known.orders[: known.round.cursor]}
    others = []
    bait = wolf_target(known) == "holders_first"
    loaded = holds(known, keeper, "*")
    hunted = False
    for one in known.alive:
        at = known.pieces[one].at
        exposed = known.kind(at) is Kind.PATH or at in unsafe
        if one is keeper or one not in done or not exposed or steps is None:
            continue
        if at in steps:
            if bait and holds(known, one, "*"):
                hunted = True
            others.append(steps[at])
    return Danger(
        sight,
        page,
        keeper,
        chances,
        steps,
        others,
        unsafe,
        bait and loaded,
        bait and hunted and not loaded,
    )


def risk(danger: Danger, at: SpaceId) -> float:
    """The harm that is to be expected if the keeper ends on the space: 1 is a certain capture."""
    known = danger.sight.known
    if known.kind(at) is not Kind.PATH and at not in danger.unsafe:
        return 0.0
    away = danger.page.refuge.get(at, FAR)
    if danger.steps is None:
        return risk_of_entry(danger, at, away)
    if at not in danger.steps:
        return 0.0
    far = danger.steps[at]
    before = min(danger.others, default=FAR)
    if danger.spared or (far > before and not danger.hunted_first):
        now = 0.0
    else:
        bitten = at_least(danger.chances, far)
        saved = 0.0 if danger.hunted_first else at_least(danger.chances, before)
        now = bitten - saved * (0.9 if far < before else 0.5)
    later = (1 - max(0.0, now)) * stranded(away) * reach_twice(danger.chances, far)
    return now + SECOND_MOVE * later


def reach_twice(chances: list[float], far: int) -> float:
    """The chance that two moves of the wolf bring him so far, and a little for the flight."""
    far += 1
    total = 0.0
    for first in range(len(chances) - 1):
        chance = chances[first] - chances[first + 1]
        if chance > 0:
            total += chance * at_least(chances, max(0, far - first))
    return total


def risk_of_entry(danger: Danger, at: SpaceId, away: int) -> float:
    """The wolf is off the page: his card can place him here, or near."""
    values = [value for value in danger.sight.values if value is not None]
    count = max(1, len(danger.sight.values))
    total = 0.0
    for value in sorted(set(values)):
        chance = values.count(value) / count
        entry = danger.page.entries.get(value)
        if entry is None:
            continue
        far = danger.page.wolf[entry].get(at, FAR)
        total += chance * (1.0 if far == 0 else stranded(away) * at_least(danger.chances, far))
    return total

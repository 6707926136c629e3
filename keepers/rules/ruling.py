"""Which rule switches are in force, and what they say now (3.4 of the adventure system)."""

from collections.abc import Iterable
from typing import Any, Literal

from keepers.rules.judging import holds_true, judges
from keepers.rules.pieces import Keeper, Power, Season, SpaceId
from keepers.rules.selecting import Scene, keepers, listed, spaces
from keepers.rules.state import HOUSE_RULE, Keepers, Override
from keepers.rules.vocabulary.conditions import RuleIs
from keepers.rules.vocabulary.switches import (
    SWITCHES,
    CaptureSwitch,
    ExtraShortcuts,
    HouseIsPortal,
    NoPlacement,
    NoShortcuts,
    PortalIsHiding,
    Quorum,
    Search,
    SpacesTarget,
    StepBonus,
    StepMax,
    SwitchBase,
    Unsafe,
    WolfBonus,
    WolfHome,
    WolfTarget,
    XIs,
)

MOST_BONUS = 3

type CaptureRule = Literal["remove", "house", "delayed", "trailer", "none"]


def scene_of(override: Override) -> Scene:
    return Scene(override.card)


def in_force[S: SwitchBase](
    game: Keepers, kind: type[S], whom: Iterable[Keeper] | None = None
) -> list[tuple[S, Scene]]:
    """The settings of a switch that hold now, the latest last; for any of `whom` if given.

    An adventure's own setting beats a house rule of the table.
    """
    found: list[tuple[S, Scene, bool]] = []
    for override in game.overrides:
        switch: SwitchBase = override.switch
        if not isinstance(switch, kind):
            continue
        scene = scene_of(override)
        if switch.season is not None and switch.season != game.season:
            continue
        if switch.who is not None and not concerned(game, switch, scene, whom):
            continue
        if holds_true(game, switch.when, scene):
            found.append((switch, scene, override.card == HOUSE_RULE))
    if not all(house_rule for _, _, house_rule in found):
        found = [setting for setting in found if not setting[2]]
    return [(switch, scene) for switch, scene, _ in found]


def concerned(
    game: Keepers, switch: SwitchBase, scene: Scene, whom: Iterable[Keeper] | None
) -> bool:
    assert switch.who is not None
    meant = keepers(game, switch.who, scene)
    return whom is not None and any(keeper in meant for keeper in whom)


def latest(game: Keepers, kind: Any, default: Any, whom: Iterable[Keeper] | None = None) -> Any:
    """The value of the latest setting of a switch, or its default; the type is the switch's own."""
    settings = in_force(game, kind, whom)
    return settings[-1][0].value if settings else default


def capture_rule(game: Keepers, keeper: Keeper) -> CaptureRule:
    rule: CaptureRule = latest(game, CaptureSwitch, "remove", [keeper])
    return rule


def wolf_bonus(game: Keepers) -> int:
    """The sum of all, held within three."""
    total = sum(switch.value for switch, _ in in_force(game, WolfBonus))
    return max(-MOST_BONUS, min(MOST_BONUS, total))


def wolf_target(game: Keepers) -> str | tuple[list[SpaceId], int]:
    """`nearest`, `holders_first`, or the spaces of the page that he heads for and his range."""
    settings = in_force(game, WolfTarget)
    if not settings:
        return "nearest"
    switch, scene = settings[-1]
    if isinstance(switch.value, SpacesTarget):
        return on_page(game, spaces(game, switch.value.spaces, scene)), switch.value.range
    return switch.value


def wolf_home(game: Keepers) -> SpaceId:
    """Where he goes when nobody is to be hunted."""
    for switch, scene in reversed(in_force(game, WolfHome)):
        if switch.value == "trailer":
            break
        here = on_page(game, spaces(game, switch.value, scene))
        if here:
            return here[0]
    return game.book.trailer(game.season)


def steps_allowed(game: Keepers, printed: int, whom: Iterable[Keeper]) -> int:
    """How far these keepers together may walk: first the bonus, then the limit."""
    whom = list(whom)
    bonus = sum(switch.value for switch, _ in in_force(game, StepBonus, whom))
    steps = max(0, printed + bonus)
    for keeper in whom:  # whoever carries somebody keeps within that one's limits
        limit: int | None = latest(game, StepMax, None, [keeper])
        steps = steps if limit is None else min(steps, limit)
    return steps


def shortcuts_barred(game: Keepers, whom: Iterable[Keeper]) -> bool:
    return any(latest(game, NoShortcuts, False, [keeper]) for keeper in whom)


def placement_barred(game: Keepers, keeper: Keeper) -> bool:
    return bool(latest(game, NoPlacement, False, [keeper]))


def uses_shortcuts(game: Keepers, keeper: Keeper, season: Season) -> bool:
    """Whether the keeper may use the shortcuts of the season, by power or by a card."""
    if game.has(keeper, Power.ALL_SHORTCUTS) or game.has(keeper, Power(f"shortcut:{season}")):
        return True
    extra = in_force(game, ExtraShortcuts, [keeper])
    return any(season in listed(switch.value) for switch, _ in extra)


def x_is(game: Keepers, keeper: Keeper) -> int | None:
    """The steps that an X counts for; None for the X that it is."""
    value = latest(game, XIs, "X", [keeper])
    return None if value == "X" else int(value)


def portal_is_hiding(game: Keepers, keeper: Keeper) -> bool:
    return bool(latest(game, PortalIsHiding, False, [keeper]))


def searches_in_passing(game: Keepers) -> bool:
    return bool(latest(game, Search, "reach") == "pass")


def house_leads_to(game: Keepers) -> tuple[Season, ...]:
    """The seasons that the house of the open page leads to."""
    return tuple(s for s in latest(game, HouseIsPortal, ()) if s != game.season)


def unsafe_spaces(game: Keepers) -> list[SpaceId]:
    """Hiding places and houses of the open page without protection."""
    joined = [
        at
        for switch, scene in in_force(game, Unsafe)
        for at in on_page(game, spaces(game, switch.value, scene))
    ]
    return list(dict.fromkeys(joined))


def quorum(game: Keepers) -> int | None:
    """How many keepers on portals are enough to travel; None means all."""
    value = latest(game, Quorum, "all")
    return None if value == "all" else int(value)


def on_page(game: Keepers, found: Iterable[SpaceId]) -> list[SpaceId]:
    return [at for at in found if game.season in game.book.spaces[at].seasons]


@judges(RuleIs)
def judge_rule(game: Keepers, condition: RuleIs, scene: Scene) -> bool:
    settings = in_force(game, SWITCHES[condition.name], list(Keeper))
    return bool(settings) and settings[-1][0].value == condition.equals

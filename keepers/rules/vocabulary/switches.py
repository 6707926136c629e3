"""The rule switches: the only way in which an adventure bends a standard rule.

In a file a switch is set by `{ op = "rule", switch = "wolf_bonus", value = 1, until = "game" }`;
inside, each switch has a struct of its own with the tag `rule:<switch>`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from keepers.rules.pieces import Season
from keepers.rules.vocabulary.conditions import Condition
from keepers.rules.vocabulary.selectors import KeeperSelector, Small, SpaceSelector, Vocabulary

type Until = Literal["card_side_leaves", "season_left", "round_end", "game"]


class SwitchBase(Vocabulary, frozen=True, kw_only=True, tag_field="op"):
    """A switch that is set: for whom, until when, and where it holds."""

    until: Until | None = None
    rounds: Annotated[int, Meta(ge=1, le=50)] | None = None
    """Until the n-th round end from now, the running round's included."""
    who: KeeperSelector | None = None
    season: Season | None = None
    when: Condition | None = None


class CaptureSwitch(SwitchBase, frozen=True, kw_only=True, tag="rule:capture"):
    value: Literal["remove", "house", "delayed", "trailer", "none"]


class WolfBonus(SwitchBase, frozen=True, kw_only=True, tag="rule:wolf_bonus"):
    value: Annotated[int, Meta(ge=-3, le=3)]


class SpacesTarget(Vocabulary, frozen=True, kw_only=True):
    """He heads for the nearest of these unless a keeper is within `range` wolf steps."""

    spaces: SpaceSelector
    range: Small


class WolfTarget(SwitchBase, frozen=True, kw_only=True, tag="rule:wolf_target"):
    value: Literal["nearest", "holders_first"] | SpacesTarget


class WolfHome(SwitchBase, frozen=True, kw_only=True, tag="rule:wolf_home"):
    """`trailer`, or a space; it counts while that space is on the open page."""

    value: SpaceSelector


class StepBonus(SwitchBase, frozen=True, kw_only=True, tag="rule:step_bonus"):
    value: Annotated[int, Meta(ge=-5, le=5)]


class StepMax(SwitchBase, frozen=True, kw_only=True, tag="rule:step_max"):
    value: Annotated[int, Meta(ge=0, le=9)] | None


class NoShortcuts(SwitchBase, frozen=True, kw_only=True, tag="rule:no_shortcuts"):
    value: bool


class NoPlacement(SwitchBase, frozen=True, kw_only=True, tag="rule:no_placement"):
    value: bool


class ExtraShortcuts(SwitchBase, frozen=True, kw_only=True, tag="rule:extra_shortcuts"):
    value: Season | tuple[Season, ...]


class XIs(SwitchBase, frozen=True, kw_only=True, tag="rule:x_is"):
    value: Annotated[int, Meta(ge=0, le=9)] | Literal["X"]


class PortalIsHiding(SwitchBase, frozen=True, kw_only=True, tag="rule:portal_is_hiding"):
    value: bool


class Search(SwitchBase, frozen=True, kw_only=True, tag="rule:search"):
    value: Literal["reach", "pass"]


class HouseIsPortal(SwitchBase, frozen=True, kw_only=True, tag="rule:house_is_portal"):
    """The seasons that the house leads to; none switches it off."""

    value: tuple[Season, ...]


class Unsafe(SwitchBase, frozen=True, kw_only=True, tag="rule:unsafe"):
    value: SpaceSelector


class Quorum(SwitchBase, frozen=True, kw_only=True, tag="rule:quorum"):
    value: Literal["all"] | Annotated[int, Meta(ge=1, le=4)]


type Switch = (
    CaptureSwitch
    | WolfBonus
    | WolfTarget
    | WolfHome
    | StepBonus
    | StepMax
    | NoShortcuts
    | NoPlacement
    | ExtraShortcuts
    | XIs
    | PortalIsHiding
    | Search
    | HouseIsPortal
    | Unsafe
    | Quorum
)

SWITCHES: dict[str, type[Switch]] = {
    kind.__struct_config__.tag.removeprefix("rule:"): kind for kind in Switch.__value__.__args__
}

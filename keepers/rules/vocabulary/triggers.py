"""When an adventure's rules run (`on`)."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from keepers.rules.pieces import Name, Power, Season
from keepers.rules.vocabulary.conditions import Condition
from keepers.rules.vocabulary.effects import Effect
from keepers.rules.vocabulary.selectors import (
    KeeperSelector,
    ObjectSelector,
    Small,
    SpaceSelector,
    Vocabulary,
)

type How = Literal["walked", "stayed", "placed", "carried", "effect"]


class TriggerBase(Vocabulary, frozen=True, kw_only=True, tag_field="on"):
    """A rule: when it fires, if what holds, what it does.

    `once`: once per stay of its side in play. `first`: only the first time in the game.
    """

    condition: Condition | None = field(name="if", default=None)
    do: tuple[Effect, ...]
    once: bool = True
    first: bool = False


class GameStart(TriggerBase, frozen=True, kw_only=True, tag="game_start"):
    pass


class GameLost(TriggerBase, frozen=True, kw_only=True, tag="game_lost"):
    """`$reason`: time, captured, or the reason of `lose`. Only `show` and `note` run."""

    reason: str | tuple[str, ...] | None = None


class RoundStart(TriggerBase, frozen=True, kw_only=True, tag="round_start"):
    """After the flip, before the wolf; brings `$round`."""


class RoundEnd(TriggerBase, frozen=True, kw_only=True, tag="round_end"):
    """After the last activation or a travel; brings `$round`, `$travelled`."""


class SeasonLeft(TriggerBase, frozen=True, kw_only=True, tag="season_left"):
    season: Season | tuple[Season, ...] | None = None


class SeasonEntered(TriggerBase, frozen=True, kw_only=True, tag="season_entered"):
    season: Season | tuple[Season, ...] | None = None


class CardsLeft(TriggerBase, frozen=True, kw_only=True, tag="cards_left"):
    """The right stack falls to `n` or past it."""

    n: Small


class Timer(TriggerBase, frozen=True, kw_only=True, tag="timer"):
    name: Name


class WolfPlaced(TriggerBase, frozen=True, kw_only=True, tag="wolf_placed"):
    space: SpaceSelector | None = None


class WolfEnters(TriggerBase, frozen=True, kw_only=True, tag="wolf_enters"):
    """Each of his steps."""

    space: SpaceSelector | None = None


class WolfStops(TriggerBase, frozen=True, kw_only=True, tag="wolf_stops"):
    """The end of his move."""

    space: SpaceSelector | None = None


class WolfHomeTrigger(TriggerBase, frozen=True, kw_only=True, tag="wolf_home"):
    """He arrives in the trailer."""


class KeeperEnters(TriggerBase, frozen=True, kw_only=True, tag="keeper_enters"):
    """Each space walked onto, also in passing."""

    keeper: KeeperSelector | None = None
    space: SpaceSelector | None = None


class KeeperReaches(TriggerBase, frozen=True, kw_only=True, tag="keeper_reaches"):
    """An activation ends there, or an effect puts the keeper there."""

    keeper: KeeperSelector | None = None
    space: SpaceSelector | None = None
    how: How | tuple[How, ...] | None = None


class KeeperCaptured(TriggerBase, frozen=True, kw_only=True, tag="keeper_captured"):
    keeper: KeeperSelector | None = None
    space: SpaceSelector | None = None


class KeeperRescued(TriggerBase, frozen=True, kw_only=True, tag="keeper_rescued"):
    keeper: KeeperSelector | None = None
    space: SpaceSelector | None = None


class ObjectTrigger(TriggerBase, frozen=True, kw_only=True):
    object: ObjectSelector | None = None
    space: SpaceSelector | None = None


class ObjectSeen(ObjectTrigger, frozen=True, kw_only=True, tag="object_seen"):
    """Looked at, and it stays face down."""


class ObjectTurnedUp(ObjectTrigger, frozen=True, kw_only=True, tag="object_turned_up"):
    """It comes to lie face up in its place for the first time."""


class ObjectPacked(ObjectTrigger, frozen=True, kw_only=True, tag="object_packed"):
    pass


class ObjectSwapped(ObjectTrigger, frozen=True, kw_only=True, tag="object_swapped"):
    """`$object` is the one that goes to the chest."""


class PowerGained(TriggerBase, frozen=True, kw_only=True, tag="power_gained"):
    keeper: KeeperSelector | None = None
    power: Power | None = None


class Counter(TriggerBase, frozen=True, kw_only=True, tag="counter"):
    """The counter reaches `value`, upwards or downwards."""

    name: Name
    value: Annotated[int, Meta(ge=-999, le=999)]


class Becomes(TriggerBase, frozen=True, kw_only=True, tag="becomes"):
    """The condition turns true, or holds already when its side comes into play (not if `fresh`)."""

    fresh: bool = False
    at: Literal["round_end"] | None = None


type Trigger = (
    GameStart
    | GameLost
    | RoundStart
    | RoundEnd
    | SeasonLeft
    | SeasonEntered
    | CardsLeft
    | Timer
    | WolfPlaced
    | WolfEnters
    | WolfStops
    | WolfHomeTrigger
    | KeeperEnters
    | KeeperReaches
    | KeeperCaptured
    | KeeperRescued
    | ObjectSeen
    | ObjectTurnedUp
    | ObjectPacked
    | ObjectSwapped
    | PowerGained
    | Counter
    | Becomes
)


def tag_of(rule: Any) -> str:
    """The word that a file uses for this trigger, condition or effect."""
    return str(rule.__struct_config__.tag)

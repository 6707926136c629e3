"""What can be asked of a game (`is`)."""

from typing import Annotated, Literal

from msgspec import Meta, field

from keepers.rules.pieces import CardNumber, Family, Power, Season, Side
from keepers.rules.vocabulary.selectors import (
    KeeperSelector,
    ObjectFilter,
    ObjectSelector,
    ObjectState,
    Small,
    SpaceSelector,
    Vocabulary,
)


class ConditionBase(Vocabulary, frozen=True, kw_only=True, tag_field="is"):
    """A condition is true or false of a state and of what its rule knows."""


class SeasonIs(ConditionBase, frozen=True, kw_only=True, tag="season"):
    """The open page is one of these."""

    within: Season | tuple[Season, ...] = field(name="in")


class RoundIs(ConditionBase, frozen=True, kw_only=True, tag="round"):
    min: Small | None = None
    max: Small | None = None


class CardsLeftIs(ConditionBase, frozen=True, kw_only=True, tag="cards_left"):
    min: Small | None = None
    max: Small | None = None


class Alive(ConditionBase, frozen=True, kw_only=True, tag="alive"):
    """So many keepers live, and these among them. Prisoners count as captured."""

    min: Small | None = None
    max: Small | None = None
    who: KeeperSelector | None = None


class KeeperAt(ConditionBase, frozen=True, kw_only=True, tag="keeper_at"):
    who: KeeperSelector
    space: SpaceSelector


class KeepersOn(ConditionBase, frozen=True, kw_only=True, tag="keepers_on"):
    """At least `min` living keepers on the spaces, or keepers on `min` different ones."""

    spaces: SpaceSelector
    min: Small | Literal["alive"] = 1
    distinct: bool = False


class AllSafe(ConditionBase, frozen=True, kw_only=True, tag="all_safe"):
    """No keeper is exposed."""


class WolfIs(ConditionBase, frozen=True, kw_only=True, tag="wolf"):
    """Where the wolf is. `near` with `min` and `max`: his steps from a space."""

    at: SpaceSelector | None = None
    state: Literal["off", "home", "page"] | None = None
    near: SpaceSelector | None = None
    min: Small | None = None
    max: Small | None = None


class ObjectIs(ConditionBase, frozen=True, kw_only=True, tag="object"):
    """At least `min` of these objects are in this state, at this place."""

    which: ObjectSelector = ObjectFilter()
    state: ObjectState | tuple[ObjectState, ...] | None = None
    at: SpaceSelector | None = None
    min: Small = 1


class ChestIs(ConditionBase, frozen=True, kw_only=True, tag="chest"):
    """So many objects on the chest that fit; `free`: at least so many free places."""

    family: Family | tuple[Family, ...] | None = None
    origin: Season | tuple[Season, ...] | None = None
    which: ObjectSelector | None = None
    min: Small | None = None
    max: Small | None = None
    free: Small | None = None


class HidingIs(ConditionBase, frozen=True, kw_only=True, tag="hiding"):
    """So many hiding places hold a face-down object, a face-up one, or nothing."""

    season: Season | None = None
    state: Literal["down", "up", "empty"]
    min: Small | None = None
    max: Small | None = None


class CounterIs(ConditionBase, frozen=True, kw_only=True, tag="counter"):
    name: str
    min: int | None = None
    max: int | None = None


class FlagIs(ConditionBase, frozen=True, kw_only=True, tag="flag"):
    name: str
    set: bool = True


class SecretIs(ConditionBase, frozen=True, kw_only=True, tag="secret"):
    name: str
    equals: str | None = None
    within: tuple[str, ...] | None = field(name="in", default=None)


class CardIs(ConditionBase, frozen=True, kw_only=True, tag="card"):
    """The card shows that side, is in play or is not."""

    no: CardNumber
    side: Side | None = None
    in_play: bool | None = None


class PowerIs(ConditionBase, frozen=True, kw_only=True, tag="power"):
    who: KeeperSelector
    power: Power


class TokenIs(ConditionBase, frozen=True, kw_only=True, tag="token"):
    """The token is in the game, at this place (its holder's, if it is held), held by this one."""

    name: str
    at: SpaceSelector | None = None
    held_by: KeeperSelector | None = None


class RuleIs(ConditionBase, frozen=True, kw_only=True, tag="rule"):
    name: str
    equals: str | int | bool


class Every(ConditionBase, frozen=True, kw_only=True, tag="all"):
    of: Annotated[tuple["Condition", ...], Meta(min_length=1, max_length=20)]


class Some(ConditionBase, frozen=True, kw_only=True, tag="any"):
    of: Annotated[tuple["Condition", ...], Meta(min_length=1, max_length=20)]


class Not(ConditionBase, frozen=True, kw_only=True, tag="not"):
    of: "Condition"


type Condition = (
    SeasonIs
    | RoundIs
    | CardsLeftIs
    | Alive
    | KeeperAt
    | KeepersOn
    | AllSafe
    | WolfIs
    | ObjectIs
    | ChestIs
    | HidingIs
    | CounterIs
    | FlagIs
    | SecretIs
    | CardIs
    | PowerIs
    | TokenIs
    | RuleIs
    | Every
    | Some
    | Not
)

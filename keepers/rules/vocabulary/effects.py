"""What an adventure can do (`op`), but for the rule switches."""

from typing import Annotated, Literal

from msgspec import Meta, field

from keepers.rules.pieces import CardNumber, Family, Name, Power, Season, Side
from keepers.rules.vocabulary.conditions import Condition
from keepers.rules.vocabulary.selectors import (
    KeeperSelector,
    ObjectSelector,
    SeasonOrName,
    Small,
    SpaceSelector,
    Vocabulary,
)
from keepers.rules.vocabulary.switches import Switch

type Count = Annotated[int, Meta(ge=1, le=50)]
type Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_.]{0,59}$")]
"""The key of a text."""


class EffectBase(Vocabulary, frozen=True, kw_only=True, tag_field="op"):
    """An effect. `kept_as` (in the file: `as`) names what it took, for `$name` later on the card.

    Where a selector yields several things and one is needed the players choose, or with
    `random` the generator.
    """


# Cards


class Show(EffectBase, frozen=True, kw_only=True, tag="show"):
    """Turn the card to that side and put it in play, with a stop to read."""

    no: CardNumber
    side: Side = Side.A


class Flip(EffectBase, frozen=True, kw_only=True, tag="flip"):
    """Show the other side."""

    no: CardNumber


class PutInPlay(EffectBase, frozen=True, kw_only=True, tag="put_in_play"):
    """As `show`, without a stop to read."""

    no: CardNumber
    side: Side = Side.A


class PutAway(EffectBase, frozen=True, kw_only=True, tag="put_away"):
    no: CardNumber


class Draw(EffectBase, frozen=True, kw_only=True, tag="draw"):
    """Take the deck's top card out and show its side A."""

    deck: Name


class Shuffle(EffectBase, frozen=True, kw_only=True, tag="shuffle"):
    deck: Name


# Objects and the chest


class ObjectEffect(EffectBase, frozen=True, kw_only=True):
    """An effect on one object."""

    object: ObjectSelector
    random: bool = False
    kept_as: Name | None = field(name="as", default=None)


class Look(EffectBase, frozen=True, kw_only=True, tag="look"):
    """The players look at so many face-down objects of these places, which stay face down."""

    space: SpaceSelector
    count: Count = 1
    random: bool = False
    kept_as: Name | None = field(name="as", default=None)


class TurnUp(ObjectEffect, frozen=True, kw_only=True, tag="turn_up"):
    pass


class TurnDown(ObjectEffect, frozen=True, kw_only=True, tag="turn_down"):
    pass


class Pack(ObjectEffect, frozen=True, kw_only=True, tag="pack"):
    """Put an object of a hiding place on the chest, if there is room."""


class RemoveObject(ObjectEffect, frozen=True, kw_only=True, tag="remove_object"):
    """Out of the game."""


class MoveObject(ObjectEffect, frozen=True, kw_only=True, tag="move_object"):
    """To an empty hiding place; from the chest it comes face up."""

    to: SpaceSelector


class SwapObjects(EffectBase, frozen=True, kw_only=True, tag="swap_objects"):
    """Two objects change places; each place keeps up or down, and the chest takes what it gets."""

    object: ObjectSelector
    other: ObjectSelector
    random: bool = False


class PickObject(EffectBase, frozen=True, kw_only=True, tag="pick_object"):
    """The players choose an object, which is kept as a name."""

    source: Literal["chest", "hiding"] = field(name="from")
    family: Family | tuple[Family, ...] | None = None
    origin: SeasonOrName | tuple[Season, ...] | None = None
    at: SpaceSelector | None = None
    state: Literal["down", "up"] | None = None
    random: bool = False
    kept_as: Name = field(name="as")


class Chest(EffectBase, frozen=True, kw_only=True, tag="chest"):
    on: bool | None = None
    capacity: Small | None = None


# Keepers


class PlaceKeeper(EffectBase, frozen=True, kw_only=True, tag="place_keeper"):
    """To a space of the open page."""

    who: KeeperSelector
    space: SpaceSelector
    random: bool = False


class StepKeeper(EffectBase, frozen=True, kw_only=True, tag="step_keeper"):
    """0 to `steps` free steps, as a walk."""

    who: KeeperSelector
    steps: Count


class SkipKeeper(EffectBase, frozen=True, kw_only=True, tag="skip_keeper"):
    who: KeeperSelector
    rounds: Count = 1


class Capture(EffectBase, frozen=True, kw_only=True, tag="capture"):
    who: KeeperSelector


class Rescue(EffectBase, frozen=True, kw_only=True, tag="rescue"):
    """A captured keeper comes back, to a space of the open page."""

    who: KeeperSelector
    space: SpaceSelector


class Fallback(Vocabulary, frozen=True, kw_only=True):
    """Who gains what if the keeper is captured."""

    who: KeeperSelector
    power: Power


class GrantPower(EffectBase, frozen=True, kw_only=True, tag="grant_power"):
    who: KeeperSelector
    power: Power
    fallback: Fallback | None = None


class RevokePower(EffectBase, frozen=True, kw_only=True, tag="revoke_power"):
    who: KeeperSelector
    power: Power


# The wolf


class PlaceWolf(EffectBase, frozen=True, kw_only=True, tag="place_wolf"):
    """Put him on a space of the open page; he captures as on an entry."""

    space: SpaceSelector
    random: bool = False


class MoveWolf(EffectBase, frozen=True, kw_only=True, tag="move_wolf"):
    steps: Count
    towards: Literal["target", "trailer"] = "target"


class RemoveWolf(EffectBase, frozen=True, kw_only=True, tag="remove_wolf"):
    pass


class SkipWolf(EffectBase, frozen=True, kw_only=True, tag="skip_wolf"):
    """His next activations count as X."""

    times: Count = 1


class SendHome(EffectBase, frozen=True, kw_only=True, tag="send_home"):
    pass


# The page


class Travel(EffectBase, frozen=True, kw_only=True, tag="travel"):
    season: SeasonOrName


class LockPortal(EffectBase, frozen=True, kw_only=True, tag="lock_portal"):
    """Still a safe space, but it leads nowhere, on every page."""

    space: SpaceSelector
    random: bool = False
    kept_as: Name | None = field(name="as", default=None)


class UnlockPortal(EffectBase, frozen=True, kw_only=True, tag="unlock_portal"):
    space: SpaceSelector


class BlockSpace(EffectBase, frozen=True, kw_only=True, tag="block_space"):
    """Nobody may enter."""

    space: SpaceSelector
    random: bool = False
    kept_as: Name | None = field(name="as", default=None)


class UnblockSpace(EffectBase, frozen=True, kw_only=True, tag="unblock_space"):
    space: SpaceSelector


# Time


class Burn(EffectBase, frozen=True, kw_only=True, tag="burn"):
    """Movement cards leave the bottom of the right stack."""

    n: Count


class Restore(EffectBase, frozen=True, kw_only=True, tag="restore"):
    n: Count


class StartTimer(EffectBase, frozen=True, kw_only=True, tag="start_timer"):
    """It runs out at the n-th round end from now, the running round's included."""

    name: Name
    rounds: Count


class StopTimer(EffectBase, frozen=True, kw_only=True, tag="stop_timer"):
    name: Name


class PeekWolf(EffectBase, frozen=True, kw_only=True, tag="peek_wolf"):
    """The next n values of the wolf are shown."""

    n: Count


# Tokens


class PlaceToken(EffectBase, frozen=True, kw_only=True, tag="place_token"):
    name: Name
    space: SpaceSelector
    random: bool = False


class MoveToken(EffectBase, frozen=True, kw_only=True, tag="move_token"):
    name: Name
    space: SpaceSelector
    random: bool = False


class GiveToken(EffectBase, frozen=True, kw_only=True, tag="give_token"):
    name: Name
    who: KeeperSelector


class DropToken(EffectBase, frozen=True, kw_only=True, tag="drop_token"):
    name: Name


class RemoveToken(EffectBase, frozen=True, kw_only=True, tag="remove_token"):
    name: Name


# Values


class Add(EffectBase, frozen=True, kw_only=True, tag="add"):
    counter: Name
    by: Annotated[int, Meta(ge=-99, le=99)] = 1


class Set(EffectBase, frozen=True, kw_only=True, tag="set"):
    counter: Name
    to: Annotated[int, Meta(ge=-999, le=999)]


class Flag(EffectBase, frozen=True, kw_only=True, tag="flag"):
    name: Name
    set: bool = True


class DrawSecret(EffectBase, frozen=True, kw_only=True, tag="draw_secret"):
    name: Name
    among: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=50)] = field(name="list")


class RuleOut(EffectBase, frozen=True, kw_only=True, tag="rule_out"):
    """Values of a secret that are shown to be wrong: these, or `n` random ones."""

    secret: Name
    values: tuple[Name, ...] = ()
    n: Small = 0


# Flow and end


class If(EffectBase, frozen=True, kw_only=True, tag="if"):
    cond: Condition
    then: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = field(name="else", default=())


class Way(Vocabulary, frozen=True, kw_only=True):
    """An option of a choice. The `default` is taken when time runs out."""

    text: Key
    condition: Condition | None = field(name="if", default=None)
    do: tuple["Effect", ...] = ()
    default: bool = False


class Choice(EffectBase, frozen=True, kw_only=True, tag="choice"):
    """The players choose. `repeat`: again, until the default is taken or nothing else is open."""

    text: Key
    options: Annotated[tuple[Way, ...], Meta(min_length=2, max_length=20)]
    repeat: bool = False


class Weighted(Vocabulary, frozen=True, kw_only=True):
    weight: Count = 1
    do: tuple["Effect", ...] = ()


class Random(EffectBase, frozen=True, kw_only=True, tag="random"):
    options: Annotated[tuple[Weighted, ...], Meta(min_length=2, max_length=20)]


class ForEach(EffectBase, frozen=True, kw_only=True, tag="for_each"):
    """Once for each keeper, space or object, which is `$name` meanwhile."""

    who: KeeperSelector | None = None
    space: SpaceSelector | None = None
    object: ObjectSelector | None = None
    kept_as: Name = field(name="as")
    do: tuple["Effect", ...]


class Note(EffectBase, frozen=True, kw_only=True, tag="note"):
    text: Key


class Win(EffectBase, frozen=True, kw_only=True, tag="win"):
    grade: Name


class Lose(EffectBase, frozen=True, kw_only=True, tag="lose"):
    reason: Name


type Effect = (
    Show
    | Flip
    | PutInPlay
    | PutAway
    | Draw
    | Shuffle
    | Look
    | TurnUp
    | TurnDown
    | Pack
    | RemoveObject
    | MoveObject
    | SwapObjects
    | PickObject
    | Chest
    | PlaceKeeper
    | StepKeeper
    | SkipKeeper
    | Capture
    | Rescue
    | GrantPower
    | RevokePower
    | PlaceWolf
    | MoveWolf
    | RemoveWolf
    | SkipWolf
    | SendHome
    | Travel
    | LockPortal
    | UnlockPortal
    | BlockSpace
    | UnblockSpace
    | Burn
    | Restore
    | StartTimer
    | StopTimer
    | PeekWolf
    | PlaceToken
    | MoveToken
    | GiveToken
    | DropToken
    | RemoveToken
    | Add
    | Set
    | Flag
    | DrawSecret
    | RuleOut
    | Switch
    | If
    | Choice
    | Random
    | ForEach
    | Note
    | Win
    | Lose
)

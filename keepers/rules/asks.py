"""What the team is asked: what each question is about, what options mean, why one is closed.

Option keys name things by what everybody can see:

    walk:sp05                   walk there by the default way: shortest, past the wolf
    via:sp05                    take one step of a longer way, and be asked again
    carry:sam                   Misha takes Sam along from here
    place:p4                    put the keeper on that portal or hiding place
    leap:sp_h1                  leap to that hiding place instead of the printed action
    peek:sp_h3                  Meryl looks at the object there before she acts
    stay                        be activated and stay; on the way: end the walk here
    skip                        do not activate the keeper
    travel:winter  go_on        turn the page; or (where nobody is left to act) do not
    confirm  back               walk onto the wolf's space all the same, or choose anew
    towards:sam:sp16  home:sp14  where the wolf goes; `.2` for another way there
    look  leave_down            look at a face-down object or do not
    pack  swap:honey  leave     what becomes of the object in the hiding place
    way:0 … way:19              an option of an adventure card
    space:sp05  keeper:sam  object:honey   one of several things that a card could mean
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from games.engine import Ask, Option, Question, Seat
from keepers.rules.movement import Action
from keepers.rules.pieces import Keeper, ObjectId, Season, Side, SpaceId
from keepers.rules.state import Keepers

# What questions are about; `default` is the option taken when time runs out (section 12.4)


class ChooseActivation(Struct, frozen=True, tag=True):
    """What the next keeper does. `steps` is None for a placement."""

    keeper: Keeper
    action: Action
    steps: int | None
    default: str = "skip"


class ChooseStep(Struct, frozen=True, tag=True):
    """A walk goes on: the way so far, and how many steps are left."""

    keeper: Keeper
    path: tuple[SpaceId, ...]
    steps: int
    carried: Keeper | None
    default: str = "stay"


class ConfirmCapture(Struct, frozen=True, tag=True):
    """The way ends on the wolf's space, where the keeper is captured."""

    keeper: Keeper
    space: SpaceId
    default: str = "back"


class ChooseTravel(Struct, frozen=True, tag=True):
    """Nobody is left to act; the team may turn the page before the round ends."""

    default: str = "go_on"


class ChooseWolfWay(Struct, frozen=True, tag=True):
    """The wolf has several shortest ways."""

    steps: int
    default: str


class ChooseLook(Struct, frozen=True, tag=True):
    """A face-down object lies in the hiding place that a keeper reached."""

    keeper: Keeper
    space: SpaceId
    default: str = "leave_down"


class ChooseObject(Struct, frozen=True, tag=True):
    """What becomes of the object in the hiding place that a keeper reached."""

    keeper: Keeper
    space: SpaceId
    object: ObjectId
    default: str = "leave"


class CardChoice(Struct, frozen=True, tag=True):
    """A choice that an adventure card offers; `texts` are the text keys of its options."""

    card: int
    side: Side
    text: str
    texts: tuple[str, ...]
    default: str


class CardPick(Struct, frozen=True, tag=True):
    """One of several things that an effect of a card could mean."""

    card: int
    side: Side
    effect: str
    default: str


type About = (
    ChooseActivation
    | ChooseStep
    | ConfirmCapture
    | ChooseTravel
    | ChooseWolfWay
    | ChooseLook
    | ChooseObject
    | CardChoice
    | CardPick
)

# What options mean


class Walk(Struct, frozen=True, tag=True):
    """The spaces walked onto, in order. `into_wolf`: the last one is the wolf's."""

    path: tuple[SpaceId, ...]
    into_wolf: bool = False


class Step(Struct, frozen=True, tag=True):
    space: SpaceId


class Carry(Struct, frozen=True, tag=True):
    keeper: Keeper


class Place(Struct, frozen=True, tag=True):
    space: SpaceId
    leap: bool = False


class Peek(Struct, frozen=True, tag=True):
    space: SpaceId


class Stay(Struct, frozen=True, tag=True):
    pass


class Skip(Struct, frozen=True, tag=True):
    pass


class TurnPage(Struct, frozen=True, tag=True):
    season: Season


class GoOn(Struct, frozen=True, tag=True):
    pass


class Fate(Struct, frozen=True, tag=True):
    """What becomes of an object: `pack`, `swap` with another one, or `leave`."""

    do: str
    other: ObjectId | None = None


class WolfWay(Struct, frozen=True, tag=True):
    """A way of the wolf; `target` is None on the way home or to a space of a card."""

    path: tuple[SpaceId, ...]
    target: Keeper | None = None


# Why an option is closed


class NotOnPortal(Struct, frozen=True, tag=True):
    """These living keepers stand on no portal."""

    keepers: tuple[Keeper, ...]


class PortalLeadsElsewhere(Struct, frozen=True, tag=True):
    """These keepers' portals do not lead to the season."""

    keepers: tuple[Keeper, ...]
    season: Season


class PeekedAlready(Struct, frozen=True, tag=True):
    """Once per activation."""


class NothingFaceDown(Struct, frozen=True, tag=True):
    """No face-down object lies there."""


class PlacementBarred(Struct, frozen=True, tag=True):
    """A card bars portals, hiding places and leaps for this keeper."""

    keeper: Keeper


class CarryFirst(Struct, frozen=True, tag=True):
    """Whoever is taken along has to be carried at least one step."""

    keeper: Keeper


class ChestFull(Struct, frozen=True, tag=True):
    capacity: int


class ChestEmpty(Struct, frozen=True, tag=True):
    pass


class NoChest(Struct, frozen=True, tag=True):
    """The chest is not in play."""


class FixedObject(Struct, frozen=True, tag=True):
    """The object cannot be moved."""

    object: ObjectId


class ConditionUnmet(Struct, frozen=True, tag=True):
    """The card's condition for this option does not hold."""

    card: int
    side: Side


async def decide(
    game: Keepers, ask: Ask, *, stable: bool = False
) -> tuple[Seat | None, Any]:  # the option's value
    """The seat that answers first, or None if the answer was forced, and what it chooses."""
    given = await Question(dict.fromkeys(game.commanders, ask), stable=stable, anyone=True)
    seat, picks = next(iter(given.items()))
    chosen = ask.chosen(picks)
    forced = ask.forced() is not None
    return (None if forced else seat), (chosen[0].value if chosen else None)


def options_of(prefix: str, things: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(f"{prefix}:{thing}", thing) for thing in things)

"""What the log tells. Keepers are played together, so everybody sees every event whole.

`seat` is who gave the command, or None where rules, cards or the wolf did it. Which card it was
is filled in by the state that tells it.
"""

from typing import Literal

from games.engine import Event, Seat
from keepers.rules.movement import OrderFace, WolfValue
from keepers.rules.pieces import Keeper, ObjectId, Power, Season, Side, SpaceId, Value
from keepers.rules.plans import Planned
from keepers.rules.vocabulary.selectors import ObjectState


class CardEvent(Event, frozen=True, kw_only=True):
    """What a card can do as well; `by` is the side whose rule did it, like `12B`, or blank."""

    by: str = ""


class GameBegan(Event, frozen=True):
    season: Season
    adventure: str


class RoundBegan(Event, frozen=True):
    """A card was flipped."""

    number: int
    wolf: WolfValue
    orders: OrderFace


class WolfAppeared(CardEvent, frozen=True):
    """He was put on the page."""

    space: SpaceId


class WolfKeptAway(CardEvent, frozen=True):
    """He is not placed: somebody he is scared of stands there, or the space is blocked."""

    space: SpaceId


class WolfMoved(CardEvent, frozen=True):
    """The spaces he came to, in order; `target` is None on the way home."""

    path: tuple[SpaceId, ...]
    target: Keeper | None


class WolfRested(CardEvent, frozen=True):
    """An X, or no way to go."""


class WolfLeft(CardEvent, frozen=True):
    """He left the page."""


class KeeperWalked(CardEvent, frozen=True):
    """The spaces walked onto, in order, and who was carried along."""

    keeper: Keeper
    path: tuple[SpaceId, ...]
    carried: Keeper | None = None


class KeeperPlaced(CardEvent, frozen=True):
    keeper: Keeper
    space: SpaceId


class KeeperStayed(Event, frozen=True):
    keeper: Keeper


class KeeperSkipped(Event, frozen=True):
    keeper: Keeper


class KeeperCaptured(CardEvent, frozen=True):
    """`back` says what becomes of it: see the rule switch `capture`."""

    keeper: Keeper
    space: SpaceId
    back: Literal["remove", "house", "delayed", "trailer", "none"]


class KeeperReturned(CardEvent, frozen=True):
    keeper: Keeper
    space: SpaceId


class ObjectLookedAt(CardEvent, frozen=True):
    """The team sees it; it lies face down again, or a decision about it follows."""

    space: SpaceId
    object: ObjectId


class ObjectTurned(CardEvent, frozen=True):
    space: SpaceId
    object: ObjectId
    up: bool


class ObjectMoved(CardEvent, frozen=True):
    """An object came to the chest, to a hiding place or out of the game."""

    object: ObjectId
    to: ObjectState
    space: SpaceId | None = None


class ObjectsSwapped(CardEvent, frozen=True):
    """What lies in one place and in the other changed places; unseen objects are not named."""

    spaces: tuple[SpaceId | None, SpaceId | None]
    """None is the chest."""


class PageTurned(CardEvent, frozen=True):
    left: Season
    season: Season


class RoundEnded(Event, frozen=True):
    number: int
    travelled: bool


class CardShown(CardEvent, frozen=True):
    """A side came into play; `read`: the team should stop and read it."""

    card: int
    side: Side
    read: bool


class CardPutAway(CardEvent, frozen=True):
    card: int


class ChoiceMade(CardEvent, frozen=True):
    card: int
    text: str


class PowerGained(CardEvent, frozen=True):
    keeper: Keeper
    power: Power


class PowerLost(CardEvent, frozen=True):
    keeper: Keeper
    power: Power


class CounterChanged(CardEvent, frozen=True):
    counter: str
    value: int


class FlagChanged(CardEvent, frozen=True):
    flag: str
    set: bool


class SecretRuledOut(CardEvent, frozen=True):
    secret: str
    value: str


class TokenMoved(CardEvent, frozen=True):
    """The token lies on a space, is held, or (neither) is out of the game."""

    token: str
    space: SpaceId | None
    held_by: Keeper | None


class CardsBurned(CardEvent, frozen=True):
    count: int


class CardsRestored(CardEvent, frozen=True):
    count: int


class WolfForeseen(CardEvent, frozen=True):
    """His next values."""

    values: tuple[WolfValue, ...]


class RuleChanged(CardEvent, frozen=True):
    """A rule switch was set by a card."""

    card: int
    switch: str


class SpaceChanged(CardEvent, frozen=True):
    """A portal was locked or a space blocked, or freed again."""

    space: SpaceId
    change: Literal["locked", "unlocked", "blocked", "unblocked"]


class Noted(CardEvent, frozen=True):
    """A line of an adventure."""

    card: int
    text: str
    values: dict[str, Value]


class NothingHappened(CardEvent, frozen=True):
    """An effect found nothing to work on."""

    card: int
    effect: str


class ScriptStopped(Event, frozen=True):
    """An adventure's rules ran in circles: what they did now is undone, and play goes on."""


class GameWon(Event, frozen=True):
    grade: str


class GameLost(Event, frozen=True):
    reason: str


# What the team tells of its counsel; the rules have no part in it


class Suggested(Event, frozen=True):
    """Somebody (None: a computer player that sits nowhere) would do this, step by step."""

    plan: tuple[Planned, ...]


class SuggestionFollowed(Event, frozen=True):
    """What `author` suggested is done: those in `agreed` agreed to it, `seat` confirmed it."""

    author: Seat | None
    agreed: tuple[Seat, ...]


type KeepersEvent = (
    GameBegan
    | RoundBegan
    | WolfAppeared
    | WolfKeptAway
    | WolfMoved
    | WolfRested
    | WolfLeft
    | KeeperWalked
    | KeeperPlaced
    | KeeperStayed
    | KeeperSkipped
    | KeeperCaptured
    | KeeperReturned
    | ObjectLookedAt
    | ObjectTurned
    | ObjectMoved
    | ObjectsSwapped
    | PageTurned
    | RoundEnded
    | CardShown
    | CardPutAway
    | ChoiceMade
    | PowerGained
    | PowerLost
    | CounterChanged
    | FlagChanged
    | SecretRuledOut
    | TokenMoved
    | CardsBurned
    | CardsRestored
    | WolfForeseen
    | RuleChanged
    | SpaceChanged
    | Noted
    | NothingHappened
    | ScriptStopped
    | GameWon
    | GameLost
    | Suggested
    | SuggestionFollowed
)

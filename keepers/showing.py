"""What the templates of the Keepers get: structs with strings that are ready to be shown."""

from msgspec import Struct


class Order(Struct, frozen=True):
    """A keeper in the strip of the round."""

    keeper: str
    name: str
    action: str
    mark: str
    """The symbol of its action; blank for a number."""
    state: str
    """done, now, next, idle or captured."""
    state_words: str


class Tab(Struct, frozen=True):
    """A season of the book. `why_not` says why the page cannot be turned there now."""

    season: str
    name: str
    note: str
    is_open: bool
    key: str = ""
    why_not: str = ""


class Strip(Struct, frozen=True):
    """The round: the wolf's number, the keepers in their order, cards left, the book."""

    heading: str
    wolf: str
    wolf_words: str
    wolf_note: str
    orders: tuple[Order, ...]
    left: str
    left_label: str
    left_bar: str
    """How much of the bar is filled, in its own units of 96."""
    left_note: str
    next_wolf: str
    tabs: tuple[Tab, ...]


class Spot(Struct, frozen=True):
    """A space of the page: a circle to tap, and what is said of it."""

    id: str
    space: str
    kind: str
    x: str
    y: str
    left: str
    top: str
    """The corner of its square for fingers, whose side is the map's `tap`."""
    label: str
    facts: str
    key: str = ""
    tag: str = ""
    tag_x: str = ""
    tag_y: str = ""
    danger: bool = False
    goal: bool = False
    locked: bool = False
    blocked: bool = False


class Lying(Struct, frozen=True):
    """What lies in a hiding place."""

    id: str
    x: str
    y: str
    state: str
    symbol: str
    label: str


class Piece(Struct, frozen=True):
    """A keeper or the wolf."""

    id: str
    who: str
    space: str
    symbol: str
    x: str
    y: str
    letter: str
    is_active: bool


class Mark(Struct, frozen=True):
    """A token of the adventure."""

    id: str
    symbol: str
    x: str
    y: str
    label: str


class Way(Struct, frozen=True):
    """A way that is drawn: the wolf's next one, or a suggestion's with its author's number."""

    id: str
    path: str
    kind: str
    number: int = 0
    x: str = ""
    y: str = ""


class Road(Struct, frozen=True):
    """A road as pieces walk along it."""

    between: str
    path: str


class Map(Struct, frozen=True):
    """The open page with all that stands and lies on it."""

    season: str
    name: str
    subtitle: str
    heading: str
    picture: str
    box: str
    crop: str
    """The part around the keeper whose turn it is, for small screens."""
    tap: str
    corner: str
    """Where the name of the page is in nobody's way: nw, n, ne, sw, s or se."""
    spots: tuple[Spot, ...]
    lying: tuple[Lying, ...]
    marks: tuple[Mark, ...]
    pieces: tuple[Piece, ...]
    ways: tuple[Way, ...]
    roads: tuple[Road, ...]
    bubble: str
    """How far the wolf is from whom he hunts."""
    bubble_x: str
    bubble_y: str
    bubble_wide: str
    summary: str
    """The map in words: where everybody stands, what the wolf does."""


class PowerLine(Struct, frozen=True):
    symbol: str
    name: str
    text: str


class KeeperPanel(Struct, frozen=True):
    """A keeper beside the map."""

    keeper: str
    name: str
    state: str
    """safe, hunted, active or gone."""
    icon: str
    note: str
    powers: tuple[PowerLine, ...]
    holds: tuple[str, ...]


class Thing(Struct, frozen=True):
    """An object; a blank one is a free place."""

    symbol: str
    name: str
    traits: str = ""
    born: str = ""
    """The season; blank if nowhere."""


class Team(Struct, frozen=True):
    heading: str
    panels: tuple[KeeperPanel, ...]
    chest_heading: str
    chest_note: str
    chest: tuple[Thing, ...]


class KnownPlace(Struct, frozen=True):
    """A hiding place and what the team knows of it."""

    space: str
    name: str
    state: str
    symbol: str
    words: str
    traits: str
    """Of the object that is known to lie there; blank if none is."""


class KnownPage(Struct, frozen=True):
    season: str
    name: str
    is_open: bool
    places: tuple[KnownPlace, ...]


class Known(Struct, frozen=True):
    heading: str
    note: str
    pages: tuple[KnownPage, ...]
    gone: str


class Task(Struct, frozen=True):
    """Something that a mission wants. `is_main` is the place to be; the others have to hold."""

    text: str
    done: bool
    note: str = ""


class Card(Struct, frozen=True):
    """A side of an adventure card."""

    id: str
    number: str
    kind: str
    kind_words: str
    title: str
    text: str
    tasks_heading: str = ""
    tasks: tuple[Task, ...] = ()
    is_here: bool = False
    """Whether it wants something on the open page, or tells how the game ended."""


class Figure(Struct, frozen=True):
    """Something that an adventure counts."""

    name: str
    value: str


class Suspect(Struct, frozen=True):
    """A value that a secret can have."""

    name: str
    traits: str
    is_out: bool
    is_it: bool


class Notes(Struct, frozen=True):
    """The note pad for a secret."""

    heading: str
    note: str
    suspects: tuple[Suspect, ...]


class Missions(Struct, frozen=True):
    """What the adventure wants now, what it counts, and what is known of its secrets."""

    title: str
    colour: str
    symbol: str
    figures: tuple[Figure, ...]
    missions: tuple[Card, ...]
    notes: tuple[Notes, ...]
    close: str
    """The word on the button that closes a card which was shown."""


class Cards(Struct, frozen=True):
    """The other cards in play, and what was read before."""

    colour: str
    heading: str
    cards: tuple[Card, ...]
    waits: tuple[str, ...]
    """What is due later, and how many cards can still be drawn."""
    seen_heading: str
    seen: tuple[Card, ...]

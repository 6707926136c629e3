"""Regions: what each part of the board shows."""

from msgspec import Struct

from seasons.showing.pieces import Card, DieFace, Owner, Tap, Thumb, Token


class TrayDie(Struct, frozen=True):
    """A die on the tray: somebody's, still to be chosen, or left over."""

    id: str
    face: DieFace
    caption: str
    owner: Owner | None = None
    tap: Tap = Tap()
    leftover: bool = False


class WheelStop(Struct, frozen=True):
    """Where the season token would stop: an arc on the wheel and its end."""

    path: str
    x: str
    y: str
    leftover: bool


class Wheel(Struct, frozen=True):
    """The wheel with its marks."""

    label: str
    season: str
    mark: str
    """The outline of the space of the season token."""
    arrow: str
    """The transform that puts the arrow beside it."""
    word: str
    """What stands above the year."""
    year: str
    years: tuple[tuple[str, bool], ...]
    """Where the dot of each year lies, and whether the year has come."""
    stops: tuple[WheelStop, ...]
    seasons: tuple[str, ...]


class Rate(Struct, frozen=True):
    """What one energy is worth."""

    energy: str
    worth: str
    label: str


class TrackMark(Struct, frozen=True):
    """A player on the crystal track."""

    number: int
    shape: str
    x: str
    transform: str


class Track(Struct, frozen=True):
    """The crystal track, scaled so that everybody is on it."""

    label: str
    marks: tuple[TrackMark, ...]
    ticks: tuple[tuple[str, str], ...]
    """Place and word of each figure below the track."""
    filled: str
    """How far it is filled, for the one whose board this is; blank for nobody."""


class Pile(Struct, frozen=True):
    """A pile or a count beside it."""

    id: str
    size: str
    words: str


class Centre(Struct, frozen=True):
    """The middle of the table."""

    heading: str
    wheel: Wheel
    dice_heading: str
    dice: tuple[TrayDie, ...]
    note: str
    rates_heading: str
    rates: tuple[Rate, ...]
    track: Track
    piles: tuple[Pile, ...]
    rounds: str
    rounds_note: str


class BonusButton(Struct, frozen=True):
    """One of the four bonuses."""

    id: str
    symbol: str
    word: str
    label: str
    tap: Tap


class Lying(Struct, frozen=True):
    """The energy on a card in play, as long as some of it can be picked."""

    id: str
    words: str
    tokens: tuple[Token, ...]


class Own(Struct, frozen=True):
    """A player's own board."""

    heading: str
    owner: Owner
    reserve_note: str
    tokens: tuple[Token, ...]
    free: tuple[int, ...]
    """One for each free place of the reserve."""
    lying: tuple[Lying, ...]
    gauge_note: str
    gauge_label: str
    gauge: tuple[tuple[int, str], ...]
    """Each step from 1 to 15 with its state: used, open or far."""
    gauge_short: str
    bonus_note: str
    penalties: tuple[tuple[str, bool], ...]
    bonuses: tuple[BonusButton, ...]
    hint: str
    """What the ticks are for, while energy is to be chosen."""
    total: bool
    """Whether the worth of what is ticked is summed up."""


class Row(Struct, frozen=True):
    """A row of cards: those in play, or a hand."""

    heading: str
    note: str
    cards: tuple[Card, ...]
    empty: str
    """Said where there is no card; blank if that needs no word."""
    places: str = ""
    """How many places are free in play."""
    rules: str = ""
    """The place in the rules that tells about it."""


class Library(Struct, frozen=True):
    """Cards that come in a later year."""

    id: str
    year: str
    note: str
    cards: tuple[Card, ...]


class Libraries(Struct, frozen=True):
    heading: str
    libraries: tuple[Library, ...]


class Panel(Struct, frozen=True):
    """A player in the rail."""

    id: str
    owner: Owner
    note: str
    is_active: bool
    is_me: bool
    is_open: bool
    """Whether reserve, gauge and hand size are shown here."""
    crystals: str
    crystals_label: str
    die: DieFace | None
    tokens: tuple[str, ...]
    reserve_label: str
    gauge: str
    gauge_label: str
    hand: str
    hand_label: str
    more: str
    """Bonuses used, cards in libraries and the score as it stands, in words."""
    cards: tuple[Thumb, ...]
    cards_label: str
    places: str


class Players(Struct, frozen=True):
    heading: str
    note: str
    panels: tuple[Panel, ...]


class Answer(Struct, frozen=True):
    """A way to answer that is no piece: its picture as symbols, and what it comes to."""

    id: str
    text: str
    note: str
    told: str
    """What only those hear who do not see it: that it is final, why it cannot be chosen."""
    tap: Tap


class Ranking(Struct, frozen=True):
    """What a person has ranked for the draft."""

    heading: str
    note: str
    cards: tuple[str, ...]
    """Names, best first."""
    url: str
    link: str


class SplitCard(Struct, frozen=True):
    """A card of the deck that is to be split. `year` is where it was put already, or 0."""

    card: Card
    key: str
    year: int


class SplitYear(Struct, frozen=True):
    """A year as a row for three cards."""

    short: str
    name: str
    note: str


class SplitPlace(Struct, frozen=True):
    """One of nine places, for those who split the deck without scripts."""

    id: str
    label: str
    chosen: str


class Split(Struct, frozen=True):
    """The deck of nine cards, to be split into three years."""

    years: tuple[SplitYear, ...]
    cards: tuple[SplitCard, ...]
    places: tuple[SplitPlace, ...]
    answered: bool
    """It was confirmed, and can still be changed."""


class Question(Struct, frozen=True):
    """What is asked about things that lie nowhere else on the board."""

    heading: str
    note: str = ""
    cards: tuple[Card, ...] = ()
    tokens: tuple[tuple[Token, ...], ...] = ()
    """Energy of the stock, a row for each type."""
    answers: tuple[Answer, ...] = ()
    split: Split | None = None
    rules: str = ""
    """The place in the rules that tells about it."""

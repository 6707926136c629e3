"""What Shiki's templates get: pieces and regions with strings that are ready to be shown."""

from msgspec import Struct


class Tap(Struct, frozen=True):
    """What a tap on a piece does: post a pick, tick it for several, or say why it cannot be."""

    key: str = ""
    ticks: bool = False
    tag: str = ""
    """A word on the piece, such as "cost 2"."""
    why_not: str = ""


class SeasonCard(Struct, frozen=True):
    """A season card with its face up."""

    id: str
    season: str
    number: str
    term: str
    label: str
    tap: Tap = Tap()
    lifted: bool = False
    """It was chosen and waits for the rest of the step."""

    @property
    def face(self) -> str:
        return f"{self.season}-{self.number}"


class Wild(Struct, frozen=True):
    """A wild on a tableau."""

    id: str
    label: str
    number: str = ""
    """The number that it stands for; blank in a corner without a season."""


class Column(Struct, frozen=True):
    """A column of the market, the uppermost card last."""

    id: str
    name: str
    cards: tuple[SeasonCard, ...]
    note: str = ""
    """Shown in place of the cards, or below a column that is being refilled."""


class Market(Struct, frozen=True):
    heading: str
    columns: tuple[Column, ...]
    discard: SeasonCard | None
    discard_note: str
    """How many cards lie there."""


class Pile(Struct, frozen=True):
    """A face-down pile, or the supply of wilds."""

    id: str
    name: str
    symbol: str
    """What is drawn on its top; blank if it is empty."""
    size: str
    label: str
    back: str = ""
    """The season of its top card's back."""
    tap: Tap = Tap()


class Piles(Struct, frozen=True):
    heading: str
    piles: tuple[Pile, ...]
    wilds: Pile


class Owner(Struct, frozen=True):
    """A person as a mark in their colour and shape."""

    name: str
    number: int
    """The seat as players count it, from 1."""


class Animal(Struct, frozen=True):
    """An animal: what it does, whose it is, and what it would take to win it."""

    id: str
    season: str
    glyph: str
    name: str
    effect: str
    rule: str
    """The effect in a whole sentence."""
    owner: Owner | None
    borrowed: bool
    contest: str
    """One short line: who holds it with how many cards, who could take it."""
    label: str
    at_stake: bool = False
    """It would change hands if the viewer placed the card in question."""


class Borrow(Struct, frozen=True):
    """A way to spend a feather."""

    animal: str
    season: str
    glyph: str
    effect: str
    label: str
    tap: Tap


class Animals(Struct, frozen=True):
    animals: tuple[Animal, ...]
    feathers: str
    """How many lie in the supply, as a short line."""
    holders: tuple[Owner, ...]
    """One for each feather that somebody has."""
    feathers_label: str
    feather_rule: str
    borrow: str
    """Said where the viewer can spend one now; else blank."""
    borrows: tuple[Borrow, ...]


class Slot(Struct, frozen=True):
    """A place for a number in a corner."""

    id: str
    number: str
    label: str = ""
    card: SeasonCard | None = None
    wild: Wild | None = None
    tap: Tap = Tap()
    is_target: bool = False
    """The card in question goes here, and nothing is left to choose about it."""


class Corner(Struct, frozen=True):
    """A corner with its six slots from 1 to 6, whatever its direction."""

    id: str
    position: int
    """0 to 3, as the rules number the corners."""
    descending: bool
    season: str
    season_name: str
    direction: str
    label: str
    slots: tuple[Slot, ...]
    wild: Wild | None = None
    """A wild that stands for no number yet."""
    tap: Tap = Tap()
    """What a tap on the corner as a whole does."""
    whole_label: str = ""


class Garden(Struct, frozen=True):
    """One tableau, large."""

    heading: str
    owner: Owner
    emblem: str
    emblem_name: str
    corners: tuple[Corner, ...]
    """In the order in which they are seen: left and right, above and below."""


class Hand(Struct, frozen=True):
    heading: str
    note: str
    cards: tuple[SeasonCard, ...]
    empty: str
    """Said when there is no card."""
    purpose: str = ""
    """What the ticks are for, as a word for ids; blank if none are wanted."""
    ticked: str = ""
    """The word on a ticked card."""
    last: tuple[tuple[str, str], ...] = ()
    """Key and name of each card that may end on top of the discard pile."""
    is_still: bool = False
    """No card can be tapped, so that the row itself takes the focus to be scrolled."""


class ActionLine(Struct, frozen=True):
    text: str
    state: str
    """done, now or open."""
    note: str = ""


class Actions(Struct, frozen=True):
    heading: str
    lines: tuple[ActionLine, ...]
    hint: str


class MiniRow(Struct, frozen=True):
    """A corner of somebody else, small."""

    season: str
    label: str
    descending: bool
    cells: tuple[tuple[str, str], ...]
    """Number and state ("card", "wild" or "open") from 1 to 6."""
    loose_wild: bool


class Panel(Struct, frozen=True):
    """A player in the rail."""

    id: str
    owner: Owner
    note: str
    is_active: bool
    is_me: bool
    score: str
    score_label: str
    hand: str
    hand_label: str
    animals: tuple[tuple[str, str], ...]
    """Glyph and name of each."""
    feathers: str
    feathers_label: str
    rows: tuple[MiniRow, ...]


class Players(Struct, frozen=True):
    heading: str
    note: str
    panels: tuple[Panel, ...]

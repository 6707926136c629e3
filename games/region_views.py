"""What the platform's own regions are made from; the games' regions have structs of their own."""

from msgspec import Struct

from games.presenting import SPRITE, Button, ButtonRow


class Stamp(Struct, frozen=True):
    """What the page knows about itself: sent with a reconnect, read by the page's scripts."""

    version: int
    chat: int
    asked: bool
    season: str
    layout: str
    """The ids of the page's regions; where they change, the page loads itself anew."""


class RecapLine(Struct, frozen=True):
    """One thing that happened, and the address of the board at that moment."""

    sentence: str
    shape: str
    number: int
    url: str


class RecapView(Struct, frozen=True):
    """What happened since the viewer's last turn, oldest first; empty if nothing did."""

    lines: tuple[RecapLine, ...] = ()
    new_here: bool = False
    """Whether it tells somebody of the time before the own seat was taken over."""
    steps: int = 0
    play: str = ""
    """Where it is shown step by step."""
    close: str = ""
    """Where it is posted that this was seen."""
    until: int = 0
    since: str = ""
    since_words: str = ""


class ActionView(Struct, frozen=True):
    """The action bar with what the platform adds to the game's part."""

    state: str
    """turn, waiting, watching, over or broken."""
    version: int
    heading: str = ""
    icon: str = ""
    sprite: str = SPRITE
    fact: str = ""
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    rows: tuple[ButtonRow, ...] = ()
    least: int = 0
    most: int = 0
    can_undo: bool = False
    since: str = ""
    """When the waiting began: ISO, for the page's script."""
    since_words: str = ""
    rematch: bool = False
    onward: bool = False
    """Whether another table waits for the viewer while this one does not."""
    replay: str = ""
    """Where an ended game is shown again."""
    news: RecapView = RecapView()
    """Shown here on a phone, where there is no place for it on the board."""


class LogLine(Struct, frozen=True):
    """One sentence of the log."""

    sentence: str
    shape: str
    number: int
    """The seat as players count it, 0 if nobody did it."""
    at: str
    at_words: str
    version: int = 0
    """The table's version at which it happened."""
    url: str = ""
    """Where the board of that moment is; blank where no way leads there."""
    known: bool = False
    """What is above this line is new to the viewer, and this is not."""


class LogView(Struct, frozen=True):
    lines: tuple[LogLine, ...]


class ChatLineView(Struct, frozen=True):
    """One thing that was said."""

    name: str
    shape: str
    number: int
    text: str
    at: str
    at_words: str
    folded: bool = False
    """The reader does not want to hear this person."""
    hidden: bool = False
    """The text stands for one that a moderator took away."""
    away: str = ""
    """Where the reader keeps away from this person; blank where there is nothing to do."""
    report: str = ""


class ChatView(Struct, frozen=True):
    lines: tuple[ChatLineView, ...]


class StatusView(Struct, frozen=True):
    text: str


class AnnounceView(Struct, frozen=True):
    """The newest sentences as plain text, for the live region."""

    sentences: tuple[str, ...]


class ResultRow(Struct, frozen=True):
    """One seat's result, as strings."""

    place: str
    number: int
    name: str
    parts: tuple[str, ...]
    score: str
    note: str


class ResultView(Struct, frozen=True):
    """The stored result of an ended table, best place first."""

    parts: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    ending: str
    seed: str
    seed_hash: str
    verify: str
    """Where that is explained and checked."""


class TeamResultView(Struct, frozen=True):
    """The stored result of an ended table at which all played together."""

    won: bool
    parts: tuple[tuple[str, str], ...]
    """Names and values of what was counted."""
    rows: tuple[ResultRow, ...]
    """The seats, in their order."""
    ending: str
    note: str
    """What made the game easier or harder; may be blank."""
    seed: str
    seed_hash: str
    verify: str
    """Where that is explained and checked."""


class ReplayView(Struct, frozen=True):
    """The bar of a moment of the past: what happened then, and the ways to other moments."""

    number: int
    last: int
    said: str
    season: str
    first: str = ""
    """Addresses; blank where there is no such step."""
    previous: str = ""
    next: str = ""
    end: str = ""
    now: str = ""
    """The table as it is now."""
    here: str = ""
    """The address of this moment, as one hands it on."""


class NoteView(Struct, frozen=True):
    """What the viewer noted down, as plain text; blank where it is not to be shown."""

    text: str


class AdvanceView(Struct, frozen=True):
    """What the viewer has settled in advance; with neither sentence nor address: nothing to."""

    said: str = ""
    preview: str = ""
    why: str = ""
    """Why the last order is over."""
    url: str = ""
    link: str = ""

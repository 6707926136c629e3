"""What a game hands to the platform to show: sentences, an action bar, and regions of a board."""

from typing import Any

from msgspec import Struct

from games.engine import Seat
from games.engine.bots import Bot

SHAPES = ("circle", "diamond", "square", "triangle")


class Person(Struct, frozen=True):
    """Who sits on a seat, as everybody may see it."""

    seat: Seat
    name: str
    level: str = ""
    """The computer player's level, in words; blank for a person."""
    conceded: bool = False
    asked: bool = False
    """Whether the game waits for this seat now."""

    @property
    def shape(self) -> str:
        return SHAPES[self.seat]

    @property
    def number(self) -> int:
        """The seat as players count it, from 1."""
        return self.seat + 1


class Button(Struct, frozen=True):
    """A button of the action bar that posts one pick, or (without a key) the picks made."""

    label: str
    key: str = ""
    icon: str = ""
    """A symbol of the sprite `games/sprite.svg`."""
    primary: bool = False
    final: bool = False
    """Says on the button that this cannot be undone."""
    why_not: str = ""
    note: str = ""
    """A figure beside the label, such as a number of steps."""
    url: str = ""
    """Where it leads, for one that posts nothing."""


class ButtonRow(Struct, frozen=True):
    """A row of further buttons of the action bar, which scrolls by itself where it is long."""

    label: str
    buttons: tuple[Button, ...]
    listed: bool = False
    """One below the other, where labels are sentences."""


SPRITE = "games/sprite.svg"


class ActionBar(Struct, frozen=True):
    """The one place that says what to do. Sentences are plain text or SafeString.

    `least` and `most` bound how many pieces on the board are to be picked (checkboxes) before the
    button without a key may be pressed; 0 and 0 where each piece is a button of its own.
    """

    heading: str = ""
    icon: str = ""
    sprite: str = SPRITE
    """The static path of the sprite that holds the icon."""
    fact: str = ""
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    rows: tuple[ButtonRow, ...] = ()
    least: int = 0
    most: int = 0


class Region(Struct, frozen=True):
    """A part of the board with an id of its own, made by a template from one struct.

    Its HTML is a function of the struct and the language alone. The template's outermost element
    carries `id="{{ region.id }}"`; the struct is there as `view`.
    """

    id: str
    template: str
    view: Struct
    rail: bool = False
    """Shown in the rail beside the board instead of on it."""


class TableView(Struct, frozen=True):
    """All that one viewer gets of a game, beside the log."""

    regions: tuple[Region, ...]
    status: str = ""
    """One line below the table's name: turn, cards left."""
    season: str = ""
    """winter, spring, summer or autumn: the accent of the whole page."""
    action: ActionBar | None = None
    """What the viewer is asked; None if nothing."""
    waiting: str = ""
    """What the others are asked now, as a sentence to whoever waits for them; may be blank."""


class Level(Struct, frozen=True):
    """A strength of computer player; `bot` is made anew for each decision."""

    name: Any
    """Shown to players; translatable."""
    bot: type[Bot]


class OptionField(Struct, frozen=True):
    """A table option as the form for a new table shows it."""

    key: str
    label: str
    help: str
    choices: tuple[tuple[str, str], ...] = ()
    """Value and label of each choice; empty for yes or no."""
    first: bool = False
    """What one chooses before anything else; shown at the top of the form."""

"""The games that this site knows. A game registers itself with one class."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from games.engine import Ask, Event, Game, Rules
from games.engine import Seat as SeatNumber
from games.engine.asking import Picks
from games.presenting import Level, OptionField, Person, Region, TableView

if TYPE_CHECKING:
    from games.models import Seat, Table


type Teller = Callable[[Event, SeatNumber | None, Sequence[Person]], str]


class GameType(ABC):
    """One game: its rules, its model, its computer players, and how it is shown."""

    rules: ClassVar[Rules[Any, Any]]
    name: ClassVar[Any]
    """Shown to players; translatable."""
    tagline: ClassVar[Any]
    """One sentence for the landing page and the form for a new table."""
    minutes: ClassVar[tuple[int, int]]
    """How long a game takes when everybody sits at the table."""
    turns: ClassVar[int] = 20
    """How often each seat is asked in a game, roughly: for when a game over days will end."""
    model: ClassVar[str]
    """The model for the persistent state, as "app.Model"."""
    levels: ClassVar[Mapping[str, Level]]
    """Computer players by key, the quick one first."""
    stylesheet: ClassVar[str] = ""
    """Static path of the game's own stylesheet."""
    script: ClassVar[str] = ""
    """Static path of a module that the game's tables load beside the platform's own."""
    quiet_parts: ClassVar[Sequence[str]] = ()
    """Parts of the breakdown that the result does not list."""
    standing_answers: ClassVar[bool] = False
    """Whether people can settle answers in advance; see `standing_answer`."""
    wishes: ClassVar[bool] = False
    """Whether people can say in advance what they want at their next choice; see `wishes_now`."""
    rules_template: ClassVar[str] = ""
    """Template of the page of rules."""
    box: ClassVar[str] = ""
    """Static path of the picture on the lid of its box; without one the lid shows the seasons."""

    @property
    def key(self) -> str:
        return self.rules.key

    def option_fields(self) -> Sequence[OptionField]:
        """The table options, for the form; keys are fields of `rules.Options`."""
        return ()

    def settled_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options as they will be played; raises Refused if a game cannot begin with them.

        Called when a table is opened, and once more when its game begins.
        """
        return options

    def options_again(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options for a rematch, where what was played is no longer what one would play."""
        return options

    def pins(self, options: dict[str, Any]) -> dict[str, Any]:
        """What the game's row refers to from its beginning on, beside the position: by column."""
        return {}

    @abstractmethod
    def view(self, game: Game, viewer: SeatNumber | None, people: Sequence[Person]) -> TableView:
        """What `viewer` (None: a spectator) gets to see. Called with the viewer's language."""

    def table_view(
        self, table: "Table", game: Game, viewer: SeatNumber | None, people: Sequence[Person]
    ) -> TableView:
        """`view`, with what is kept beside the game; that changes with the table's version too."""
        return self.view(game, viewer, people)

    def chosen_again(self, region: Region, picks: Picks) -> Region:
        """A region of the board with the picks in it of an answer that was refused.

        For forms without scripts, which would else show the board as if nothing had been chosen.
        `picks` are what a browser sent: any texts.
        """
        return region

    @abstractmethod
    def sentence(self, event: Event, viewer: SeatNumber | None, people: Sequence[Person]) -> str:
        """A log line, as SafeString; blank for an event that needs no line.

        `event` has been through `seen_by(viewer)`.
        """

    def teller(self, table: "Table") -> Teller:
        """What makes the sentences of a table's log: `sentence`, with what is kept beside it."""
        return self.sentence

    @abstractmethod
    def reason(self, why_not: Struct) -> str:
        """Why an option cannot be taken, as one sentence."""

    @abstractmethod
    def part_name(self, part: str) -> str:
        """The name of a part of the score breakdown."""

    def standing_answer(self, seat: "Seat", ask: Ask) -> Picks | None:
        """What the person on this seat settled in advance for this ask; None if nothing."""
        return None

    def drop_standing_answer(self, seat: "Seat") -> None:
        """Forget what was settled in advance.

        It turned out to be no legal answer, or its person has just left the seat, be it to somebody
        else or to a computer player for good.
        """

    def standing_region(self, game: Game, seat: "Seat") -> Region | None:
        """What the person on this seat has settled in advance, and the way to change it.

        Shown below the board to that person alone. To keep a page as it is, a region that has
        nothing to show is there and empty.
        """
        return None

    def wishes_now(self, game: Game, seat: SeatNumber) -> Sequence[str]:
        """What a seat can wish for now at its next choice, as keys; nothing while it is asked.

        Keys name things by what everybody sees, and mean the same later: once a thing is gone,
        its key means nothing that lies there then.
        """
        return ()

    def wish_name(self, key: str) -> str:
        """What a wish is for, within a sentence; of a thing that is gone, too."""
        raise NotImplementedError

    def is_wished_choice(self, ask: Ask) -> bool:
        """Whether this is the choice that wishes are for."""
        return False

    def granting(self, game: Game, key: str) -> str | None:
        """The key of the option that fulfils a wish, as things lie now; None if they are gone."""
        return None

    def advise(self, table_id: int) -> None:
        """Let a computer player tell its team what it would do; most games have no such thing.

        Called in the background at cooperative tables, where persons are asked beside it.
        """

    def result_note(self, options: Mapping[str, Any]) -> str:
        """What made a game easier or harder, as a sentence below its result; blank if nothing."""
        return ""

    def finished(self, table: "Table", game: Game) -> None:
        """Keep what the game's own statistics need; for most games that is nothing.

        Called once, when a table has ended, in whatever way; the seats have their results.
        """


_games: dict[str, GameType] = {}


def register(game: GameType) -> None:
    """Make a game known; called by the game's AppConfig.ready()."""
    _games[game.key] = game


def game_type(key: str) -> GameType:
    """The game with this key; KeyError if there is none."""
    return _games[key]


def all_games() -> list[GameType]:
    """Every game, in the order of registration."""
    return list(_games.values())

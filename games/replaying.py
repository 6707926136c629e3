"""The past of a game: every position that it had, made again from its seed and its answers.

What is made again is compared with the log, step by step, and with the stored game at the end, so
that nobody is shown what never was: a rule may have been corrected while the game ran.
"""

import logging
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from games.engine import Answer, Event, Game, IllegalAnswer, Position
from games.models import Move, Table
from games.registry import GameType
from games.showings import Recent, Showing
from games.wording import TABLE_EVENTS

STEPS = (Move.Kind.START, Move.Kind.ANSWER)
"""The kinds of moves that change a position."""
APART = 16
"""So many steps lie between two positions that are kept; those between are played again."""
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Step:
    """What happened at a version: the game's beginning, which has no answer, or an answer."""

    version: int
    answer: Answer | None = None


@dataclass(frozen=True)
class Film:
    """A game's steps, as far as they can be shown; those that were undone are left out."""

    version: int
    """The table's version up to which moves were looked at."""
    steps: tuple[Step, ...] = ()
    kept: Mapping[int, Position] = field(default_factory=dict)
    """Positions by the number of their step."""
    whole: bool = True
    """Whether it shows everything; if not, the rules were corrected at some later step."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def at(self, version: int) -> int:
        """The number of the last step up to a version; the first one if there is none."""
        return max(0, bisect_right(self.steps, version, key=lambda step: step.version) - 1)

    def until(self, number: int) -> int:
        """The version up to which the log tells of this step: everything before the next one."""
        return self.version if number == self.last else self.steps[number + 1].version - 1

    def game(self, kind: GameType, number: int) -> Game:
        """The game as it stood after a step."""
        nearest = max(there for there in self.kept if there <= number)
        game = Game(kind.rules, self.kept[nearest])
        for step in self.steps[nearest + 1 : number + 1]:
            assert step.answer is not None
            game.answer(step.answer.seat, step.answer.picks)
        return game


_films: Recent[str, Film] = Recent(32)


def forget() -> None:
    """Forget what this process has made."""
    _films.kept.clear()


def film(showing: Showing) -> Film:
    """The past of a table that has begun, as far as it may be shown.

    While a game runs, a film that breaks off shows nothing at all: under other rules the same
    seed may have shown a hand that is somebody else's, or cards that are still in the draw pile.
    """
    table = showing.table
    made = _films.find(table.seed_hash)
    if made is None or made.version != table.version:
        made = _compared(showing, _made(table, showing.type, made))
        _films.keep(table.seed_hash, made)
    if not made.whole and table.status == Table.Status.RUNNING:
        return Film(made.version, whole=False)
    return made


def _made(table: Table, kind: GameType, older: Film | None) -> Film:
    """A film up to the present; a film of an older version is gone on with where it still holds."""
    if older is None or not older.whole or older.version > table.version or _rewound(table, older):
        older = Film(-1)
    steps, kept = list(older.steps), dict(older.kept)
    since = table.moves.filter(version__gt=older.version, version__lte=table.version)
    new = [_step(move) for move in since.filter(kind__in=STEPS, undone=False)]
    told = _told(table, older.version)
    game = older.game(kind, older.last) if steps else None
    try:
        for step in new:
            game, events = _go_on(table, kind, game, step)
            if _as_logged(events) != told.get(step.version, []):
                return Film(table.version, tuple(steps), kept, whole=False)
            if len(steps) % APART == 0:
                kept[len(steps)] = game.position
            steps.append(step)
    except IllegalAnswer:
        return Film(table.version, tuple(steps), kept, whole=False)
    except Exception:
        # Whatever today's rules make of a game of yesterday, its page says that it cannot be shown.
        logger.exception("table %s cannot be played again", table.pk)
        return Film(table.version, tuple(steps), kept, whole=False)
    if game is not None:
        kept[len(steps) - 1] = game.position
    return Film(table.version, tuple(steps), kept)


def _rewound(table: Table, older: Film) -> bool:
    """Whether a step that a film shows was undone since."""
    moves = table.moves.filter(version__lte=older.version, kind__in=STEPS, undone=False)
    return moves.count() != len(older.steps)


def _step(move: Move) -> Step:
    if move.kind == Move.Kind.START:
        return Step(move.version)
    assert move.seat is not None
    return Step(move.version, Answer(move.seat, tuple(move.picks)))


def _go_on(
    table: Table, kind: GameType, game: Game | None, step: Step
) -> tuple[Game, Sequence[Event]]:
    """The game after one more step, and what it told."""
    if step.answer is None:
        options = msgspec.convert(table.options, kind.rules.Options)
        game = Game.start(kind.rules, table.seats.count(), options, table.seed)
        return game, game.events
    assert game is not None
    return game, game.answer(step.answer.seat, step.answer.picks)


def _told(table: Table, since: int) -> dict[int, list[Any]]:
    """What the log says that the game told, by version; what befell the table is left out."""
    told: dict[int, list[Any]] = {}
    for entry in table.log.filter(version__gt=since).order_by("pk"):
        if entry.event["type"] not in TABLE_EVENTS:
            told.setdefault(entry.version, []).append(entry.event)
    return told


def _as_logged(events: Iterable[Event]) -> list[Any]:
    """Events as they come back from the log: JSON knows no tuples."""
    logged: list[Any] = msgspec.json.decode(msgspec.json.encode(list(events)))
    return logged


def _compared(showing: Showing, made: Film) -> Film:
    """The film, which is not whole if it ends elsewhere than the stored game stands."""
    rules = showing.type.rules
    if not made.whole or not made.steps or showing.game is None:
        return Film(made.version, made.steps, made.kept, whole=False)
    if rules.dump(made.game(showing.type, made.last).state) != rules.dump(showing.game.state):
        return Film(made.version, made.steps, made.kept, whole=False)
    return made

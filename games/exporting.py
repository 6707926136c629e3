"""An ended game as one document, from which anybody can play it again and check its seed."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from django.utils.translation import gettext as _
from msgspec import Struct

from games.engine import Answer, Game, Rules, commitment
from games.models import Seat, Table
from games.replaying import STEPS


class ExportedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who played on a seat, and how that ended; numbers count from 0, as in the answers."""

    seat: int
    name: str | None
    """The public name; null for somebody whose account is deleted."""
    level: str
    """The computer player's level; blank for a person."""
    conceded: bool
    place: int | None
    score: int | None
    parts: dict[str, int]


class ExportedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """One game: what it began with, each answer that was not undone, and the result."""

    format: Literal["quarterday-game-1"]
    game: str
    rules_version: int
    options: dict[str, Any]
    commitment: str
    """SHA-256 of the seed's 64 hexadecimal digits, shown since the game began."""
    seed: str
    answers: tuple[Answer, ...]
    seats: tuple[ExportedSeat, ...]
    ending: str


class Mismatch(Exception):
    """What a document says does not follow from its seed and its answers; says what, in words."""


def export(table: Table) -> ExportedGame:
    """The document of a table that has ended."""
    assert table.status == Table.Status.FINISHED
    moves = table.moves.filter(kind__in=STEPS, undone=False).exclude(seat=None)
    return ExportedGame(
        format="quarterday-game-1",
        game=table.game,
        rules_version=table.rules_version,
        options=table.options,
        commitment=table.seed_hash,
        seed=table.seed,
        answers=tuple(Answer(move.seat or 0, tuple(move.picks)) for move in moves),
        seats=tuple(_seat(seat) for seat in table.seats.select_related("user").order_by("number")),
        ending=table.ending,
    )


def _seat(seat: Seat) -> ExportedSeat:
    assert seat.number is not None
    return ExportedSeat(
        seat=seat.number,
        name=seat.user.name if seat.user else None,
        level=seat.level,
        conceded=seat.conceded,
        place=seat.place,
        score=seat.score,
        parts=seat.breakdown,
    )


def encoded(document: ExportedGame) -> bytes:
    """JSON that is pleasant to read."""
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def check(rules: Rules[Any, Any], document: ExportedGame) -> None:
    """Play a document's game again. Raises Mismatch where it does not hold, and whatever rules
    raise that do not know such options or answers."""
    if commitment(document.seed) != document.commitment:
        raise Mismatch(_("The seed is not the one that was committed to."))
    if len(document.seats) not in rules.seats:
        raise Mismatch(_("This game is not played with that many seats."))
    options = msgspec.convert(document.options, rules.Options)
    try:
        game = Game.start(rules, len(document.seats), options, document.seed)
    except KeyError as unknown:  # an adventure that lies on another site's shelf
        what = {"what": unknown.args[0]}
        raise Mismatch(_("%(what)s is not known here.") % what) from unknown
    for answer in document.answers:
        game.answer(answer.seat, answer.picks)
    if document.ending == Table.Ending.PLAYED and not game.over:
        raise Mismatch(_("The game is not over after these answers."))
    _compare(rules.outcome(game.state).standings, document.seats)


def _compare(standings: Sequence[Any], seats: Sequence[ExportedSeat]) -> None:
    for standing, seat in zip(standings, seats, strict=True):
        stored = (seat.score, seat.parts)
        if seat.score is not None and stored != (standing.score, standing.parts):
            raise Mismatch(_("The game ends with another result than the one that is stored."))

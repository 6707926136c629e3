"""What of the suggestions at a table still holds, and how everybody stands to it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Max, Q

from games.engine import Game
from games.engine import Seat as SeatNumber
from games.engine.asking import Picks
from games.models import Move, Seat, Table
from keepers.models import Suggestion
from keepers.rules.ahead import Ahead, look_ahead
from keepers.rules.plans import Planned


@dataclass(frozen=True)
class Proposal:
    """A suggestion that still holds; `steps` are those of it that are not done yet."""

    row: Suggestion
    author: SeatNumber | None
    steps: tuple[Picks, ...]
    ahead: Ahead
    agreed: frozenset[SeatNumber]

    @property
    def planned(self) -> tuple[Planned, ...]:
        return self.ahead.planned

    @property
    def supporters(self) -> frozenset[SeatNumber]:
        """Those who want it done."""
        return self.agreed if self.author is None else self.agreed | {self.author}


def proposals(table: Table, game: Game) -> list[Proposal]:
    """The suggestions at a running table that still hold, in the order in which they were made."""
    rows = list(
        Suggestion.objects.filter(table=table, ended=None)
        .select_related("seat")
        .prefetch_related("agreements__seat")
    )
    if not rows or game.over:
        return []
    moves = answers_since(table, min(row.after for row in rows))
    found = (proposal(row, table, game, moves) for row in rows)
    return [one for one in found if one is not None]


type Given = tuple[int, Picks]
"""An answer: the version at which it was given, and its picks; () for the beginning."""


def answers_since(table: Table, version: int) -> list[Given]:
    """The answers that stand, from that version on; the beginning of the game is one of them."""
    moves = table.moves.filter(
        kind__in=(Move.Kind.START, Move.Kind.ANSWER), undone=False, version__gte=version
    )
    found = moves.order_by("version").values_list("version", "picks")
    return [(number, tuple(picks)) for number, picks in found]


def last_answer(table: Table) -> int:
    """The version at which the answer was given that the present question follows."""
    moves = table.moves.filter(kind__in=(Move.Kind.START, Move.Kind.ANSWER), undone=False)
    return moves.order_by("-version").values_list("version", flat=True)[0]


def proposal(row: Suggestion, table: Table, game: Game, moves: Sequence[Given]) -> Proposal | None:
    """What is left of a suggestion; None if the team went another way, or has done it all."""
    since = [given for given in moves if given[0] >= row.after]
    steps = [tuple(picks) for picks in row.steps]
    done = [picks for _version, picks in since[1:]]
    if not since or since[0][0] != row.after or steps[: len(done)] != done:
        return None
    rest = steps[len(done) :]
    ahead = look_ahead(game, rest, seed_of(table, row.after))
    if not ahead.planned:
        return None
    return Proposal(
        row,
        None if row.seat is None else row.seat.number,
        tuple(rest[: len(ahead.planned)]),
        ahead,
        frozenset(one.seat.number for one in row.agreements.all() if one.seat.number is not None),
    )


def left_behind(table: Table, seat: Seat) -> list[Suggestion]:
    """What this seat suggested or agreed to, and does not hold any more since it last answered."""
    mine = Q(seat=seat) | Q(agreements__seat=seat)
    rows = list(Suggestion.objects.filter(mine, table=table).select_related("seat").distinct())
    if not rows:
        return []
    moves = answers_since(table, min(row.after for row in rows))
    own = table.moves.filter(kind=Move.Kind.ANSWER, undone=False, seat=seat.number)
    last = own.aggregate(last=Max("version"))["last"] or 0
    return [row for row in rows if (row.ended or left_at(row, moves)) > last]


def left_at(row: Suggestion, moves: Sequence[Given]) -> int:
    """The version of the first answer that is another one than suggested; 0 if there is none."""
    since = [given for given in moves if given[0] >= row.after]
    if not since or since[0][0] != row.after:
        return 0
    followed = zip(since[1:], row.steps, strict=False)
    return next((version for (version, picks), step in followed if picks != tuple(step)), 0)


def seed_of(table: Table, after: int) -> str:
    """What the hidden things of a copy are drawn from: nothing that is secret."""
    return f"{table.seed_hash} {after}"

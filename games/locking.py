"""A running table under lock: what all who change a game have in their hands while they do.

`locked` opens the transaction and locks the table's row. `LockedTable` loads the game, counts the
version up, writes move list and log, stores table and seats, and announces the change on commit.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import announcing, events, results, timekeeping
from games.alerts import noting
from games.engine import Event, Game
from games.errors import Conflict, NotAllowed
from games.holding import is_person, is_present
from games.loading import BrokenGame, load_game, state_model
from games.models import LogEntry, Move, Seat, Table, User
from games.registry import GameType, game_type

SEAT_FIELDS = [
    *("asked_at", "answered_at", "asked_since", "wants_to_end", "conceded", "user_id"),
    *("bank", "deadline", "absence", "acts_at", "timeouts", "offered", "substitute"),
    *("wants_pause", "verdict", "verdict_on", "seen_version"),
]
TABLE_FIELDS = [
    *("version", "moved_at", "status", "ending", "seed", "seed_hash", "rules_version"),
    *("started_at", "ended_at", "paused_at", "bank", "pace"),
]


class LockedTable:
    """A running table whose row is locked, with its seats; the game is loaded when needed."""

    move: Move
    """The change that was recorded last."""
    asked_several = False
    """Whether the question that is being answered was put to several seats together."""

    def __init__(self, table: Table, arrived: datetime | None = None) -> None:
        """`arrived` is when what is to be done reached the site; now, if nothing is said."""
        self.table = table
        self.arrived = arrived or timezone.now()
        self.type: GameType = game_type(table.game)
        self.seats = list(table.seats.select_related("user").order_by("number"))
        self.stored = [_columns(seat) for seat in self.seats]
        self.entries: list[Event] = []
        self.was = noting.before(self.seats)

    def load(self) -> Game:
        """The game; raises BrokenGame. Answers that the rules no longer allow are dropped."""
        game, restarted = load_game(self.table)
        if restarted:
            state = state_model(self.type).objects.get(table=self.table)
            self.take_back(len(state.answers))
            state.answers = []
            state.save(update_fields=["answers"])
            self.entries.append(events.TurnRestarted(None))
        return game

    def take_back(self, count: int, seat: int | None = None) -> None:
        """Mark the last `count` answers, those of one seat if one is given, as undone.

        What they led to is left out of the log.
        """
        given = self.table.moves.filter(kind=Move.Kind.ANSWER, undone=False)
        if seat is not None:
            given = given.filter(seat=seat)
        versions = [move.version for move in given.order_by("-version")[:count]]
        self.table.moves.filter(version__in=versions).update(undone=True)
        self.table.log.filter(version__in=versions).delete()

    def seat_of(self, user: User) -> Seat:
        """The seat that this person plays; raises NotAllowed."""
        for seat in self.seats:
            if seat.user_id == user.pk and not seat.conceded:
                return seat
        raise NotAllowed(_("You don't play at this table."))

    def is_over(self) -> bool:
        """Whether too few are left: no person any more, or nobody whom the last one could beat."""
        left = [seat for seat in self.seats if not seat.conceded]
        needed = 1 if self.type.rules.cooperative else 2
        return len(left) < needed or not any(seat.level == "" for seat in left)

    def all_want_to_end(self) -> bool:
        """Whether all agree who are there; where a computer player plays for everybody, all do."""
        persons = [seat for seat in self.seats if is_person(seat)]
        present = [seat for seat in persons if is_present(seat)]
        return bool(persons) and all(seat.wants_to_end for seat in present or persons)

    def record(
        self,
        kind: Move.Kind,
        seat: Seat | None,
        picks: Sequence[str] = (),
        *,
        punctual: bool | None = None,
    ) -> None:
        """Count the version up and note the change and what it led to in move list and log."""
        self.table.version += 1
        self.table.moved_at = timezone.now()
        self.move = Move.objects.create(
            table=self.table,
            version=self.table.version,
            kind=kind,
            seat=None if seat is None else seat.number,
            picks=list(picks),
            bank=None if seat is None else timekeeping.left_now(self, seat),
            punctual=punctual,
        )
        entries, self.entries = self.entries, []
        LogEntry.objects.bulk_create(
            LogEntry(table=self.table, version=self.table.version, event=msgspec.to_builtins(event))
            for event in entries
        )

    def save(self, game: Game, actor: Seat | None, *, same_question: bool) -> None:
        """Store the position and who is asked; end the table if the game is over.

        `same_question` says that the question which was open before still is, so that the other
        asked seats keep the version at which they were asked.
        """
        position = game.position
        state_model(self.type).objects.filter(table=self.table).update(
            snapshot=position.snapshot.decode(),
            answers=msgspec.to_builtins(position.answers),
        )
        self._ask(game, actor, same_question=same_question)
        if game.over:
            self.end(game, Table.Ending.PLAYED)
        else:
            self.store()

    def _ask(self, game: Game, actor: Seat | None, *, same_question: bool) -> None:
        now, together = timezone.now(), self.type.rules.cooperative
        for seat in self.seats:
            assert seat.number is not None
            asked = seat.number in game.waiting
            if not asked:
                seat.asked_at = seat.asked_since = None
            elif not (same_question and seat.asked_at and seat != actor):
                # A person who goes on with the own turn has been waited for all the time.
                if seat.asked_at is None or seat != actor or together:
                    seat.asked_since = now
                seat.asked_at = self.table.version
            if not game.can_undo(seat.number):
                seat.answered_at = None
            elif seat == actor or seat.answered_at is None or together:
                seat.answered_at = self.table.version
        self.leave_to_persons()
        done = timekeeping.deciders(self, game, actor, same_question=same_question)
        timekeeping.keep(self, actor, done)

    def leave_to_persons(self) -> None:
        """In a cooperative game computer players are asked only where no person is.

        They would leave the persons nothing to do.
        """
        if self.type.rules.cooperative and any(is_person(s) and s.asked_at for s in self.seats):
            for seat in self.seats:
                if not is_person(seat):
                    seat.asked_at = seat.answered_at = seat.asked_since = None

    def store(self) -> None:
        """Save table and seats, note who is to be alerted, and announce the change on commit."""
        self._store_seats()
        self.table.save(update_fields=TABLE_FIELDS)
        self.was = noting.changed(self.table, self.seats, self.was)
        self.announce()

    def _store_seats(self) -> None:
        """Save what changed; mostly that is little, and one row."""
        fresh = [_columns(seat) for seat in self.seats]
        for seat, old, new in zip(self.seats, self.stored, fresh, strict=True):
            changed = {name: value for name, value in new.items() if value != old[name]}
            if changed:
                Seat.objects.filter(pk=seat.pk).update(**changed)
        self.stored = fresh

    def end(self, game: Game | None, ending: Table.Ending) -> None:
        """End the table with the scores as they stand; without a game there are none."""
        for seat in self.seats:
            seat.asked_at = seat.answered_at = seat.asked_since = None
            seat.deadline = seat.acts_at = None
            seat.absence, seat.offered = Seat.Absence.HERE, False
        last = LogEntry(
            table=self.table,
            version=self.table.version,
            event=msgspec.to_builtins(events.TableEnded(None, str(ending))),
        )
        last.save()
        self.table.ending = ending
        outcome = None if game is None else self.type.rules.outcome(game.state)
        results.finish(self.table, self.seats, outcome)
        self.store()
        if game is not None:
            self.type.finished(self.table, game)

    def end_early(self, ending: Table.Ending) -> None:
        """End the table before its game is over; also one whose game cannot be loaded."""
        try:
            game = self.load()
        except BrokenGame:
            game = None
        self.end(game, ending)

    def announce(self) -> None:
        announcing.table_changed(self.table.pk)
        announcing.people_changed(seat.user_id for seat in self.seats if seat.user_id)


def _columns(seat: Seat) -> dict[str, Any]:
    """What is stored of a seat in the course of a game."""
    return {name: getattr(seat, name) for name in SEAT_FIELDS}


@contextmanager
def locked(table_id: int, arrived: datetime | None = None) -> Iterator[LockedTable]:
    """A running table, locked until the end of the block; raises Conflict if it is not running."""
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(pk=table_id).first()
        if table is None or table.status != Table.Status.RUNNING:
            raise Conflict(_("This table is not running."))
        yield LockedTable(table, arrived)

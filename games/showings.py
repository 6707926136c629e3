"""A table as it is shown: loaded once for each version and process, for all its viewers."""

from collections import OrderedDict
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from threading import Lock

from django.utils.translation import gettext as _

from games.engine import Game
from games.loading import BrokenGame, load_game
from games.models import FormerHolder, LogEntry, Seat, Table, User
from games.presenting import Person
from games.registry import GameType, game_type

LOG_LINES = 60


class Recent[K, V]:
    """A mapping that keeps what was used last; safe between threads."""

    def __init__(self, size: int) -> None:
        self.size, self.lock = size, Lock()
        self.kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K, make: Callable[[], V]) -> V:
        found = self.find(key)
        return self.keep(key, make()) if found is None else found

    def find(self, key: K) -> V | None:
        with self.lock:
            if key in self.kept:
                self.kept.move_to_end(key)
            return self.kept.get(key)

    def keep(self, key: K, value: V) -> V:
        with self.lock:
            self.kept[key] = value
            self.kept.move_to_end(key)
            while len(self.kept) > self.size:
                self.kept.popitem(last=False)
        return value


_showings: Recent[tuple[str, int], "Showing"] = Recent(64)


def forget() -> None:
    """Forget what this process has loaded."""
    _showings.kept.clear()


@dataclass(frozen=True)
class Showing:
    """A running or ended table at one version. `game` is None if it cannot be loaded."""

    table: Table
    seats: tuple[Seat, ...]
    game: Game | None
    log: tuple[LogEntry, ...]
    """The newest entries, newest first."""
    former: tuple[FormerHolder, ...] = ()
    """Who gave up a seat to somebody else, in that order."""

    @property
    def type(self) -> GameType:
        return game_type(self.table.game)

    @property
    def people(self) -> tuple[Person, ...]:
        return self.people_at(self.table.version)

    def people_at(self, version: int) -> tuple[Person, ...]:
        """Who sat there at a version: a seat may have been somebody else's then."""
        return tuple(person(self.type, self._seat_at(seat, version)) for seat in self.seats)

    def _seat_at(self, seat: Seat, version: int) -> Seat:
        for left in self.former:
            if left.number == seat.number and version < left.until:
                then = copy(seat)
                then.user = left.user
                return then
        return seat

    def left_seat(self, number: int | None, version: int) -> str:
        """Who gave up a seat to somebody else at a version; blank if that account is deleted."""
        for left in self.former:
            if left.number == number and left.until == version and left.user is not None:
                return left.user.name
        return ""

    def reader_at(self, viewer: int | None, version: int) -> int | None:
        """With which seat's eyes a viewer reads what the log tells of a version.

        Whoever took a seat later was nobody then, so such lines do not say "you".
        """
        taken = max((left.until for left in self.former if left.number == viewer), default=0)
        return None if version < taken else viewer

    def seat_of(self, user: User | None) -> Seat | None:
        """The seat that this person plays or played; None for a spectator."""
        if user is None or not user.is_authenticated:
            return None
        return next((seat for seat in self.seats if seat.user_id == user.pk), None)


def person(kind: GameType, seat: Seat) -> Person:
    """Who sits on a seat, as everybody may see it."""
    assert seat.number is not None
    return Person(
        seat=seat.number,
        name=seat.user.name if seat.user else str(_("deleted player")),
        level=str(kind.levels[seat.level].name) if seat.level in kind.levels else "",
        conceded=seat.conceded,
        asked=seat.asked_at is not None,
    )


def show(table_id: int) -> Showing:
    """A table that has begun, at its present version. Raises Table.DoesNotExist."""
    status, seed_hash, version = Table.objects.values_list("status", "seed_hash", "version").get(
        pk=table_id
    )
    if status != Table.Status.RUNNING:
        return _load(table_id)
    return _showings.get((seed_hash, version), lambda: _load(table_id))


def _load(table_id: int) -> Showing:
    table = Table.objects.select_related("host").get(pk=table_id)
    seats = tuple(table.seats.select_related("user").order_by("number"))
    try:
        game, restarted = load_game(table)
    except BrokenGame:
        game, restarted = None, False
    if restarted and table.status == Table.Status.RUNNING:
        from games import play  # play.py writes; only this rare repair needs it

        play.restart_turn(table_id)
        return _load(table_id)
    log = tuple(table.log.order_by("-pk")[:LOG_LINES])
    former = tuple(table.former_holders.select_related("user").order_by("until"))
    return Showing(table, seats, game, log, former)

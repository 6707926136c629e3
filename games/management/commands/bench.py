"""manage.py bench: how fast the rules play, boards open, alerts leave, and clocks are swept.

Of Seasons a late board shall take at most 1.3 times as long as an early one; a sweep of 10,000
running tables at most 5 seconds.
"""

import time
from pathlib import Path
from statistics import median
from tempfile import mkdtemp
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import connection, transaction
from django.utils import timezone

from games import boards, play, showings
from games.alerts.timing import seconds_to_sent
from games.engine import Game
from games.engine.bots import RandomBot
from games.locking import locked
from games.models import Move, Seat, Table, User
from games.playout import Bots, Record, Setting, Tally, play_many, start
from games.registry import GameType, all_games
from games.sweep_timing import seconds_to_sweep
from games.wishes import valid_options

SEED = "bench"
EARLY, LATE = 0.15, 0.95
"""Which part of its answers a game has behind it when its board is opened.

For Seasons that is the first or second round, and the last rounds of the third year.
"""
RANDOM = "random"


class Command(BaseCommand):
    help = (
        "Measure the games (answers per second, boards early and late) and how soon alerts leave."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=200, help="how many playouts (200)")
        parser.add_argument("--boards", type=int, default=12, help="games whose board opens (12)")
        parser.add_argument("--alerts", type=int, default=100, help="tables that alert (100)")
        parser.add_argument("--tables", type=int, default=10_000, help="tables to sweep (10,000)")

    def handle(self, **options: Any) -> None:
        for kind in all_games():
            for seats in kind.rules.seats:
                self.stdout.write(self._rate(kind, seats, options["games"]))
        call_command("collectstatic", interactive=False, verbosity=0)
        # The tables are made in a database of its own, which is dropped afterwards.
        name = connection.settings_dict["NAME"]
        connection.settings_dict["TEST"]["NAME"] = self._database()
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            for kind in all_games():
                self.stdout.write(self._opening(kind, options["boards"]))
            self.stdout.write(self._alerting(options["alerts"]))
            self.stdout.write(self._sweeping(options["tables"]))
        finally:
            connection.creation.destroy_test_db(name, verbosity=0)

    def _database(self) -> str | None:
        """A file for SQLite, since one in memory is not for several threads."""
        if connection.vendor != "sqlite":
            return None
        return str(Path(mkdtemp()) / "bench.sqlite3")

    def _alerting(self, tables: int) -> str:
        """How long it takes until people are told, where all of them are asked at once."""
        seconds = seconds_to_sent(all_games()[0].key, tables)
        late = seconds[int(0.95 * len(seconds))]
        return (
            f"alerts: {len(seconds)} people who are asked at once are told after "
            f"{median(seconds):.1f} s, 95 % of them within {late:.1f} s"
        )

    def _sweeping(self, tables: int) -> str:
        idle, busy, due = seconds_to_sweep(tables)
        return (
            f"clocks: a sweep of {tables:,} running tables takes {1000 * idle:.0f} ms where "
            f"nothing is due, {busy:.1f} s with {due} clocks that are out"
        )

    def _rate(self, kind: GameType, seats: int, games: int) -> str:
        tally = Tally(seats)
        began = time.process_time()
        for record in records(kind, RANDOM, seats, games):
            tally.add(record)
        rate = tally.summary(time.process_time() - began)["answers_per_second"]
        return f"{kind.key}, {seats} seats: {rate:,} answers per second on one core"

    def _opening(self, kind: GameType, games: int) -> str:
        seats = kind.rules.seats[-1]
        quick = next(iter(kind.levels))  # who leaves a board as people leave it
        early: list[float] = []
        late: list[float] = []
        for record in records(kind, quick, seats, games):
            early += seconds_to_open(kind, record, EARLY)
            late += seconds_to_open(kind, record, LATE)
        ratio = median(late) / median(early)
        return (
            f"{kind.key}, {seats} seats: a board opens in {1000 * median(early):.1f} ms early and "
            f"{1000 * median(late):.1f} ms late, {ratio:.2f} times as long"
        )


def records(kind: GameType, player: str, seats: int, games: int) -> list[Record]:
    """Whole games of computer players of that level, always the same ones."""
    bots: Bots = {RANDOM: RandomBot} | {key: level.bot for key, level in kind.levels.items()}
    setting = Setting(kind.key, (player,) * seats, {}, SEED)
    return list(play_many(kind.rules, setting, games, bots))


def lay(kind: GameType, record: Record, part: float) -> Table:
    """A stored table at which this part of a recorded game was played, with its whole log."""
    game = start(kind.rules, record.setting)
    events = list(game.events)
    for answer in record.answers[: int(part * len(record.answers))]:
        events += game.answer(answer.seat, answer.picks)
    return store(kind, game, events, len(record.setting.players))


def store(kind: GameType, game: Game, events: list[Any], seats: int) -> Table:
    """The table of a game, with a person on each seat."""
    people = [User.objects.create(name=f"Bench {n}", email=f"{n}@b.example") for n in range(seats)]
    table = Table(game=kind.key, name="Bench", seats_wanted=seats, host=people[0])
    table.expires_at = table.moved_at = timezone.now()
    table.options = valid_options(kind, {})
    table.save()
    chairs = [Seat.objects.create(table=table, user=one, number=n) for n, one in enumerate(people)]
    play.begin(table, chairs)
    with locked(table.pk) as running:
        running.table.log.all().delete()
        running.entries = events
        running.record(Move.Kind.RESET, None)
        running.save(game, None, same_question=False)
    return table


def seconds_to_open(kind: GameType, record: Record, part: float) -> list[float]:
    """How long the board takes at this point, for each person and for a spectator."""
    with transaction.atomic():
        table = lay(kind, record, part)
        viewers = [*User.objects.filter(seats__table=table), None]
        seconds = [seconds_for(viewer, table) for viewer in viewers]
        transaction.set_rollback(True)
    return seconds


def seconds_for(viewer: User | None, table: Table) -> float:
    """Processor time from nothing remembered to the HTML of all regions."""
    boards.forget()
    began = time.process_time()
    for region in boards.all_regions(showings.show(table.pk), viewer):
        boards.render(region)
    return time.process_time() - began

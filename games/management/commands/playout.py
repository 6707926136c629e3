"""manage.py playout: computer players play whole games, without a database."""

import json
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from games.engine import IllegalAnswer
from games.engine.bots import RandomBot
from games.exporting import ExportedGame, Mismatch, check
from games.playout import Bots, Fault, Record, Setting, Tally, play_many, replay
from games.registry import GameType, all_games, game_type
from games.wording import refusal

PROGRESS_EVERY = 0.2
RANDOM = "random"

type Recorded = ExportedGame | Record
"""What a table exported, or what a fault left."""


class Command(BaseCommand):
    help = "Play whole games with computer players; the last line is a summary as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "game", nargs="?", help="the game's key, for example shiki; --replay finds it in FILE"
        )
        parser.add_argument("--seats", type=int, help="how many play (the fewest possible)")
        parser.add_argument("--games", type=int, default=100, help="how many games (100)")
        parser.add_argument("--seed", default="1", help="any text; the same games follow (1)")
        parser.add_argument(
            "--players",
            default=RANDOM,
            metavar="LEVEL,LEVEL",
            help="a level for each seat, or one for all (random: any legal answer)",
        )
        parser.add_argument(
            "--alternate", action="store_true", help="players move on by a seat after each game"
        )
        parser.add_argument("--options", default="{}", metavar="JSON", help="the table's options")
        parser.add_argument(
            "--replay",
            type=Path,
            metavar="FILE",
            help="play the game in FILE again: what a fault left, or what a table exported",
        )

    def handle(self, *, game: str | None, **options: Any) -> None:
        path: Path | None = options["replay"]
        found = None if path is None else self._read(path)
        kind = self._kind(game, path, found)
        self.bots: Bots = {RANDOM: RandomBot} | {
            key: level.bot for key, level in kind.levels.items()
        }
        if isinstance(found, ExportedGame):
            self._check(kind, found, path)
            return
        began = time.perf_counter()
        try:
            if found is None:
                tally, games = self._play(kind, options), options["games"]
            else:
                tally, games = self._replay(kind, found), 1
        except Fault as fault:
            self._report(fault)
            raise SystemExit(1) from fault
        summary = {"games": games, **tally.summary(time.perf_counter() - began)}
        self.stdout.write(json.dumps(summary))

    def _kind(self, key: str | None, path: Path | None, found: Recorded | None) -> GameType:
        """The game that is named, or else the one that the file is of."""
        if found is None:
            if key is None:
                raise CommandError("Name a game, or a file with --replay.")
            return self._game_type(key)
        game = found.setting.game if isinstance(found, Record) else found.game
        if key not in {None, game}:
            raise CommandError(f"{path} holds a game of {game}.")
        return self._game_type(game)

    def _game_type(self, key: str) -> GameType:
        try:
            return game_type(key)
        except KeyError as unknown:
            known = ", ".join(game.key for game in all_games())
            raise CommandError(f"There is no game “{key}”. There is: {known}") from unknown

    def _play(self, kind: GameType, options: dict[str, Any]) -> Tally:
        setting = self._setting(kind, options)
        tally = Tally(len(setting.players))
        shown_at = 0.0
        for record in play_many(
            kind.rules, setting, options["games"], self.bots, alternate=options["alternate"]
        ):
            tally.add(record)
            if sys.stderr.isatty() and time.perf_counter() > shown_at + PROGRESS_EVERY:
                shown_at = time.perf_counter()
                self.stderr.write(f"\r{tally.finished} of {options['games']} games", ending="")
                self.stderr.flush()
        if shown_at:
            self.stderr.write("\r\033[K", ending="")
        return tally

    def _setting(self, kind: GameType, options: dict[str, Any]) -> Setting:
        possible = kind.rules.seats
        seats = possible[0] if options["seats"] is None else options["seats"]
        if seats not in possible:
            raise CommandError(f"{kind.name} is for {possible[0]} to {possible[-1]} seats.")
        if options["games"] < 1:
            raise CommandError("Play at least one game.")
        players = options["players"].split(",")
        players = players * seats if len(players) == 1 else players
        if len(players) != seats:
            raise CommandError(f"Name one level, or {seats} separated by commas.")
        self._check_levels(players)
        return Setting(
            kind.key, tuple(players), self._table_options(kind, options["options"]), options["seed"]
        )

    def _check_levels(self, players: list[str]) -> None:
        for level in players:
            if level not in self.bots:
                raise CommandError(f"There is no level “{level}”. There is: {', '.join(self.bots)}")

    def _table_options(self, kind: GameType, text: str) -> dict[str, Any]:
        try:
            given = msgspec.json.decode(text, type=dict[str, Any])
            msgspec.convert(given, kind.rules.Options)
        except msgspec.DecodeError as mistake:
            raise CommandError(f"These options do not fit: {mistake}") from mistake
        known = kind.rules.Options.__struct_fields__
        if strange := sorted(given.keys() - set(known)):
            raise CommandError(
                f"There is no option “{strange[0]}”. There is: {', '.join(known) or 'none'}"
            )
        return given

    def _read(self, path: Path) -> Recorded:
        try:
            content = path.read_bytes()
        except OSError as missing:
            raise CommandError(f"{path} cannot be read: {missing.strerror}") from missing
        try:
            if b'"format"' in content:
                return msgspec.json.decode(content, type=ExportedGame)
            return msgspec.json.decode(content, type=Record)
        except msgspec.DecodeError as broken:
            raise CommandError(f"{path} holds no game: {broken}") from broken

    def _check(self, kind: GameType, document: ExportedGame, path: Path | None) -> None:
        """Play a game again that was exported from a table, and compare seed and result."""
        if document.rules_version != kind.rules.version:
            self.stderr.write(
                f"It was begun under rules version {document.rules_version}; "
                f"these are version {kind.rules.version}."
            )
        try:
            check(kind.rules, document)
        except IllegalAnswer as wrong:
            why = refusal(kind, wrong.reason)
            raise CommandError(f"{path} does not hold: {why}") from wrong
        except DatabaseError as missing:
            raise CommandError(
                "This game needs the site’s database, which cannot be read: manage.py migrate"
            ) from missing
        except (Mismatch, msgspec.ValidationError) as wrong:
            raise CommandError(f"{path} does not hold: {wrong}") from wrong
        held = {"games": 1, "answers": len(document.answers), "commitment": True, "result": True}
        self.stdout.write(json.dumps(held))

    def _replay(self, kind: GameType, record: Record) -> Tally:
        self._check_levels(list(record.setting.players))
        tally = Tally(len(record.setting.players))
        tally.add(replay(kind.rules, record, self.bots))
        return tally

    def _report(self, fault: Fault) -> None:
        """Print seed and traceback, and keep the answers in a file."""
        setting = fault.record.setting
        path = Path(f"fault-{setting.game}-{setting.seed[:12]}.json")
        path.write_bytes(msgspec.json.encode(fault.record))
        traceback.print_exception(fault.__cause__)
        self.stderr.write(f"\nA game went wrong: {fault}.")
        self.stderr.write(
            f"Its answers are in {path}. To see it again:\n  manage.py playout --replay {path}"
        )

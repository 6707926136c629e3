"""manage.py adventure: check, simulate, export, import and load adventures."""

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.errors import Refused
from keepers import curating, simulating, stocking
from keepers.documents import Document, digest, read_toml
from keepers.models import AdventureVersion, Status
from keepers.rules.checks.played import judge
from keepers.rules.library import Edition
from keepers.rules.loading import LARGEST, BrokenAdventure, Fault
from keepers.rules.report import Report, Trial
from keepers.rules.simulation import CAREFUL_GAMES, RECKLESS_GAMES, Run
from keepers.rules.vocabulary.adventure import Adventure
from keepers.shelf import edition_of, version_content
from keepers.writing import write_toml

PROGRESS_EVERY = 0.2


class Command(BaseCommand):
    help = "Check, simulate, export, import and load adventures of Seasons' Keepers."

    def add_arguments(self, parser: CommandParser) -> None:
        parts = parser.add_subparsers(dest="part", required=True, title="what to do")
        check = parts.add_parser("check", help="print every fault of a file; exit 1 if it has any")
        check.add_argument("file", type=Path)
        simulate = parts.add_parser("simulate", help="let the computer players play it many times")
        simulate.add_argument("what", metavar="SLUG|SLUG@N|FILE")
        simulate.add_argument("--games", type=int, help=f"careful games ({CAREFUL_GAMES})")
        simulate.add_argument("--reckless", type=int, help=f"reckless games ({RECKLESS_GAMES})")
        simulate.add_argument("--seed", default="1", help="any text; the same games follow (1)")
        simulate.add_argument(
            "--care", type=float, help="how much a capture is minded, for one run without judgement"
        )
        simulate.add_argument("--report", type=Path, metavar="FILE", help="write the report there")
        export = parts.add_parser("export", help="print a version as a TOML file")
        export.add_argument("what", metavar="SLUG[@N]")
        importing = parts.add_parser("import", help="keep a file without faults as a new draft")
        importing.add_argument("file", type=Path)
        parts.add_parser("load", help="publish what ships with this program and has changed")

    def handle(self, *, part: str, **options: Any) -> None:
        deeds: dict[str, Callable[..., None]] = {
            "check": self.check_file,
            "simulate": self.simulate,
            "export": self.export,
            "import": self.import_file,
            "load": self.load,
        }
        try:
            deeds[part](**options)
        except BrokenAdventure as broken:
            self.tell(broken.faults)
            raise SystemExit(1) from broken
        except (Refused, stocking.Collision) as refused:
            raise CommandError(str(refused)) from refused

    def check_file(self, *, file: Path, **_options: Any) -> None:
        faults = self.faults_in(read_file(file))
        self.tell(faults)
        if any(not fault.warning for fault in faults):
            raise SystemExit(1)

    def faults_in(self, document: Document) -> list[Fault]:
        """All but those of its schema, which keep a file from being read."""
        content = document.content
        return curating.faults_of(content) if isinstance(content, Adventure) else []

    def tell(self, faults: Sequence[Fault]) -> None:
        for fault in curating.in_order(faults):
            kind = "warning" if fault.warning else "error"
            self.stdout.write(f"{fault.check} {kind}, {fault.place}: {fault.sentence}")
        errors = sum(not fault.warning for fault in faults)
        self.stdout.write(f"{errors} errors, {len(faults) - errors} warnings.")

    def import_file(self, *, file: Path, **_options: Any) -> None:
        document = read_file(file)
        faults = self.faults_in(document)
        if any(not fault.warning for fault in faults):
            raise BrokenAdventure(faults)
        self.tell(faults)
        version = curating.draft(document, None)
        self.stdout.write(f"{version.name} is a draft now.")

    def export(self, *, what: str, **_options: Any) -> None:
        self.stdout.write(write_toml(self.version_of(what).document), ending="")

    def load(self, **_options: Any) -> None:
        names = stocking.stock()
        self.stdout.write(f"Published {', '.join(names)}." if names else "Nothing has changed.")

    def version_of(self, what: str) -> AdventureVersion:
        """A version by its name; without a number the newest that is published, else a draft."""
        slug, at, number = what.partition("@")
        versions = AdventureVersion.objects.filter(work__slug=slug).select_related(
            *("work", "maps", "deck", "things")
        )
        if at:
            version = versions.filter(number=int(number) if number.isdecimal() else 0).first()
        else:
            published = versions.filter(status=Status.PUBLISHED).order_by("-number")
            version = published.first() or versions.order_by("-number").first()
        if version is None:
            known = AdventureVersion.objects.order_by("work__order", "number")
            names = ", ".join(one.name for one in known.select_related("work"))
            raise CommandError(f"There is no version “{what}”. There is: {names}.")
        return version

    def simulate(self, *, what: str, seed: str, **options: Any) -> None:
        careful = CAREFUL_GAMES if options["games"] is None else options["games"]
        reckless = max(1, careful // 5) if options["reckless"] is None else options["reckless"]
        if careful < 1 or reckless < 0:
            raise CommandError("Play at least one game.")
        edition, sha256, version = self.subject(what)
        if options["care"] is not None:
            self.summary("care {report.care:g}", self.run(edition, seed, careful, options["care"]))
            return
        trials = simulating.play_all(edition, seed, careful, reckless, self.progress)
        self.clear()
        trial = trials.trial(sha256)
        self.summary("careful", trial.careful)
        self.summary("reckless", trial.reckless)
        self.tell(judge(edition.adventure, trial.careful, trial.reckless))
        self.keep(trial, version, options["report"])

    def subject(self, what: str) -> tuple[Edition, str, AdventureVersion | None]:
        """What is simulated, the digest that its report names, and its version if it is no file.

        The report of a file names the file's own digest: so it ships beside it.
        """
        if Path(what).suffix == ".toml":
            document = read_file(Path(what))
            content = document.content
            if not isinstance(content, Adventure):
                raise CommandError(f"{what} is no adventure.")
            errors = [fault for fault in curating.faults_of(content) if not fault.warning]
            if errors:
                raise BrokenAdventure(errors)
            parts = AdventureVersion(**stocking.needed(content))
            return edition_of(parts, content), digest(Path(what).read_text()), None
        version = self.version_of(what)
        return edition_of(version, version_content(version)), version.sha256, version

    def run(self, edition: Edition, seed: str, games: int, care: float) -> Report:
        """One run with a care of its own, to try things out."""
        run = Run(Report(edition.adventure.id, seed, care))
        for index in range(games):
            simulating.play_next(run, edition)
            self.progress(index + 1, games)
        self.clear()
        return run.report

    def keep(self, trial: Trial, version: AdventureVersion | None, path: Path | None) -> None:
        written = msgspec.json.format(msgspec.json.encode(trial), indent=1)
        if path is not None:
            path.write_bytes(written + b"\n")
            self.stdout.write(f"The report is in {path}.")
        if version is not None and version.status == Status.DRAFT:
            version.report = msgspec.to_builtins(trial)
            version.save(update_fields=["report"])
            self.stdout.write(f"The report is kept with the draft {version.name}.")

    def summary(self, who: str, report: Report) -> None:
        rounds = report.rounds
        self.stdout.write(
            f"{who.format(report=report)}: {report.wins} of {report.games} won "
            f"({report.win_rate:.0%}), rounds {rounds.p10} / {rounds.median} / {rounds.p90}, "
            f"{report.captures / max(1, report.games):.1f} captures a game, "
            f"idle {report.idle_share:.0%}."
        )

    shown_at = 0.0

    def progress(self, done: int, total: int) -> None:
        """A bar, where somebody looks on."""
        now = time.monotonic()
        if not sys.stderr.isatty() or now < self.shown_at + PROGRESS_EVERY:
            return
        self.shown_at = now
        filled = 30 * done // total
        bar = "█" * filled + "░" * (30 - filled)
        self.stderr.write(f"\r{bar} {done} of {total} games", ending="")
        self.stderr.flush()

    def clear(self) -> None:
        if self.shown_at:
            self.stderr.write("\r\033[K", ending="")


def read_file(path: Path) -> Document:
    """Raises BrokenAdventure, or CommandError for a file that cannot be read at all.

    No more is read of it than a file may have.
    """
    try:
        with path.open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except OSError as missing:
        raise CommandError(f"{path} cannot be read: {missing.strerror}.") from missing
    try:
        text = content.decode()
    except UnicodeDecodeError as fault:
        if len(content) <= LARGEST:
            sentence = "This is no text in UTF-8."
            raise BrokenAdventure([Fault("V1", "file", sentence)]) from fault
        text = content.decode(errors="replace")
    return read_toml(text)

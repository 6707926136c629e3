"""Simulations of drafts: many games by the computer players, a slice at a time.

A slice is short, so that the background worker has time for the computer players of real tables in
between. What came of the games so far is stored with each slice: nothing is lost with a worker.
"""

import time
from collections.abc import Callable
from datetime import timedelta

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _
from msgspec import Struct

from games.errors import Conflict
from games.models import User
from keepers.models import AdventureVersion, Simulation, Status
from keepers.rules.library import Edition
from keepers.rules.report import Report, Trial
from keepers.rules.simulation import (
    CAREFUL,
    CAREFUL_GAMES,
    RECKLESS,
    RECKLESS_GAMES,
    Run,
    play_next,
)
from keepers.shelf import edition_of, version_content

SLICE = 1.0
"""Seconds for which one task plays; the last game may take a little longer."""
STANDS_STILL = timedelta(minutes=2)
"""So long without a step means that the worker lost it."""


class Trials(Struct):
    """Both runs, as far as they are played."""

    careful: Run
    reckless: Run

    def trial(self, sha256: str) -> Trial:
        return Trial(sha256, self.careful.report, self.reckless.report)


def new_trials(adventure: str, seed: str) -> Trials:
    """Two runs before their first game."""
    runs = (Run(Report(adventure, seed, care)) for care in (CAREFUL, RECKLESS))
    return Trials(*runs)


def play_game(trials: Trials, careful: int, edition: Edition) -> None:
    """The next game: of the careful team until it has played so many, then of the reckless one."""
    run = trials.careful if trials.careful.report.games < careful else trials.reckless
    play_next(run, edition)


def play_all(
    edition: Edition, seed: str, careful: int, reckless: int, progress: Callable[[int, int], None]
) -> Trials:
    """Both runs to their end; `progress` is told how many games are played, and of how many."""
    trials = new_trials(edition.adventure.id, seed)
    for index in range(careful + reckless):
        play_game(trials, careful, edition)
        progress(index + 1, careful + reckless)
    return trials


def start(
    version_id: int,
    user: User | None,
    careful: int = CAREFUL_GAMES,
    reckless: int = RECKLESS_GAMES,
    seed: str = "",
) -> Simulation:
    """Have a draft simulated in the background; raises Conflict if that makes no sense now."""
    from keepers.tasks import simulate  # tasks.py imports this module

    with transaction.atomic():
        version = AdventureVersion.objects.select_for_update().get(pk=version_id)
        if version.status != Status.DRAFT:
            raise Conflict(_("Only drafts are simulated."))
        if any(is_moving(other) for other in version.simulations.filter(ended_at=None)):
            raise Conflict(_("A simulation of this draft is running."))
        simulation = Simulation.objects.create(
            version=version,
            sha256=version.sha256,
            seed=seed or get_random_string(12),
            careful=careful,
            reckless=reckless,
            started_by=user,
        )
        simulate.enqueue(simulation.pk)
    return simulation


def is_moving(simulation: Simulation) -> bool:
    """Whether it still comes forward: not ended, and not lost by its worker."""
    return simulation.ended_at is None and simulation.moved_at > timezone.now() - STANDS_STILL


def play_slice(simulation_id: int, seconds: float = SLICE) -> bool:
    """Play for so long, at least one game; says whether games are left to play.

    Whatever goes wrong in the rules ends the simulation with a note, and is raised.
    """
    simulation = (
        Simulation.objects.select_related(
            *(f"version__{part}" for part in ("maps", "deck", "things"))
        )
        .filter(pk=simulation_id, ended_at=None)
        .first()
    )
    if simulation is None:
        return False
    version = simulation.version
    if version.sha256 != simulation.sha256 or version.status != Status.DRAFT:
        simulation.fault = _("The draft was changed meanwhile.")
        return not keep(simulation, simulation.played, ended=True)
    before, until = simulation.played, time.monotonic() + seconds
    try:
        edition = edition_of(version, version_content(version))
        trials = trials_of(simulation, edition)
        while simulation.played < simulation.total:
            play_game(trials, simulation.careful, edition)
            simulation.played += 1
            if time.monotonic() >= until:
                break
    except Exception as fault:
        simulation.fault = f"{type(fault).__name__}: {fault}"
        keep(simulation, before, ended=True)
        raise
    simulation.so_far = msgspec.to_builtins(trials)
    ended = simulation.played >= simulation.total
    kept = keep(simulation, before, ended=ended)
    return kept and not ended


def trials_of(simulation: Simulation, edition: Edition) -> Trials:
    if not simulation.so_far:
        return new_trials(edition.adventure.id, simulation.seed)
    return msgspec.convert(simulation.so_far, Trials, strict=False)


def keep(simulation: Simulation, before: int, *, ended: bool) -> bool:
    """Store a slice, and with the last one the report of the draft.

    False if another worker came first: then this slice counts for nothing.
    """
    with transaction.atomic():
        now = timezone.now()
        kept = Simulation.objects.filter(pk=simulation.pk, played=before, ended_at=None).update(
            played=simulation.played,
            so_far=simulation.so_far,
            fault=simulation.fault,
            moved_at=now,
            ended_at=now if ended else None,
        )
        if kept and ended and not simulation.fault:
            store_report(simulation)
    return bool(kept)


def store_report(simulation: Simulation) -> None:
    """Keep what was found with the draft, if it still is the one that was played."""
    trials = msgspec.convert(simulation.so_far, Trials, strict=False)
    report = msgspec.to_builtins(trials.trial(simulation.sha256))
    drafts = AdventureVersion.objects.filter(
        pk=simulation.version_id, sha256=simulation.sha256, status=Status.DRAFT
    )
    drafts.update(report=report)


def report_of(version: AdventureVersion) -> Trial | None:
    """What the simulation of this very document found; None if there was none."""
    if version.report is None:
        return None
    trial = msgspec.convert(version.report, Trial, strict=False)
    return trial if trial.sha256 == version.sha256 else None

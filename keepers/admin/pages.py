"""What the page of a version shows: faults, figures of the simulation, cards with both sides."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from msgspec import Struct

from keepers import curating, simulating
from keepers.models import AdventureVersion, Simulation
from keepers.rules.checks.texts import DEFAULT_LANGUAGE
from keepers.rules.loading import BrokenAdventure, Fault
from keepers.rules.report import Group, Report
from keepers.rules.vocabulary.adventure import Adventure, CardSide
from keepers.shelf import version_content
from keepers.writing import write_table


class FaultRow(Struct, frozen=True):
    check: str
    kind: str
    place: str
    sentence: str
    warning: bool


class Figures(Struct, frozen=True):
    """One run of the simulation, in words and numbers."""

    name: str
    games: int
    wins: str
    rounds: str
    captures: str
    idle: str
    faults: int


class Share(Struct, frozen=True):
    """Some of the careful games, and how many of these were won."""

    name: str
    games: int
    wins: str


class Wording(Struct, frozen=True):
    """A text in the default language."""

    key: str
    text: str


class SidePart(Struct, frozen=True):
    """One side of a card: what players read, and its rules as the file says them."""

    name: str
    kind: str
    title: Wording
    text: Wording
    rules: str
    shown: str
    """In how many simulated games it came into play; blank without a report."""


class CardRow(Struct, frozen=True):
    number: int
    sides: tuple[SidePart, ...]


class VersionPage(Struct, frozen=True):
    """All of an adventure's version but what the model itself says."""

    errors: int
    warnings: int
    faults: tuple[FaultRow, ...]
    figures: tuple[Figures, ...]
    shares: tuple[Share, ...]
    cards: tuple[CardRow, ...]


def version_page(version: AdventureVersion) -> VersionPage:
    """A draft that is understood no more has faults and no cards."""
    faults = fault_rows(curating.all_faults(version))
    trial = simulating.report_of(version)
    runs = [] if trial is None else [trial.careful, trial.reckless]
    return VersionPage(
        errors=sum(not row.warning for row in faults),
        warnings=sum(row.warning for row in faults),
        faults=faults,
        figures=tuple(figures(run) for run in runs),
        shares=() if trial is None else tuple(shares(trial.careful)),
        cards=cards_of(version, runs),
    )


def cards_of(version: AdventureVersion, runs: Sequence[Report]) -> tuple[CardRow, ...]:
    try:
        content = version_content(version)
    except BrokenAdventure:
        return ()
    return tuple(card_rows(content, version, runs))


def fault_rows(faults: Sequence[Fault]) -> tuple[FaultRow, ...]:
    return tuple(
        FaultRow(
            fault.check,
            _("warning") if fault.warning else _("error"),
            fault.place,
            fault.sentence,
            fault.warning,
        )
        for fault in curating.in_order(faults)
    )


def percent(rate: float) -> str:
    return f"{100 * rate:.0f} %"


def figures(report: Report) -> Figures:
    spread = report.rounds
    return Figures(
        name=_("careful") if report.care == simulating.CAREFUL else _("reckless"),
        games=report.games,
        wins=percent(report.win_rate),
        rounds=f"{spread.p10} / {spread.median} / {spread.p90}",
        captures=f"{report.captures / max(1, report.games):.1f}",
        idle=percent(report.idle_share),
        faults=report.script_faults + report.stuck,
    )


def shares(report: Report) -> Iterator[Share]:
    """Win rates by what was drawn at the start."""

    def share(name: str, group: Group) -> Share:
        return Share(name, group.games, percent(group.rate))

    for season, group in report.by_season.items():
        yield share(_("start in %(season)s") % {"season": season}, group)
    for secret, values in report.by_secret.items():
        for value, group in values.items():
            yield share(f"{secret} = {value}", group)


def card_rows(
    content: Adventure, version: AdventureVersion, runs: Sequence[Report]
) -> Iterator[CardRow]:
    raw = msgspec.json.decode(version.document)
    for card, written in zip(content.cards, raw["cards"], strict=True):
        sides = ((card.a, "a"), (card.b, "b"))
        yield CardRow(
            card.no,
            tuple(side_part(content, card.no, name, side, written, runs) for side, name in sides),
        )


def side_part(
    content: Adventure,
    number: int,
    name: str,
    side: CardSide,
    card: dict[str, Any],
    runs: Sequence[Report],
) -> SidePart:
    called = f"{number}{name.upper()}"
    told = {"kind", "title", "text"}
    rules = {key: value for key, value in card[name].items() if key not in told}
    return SidePart(
        name=called,
        kind=side.kind,
        title=wording(content, side.title),
        text=wording(content, side.text),
        rules=write_table(rules),
        shown=str(sum(run.sides.get(called, 0) for run in runs)) if runs else "",
    )


def wording(content: Adventure, key: str) -> Wording:
    return Wording(key, content.texts.get(DEFAULT_LANGUAGE, {}).get(key, "–"))


def latest_simulation(version: AdventureVersion) -> Simulation | None:
    return version.simulations.order_by("-pk").first()

"""A moment of a game's past, as one viewer gets it: the same board, with nothing to press."""

import dataclasses
from collections.abc import Collection, Sequence
from copy import copy
from html import unescape

from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct
from msgspec.structs import replace

from games import boards, events, recapping, replaying, touching, wording
from games.models import Seat, Table, User
from games.presenting import Region
from games.region_views import LogLine, LogView, RecapView, ReplayView, StatusView
from games.replaying import Film
from games.showings import LOG_LINES, Recent, Showing

QUIET = gettext_lazy("A choice that shows later.")
LEFT = {kind.__name__ for kind in (events.SeatConceded, events.SeatDropped, events.SeatForfeited)}
"""Events after which a seat has no person any more, until somebody takes it."""


class StepLine(Struct, frozen=True):
    """One step in the list of all: its address, and what it told the viewer, as plain text."""

    url: str
    said: str


def showing_at(showing: Showing, film: Film, number: int) -> Showing:
    """The table as it was after a step. It counts as ended, so that it asks nobody anything."""
    version = film.until(number)
    log = list(showing.table.log.filter(version__lte=version).order_by("-pk"))
    gone: set[int] = set()
    for entry in reversed(log):
        if entry.event["type"] in LEFT:
            gone.add(entry.event["seat"])
        elif entry.event["type"] == events.SeatTaken.__name__:
            gone.discard(entry.event["seat"])
    game = film.game(showing.type, number)
    table = copy(showing.table)
    table.version, table.status = version, Table.Status.FINISHED
    seats = tuple(_seat_then(seat, version, game.waiting, gone) for seat in showing.seats)
    return Showing(table, seats, game, tuple(log[:LOG_LINES]), showing.former)


def _seat_then(seat: Seat, version: int, waiting: Collection[int], gone: set[int]) -> Seat:
    then = copy(seat)
    then.asked_at = version if seat.number in waiting else None
    then.conceded = seat.number in gone
    return then


def regions(showing: Showing, film: Film, number: int, user: User | None) -> list[Region]:
    """The page of a moment for this viewer, who sees it with the eyes of the own seat.

    Called with the viewer's language and time zone active.
    """
    viewer = boards.viewer_number(showing, user)
    then = showing_at(showing, film, number)
    view = boards.view_of(then, viewer)
    log = tuple(
        replace(line, url=address(film.at(line.version))) for line in boards.log_of(then, viewer)
    )
    here = [line for line in log if line.version >= film.steps[number].version]
    return [
        Region("status", "games/regions/status.html", StatusView(view.status)),
        Region(
            "action", "games/regions/replay.html", bar(showing, film, number, here, view.season)
        ),
        *view.regions,
        Region("log", "games/regions/log.html", LogView(log), rail=True),
    ]


_touched: Recent[tuple[str, int, int, int], frozenset[str]] = Recent(256)


def touched(showing: Showing, user: User | None, now: Sequence[Region]) -> frozenset[str]:
    """The pieces that others touched since the viewer's last turn, while there is news of that."""
    strip = next((one.view for one in now if isinstance(one.view, RecapView)), RecapView())
    seat = showing.seat_of(user)
    if not strip.lines or strip.new_here or seat is None or seat.number is None:
        return frozenset()
    seen = recapping.seen_version(seat)
    key = (showing.table.seed_hash, showing.table.version, seat.number, seen)
    return _touched.get(key, lambda: _compared(showing, seat.number, seen, now))


def _compared(
    showing: Showing, viewer: int | None, seen: int, now: Sequence[Region]
) -> frozenset[str]:
    film = replaying.film(showing)
    if not film.steps:
        return frozenset()
    then = film.game(showing.type, film.at(seen))
    shown = boards.view_of(dataclasses.replace(showing, game=then), viewer)
    before = [boards.render(region) for region in shown.regions]
    return touching.touched(before, [boards.render(region) for region in now])


def bar(
    showing: Showing, film: Film, number: int, lines: Sequence[LogLine], season: str
) -> ReplayView:
    """The bar of a step; `lines` are what it told, newest first."""
    before, after = number > 0, number < film.last
    return ReplayView(
        number=number,
        last=film.last,
        said=lines[-1].sentence if lines else str(QUIET),
        season=season,
        first=address(0) if before else "",
        previous=address(number - 1) if before else "",
        next=address(number + 1) if after else "",
        end=address(film.last) if after else "",
        now=reverse("table", args=[showing.table.pk]),
        here=reverse("replay", args=[showing.table.pk]) + address(number),
    )


def address(number: int) -> str:
    """Where a step is, seen from another one."""
    return f"?step={number}"


def step_list(showing: Showing, film: Film, user: User | None) -> list[StepLine]:
    """All steps, each with the first sentence that the viewer got to read of it."""
    viewer = boards.viewer_number(showing, user)
    tell = showing.type.teller(showing.table)
    told: dict[int, str] = {}
    for entry in showing.table.log.order_by("pk"):
        number = film.at(entry.version)
        if number not in told:
            _event, sentence = wording.told(showing, entry, viewer, tell)
            if sentence:
                told[number] = sentence
    return [
        StepLine(address(number), unescape(strip_tags(told.get(number, str(QUIET)))))
        for number in range(film.last + 1)
    ]


def why_not(showing: Showing, film: Film) -> str:
    """Why a game cannot be shown to its end or at all; blank if it can."""
    if film.whole:
        return ""
    if showing.table.status == Table.Status.RUNNING:
        return _(
            "The rules were corrected while this game ran, so what was played before cannot be "
            "shown again. The log tells what happened."
        )
    return _(
        "The rules were corrected while this game ran: it can be shown up to here, and the log "
        "tells the rest."
    )

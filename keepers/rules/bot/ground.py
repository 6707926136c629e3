"""Distances on every page of a book, measured once for each book."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from keepers.rules.book import KEEPER_KINDS, WOLF_KINDS, Book
from keepers.rules.pieces import Kind, Season, SpaceId
from keepers.rules.routes import distances

type Steps = Mapping[SpaceId, Mapping[SpaceId, int]]
"""The steps between any two spaces of a page; where there is no way there is no entry."""

MOST_BOOKS = 8
FAR = 99


class Page(Struct, frozen=True):
    """One page: steps of keepers on foot, with its shortcuts, and of the wolf."""

    on_foot: Steps
    with_shortcuts: Steps
    wolf: Steps
    hiding: tuple[SpaceId, ...]
    portals: tuple[SpaceId, ...]
    entries: Mapping[int, SpaceId]
    """The path space for each value of the wolf."""
    refuge: Mapping[SpaceId, int]
    """The steps on foot to the nearest safe space."""
    trailer: SpaceId


class Ground(Struct, frozen=True):
    book: Book
    pages: Mapping[Season, Page]
    prices: dict[Any, Any] = field(default_factory=dict)
    """What was worked out about ways, by question: see `ways.prices`."""


measured: dict[tuple[str, int], Ground] = {}


def ground_of(book: Book) -> Ground:
    """The distances of a book; the same book is measured only once."""
    found = measured.get((book.id, book.version))
    if found is None or (found.book is not book and found.book != book):
        found = Ground(book, {season: measure(book, season) for season in Season})
        if len(measured) >= MOST_BOOKS:
            measured.clear()
        measured[book.id, book.version] = found
    return found


def measure(book: Book, season: Season) -> Page:
    spaces = book.on_page(season)
    walked = [at for at in spaces if book.spaces[at].kind in KEEPER_KINDS]
    links = links_among(book, season, set(walked))
    cut = {at: list(near) for at, near in links.items()}
    for shortcut in book.shortcuts[season]:
        cut[shortcut.a].append(shortcut.b)
        cut[shortcut.b].append(shortcut.a)
    hunted = {at for at in spaces if book.spaces[at].kind in WOLF_KINDS}
    paths = links_among(book, season, hunted)
    safe = [at for at in walked if book.spaces[at].kind is not Kind.PATH]
    on_foot = steps(links)
    return Page(
        on_foot,
        steps(cut),
        steps(paths),
        tuple(book.on_page(season, Kind.HIDING)),
        tuple(book.on_page(season, Kind.PORTAL)),
        {entry: at for at in spaces if (entry := book.spaces[at].entry) is not None},
        {at: min((on_foot[at].get(to, FAR) for to in safe), default=FAR) for at in walked},
        book.trailer(season),
    )


def links_among(book: Book, season: Season, among: set[SpaceId]) -> dict[SpaceId, list[SpaceId]]:
    return {
        at: [to for to in book.spaces[at].links.get(season, ()) if to in among]
        for at in book.on_page(season)
        if at in among
    }


def steps(links: Mapping[SpaceId, list[SpaceId]]) -> Steps:
    return {at: distances(lambda here: links[here], at) for at in links}

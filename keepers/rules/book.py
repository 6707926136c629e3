"""The Book of Seasons: its spaces, links, shortcuts and portals, read from `maps.toml`."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from keepers.rules.pieces import FileVersion, Kind, Season, SpaceId, Title

KEEPER_KINDS = (Kind.PATH, Kind.HIDING, Kind.HOUSE, Kind.PORTAL)
WOLF_KINDS = (Kind.PATH, Kind.TRAILER)


class Shortcut(Struct, frozen=True):
    """Two spaces of one page that are neighbours for a keeper with the power."""

    id: str
    a: SpaceId
    b: SpaceId
    name: str = ""


class Space(Struct, frozen=True):
    """A space. A portal is on several pages (`seasons`), with neighbours on each."""

    id: SpaceId
    kind: Kind
    seasons: tuple[Season, ...]
    entry: int | None
    links: dict[Season, tuple[SpaceId, ...]]
    """Its neighbours on each page."""
    name: str = ""


class Book(Struct, frozen=True):
    """All pages. It is part of every state, so that a game keeps the maps it began with."""

    id: str
    version: int
    spaces: dict[SpaceId, Space]
    shortcuts: dict[Season, tuple[Shortcut, ...]]
    wolf_values: tuple[int, ...]

    def on_page(self, season: Season, kind: Kind | None = None) -> list[SpaceId]:
        """The spaces of a page, all or of one kind, in the order of the file."""
        return [
            space.id
            for space in self.spaces.values()
            if season in space.seasons and kind in (None, space.kind)
        ]

    def house(self, season: Season) -> SpaceId:
        return self.on_page(season, Kind.HOUSE)[0]

    def trailer(self, season: Season) -> SpaceId:
        return self.on_page(season, Kind.TRAILER)[0]

    def entry(self, season: Season, value: int) -> SpaceId:
        """The path space of the page that carries the number."""
        return next(at for at in self.on_page(season) if self.spaces[at].entry == value)

    def hiding_places(self) -> list[SpaceId]:
        """All of the book, page after page."""
        return [at for season in Season for at in self.on_page(season, Kind.HIDING)]

    def leads_to(self, portal: SpaceId, season: Season) -> tuple[Season, ...]:
        """What the signboards of a portal say on a page."""
        return tuple(other for other in self.spaces[portal].seasons if other != season)


type Measure = Annotated[float, Meta(ge=-1000, le=2000)]
type DecorKind = Literal[
    "river", "lake", "sand", "meadow", "field", "orchard", "forest", "pines", "village", "ruin",
    "peaks",
]  # fmt: skip


class PrintedSpace(Struct, frozen=True, forbid_unknown_fields=True):
    """A space as the file writes it; all but id, kind, name and entry are drawing hints."""

    id: SpaceId
    kind: Kind
    x: float
    y: float
    name: str
    entry: int | None = None
    label: str = ""
    sign: str = ""


class PrintedShortcut(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    a: SpaceId
    b: SpaceId
    name: str
    curve: float = 0.0


class PrintedPortal(Struct, frozen=True, forbid_unknown_fields=True):
    id: SpaceId
    name: str
    x: float
    y: float
    seasons: tuple[Season, ...]
    sign: str = ""
    label: str = ""


class PrintedDecor(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to look at: a river runs through points, all else fills an ellipse."""

    kind: DecorKind
    points: Annotated[tuple[tuple[Measure, Measure], ...], Meta(max_length=40)] = ()
    width: Annotated[float, Meta(gt=0, le=100)] = 4
    cx: Measure = 0
    cy: Measure = 0
    rx: Annotated[float, Meta(gt=0, le=200)] = 1
    ry: Annotated[float, Meta(gt=0, le=200)] = 1


class PrintedPage(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    subtitle: str
    spaces: tuple[PrintedSpace, ...]
    portals: tuple[SpaceId, ...]
    links: tuple[tuple[SpaceId, SpaceId], ...]
    shortcuts: tuple[PrintedShortcut, ...]
    decor: Annotated[tuple[PrintedDecor, ...], Meta(max_length=40)] = ()


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file, drawing hints and all."""

    format: str
    id: str
    version: FileVersion
    title: Title
    width: Annotated[float, Meta(ge=10, le=1000)]
    height: Annotated[float, Meta(ge=10, le=1000)]
    wolf_values: tuple[int, ...]
    season_order: tuple[Season, ...]
    portals: tuple[PrintedPortal, ...]
    seasons: dict[Season, PrintedPage] = field(default_factory=dict)


def read_maps(text: str) -> MapFile:
    """Raises msgspec.ValidationError with a path, or ValueError naming every fault."""
    return maps_from(msgspec.toml.decode(text))


def maps_from(raw: object) -> MapFile:
    """The maps that a file or a stored document says; raises as `read_maps` does."""
    file = msgspec.convert(raw, MapFile)
    faults = map_faults(file)
    if faults:
        raise ValueError("; ".join(faults))
    return file


def bind(file: MapFile) -> Book:
    """The book that the rules play on."""
    spaces: dict[SpaceId, Space] = {}
    for season, page in file.seasons.items():
        links = neighbours(page.links)
        for printed in page.spaces:
            spaces[printed.id] = Space(
                printed.id,
                printed.kind,
                (season,),
                printed.entry,
                {season: links.get(printed.id, ())},
                printed.name,
            )
    for portal in file.portals:
        by_page = {
            season: neighbours(file.seasons[season].links).get(portal.id, ())
            for season in portal.seasons
        }
        spaces[portal.id] = Space(
            portal.id, Kind.PORTAL, portal.seasons, None, by_page, portal.name
        )
    shortcuts = {
        season: tuple(Shortcut(s.id, s.a, s.b, s.name) for s in page.shortcuts)
        for season, page in file.seasons.items()
    }
    return Book(file.id, file.version, spaces, shortcuts, file.wolf_values)


def neighbours(links: Iterable[tuple[SpaceId, SpaceId]]) -> dict[SpaceId, tuple[SpaceId, ...]]:
    """Who is linked to whom, in the order of the links."""
    found: dict[SpaceId, list[SpaceId]] = {}
    for one, other in links:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return {space: tuple(others) for space, others in found.items()}


def map_faults(file: MapFile) -> list[str]:
    """Everything that is wrong with a map file, as sentences (section 3)."""
    if file.format != "keepers-maps/1":
        return [f"format {file.format} is not supported"]
    if set(file.seasons) != set(Season):
        return ["each of the four seasons has exactly one page"]
    ids = [space.id for page in file.seasons.values() for space in page.spaces]
    ids += [portal.id for portal in file.portals]
    faults = [f"space {one} exists twice" for one in sorted({i for i in ids if ids.count(i) > 1})]
    for season, page in file.seasons.items():
        faults += page_faults(file, season, page)
    return faults


def page_faults(file: MapFile, season: Season, page: PrintedPage) -> list[str]:
    kinds: dict[SpaceId, Kind] = {space.id: space.kind for space in page.spaces}
    kinds |= dict.fromkeys(page.portals, Kind.PORTAL)
    counted = list(kinds.values())
    faults = []
    for kind, least, most in (
        (Kind.HIDING, 3, 3),
        (Kind.HOUSE, 1, 1),
        (Kind.PORTAL, 2, 4),
        (Kind.TRAILER, 1, 1),
    ):
        if not least <= counted.count(kind) <= most:
            faults.append(f"{season} has {counted.count(kind)} spaces of kind {kind}")
    faults += drawing_faults(file, season, page)
    here = {portal.id for portal in file.portals if season in portal.seasons}
    if here != set(page.portals):
        faults.append(f"the portals of {season} are not those that name it")
    ends = [(a, b) for a, b in page.links] + [(s.a, s.b) for s in page.shortcuts]
    unknown = {end for pair in ends for end in pair} - kinds.keys()
    if unknown:
        return [*faults, f"{season} links unknown spaces: {', '.join(sorted(unknown))}"]
    for value in file.wolf_values:
        if [s.kind for s in page.spaces if s.entry == value] != [Kind.PATH]:
            faults.append(f"entry {value} is not on exactly one path space of {season}")
    for who, allowed in (("keepers", KEEPER_KINDS), ("the wolf", WOLF_KINDS)):
        if not connected(page.links, {at for at, kind in kinds.items() if kind in allowed}):
            faults.append(f"{who} cannot reach every space of {season}")
    return faults


def drawing_faults(file: MapFile, season: Season, page: PrintedPage) -> list[str]:
    """What would be painted off the page, or not at all."""
    places = [(space.id, space.x, space.y) for space in page.spaces]
    places += [(portal.id, portal.x, portal.y) for portal in file.portals]
    faults = [
        f"{ident} lies off the page of {season}"
        for ident, x, y in places
        if not (0 <= x <= file.width and 0 <= y <= file.height)
    ]
    if any((decor.kind == "river") != (len(decor.points) > 1) for decor in page.decor):
        faults.append(f"a river of {season} needs at least two points, and only a river has any")
    return faults


def connected(links: Iterable[tuple[SpaceId, SpaceId]], among: set[SpaceId]) -> bool:
    near = neighbours((a, b) for a, b in links if a in among and b in among)
    return not among or reached(near, min(among)) == among


def reached(near: Mapping[SpaceId, Iterable[SpaceId]], start: SpaceId) -> set[SpaceId]:
    """Every space that can be walked to."""
    found, edge = {start}, [start]
    while edge:
        for other in near.get(edge.pop(), ()):
            if other not in found:
                found.add(other)
                edge.append(other)
    return found


MAP_FILE = read_maps(files("keepers.rules").joinpath("maps.toml").read_text())
BOOK = bind(MAP_FILE)

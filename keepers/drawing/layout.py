"""Where the spaces of a page lie in its picture, and how the ways between them run."""

from math import hypot
from zlib import crc32

from msgspec import Struct

from keepers.rules.book import MapFile, PrintedPortal, PrintedSpace
from keepers.rules.pieces import Kind, Season, SpaceId

WIDTH, HEIGHT = 1000, 620
"""The view box of every page."""
HORIZON = 62
"""Where the ground begins."""
LEFT, TOP, RIGHT, BOTTOM = 30, 40, 970, 610
"""Where the corners of a map's own coordinates come to lie: landmarks need room around them."""
BEND = 0.09
"""How far a road leaves the straight line, as a part of its length."""
ARC = 1.3
"""How far a shortcut with `curve = 1` leaves it."""

type Point = tuple[float, float]


class Curve(Struct, frozen=True):
    """A quadratic curve."""

    start: Point
    control: Point
    end: Point

    def at(self, part: float) -> Point:
        """The point after a part of the way, 0 to 1."""
        rest = 1 - part
        weights = (rest * rest, 2 * rest * part, part * part)
        corners = (self.start, self.control, self.end)
        return (
            sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True)),
            sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True)),
        )

    def points(self, count: int = 16) -> list[Point]:
        """Points along the curve, both ends included."""
        return [self.at(step / count) for step in range(count + 1)]

    def back(self) -> "Curve":
        return Curve(self.end, self.control, self.start)

    def path(self) -> str:
        """As the `d` of an SVG path."""
        numbers = [
            number(value) for point in (self.start, self.control, self.end) for value in point
        ]
        return "M{} {}Q{} {} {} {}".format(*numbers)


class Road(Struct, frozen=True):
    """A link, or a shortcut, between two spaces."""

    a: SpaceId
    b: SpaceId
    curve: Curve


class Layout(Struct, frozen=True):
    """A page: its spaces with their places, its roads, its shortcuts."""

    season: Season
    spaces: dict[SpaceId, PrintedSpace]
    """With the portals of the page among them."""
    points: dict[SpaceId, Point]
    roads: tuple[Road, ...]
    shortcuts: tuple[Road, ...]

    def of_kind(self, kind: Kind) -> list[PrintedSpace]:
        return [space for space in self.spaces.values() if space.kind == kind]


def lay_out(maps: MapFile, season: Season) -> Layout:
    """The page of a season; KeyError if the file has none."""
    page = maps.seasons[season]
    spaces = {space.id: space for space in page.spaces}
    spaces |= {p.id: as_space(p) for p in maps.portals if p.id in page.portals}
    points = {space.id: place(maps, space.x, space.y) for space in spaces.values()}
    return Layout(
        season,
        spaces,
        points,
        tuple(Road(a, b, road(points, a, b)) for a, b in page.links),
        tuple(
            Road(s.a, s.b, bent(points[s.a], points[s.b], ARC * s.curve)) for s in page.shortcuts
        ),
    )


def point(maps: MapFile, season: Season, space: SpaceId) -> Point:
    """Where a space of a page lies; KeyError if it is not on that page."""
    return lay_out(maps, season).points[space]


def way(maps: MapFile, season: Season, start: SpaceId, end: SpaceId) -> str:
    """The `d` of the way from one space to another: a road, a shortcut, or else straight."""
    return leg(lay_out(maps, season), start, end)


def leg(layout: Layout, start: SpaceId, end: SpaceId) -> str:
    """The same on a page that is laid out already."""
    for found in (*layout.roads, *layout.shortcuts):
        if (found.a, found.b) == (start, end):
            return found.curve.path()
        if (found.b, found.a) == (start, end):
            return found.curve.back().path()
    return bent(layout.points[start], layout.points[end], 0).path()


def place(maps: MapFile, x: float, y: float) -> Point:
    """A point of the map's own coordinates in the picture."""
    return (
        round(LEFT + x * (RIGHT - LEFT) / maps.width, 1),
        round(TOP + y * (BOTTOM - TOP) / maps.height, 1),
    )


def as_space(portal: PrintedPortal) -> PrintedSpace:
    return PrintedSpace(
        portal.id,
        Kind.PORTAL,
        portal.x,
        portal.y,
        portal.name,
        label=portal.label,
        sign=portal.sign,
    )


def road(points: dict[SpaceId, Point], a: SpaceId, b: SpaceId) -> Curve:
    """A link, bent a little to a side that the ids decide, so that it is always the same."""
    side = 1 if crc32(f"{a} {b}".encode()) % 2 else -1
    return bent(points[a], points[b], side * BEND)


def bent(start: Point, end: Point, bend: float) -> Curve:
    """A curve whose control point lies beside the middle, by a part of the length."""
    across, down = end[0] - start[0], end[1] - start[1]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return Curve(start, (middle[0] - down * bend, middle[1] + across * bend), end)


def distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def number(value: float) -> str:
    """As short as one decimal allows."""
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")

"""What a map file says about the look of a page beside its spaces."""

from collections.abc import Iterable

from msgspec import Struct

from keepers.drawing.layout import BOTTOM, LEFT, RIGHT, TOP, Point
from keepers.drawing.svg import catmull_rom
from keepers.rules.book import MapFile
from keepers.rules.pieces import Season


class Area(Struct, frozen=True):
    """An ellipse of the page where something grows, lies or stands."""

    kind: str
    centre: Point
    rx: float
    ry: float

    def holds(self, point: Point, margin: float = 0) -> bool:
        """Whether a point lies in it, or nearer to its edge than about `margin`."""
        across = (point[0] - self.centre[0]) / (self.rx + margin)
        down = (point[1] - self.centre[1]) / (self.ry + margin)
        return across * across + down * down <= 1


class River(Struct, frozen=True):
    """A line of water; `points` lie close together."""

    points: tuple[Point, ...]
    bends: tuple[Point, ...]
    width: float

    def holds(self, point: Point) -> bool:
        reach = (self.width / 2) ** 2
        return any((x - point[0]) ** 2 + (y - point[1]) ** 2 <= reach for x, y in self.points)


class Decor(Struct, frozen=True):
    """The hints of a page, in units of its view box."""

    areas: tuple[Area, ...]
    rivers: tuple[River, ...]

    def of_kind(self, kind: str) -> list[Area]:
        return [area for area in self.areas if area.kind == kind]


def decor(maps: MapFile, season: Season) -> Decor:
    """The hints of a page."""
    hints = maps.seasons[season].decor
    across, down = (RIGHT - LEFT) / maps.width, (BOTTOM - TOP) / maps.height

    def moved(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((LEFT + x * across, TOP + y * down) for x, y in points)

    return Decor(
        tuple(
            Area(hint.kind, moved([(hint.cx, hint.cy)])[0], hint.rx * across, hint.ry * down)
            for hint in hints
            if not hint.points
        ),
        tuple(
            River(tuple(catmull_rom(moved(hint.points))), moved(hint.points), hint.width * across)
            for hint in hints
            if hint.points
        ),
    )

"""What every painter of a page needs: the map, the paints, the free spots, and seeded chance."""

from random import Random

from keepers.drawing.decor import Decor, decor
from keepers.drawing.landmarks import BOARD_HEIGHT, BOARD_WIDTH, board_places
from keepers.drawing.layout import Layout, Point, lay_out
from keepers.drawing.palette import PALETTES, Palette
from keepers.drawing.room import Room
from keepers.rules.book import MapFile, PrintedSpace
from keepers.rules.pieces import Kind, Season

ROAD_CLEARANCE = 21
STONE_CLEARANCE = 34
"""How far trees keep off roads and stones."""
SHORTCUT_CLEARANCE = 12
LANDMARK_BOX = (58, 52)
"""Half the width and height of what stays clear around a landmark."""


class Scene:
    """A page that is being painted."""

    def __init__(self, maps: MapFile, season: Season) -> None:
        self.layout: Layout = lay_out(maps, season)
        self.palette: Palette = PALETTES[season]
        self.decor: Decor = decor(maps, season)
        self.chance = Random(f"{maps.id} {maps.version} {season}")
        """Seeded by the map, so that a page always looks the same."""
        self.boards = boards(maps, self.layout)
        self.room = free_room(self, 1)
        """Where trees may stand."""
        self.nooks = free_room(self, 0.6)
        """Where little things may lie, which come nearer to the roads."""

    def is_ice(self) -> bool:
        """In winter water carries roads and whoever walks them."""
        return self.layout.season == Season.WINTER

    def is_wet(self, point: Point) -> bool:
        """Whether a point lies on water that a road must be carried over."""
        if self.is_ice():
            return False
        return any(river.holds(point) for river in self.decor.rivers) or any(
            lake.holds(point) for lake in self.decor.of_kind("lake")
        )

    def between(self, least: float, most: float) -> float:
        return least + (most - least) * self.chance.random()

    def somewhere(self, left: float, top: float, right: float, bottom: float) -> Point:
        return (self.between(left, right), self.between(top, bottom))


def boards(maps: MapFile, layout: Layout) -> list[tuple[Season, Point]]:
    """Every signboard of a page: the season that it names, and its upper left corner."""
    found: list[tuple[Season, Point]] = []
    for portal in layout.of_kind(Kind.PORTAL):
        seasons = next(printed.seasons for printed in maps.portals if printed.id == portal.id)
        others = [season for season in seasons if season != layout.season]
        corners = board_places(layout.points[portal.id], portal.sign, len(others))
        found += zip(others, corners, strict=True)
    return found


def free_room(scene: Scene, part: float) -> Room:
    """What is off roads, stones, shortcuts, landmarks, boards and water, by a part of the distance
    that trees keep."""
    room, layout = Room(), scene.layout
    for road in layout.roads:
        room.take(road.curve.points(24), part * ROAD_CLEARANCE)
    for shortcut in layout.shortcuts:
        room.take(shortcut.curve.points(24), SHORTCUT_CLEARANCE)
    for space in layout.spaces.values():
        take_space(room, space, layout.points[space.id], part)
    for _, (x, y) in scene.boards:
        centre = (x + BOARD_WIDTH / 2, y + BOARD_HEIGHT / 2)
        room.take_box(centre, BOARD_WIDTH / 2 + 14, BOARD_HEIGHT / 2 + 10)
    for river in scene.decor.rivers:
        room.take(river.points, river.width / 2 + part * 16)
    for lake in scene.decor.of_kind("lake"):
        room.take_ellipse(lake.centre, lake.rx + part * 26, lake.ry + part * 26)
    return room


def take_space(room: Room, space: PrintedSpace, at: Point, part: float) -> None:
    if space.kind == Kind.PATH:
        room.take([at], part * STONE_CLEARANCE)
    else:
        room.take_ellipse((at[0], at[1] - 4), *LANDMARK_BOX)

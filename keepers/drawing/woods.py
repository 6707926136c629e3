"""Trees, scattered in groves by a seeded function, and the little things between them."""

from msgspec import Struct

from keepers.drawing.art import instance
from keepers.drawing.decor import Area
from keepers.drawing.layout import HEIGHT, WIDTH, Point, distance
from keepers.drawing.scene import Scene
from keepers.drawing.water import spot_in
from keepers.rules.pieces import Season

TRIES = 5200
SPACING = 15
GROVES = 34
CROWN = 22
"""How far the middle of a crown lies above the foot of a tree of size 1."""
TREELINE = 74
OPEN = ("meadow", "field", "sand", "village", "ruin", "orchard", "lake", "peaks")
"""Areas in which trees do not scatter themselves."""
WOODED = ("forest", "pines")
SIZES = {
    "cottage": (20, 30),
    "ruin-arch": (27, 48),
    "ruin-column": (10, 28),
    "pumpkin": (11, 18),
    "parasol": (16, 34),
    "shell": (6, 8),
    "sheep": (13, 16),
    "snowman": (14, 38),
}
"""Half the width, and the height, of the things in `things`."""


class Thing(Struct, frozen=True):
    """Something that stands on the page; what stands further down hides what stands behind."""

    foot: Point
    drawn: str


def trees(scene: Scene) -> list[Thing]:
    """Scattered trees, none on a road, a stone, a landmark or water."""
    groves = [
        (scene.somewhere(0, TREELINE, WIDTH, HEIGHT), scene.between(45, 100)) for _ in range(GROVES)
    ]
    found: list[Thing] = []
    cells: dict[tuple[int, int], list[Point]] = {}
    for _ in range(TRIES):
        foot = scene.somewhere(-12, TREELINE, WIDTH + 12, HEIGHT + 22)
        size = scene.between(0.74, 1.1)
        chance = scene.chance.random()
        if not stands_free(scene, foot, size) or is_crowded(cells, foot):
            continue
        if chance > density(scene, groves, foot):
            continue
        cells.setdefault(grid(foot), []).append(foot)
        found.append(tree(scene, foot, size))
    return found


def density(scene: Scene, groves: list[tuple[Point, float]], foot: Point) -> float:
    """How likely a tree grows here, 0 to 1."""
    if any(area.holds(foot, 8) for area in scene.decor.areas if area.kind in OPEN):
        return 0
    if any(area.holds(foot, 24) for area in scene.decor.areas if area.kind in WOODED):
        return 1
    if foot[1] < TREELINE + 34 or foot[1] > HEIGHT - 14:
        return 0.62
    near = max(1 - distance(foot, centre) / radius for centre, radius in groves)
    edge = min(foot[0], WIDTH - foot[0]) < 40
    return max(near * 1.5, 0.5 if edge else 0.012)


def stands_free(scene: Scene, foot: Point, size: float) -> bool:
    """Foot, crown and top must all be clear."""
    x, y = foot
    return all(scene.room.is_free((x, y - up * size)) for up in (0, CROWN, CROWN + 10))


def grid(point: Point) -> tuple[int, int]:
    return int(point[0] // SPACING), int(point[1] // SPACING)


def is_crowded(cells: dict[tuple[int, int], list[Point]], foot: Point) -> bool:
    column, row = grid(foot)
    return any(
        distance(foot, other) < SPACING
        for across in (-1, 0, 1)
        for down in (-1, 0, 1)
        for other in cells.get((column + across, row + down), ())
    )


def tree(scene: Scene, foot: Point, size: float) -> Thing:
    """One of the kinds that grow on this page."""
    kind = pick(scene, scene.palette.treetops)
    return Thing(foot, instance(kind, foot, size, crown(scene, kind)))


def pick(scene: Scene, kinds: tuple[tuple[str, int], ...]) -> str:
    drawn = scene.between(0, sum(weight for _, weight in kinds))
    for kind, weight in kinds:
        drawn -= weight
        if drawn < 0:
            return kind
    return kinds[-1][0]


def crown(scene: Scene, kind: str) -> str:
    """The paint of a tree; blank for one that has its own."""
    palette = scene.palette
    if kind == "tree-blossom":
        return palette.blossom[int(scene.between(0, len(palette.blossom)))]
    if kind in ("tree-fir", "tree-snowy", "tree-bare"):
        return ""
    return palette.crowns[int(scene.between(0, len(palette.crowns)))]


def things(scene: Scene) -> list[Thing]:
    """What the areas of the map are full of: an orchard's rows, cottages, pumpkins, parasols."""
    found: list[Thing] = []
    for area in scene.decor.areas:
        match area.kind:
            case "orchard":
                found += orchard(scene, area)
            case "village":
                found += scattered(scene, area, ("cottage",), 9, 34)
            case "ruin":
                found += scattered(scene, area, ("ruin-arch", "ruin-column", "ruin-column"), 7, 30)
            case "field":
                found += scattered(scene, area, ("pumpkin",), 12, 20)
            case "sand":
                found += scattered(scene, beach(area), ("parasol", "shell", "shell"), 16, 30)
            case "meadow":
                found += scattered(scene, area, ("sheep",), 6, 24)
            case "lake" if scene.layout.season == Season.WINTER:
                found += scattered(scene, wider(area), ("snowman",), 3, 90)
    return found


def wider(area: Area) -> Area:
    """Around a lake."""
    return Area(area.kind, area.centre, area.rx * 1.6, area.ry * 1.6)


def beach(area: Area) -> Area:
    """The sea takes the lower half of the sand."""
    return Area(area.kind, (area.centre[0], area.centre[1] - 40), area.rx + 60, area.ry + 40)


def orchard(scene: Scene, area: Area) -> list[Thing]:
    """Trees in rows, as far as there is room."""
    found = []
    for row in range(-4, 5):
        for column in range(-5, 6):
            foot = (area.centre[0] + column * 30 + row % 2 * 15, area.centre[1] + row * 24 + 10)
            if area.holds(foot, 16) and stands_free(scene, foot, 0.8):
                kind = "tree-blossom" if scene.palette.blossom else scene.palette.treetops[0][0]
                found.append(Thing(foot, instance(kind, foot, 0.85, crown(scene, kind))))
    return found


def scattered(
    scene: Scene, area: Area, kinds: tuple[str, ...], most: int, spacing: float
) -> list[Thing]:
    """Up to `most` things in an area, `spacing` apart and clear of everything else."""
    found: list[Thing] = []
    for _ in range(most * 14):
        foot = spot_in(scene, area, 1.1)
        kind = kinds[len(found) % len(kinds)]
        is_near = any(distance(foot, other.foot) < spacing for other in found)
        if is_near or not fits(scene, foot, *SIZES[kind]):
            continue
        found.append(Thing(foot, instance(kind, foot, scene.between(0.85, 1.1))))
        if len(found) == most:
            break
    for room in (scene.room, scene.nooks):
        room.take([thing.foot for thing in found], 22)
    return found


def fits(scene: Scene, foot: Point, half_width: float, height: float) -> bool:
    """Whether a thing of that size covers nothing that must be seen."""
    x, y = foot
    return all(
        scene.nooks.is_free((x + across, y - up))
        for across in (-half_width, 0, half_width)
        for up in (0, height / 2, height)
    )

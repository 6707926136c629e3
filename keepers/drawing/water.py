"""Rivers, lakes, the sea, and what carries roads over them."""

from math import cos, pi, sin

from keepers.drawing.decor import Area
from keepers.drawing.layout import HEIGHT, HORIZON, WIDTH, Point
from keepers.drawing.scene import Scene
from keepers.drawing.svg import ellipse, group, path, polyline, smooth
from keepers.rules.pieces import Kind

SHORE_STEP = 20
SLOPE = 0.42
"""How fast the shore draws back from what stands near it."""
MOST_MARKS = 150
DECK_STEPS = 40
OVERHANG = 4
"""How many of these steps planks reach on to the land."""


def waters(scene: Scene) -> str:
    """Everything wet, to be drawn before the roads."""
    parts = [lake(scene, area) for area in scene.decor.of_kind("lake")]
    parts += rivers(scene)
    if scene.decor.of_kind("sand"):
        parts.append(sea(scene))
    parts += islands(scene)
    return group(parts, id="waters")


def rivers(scene: Scene) -> list[str]:
    palette = scene.palette
    drawn = []
    for river in scene.decor.rivers:
        d = smooth(river.bends)
        drawn.append(
            group(
                (
                    path(d, stroke=palette.water_edge, stroke_width=river.width),
                    path(d, stroke=palette.water, stroke_width=river.width - 7),
                    path(d, stroke=palette.water_light, stroke_width=3, stroke_dasharray="26 18",
                         stroke_opacity=0.85),
                ),
                fill="none",
                stroke_linejoin="round",
                clip_path="url(#land)",
            )
        )  # fmt: skip
        drawn += [knoll(scene, x) for x, y in river.points[:-1] if y <= HORIZON][-1:]
    return drawn


def knoll(scene: Scene, x: float) -> str:
    """A low hill on the horizon, from behind which a river comes."""
    return ellipse((x, HORIZON + 3), 62, 12, fill=scene.palette.ground)


def lake(scene: Scene, area: Area) -> str:
    """Water with a soft outline; ice in winter, a beach around it where there is sand."""
    palette = scene.palette
    shape = smooth(outline(scene, area), closed=True)
    parts = []
    if scene.decor.of_kind("sand"):
        parts.append(path(shape, fill=palette.shore, stroke=palette.shore, stroke_width=26))
    parts.append(path(shape, fill=palette.water, stroke=palette.water_edge, stroke_width=4))
    parts += skate_marks(scene, area) if scene.is_ice() else ripples(scene, area)
    return group(parts, stroke_linejoin="round", stroke_linecap="round")


def outline(scene: Scene, area: Area, corners: int = 11) -> list[Point]:
    """A wobbly ellipse."""
    points = []
    for corner in range(corners):
        turn, reach = 2 * pi * corner / corners, scene.between(0.95, 1.05)
        points.append(
            (
                area.centre[0] + area.rx * reach * cos(turn),
                area.centre[1] + area.ry * reach * sin(turn),
            )
        )
    return points


def ripples(scene: Scene, area: Area) -> list[str]:
    """Short waves."""
    d = ""
    for _ in range(min(int(area.rx * area.ry / 320), MOST_MARKS)):
        x, y = spot_in(scene, area, 0.78)
        d += f"M{x:.0f} {y:.0f}q5-5 10 0t10 0"
    return [path(d, fill="none", stroke=scene.palette.water_light, stroke_width=2.2)]


def skate_marks(scene: Scene, area: Area) -> list[str]:
    """Scratches of skates, and a light that lies on the ice."""
    d = ""
    for _ in range(min(int(area.rx * area.ry / 420), MOST_MARKS)):
        x, y = spot_in(scene, area, 0.8)
        bow = scene.between(-18, 18)
        d += f"M{x:.0f} {y:.0f}q{scene.between(14, 26):.0f} {bow:.0f} {scene.between(34, 60):.0f} 0"
    glint = ellipse((area.centre[0] - area.rx / 4, area.centre[1] - area.ry / 3), area.rx / 2,
                    area.ry / 5, fill="#fff", fill_opacity=0.4)  # fmt: skip
    return [glint, path(d, fill="none", stroke=scene.palette.water_light, stroke_width=1.8)]


def spot_in(scene: Scene, area: Area, part: float) -> Point:
    """A point in the inner part of an area."""
    turn, reach = scene.between(0, 2 * pi), part * scene.chance.random() ** 0.5
    return (
        area.centre[0] + area.rx * reach * cos(turn),
        area.centre[1] + area.ry * reach * sin(turn),
    )


def sea(scene: Scene) -> str:
    """The sea below the page, as far up as roads and landmarks leave room."""
    palette = scene.palette
    shore = coast(scene)
    line = smooth(shore)
    closed = f"{line}L{WIDTH + 40} {HEIGHT + 40}L-40 {HEIGHT + 40}Z"
    waves = "".join(smooth([(x, y + drop) for x, y in shore]) for drop in (16, 30))
    return group(
        (
            path(closed, fill=palette.shore, stroke=palette.shore, stroke_width=30),
            path(closed, fill=palette.water, stroke=palette.water_edge, stroke_width=4),
            path(line, fill="none", stroke="#fff", stroke_width=5, stroke_opacity=0.85),
            path(waves, fill="none", stroke=palette.water_light, stroke_width=2.4,
                 stroke_dasharray="30 26"),
        ),
        stroke_linejoin="round",
        stroke_linecap="round",
    )  # fmt: skip


def coast(scene: Scene) -> list[Point]:
    """The line of the shore, and the sea's own room taken."""
    layout = scene.layout
    keep_off = [(point, 24.0) for road in layout.roads for point in road.curve.points(8)]
    for space in layout.spaces.values():
        keep_off.append((layout.points[space.id], 36.0 if space.kind == Kind.PATH else 44.0))
    keep_off = [(point, off) for point, off in keep_off if point[1] > HEIGHT / 2]
    shore = []
    for x in range(-40, WIDTH + 41, SHORE_STEP):
        near = [y + off - SLOPE * max(abs(px - x) - off, 0) for (px, y), off in keep_off]
        shore.append((float(x), max([HEIGHT - 76 + scene.between(-6, 6), *near])))
    shore = rounded(shore)
    for room in (scene.room, scene.nooks):
        for along, y in shore:
            room.take_box((along, HEIGHT + 40), SHORE_STEP, max(HEIGHT + 40 - y + 16, 1))
    return shore


def rounded(shore: list[Point]) -> list[Point]:
    """Without sharp tips; no point comes nearer to the land."""
    padded = [shore[0], shore[0], *shore, shore[-1], shore[-1]]
    return [
        (x, max(y, sum(near for _, near in padded[index : index + 5]) / 5))
        for index, (x, y) in enumerate(shore)
    ]


def islands(scene: Scene) -> list[str]:
    """Ground under whatever stands in the water."""
    layout = scene.layout
    drawn = []
    for space in layout.spaces.values():
        at = layout.points[space.id]
        if space.kind == Kind.HIDING or not scene.is_wet(at):
            continue
        foot = (at[0], at[1] + (8 if space.kind == Kind.PATH else 30))
        for grow, paint in ((8, scene.palette.water_light), (0, scene.palette.shore)):
            drawn.append(ellipse(foot, 46 + grow, 17 + grow, fill=paint))
    return drawn


def decks(scene: Scene) -> str:
    """Bridges and jetties: planks wherever a road runs over water."""
    runs = [
        run for road in scene.layout.roads for run in wet_runs(scene, road.curve.points(DECK_STEPS))
    ]
    d = "".join(polyline(run) for run in runs)
    if not d:
        return ""
    return group(
        (
            path(d, stroke="#4a2f14", stroke_width=31),
            path(d, stroke="#b07a44", stroke_width=25),
            path(d, stroke="#6e4622", stroke_width=25, stroke_dasharray="1.6 7"),
            path(d, stroke="#4a2f14", stroke_width=25, stroke_opacity=0.12),
        ),
        fill="none",
        id="decks",
    )


def wet_runs(scene: Scene, points: list[Point]) -> list[list[Point]]:
    """The parts of a road that lie on water, each a little longer than the water is wide."""
    wet = [scene.is_wet(point) for point in points]
    runs: list[list[Point]] = []
    start = 0
    while True in wet[start:]:
        first = wet.index(True, start)
        start = wet.index(False, first) if False in wet[first:] else len(wet)
        if start - first > 2:
            runs.append(points[max(first - OVERHANG, 0) : start + OVERHANG])
    return runs

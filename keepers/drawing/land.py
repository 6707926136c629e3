"""Sky, hills, and the ground with what grows flat on it."""

from collections.abc import Callable

from keepers.drawing.art import instance
from keepers.drawing.decor import Area
from keepers.drawing.layout import HEIGHT, HORIZON, WIDTH, Point
from keepers.drawing.scene import Scene
from keepers.drawing.svg import box, circle, element, ellipse, group, path, polygon, smooth
from keepers.drawing.water import spot_in
from keepers.rules.pieces import Season


def sky(scene: Scene) -> str:
    """The strip of sky over the page, with what is seen far off."""
    parts = [box(0, 0, WIDTH, HORIZON + 30, fill="url(#sky)")]
    far_off: dict[Season, Callable[[Scene], list[str]]] = {
        Season.SPRING: rolling,
        Season.SUMMER: open_sea,
        Season.AUTUMN: rolling,
        Season.WINTER: snowy_peaks,
    }
    return group([*parts, *far_off[scene.layout.season](scene)], id="sky-and-hills")


def frames(scene: Scene) -> str:
    """What the sky is filled with, and the land to which rivers keep."""
    above, below = scene.palette.sky
    stops = element("stop", stop_color=above) + element("stop", offset=1, stop_color=below)
    land = box(0, HORIZON + 4, WIDTH, HEIGHT)
    return element("linearGradient", stops, id="sky", x2=0, y2=1) + element(
        "clipPath", land, id="land"
    )


def rolling(scene: Scene) -> list[str]:
    """Two rows of round hills."""
    drawn = []
    for paint, low, high, step in (
        (scene.palette.hills[0], 44, 10, 62),
        (scene.palette.hills[1], 64, 34, 48),
    ):
        ridge: list[Point] = [(-60, 50)]
        while ridge[-1][0] < WIDTH + 60:
            top = len(ridge) % 2
            height = scene.between(high, high + 14) if top else scene.between(low - 6, low + 6)
            ridge.append((ridge[-1][0] + scene.between(step * 0.7, step * 1.3), height))
        drawn.append(path(f"{smooth(ridge)}V{HORIZON + 40}H-60Z", fill=paint))
    return drawn


def open_sea(scene: Scene) -> list[str]:
    """The sea to the horizon, two headlands, sails."""
    far, near = scene.palette.hills
    sea = box(0, 30, WIDTH, 64, fill=scene.palette.water_edge)
    glints = "".join(f"M{x} {36 + (x * 7) % 24}h{18 + x % 20}" for x in range(20, WIDTH, 46))
    cape = "M-20 70C40 30 90 18 150 26 210 14 270 30 330 52 360 60 380 66 400 72V110H-20Z"
    other = f"M{WIDTH + 20} 60C940 22 880 14 820 26 770 32 730 50 690 66L660 76V110H{WIDTH + 20}Z"
    return [
        sea,
        path(glints, stroke=scene.palette.water_light, stroke_width=2, stroke_opacity=0.5,
             stroke_linecap="round"),
        path("M560 34c30-16 60-18 90-2 10-6 30-6 44 4Z", fill=far),
        path(cape, fill=near),
        path(other, fill=near),
        instance("sail", (470, 44)),
        instance("sail", (600, 54), 1.3),
        instance("sail", (425, 56), 0.8),
    ]  # fmt: skip


def snowy_peaks(scene: Scene) -> list[str]:
    """Rock with white caps."""
    drawn = []
    for paint, shade, low, high in (
        (scene.palette.hills[0], "#8fa4cb", 60, 6),
        (scene.palette.hills[1], "#aebfdc", 76, 30),
    ):
        x = -70.0
        while x < WIDTH + 40:
            top = (x + scene.between(44, 60), scene.between(high, high + 16))
            end = x + scene.between(120, 150)
            drawn.append(mountain((x, low + 26.0), top, (end, low + 26.0), paint, shade))
            x += scene.between(66, 96)
    return drawn


def mountain(left: Point, top: Point, right: Point, paint: str, shade: str) -> str:
    """A peak with its dark side to the right and snow on it."""

    def down(to: Point, part: float) -> Point:
        return (top[0] + (to[0] - top[0]) * part, top[1] + (to[1] - top[1]) * part)

    middle = (top[0] + (right[0] - top[0]) * 0.2, left[1])
    cap = [
        top,
        down(right, 0.42),
        down(middle, 0.28),
        down(middle, 0.44),
        down(left, 0.3),
        down(left, 0.42),
    ]
    return (
        path(polygon([left, top, right]), fill=paint)
        + path(polygon([top, right, middle]), fill=shade)
        + path(polygon(cap), fill="#fff")
    )


def ground(scene: Scene) -> str:
    """The ground in soft patches of its shades."""
    palette = scene.palette
    edge: list[Point] = [(-20, HORIZON + 8)]
    while edge[-1][0] < WIDTH:
        edge.append((edge[-1][0] + scene.between(60, 120), HORIZON + scene.between(-5, 9)))
    parts = [path(f"{smooth(edge)}V{HEIGHT}H-20Z", fill=palette.ground)]
    for index in range(11):
        centre = scene.somewhere(0, 150, WIDTH, HEIGHT)
        size = scene.between(90, 210)
        parts.append(
            ellipse(centre, size, size * scene.between(0.38, 0.6),
                    fill=palette.patches[index % 3], fill_opacity=0.7)
        )  # fmt: skip
    return group(parts, id="ground")


def areas(scene: Scene) -> str:
    """What the map says lies flat on the ground: meadow, field, sand, the shade of woods."""
    painters: dict[str, Callable[[Scene, Area], str]] = {
        "meadow": meadow,
        "field": field,
        "sand": sand,
        "forest": shade,
        "pines": shade,
        "orchard": shade,
        "village": shade,
        "ruin": shade,
        "peaks": peaks,
    }
    return group(
        (painters[area.kind](scene, area) for area in scene.decor.areas if area.kind in painters),
        id="areas",
    )


def meadow(scene: Scene, area: Area) -> str:
    return ellipse(area.centre, area.rx + 12, area.ry + 10, fill="#cfe78e", fill_opacity=0.8)


def shade(scene: Scene, area: Area) -> str:
    return ellipse(area.centre, area.rx + 14, area.ry + 12, fill=scene.palette.patches[0])


def sand(scene: Scene, area: Area) -> str:
    return ellipse(area.centre, area.rx + 50, area.ry + 60, fill=scene.palette.shore)


def field(scene: Scene, area: Area) -> str:
    """Ploughed rows."""
    rows = ""
    count = int(min(area.ry, HEIGHT) / 6)
    for row in range(-count, count + 1):
        y = area.centre[1] + row * 9
        reach = area.rx * max(0.0, 1 - (row * 9 / (area.ry + 6)) ** 2) ** 0.5
        if reach > 12:
            rows += f"M{area.centre[0] - reach:.0f} {y:.0f}q{reach:.0f}-7 {2 * reach:.0f} 0"
    return ellipse(area.centre, area.rx + 8, area.ry + 8, fill="#a9743c", fill_opacity=0.75) + path(
        rows, fill="none", stroke="#83531f", stroke_width=2.6, stroke_linecap="round"
    )


def peaks(scene: Scene, area: Area) -> str:
    """Mountains close by."""
    x, y = area.centre
    base = y + area.ry
    shapes = ((-1.5, -0.5, 0.4, -0.6), (-0.3, 0.6, 1.7, -0.9), (-0.9, 0.05, 0.9, 0.0))
    mountains = (
        mountain(
            (x + left * area.rx, base),
            (x + middle * area.rx, y + top * area.ry),
            (x + right * area.rx, base),
            scene.palette.hills[1],
            "#b9c8e2",
        )
        for left, middle, right, top in shapes
    )
    foot = ellipse((x, base), area.rx * 2, area.ry * 0.5, fill=scene.palette.ground)
    return "".join(mountains) + foot


def speckles(scene: Scene) -> str:
    """Tufts, flowers, leaves, sparkling snow: little things that lie anywhere off the roads."""
    kinds: dict[Season, tuple[str, int, tuple[str, ...]]] = {
        Season.SPRING: ("flower", 170, ("#fff", "#f7d34a", "#e88aa8", "#b48ad6")),
        Season.SUMMER: ("flower", 50, ("#fff", "#e0563f", "#8a5ac2")),
        Season.AUTUMN: ("leaf", 170, ("#b8431c", "#d9701f", "#e6a12e", "#8a6a1f")),
        Season.WINTER: ("", 130, ("#fff",)),
    }
    kind, count, paints = kinds[scene.layout.season]
    parts = [instance("tuft", spot, scene.between(0.8, 1.1)) for spot in spots(scene, 80)]
    for spot in spots(scene, count):
        paint = paints[int(scene.between(0, len(paints)))]
        if kind == "":
            parts.append(circle(spot, scene.between(1, 2.4), fill=paint))
        elif kind == "flower":
            parts.append(
                f'<use href="#flower" x="{spot[0]:.0f}" y="{spot[1]:.0f}" fill="{paint}"/>'
            )
        else:
            parts.append(instance("leaf", spot, scene.between(0.8, 1.3), paint))
    for area in scene.decor.of_kind("meadow"):
        for _ in range(36):
            x, y = spot_in(scene, area, 1.05)
            if scene.nooks.is_free((x, y)):
                paint = paints[int(scene.between(0, len(paints)))]
                parts.append(f'<use href="#flower" x="{x:.0f}" y="{y:.0f}" fill="{paint}"/>')
    return group(parts, id="speckles")


def spots(scene: Scene, count: int) -> list[Point]:
    """Free points all over the ground."""
    found = [scene.somewhere(8, HORIZON + 30, WIDTH - 8, HEIGHT - 8) for _ in range(count)]
    return [spot for spot in found if scene.nooks.is_free(spot)]

"""What stands at the spaces that are no stones: house, trailer, portals and their signboards."""

from keepers.drawing.layout import Point
from keepers.drawing.marks import mark
from keepers.drawing.palette import INK, SEASON_FILL, SEASON_ON, Palette
from keepers.drawing.svg import Attribute, box, circle, ellipse, group, path, shifted
from keepers.rules.pieces import Season

BOARD_WIDTH, BOARD_HEIGHT = 46, 23


def house(at: Point, palette: Palette) -> str:
    """The season house: gable, chimney, lit windows."""
    edge: dict[str, Attribute] = {"stroke": INK, "stroke_width": 2.5, "stroke_linejoin": "round"}
    window: dict[str, Attribute] = {
        "fill": "#ffd977",
        "stroke": INK,
        "stroke_width": 2.0,
        "rx": 2.0,
    }
    return shifted(
        at,
        ellipse((0, 30), 46, 9, fill="#0003"),
        path("M19-22c-6-8 8-10 2-20 4-2 8 2 6 8", fill="none", stroke="#fff", stroke_opacity=0.7,
             stroke_width=4, stroke_linecap="round"),
        box(14, -24, 10, 22, fill="#8b7a68", **edge),
        box(-32, -8, 64, 38, fill=palette.wall, **edge),
        path("M-42-6 0-46 42-6Z", fill=palette.roof, **edge),
        path("M-42-6 0-46 8-38-24-6Z", fill="#fff", fill_opacity=0.16),
        path("M-32-6H32", stroke=palette.roof_dark, stroke_width=3),
        path("M-9 30V10a9 9 0 0 1 18 0v20Z", fill="#5b3a1b", **edge),
        circle((4.5, 20), 1.5, fill="#ffd977"),
        box(-26, 4, 12, 12, **window),
        box(14, 4, 12, 12, **window),
        path("M-20 4v12M-26 10h12M20 4v12M14 10h12", stroke=INK, stroke_width=1.4),
        circle((0, -20), 5, fill="#ffd977", stroke=INK, stroke_width=2),
    )  # fmt: skip


def trailer(at: Point) -> str:
    """The wolf's home on wheels, with his head on a sign."""
    edge: dict[str, Attribute] = {
        "stroke": "#1c1622",
        "stroke_width": 2.5,
        "stroke_linejoin": "round",
    }
    wheel: dict[str, Attribute] = {"fill": "#2b2430", "stroke": "#b9935a", "stroke_width": 3.0}
    return shifted(
        at,
        ellipse((0, 26), 46, 8, fill="#0004"),
        path("M-40 12V-16c0-16 14-22 40-22s40 6 40 22v28Z", fill="#4d4458", **edge),
        path("M-40-4H40M-40 4H40", stroke="#3b3346", stroke_width=2),
        path("M-46-18c8-18 24-24 46-24s38 6 46 24Z", fill="#7c3b35", **edge),
        path("M-38-21c8-12 20-17 38-17", fill="none", stroke="#b3665a", stroke_width=3,
             stroke_linecap="round"),
        box(-30, -11, 18, 14, fill="#ffd977", stroke="#1c1622", stroke_width=2, rx=3),
        path("M-21-11v14M-30-4h18", stroke="#1c1622", stroke_width=1.6),
        box(4, -13, 24, 26, fill="#2b2430", stroke="#1c1622", stroke_width=2, rx=4),
        mark("wolf-head", (6, -11), 20, "#dcdcee"),
        circle((-23, 18), 9, **wheel),
        circle((21, 18), 9, **wheel),
        path("M40 8h10", stroke="#1c1622", stroke_width=3, stroke_linecap="round"),
    )  # fmt: skip


def portal(at: Point) -> str:
    """An arch of stones around a dark swirl."""
    edge: dict[str, Attribute] = {
        "stroke": "#3c342a",
        "stroke_width": 2.5,
        "stroke_linejoin": "round",
    }
    return shifted(
        at,
        ellipse((0, 36), 38, 8, fill="#0003"),
        path("M-32 36V-4a32 34 0 0 1 64 0V36H20V-2a20 22 0 0 0-40 0V36Z", fill="#a39887", **edge),
        path("M-20 36V-2a20 22 0 0 1 40 0V36Z", fill="#2b1b4d", stroke="#3c342a", stroke_width=2),
        path("M-14 34V-2a14 15 0 0 1 28 0V34Z", fill="#4b2f86"),
        path("M0 24c-12-2-14-18-3-22 9-3 14 6 9 11-4 4-9 0-7-4", fill="none", stroke="#c9a7ff",
             stroke_width=4, stroke_linecap="round"),
        path("M-32 12h12M20 12h12M-32-4l12 3M32-4l-12 3M-25-23l9 8M25-23l-9 8M0-38v14", fill="none",
             stroke="#3c342a", stroke_width=2),
        path("M-28 34V0M-25-10c2-7 6-13 12-17", fill="none", stroke="#fff", stroke_opacity=0.35,
             stroke_width=2.5, stroke_linecap="round"),
    )  # fmt: skip


def board_places(at: Point, side: str, count: int) -> list[Point]:
    """The upper left corners of the signboards of a portal, by the side on which they stand."""
    x, y = at
    high = count * (BOARD_HEIGHT + 4) - 4
    match side:
        case "e":
            left, top = x + 35, y - high / 2
        case "w":
            left, top = x - 35 - BOARD_WIDTH, y - high / 2
        case "s":
            wide = count * (BOARD_WIDTH + 4) - 4
            return [(x - wide / 2 + i * (BOARD_WIDTH + 4), y + 42) for i in range(count)]
        case _:
            wide = count * (BOARD_WIDTH + 4) - 4
            return [(x - wide / 2 + i * (BOARD_WIDTH + 4), y - 66) for i in range(count)]
    return [(left, top + i * (BOARD_HEIGHT + 4)) for i in range(count)]


def signboard(season: Season, corner: Point) -> str:
    """A board in the colour of the season that it leads to, with its mark and an arrow."""
    on = SEASON_ON[season]
    return group(
        (
            box(0, 0, BOARD_WIDTH, BOARD_HEIGHT, rx=4, fill=SEASON_FILL[season], stroke=INK,
                stroke_width=2),
            mark(season, (5, 3.5), 16, on),
            path("M26 11.5h13m-5-5 5 5-5 5", fill="none", stroke=on, stroke_width=2.5,
                 stroke_linecap="round", stroke_linejoin="round"),
        ),
        id=f"to-{season}-{int(corner[0])}",
        transform=f"translate({corner[0]:.0f} {corner[1]:.0f})",
    )  # fmt: skip

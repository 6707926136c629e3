"""Roads, shortcuts, and the stones on which pieces stand."""

from collections.abc import Iterable

from keepers.drawing.digits import digits
from keepers.drawing.layout import Layout, Road
from keepers.drawing.palette import Palette
from keepers.drawing.svg import circle, ellipse, group, path
from keepers.rules.book import PrintedSpace
from keepers.rules.pieces import Kind

ROAD_WIDTH = 17
STONE_RADIUS = 16


def roads(layout: Layout, palette: Palette) -> str:
    """Every link, with a keyline on both sides and a dashed middle."""
    d = "".join(road.curve.path() for road in layout.roads)
    return group(
        (
            path(d, stroke=palette.road_edge, stroke_width=ROAD_WIDTH),
            path(d, stroke=palette.road, stroke_width=ROAD_WIDTH - 5),
            path(d, stroke=palette.road_dash, stroke_width=1.6, stroke_dasharray="5 7"),
        ),
        fill="none",
        stroke_linecap="round",
        id="roads",
    )


def shortcuts(ways: Iterable[Road]) -> str:
    """Dotted in violet, with a light edge that shows on every ground."""
    d = "".join(road.curve.path() for road in ways)
    return group(
        (
            path(d, stroke="#fff6df", stroke_width=7.5),
            path(d, stroke="#6a3f9c", stroke_width=4.8),
        ),
        fill="none",
        stroke_linecap="round",
        stroke_dasharray="0.1 13",
        id="shortcuts",
    )


def stones(layout: Layout, palette: Palette) -> str:
    """One for each path space; those by which the wolf comes in carry their number."""
    return group(
        (stone(space, layout, palette) for space in layout.of_kind(Kind.PATH)), id="stones"
    )


def stone(space: PrintedSpace, layout: Layout, palette: Palette) -> str:
    x, y = layout.points[space.id]
    parts = [
        ellipse((x, y + 4), 17, 15, fill="#0004"),
        circle(
            (x, y), STONE_RADIUS, fill=palette.stone, stroke=palette.stone_edge, stroke_width=2.5
        ),
    ]
    if space.entry is None:
        parts.append(circle((x, y), 10, fill=palette.stone_heart))
    else:
        parts.append(circle((x, y), 11.5, fill=palette.entry))
        parts.append(digits(space.entry, (x, y), stroke="#fff1d8"))
    return group(parts, id=space.id)

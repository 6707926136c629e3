"""Elements of SVG as text, as short as they can be."""

from collections.abc import Iterable, Sequence
from html import escape

from keepers.drawing.layout import Point, number

type Attribute = str | float


def element(name: str, content: str = "", /, **attributes: Attribute) -> str:
    """One element. `stroke_width` is written `stroke-width`, numbers with one decimal.

    `content` is SVG already; attributes are escaped, since maps name spaces as they like.
    """
    written = "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def group(parts: Iterable[str], /, **attributes: Attribute) -> str:
    return element("g", "".join(parts), **attributes)


def shifted(to: Point, *parts: str, **attributes: Attribute) -> str:
    """A group that is drawn around the origin, moved to its place."""
    return group(parts, transform=f"translate({number(to[0])} {number(to[1])})", **attributes)


def path(d: str, /, **attributes: Attribute) -> str:
    return element("path", d=d, **attributes)


def circle(centre: Point, radius: float, /, **attributes: Attribute) -> str:
    return element("circle", cx=centre[0], cy=centre[1], r=radius, **attributes)


def ellipse(centre: Point, rx: float, ry: float, /, **attributes: Attribute) -> str:
    return element("ellipse", cx=centre[0], cy=centre[1], rx=rx, ry=ry, **attributes)


def box(x: float, y: float, width: float, height: float, /, **attributes: Attribute) -> str:
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def use(ident: str, at: Point, /, **attributes: Attribute) -> str:
    return element("use", href=f"#{ident}", x=at[0], y=at[1], **attributes)


def polygon(points: Iterable[Point]) -> str:
    """The `d` of a closed outline."""
    return polyline(points) + "Z"


def polyline(points: Iterable[Point]) -> str:
    """The `d` of a line through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def catmull_rom(points: Sequence[Point], steps: int = 12) -> list[Point]:
    """Points close together along the smooth line that `smooth` draws."""
    line = [points[0], *points, points[-1]]
    found = [points[0]]
    for index in range(len(points) - 1):
        before, one, two, after = line[index : index + 4]
        for step in range(1, steps + 1):
            part = step / steps
            found.append(
                (
                    blend(before[0], one[0], two[0], after[0], part),
                    blend(before[1], one[1], two[1], after[1], part),
                )
            )
    return found


def blend(before: float, one: float, two: float, after: float, part: float) -> float:
    """One coordinate between two points, with the slopes that their neighbours give."""
    slope, end = (two - before) / 2, (after - one) / 2
    cube = 2 * one - 2 * two + slope + end
    square = -3 * one + 3 * two - 2 * slope - end
    return ((cube * part + square) * part + slope) * part + one


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """The `d` of a smooth line through points (Catmull-Rom)."""
    count = len(points)
    before = points[-1] if closed else points[0]
    d = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for index in range(count if closed else count - 1):
        one, two = points[index], points[(index + 1) % count]
        previous = points[index - 1] if index else before
        after = points[(index + 2) % count] if closed or index + 2 < count else two
        first = (one[0] + (two[0] - previous[0]) / 6, one[1] + (two[1] - previous[1]) / 6)
        second = (two[0] - (after[0] - one[0]) / 6, two[1] - (after[1] - one[1]) / 6)
        d.append("C" + " ".join(number(value) for p in (first, second, two) for value in p))
    return "".join(d) + ("Z" if closed else "")

"""Elements of SVG as text, as short as they can be."""

from collections.abc import Iterable

from keepers.drawing.layout import Point, number

type Attribute = str | float


def element(name: str, content: str = "", /, **attributes: Attribute) -> str:
    """One element. `stroke_width` is written `stroke-width`, numbers with one decimal."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
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
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def smooth(points: list[Point], closed: bool = False) -> str:
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

"""Small signs on signboards and doors: the marks of the seasons, the wolf's head."""

from keepers.drawing.layout import Point
from keepers.drawing.svg import element

FLAKE = "M16 16V2.5M16 7l-3.6-3M16 7l3.6-3M16 11.5l-3-2.6M16 11.5l3-2.6"
PETAL = "M16 15.5c-4.6-2.4-5.6-8-2.6-12.5l2.6 2 2.6-2c3 4.5 2 10.1-2.6 12.5Z"
RAY = "M16 1.5 18.4 7.6h-4.8Z"
LEAF = (
    "M16 1.5l2.7 6 4.3-2.3-.9 6.3 7.4-.4-3.3 4.6 3.3 3-7 1.9.6 3.7-5.6-1.5-.3 7.7h-2.4l-.3-7.7"
    "-5.6 1.5.6-3.7-7-1.9 3.3-3-3.3-4.6 7.4.4-.9-6.3 4.3 2.3Z"
)
WOLF = (
    "M4.5 1.5 12 8.2c2.6-.7 5.4-.7 8 0l7.5-6.7.8 11 2.7 3.2-3.3.6.6 3.9-3.7-.4-3.8 3.7-3 6.5L16 31"
    "l-1.8-1-3-6.5-3.8-3.7-3.7.4.6-3.9-3.3-.6 2.7-3.2Z"
)
WOLF_FACE = (
    "M9 14.2l5 2.2-1.3 2-3.2-1.5ZM23 14.2l-5 2.2 1.3 2 3.2-1.5Z"
    "M13.2 25.2c1.7-.8 3.9-.8 5.6 0L16 28.6Z"
)


def turned(d: str, count: int, **attributes: str) -> str:
    """The same shape `count` times around the middle."""
    return "".join(
        element("path", d=d, transform=f"rotate({360 * turn // count} 16 16)", **attributes)
        for turn in range(count)
    )


MARKS = {
    "winter": turned(
        FLAKE, 6, fill="none", stroke="currentColor", stroke_width="2.2", stroke_linecap="round"
    ),
    "spring": turned(PETAL, 5, fill="currentColor"),
    "summer": turned(RAY, 8, fill="currentColor")
    + element("circle", cx=16, cy=16, r=6.6, fill="currentColor"),
    "autumn": element("path", d=LEAF, fill="currentColor"),
    "wolf-head": element("path", d=WOLF, fill="currentColor")
    + element("path", d=WOLF_FACE, fill="#2b2430"),
}


def mark_symbols() -> str:
    """The definitions that `mark` needs."""
    return "".join(
        element("symbol", drawn, id=f"mark-{name}", viewBox="0 0 32 32")
        for name, drawn in MARKS.items()
    )


def mark(name: str, corner: Point, size: float, colour: str) -> str:
    """A mark, `size` wide and high."""
    return element(
        "use",
        href=f"#mark-{name}",
        x=corner[0],
        y=corner[1],
        width=size,
        height=size,
        color=colour,
    )

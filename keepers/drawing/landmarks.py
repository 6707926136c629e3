"""What stands at spaces that are no stones: house, trailer, portals and boards, hiding places."""

from keepers.drawing.art import placed
from keepers.drawing.layout import Point
from keepers.drawing.marks import mark
from keepers.drawing.palette import INK, SEASON_FILL, SEASON_ON, Palette
from keepers.drawing.svg import box, group, path
from keepers.rules.book import PrintedSpace
from keepers.rules.pieces import Kind, Season

BOARD_WIDTH, BOARD_HEIGHT = 46, 23
HIDING_PLACES = {
    "sp_h1": "pear-tree",
    "sp_h2": "mill-wheel",
    "sp_h3": "beehive",
    "su_h1": "tree-house",
    "su_h2": "upturned-boat",
    "su_h3": "lighthouse",
    "au_h1": "bell-tower",
    "au_h2": "wine-cellar",
    "au_h3": "cart",
    "wi_h1": "woodpile",
    "wi_h2": "ice-grotto",
    "wi_h3": "summit-hut",
}
"""What is drawn at the hiding places of our own book; any other one is a bush."""


def landmark(space: PrintedSpace, at: Point, palette: Palette) -> str:
    """What stands at a space, with the id of the space."""
    match space.kind:
        case Kind.HIDING:
            name = f"hiding-{HIDING_PLACES.get(space.id, 'bush')}"
        case other:
            name = str(other)
    return group((placed(name, palette, at),), id=space.id)


def board_places(at: Point, side: str, count: int) -> list[Point]:
    """The upper left corners of the signboards of a portal, by the side on which they stand."""
    x, y = at
    high = count * (BOARD_HEIGHT + 4) - 4
    wide = count * (BOARD_WIDTH + 4) - 4
    match side:
        case "e":
            return [(x + 35, y - high / 2 + i * (BOARD_HEIGHT + 4)) for i in range(count)]
        case "w":
            left = x - 35 - BOARD_WIDTH
            return [(left, y - high / 2 + i * (BOARD_HEIGHT + 4)) for i in range(count)]
        case "s":
            return [(x - wide / 2 + i * (BOARD_WIDTH + 4), y + 42) for i in range(count)]
        case _:
            return [(x - wide / 2 + i * (BOARD_WIDTH + 4), y - 66) for i in range(count)]


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
        transform=f"translate({corner[0]:.0f} {corner[1]:.0f})",
    )  # fmt: skip

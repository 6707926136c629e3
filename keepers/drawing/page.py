"""A whole page of the book as one SVG picture that needs nothing beside it."""

from keepers.drawing.landmarks import board_places, house, portal, signboard, trailer
from keepers.drawing.layout import HEIGHT, WIDTH, Layout, lay_out
from keepers.drawing.marks import mark_symbols
from keepers.drawing.palette import PALETTES, Palette
from keepers.drawing.roads import roads, shortcuts, stones
from keepers.drawing.svg import box, element
from keepers.rules.book import MapFile, PrintedSpace
from keepers.rules.pieces import Kind, Season


def draw_page(maps: MapFile, season: Season) -> str:
    """The picture of a page, without pieces and object cards; always the same for the same map."""
    layout = lay_out(maps, season)
    palette = PALETTES[season]
    parts = [
        element("defs", mark_symbols()),
        box(0, 0, WIDTH, HEIGHT, fill=palette.ground),
        roads(layout, palette),
        shortcuts(layout.shortcuts),
        stones(layout, palette),
        *landmarks(maps, layout, palette),
    ]
    return element(
        "svg",
        "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )


def landmarks(maps: MapFile, layout: Layout, palette: Palette) -> list[str]:
    """What stands at the spaces that are no stones."""
    drawn = [house(layout.points[space.id], palette) for space in layout.of_kind(Kind.HOUSE)]
    drawn += [trailer(layout.points[space.id]) for space in layout.of_kind(Kind.TRAILER)]
    for space in layout.of_kind(Kind.PORTAL):
        drawn.append(portal(layout.points[space.id]))
        drawn += signboards(maps, layout, space)
    return drawn


def signboards(maps: MapFile, layout: Layout, portal: PrintedSpace) -> list[str]:
    """The boards beside a portal, one for each other season that it leads to."""
    seasons = next(printed.seasons for printed in maps.portals if printed.id == portal.id)
    others = [season for season in seasons if season != layout.season]
    corners = board_places(layout.points[portal.id], portal.sign, len(others))
    return [signboard(*board) for board in zip(others, corners, strict=True)]

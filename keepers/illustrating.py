"""Positions for the pictures of the page of rules; ways and reach are what the rules find."""

from collections.abc import Callable, Mapping
from functools import cache

from msgspec import Struct

from games.engine import Chance
from keepers.drawing.layout import Layout, Point, lay_out, number, way
from keepers.rules import KeepersRules
from keepers.rules.book import MAP_FILE
from keepers.rules.pieces import Keeper, Kind, Season, SpaceId
from keepers.rules.routes import default_ways
from keepers.rules.state import Keepers
from keepers.rules.wolf import wolf_ways

WOLF = "wolf"


class Piece(Struct, frozen=True):
    """A keeper or the wolf, by the symbol that stands for it."""

    who: str
    symbol: str
    x: str
    y: str


class Tag(Struct, frozen=True):
    """A number or letter beside a space. `ring`: the space can be reached."""

    text: str
    x: str
    y: str
    ring: bool


class Picture(Struct, frozen=True):
    """A part of a page with pieces on it."""

    season: Season
    box: str
    """The part, as a view box."""
    pieces: tuple[Piece, ...] = ()
    ways: tuple[str, ...] = ()
    """The wolf's ways, each as an SVG path."""
    tags: tuple[Tag, ...] = ()


def picture(name: str) -> Picture:
    """A picture by its name; KeyError for an unknown one."""
    return PICTURES[name]()


@cache
def scene(season: Season, at: tuple[tuple[Keeper, SpaceId], ...], wolf: SpaceId | None) -> Keepers:
    """A position without an adventure's doing; whoever is not named is in the house."""
    game = KeepersRules().setup(1, KeepersRules.Options(), Chance("pictures"))
    game.season, game.wolf = season, wolf
    house = game.book.on_page(season, Kind.HOUSE)[0]
    for keeper, piece in game.pieces.items():
        piece.at = dict(at).get(keeper, house)
    return game


def drawn(
    game: Keepers, box: str, ways: tuple[str, ...] = (), tags: tuple[Tag, ...] = ()
) -> Picture:
    """The pieces of a position where they stand."""
    layout = lay_out(MAP_FILE, game.season)
    standing: dict[SpaceId, list[str]] = {}
    for keeper, piece in game.pieces.items():
        standing.setdefault(piece.at, []).append(keeper)
    if game.wolf is not None:
        standing.setdefault(game.wolf, []).append(WOLF)
    pieces = [
        Piece(who, who if who == WOLF else f"keeper-{who}", number(x), number(y))
        for at, there in standing.items()
        for who, (x, y) in zip(there, side_by_side(layout.points[at], len(there)), strict=True)
    ]
    pieces.sort(key=lambda piece: float(piece.y))
    return Picture(game.season, box, tuple(pieces), ways, tags)


def side_by_side(point: Point, count: int) -> list[Point]:
    left = point[0] - 15 * (count - 1)
    return [(left + 30 * index, point[1]) for index in range(count)]


def beside(layout: Layout, at: SpaceId, text: str, *, ring: bool) -> Tag:
    x, y = layout.points[at]
    return Tag(text, number(x), number(y), ring)


def whole_page() -> Picture:
    """All kinds of spaces, with letters for the legend."""
    layout = lay_out(MAP_FILE, Season.AUTUMN)
    spaces = ("au13", "au14", "au_h2", "au_house", "p5", "au_trailer")
    tags = [
        beside(layout, at, letter, ring=False) for letter, at in zip("ABCDEF", spaces, strict=True)
    ]
    x, y = layout.shortcuts[0].curve.at(0.7)
    tags.append(Tag("G", number(x), number(y), ring=False))
    return Picture(Season.AUTUMN, "0 0 1000 620", tags=tuple(tags))


def hunt() -> Picture:
    """The wolf has two exposed keepers in sight, and goes for the nearer one."""
    at = (
        (Keeper.MERYL, "au20"),
        (Keeper.SAM, "au15"),
        (Keeper.MISHA, "au_h3"),
        (Keeper.PECK, "p2"),
    )
    return wolf_picture(scene(Season.AUTUMN, at, "au12"), "190 280 790 330", 4)


def homeward() -> Picture:
    """Everybody is safe: the wolf goes home."""
    at = ((Keeper.MERYL, "p7"), (Keeper.SAM, "p7"), (Keeper.PECK, "wi_h2"))
    return wolf_picture(scene(Season.WINTER, at, "wi19"), "190 200 620 420", 3)


def wolf_picture(game: Keepers, box: str, steps: int) -> Picture:
    ways = tuple(
        "".join(
            way(MAP_FILE, game.season, start, end)
            for start, end in zip((game.wolf or "", *found.path), found.path, strict=False)
        )
        for found in wolf_ways(game, steps)
    )
    return drawn(game, box, ways)


def walk() -> Picture:
    """Everywhere that Peck can walk with a 2; no shortcut of spring is his."""
    at = ((Keeper.PECK, "sp05"), (Keeper.MERYL, "p6"), (Keeper.SAM, "p6"), (Keeper.MISHA, "p6"))
    return reach_picture(scene(Season.SPRING, at, "sp06"), Keeper.PECK, 2, "150 190 430 350")


def shortcut() -> Picture:
    """Sam may take the stepping stones."""
    at = ((Keeper.SAM, "sp04"), (Keeper.MERYL, "p6"), (Keeper.PECK, "p6"), (Keeper.MISHA, "p6"))
    return reach_picture(scene(Season.SPRING, at, None), Keeper.SAM, 2, "320 90 440 330")


def reach_picture(game: Keepers, keeper: Keeper, steps: int, box: str) -> Picture:
    layout = lay_out(MAP_FILE, game.season)
    walks = default_ways(game, keeper, game.pieces[keeper].at, steps)
    tags = tuple(
        beside(layout, at, "✕" if found.into_wolf else str(len(found.path)), ring=True)
        for at, found in walks.items()
    )
    return drawn(game, box, tags=tags)


def gates() -> Picture:
    """All stand on portals that lead to summer."""
    at = ((Keeper.SAM, "p1"), (Keeper.MISHA, "p1"), (Keeper.MERYL, "p5"), (Keeper.PECK, "p5"))
    return drawn(scene(Season.SPRING, at, "sp15"), "40 40 860 320")


PICTURES: Mapping[str, Callable[[], Picture]] = {
    "page": whole_page,
    "hunt": hunt,
    "homeward": homeward,
    "walk": walk,
    "shortcut": shortcut,
    "gates": gates,
}

"""The open page: spaces to tap, pieces, tokens, what lies where, and the ways that are foreseen."""

from collections.abc import Sequence
from itertools import pairwise

from django.utils.translation import gettext as _
from msgspec import Struct

from games.engine import Seat
from keepers.drawing import HEIGHT, WIDTH, page_url
from keepers.drawing.landmarks import BOARD_HEIGHT, BOARD_WIDTH
from keepers.drawing.layout import Layout, Point, lay_out, leg, number
from keepers.drawing.scene import boards
from keepers.regions.known import lying_words, symbol
from keepers.regions.spots import spots
from keepers.rules.book import MapFile
from keepers.rules.movement import WolfValue
from keepers.rules.pieces import Keeper, Kind, SpaceId
from keepers.rules.views import Board
from keepers.showing import Lying, Map, Mark, Piece, Road, Way
from keepers.story import Story
from keepers.terms import (
    GARLANDS,
    LETTERS,
    comma,
    keeper_name,
    keeper_names,
    season_name,
    step_words,
)

STONE, LANDMARK = 24, 44
"""Half of what lies on a path, and of what stands at other spaces."""
TAP = 58
"""The side of the square for fingers: 44 pixels where the part for small screens is shown."""
CROP_WIDE, CROP_HIGH = 480, 452
WOLF = "wolf"
SPREAD = {1: (0,), 2: (-16, 16), 3: (-27, 0, 27), 4: (-36, -12, 12, 36), 5: (-44, -22, 0, 22, 44)}
"""Where several on one space stand, beside its middle."""
DRAWN_TOKENS = frozenset(
    {"duckling", "pedlar", "collector", "lookout", "aunt", "dew", "sun", "amber", "star"}
)
BUBBLE_LETTER = 7.4
CORNERS = {
    "nw": (95.0, 40.0),
    "ne": (WIDTH - 95.0, 40.0),
    "sw": (95.0, HEIGHT - 40.0),
    "se": (WIDTH - 95.0, HEIGHT - 40.0),
    "n": (WIDTH / 2, 40.0),
    "s": (WIDTH / 2, HEIGHT - 40.0),
}
"""Where the name of the page could be written."""
NAME_WIDE, NAME_HIGH = 83, 38
"""Half of its plate."""
BELOW = 146
"""Nearer to the top, the plate could cover what is written above a piece."""


class Ghost(Struct, frozen=True):
    """A suggested way of a keeper, and whose suggestion it is."""

    seat: Seat
    keeper: Keeper
    path: tuple[SpaceId, ...]
    """The spaces walked onto, in order."""


def map_of(board: Board, story: Story, ghosts: Sequence[Ghost] = ()) -> Map:
    maps = story.edition.maps
    layout = lay_out(maps, board.season)
    page = maps.seasons[board.season]
    bubble, (x, y) = wolf_bubble(board, layout)
    return Map(
        season=str(board.season),
        name=season_name(board.season),
        subtitle=_(page.subtitle),
        heading=_("Map of %(season)s") % {"season": season_name(board.season)},
        picture=page_url(maps, board.season),
        box=f"0 0 {WIDTH} {HEIGHT}",
        crop=crop(board, layout),
        tap=str(TAP),
        corner=free_corner(maps, layout),
        spots=spots(board, story, layout, TAP),
        lying=lying(board, story, layout),
        marks=marks(board, story, layout),
        pieces=pieces(board, layout),
        ways=(*wolf_ways(board, layout), *ghost_ways(board, layout, ghosts)),
        roads=roads(layout),
        bubble=bubble,
        bubble_x=number(x),
        bubble_y=number(y),
        bubble_wide=number(len(bubble) * BUBBLE_LETTER + 22),
        summary=summary(board, story),
    )


def crop(board: Board, layout: Layout) -> str:
    """The part of the page around whose turn it is, else around the wolf or the middle."""
    piece = None if board.active is None else board.pieces[board.active]
    focus = board.wolf if piece is None or piece.captured else piece.at
    x, y = layout.points.get(focus or "", (WIDTH / 2, HEIGHT / 2))
    left = max(0.0, min(WIDTH - CROP_WIDE, x - CROP_WIDE / 2))
    top = max(0.0, min(HEIGHT - CROP_HIGH, y - CROP_HIGH / 2))
    return f"{number(left)} {number(top)} {CROP_WIDE} {CROP_HIGH}"


def free_corner(maps: MapFile, layout: Layout) -> str:
    """The place at the edge of the page where its name is least in the way of anything."""
    paths = {space.id for space in layout.of_kind(Kind.PATH)}
    halves = {at: STONE if at in paths else LANDMARK for at in layout.points}
    stones = [(point, halves[at], halves[at]) for at, point in layout.points.items()]
    wide, high = BOARD_WIDTH / 2, BOARD_HEIGHT / 2
    signs = [((x + wide, y + high), wide, high) for _season, (x, y) in boards(maps, layout)]

    def room(corner: str) -> float:
        x, y = CORNERS[corner]
        return min(
            max(abs(x - px) - NAME_WIDE - wide, 0) + max(abs(y - py) - NAME_HIGH - high, 0)
            for (px, py), wide, high in (*stones, *signs)
        )

    return max(CORNERS, key=room)


def lying(board: Board, story: Story, layout: Layout) -> tuple[Lying, ...]:
    """The cards in the hiding places of the page."""
    found = []
    for space in layout.of_kind(Kind.HIDING):
        view = board.hiding[space.id]
        x, y = layout.points[space.id]
        words = f"{story.space_name(space.id)}: {lying_words(view, story)}"
        found.append(
            Lying(f"lying-{space.id}", number(x), number(y), view.state, symbol(view), words)
        )
    return tuple(found)


def marks(board: Board, story: Story, layout: Layout) -> tuple[Mark, ...]:
    """The tokens that lie on the page."""
    found = []
    for token in board.tokens:
        if token.at in layout.points:
            x, y = layout.points[token.at]
            found.append(
                Mark(
                    f"token-{token.name}",
                    token_symbol(token.name),
                    number(x),
                    number(y),
                    story.token_name(token.name),
                )
            )
    return tuple(found)


def token_symbol(name: str) -> str:
    if name in DRAWN_TOKENS:
        return f"token-{name}"
    if name.endswith("_witness"):
        return "token-witness"
    return "token-garland" if name in GARLANDS else "token"


def pieces(board: Board, layout: Layout) -> tuple[Piece, ...]:
    """All pieces on the page, those at the back first; several on a space stand side by side."""
    standing: dict[SpaceId, list[str]] = {}
    for keeper, piece in board.pieces.items():
        if not piece.captured and piece.at in layout.points:
            standing.setdefault(piece.at, []).append(str(keeper))
    if board.wolf is not None:
        standing.setdefault(board.wolf, []).append(WOLF)
    found = []
    for at, there in standing.items():
        x, y = layout.points[at]
        for who, aside in zip(there, SPREAD[len(there)], strict=True):
            found.append((y, one_piece(who, at, (x + aside, y), board)))
    return tuple(piece for _y, piece in sorted(found, key=lambda entry: entry[0]))


def one_piece(who: str, at: SpaceId, point: Point, board: Board) -> Piece:
    return Piece(
        id=f"piece-{who}",
        who=who,
        space=at,
        symbol=WOLF if who == WOLF else f"keeper-{who}",
        x=number(point[0]),
        y=number(point[1]),
        letter="" if who == WOLF else LETTERS[Keeper(who)],
        is_active=who == board.active,
    )


# Ways


def wolf_ways(board: Board, layout: Layout) -> tuple[Way, ...]:
    """Where the wolf goes next if nobody moves."""
    return tuple(
        Way(f"way-wolf-{index}", drawn(layout, (board.wolf or "", *path)), "wolf")
        for index, path in enumerate(board.hunt.ways)
    )


def ghost_ways(board: Board, layout: Layout, ghosts: Sequence[Ghost]) -> tuple[Way, ...]:
    """Suggested ways, each with the shape of its author at its end."""
    found = []
    for index, ghost in enumerate(ghosts):
        way = (board.pieces[ghost.keeper].at, *ghost.path)
        if len(way) > 1 and all(space in layout.points for space in way):
            x, y = layout.points[way[-1]]
            path = drawn(layout, way)
            found.append(
                Way(f"way-ghost-{index}", path, "ghost", ghost.seat + 1, number(x), number(y))
            )
    return tuple(found)


def drawn(layout: Layout, spaces: Sequence[SpaceId]) -> str:
    """A way through several spaces as one SVG path."""
    return "".join(leg(layout, here, there) for here, there in pairwise(spaces))


def roads(layout: Layout) -> tuple[Road, ...]:
    return tuple(
        Road(f"{road.a} {road.b}", road.curve.path()) for road in (*layout.roads, *layout.shortcuts)
    )


def wolf_bubble(board: Board, layout: Layout) -> tuple[str, Point]:
    """How far the wolf is from his prey, and where that is written: above him."""
    prey = [target for target in board.hunt.targets if target is not None]
    if board.wolf not in layout.points or board.hunt.steps is None:
        return "", (0, 0)
    x, y = layout.points[board.wolf or ""]
    words = _("Wolf: %(steps)s away") if prey else _("Wolf: going home")
    above = y - 58 if y > BELOW else y + 34
    return words % {"steps": board.hunt.steps}, (max(75, min(WIDTH - 75, x)), above)


# In words


def summary(board: Board, story: Story) -> str:
    """The map for those who do not see it."""
    said = []
    for keeper, piece in board.pieces.items():
        if not piece.captured:
            place = {"name": keeper_name(keeper), "space": story.space_words(piece.at)}
            said.append(_("%(name)s is at %(space)s.") % place)
    return " ".join([*said, wolf_summary(board, story), reach_summary(board)]).strip()


def wolf_summary(board: Board, story: Story) -> str:
    if board.wolf is None:
        entries = comma(story.space_name(at) for at in board.hunt.entries)
        if not entries:
            return _("The wolf is off the page.")
        return _("The wolf is off the page; he may appear at %(spaces)s.") % {"spaces": entries}
    at = {"space": story.space_name(board.wolf)}
    prey = [target for target in board.hunt.targets if target is not None]
    if not prey or board.hunt.steps is None:
        return _("The wolf is at %(space)s.") % at
    return _("The wolf is at %(space)s, %(steps)s from %(names)s.") % (
        at | {"steps": step_words(board.hunt.steps), "names": keeper_names(prey)}
    )


def reach_summary(board: Board) -> str:
    numbers: list[WolfValue] = [value for value in board.hunt.values if value is not None]
    if board.wolf is None or not numbers:
        return ""
    return _("His next card can take him %(steps)s far.") % {
        "steps": step_words(max(1, max(v or 0 for v in numbers) + board.wolf_bonus))
    }

"""What the table page shows of Seasons' Keepers to one viewer: regions, status, accent, bar."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games.engine import Game, Seat
from games.presenting import Person, Region, TableView
from keepers.guiding import action_bar, waiting
from keepers.regions.known import known
from keepers.regions.map import Ghost, map_of
from keepers.regions.story import cards, missions
from keepers.regions.strip import strip
from keepers.regions.team import team
from keepers.rules.board import board as board_of
from keepers.rules.library import Edition
from keepers.rules.views import Board
from keepers.story import Story, story_of
from keepers.terms import season_name


def table_view(
    game: Game,
    viewer: Seat | None,
    people: Sequence[Person],
    edition: Edition,
    ghosts: Sequence[Ghost] = (),
) -> TableView:
    """Everything of the game that `viewer` gets to see; None is a spectator.

    The regions are the same throughout a game. `ghosts` are suggested ways.
    """
    board = board_of(game, viewer)
    story = story_of(edition, board)
    return TableView(
        regions=(
            _region("strip", strip(board, story)),
            _region("map", map_of(board, story, ghosts)),
            _region("team", team(board, story)),
            _region("known", known(board, story)),
            _region("cards", cards(board, story)),
            Region("missions", "keepers/missions.html", missions(board, story), rail=True),
        ),
        status=_status(board, story),
        season=str(board.season),
        action=action_bar(board, story),
        waiting=waiting(board, story),
    )


def _region(ident: str, view: Struct) -> Region:
    return Region(ident, f"keepers/{ident}.html", view)


def _status(board: Board, story: Story) -> str:
    """Adventure, season, round and what is left."""
    parts = [story.title, season_name(board.season)]
    if board.number:
        parts.append(_("Round %(number)s") % {"number": board.number})
    parts.append(
        ngettext("%(left)s round left", "%(left)s rounds left", board.rounds_left)
        % {"left": board.rounds_left}
    )
    return " · ".join(parts)

"""What the table page shows of Seasons to one viewer: regions, status, accent, action bar."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from msgspec import Struct

from games.engine import Game, Seat
from games.presenting import Person, Region, TableView
from seasons.guiding import action_bar
from seasons.guiding_others import waiting
from seasons.question import is_prelude
from seasons.regions.cards import numbers_of, whole_cards
from seasons.regions.centre import centre
from seasons.regions.choice import choice
from seasons.regions.hand import hand
from seasons.regions.kept import kept
from seasons.regions.libraries import libraries
from seasons.regions.own import own
from seasons.regions.players import players
from seasons.regions.tableau import tableau
from seasons.rules.board import board as board_of
from seasons.rules.state import Seasons
from seasons.rules.table import Level
from seasons.rules.views import Board, Stage
from seasons.rules.wheel import YEARS
from seasons.showing.pieces import Nothing
from seasons.terms import season_name, year_name


def table_view(game: Game, viewer: Seat | None, people: Sequence[Person]) -> TableView:
    """Everything of the game that `viewer` gets to see; None is a spectator.

    The regions are the same throughout a game, so that its page never has to be loaded anew; what
    has nothing to show at a stage is there and empty.
    """
    board = board_of(game, viewer)
    assert isinstance(game.state, Seasons)
    numbers = numbers_of(game.state.options.level == Level.ARCHMAGE)
    return TableView(
        regions=(
            _region("choice", choice(board, people)),
            *_board(board, people),
            _region("cards", whole_cards(len(board.seats), numbers)),
            Region("players", "seasons/players.html", players(board, people), rail=True),
        ),
        status=_status(board),
        season=str(board.wheel.season),
        action=action_bar(board, people),
        waiting=waiting(board),
    )


def _board(board: Board, people: Sequence[Person]) -> tuple[Region, ...]:
    """What lies on the table; in the prelude, nothing but the cards that were kept."""
    mine = board.viewer is not None
    if is_prelude(board):
        names = ["centre", "own", "summoned", *(["hand", "libraries"] if mine else [])]
        there = {"hand": kept(board)} if mine and board.stage == Stage.DRAFT else {}
        return tuple(_region(name, there.get(name, Nothing())) for name in names)
    return (
        _region("centre", centre(board, people)),
        _region("own", own(board, people)),
        _region("summoned", tableau(board, people)),
        *((_region("hand", hand(board)), _region("libraries", libraries(board))) if mine else ()),
    )


def _region(ident: str, view: Struct) -> Region:
    template = "nothing" if isinstance(view, Nothing) else TEMPLATES.get(ident, ident)
    return Region(ident, f"seasons/{template}.html", view)


TEMPLATES = {"summoned": "row", "hand": "row"}
"""Of regions that share one."""


def _status(board: Board) -> str:
    """Year, season and round."""
    match board.stage:
        case Stage.DRAFT:
            return _("Prelude: the draft")
        case Stage.SPLIT:
            return _("Prelude: three years")
        case Stage.OVER:
            return _("The end of year III · Round %(round)s") % {"round": board.round.number}
    shown = board.wheel
    return _("Year %(year)s · %(season)s, space %(space)s of 12 · Round %(round)s") % {
        "year": year_name(min(shown.year, YEARS)),
        "season": season_name(shown.season),
        "space": shown.space,
        "round": board.round.number,
    }

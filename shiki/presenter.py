"""What the table page shows of Shiki to one viewer: regions, status, accent, action bar."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games.engine import Game, Seat
from games.presenting import Person, Region, TableView
from shiki.guiding import action_bar
from shiki.question import card_in_question
from shiki.regions.animals import animals
from shiki.regions.centre import market, piles
from shiki.regions.gardens import garden, shown_seat
from shiki.regions.hand import actions, hand
from shiki.regions.players import players
from shiki.rules.board import board as board_of
from shiki.rules.state import Season, Shiki
from shiki.rules.views import Board


def table_view(game: Game, viewer: Seat | None, people: Sequence[Person]) -> TableView:
    """Everything of the game that `viewer` gets to see; None is a spectator."""
    board = board_of(game, viewer)
    assert isinstance(game.state, Shiki)
    steal_on_tie = game.state.options.steal_on_tie
    held = [] if viewer is None else [_region("hand", hand(board, people))]
    return TableView(
        regions=(
            _region("market", market(board)),
            _region("piles", piles(board)),
            _region("animals", animals(board, people, steal_on_tie=steal_on_tie)),
            _region("garden", garden(board, people)),
            *held,
            _region("actions", actions(board, people)),
            Region("players", "shiki/players.html", players(board, people), rail=True),
        ),
        status=_status(board),
        season=str(accent(board)),
        action=action_bar(board, people),
    )


def _region(ident: str, view: Struct) -> Region:
    return Region(ident, f"shiki/{ident}.html", view)


def _status(board: Board) -> str:
    """Turn and cards left, and how near the end is once it is in sight."""
    turn = _("Turn %(number)s") % {"number": board.turn.number}
    left = sum(pile.size for pile in board.piles)
    cards = ngettext("%(left)s card left", "%(left)s cards left", left) % {"left": left}
    parts = [turn, cards]
    after = board.end.turns_after
    if board.end.reason is not None:
        parts = [turn]
    elif after == 0:
        parts.append(_("the last turn"))
    elif after is not None:
        parts.append(
            ngettext(
                "%(turns)s more turn after this one", "%(turns)s more turns after this one", after
            )
            % {"turns": after}
        )
    return " · ".join(parts)


def accent(board: Board) -> Season:
    """The season that colours the page.

    That of the card in question, else the one that has come furthest in the garden shown large;
    the year begins in spring. It does not change while a question stays the same.
    """
    card = card_in_question(board)
    if card is not None:
        return card.season
    corners = board.seats[shown_seat(board)].corners
    lengths = {
        corner.season: sum(slot.card is not None or slot.wild for slot in corner.slots)
        for corner in corners
        if corner.season is not None
    }
    return max(lengths, key=lambda season: lengths[season], default=Season.SPRING)

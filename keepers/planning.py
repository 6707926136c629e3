"""The page on which somebody makes a suggestion: the board as it would be after it so far."""

from copy import copy
from typing import Any

from django.utils.translation import gettext as _
from msgspec.structs import replace

from games import boards, showings
from games.engine import Game
from games.errors import Conflict, NotAllowed
from games.models import Table, User
from games.presenting import ActionBar, Region, TableView
from games.region_views import ActionView
from games.registry import game_type
from keepers import presenter, shelf
from keepers.counsel import Proposal, last_answer, proposals, seed_of
from keepers.rules.ahead import imagined
from keepers.story import Story
from keepers.wording.counsel import plan_words
from keepers.wording.voice import Voice

LEFT_OUT = ("known",)
"""Regions that are of no use for choosing the next step."""


def page(table: Table, user: User) -> dict[str, Any]:
    """What the template needs; raises Refused for whoever plays no part in this table."""
    if table.status != Table.Status.RUNNING:
        raise Conflict(_("This table is not running."))
    showing = showings.show(table.pk)
    seat = showing.seat_of(user)
    if seat is None or seat.number is None or seat.conceded:
        raise NotAllowed(_("You don't play at this table."))
    if showing.game is None:
        raise Conflict(_("This game cannot be shown."))
    found = proposals(showing.table, showing.game)
    own = next((one for one in found if one.author == seat.number), None)
    story = Story(shelf.edition(showing.game.state.options.adventure))
    view = presenter.table_view(
        planned_game(showing.table, showing.game, own, seat.number),
        seat.number,
        showing.people,
        story.edition,
    )
    voice = Voice(None, seat.number, showing.people, story)
    asked_at = max((other.asked_at or 0 for other in showing.seats), default=0)
    return {
        "table": showing.table,
        "game": game_type(table.game),
        "season": view.season,
        "upon": 0 if own is None else own.row.pk,
        "words": "" if own is None else plan_words(own.planned, voice),
        "action": boards.render(action_region(view, own, asked_at)),
        "main": [boards.render(one) for one in regions(view) if not one.rail],
        "rail": [boards.render(one) for one in regions(view) if one.rail],
    }


def regions(view: TableView) -> list[Region]:
    return [region for region in view.regions if region.id not in LEFT_OUT]


def planned_game(table: Table, game: Game, own: Proposal | None, number: int) -> Game:
    """The game after one's own suggestion, asking this seat whatever the team is asked.

    Where nobody can know what comes after it, the game as it is, asking nothing.
    """
    if own is not None:
        there = own.ahead.game
    else:
        there = imagined(game, seed_of(table, last_answer(table))) or game
    if there is None or there.question is None:
        return game.for_onlookers(range(len(table.seats.all())))
    ask = next(iter(there.question.asks.values()))
    shown = copy(there)  # it may be the one that all viewers get
    shown.question = replace(there.question, asks={number: ask})
    return shown


def action_region(view: TableView, own: Proposal | None, asked_at: int) -> Region:
    """The action bar, of which everything is posted to the suggestion."""
    bar = view.action or ActionBar(fact=_("What comes after that is not known yet."))
    shown = {name: getattr(bar, name) for name in bar.__struct_fields__}
    shown |= {"heading": _("Your suggestion"), "fact": _("Only suggested: %s") % bar.fact}
    action = ActionView("turn", asked_at, **shown, can_undo=own is not None)
    return Region("action", "games/regions/action.html", action)

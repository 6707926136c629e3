"""The table page: the board, with those who sit at it and what they suggest to each other."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec.structs import replace

from games.engine import Game
from games.engine import Seat as SeatNumber
from games.models import Table
from games.presenting import ActionBar, Button, Person, Region, TableView
from keepers import presenter
from keepers.counsel import left_behind, proposals
from keepers.regions.people import Sitting, ghosts, offers_of, people_of
from keepers.rules.library import Edition
from keepers.story import Story
from keepers.suggesting import present
from keepers.wording.voice import Voice


def table_view(
    table: Table,
    game: Game,
    viewer: SeatNumber | None,
    people: Sequence[Person],
    edition: Edition,
) -> TableView:
    """What `viewer` gets to see; suggestions are drawn on the map and listed with the people."""
    running = table.status == Table.Status.RUNNING
    found = proposals(table, game) if running else []
    board = presenter.table_view(game, viewer, people, edition, ghosts(found))
    seats = list(table.seats.select_related("user").order_by("number"))
    sitting = Sitting(
        table=table,
        seats=seats,
        present=present(table, seats) if found else (),
        viewer=None if viewer is None else seats[viewer],
        people=people,
        captain=captain(game),
        proposals=found,
        left=left_behind(table, seats[viewer]) if running and viewer is not None else (),
        voice=Voice(None, viewer, people, Story(edition)),
    )
    offers = Region("offers", "keepers/offers.html", offers_of(sitting))
    panel = Region("people", "keepers/people.html", people_of(sitting), rail=True)
    return replace(
        board,
        regions=(offers, panel, *board.regions),
        action=with_suggesting(board.action, table) if len(seats) > 1 else board.action,
    )


def with_suggesting(bar: ActionBar | None, table: Table) -> ActionBar | None:
    """The bar with a way to say what one would do instead of doing it."""
    if bar is None:
        return None
    plan = reverse("keepers_plan", args=[table.pk])
    suggest = Button(_("Suggest…"), icon="ph-lightbulb", url=plan)
    return replace(bar, buttons=(suggest, *bar.buttons))


def captain(game: Game) -> SeatNumber | None:
    """Who commands alone in this round; None where anyone may, or nobody else is there."""
    state = game.state
    return state.commanders[0] if state.options.captain and state.seats > 1 else None

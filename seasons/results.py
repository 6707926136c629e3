"""The result rows of Seasons: for statistics, once a table has ended."""

from collections.abc import Sequence

from games.engine import Game
from games.models import Seat, Table
from seasons.models import SeasonsResult
from seasons.rules.pieces import CardNumber
from seasons.rules.state import Player, Seasons


def keep_result(table: Table, game: Game) -> None:
    """Store a row for each seat of an ended table; the seats have their results already."""
    state = game.state
    assert isinstance(state, Seasons)
    summoned = summoned_cards(table)
    SeasonsResult.objects.bulk_create(
        row(state, state.players[seat.number], seat, summoned.get(seat.number, []))
        for seat in table.seats.order_by("number")
        if seat.number is not None
    )


def row(
    state: Seasons, player: Player, seat: Seat, summoned: Sequence[CardNumber]
) -> SeasonsResult:
    parts = seat.breakdown
    years = (*player.came, (), (), ())
    return SeasonsResult(
        seat=seat,
        table=seat.table,
        seats=len(state.players),
        level=str(state.options.level),
        crystals=parts["crystals"],
        prestige=parts["prestige"],
        effects=parts["effects"],
        hand_penalty=-parts["hand"],
        bonus_penalty=-parts["bonuses"],
        cards_in_play=parts["in_play"],
        cards_summoned=parts["summoned"],
        in_play=[piece.number for piece in player.in_play],
        summoned=list(summoned),
        year_1=list(years[0]),
        year_2=list(years[1]),
        year_3=list(years[2]),
    )


def summoned_cards(table: Table) -> dict[int, list[CardNumber]]:
    """The cards that each seat summoned, in order, as the log tells."""
    found: dict[int, list[CardNumber]] = {}
    for entry in table.log.filter(event__type="CardSummoned"):
        found.setdefault(entry.event["seat"], []).append(entry.event["card"])
    return found

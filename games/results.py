"""How tables ended: computed once, stored with the seats, and summed up for each person."""

from collections.abc import Mapping, Sequence

from django.db.models import Avg, Count, Max, Q
from django.utils import timezone
from msgspec import Struct
from msgspec.structs import replace

from games.engine import Outcome, Standing, places
from games.models import FormerHolder, Seat, Table, User
from games.registry import game_type


def finish(table: Table, seats: Sequence[Seat], outcome: Outcome | None) -> None:
    """Mark a table finished and store each seat's place, score and breakdown.

    Who gave up comes after all who played on, whatever the score says. Without an outcome (a game
    that cannot be loaded any more) there are no places and no scores. The caller saves the table.
    """
    table.status = Table.Status.FINISHED
    table.ended_at = timezone.now()
    if outcome is None:
        return
    standings = {standing.seat: standing for standing in outcome.standings}
    by_number = {seat.number: seat for seat in seats if seat.number is not None}
    rank = _ranked_together if game_type(table.game).rules.cooperative else _ranked
    ranked = rank(by_number, standings)
    for number, seat in by_number.items():
        seat.place = ranked[number]
        seat.score = standings[number].score
        seat.breakdown = dict(standings[number].parts)
    Seat.objects.bulk_update(by_number.values(), ["place", "score", "breakdown"])


def _ranked(seats: Mapping[int, Seat], standings: Mapping[int, Standing]) -> Mapping[int, int]:
    """The place of each seat, by its number."""
    return places(
        {number: (not seat.conceded, -standings[number].place) for number, seat in seats.items()}
    )


def _ranked_together(
    seats: Mapping[int, Seat], standings: Mapping[int, Standing]
) -> Mapping[int, int]:
    """The first place for a team that won, the second for one that lost and whoever gave up."""
    return {
        number: 2 if seat.conceded else standings[number].place for number, seat in seats.items()
    }


class Record(Struct, frozen=True):
    """One person's results in one game.

    Wins count shared first places, at tables that were not stopped by an admin. The scores are of
    games played to the end by this person; None before the first. A game that was taken over in
    the middle counts for nothing; whoever left it there gave up.
    """

    game: str
    played: int
    won: int
    mean_score: float | None
    best_score: int | None
    to_the_end: int
    gave_up: int
    others_gave_up: int
    agreed: int
    stopped: int


COUNTED = ~Q(table__ending=Table.Ending.STOPPED)
TO_THE_END = Q(table__ending=Table.Ending.PLAYED, conceded=False)


def records(user: User) -> list[Record]:
    """A person's results, one for each game played, by game key."""
    finished = Seat.objects.filter(user=user, substitute=False, table__status=Table.Status.FINISHED)
    rows = (
        finished.order_by()
        .values("table__game")
        .annotate(
            played=Count("pk"),
            won=Count("pk", filter=Q(place=1) & COUNTED),
            mean_score=Avg("score", filter=TO_THE_END),
            best_score=Max("score", filter=TO_THE_END),
            to_the_end=Count("pk", filter=TO_THE_END),
            gave_up=Count("pk", filter=Q(conceded=True)),
            others_gave_up=Count("pk", filter=_not_mine(Table.Ending.CONCEDED)),
            agreed=Count("pk", filter=_not_mine(Table.Ending.AGREED)),
            stopped=Count("pk", filter=_not_mine(Table.Ending.STOPPED)),
        )
        .order_by("table__game")
    )
    found = {
        row["table__game"]: Record(game=row.pop("table__game"), **row)  # type: ignore[misc]
        for row in rows
    }
    for game, count in _left_to_others(user).items():
        record = found.get(game) or Record(game, 0, 0, None, None, 0, 0, 0, 0, 0)
        found[game] = replace(record, played=record.played + count, gave_up=record.gave_up + count)
    return [found[game] for game in sorted(found)]


def _left_to_others(user: User) -> dict[str, int]:
    """How many seats this person left to somebody else in games that are over, by game key."""
    left = FormerHolder.objects.filter(user=user, table__status=Table.Status.FINISHED)
    return dict(left.order_by().values_list("table__game").annotate(Count("pk")))


def _not_mine(ending: Table.Ending) -> Q:
    return Q(table__ending=ending, conceded=False)

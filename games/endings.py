"""How a table ended, as one viewer gets it: the sentence of the action bar, and the result."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _

from games import admitting
from games.models import Seat, Table
from games.presenting import Region
from games.region_views import ActionView, ResultRow, ResultView, TeamResultView
from games.showings import Showing


def over(showing: Showing, seat: Seat | None) -> ActionView:
    """The action bar of a table that has ended."""
    how = Table.Ending(showing.table.ending).label if showing.table.ending else ""
    together = showing.type.rules.cooperative
    player = None if seat is None else seat.user
    apart = "" if player is None else admitting.why_not_again(player, showing.table)
    said = str(how).capitalize() + "." if how else ""
    return ActionView(
        "over",
        showing.table.version,
        heading=_("Game over"),
        fact=team_fact(showing, seat) if together else fact(showing, seat),
        detail=" ".join(filter(None, (said, apart))),
        rematch=player is not None and not apart,
        replay=reverse("replay", args=[showing.table.pk]),
    )


def winners(showing: Showing) -> list[str]:
    """The names of those in the first place."""
    return [showing.people[seat.number or 0].name for seat in showing.seats if seat.place == 1]


def fact(showing: Showing, seat: Seat | None) -> str:
    """Who won, against whomever."""
    names = winners(showing)
    mine = seat is not None and seat.place == 1
    if mine and len(names) == 1:
        return _("You win.")
    if len(names) == 1:
        return _("%(name)s wins.") % {"name": names[0]}
    if names:
        return _("%(names)s share the victory.") % {"names": _(", ").join(names)}
    return _("The game ended without a winner.")


def team_fact(showing: Showing, seat: Seat | None) -> str:
    """Whether the team won."""
    names = winners(showing)
    if len(names) > 1 and seat is not None and seat.place == 1:
        return _("You win together.")
    if len(names) > 1:
        return _("%(names)s win together.") % {"names": _(", ").join(names)}
    if names:
        return fact(showing, seat)
    if showing.table.ending != Table.Ending.PLAYED:
        return _("The game ended without a victory.")
    if len(showing.seats) == 1:
        return _("You lost.") if seat else _("%(name)s lost.") % {"name": showing.people[0].name}
    return _("You lost together.") if seat else _("The team lost.")


def result(showing: Showing) -> list[Region]:
    """The region of the result, once there is one."""
    if showing.table.status != Table.Status.FINISHED:
        return []
    if showing.type.rules.cooperative:
        return [Region("result", "games/regions/team_result.html", team_result(showing))]
    parts = part_keys(showing)
    seats = sorted(showing.seats, key=lambda seat: (seat.place or 99, seat.number))
    view = ResultView(
        parts=tuple(showing.type.part_name(part) for part in parts),
        rows=tuple(result_row(showing, seat, parts) for seat in seats),
        ending=ending(showing.table),
        seed=showing.table.seed,
        seed_hash=showing.table.seed_hash,
        verify=reverse("verify", args=[showing.table.pk]),
    )
    return [Region("result", "games/regions/result.html", view)]


def part_keys(showing: Showing) -> list[str]:
    """The parts of the breakdown, in the game's order."""
    parts = dict.fromkeys(part for seat in showing.seats for part in seat.breakdown)
    return [part for part in parts if part not in showing.type.quiet_parts]


def ending(table: Table) -> str:
    return str(Table.Ending(table.ending).label).capitalize() + "."


def team_result(showing: Showing) -> TeamResultView:
    """What the team reached together; each part of it is the same for all seats."""
    counted = showing.seats[0].breakdown
    parts = part_keys(showing)
    return TeamResultView(
        won=bool(winners(showing)),
        parts=tuple((showing.type.part_name(part), str(counted.get(part, ""))) for part in parts),
        rows=tuple(result_row(showing, seat, ()) for seat in showing.seats),
        ending=ending(showing.table),
        note=showing.type.result_note(showing.table.options),
        seed=showing.table.seed,
        seed_hash=showing.table.seed_hash,
        verify=reverse("verify", args=[showing.table.pk]),
    )


def result_row(showing: Showing, seat: Seat, parts: Sequence[str]) -> ResultRow:
    assert seat.number is not None
    who = showing.people[seat.number]
    return ResultRow(
        place="–" if seat.place is None else str(seat.place),
        number=who.number,
        name=who.name,
        parts=tuple(str(seat.breakdown.get(part, "")) for part in parts),
        score="–" if seat.score is None else str(seat.score),
        note=_("conceded") if seat.conceded else who.level,
    )

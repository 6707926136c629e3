"""What a host wants of a new table, and whether that can be had."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _

from games import reliability
from games.clocks import (
    DAILY,
    DAY,
    LIVE,
    NOTHING,
    RELAXED,
    WEEKLY,
    TimeControl,
    is_sane,
)
from games.errors import Invalid
from games.models import Table, User
from games.models.tables import new_invite
from games.registry import GameType, game_type

CONTROLS = {
    Table.Pace.LIVE.value: LIVE,
    Table.Pace.DAY.value: DAILY,
    Table.Pace.RELAXED.value: RELAXED,
    Table.Pace.WEEK.value: WEEKLY,
    Table.Pace.NONE.value: None,
}
LONGEST_WAIT = 14 * DAY
"""For how long after its deadline a seat may stay late, where something happens by itself."""
OPEN_FOR = timedelta(days=14)
"""How long a table waits for players before it expires."""
INVITE = re.compile("[A-Za-z0-9]{24}")


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What a host wants of a new table. `computers` holds a level for each computer player.

    `invite` is the secret of the invite link, made with the form: so the same form sent twice is
    recognised.
    """

    game: str
    seats: int
    name: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    pace: str = Table.Pace.RELAXED
    control: TimeControl | None = None
    """The times, where the pace is one of their own."""
    when_out: str = ""
    out_after: timedelta | None = None
    """What happens to who is out of time, and how long after; else as usual for that pace."""
    public: bool = True
    seat_order: str = Table.SeatOrder.RANDOM
    computers: Sequence[str] = ()
    least_in_time: int = 0
    """How many in 100 answers in time are asked of those who join: 0, or reliability.LEAST."""
    newcomers: bool = True
    """Whether people may join of whom nothing is known yet."""
    invite: str = field(default_factory=new_invite)


def checked(host: User, wishes: Wishes) -> Table:
    """The table that is wished for, not stored yet; raises Invalid."""
    kind = known_game(wishes.game)
    if wishes.seats not in kind.rules.seats:
        raise Invalid(_("This game is not played with that many seats."))
    if wishes.pace not in Table.Pace.values or wishes.seat_order not in Table.SeatOrder.values:
        raise Invalid(_("That pace or seat order does not exist."))
    if len(wishes.computers) >= wishes.seats:
        raise Invalid(_("There are more computer players than free seats."))
    if not INVITE.fullmatch(wishes.invite):
        raise Invalid(_("The form is damaged. Please open a new one."))
    control = valid_control(wishes)
    if wishes.least_in_time not in {0, reliability.LEAST}:
        raise Invalid(_("There is no such condition."))
    table = Table(
        **times(control, wishes.when_out, wishes.out_after),
        game=kind.key,
        name=clean_name(wishes.name) or _("%(name)s’s table") % {"name": host.name},
        options=kind.settled_options(valid_options(kind, wishes.options)),
        seats_wanted=wishes.seats,
        host=host,
        pace=wishes.pace,
        public=wishes.public,
        seat_order=wishes.seat_order,
        invite=wishes.invite,
        least_in_time=wishes.least_in_time,
        newcomers=wishes.newcomers,
        expires_at=timezone.now() + OPEN_FOR,
    )
    unmet = reliability.why_not(host, table)
    if unmet:
        raise Invalid(unmet)
    return table


def valid_control(wishes: Wishes) -> TimeControl | None:
    """The time control that is wished for; None for no clocks. Raises Invalid."""
    if wishes.pace != Table.Pace.OWN:
        return CONTROLS[wishes.pace]
    if wishes.control is None or not is_sane(wishes.control):
        raise Invalid(
            _(
                "Clocks begin with a minute to 14 days and get 5 seconds or more for each move; "
                "they hold at least what they begin with, and at most 30 days."
            )
        )
    return wishes.control


def times(
    control: TimeControl | None, when_out: str = "", out_after: timedelta | None = None
) -> dict[str, Any]:
    """The columns of a table for a time control and what happens without time; raises Invalid."""
    usual = DAY if control is None or control.is_slow else NOTHING
    after = usual if out_after is None else out_after
    if when_out not in {"", *Table.WhenOut.values} or not NOTHING <= after <= LONGEST_WAIT:
        raise Invalid(_("What happens to a person without time is not to be had like that."))
    columns = {"when_out": when_out or Table.WhenOut.COMPUTER, "out_after": after}
    if control is not None:
        columns |= {name: getattr(control, name) for name in ("bank", "increment", "most")}
    return columns


def known_game(key: str) -> GameType:
    try:
        return game_type(key)
    except KeyError:
        raise Invalid(_("There is no such game.")) from None


def clean_name(name: str) -> str:
    name = " ".join(name.split())
    longest = Table._meta.get_field("name").max_length or 0
    if len(name) > longest or not (name or "-").isprintable():
        raise Invalid(_("A table’s name has at most 60 characters, all of them visible."))
    return name


def valid_options(kind: GameType, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with defaults filled in, as they are stored; raises Invalid."""
    known = {option.encode_name for option in msgspec.structs.fields(kind.rules.Options)}
    if not options.keys() <= known:
        raise Invalid(_("This game has no such option."))
    try:
        converted = msgspec.convert(dict(options), kind.rules.Options, strict=True)
    except msgspec.ValidationError as fault:
        raise Invalid(_("One of the options has a value that this game does not know.")) from fault
    result: dict[str, Any] = msgspec.to_builtins(converted)
    return result

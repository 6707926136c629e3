"""A table before its start: who sits there, and what this viewer may do about it, as regions."""

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games import admitting, avoiding, chat, clock_wording, reliability
from games.clocks import estimate
from games.models import Seat, Table, User
from games.moments import moment_words
from games.presenting import Region
from games.registry import GameType, game_type
from games.timekeeping import control_of


class Place(Struct, frozen=True):
    """A taken seat. `seat` names it in forms; 0 where this viewer may not free it."""

    name: str
    url: str
    level: str
    you: bool
    host: bool
    seat: int
    away: str = ""
    """Where the viewer keeps away from this person; blank where that cannot be."""
    blocked: bool = False
    report: str = ""
    reliability: str = ""
    """How often this person answered in time."""


class SeatsView(Struct, frozen=True):
    """Who sits at the table, and which seats are free."""

    places: tuple[Place, ...]
    free: tuple[int, ...]
    """The free seats, counted from 1."""
    sentence: str
    kick: str
    """Where a seat is freed."""


class ControlsView(Struct, frozen=True):
    """What this viewer may do.

    `state` is host, member, guest (may join), refused (may not, as `why_not` says), watcher (was
    not invited), stranger or cancelled.
    """

    state: str
    join: str
    leave: str
    computer: str
    start: str
    cancel: str
    sign_in: str
    levels: tuple[tuple[str, str], ...]
    can_start: bool
    why_not: str
    invite: str
    expires: str
    expires_words: str


class Fact(Struct, frozen=True):
    """One thing that was agreed on for a table, in words."""

    label: str
    value: str


class FactsView(Struct, frozen=True):
    """Everything that was agreed on."""

    facts: tuple[Fact, ...]


def regions(table: Table, user: User | None) -> list[Region]:
    """What a viewer gets of a table that has not begun, or was called off."""
    seats = list(table.seats.select_related("user").order_by("joined_at", "pk"))
    mine = next((seat for seat in seats if user is not None and seat.user_id == user.pk), None)
    facts = FactsView(tuple(_facts(table)))
    found = [
        Region("seats", "games/regions/seats.html", _seats(table, seats, user)),
        Region("controls", "games/regions/controls.html", _controls(table, seats, user)),
        Region("facts", "games/regions/facts.html", facts, rail=True),
    ]
    if mine is not None:
        found.append(chat.region(chat.lines_of(table, mine), user))
    return found


def _seats(table: Table, seats: list[Seat], user: User | None) -> SeatsView:
    free = table.seats_wanted - len(seats)
    blocked = avoiding.blocked_by(user)
    return SeatsView(
        places=tuple(_place(table, seat, user, blocked) for seat in seats),
        free=tuple(range(len(seats) + 1, table.seats_wanted + 1)) if _is_open(table) else (),
        sentence=_free_words(table, free),
        kick=reverse("kick", args=[table.pk]),
    )


def _free_words(table: Table, free: int) -> str:
    """How many seats are free; blank once the game has begun."""
    if table.status == Table.Status.CANCELLED:
        return _("This table was called off.")
    if not _is_open(table):
        return ""
    return ngettext("%(n)s seat is free.", "%(n)s seats are free.", free) % {"n": free}


def _is_open(table: Table) -> bool:
    return table.status == Table.Status.OPEN


def _place(table: Table, seat: Seat, user: User | None, blocked: frozenset[int]) -> Place:
    level = game_type(table.game).levels.get(seat.level)
    hosts = user is not None and table.host_id == user.pk and _is_open(table)
    you = user is not None and seat.user_id == user.pk
    return Place(
        name=seat.user.name if seat.user else _("deleted player"),
        url=seat.user.get_absolute_url() if seat.user else "",
        level=str(level.name) if level else "",
        you=you,
        host=seat.user_id is not None and seat.user_id == table.host_id,
        seat=seat.pk if hosts and not you else 0,
        **_ways(seat, user),
        blocked=seat.user_id in blocked,
        reliability=_reliability(seat),
    )


def _reliability(seat: Seat) -> str:
    """What is known of a person who sits there, in words."""
    if seat.user is None or seat.level:
        return ""
    return reliability.words(reliability.reliability(seat.user))


def _ways(seat: Seat, user: User | None) -> dict[str, str]:
    """What this viewer may do about another person."""
    if user is None or seat.user is None or seat.level or seat.user == user:
        return {}
    name = [seat.user.name]
    return {"away": reverse("keep_away", args=name), "report": reverse("report_name", args=name)}


def _controls(table: Table, seats: list[Seat], user: User | None) -> ControlsView:
    kind = game_type(table.game)
    state = _state(table, seats, user)
    missing = kind.rules.seats.start - len(seats)
    refused = admitting.why_not(user, table) if user is not None and state == "guest" else ""
    link = settings.BASE_URL + reverse("invite", args=[table.invite])
    return ControlsView(
        state="refused" if refused else state,
        **{deed: reverse(deed, args=[table.pk]) for deed in DEEDS},
        sign_in=f"{reverse('account_login')}?next={table.get_absolute_url()}",
        levels=tuple((key, str(level.name)) for key, level in kind.levels.items()),
        can_start=missing <= 0,
        why_not=refused
        if missing <= 0 or refused
        else ngettext("%(n)s more player is needed.", "%(n)s more players are needed.", missing)
        % {"n": missing},
        invite=link if state in {"host", "member"} else "",
        expires=table.expires_at.isoformat(timespec="seconds"),
        expires_words=moment_words(table.expires_at),
    )


DEEDS = ("join", "leave", "computer", "start", "cancel")


def _state(table: Table, seats: list[Seat], user: User | None) -> str:
    if not _is_open(table):
        return "cancelled"
    if user is None:
        return "stranger"
    if user.pk in {seat.user_id for seat in seats}:
        return "host" if table.host_id == user.pk else "member"
    return "guest" if admitting.may_join(user, table) else "watcher"


def _facts(table: Table) -> list[Fact]:
    """What the host decided on, in words."""
    kind = game_type(table.game)
    return [
        Fact(_("Seats"), str(table.seats_wanted)),
        *_times(kind, table),
        Fact(_("Seat order"), _order(table)),
        Fact(_("Who may join"), _("everybody") if table.public else _("by invitation only")),
        *([Fact(_("Asked for"), asked)] if (asked := reliability.condition(table)) else []),
        *_options(kind, table),
    ]


def _times(kind: GameType, table: Table) -> list[Fact]:
    """How long people have for their moves, what happens else, and when the game will end."""
    control = control_of(table)
    persons = table.seats_wanted - table.seats.exclude(level="").count()
    if persons < 2:
        return [Fact(_("Time"), _("no clock, as nobody waits"))]
    pace = Fact(_("Time"), clock_wording.pace_sentence(table, control))
    if control is None:
        return [pace]
    ends = estimate(control, kind.minutes[1], kind.turns, persons)
    return [
        pace,
        Fact(_("Without time"), clock_wording.absence_sentence(table)),
        Fact(_("How long it takes"), clock_wording.estimate_sentence(ends)),
    ]


def _order(table: Table) -> str:
    if table.rematch_of_id is not None:
        return _("as last time, moved on by one")
    return str(Table.SeatOrder(table.seat_order).label)


def _options(kind: GameType, table: Table) -> list[Fact]:
    found = []
    for option in kind.option_fields():
        value = table.options.get(option.key)
        words = dict(option.choices).get(str(value), str(value))
        if not option.choices:
            words = _("yes") if value else _("no")
        found.append(Fact(str(option.label), words))
    return found

"""Lists of tables as regions of HTML: for the lobby, the badge in the header, and the profile."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games import boards, clock_views, clock_wording, lists, reliability
from games.alerts import news
from games.clock_views import Moment
from games.lists import LATEST_FINISHED, MOST_OPEN, Filters
from games.models import Seat, Table, User
from games.moments import moment_words
from games.presenting import Region
from games.registry import all_games, game_type
from games.timekeeping import control_for, control_of


class Sitter(Struct, frozen=True):
    """Somebody at a table, as lists show it."""

    name: str
    url: str
    number: int
    """The seat as players count it; 0 before the start."""
    level: str
    asked: bool
    you: bool
    place: str
    score: str


class Card(Struct, frozen=True):
    """One table in a list."""

    id: str
    url: str
    name: str
    game: str
    key: str
    sitters: tuple[Sitter, ...]
    free: int
    pace: str
    private: bool
    condition: str
    """What the table asks of those who join."""
    due: Moment | None
    """When the viewer's time at a running table is out, or that of whom all wait for."""
    late: bool
    """Somebody is out of time."""
    moment: str
    """ISO; what it is the time of depends on the list."""
    moment_words: str
    sits: bool
    hosts: bool
    ending: str
    call: str
    """What it says on a table that waits for the viewer."""


class Cards(Struct, frozen=True):
    """A list of tables, and how many there are where not all are listed."""

    cards: tuple[Card, ...]
    total: int
    profile: str = ""
    """Where all of the viewer's finished tables are."""

    @property
    def more(self) -> bool:
        return self.total > len(self.cards)


class Chip(Struct, frozen=True):
    """One choice of a filter: a link that turns it on or off."""

    label: str
    url: str
    on: bool


class OpenTables(Struct, frozen=True):
    """Tables to sit down at: the viewer's own and invitations, then those of others."""

    mine: tuple[Card, ...]
    others: tuple[Card, ...]
    vacant: tuple[Card, ...]
    """Running tables at which somebody may take over a seat."""
    total: int
    filtered: bool
    groups: tuple[tuple[str, tuple[Chip, ...]], ...]

    @property
    def more(self) -> bool:
        return self.total > len(self.others)


class Badge(Struct, frozen=True):
    """How many tables wait, in the header of every page."""

    count: int


def badge(user: User) -> Region:
    """The region in the header that counts the tables that wait for this person."""
    return Region("badge", "games/regions/badge.html", Badge(lists.waiting_count(user)))


def badge_html(user: User) -> SafeString:
    """The badge in the active language."""
    return boards.render(badge(user))


def lobby_regions(user: User, query: Mapping[str, str]) -> dict[str, SafeString]:
    """The lists of the lobby by region; called with the user's language and zone active."""
    return {region.id: boards.render(region) for region in _regions(user, Filters.read(query))}


def _regions(user: User, filters: Filters) -> list[Region]:
    waiting = _cards(lists.waiting(user), user)
    running = _cards(lists.running(user), user)
    finished = lists.finished(user, user)
    latest = _cards(finished[:LATEST_FINISHED], user)
    ended = Cards(latest, finished.count(), user.get_absolute_url())
    return [
        Region("waiting", "games/regions/waiting.html", Cards(waiting, len(waiting))),
        news.region(user),
        Region("running", "games/regions/running.html", Cards(running, len(running))),
        Region("open", "games/regions/open.html", _open(user, filters)),
        Region("finished", "games/regions/finished.html", ended),
    ]


def _open(user: User, filters: Filters) -> OpenTables:
    others = lists.open_to_join(user, filters)
    return OpenTables(
        mine=_cards(lists.gathering(user), user),
        others=_cards(others[:MOST_OPEN], user),
        vacant=_cards(lists.to_take_over(user, filters)[:MOST_OPEN], user),
        total=others.count(),
        filtered=filters != Filters(),
        groups=tuple(_groups(filters)),
    )


def _groups(filters: Filters) -> Iterable[tuple[str, tuple[Chip, ...]]]:
    games = [(kind.key, str(kind.name)) for kind in all_games()]
    seats = sorted({number for kind in all_games() for number in kind.rules.seats})
    if len(games) > 1:
        yield _("Game"), _chips(filters, "game", games)
    counts = [(n, ngettext("%(n)s seat", "%(n)s seats", n) % {"n": n}) for n in seats]
    yield _("Seats"), _chips(filters, "seats", counts)
    paces = [(pace.value, short_pace(pace)) for pace in Table.Pace]
    yield _("Pace"), _chips(filters, "pace", paces)


def _chips(
    filters: Filters, field: str, choices: Iterable[tuple[str | int, str]]
) -> tuple[Chip, ...]:
    chips = []
    for value, label in choices:
        on = getattr(filters, field) == value
        query = filters.query(**{field: "" if on else value})
        chips.append(Chip(label, f"{reverse('lobby')}{'?' if query else ''}{query}#open", on))
    return tuple(chips)


def short_pace(pace: str) -> str:
    """A pace in a few words, for the chips of the filter."""
    return {
        Table.Pace.LIVE.value: _("live"),
        Table.Pace.DAY.value: _("daily"),
        Table.Pace.RELAXED.value: _("relaxed"),
        Table.Pace.WEEK.value: _("1 week a move"),
        Table.Pace.OWN.value: _("own times"),
    }.get(pace, _("no limit"))


def _cards(tables: Iterable[Table], viewer: User | None) -> tuple[Card, ...]:
    return tuple(card(table, viewer) for table in tables)


def card(table: Table, viewer: User | None) -> Card:
    """A table with its seats loaded, as lists show it to this viewer."""
    kind = game_type(table.game)
    seats = sorted(table.seats.all(), key=lambda seat: (seat.place or 0, seat.number or 0, seat.pk))
    moment = _moment_of(table, lists.seat_of(table, viewer))
    return Card(
        id=f"table-{table.pk}",
        url=table.get_absolute_url(),
        name=table.name,
        game=str(kind.name),
        key=table.game,
        sitters=tuple(sitter(table, seat, viewer) for seat in seats),
        free=table.seats_wanted - len(seats),
        pace=clock_wording.control_words(control_for(table, seats)),
        due=_due(table, viewer),
        late=any(seat.absence == Seat.Absence.LATE for seat in seats),
        private=not table.public,
        condition=reliability.condition(table),
        moment=moment.isoformat(timespec="seconds"),
        moment_words=moment_words(moment),
        sits=lists.seat_of(table, viewer) is not None,
        hosts=viewer is not None and table.host_id == viewer.pk,
        ending=_how_it_ended(table, seats),
        call=_("Your team’s turn") if _is_team(table, seats) else _("Your turn"),
    )


def _is_team(table: Table, seats: Sequence[Seat]) -> bool:
    return game_type(table.game).rules.cooperative and len(seats) > 1


def _how_it_ended(table: Table, seats: Sequence[Seat]) -> str:
    """In words; blank before the end. A team wins or loses, whoever it is made of."""
    if not table.ending:
        return ""
    if game_type(table.game).rules.cooperative:
        if any(seat.place == 1 for seat in seats):
            return _("won together") if len(seats) > 1 else _("won")
        if table.ending == Table.Ending.PLAYED:
            return _("lost together") if len(seats) > 1 else _("lost")
    return str(Table.Ending(table.ending).label)


def _moment_of(table: Table, seat: Seat | None) -> datetime:
    """When it ended, since when this seat is asked, when somebody moved, or when it opened."""
    asked = seat.asked_since if seat is not None and not seat.conceded else None
    return table.ended_at or asked or table.moved_at or table.created_at


def _due(table: Table, viewer: User | None) -> Moment | None:
    control = control_of(table)
    if control is None or table.status != Table.Status.RUNNING:
        return None
    running = [s for s in table.seats.all() if s.deadline is not None and not s.absence]
    mine = [seat for seat in running if viewer is not None and seat.user_id == viewer.pk]
    times = [seat.deadline for seat in mine or running if seat.deadline is not None]
    return clock_views.moment(min(times), control) if times else None


def sitter(table: Table, seat: Seat, viewer: User | None) -> Sitter:
    """Somebody at a table; whoever deleted the account has no name any more."""
    kind = game_type(table.game)
    level = kind.levels.get(seat.level)
    ranked = seat.place is not None and not kind.rules.cooperative
    return Sitter(
        name=seat.user.name if seat.user else _("deleted player"),
        url=seat.user.get_absolute_url() if seat.user else "",
        number=0 if seat.number is None else seat.number + 1,
        level=str(level.name) if level else "",
        asked=seat.asked_at is not None,
        you=viewer is not None and seat.user_id == viewer.pk,
        place=str(seat.place) if ranked else "",
        score=str(seat.score) if ranked else "",
    )

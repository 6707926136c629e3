"""Which tables a person gets to see where. Lobby, counts, badge and profile all ask here."""

from collections.abc import Iterable, Mapping

from django.db.models import Prefetch, Q, QuerySet
from django.http import QueryDict
from msgspec import Struct

from games import avoiding
from games.models import Seat, Table, User
from games.registry import all_games

MOST_OPEN = 60
"""That many open tables are listed; the page says so where there are more."""
LATEST_FINISHED = 6
MOST_SEATS = 8


class Filters(Struct, frozen=True):
    """What somebody wants to see of the open tables; blank and 0 mean any."""

    game: str = ""
    seats: int = 0
    pace: str = ""

    @classmethod
    def read(cls, query: Mapping[str, str]) -> "Filters":
        """The filters in a query; whatever makes no sense counts for nothing."""
        game, pace, seats = query.get("game"), query.get("pace"), query.get("seats") or ""
        return cls(
            game=game if game in {kind.key for kind in all_games()} else "",
            seats=int(seats) if seats in {str(n) for n in range(1, MOST_SEATS + 1)} else 0,
            pace=pace if pace in Table.Pace.values else "",
        )

    def query(self, **changes: str | int) -> str:
        """The one spelling of these filters as a query string, with some of them changed."""
        wanted = {name: changes.get(name, getattr(self, name)) for name in self.__struct_fields__}
        query = QueryDict(mutable=True)
        query.update({name: str(value) for name, value in wanted.items() if value})
        return query.urlencode()


def waiting_seats(user: User) -> QuerySet[Seat]:
    """The seats at which this person is asked something now: the one meaning of "waiting"."""
    return Seat.objects.filter(
        user=user, asked_at__isnull=False, conceded=False, table__status=Table.Status.RUNNING
    )


def waiting_count(user: User) -> int:
    """How many tables wait for this person."""
    return waiting_seats(user).count()


def waiting(user: User) -> list[Table]:
    """The tables that wait for this person, the longest wait first."""
    tables = Table.objects.filter(pk__in=waiting_seats(user).values("table"))
    mine = dict(waiting_seats(user).values_list("table", "asked_since"))
    return sorted(with_seats(tables), key=lambda table: (str(mine.get(table.pk)), table.pk))


def running(user: User) -> QuerySet[Table]:
    """This person's running tables that wait for somebody else, the liveliest first."""
    tables = Table.objects.filter(_sits(user), status=Table.Status.RUNNING)
    others = tables.exclude(pk__in=waiting_seats(user).values("table"))
    return with_seats(others.order_by("-moved_at", "-pk"))


def next_waiting(user: User, after: int = 0) -> Table | None:
    """The table to go to from `after`: another one that waits, if there is any."""
    tables = waiting(user)
    return next((table for table in tables if table.pk != after), tables[0] if tables else None)


def gathering(user: User) -> list[Table]:
    """Tables before their start that this person sits at or is asked to as a rematch.

    The invitations come first.
    """
    invited = _asked_again(user) & ~_at_odds(user)
    tables = Table.objects.filter(_sits(user) | invited, status=Table.Status.OPEN)
    found = with_seats(tables.order_by("-created_at", "-pk"))
    return sorted(found, key=lambda table: any(s.user_id == user.pk for s in table.seats.all()))


def open_to_join(user: User, filters: Filters) -> QuerySet[Table]:
    """Public tables with other people that this person could join, the newest first."""
    others = Table.objects.filter(status=Table.Status.OPEN, public=True)
    tables = others.exclude(_sits(user)).exclude(_at_odds(user))
    return with_seats(_filtered(tables, filters).order_by("-created_at", "-pk"))


def to_take_over(user: User, filters: Filters) -> QuerySet[Table]:
    """Public running tables with a seat for this person, who never sat there; the newest first."""
    tables = Table.objects.filter(
        status=Table.Status.RUNNING, public=True, broken=False, seats__offered=True
    )
    strange = tables.exclude(_sits(user)).exclude(former_holders__user=user)
    strange = strange.exclude(_at_odds(user, offered=False))
    return with_seats(_filtered(strange, filters).order_by("-moved_at", "-pk").distinct())


def _filtered(tables: QuerySet[Table], filters: Filters) -> QuerySet[Table]:
    if filters.game:
        tables = tables.filter(game=filters.game)
    if filters.seats:
        tables = tables.filter(seats_wanted=filters.seats)
    if filters.pace:
        tables = tables.filter(pace=filters.pace)
    return tables


def finished(user: User, viewer: User | None) -> QuerySet[Table]:
    """This person's finished tables, as far as the viewer may know of them; the latest first."""
    tables = Table.objects.filter(_sits(user), visible_to(viewer), status=Table.Status.FINISHED)
    return with_seats(tables.order_by("-ended_at", "-pk"))


def playing(user: User, viewer: User | None) -> QuerySet[Table]:
    """This person's running tables, as far as the viewer may know of them."""
    tables = Table.objects.filter(_sits(user), visible_to(viewer), status=Table.Status.RUNNING)
    return with_seats(tables.order_by("-moved_at", "-pk"))


def visible_to(viewer: User | None) -> Q:
    """The tables that this viewer (None: somebody not signed in) may look at."""
    everybodys = Q(public=True)
    if viewer is None:
        return everybodys
    if viewer.is_staff:
        return Q()
    return everybodys | Q(host=viewer) | _sits(viewer) | _asked_again(viewer)


def _sits(user: User) -> Q:
    return Q(pk__in=Seat.objects.filter(user=user).values("table"))


def _at_odds(user: User, **seats: bool) -> Q:
    """Where somebody sits, on such a seat, whom this person blocked or who did the reverse."""
    return Q(pk__in=avoiding.seats_at_odds(user).filter(**seats).values("table"))


def _asked_again(user: User) -> Q:
    return Q(rematch_of__in=Seat.objects.filter(user=user).values("table"))


def with_seats(tables: QuerySet[Table]) -> QuerySet[Table]:
    """The same tables with their seats and who sits there, in a fixed number of queries."""
    seats = Seat.objects.select_related("user")
    return tables.select_related("host").prefetch_related(Prefetch("seats", queryset=seats))


def seat_of(table: Table, user: User | None) -> Seat | None:
    """This person's seat among the loaded seats of a table."""
    seats: Iterable[Seat] = table.seats.all()
    return next((seat for seat in seats if user is not None and seat.user_id == user.pk), None)

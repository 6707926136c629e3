"""How reliably people answer: plain facts of the last 90 days, and a table's condition about them.

Counted are questions at which the person's own clock ran: not the answers of computer players,
not choices that the rules made because there was only one, and nothing of who is out of play.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games.models import FormerHolder, Move, Seat, Table, User

DAYS = 90
ENOUGH = 10
"""Who answered fewer questions is a newcomer, of whom nothing can be said."""
LEAST = 90
"""The one condition that there is: so many in a hundred in time."""
TAKEN = "SeatTaken"
"""The event that tells of a substitute."""


class Reliability(Struct, frozen=True):
    """What is known of a person: questions, and tables with other persons."""

    in_time: int = 0
    asked: int = 0
    dropped: int = 0
    """How many of the tables went on without this person, who had stayed away."""
    tables: int = 0

    @property
    def is_newcomer(self) -> bool:
        return self.asked < ENOUGH

    def missing(self, least: int) -> int:
        """How many answers in time, one after the other, would make up for those that were not."""
        lacking = least * self.asked - 100 * self.in_time
        return max(0, -(-lacking // (100 - least)))


def reliability(user: User) -> Reliability:
    """The facts about one person."""
    since = timezone.now() - timedelta(days=DAYS)
    found = [_counts(moves) for moves in _answers(user, since)]
    mine = Seat.objects.filter(user=user, table__moved_at__gte=since).filter(_with_others(user))
    left = FormerHolder.objects.filter(user=user, table__moved_at__gte=since).count()
    drops = Move.objects.filter(table=OuterRef("table"), seat=OuterRef("number"))
    dropped = mine.filter(Exists(drops.filter(kind=Move.Kind.DROP)), conceded=True)
    return Reliability(
        in_time=sum(in_time for in_time, _asked in found),
        asked=sum(asked for _in_time, asked in found),
        dropped=dropped.count() + left,
        tables=mine.count() + left,
    )


def _with_others(user: User) -> Exists:
    """Seats at tables where another person sits, or did before leaving the site."""
    others = Seat.objects.filter(table=OuterRef("table"), level="").exclude(user=user)
    return Exists(others)


def _counts(moves: QuerySet[Move]) -> tuple[int, int]:
    counts = moves.aggregate(asked=Count("pk"), in_time=Count("pk", filter=Q(punctual=True)))
    return counts["in_time"], counts["asked"]


def _answers(user: User, since: datetime) -> Iterator[QuerySet[Move]]:
    """What tells of questions that this person, and no other holder of the seat, was asked."""
    told = Move.objects.filter(punctual__isnull=False, undone=False, made_at__gte=since)
    mine = Q(table__seats__user=user, table__seats__number=F("seat"))
    yield told.order_by().filter(mine, table__seats__substitute=False)
    taken = Seat.objects.filter(user=user, substitute=True, table__moved_at__gte=since)
    for seat in taken.select_related("table"):
        yield told.filter(table=seat.table, seat=seat.number, made_at__gte=_came(seat))
    for left in FormerHolder.objects.filter(user=user, left_at__gte=since).select_related("table"):
        held = told.filter(table=left.table, seat=left.number, made_at__lte=left.left_at)
        yield held.filter(made_at__gte=_came(left, before=left.left_at))


def _came(holder: Seat | FormerHolder, before: datetime | None = None) -> datetime:
    """When the seat became this person's: at the start, or when it was taken over."""
    takes = holder.table.log.filter(event__type=TAKEN, event__seat=holder.number)
    if before is not None:
        takes = takes.filter(made_at__lt=before)
    last = takes.order_by("-pk").first()
    return last.made_at if last else holder.table.created_at


def words(known: Reliability) -> str:
    """The answers in one short phrase, as it stands beside a name."""
    if not known.asked:
        return _("new here")
    return _("%(in_time)s of %(asked)s in time") % {"in_time": known.in_time, "asked": known.asked}


def sentences(known: Reliability) -> list[str]:
    """The facts in full, for the profile."""
    found = [
        ngettext(
            "Answered in time: %(in_time)s of %(asked)s question (last 90 days).",
            "Answered in time: %(in_time)s of %(asked)s questions (last 90 days).",
            known.asked,
        )
        % {"in_time": known.in_time, "asked": known.asked}
        if known.asked
        else _("No question with a clock in the last 90 days.")
    ]
    if known.tables:
        dropped = ngettext(
            "Stayed away for good from %(dropped)s of %(tables)s table.",
            "Stayed away for good from %(dropped)s of %(tables)s tables.",
            known.tables,
        )
        found.append(dropped % {"dropped": known.dropped, "tables": known.tables})
    return found


def condition(table: Table) -> str:
    """What a table asks of those who join, in words; blank for nothing."""
    if not table.least_in_time:
        return ""
    asked = _("at least %(least)s in 100 answers in time") % {"least": table.least_in_time}
    return _("%(asked)s, or new here") % {"asked": asked} if table.newcomers else asked


def why_not(user: User, table: Table) -> str:
    """Why this person does not meet a table's condition, and how to; blank if nothing is amiss."""
    if not table.least_in_time:
        return ""
    known = reliability(user)
    if known.is_newcomer:
        return "" if table.newcomers else _too_new(known)
    missing = known.missing(table.least_in_time)
    if not missing:
        return ""
    return ngettext(
        "This table asks for %(least)s in 100 answers in time; yours are %(in_time)s of %(asked)s "
        "in the last 90 days. Answer %(n)s more in time on tables without the condition.",
        "This table asks for %(least)s in 100 answers in time; yours are %(in_time)s of %(asked)s "
        "in the last 90 days. Answer %(n)s more in time on tables without the condition.",
        missing,
    ) % {
        "least": table.least_in_time,
        "in_time": known.in_time,
        "asked": known.asked,
        "n": missing,
    }


def _too_new(known: Reliability) -> str:
    missing = ENOUGH - known.asked
    return ngettext(
        "This table is for people who answered %(enough)s questions with a clock in the last 90 "
        "days. Play %(n)s more on tables without the condition.",
        "This table is for people who answered %(enough)s questions with a clock in the last 90 "
        "days. Play %(n)s more on tables without the condition.",
        missing,
    ) % {"enough": ENOUGH, "n": missing}

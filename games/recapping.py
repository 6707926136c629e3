"""What happened at a table since a person's last turn, and up to where a person has seen it."""

from collections.abc import Collection, Sequence

from django.db.models import Q
from django.urls import reverse

from games.models import Move, Seat, Table, User
from games.moments import moment_words
from games.presenting import Region
from games.region_views import LogLine, RecapLine, RecapView
from games.replaying import STEPS
from games.showings import Showing

MOST = 8
"""So many sentences at the most."""


def seen_version(seat: Seat) -> int:
    """The version up to which the person on a seat knows what happened; asked of the database,
    because closing the strip changes no version of the table."""
    return Seat.objects.values_list("seen_version", flat=True).get(pk=seat.pk)


def see(table: Table, user: User, version: int) -> None:
    """Keep that a person knows what happened up to a version; never less than before."""
    until = min(version, table.version)
    table.seats.filter(user=user, seen_version__lt=until).update(seen_version=until)


def unseen(showing: Showing, seat: Seat, lines: Sequence[LogLine], seen: int) -> list[LogLine]:
    """What others did, and what was done in a person's stead, that the person has not seen.

    Oldest first. To whoever took a seat over, all before was done by others.
    """
    assert seat.number is not None
    new = [line for line in reversed(lines) if line.version > seen]
    own = {
        line.version
        for line in new
        if line.number == seat.number + 1
        and showing.reader_at(seat.number, line.version) is not None
    }
    own -= without_the_person(seat, own) if own else set()
    return [line for line in new if line.number != seat.number + 1 or line.version not in own]


def without_the_person(seat: Seat, versions: Collection[int]) -> set[int]:
    """At which of these unseen versions something was done on a seat by nobody who sat there.

    Whoever answers has seen what that answer did: what is still unseen was done by a computer
    player who stood in, or by an order given in advance.
    """
    answered = Q(kind__in=[Move.Kind.ANSWER, Move.Kind.SEAT])
    ran_out = Q(kind=Move.Kind.TIME, punctual=False)
    moves = Move.objects.filter(answered | ran_out, table=seat.table_id, seat=seat.number)
    return set(moves.filter(version__in=versions).values_list("version", flat=True))


def recap(showing: Showing, seat: Seat, lines: Sequence[LogLine], seen: int) -> RecapView:
    """The strip of a running table; with no lines where the game has not gone on."""
    table = showing.table
    news = unseen(showing, seat, lines, seen)
    if table.status != Table.Status.RUNNING or not news:
        return RecapView()
    versions = list(
        table.moves.filter(kind__in=STEPS, undone=False).values_list("version", flat=True)
    )
    if max(versions, default=0) <= seen:
        return RecapView()  # somebody only suggested something: the board is as it was
    address = reverse("replay", args=[table.pk])
    known = max(1, sum(version <= seen for version in versions))  # the beginning is no step
    last = table.moves.filter(version__lte=seen, kind__in=STEPS).order_by("-version").first()
    return RecapView(
        lines=tuple(_line(line, versions, address) for line in chosen(news)),
        new_here=showing.reader_at(seat.number, seen) is None,
        steps=len(versions) - known,
        play=f"{address}?step={known - 1}#play",
        close=reverse("seen", args=[table.pk]),
        until=table.version,
        since=last.made_at.isoformat(timespec="seconds") if last else "",
        since_words=moment_words(last.made_at) if last else "",
    )


def _line(line: LogLine, versions: Sequence[int], address: str) -> RecapLine:
    step = max(0, sum(version <= line.version for version in versions) - 1)
    return RecapLine(line.sentence, line.shape, line.number, f"{address}?step={step}")


def chosen(news: Sequence[LogLine]) -> Sequence[LogLine]:
    """The sentences that matter: where there are many, what each step began with, the newest.

    Where few steps told much, what they ended with comes along.
    """
    if len(news) <= MOST:
        return news
    begins = {line.version: place for place, line in reversed(list(enumerate(news)))}
    first = sorted(begins.values())[-MOST:]
    rest = [place for place in range(len(news)) if place not in first]
    newest = rest[len(rest) - (MOST - len(first)) :]
    return [news[place] for place in sorted(first + newest)]


def region(view: RecapView) -> Region:
    return Region("recap", "games/regions/recap.html", view)

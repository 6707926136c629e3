"""What people report to the moderators, and the evidence that is kept with it.

Evidence is written down once and never looked up again: it stays as it was, whatever is deleted
or renamed later. Of the game it holds positions in the log only, no secrets.
"""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games import chat, limits, pages
from games.errors import Conflict, Invalid, NotAllowed
from games.models import REPORT_LENGTH, ChatLine, LogEntry, Report, Seat, Table, User

AROUND = 10
"""So many lines around a reported one are kept with it."""
AFTER = 5
LOG_POSITIONS = 10
LATEST_MOVES = 20


def report_line(reporter: User, line: ChatLine, kind: str, text: str) -> Report:
    """Report what somebody said; only who may read it can do so."""
    if not may_report_line(reporter, line):
        raise NotAllowed(_("You may not read this line."))
    evidence = {**_table(line.table), "line": _line(line), "lines": _lines_around(line)}
    evidence["log"] = _log_before(line)
    about = Report(subject=Report.Subject.LINE, reported=line.user, table=line.table, line=line)
    return _file(reporter, about, kind, text, evidence)


def may_report_line(reporter: User, line: ChatLine) -> bool:
    """Whether this person reads the chat in which that was said."""
    seat = line.table.seats.filter(user=reporter).first()
    return pages.may_see(line.table, reporter) and chat.may_read(line.table, seat)


def report_name(reporter: User, other: User, kind: str, text: str) -> Report:
    """Report what somebody is called."""
    if other.is_computer:
        raise Invalid(_("Computer players are named by the site."))
    evidence = {"name": other.name, "joined": other.date_joined.isoformat()}
    return _file(
        reporter, Report(subject=Report.Subject.NAME, reported=other), kind, text, evidence
    )


def report_table(reporter: User, table: Table, kind: str, text: str, name: str = "") -> Report:
    """Report what happens at a table, and who does it, if it is one person."""
    if not pages.may_see(table, reporter):
        raise NotAllowed(_("You may not look at this table."))
    others = suspects(reporter, table)
    reported = next((other for other in others if other.name == name), None)
    if not others or (name and reported is None):
        raise Invalid(_("Choose somebody else who sits at this table."))
    moves = table.moves.order_by("-version").values("version", "kind", "seat", "made_at")
    latest = [move | {"made_at": move["made_at"].isoformat()} for move in moves[:LATEST_MOVES]]
    talk = table.chat.select_related("user").order_by("-pk") if _hears(reporter, table) else ()
    lines = [_line(line) for line in talk[:AROUND]][::-1]
    evidence = {**_table(table), "lines": lines, "moves": latest[::-1]}
    about = Report(subject=Report.Subject.TABLE, reported=reported, table=table)
    return _file(reporter, about, kind, text, evidence)


def _hears(reporter: User, table: Table) -> bool:
    return chat.may_read(table, table.seats.filter(user=reporter).first())


def suspects(reporter: User, table: Table) -> list[User]:
    """The other persons at a table."""
    seats = table.seats.filter(level="", user__isnull=False).exclude(user=reporter)
    return [seat.user for seat in seats.select_related("user") if seat.user]


@transaction.atomic
def _file(reporter: User, report: Report, kind: str, text: str, evidence: Any) -> Report:
    text = " ".join(text.split())
    if kind not in Report.Kind.values:
        raise Invalid(_("Say what kind of thing it is."))
    if len(text) > REPORT_LENGTH or not (text or "-").isprintable():
        raise Invalid(_("Your words have at most 500 characters, all of them visible."))
    if report.reported == reporter:
        raise Invalid(_("You cannot report yourself."))
    User.objects.select_for_update().get(pk=reporter.pk)
    same = Report.objects.filter(
        reporter=reporter, subject=report.subject, reported=report.reported, table=report.table
    )
    if same.filter(line=report.line).exclude(state=Report.State.CLOSED).exists():
        raise Conflict(_("You reported that already: the moderators will look at it."))
    limits.spend("report", reporter)
    report.reporter, report.kind, report.text = reporter, kind, text
    names = {"reporter": reporter.name, "reported": report.reported.name if report.reported else ""}
    report.evidence = {**names, **evidence}
    report.save()
    return report


def _table(table: Table) -> dict[str, Any]:
    """A table as it stands: who sits there, and at which version."""
    seats = table.seats.select_related("user").order_by("number", "pk")
    return {
        "table": table.pk,
        "table_name": table.name,
        "game": table.game,
        "rules_version": table.rules_version,
        "version": table.version,
        "status": table.status,
        "seats": [_seat(seat) for seat in seats],
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "number": seat.number,
        "name": seat.user.name if seat.user else "",
        "user": seat.user_id,
        "level": seat.level,
        "timeouts": seat.timeouts,
        "absence": seat.absence,
        "conceded": seat.conceded,
    }


def _line(line: ChatLine) -> dict[str, Any]:
    name = line.user.name if line.user else ""
    return {
        "id": line.pk,
        "user": line.user_id,
        "name": name,
        "text": line.text,
        "said_at": line.said_at.isoformat(),
    }


def _lines_around(line: ChatLine) -> list[dict[str, Any]]:
    """Ten lines around this one, oldest first: five after it if there are so many."""
    talk = line.table.chat.select_related("user")
    after = list(talk.filter(pk__gt=line.pk).order_by("pk")[:AFTER])
    before = list(talk.filter(pk__lt=line.pk).order_by("-pk")[: AROUND - len(after)])
    return [_line(other) for other in (*reversed(before), *after)]


def _log_before(line: ChatLine) -> list[dict[str, Any]]:
    """Where in the log the game was when that was said: entries by number and version."""
    found: Iterable[LogEntry] = line.table.log.filter(made_at__lte=line.said_at).order_by("-pk")[
        :LOG_POSITIONS
    ]
    return [{"entry": entry.pk, "version": entry.version} for entry in found][::-1]

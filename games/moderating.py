"""What moderators do about reports. Each report is taken, and closed once, with a decision."""

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from games import announcing, renaming
from games.errors import Conflict, Invalid, NotAllowed
from games.models import ChatLine, Report, Reprimand, User
from games.naming import name_key

MODERATORS = "moderators"
RIGHTS = ("view_report", "change_report")
NEUTRAL_NAME = "Player-%s"


@dataclass(frozen=True, kw_only=True)
class Measures:
    """What is done about somebody, beside closing the report."""

    warning: str = ""
    """What the person is told; blank for nothing."""
    hide_line: bool = False
    suspended_until: datetime | None = None
    rename: bool = False

    @property
    def about_a_person(self) -> bool:
        return bool(self.warning or self.suspended_until or self.rename)


@transaction.atomic
def grant() -> None:
    """Make the group of the moderators with its rights; one that is there is left alone."""
    known = Permission.objects.filter(content_type__app_label="games", codename__in=RIGHTS)
    if len(known) < len(RIGHTS) or Group.objects.filter(name=MODERATORS).exists():
        return
    Group.objects.create(name=MODERATORS).permissions.set(known)


def queue(moderator: User) -> QuerySet[Report]:
    """The reports that this person may judge: none of the own ones, and none about oneself."""
    own = Q(reporter=moderator) | Q(reported=moderator)
    return Report.objects.exclude(pk__in=Report.objects.filter(own).values("pk"))


@transaction.atomic
def take(moderator: User, report_id: int, draft: str = "") -> None:
    """Say that one looks into it, perhaps with a decision that is not made yet."""
    report = _open(moderator, report_id)
    report.state, report.moderator = Report.State.TAKEN, moderator
    report.decision = draft or report.decision
    report.save(update_fields=["state", "moderator", "decision"])


@transaction.atomic
def close(moderator: User, report_id: int, decision: str, measures: Measures | None = None) -> None:
    """Decide, and do what follows from that, all or nothing."""
    report = _open(moderator, report_id)
    if not decision.strip():
        raise Invalid(_("Write down what you decided, and why."))
    if measures is not None:
        _act(moderator, report, measures)
    report.state, report.moderator = Report.State.CLOSED, moderator
    report.decision, report.closed_at = decision.strip(), timezone.now()
    report.save(update_fields=["state", "moderator", "decision", "closed_at"])


def _open(moderator: User, report_id: int) -> Report:
    """The report, locked; raises NotAllowed or Conflict."""
    report = queue(moderator).select_for_update().filter(pk=report_id).first()
    if report is None:
        raise NotAllowed(_("Somebody else has to judge this report."))
    if report.state == Report.State.CLOSED:
        raise Conflict(_("Another moderator has closed this report already."))
    return report


def _act(moderator: User, report: Report, measures: Measures) -> None:
    person = report.reported
    if measures.about_a_person:
        if person is None:
            raise Invalid(_("There is no account any more that this could be done about."))
        if person.is_staff and not moderator.is_superuser:
            raise NotAllowed(_("This person has rights here: only a full admin may do that."))
        if measures.warning:
            Reprimand.objects.create(user=person, text=measures.warning)
        if measures.suspended_until is not None:
            _suspend(person, measures.suspended_until)
        if measures.rename:
            _rename(person)
    if measures.hide_line:
        if report.line is None:
            raise Invalid(_("There is no line any more that could be hidden."))
        hide(report.line)


def hide(line: ChatLine) -> None:
    """Take a line of a chat from everybody's sight."""
    ChatLine.objects.filter(pk=line.pk).update(hidden=True)
    announcing.table_changed(line.table_id)


def _suspend(person: User, until: datetime) -> None:
    if until <= timezone.now():
        raise Invalid(_("That moment is over."))
    person.suspended_until = until
    person.save(update_fields=["suspended_until"])
    announcing.people_changed([person.pk])


def _rename(person: User) -> None:
    """Whoever has another name is told so: it is the one to sign in with."""
    renaming.rename(person, neutral_name(person))
    with translation.override(person.language):
        text = _("The moderators gave you another name, which you sign in with: %(name)s.")
        Reprimand.objects.create(user=person, text=text % {"name": person.name})


def neutral_name(person: User) -> str:
    """A name that says nothing and that nobody has."""
    number = person.pk
    while User.objects.filter(name_key=name_key(NEUTRAL_NAME % number)).exists():
        number += 1_000_000
    return NEUTRAL_NAME % number

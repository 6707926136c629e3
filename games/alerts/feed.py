"""A private calendar of deadlines, for whoever knows its secret address."""

from datetime import timedelta
from secrets import token_urlsafe

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from games import lists
from games.alerts.composing import in_words_of, way_to
from games.models import AlertChoices, User

LASTS = timedelta(minutes=15)
"""How long a deadline is in the calendar, before the moment itself."""


def renew(user: User) -> AlertChoices:
    """Give a person's calendar a new address; the old one leads nowhere from now on."""
    values = {"calendar": token_urlsafe(32)}
    return AlertChoices.objects.update_or_create(user=user, defaults=values)[0]


def remove(user: User) -> None:
    """Take the calendar off the net."""
    AlertChoices.objects.filter(user=user).update(calendar=None)


def url_of(choices: AlertChoices) -> str:
    """The address of the calendar; blank if it has none."""
    if not choices.calendar:
        return ""
    return settings.BASE_URL + reverse("calendar", args=[choices.calendar])


def owner_of(secret: str) -> User | None:
    """Whose calendar that is."""
    return User.objects.filter(alert_choices__calendar=secret, is_active=True).first()


def calendar(user: User) -> bytes:
    """The deadlines of all tables that wait for a person, as iCalendar (RFC 5545)."""
    with in_words_of(user):
        feed = Calendar()
        feed.add("prodid", "-//Quarterday//EN")
        feed.add("version", "2.0")
        feed.add("method", "PUBLISH")
        feed.add("x-wr-calname", "Quarterday")
        for seat in lists.waiting_seats(user).select_related("table").order_by("deadline", "pk"):
            if seat.deadline is not None and seat.table.paused_at is None:
                event = Event()
                event.add("uid", f"seat-{seat.pk}-{seat.asked_at}@quarterday")
                event.add("dtstamp", timezone.now())
                event.add("dtstart", seat.deadline - LASTS)
                event.add("dtend", seat.deadline)
                event.add("summary", _("Your move at %(table)s") % {"table": seat.table.name})
                event.add("url", way_to(seat.table))
                feed.add_component(event)
        result: bytes = feed.to_ical()
        return result

"""News on the site itself: what happened at a person's tables, until they have seen it."""

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import Struct

from games.alerts import truth
from games.alerts.composing import title_of
from games.models import Alert, Presence, User
from games.moments import moment_words
from games.presenting import Region

MOST = 5
"""That many are listed, the newest ones; the list says how many more there are."""


class NewsLine(Struct, frozen=True):
    """One thing that happened."""

    text: str
    url: str
    at: str
    at_words: str


class News(Struct, frozen=True):
    """What a person has not seen yet, the newest first."""

    lines: tuple[NewsLine, ...]
    more: str = ""


def region(user: User) -> Region:
    """The news of a person, as a region of the lobby; empty without any."""
    found = unseen(user)
    lines = tuple(
        NewsLine(
            title_of(alert),
            alert.table.get_absolute_url(),
            alert.created_at.isoformat(timespec="seconds"),
            moment_words(alert.created_at),
        )
        for alert in found[:MOST]
    )
    left = len(found) - len(lines)
    return Region("news", "games/regions/news.html", News(lines, _more(left)))


def _more(left: int) -> str:
    return _("and %(n)s more") % {"n": left} if left else ""


def unseen(user: User) -> list[Alert]:
    """The news that still hold, and at whose table the person has not been since; newest first."""
    alerts = list(_open(user).select_related("table").order_by("-pk"))
    found = truth.places(user.pk, {alert.table_id for alert in alerts})
    now = timezone.now()
    return [alert for alert in alerts if truth.verdict(alert, found, now).holds]


def dismiss(user: User) -> None:
    """The person has read them all."""
    _open(user).update(done_at=timezone.now())


def _open(user: User) -> QuerySet[Alert]:
    looks = Presence.objects.filter(
        seat__user=user, seat__table=OuterRef("table"), seen_at__gte=OuterRef("created_at")
    )
    mine = Alert.objects.filter(user=user, channel=Alert.Channel.PAGE, done_at=None)
    return mine.exclude(Exists(looks))

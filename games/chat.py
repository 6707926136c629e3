"""The chat of a table as one reader gets it."""

from collections.abc import Mapping, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _

from games import avoiding
from games.models import ChatLine, Seat, Table, User
from games.moments import moment_words
from games.presenting import Person, Region
from games.region_views import ChatLineView, ChatView

LINES = 60
"""That many are shown, the newest ones."""


def may_read(table: Table, seat: Seat | None) -> bool:
    """Those who play may; spectators only when the game no longer runs."""
    return seat is not None or table.status == Table.Status.FINISHED


def lines_of(table: Table, seat: Seat | None) -> list[ChatLine]:
    """The newest lines of the chat that may be read, oldest first."""
    if not may_read(table, seat):
        return []
    return list(table.chat.select_related("user").order_by("-pk")[:LINES])[::-1]


def region(
    lines: Sequence[ChatLine], reader: User | None, people: Mapping[int, Person] | None = None
) -> Region:
    """These lines, those folded away whose speakers this reader does not want to hear.

    `people` are those on the seats, by the ids of their accounts.
    """
    unheard = avoiding.unheard_by(reader)
    views = tuple(_view(line, reader, unheard, people or {}) for line in lines)
    return Region("chat", "games/regions/chat.html", ChatView(views), rail=True)


def _view(
    line: ChatLine, reader: User | None, unheard: frozenset[int], people: Mapping[int, Person]
) -> ChatLineView:
    who = people.get(line.user_id or 0)
    others = reader is not None and line.user is not None and line.user != reader
    about = others and not line.hidden
    return ChatLineView(
        name=line.user.name if line.user else _("deleted player"),
        shape=who.shape if who else "",
        number=who.number if who else 0,
        text=_("A moderator took this line away.") if line.hidden else line.text,
        at=line.said_at.isoformat(timespec="seconds"),
        at_words=moment_words(line.said_at),
        folded=others and line.user_id in unheard,
        hidden=line.hidden,
        away=reverse("keep_away", args=[line.user.name]) if about and line.user else "",
        report=reverse("report_line", args=[line.pk]) if about else "",
    )

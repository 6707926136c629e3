"""What a message says: the tables, what is asked there, for how long, and what happened since.

Everything about a game comes through the same door as its page, with the same viewer.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from html import unescape

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import strip_tags
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games import boards, lists, pages, showings, wording
from games.alerts.noting import requests
from games.models import Alert, LogEntry, Move, Seat, Table, User
from games.region_views import ActionView
from games.registry import game_type
from games.showings import Showing

Kind = Alert.Kind

MOST_DETAILED = 10
"""That many tables are told of at length; all others are named, with their links."""
MOST_SENTENCES = 8
ORDER = (Kind.DEADLINE, Kind.TURN, Kind.REQUEST, Kind.INVITATION, Kind.BEGAN, Kind.ENDED)
ASKED = (Kind.TURN, Kind.DEADLINE)


class Link(Struct, frozen=True):
    """A table by its name, and where it is."""

    name: str
    url: str


class Item(Struct, frozen=True):
    """What a message says about one table; all of it plain text."""

    name: str
    url: str
    game: str
    reasons: tuple[str, ...]
    fact: str = ""
    """What is asked, or how it ended."""
    left: str = ""
    """How long there is to answer."""
    happened: tuple[str, ...] = ()
    """What happened since the last move of the person, oldest first."""


class Message(Struct, frozen=True):
    """One message in one language."""

    title: str
    url: str
    """The table, or the list of tables where it is about several."""
    items: tuple[Item, ...]
    others: tuple[Link, ...] = ()
    """Further tables that wait for the person; they were told of before."""
    waiting: int = 0
    """How many tables wait in all."""


def in_words_of(user: User) -> AbstractContextManager[None]:
    """A person's language and time zone, for a block."""
    return pages.personal(user.language, user.time_zone)


def for_person(user: User, alerts: Sequence[Alert]) -> Message:
    """The one message for all these alerts of a person."""
    by_table: dict[int, list[Alert]] = {}
    for alert in sorted(alerts, key=lambda one: (ORDER.index(Kind(one.kind)), one.table_id)):
        by_table.setdefault(alert.table_id, []).append(alert)
    with in_words_of(user):
        items = tuple(
            _item(user, of_table, at_length=number < MOST_DETAILED)
            for number, of_table in enumerate(by_table.values())
        )
        waiting = lists.waiting_seats(user).order_by("asked_since", "pk")
        named = waiting.exclude(table__in=by_table).select_related("table")
        others = tuple(Link(seat.table.name, way_to(seat.table)) for seat in named)
        count = waiting.count()
        return Message(_title(by_table, count), _url(by_table), items, others, count)


def for_trial(user: User) -> Message:
    """What a person gets who tries a channel out."""
    with in_words_of(user):
        url = settings.BASE_URL + reverse("alerts")
        reason = _("If you can read this, alerts reach you here.")
        item = Item(_("Your alerts"), url, "Quarterday", (reason,))
        return Message(_("A test from Quarterday"), url, (item,))


def for_table(table_id: int, alerts: Sequence[Alert]) -> Message:
    """What the webhook of a table is told: nothing that a spectator could not see."""
    table = Table.objects.select_related("host").get(pk=table_id)
    language = table.host.language if table.host else ""
    with pages.personal(language, table.host.time_zone if table.host else "UTC"):
        showing = showings.show(table_id)
        action = action_of(showing, None)
        told = table.alerts.filter(user=None, delivery__state="sent")
        since = max(told.values_list("occasion", flat=True), default=0)
        clocks = table.seats.filter(deadline__gt=timezone.now()).order_by("deadline")
        first = clocks.values_list("deadline", flat=True).first()
        kinds = {alert.kind for alert in alerts}
        reasons = (_("The game has begun."),) if Kind.BEGAN in kinds else ()
        item = Item(
            table.name,
            table_url(table),
            str(showing.type.name),
            reasons,
            fact=action.fact,
            left=left_words(first) if first else "",
            happened=_sentences(showing, since, None),
        )
        return Message(table.name, item.url, (item,))


def table_url(table: Table) -> str:
    """The address of a table's page, whole."""
    return f"{settings.BASE_URL}{table.get_absolute_url()}"


def way_to(table: Table) -> str:
    """Where somebody who plays there gets to a table, also if not signed in at that moment."""
    if table.public:
        return table_url(table)
    return f"{settings.BASE_URL}{reverse('account_login')}?next={table.get_absolute_url()}"


def _url(by_table: Mapping[int, Sequence[Alert]]) -> str:
    if len(by_table) == 1:
        (alerts,) = by_table.values()
        return way_to(alerts[0].table)
    return settings.BASE_URL + reverse("lobby")


def _title(by_table: Mapping[int, Sequence[Alert]], waiting: int) -> str:
    if len(by_table) == 1:
        (alerts,) = by_table.values()
        if alerts[0].kind != Kind.TURN or waiting <= 1:
            return title_of(alerts[0])
    asked = any(one.kind in ASKED for alerts in by_table.values() for one in alerts)
    if asked:
        return ngettext("%(n)s table waits for you", "%(n)s tables wait for you", waiting) % {
            "n": waiting
        }
    return ngettext("News from %(n)s table", "News from %(n)s tables", len(by_table)) % {
        "n": len(by_table)
    }


def title_of(alert: Alert) -> str:
    """One alert in a few words."""
    sentences = {
        Kind.TURN: _("Your turn at %(table)s"),
        Kind.DEADLINE: _("Your time is running out at %(table)s"),
        Kind.BEGAN: _("The game begins at %(table)s"),
        Kind.ENDED: _("The game is over at %(table)s"),
        Kind.INVITATION: _("A rematch at %(table)s?"),
        Kind.REQUEST: _("The others ask you something at %(table)s"),
    }
    return sentences[Kind(alert.kind)] % {"table": alert.table.name}


def _item(user: User, alerts: Sequence[Alert], *, at_length: bool) -> Item:
    table = alerts[0].table
    seats = list(table.seats.select_related("user")) if at_length else []
    item = Item(
        name=table.name,
        url=way_to(table),
        game=str(game_type(table.game).name),
        reasons=tuple(_reason(alert, user, seats) for alert in reversed(alerts)),
    )
    if not at_length or table.status not in (Table.Status.RUNNING, Table.Status.FINISHED):
        return item
    showing = showings.show(table.pk)
    seat = showing.seat_of(user)
    asked = seat is not None and seat.asked_at is not None
    tells = asked or table.status == Table.Status.FINISHED
    return Item(
        item.name,
        item.url,
        item.game,
        item.reasons,
        fact=_plain(action_of(showing, user).fact) if tells else "",
        left=left_words(seat.deadline) if seat and asked and seat.deadline else "",
        happened=_since_last_move(showing, seat),
    )


def _reason(alert: Alert, user: User, seats: Iterable[Seat]) -> str:
    match alert.kind:
        case Kind.TURN:
            return _("It is your turn.")
        case Kind.DEADLINE:
            return _("Your time is running out.")
        case Kind.BEGAN:
            return _("The game has begun.")
        case Kind.ENDED:
            return _("The game is over.")
        case Kind.INVITATION:
            host = alert.table.host
            who = host.name if host else _("deleted player")
            return _("%(name)s asks you to a rematch.") % {"name": who}
        case Kind.REQUEST:
            return _request([seat for seat in seats if seat.user_id != user.pk])
        case other:
            raise TypeError(f"no such alert: {other}")


def _request(others: Sequence[Seat]) -> str:
    """What the others at a table ask of a person; `others` is empty where nobody looked."""
    names = [
        [other.user.name for other in others if other.user and requests(other)[number]]
        for number in range(3)
    ]
    sentences = [
        _("Would like to end the game here: %(names)s."),
        _("Would like to pause: %(names)s."),
        _("Out of time: %(names)s. You can decide what happens now."),
    ]
    said = [
        sentence % {"names": _(", ").join(who)}
        for who, sentence in zip(names, sentences, strict=True)
        if who
    ]
    return " ".join(said) or _("Somebody at the table asks you something.")


def action_of(showing: Showing, user: User | None) -> ActionView:
    """The action bar as this viewer's page shows it."""
    regions = boards.all_regions(showing, user)
    view = next(region.view for region in regions if region.id == "action")
    assert isinstance(view, ActionView)
    return view


def _since_last_move(showing: Showing, seat: Seat | None) -> tuple[str, ...]:
    if seat is None or seat.number is None:
        return ()
    mine = Move.objects.filter(
        table=showing.table, seat=seat.number, kind=Move.Kind.ANSWER, undone=False
    )
    last = mine.order_by("-version").values_list("version", flat=True).first()
    viewer = None if seat.conceded else seat.number
    return _sentences(showing, last or 0, viewer)


def _sentences(showing: Showing, since: int, viewer: int | None) -> tuple[str, ...]:
    """The newest sentences of the log after that version, as plain text, oldest first."""
    told: list[str] = []
    entries = LogEntry.objects.filter(table=showing.table, version__gt=since).order_by("-pk")
    tell = showing.type.teller(showing.table)
    for entry in entries[:60]:
        _event, sentence = wording.told(showing, entry, viewer, tell)
        if sentence:
            told.append(_plain(sentence))
        if len(told) == MOST_SENTENCES:
            break
    return tuple(reversed(told))


def _plain(sentence: str) -> str:
    return unescape(strip_tags(sentence)) if hasattr(sentence, "__html__") else sentence


def left_words(deadline: datetime) -> str:
    """How long somebody has, and until when, with the zone named."""
    left = deadline - timezone.now()
    if left <= timedelta(0):
        return _("Your time is out.")
    if left < timedelta(minutes=1):
        words = _("Less than a minute left")
    elif left >= timedelta(days=2):
        words = ngettext("%(n)s day left", "%(n)s days left", left.days) % {"n": left.days}
    elif left >= timedelta(hours=2):
        hours = left // timedelta(hours=1)
        words = ngettext("%(n)s hour left", "%(n)s hours left", hours) % {"n": hours}
    else:
        minutes = left // timedelta(minutes=1)
        words = ngettext("%(n)s minute left", "%(n)s minutes left", minutes) % {"n": minutes}
    moment = date_format(timezone.localtime(deadline), "D j M H:i T")
    return _("%(left)s, until %(moment)s") % {"left": words, "moment": moment}


def plain_text(message: Message, *, escape: Callable[[str], str] = str) -> str:
    """A message as lines of text; `escape` is for names and sentences."""
    lines = [f"{escape(message.title)}"]
    for item in message.items:
        said = [*item.reasons, item.fact, item.left]
        lines.append(
            f"{escape(item.name)} ({escape(item.game)}): " + escape(" ".join(filter(None, said)))
        )
        lines += [f"· {escape(sentence)}" for sentence in item.happened]
        lines.append(item.url)
    if message.others:
        lines.append(_("These wait for you, too:"))
        lines += [f"{escape(link.name)} {link.url}" for link in message.others]
    return "\n".join(lines)

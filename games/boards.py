"""What one viewer gets of a table: regions of HTML, the same for page, fragment, socket and error.

`all_regions` builds everything that a viewer may see; the HTML of a region is remembered by what
it is made from, so that it is made once for all who see the same.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from html import unescape
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.html import escape, strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from msgspec.structs import replace

from games import (
    advance,
    chat,
    clock_views,
    endings,
    lists,
    notes,
    recapping,
    replaying,
    showings,
    wording,
)
from games.engine import Event
from games.models import ChatLine, LogEntry, Seat, Table, User
from games.moments import moment_words
from games.presenting import ActionBar, Person, Region, TableView
from games.region_views import (
    ActionView,
    AnnounceView,
    LogLine,
    LogView,
    RecapView,
    Stamp,
    StatusView,
)
from games.showings import Recent, Showing

_rendered: Recent[bytes, SafeString] = Recent(4096)


def forget() -> None:
    """Forget what this process has loaded and rendered."""
    showings.forget()
    replaying.forget()
    _rendered.kept.clear()


def all_regions(showing: Showing, user: User | None) -> list[Region]:
    """Every region of the table page for this viewer; `rail` says where each one goes.

    Called with the viewer's language and time zone active.
    """
    seat, viewer = showing.seat_of(user), viewer_number(showing, user)
    view = view_of(showing, viewer)
    log = log_of(showing, viewer)
    news = RecapView()
    if seat is not None and viewer is not None:
        seen = recapping.seen_version(seat)
        news = recapping.recap(showing, seat, log, seen)
        log = with_the_known_marked(log, seen) if news.lines else log
    action = replace(action_view(showing, seat, view), news=news)
    if user is not None and action.state in {"waiting", "over"}:
        action = replace(action, onward=lists.waiting_count(user) > 0)
    regions = [
        Region("status", "games/regions/status.html", StatusView(view.status)),
        Region("action", "games/regions/action.html", action),
        *([] if viewer is None else [recapping.region(news)]),
        *([] if seat is None else [notes.region(showing.table, seat)]),
        *endings.result(showing),
        *view.regions,
        *_standing(showing, seat),
        *advance.regions(showing, seat),
        *clock_views.regions(showing.table, showing.seats, showing.people, user),
        Region("log", "games/regions/log.html", LogView(log), rail=True),
        Region("announce", "games/regions/announce.html", _announcement(log), rail=True),
    ]
    lines = chat.lines_of(showing.table, seat)
    if chat.may_read(showing.table, seat):
        people = zip(showing.seats, showing.people, strict=True)
        seated = {seat.user_id: who for seat, who in people if seat.user_id}
        regions.append(chat.region(lines, user, seated))
    asked = seat is not None and seat.asked_at is not None and not seat.conceded
    return [stamp(showing.table, regions, lines, asked=asked, season=view.season), *regions]


def viewer_number(showing: Showing, user: User | None) -> int | None:
    """With which seat's eyes this viewer sees the game; None is a spectator."""
    seat = showing.seat_of(user)
    if seat is not None and seat.conceded and showing.table.status == Table.Status.RUNNING:
        return None  # the hand is somebody else's now
    return seat.number if seat else None


def stamp(
    table: Table,
    regions: Sequence[Region],
    lines: Sequence[ChatLine] = (),
    *,
    asked: bool = False,
    season: str = "",
) -> Region:
    """The region in which the page keeps what it knows about itself."""
    view = Stamp(
        version=table.version,
        chat=lines[-1].pk if lines else 0,
        asked=asked,
        season=season,
        layout=" ".join([table.status, *(region.id for region in regions)]),
    )
    return Region("stamp", "games/regions/stamp.html", view)


def render(region: Region) -> SafeString:
    """The HTML of a region, remembered by what it is made from and the language."""
    content = msgspec.json.encode(region.view, enc_hook=_plain)
    key = blake2b(
        b"\0".join([region.id.encode(), region.template.encode(), _locale(), content])
    ).digest()
    return _rendered.get(
        key,
        lambda: render_to_string(region.template, {"region": region, "view": region.view}),
    )


def _locale() -> bytes:
    return (get_language() or "").encode()


def _plain(value: Any) -> Any:
    """How a string that is safe HTML, or one that waits for a language, counts as content."""
    if isinstance(value, SafeString):
        return ["safe", value[:]]
    return str(value)


def view_of(showing: Showing, viewer: int | None) -> TableView:
    """The game as a viewer sees it; where the table does not run, nobody is asked anything."""
    if showing.game is None:
        return TableView(())
    running = showing.table.status == Table.Status.RUNNING
    idle = [] if running else [seat.number or 0 for seat in showing.seats]
    game = showing.game.for_onlookers(idle)
    return showing.type.table_view(showing.table, game, viewer, showing.people)


def action_view(showing: Showing, seat: Seat | None, view: TableView) -> ActionView:
    """The action bar: what to do, whom everybody waits for, or how it ended."""
    table, game = showing.table, showing.game
    if table.status != Table.Status.RUNNING:
        return endings.over(showing, seat)
    if game is None:
        return ActionView(
            "broken",
            table.version,
            fact=_("This game cannot be shown."),
            detail=_("The admins were told. Log and chat are here; you can agree to end it."),
        )
    if seat is not None and not seat.conceded:
        number = seat.number
        assert number is not None
        version = seat.asked_at or seat.answered_at or table.version
        can_undo = seat.answered_at is not None and game.can_undo(number)
        if seat.asked_at is not None:
            bar = view.action or ActionBar()
            return ActionView(
                "turn",
                version,
                **{name: getattr(bar, name) for name in bar.__struct_fields__},
                can_undo=can_undo,
            )
        return _waiting(showing, "waiting", version, view.waiting, can_undo=can_undo)
    return _waiting(showing, "watching", table.version, view.waiting, can_undo=False)


def _waiting(showing: Showing, state: str, version: int, why: str, *, can_undo: bool) -> ActionView:
    asked = [seat for seat in showing.seats if seat.asked_at is not None]
    names = [showing.people[seat.number or 0].name for seat in asked]
    since = min((seat.asked_since for seat in asked if seat.asked_since), default=None)
    together = showing.type.rules.cooperative and len(asked) > 1
    late = [showing.people[s.number or 0].name for s in asked if s.absence == Seat.Absence.LATE]
    if late and state == "waiting":
        decide = _("Out of time: %(names)s. You can decide what happens now.")
        why = decide % {"names": _(", ").join(late)}
    return ActionView(
        state,
        version,
        heading=_("Waiting") if state == "waiting" else _("Watching"),
        fact=_("Waiting for the team: anyone may move.")
        if together
        else _("Waiting for %(names)s.") % {"names": _(", ").join(names)},
        detail=why,
        can_undo=can_undo,
        since=since.isoformat() if since else "",
        since_words=moment_words(since) if since else "",
    )


def _standing(showing: Showing, seat: Seat | None) -> list[Region]:
    """What the viewer has settled in advance, where the game knows of such a thing."""
    if showing.game is None or seat is None or not showing.type.standing_answers:
        return []
    region = showing.type.standing_region(showing.game, seat)
    return [] if region is None else [region]


def log_of(showing: Showing, viewer: int | None) -> tuple[LogLine, ...]:
    """The lines of the log as a viewer may read them, newest first."""
    lines = []
    tell = showing.type.teller(showing.table)
    for entry in showing.log:
        event, sentence = wording.told(showing, entry, viewer, tell)
        if sentence:
            lines.append(_log_line(entry, event, sentence))
    return tuple(lines)


def _log_line(entry: LogEntry, event: Event, sentence: str) -> LogLine:
    return LogLine(
        sentence=sentence,
        shape="" if event.seat is None else Person(event.seat, "").shape,
        number=0 if event.seat is None else event.seat + 1,
        at=entry.made_at.isoformat(timespec="seconds"),
        at_words=moment_words(entry.made_at),
        version=entry.version,
    )


def with_the_known_marked(log: tuple[LogLine, ...], seen: int) -> tuple[LogLine, ...]:
    """The log, in which the newest line that the viewer knows already is marked."""
    known = next((place for place, line in enumerate(log) if line.version <= seen), None)
    if known is None:
        return log
    return (*log[:known], replace(log[known], known=True), *log[known + 1 :])


def _announcement(log: tuple[LogLine, ...]) -> AnnounceView:
    return AnnounceView(tuple(unescape(strip_tags(line.sentence)) for line in reversed(log[:3])))


def partials(regions: Mapping[str, str]) -> str:
    """Regions as htmx takes them, over HTTP and socket alike.

    The stamp comes last: a page that has it has all the rest.
    """
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>'
        for name, html in sorted(regions.items(), key=lambda region: region[0] == "stamp")
    )


def notice(message: str) -> str:
    """The line that says why something was refused; empty, it clears the last one."""
    return (
        '<hx-partial hx-target="#notice" hx-swap="innerHTML">' + escape(message) + "</hx-partial>"
    )

"""What one viewer gets of a table: regions of HTML, the same for page, fragment, socket and error.

`Showing` is a table loaded once per version and process. `regions_for` builds everything that a
viewer may see; the HTML of a region is remembered by content, so that it is made once for all who
see the same.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from html import unescape
from threading import Lock
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import escape, strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from msgspec import Struct

from games import wording
from games.engine import Event, Game
from games.loading import BrokenGame, load_game
from games.models import ChatLine, LogEntry, Seat, Table, User
from games.presenting import SPRITE, ActionBar, Button, Person, Region, TableView
from games.registry import GameType, game_type

LOG_LINES = 60
CHAT_LINES = 60


class Recent[K, V]:
    """A mapping that keeps what was used last; safe between threads."""

    def __init__(self, size: int) -> None:
        self.size, self.lock = size, Lock()
        self.kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K, make: Callable[[], V]) -> V:
        with self.lock:
            if key in self.kept:
                self.kept.move_to_end(key)
                return self.kept[key]
        value = make()
        with self.lock:
            self.kept[key] = value
            while len(self.kept) > self.size:
                self.kept.popitem(last=False)
        return value


_showings: Recent[tuple[str, int], "Showing"] = Recent(64)
_rendered: Recent[bytes, SafeString] = Recent(4096)


def forget() -> None:
    """Forget what this process has loaded and rendered."""
    _showings.kept.clear()
    _rendered.kept.clear()


@dataclass(frozen=True)
class Showing:
    """A running or ended table at one version. `game` is None if it cannot be loaded."""

    table: Table
    seats: tuple[Seat, ...]
    game: Game | None
    log: tuple[LogEntry, ...]
    """The newest entries, newest first."""

    @property
    def type(self) -> GameType:
        return game_type(self.table.game)

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(person(self.type, seat) for seat in self.seats)

    def seat_of(self, user: User | None) -> Seat | None:
        """The seat that this person plays or played; None for a spectator."""
        if user is None or not user.is_authenticated:
            return None
        return next((seat for seat in self.seats if seat.user_id == user.pk), None)


def person(kind: GameType, seat: Seat) -> Person:
    """Who sits on a seat, as everybody may see it."""
    assert seat.number is not None
    return Person(
        seat=seat.number,
        name=seat.user.name if seat.user else str(_("deleted player")),
        level=str(kind.levels[seat.level].name) if seat.level in kind.levels else "",
        conceded=seat.conceded,
        asked=seat.asked_at is not None,
    )


def show(table_id: int) -> Showing:
    """A table that has begun, at its present version. Raises Table.DoesNotExist."""
    status, seed_hash, version = Table.objects.values_list("status", "seed_hash", "version").get(
        pk=table_id
    )
    if status != Table.Status.RUNNING:
        return _load(table_id)
    return _showings.get((seed_hash, version), lambda: _load(table_id))


def _load(table_id: int) -> Showing:
    table = Table.objects.select_related("host").get(pk=table_id)
    seats = tuple(table.seats.select_related("user").order_by("number"))
    try:
        game, restarted = load_game(table)
    except BrokenGame:
        game, restarted = None, False
    if restarted and table.status == Table.Status.RUNNING:
        from games import play  # play.py writes; only this rare repair needs it

        play.restart_turn(table_id)
        return _load(table_id)
    log = tuple(table.log.order_by("-pk")[:LOG_LINES])
    return Showing(table, seats, game, log)


class Stamp(Struct, frozen=True):
    """What the page knows about itself: sent with a reconnect, read by the page's scripts."""

    version: int
    chat: int
    asked: bool
    season: str
    layout: str
    """The ids of the page's regions; where they change, the page loads itself anew."""


class ActionView(Struct, frozen=True):
    """The action bar with what the platform adds to the game's part."""

    state: str
    """turn, waiting, watching, over or broken."""
    version: int
    heading: str = ""
    icon: str = ""
    sprite: str = SPRITE
    fact: str = ""
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    least: int = 0
    most: int = 0
    can_undo: bool = False
    since: str = ""
    """When the waiting began: ISO, for the page's script."""
    since_words: str = ""
    rematch: bool = False


class LogLine(Struct, frozen=True):
    """One sentence of the log."""

    sentence: str
    shape: str
    number: int
    """The seat as players count it, 0 if nobody did it."""
    at: str
    at_words: str


class LogView(Struct, frozen=True):
    lines: tuple[LogLine, ...]


class ChatLineView(Struct, frozen=True):
    """One thing that was said."""

    name: str
    shape: str
    number: int
    text: str
    at: str
    at_words: str


class ChatView(Struct, frozen=True):
    lines: tuple[ChatLineView, ...]


class StatusView(Struct, frozen=True):
    text: str


class AnnounceView(Struct, frozen=True):
    """The newest sentences as plain text, for the live region."""

    sentences: tuple[str, ...]


class ResultRow(Struct, frozen=True):
    """One seat's result, as strings."""

    place: str
    number: int
    name: str
    parts: tuple[str, ...]
    score: str
    note: str


class ResultView(Struct, frozen=True):
    """The stored result of an ended table, best place first."""

    parts: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    ending: str
    seed: str
    seed_hash: str


def all_regions(showing: Showing, user: User | None) -> list[Region]:
    """Every region of the table page for this viewer; `rail` says where each one goes.

    Called with the viewer's language and time zone active.
    """
    seat = showing.seat_of(user)
    viewer = seat.number if seat else None
    if seat is not None and seat.conceded and showing.table.status == Table.Status.RUNNING:
        viewer = None  # the hand is somebody else's now
    view = _view(showing, viewer)
    log = _log(showing, viewer)
    regions = [
        Region("status", "games/regions/status.html", StatusView(view.status)),
        Region("action", "games/regions/action.html", action_view(showing, seat, view)),
        *_result(showing),
        *view.regions,
        *_standing(showing, seat),
        Region("log", "games/regions/log.html", LogView(log), rail=True),
        Region("announce", "games/regions/announce.html", _announcement(log), rail=True),
    ]
    chat = chat_lines(showing.table, seat)
    if may_read_chat(showing.table, seat):
        lines = tuple(_chat_line(showing, line) for line in chat)
        regions.append(Region("chat", "games/regions/chat.html", ChatView(lines), rail=True))
    asked = seat is not None and seat.asked_at is not None and not seat.conceded
    return [stamp(showing.table, regions, chat, asked=asked, season=view.season), *regions]


def stamp(
    table: Table,
    regions: Sequence[Region],
    chat: Sequence[ChatLine] = (),
    *,
    asked: bool = False,
    season: str = "",
) -> Region:
    """The region in which the page keeps what it knows about itself."""
    view = Stamp(
        version=table.version,
        chat=chat[-1].pk if chat else 0,
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


def _view(showing: Showing, viewer: int | None) -> TableView:
    if showing.game is None:
        return TableView(())
    running = showing.table.status == Table.Status.RUNNING
    idle = [] if running else [seat.number or 0 for seat in showing.seats]
    return showing.type.view(showing.game.for_onlookers(idle), viewer, showing.people)


def action_view(showing: Showing, seat: Seat | None, view: TableView) -> ActionView:
    """The action bar: what to do, whom everybody waits for, or how it ended."""
    table, game = showing.table, showing.game
    if table.status != Table.Status.RUNNING:
        return _over(showing, seat)
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
    return ActionView(
        state,
        version,
        heading=_("Waiting") if state == "waiting" else _("Watching"),
        fact=_("Waiting for %(names)s.") % {"names": _(", ").join(names)},
        detail=why,
        can_undo=can_undo,
        since=since.isoformat() if since else "",
        since_words=moment_words(since) if since else "",
    )


def _over(showing: Showing, seat: Seat | None) -> ActionView:
    winners = [
        showing.people[other.number or 0].name for other in showing.seats if other.place == 1
    ]
    mine = seat is not None and seat.place == 1
    if mine and len(winners) == 1:
        fact = _("You win.")
    elif len(winners) == 1:
        fact = _("%(name)s wins.") % {"name": winners[0]}
    elif winners:
        fact = _("%(names)s share the victory.") % {"names": _(", ").join(winners)}
    else:
        fact = _("The game ended without a winner.")
    how = Table.Ending(showing.table.ending).label if showing.table.ending else ""
    return ActionView(
        "over",
        showing.table.version,
        heading=_("Game over"),
        fact=fact,
        detail=str(how).capitalize() + "." if how else "",
        rematch=seat is not None,
    )


def _standing(showing: Showing, seat: Seat | None) -> list[Region]:
    """What the viewer has settled in advance, where the game knows of such a thing."""
    if showing.game is None or seat is None or not showing.type.standing_answers:
        return []
    region = showing.type.standing_region(showing.game, seat)
    return [] if region is None else [region]


def _result(showing: Showing) -> list[Region]:
    """The region of the result, once there is one."""
    table = showing.table
    if table.status != Table.Status.FINISHED:
        return []
    parts = list(dict.fromkeys(part for seat in showing.seats for part in seat.breakdown))
    seats = sorted(showing.seats, key=lambda seat: (seat.place or 99, seat.number))
    view = ResultView(
        parts=tuple(showing.type.part_name(part) for part in parts),
        rows=tuple(_result_row(showing, seat, parts) for seat in seats),
        ending=str(Table.Ending(table.ending).label).capitalize() + ".",
        seed=table.seed,
        seed_hash=table.seed_hash,
    )
    return [Region("result", "games/regions/result.html", view)]


def _result_row(showing: Showing, seat: Seat, parts: Sequence[str]) -> ResultRow:
    assert seat.number is not None
    who = showing.people[seat.number]
    return ResultRow(
        place="–" if seat.place is None else str(seat.place),
        number=who.number,
        name=who.name,
        parts=tuple(str(seat.breakdown.get(part, "")) for part in parts),
        score="–" if seat.score is None else str(seat.score),
        note=_("conceded") if seat.conceded else who.level,
    )


def _log(showing: Showing, viewer: int | None) -> tuple[LogLine, ...]:
    lines = []
    for entry in showing.log:
        event, sentence = wording.sentence(showing.type, entry.event, viewer, showing.people)
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
    )


def _announcement(log: tuple[LogLine, ...]) -> AnnounceView:
    return AnnounceView(tuple(unescape(strip_tags(line.sentence)) for line in reversed(log[:3])))


def may_read_chat(table: Table, seat: Seat | None) -> bool:
    """Those who play may; spectators only when the game no longer runs."""
    return seat is not None or table.status == Table.Status.FINISHED


def chat_lines(table: Table, seat: Seat | None) -> list[ChatLine]:
    """The newest lines of the chat that may be read, oldest first."""
    if not may_read_chat(table, seat):
        return []
    return list(table.chat.select_related("user").order_by("-pk")[:CHAT_LINES])[::-1]


def _chat_line(showing: Showing, line: ChatLine) -> ChatLineView:
    number = next(
        (seat.number for seat in showing.seats if line.user_id and seat.user_id == line.user_id),
        None,
    )
    who = None if number is None else showing.people[number]
    return ChatLineView(
        name=line.user.name if line.user else _("deleted player"),
        shape=who.shape if who else "",
        number=who.number if who else 0,
        text=line.text,
        at=line.said_at.isoformat(timespec="seconds"),
        at_words=moment_words(line.said_at),
    )


def moment_words(moment: Any) -> str:
    return date_format(timezone.localtime(moment), "j M H:i T")


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

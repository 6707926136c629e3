"""The table page, and the moves that are posted from it."""

import logging
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import (
    announcing,
    avoiding,
    boards,
    limits,
    notes,
    onward,
    pages,
    play,
    presence,
    recapping,
)
from games.engine.asking import Picks
from games.errors import Invalid, NotAllowed, Refused
from games.loading import BrokenGame
from games.models import NOTE_LENGTH, ChatLine, Seat, Table, User
from games.naming import INVISIBLE
from games.registry import game_type
from games.views.requests import PageRequest

logger = logging.getLogger(__name__)

CHAT_LENGTH = 500
"""As many characters as models.ChatLine holds."""
UNSEEN = dict.fromkeys(map(ord, f" {INVISIBLE}"))
# Regions that have their own place in the page's template.
FRAME = {"stamp", "status", "action", "clock", "log", "announce", "chat"}


type TableView = Callable[[PageRequest, int], HttpResponse]


def signed_in(view: TableView) -> TableView:
    """A view for POSTs of signed-in people; others sign in and come back to the table."""

    @require_POST
    @wraps(view)
    def checked(request: PageRequest, pk: int) -> HttpResponse:
        if viewer(request) is None:
            return to_sign_in(request, reverse("table", args=[pk]))
        return view(request, pk)

    return checked


def to_sign_in(request: PageRequest, back: str) -> HttpResponse:
    """To the page for signing in, and back from there; htmx has to be told to leave the page."""
    there = redirect_to_login(back)
    return HttpResponse(headers={"HX-Redirect": there.url}) if request.htmx else there


@never_cache
@require_safe
def table(request: PageRequest, pk: int) -> HttpResponse:
    """A table: gathering, running or ended."""
    user = viewer(request)
    if user is not None:
        presence.note(pk, user)
    return show_table(request, pk)


def show_table(
    request: PageRequest,
    pk: int,
    notice: str = "",
    status: int = HTTPStatus.OK,
    picks: Picks = (),
) -> HttpResponse:
    """The whole page of a table, with a notice, and the picks, if something was refused."""
    page = pages.table_page(pk, viewer(request))
    if page is None:
        raise Http404
    gathers = page.table.status in {Table.Status.OPEN, Table.Status.CANCELLED}
    game = game_type(page.table.game)
    if picks:
        again = [game.chosen_again(region, picks) for region in page.regions]
        page = replace(page, regions=again)
    html = page.html
    context = {
        "table": page.table,
        "game": game,
        "seat": page.seat,
        "stamp": page.stamp,
        "html": html,
        "main": [html[r.id] for r in page.regions if not r.rail and r.id not in FRAME],
        "rail": [html[r.id] for r in page.regions if r.rail and r.id not in FRAME],
        "notice": notice,
        "may_chat": may_chat(page.table, page.seat),
        "seats": list(page.table.seats.select_related("user")),
        "blocked": avoiding.blocked_by(viewer(request)),
        "note": typed_note(request, page),
        "note_length": NOTE_LENGTH,
        "wants_to_end": bool(page.seat and page.seat.wants_to_end),
        "socket_url": reverse_socket(pk, request),
    }
    template = "games/gathering.html" if gathers else "games/table.html"
    return render(request, template, context, status=status)


def typed_note(request: PageRequest, page: pages.Page) -> str:
    """The viewer's note: as it was typed, if it was refused just now, else as it is kept."""
    if page.seat is None or page.seat.user is None:
        return ""
    if request.resolver_match and request.resolver_match.url_name == "note":
        return request.POST.get("text", "")
    return notes.text_of(page.table, page.seat.user)


def viewer(request: HttpRequest) -> User | None:
    """The signed-in person, or None."""
    return request.user if isinstance(request.user, User) else None


def person(request: HttpRequest) -> User:
    """The signed-in person, on views that ask for one."""
    assert isinstance(request.user, User)
    return request.user


def reverse_socket(pk: int, request: PageRequest) -> str:
    """Where the page's WebSocket is."""
    return f"/ws/table/{pk}/?language={getattr(request, 'LANGUAGE_CODE', '')}"


@signed_in
def answer(request: PageRequest, pk: int) -> HttpResponse:
    """A move: the picks of an answer, an undone step, or the turn from its start."""
    user = person(request)

    def change() -> Table | None:
        version = posted_number(request, "version")
        match request.POST.get("do", ""):
            case "undo":
                play.undo(pk, user, version, request.arrived)
            case "reset":
                play.undo(pk, user, version, request.arrived, whole_turn=True)
            case "":
                picks = play.parse_picks(request.POST.getlist("pick"), request.POST.get("last", ""))
                asked = user.goes_on and onward.is_asked(user, pk)
                play.answer(pk, user, version, picks, request.arrived)
                return onward.after_turn(user, pk) if asked else None
            case _:
                raise Invalid(_("This is not a move."))
        return None

    return changed_board(request, pk, change)


def changed_board(
    request: PageRequest, pk: int, change: Callable[[], Table | None]
) -> HttpResponse:
    """Make a change and answer with what changed for this viewer, or with the fresh board.

    A change that gives back another table leads there.
    A page that tells by a header that it shows something else than the board before the change
    gets all of it.
    """
    before = pages.table_page(pk, viewer(request)) if request.htmx else None
    old = before.html if before and shows(request, before) else {}
    notice, status, other = "", HTTPStatus.OK, None
    try:
        other = change()
    except Refused as refused:
        notice, status, old = refused.message, refused.status, {}
        logger.info(
            "refused a move: table=%s user=%s %s", pk, request.user.pk, type(refused).__name__
        )
    except BrokenGame:
        notice, status, old = _("This game cannot be shown."), HTTPStatus.CONFLICT, {}
    if not request.htmx:
        if notice:
            picks = tuple(request.POST.getlist("pick"))
            return show_table(request, pk, notice, status, picks)
        return redirect(other or reverse("table", args=[pk]))
    if other is not None:
        return HttpResponse(headers={"HX-Redirect": other.get_absolute_url()})
    page = pages.table_page(pk, viewer(request))
    if page is None:
        raise Http404
    fresh = {name: html for name, html in page.html.items() if old.get(name) != html}
    return HttpResponse(boards.partials(fresh) + boards.notice(notice), status=status)


def shows(request: PageRequest, page: pages.Page) -> bool:
    """Whether the page that sent this shows that board, as far as it says."""
    present = f"{page.stamp.version} {page.stamp.chat}"
    return request.headers.get("X-Shows", present) == present


def posted_number(request: PageRequest, name: str) -> int:
    """A whole number that was posted; raises Invalid."""
    raw = request.POST.get(name, "")
    if not raw.isascii() or not raw.isdecimal() or len(raw) > 9:
        raise Invalid(_("The form was incomplete. Here is the present board."))
    return int(raw)


@signed_in
def seen(request: PageRequest, pk: int) -> HttpResponse:
    """Close the strip of what happened: it was seen, up to the version that it told of."""

    def change() -> None:
        table = Table.objects.filter(pk=pk).first()
        if table is None or not table.seats.filter(user=person(request)).exists():
            raise NotAllowed(_("You don't play at this table."))
        recapping.see(table, person(request), posted_number(request, "until"))

    return changed_board(request, pk, change)


@signed_in
def note(request: PageRequest, pk: int) -> HttpResponse:
    """Keep what a person at the table wants to remember."""

    def change() -> None:
        table = Table.objects.filter(pk=pk).first()
        if table is None:
            raise Http404
        if "text" not in request.POST:
            raise Invalid(_("The form was incomplete. Here is the present board."))
        notes.write(table, person(request), request.POST["text"])

    return changed_board(request, pk, change)


@signed_in
def concede(request: PageRequest, pk: int) -> HttpResponse:
    """Give up."""
    return deed(request, pk, lambda user: play.concede(pk, user))


@signed_in
def propose_end(request: PageRequest, pk: int) -> HttpResponse:
    """Agree to end the game here, or no longer."""
    wants = request.POST.get("wants") == "yes"
    return deed(request, pk, lambda user: play.propose_end(pk, user, wants=wants))


def deed(request: PageRequest, pk: int, change: Callable[[User], None]) -> HttpResponse:
    """Do something that a plain form asks for; what is refused shows the page with the reason."""
    try:
        change(person(request))
    except Refused as refused:
        return show_table(request, pk, refused.message, refused.status)
    return redirect("table", pk)


@signed_in
def chat(request: PageRequest, pk: int) -> HttpResponse:
    """Say something at the table."""
    return changed_board(request, pk, lambda: say(request, pk))


def say(request: PageRequest, pk: int) -> None:
    """Add a line to the chat; raises Refused."""
    user = person(request)
    spoken_at = Table.objects.filter(pk=pk).first()
    if spoken_at is None or not may_chat(spoken_at, spoken_at.seats.filter(user=user).first()):
        raise NotAllowed(_("Only those who sit at the table can talk here."))
    text = " ".join(request.POST.get("text", "").split())
    if not any(letter.isprintable() for letter in text.translate(UNSEEN)):
        raise Invalid(_("There is nothing to say yet: the line is empty."))
    if any(unicodedata.category(letter) == "Cc" for letter in text):
        raise Invalid(_("There is a character in it that nobody could read."))
    if len(text) > CHAT_LENGTH:
        raise Invalid(_("That is too long for one line: 500 letters at most."))
    limits.spend("chat", user)
    ChatLine.objects.create(table_id=pk, user=user, text=text)
    announcing.table_changed(pk)


def may_chat(spoken_at: Table, seat: Seat | None) -> bool:
    """Whoever sits at the table may talk, until it is cancelled."""
    return seat is not None and spoken_at.status != Table.Status.CANCELLED

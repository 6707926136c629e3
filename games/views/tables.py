"""What people do to a table before its game and after: join, leave, start, call off, play again."""

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import admitting, boards, gathering, limits, lists, pages, seating
from games.errors import Refused
from games.models import Seat, Table, User
from games.registry import game_type
from games.views.play import person, posted_number, show_table, to_sign_in, viewer
from games.views.requests import PageRequest

logger = logging.getLogger(__name__)

type Deed = Callable[[PageRequest, User, int], Any]


def deed(change: Deed) -> Callable[[PageRequest, int], HttpResponse]:
    """A view that does something to a table and shows the table then, or why it was refused.

    Whoever is not signed in is sent to do so and comes back to the table.
    """

    @require_POST
    @wraps(change)
    def view(request: PageRequest, pk: int) -> HttpResponse:
        get_object_or_404(Table, pk=pk)
        if not request.user.is_authenticated:
            return to_sign_in(request, back_to(request, pk))
        try:
            went_to = change(request, person(request), pk)
        except Refused as refused:
            kind = type(refused).__name__
            logger.info(
                "refused to %s: table=%s user=%s %s", change.__name__, pk, request.user.pk, kind
            )
            return show_refusal(request, pk, refused)
        if isinstance(went_to, Table):
            return redirect(went_to)
        return answer(request, pk)

    return view


def back_to(request: PageRequest, pk: int) -> str:
    """Where somebody who has to sign in first will press the button again."""
    token = request.POST.get("invite", "")
    if Table.objects.filter(pk=pk, invite=token).exists():
        return reverse("invite", args=[token])
    return reverse("table", args=[pk])


def show_refusal(request: PageRequest, pk: int, refused: Refused) -> HttpResponse:
    """The reason, on the fresh page of the table where this person may see that."""
    page = pages.table_page(pk, viewer(request))
    if request.htmx:
        html = boards.partials(page.html) if page else ""
        return HttpResponse(html + boards.notice(refused.message), status=refused.status)
    if page is None:
        return render(
            request, "games/refused.html", {"message": refused.message}, status=refused.status
        )
    return show_table(request, pk, refused.message, refused.status)


def answer(request: PageRequest, pk: int) -> HttpResponse:
    """What a person gets after a deed: the table, or the lobby where it is out of sight now."""
    page = pages.table_page(pk, viewer(request))
    if request.htmx and page is not None:
        return HttpResponse(boards.partials(page.html) + boards.notice(""))
    where = reverse("lobby") if page is None else reverse("table", args=[pk])
    if request.htmx:
        return HttpResponse(headers={"HX-Redirect": where})
    return redirect(where)


@deed
def join(request: PageRequest, user: User, pk: int) -> None:
    """Take a seat, with the secret of the invite link if the table asks for it."""
    seating.join(user, pk, request.POST.get("invite", ""))


@deed
def leave(request: PageRequest, user: User, pk: int) -> None:
    """Give one's seat back."""
    seating.leave(user, pk)


@deed
def kick(request: PageRequest, user: User, pk: int) -> None:
    """Free somebody else's seat, be it a person's or a computer player's."""
    seating.kick(user, pk, posted_number(request, "seat"))


@deed
def computer(request: PageRequest, user: User, pk: int) -> None:
    """Seat a computer player."""
    seating.add_computer(user, pk, request.POST.get("level", ""))


@deed
def start(request: PageRequest, user: User, pk: int) -> None:
    """Start with the people who are there."""
    seating.start(user, pk)


@deed
def cancel(request: PageRequest, user: User, pk: int) -> None:
    """Call the table off."""
    seating.cancel(user, pk)


@deed
def rematch(request: PageRequest, user: User, pk: int) -> Table:
    """Go to the rematch of a finished table."""
    limits.spend("table", user)
    return seating.rematch(user, pk)


@never_cache
@require_safe
def invite(request: PageRequest, token: str) -> HttpResponse:
    """What a person sees who was sent the link: the table, and a button for each way to a seat."""
    table = get_object_or_404(Table.objects.select_related("host"), invite=token)
    user = viewer(request)
    here = reverse("invite", args=[token])
    vacant = list(table.seats.filter(offered=True).select_related("user").order_by("number"))
    is_open = table.status == Table.Status.OPEN
    refused = ""
    if user is not None and (is_open or vacant):
        places: list[Seat | None] = [*vacant] or [None]
        reasons = [admitting.why_not(user, table, token, seat) for seat in places]
        vacant = [seat for seat, reason in zip(vacant, reasons, strict=False) if not reason]
        refused = "" if "" in reasons else reasons[0]
    context = {
        "table": table,
        "game": game_type(table.game),
        "html": {r.id: boards.render(r) for r in gathering.regions(table, None)},
        "seat": lists.seat_of(table, user),
        "open": is_open,
        "full": table.seats.count() >= table.seats_wanted,
        "vacant": vacant,
        "refused": refused,
        "may_see": pages.may_see(table, user),
        "here": here,
    }
    status = HTTPStatus.GONE if table.status == Table.Status.CANCELLED else HTTPStatus.OK
    return render(request, "games/invite.html", context, status=status)

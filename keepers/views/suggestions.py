"""Suggestions over HTTP: made on a page of its own, agreed to and followed at the table."""

from functools import wraps
from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import limits, presence
from games.errors import Invalid, Refused
from games.models import Table
from games.play import parse_picks
from games.views.play import (
    TableView,
    changed_board,
    person,
    posted_number,
    show_table,
    signed_in,
    viewer,
)
from games.views.requests import PageRequest
from keepers import planning, suggesting


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def plan(request: PageRequest, pk: int) -> HttpResponse:
    """The board as it would be after one's own suggestion, to add the next step to it."""
    table = get_object_or_404(Table, pk=pk, game="keepers")
    user = viewer(request)
    if user is None:
        return redirect_to_login(reverse("keepers_plan", args=[pk]))
    presence.note(pk, user)
    notice, status = "", HTTPStatus.OK
    if request.method == "POST":
        try:
            limits.spend("suggest", user)
            change_plan(request, pk)
        except Refused as refused:
            notice, status = refused.message, refused.status
        else:
            return redirect("keepers_plan", pk)
    try:
        page = planning.page(table, user)
    except Refused as refused:
        return show_table(request, pk, notice or refused.message, refused.status)
    return render(request, "keepers/plan.html", page | {"notice": notice}, status=status)


def change_plan(request: PageRequest, pk: int) -> None:
    """Add a step, take the last one back, or begin anew; raises Refused."""
    user = person(request)
    match request.POST.get("do", ""):
        case "undo":
            suggesting.shorten(pk, user, posted_number(request, "upon"))
        case "reset":
            suggesting.withdraw(pk, user)
        case "":
            picks = parse_picks(request.POST.getlist("pick"), request.POST.get("last", ""))
            version, upon = posted_number(request, "version"), posted_number(request, "upon")
            suggesting.suggest(pk, user, version, upon, tuple(picks))
        case _:
            raise Invalid(_("This is not a move."))


def at_keepers(view: TableView) -> TableView:
    """A view for POSTs of signed-in people at a table of this game; others are not found."""

    @wraps(view)
    def checked(request: PageRequest, pk: int) -> HttpResponse:
        get_object_or_404(Table, pk=pk, game="keepers")
        return view(request, pk)

    return signed_in(checked)


@at_keepers
def suggest(request: PageRequest, pk: int) -> HttpResponse:
    """Suggest, at the table, what the form says instead of doing it."""

    def change() -> None:
        limits.spend("suggest", person(request))
        picks = parse_picks(request.POST.getlist("pick"), request.POST.get("last", ""))
        version = posted_number(request, "version")
        suggesting.suggest(pk, person(request), version, 0, tuple(picks))

    return changed_board(request, pk, change)


@at_keepers
def advise(request: PageRequest, pk: int) -> HttpResponse:
    """Ask a computer player what it would do."""

    def change() -> None:
        limits.spend("suggest", person(request))
        suggesting.advise(pk, person(request))

    return changed_board(request, pk, change)


@at_keepers
def agree(request: PageRequest, pk: int) -> HttpResponse:
    """Agree to a suggestion, or no longer."""

    def change() -> None:
        wants = "agree" in request.POST
        number = posted_number(request, "agree" if wants else "disagree")
        suggesting.agree(pk, person(request), number, wants=wants)

    return changed_board(request, pk, change)


@at_keepers
def confirm(request: PageRequest, pk: int) -> HttpResponse:
    """Do what was suggested."""

    def change() -> None:
        number = posted_number(request, "confirm")
        suggesting.confirm(pk, person(request), number, request.arrived)

    return changed_board(request, pk, change)


@at_keepers
def withdraw(request: PageRequest, pk: int) -> HttpResponse:
    """Suggest nothing any more."""
    return changed_board(request, pk, lambda: suggesting.withdraw(pk, person(request)))

"""The form on which a person settles the next choice in advance."""

from collections.abc import Sequence
from http import HTTPStatus

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from games import advance as orders
from games.errors import Refused
from games.loading import BrokenGame, load_game
from games.locking import locked
from games.models import AdvanceOrder, Seat, Table
from games.registry import GameType, game_type
from games.views.play import person
from games.views.requests import PageRequest


class Choice(Struct, frozen=True):
    """A thing that can be wished for."""

    key: str
    name: str
    chosen: bool


class Place(Struct, frozen=True):
    """One of the wishes, with what can be chosen for it."""

    label: str
    choices: tuple[Choice, ...]


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def advance(request: PageRequest, pk: int) -> HttpResponse:
    """The person's own order: look at it, change it, or take it back by leaving it blank."""
    table = get_object_or_404(Table, pk=pk, status=Table.Status.RUNNING)
    kind = game_type(table.game)
    seat = get_object_or_404(Seat, table=table, user=request.user.pk, conceded=False)
    if not kind.wishes:
        raise Http404
    posted = [key for key in request.POST.getlist("wish") if key]
    try:
        if request.method == "POST":
            with locked(pk) as running:
                orders.arm(kind, running.seat_of(person(request)), running.load(), posted)
            return redirect(table)
    except Refused as refused:
        return form(request, table, kind, seat, posted, refused)
    except BrokenGame:
        return redirect(table)
    return form(request, table, kind, seat, [], None)


def form(
    request: PageRequest,
    table: Table,
    kind: GameType,
    seat: Seat,
    posted: list[str],
    refused: Refused | None,
) -> HttpResponse:
    """The form with the order that is kept, or with the one that was refused and why."""
    assert seat.number is not None
    try:
        game, _restarted = load_game(table)
    except BrokenGame:
        return redirect(table)
    possible = kind.wishes_now(game, seat.number)
    if not possible and refused is None:
        return redirect(table)
    order = orders.order_of(seat)
    armed = order is not None and order.stop == AdvanceOrder.Stop.ARMED
    kept = order.wishes if order is not None and armed else []
    context = {
        "table": table,
        "notice": refused.message if refused else "",
        "said": orders.sentence(kind, kept) if kept else "",
        "preview": orders.preview(kind, game, kept) if kept else "",
        "places": places(kind, possible, posted or kept),
    }
    status = refused.status if refused else HTTPStatus.OK
    return render(request, "games/advance.html", context, status=status)


def places(kind: GameType, possible: Sequence[str], wishes: list[str]) -> list[Place]:
    """Three wishes, one behind the other."""
    labels = [_("Take"), _("If that is gone"), _("If that is gone, too")]
    chosen = [*wishes, *[""] * orders.PLACES]
    return [
        Place(
            label,
            tuple(Choice(key, kind.wish_name(key), key == chosen[place]) for key in possible),
        )
        for place, label in enumerate(labels)
    ]

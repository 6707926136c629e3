"""The front page, the lobby, the form for a new table, and the rules."""

from http import HTTPStatus
from urllib.parse import urlsplit

import msgspec
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games import limits, lists, lobby, seating
from games.errors import Refused
from games.forms import NewTableForm
from games.models import Table
from games.models.tables import new_invite
from games.registry import GameType, all_games, game_type
from games.views.play import person


@require_safe
def landing(request: HttpRequest) -> HttpResponse:
    """What this is, for people who come for the first time."""
    counts = {
        kind.key: Table.objects.filter(game=kind.key, status=Table.Status.RUNNING).count()
        for kind in all_games()
    }
    games = [{"type": kind, "running": counts[kind.key]} for kind in all_games()]
    return render(request, "games/landing.html", {"games": games})


@never_cache
@require_safe
@login_required
def tables(request: HttpRequest) -> HttpResponse:
    """The lobby: what waits for me, what runs, what I could join, what is over."""
    user = person(request)
    filters = lists.Filters.read(request.GET)
    context = {
        "html": lobby.lobby_regions(user, request.GET),
        "query": filters.query(),
        "reprimands": user.reprimands.filter(read_at=None),
        "quick": [{"type": kind, "levels": quick_levels(kind)} for kind in all_games()],
    }
    return render(request, "games/lobby.html", context)


def quick_levels(kind: GameType) -> list[dict[str, str]]:
    """The computer players of a game, each with what one press on its button needs."""
    return [
        {"key": key, "name": str(level.name), "invite": new_invite()}
        for key, level in kind.levels.items()
    ]


@never_cache
@require_safe
@login_required
def next_table(request: HttpRequest) -> HttpResponse:
    """On to the next table that waits, but for the one just left; to the lobby if none does."""
    try:
        left = urlsplit(request.headers.get("referer", "")).path
        here = resolve(left).kwargs.get("pk", 0)
    except (ValueError, Resolver404):
        here = 0
    return redirect(lists.next_waiting(person(request), here) or "lobby")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new_table(request: HttpRequest) -> HttpResponse:
    """The form for a new table; with its defaults, one press makes one."""
    kind = chosen_game(request)
    if request.method != "POST":
        initial = {"seat_2": request.GET.get("seat_2", "")}
        return show_form(request, NewTableForm(kind, initial=_known(kind, initial)))
    form = NewTableForm(kind, request.POST)
    if not form.is_valid():
        return show_form(request, form, _("Something is missing."), HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        limits.spend("table", person(request))
        table = seating.open_table(person(request), form.wishes())
    except msgspec.ValidationError:
        notice = _("One of the options has a value that this game does not know.")
        return show_form(request, form, notice, HTTPStatus.UNPROCESSABLE_ENTITY)
    except Refused as refused:
        return show_form(request, form, refused.message, refused.status)
    return redirect(table)


def _known(kind: GameType, initial: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in initial.items() if value in kind.levels}


def chosen_game(request: HttpRequest) -> GameType:
    """The game that a form is about: the first one unless another is named."""
    query = request.POST if request.method == "POST" else request.GET
    key = query.get("game") or all_games()[0].key
    try:
        return game_type(key)
    except KeyError:
        raise Http404 from None


def show_form(
    request: HttpRequest, form: NewTableForm, notice: str = "", status: int = HTTPStatus.OK
) -> HttpResponse:
    """The form for a new table, with what was wrong with the last try."""
    context = {"form": form, "game": form.kind, "games": all_games(), "notice": notice}
    return render(request, "games/new_table.html", context, status=status)


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """The rules of all games."""
    return render(request, "games/rules_index.html", {"games": all_games()})


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """The rules of one game."""
    try:
        kind = game_type(key)
    except KeyError:
        raise Http404 from None
    if not kind.rules_template:
        raise Http404
    return render(request, kind.rules_template, {"game": kind})


@require_safe
def credits(request: HttpRequest) -> HttpResponse:
    """Whose art, letters and programs this site uses."""
    return render(request, "games/credits.html")

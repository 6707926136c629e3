"""The past of a game: its steps on the real board, the whole as a document, and its seed."""

from http import HTTPStatus

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import boards, exporting, pages, reliving, replaying, showings
from games.engine import commitment
from games.models import Table
from games.showings import Showing
from games.views.errors import no_such_step, too_early
from games.views.play import viewer
from games.views.requests import PageRequest

FRAME = {"status", "action", "log"}
"""Regions that have their own place in the page's template."""


def begun(request: PageRequest, pk: int) -> Showing:
    """A table that has begun, if this viewer may look at it; else there is no such page."""
    table = Table.objects.filter(pk=pk).first()
    if table is None or not pages.may_see(table, viewer(request)):
        raise Http404
    if table.status not in {Table.Status.RUNNING, Table.Status.FINISHED} or not table.seed_hash:
        raise Http404
    return showings.show(pk)


@never_cache
@require_safe
def replay(request: PageRequest, pk: int) -> HttpResponse:
    """The board as it was after a step, for this viewer; `step` counts from 0, the beginning."""
    showing, user = begun(request, pk), viewer(request)
    film = replaying.film(showing)
    why = reliving.why_not(showing, film)
    if not film.steps:
        page = {"table": showing.table, "why": why}
        return render(request, "games/no_replay.html", page, status=HTTPStatus.CONFLICT)
    number = step_number(request.GET.get("step", "0"))
    if number is None or number > film.last:
        return no_such_step(request, film.last)
    regions = reliving.regions(showing, film, number, user)
    html = {region.id: boards.render(region) for region in regions}
    if request.htmx:
        return HttpResponse(boards.partials(html) + boards.notice(_end(why, number, film.last)))
    context = {
        "table": showing.table,
        "game": showing.type,
        "bar": regions[1].view,
        "html": html,
        "main": [html[r.id] for r in regions if not r.rail and r.id not in FRAME],
        "rail": [html[r.id] for r in regions if r.rail and r.id not in FRAME],
        "steps": reliving.step_list(showing, film, user),
        "notice": _end(why, number, film.last),
    }
    answer = render(request, "games/replay.html", context)
    answer["X-Robots-Tag"] = "noindex, nofollow"  # each step is a page: nobody is to walk them all
    return answer


@never_cache
@require_safe
def export(request: PageRequest, pk: int) -> HttpResponse:
    """An ended game as a document; before the end its seed and its answers are secret."""
    table = begun(request, pk).table
    if table.status != Table.Status.FINISHED:
        return too_early(request)
    name = f"{table.game}-{table.pk}.json"
    return HttpResponse(
        exporting.encoded(exporting.export(table)),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@never_cache
@require_safe
def verify(request: PageRequest, pk: int) -> HttpResponse:
    """What the fingerprint of the seed is for and, after the end, whether the seed fits."""
    showing = begun(request, pk)
    table = showing.table
    ended = table.status == Table.Status.FINISHED
    context = {
        "table": table,
        "ended": ended,
        "seed": table.seed if ended else "",
        "fits": ended and commitment(table.seed) == table.seed_hash,
        "replays": ended and replaying.film(showing).whole,
    }
    return render(request, "games/verify.html", context)


def _end(why: str, number: int, last: int) -> str:
    """What a replay that breaks off says at its last step."""
    return why if number == last else ""


def step_number(raw: str) -> int | None:
    """The number of a step as an address names it; None if that is no number."""
    return int(raw) if raw.isascii() and raw.isdecimal() and len(raw) < 7 else None

"""Ranking the cards of the draft in advance, so that over days no pack waits for nothing."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from games.loading import BrokenGame, load_game
from games.models import Seat, Table
from seasons.models import PackRanking
from seasons.regions.cards import picture
from seasons.rules.catalogue import CARDS
from seasons.rules.prelude import is_drafting
from seasons.rules.setup import deck
from seasons.rules.state import Seasons
from seasons.showing.pieces import Picture
from seasons.terms import card_name, effect

PLACES = 50


class Row(Struct, frozen=True):
    """A card on the form: its place in the ranking, or blank, and whether it is at hand."""

    key: str
    name: str
    place: str
    in_pack: bool
    picture: Picture
    effect: str


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def ranking(request: HttpRequest, pk: int) -> HttpResponse:
    """The person's own ranking: look at it, change it, or take it back by clearing it."""
    table = get_object_or_404(Table, pk=pk, game="seasons", status=Table.Status.RUNNING)
    seat = get_object_or_404(Seat, table=table, user=request.user.pk, conceded=False)
    try:
        state = load_game(table)[0].state
    except BrokenGame:
        return redirect(table)
    assert isinstance(state, Seasons)
    if not is_drafting(state) or state.prelude is None or seat.number is None:
        return redirect(table)
    known = {CARDS[number].key: number for number in sorted(set(deck(state.options.level)))}
    notice = ""
    if request.method == "POST":
        try:
            cards = posted_ranking(request, set(known))
        except ValueError:
            notice = _("Give each card that you rank a place of its own, from 1 to 50.")
        else:
            keep_ranking(seat, cards)
            return redirect(table)
    kept = PackRanking.objects.filter(seat=seat).first()
    ranked = {key: str(place) for place, key in enumerate(kept.cards if kept else (), 1)}
    places = {key: request.POST.get(f"place-{key}", "") for key in known} if notice else ranked
    pack = {CARDS[number].key for number in state.prelude.packs[seat.number]}
    rows = [
        Row(
            key,
            card_name(number),
            places.get(key, ""),
            key in pack,
            picture(number, len(state.players)),
            effect(number),
        )
        for key, number in known.items()
    ]
    rows.sort(key=lambda row: (int(ranked.get(row.key, PLACES + 1)), not row.in_pack, row.name))
    context = {"table": table, "rows": rows, "notice": notice, "ranked": bool(ranked)}
    return render(request, "seasons/ranking.html", context, status=422 if notice else 200)


def posted_ranking(request: HttpRequest, known: set[str]) -> list[str]:
    """The posted cards, best first; raises ValueError for places that make no order."""
    places: dict[int, str] = {}
    for key in known:
        raw = request.POST.get(f"place-{key}", "").strip()
        if not raw:
            continue
        place = int(raw)
        if place in places or not 1 <= place <= PLACES:
            raise ValueError(raw)
        places[place] = key
    return [places[place] for place in sorted(places)]


def keep_ranking(seat: Seat, cards: list[str]) -> None:
    """Store the ranking, or forget it if it is empty."""
    if cards:
        PackRanking.objects.update_or_create(seat=seat, defaults={"cards": cards})
    else:
        PackRanking.objects.filter(seat=seat).delete()

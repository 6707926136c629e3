"""What the viewer has ranked for the draft in advance, and the way to the page of that."""

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Game
from games.models import Seat
from games.presenting import Region
from seasons.models import PackRanking
from seasons.rules.catalogue import NUMBER_OF
from seasons.rules.state import Seasons
from seasons.showing.pieces import Nothing
from seasons.showing.regions import Ranking
from seasons.terms import card_name


def ranking_region(game: Game, seat: Seat) -> Region:
    """As long as cards are drafted; empty before and after."""
    state = game.state
    assert isinstance(state, Seasons)
    if state.prelude is None or not any(state.prelude.packs) or seat.conceded:
        return Region("ranking", "seasons/nothing.html", Nothing())
    kept = PackRanking.objects.filter(seat=seat).first()
    return Region("ranking", "seasons/standing.html", ranking(seat, kept))


def ranking(seat: Seat, kept: PackRanking | None) -> Ranking:
    cards = tuple(card_name(NUMBER_OF[key]) for key in kept.cards) if kept else ()
    if not cards:
        note = _("Rank the cards that you want, and the coming packs pass by themselves.")
    else:
        note = ngettext(
            "You have ranked %(number)s card. It is kept for you from a coming pack at once.",
            "You have ranked %(number)s cards. The best one of a coming pack is kept at once.",
            len(cards),
        ) % {"number": len(cards)}
    return Ranking(
        heading=_("In advance"),
        note=note,
        cards=cards,
        url=reverse("seasons_ranking", args=[seat.table_id]),
        link=_("Change it, or take it back") if cards else _("Rank cards in advance"),
    )

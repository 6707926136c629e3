"""The nine cards of the prelude, to be split into three years (R5.2)."""

from django.utils.translation import gettext as _
from msgspec.structs import replace

from games.engine.asking import Picks
from seasons.regions.cards import make_card
from seasons.regions.pieces import key_id
from seasons.rules.catalogue import CARDS
from seasons.rules.offers import numbered
from seasons.rules.prelude import PER_YEAR
from seasons.rules.views import Board
from seasons.rules.wheel import YEARS
from seasons.showing.pieces import Tap
from seasons.showing.regions import Split, SplitCard, SplitPlace, SplitYear
from seasons.terms import year_name


def split(board: Board) -> Split:
    """The cards as they were split already, else as they were kept."""
    assert board.own is not None
    kept, answered = board.own.kept, board.own.answered
    keys = numbered(CARDS[card].key for card in kept)
    cards = dict(zip(keys, kept, strict=True))
    order = answered or tuple(keys)
    return Split(
        years=_years(),
        cards=tuple(
            SplitCard(
                card=make_card(f"deck-{key_id(key)}", cards[key], len(board.seats), Tap()),
                key=key,
                year=1 + place // PER_YEAR if answered else 0,
            )
            for place, key in enumerate(order)
        ),
        places=tuple(
            SplitPlace(
                id=f"place-{place}",
                label=_("Year %(year)s, card %(number)s")
                % {"year": year_name(1 + place // PER_YEAR), "number": 1 + place % PER_YEAR},
                chosen=key,
            )
            for place, key in enumerate(order)
        ),
        answered=answered is not None,
    )


def chosen_again(shown: Split, picks: Picks) -> Split:
    """The lists as they were chosen in an answer that was refused, if it was one for all places."""
    known = {card.key for card in shown.cards}
    if len(picks) != len(shown.places) or not known.issuperset(picks):
        return shown
    places = zip(shown.places, picks, strict=True)
    return replace(shown, places=tuple(replace(place, chosen=key) for place, key in places))


def _years() -> tuple[SplitYear, ...]:
    notes = (
        _("your first hand"),
        _("library II: comes with year II"),
        _("library III: comes with year III"),
    )
    return tuple(
        SplitYear(year_name(year), _("Year %(year)s") % {"year": year_name(year)}, notes[year - 1])
        for year in range(1, YEARS + 1)
    )

"""The viewer's libraries: the cards that come with years II and III."""

from django.utils.translation import gettext as _

from seasons.regions.cards import make_card
from seasons.regions.pieces import key_id
from seasons.rules.catalogue import CARDS
from seasons.rules.offers import numbered
from seasons.rules.views import Board
from seasons.showing.pieces import Tap
from seasons.showing.regions import Libraries, Library
from seasons.terms import year_name


def libraries(board: Board) -> Libraries:
    assert board.own is not None
    return Libraries(
        heading=_("Your libraries"),
        libraries=tuple(
            _library(board, year, cards) for year, cards in board.own.libraries.items() if cards
        ),
    )


def _library(board: Board, year: int, cards: tuple[int, ...]) -> Library:
    keys = numbered(CARDS[card].key for card in cards)
    told = _("In your library for year %(year)s.") % {"year": year_name(year)}
    return Library(
        id=f"library-{year}",
        year=year_name(year),
        note=_("for year %(year)s") % {"year": year_name(year)},
        cards=tuple(
            make_card(f"library-{year}-{key_id(key)}", card, len(board.seats), Tap(), told=told)
            for card, key in zip(cards, keys, strict=True)
        ),
    )

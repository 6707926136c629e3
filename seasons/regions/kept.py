"""The cards that the viewer has kept in the draft so far."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from seasons.regions.cards import make_card
from seasons.regions.pieces import key_id
from seasons.rules.catalogue import CARDS
from seasons.rules.offers import numbered
from seasons.rules.setup import PACK
from seasons.rules.views import Board
from seasons.showing.pieces import Tap
from seasons.showing.regions import Row


def kept(board: Board) -> Row:
    assert board.own is not None
    cards = board.own.kept
    left = PACK - len(cards)
    keys = numbered(CARDS[card].key for card in cards)
    return Row(
        heading=_("Kept so far"),
        note=ngettext("%(left)s more to come", "%(left)s more to come", left) % {"left": left},
        cards=tuple(
            make_card(f"kept-{key_id(key)}", card, len(board.seats), Tap())
            for card, key in zip(cards, keys, strict=True)
        ),
        empty=_("No card yet."),
        rules="prelude",
    )

"""The action bar while others are asked: what they have to do, and because of which card."""

from django.utils.html import format_html
from django.utils.translation import gettext as _

from seasons.rules.views import Board, Stage
from seasons.terms import card_ref


def waiting(board: Board) -> str:
    """A sentence to whoever waits, after one that names for whom.

    Blank where several choose at once, where somebody just takes a turn, and after the end.
    """
    if len(board.asked) != 1:
        return ""
    (asked,) = board.asked
    theirs = board.turn is not None and board.turn.seat == asked.seat
    if asked.by is None:
        if board.stage == Stage.DICE:
            return _("A die has to be chosen.")
        return "" if theirs else _("There is something to choose.")
    card = card_ref(asked.by)
    if board.turn is None:
        text = _("There is something to choose at the end of the round: {card}.")
    elif theirs:
        text = _("There is something to choose for {card}.")
    else:
        text = _("There is something to choose because of {card}.")
    return format_html(text, card=card)

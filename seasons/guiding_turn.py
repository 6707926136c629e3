"""The action bar in one's own turn: what the die gave, what is still possible, how to go on."""

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.presenting import Button
from seasons.buttons import button
from seasons.rules import asks
from seasons.rules.views import AskView, Board
from seasons.terms import comma, face_symbols


def turn_sentence(board: Board, about: asks.TakeTurn) -> tuple[str, str]:
    """What the die was, and what is still possible."""
    assert board.viewer is not None
    assert board.ask is not None
    if about.draw_due:
        return _("Your die lets you draw a card."), _("Draw it, or draw two by a bonus.")
    die = board.seats[board.viewer].die
    fact = ""
    if die is not None:
        fact = format_html(_("Your die: {face}."), face=face_symbols(die.shows))
    return fact, possible(board.ask)


def possible(ask: AskView) -> str:
    """What can still be done in the turn, counted."""
    open_keys = [choice.key for choice in ask.choices if choice.why_not is None]
    summons = sum(key.startswith("summon:") for key in open_keys)
    uses = sum(key.startswith("activate:") for key in open_keys)
    parts = []
    if summons:
        text = ngettext("summon a card", "summon one of %(number)s cards", summons)
        parts.append(text % {"number": summons})
    if uses:
        text = ngettext("use a card", "use one of %(number)s cards", uses)
        parts.append(text % {"number": uses})
    if "transmute" in open_keys:
        parts.append(_("transmute"))
    if not parts:
        return _("No card can be summoned or used: take a bonus, or end your turn.")
    return _("You can still %(list)s.") % {"list": _either(parts)}


def _either(parts: list[str]) -> str:
    *first, last = parts
    if not first:
        return last
    return pgettext("between the last two of a list", "%(first)s or %(last)s") % {
        "first": comma(first),
        "last": last,
    }


def turn_buttons(ask: AskView) -> tuple[Button, ...]:
    """Transmute, then the one that goes on: draw the die's card, or end the turn."""
    transmute, draw, end = (ask.choice(key) for key in ("transmute", "draw", "end"))
    assert transmute is not None
    assert draw is not None
    assert end is not None
    first = button(transmute, _("Transmute"), "ph-arrows-clockwise")
    if draw.why_not is None:
        ending = button(end, _("End turn"))
        return first, ending, button(draw, _("Draw"), "ph-cards", primary=True)
    return first, button(end, _("End turn"), "ph-check", primary=True)

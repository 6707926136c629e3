"""Sentences about the course of the game: rounds, pages, movement cards, the end."""

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine import Event
from keepers.rules import events
from keepers.rules.movement import Order, Special
from keepers.terms import (
    comma,
    humanised,
    keeper_name,
    season_within,
    value_words,
)
from keepers.wording.voice import QUIET, Voice

GRADES = {
    "won": gettext_lazy("You have won together!"),
    "flawless": gettext_lazy("You have won together, and nobody is missing!"),
}
DEFEATS = {
    "time": gettext_lazy("The movement cards are used up. The game is lost."),
    "captured": gettext_lazy("All keepers are with the wolf. The game is lost."),
}


def tell_course(event: Event, voice: Voice) -> str | None:
    for tell in (_rounds, _cards, _end):
        told = tell(event, voice)
        if told is not None:
            return told
    return None


def _rounds(event: Event, voice: Voice) -> str | None:
    match event:
        case events.GameBegan(season=season):
            return format_html(
                _("{title}: the book lies open at {season}."),
                title=voice.story.title,
                season=season_within(season),
            )
        case events.RoundBegan(number=number, wolf=wolf, orders=orders):
            return format_html(
                _("Round {number}: wolf {wolf}; {orders}."),
                number=number,
                wolf=value_words(wolf),
                orders=comma(order_words(order) for order in orders),
            )
        case events.RoundEnded():
            return QUIET  # the next round's line, or the turned page, says it
        case events.PageTurned(left=left, season=season):
            return voice.say(
                _("You turned the page: from {left} to {season}."),
                _("{who} turned the page: from {left} to {season}."),
                _("The page is turned: from {left} to {season}."),
                left=season_within(left),
                season=season_within(season),
            )
    return None


def order_words(order: Order) -> str:
    """A keeper with its action, in two words."""
    words = {
        Special.X: _("rests"),
        Special.PORTAL: _("portal"),
        Special.HIDING: _("hiding place"),
    }
    what = words[order.action] if isinstance(order.action, Special) else str(order.action)
    return _("%(keeper)s %(action)s") % {"keeper": keeper_name(order.keeper), "action": what}


def _cards(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CardsBurned(count=count):
            return ngettext(
                "%(count)s movement card is taken out of the game.",
                "%(count)s movement cards are taken out of the game.",
                count,
            ) % {"count": count}
        case events.CardsRestored(count=count):
            return ngettext(
                "%(count)s movement card comes back under the stack.",
                "%(count)s movement cards come back under the stack.",
                count,
            ) % {"count": count}
        case events.WolfForeseen(values=values):
            return ngettext(
                "The wolf’s next number will be %(values)s.",
                "The wolf’s next numbers will be %(values)s.",
                len(values),
            ) % {"values": comma(value_words(value) for value in values)}
    return None


def _end(event: Event, voice: Voice) -> str | None:
    match event:
        case events.GameWon(grade=grade):
            return str(GRADES.get(grade, GRADES["won"]))
        case events.GameLost(reason=reason):
            return str(
                DEFEATS.get(reason)
                or _("The game is lost: %(reason)s.") % {"reason": humanised(reason)}
            )
        case events.ScriptStopped():
            return _(
                "The cards set each other off without an end. What they did just now is undone, "
                "and you play on."
            )
    return None

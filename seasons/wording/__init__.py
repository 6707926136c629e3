"""The log in sentences, for whoever reads it, and the names of the parts of a score."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy

from games.engine import Event, Seat
from games.presenting import Person
from seasons.wording.cards import tell_cards
from seasons.wording.course import tell_course
from seasons.wording.energy import tell_energy
from seasons.wording.holdings import tell_holdings
from seasons.wording.voice import Voice

__all__ = ["part_name", "sentence"]

_PARTS = {
    "crystals": gettext_lazy("Crystals"),
    "prestige": gettext_lazy("Printed points"),
    "effects": gettext_lazy("End-of-game effects"),
    "hand": gettext_lazy("Cards left in hand"),
    "bonuses": gettext_lazy("Bonuses used"),
    "in_play": gettext_lazy("Cards in play (break ties)"),
    "summoned": gettext_lazy("Cards summoned (count)"),
}


def sentence(event: Event, viewer: Seat | None, people: Sequence[Person]) -> str:
    """A line of the log for `viewer`; blank for what needs none.

    `event` has been through `seen_by(viewer)`. A SafeString; raises TypeError for an event that is
    none of Seasons'.
    """
    voice = Voice(event.seat, viewer, people)
    for tell in (tell_course, tell_energy, tell_holdings, tell_cards):
        told = tell(event, voice)
        if told is not None:
            return told
    raise TypeError(event)


def part_name(part: str) -> str:
    """The name of a part of the score breakdown; raises KeyError for an unknown one."""
    return str(_PARTS[part])

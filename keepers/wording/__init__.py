"""The log in sentences, for whoever reads it, and the names of the parts of a result."""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.translation import gettext_lazy

from games.engine import Event, Seat
from games.presenting import Person
from keepers.rules.events import CardEvent
from keepers.story import Story
from keepers.wording.cards import tell_cards
from keepers.wording.counsel import tell_counsel
from keepers.wording.course import tell_course
from keepers.wording.moves import tell_moves
from keepers.wording.objects import tell_objects
from keepers.wording.voice import Voice

__all__ = ["part_name", "sentence"]

_PARTS = {
    "won": gettext_lazy("Won"),
    "rounds": gettext_lazy("Rounds played"),
    "rounds_left": gettext_lazy("Rounds left"),
    "captured": gettext_lazy("Captures"),
    "alive": gettext_lazy("Keepers free at the end"),
    "objects_seen": gettext_lazy("Objects seen"),
    "travels": gettext_lazy("Pages turned"),
    "missions": gettext_lazy("Missions done"),
    "script_faults": gettext_lazy("Faults of the cards"),
}


def sentence(event: Event, viewer: Seat | None, people: Sequence[Person], story: Story) -> str:
    """A line of the log for `viewer`; blank for what needs none.

    What a card did begins with the card's title. A SafeString; raises TypeError for an event that
    is none of the Keepers'.
    """
    voice = Voice(event.seat, viewer, people, story)
    for tell in (tell_course, tell_moves, tell_objects, tell_cards, tell_counsel):
        told = tell(event, voice)
        if told is not None:
            return _because(event, told, story)
    raise TypeError(event)


def _because(event: Event, told: str, story: Story) -> str:
    if not told or not isinstance(event, CardEvent) or not event.by:
        return told
    return format_html("<i>{}:</i> {}", story.side_title(event.by), told)


def part_name(part: str) -> str:
    """The name of a part of the result; raises KeyError for an unknown one."""
    return str(_PARTS[part])

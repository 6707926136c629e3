"""Sentences of the platform: what happened to a table, and why something was refused."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games import events
from games.clock_wording import CLOCK_EVENTS, clock_sentence
from games.engine import Event, Seat, asking
from games.models import LogEntry, Table
from games.presenting import Person
from games.registry import GameType, Teller
from games.showings import Showing

TABLE_EVENTS = {
    kind.__name__: kind
    for kind in (
        events.TableStarted,
        events.SeatConceded,
        events.SeatDropped,
        events.EndProposed,
        events.EndWithdrawn,
        events.StepTakenBack,
        events.TurnRestarted,
        events.TableEnded,
        *CLOCK_EVENTS,
    )
}


def sentence(
    kind: GameType,
    stored: Mapping[str, Any],
    viewer: Seat | None,
    people: Sequence[Person],
    tell: Teller,
    left: str = "",
) -> tuple[Event, str]:
    """A stored event as `viewer` may see it, and its sentence in the present language.

    `tell` is the table's `GameType.teller`, `left` who gave up the seat that somebody else took.
    """
    table_event = TABLE_EVENTS.get(stored["type"])
    if table_event is not None:
        event: Event = msgspec.convert(stored, table_event)
        return event, table_sentence(event, viewer, people, left)
    event = msgspec.convert(stored, kind.rules.Event)
    event = event.seen_by(viewer)
    return event, tell(event, viewer, people)


def told(showing: Showing, entry: LogEntry, viewer: Seat | None, tell: Teller) -> tuple[Event, str]:
    """What a line of the log tells `viewer`, with the names of those who sat there then."""
    people = showing.people_at(entry.version)
    reader = showing.reader_at(viewer, entry.version)
    left = showing.left_seat(entry.event.get("seat"), entry.version)
    return sentence(showing.type, entry.event, reader, people, tell, left)


def table_sentence(
    event: Event, viewer: Seat | None, people: Sequence[Person], left: str = ""
) -> str:
    """The sentence of an event that happened to the table; `left` is who gave up its seat."""
    who = "" if event.seat is None else people[event.seat].name
    mine = event.seat is not None and event.seat == viewer
    match event:
        case events.TableStarted():
            return _("The game begins.")
        case events.SeatConceded():
            return _("You conceded.") if mine else format_html(_("{who} conceded."), who=who)
        case events.SeatDropped():
            return format_html(_("An admin took {who} off the table."), who=who)
        case events.EndProposed():
            if mine:
                return _("You would like to end the game here.")
            return format_html(_("{who} would like to end the game here."), who=who)
        case events.EndWithdrawn():
            if mine:
                return _("You would like to play on.")
            return format_html(_("{who} would like to play on."), who=who)
        case events.StepTakenBack(whose=whose):
            return _taken_back(event, viewer, people, whose)
        case events.TurnRestarted():
            return _("The rules were corrected: the unfinished turn begins again.")
        case events.TableEnded():
            return format_html(_("The game is over: {how}."), how=Table.Ending(event.ending).label)
    whom = people[event.to].name if isinstance(event, events.TimeGiven) else left
    return clock_sentence(event, who, whom, mine=mine)


def _taken_back(event: Event, viewer: Seat | None, people: Sequence[Person], whose: Seat) -> str:
    assert event.seat is not None
    who, other = people[event.seat].name, people[whose].name
    match event.seat == viewer, event.seat == whose, whose == viewer:
        case True, True, _:
            return _("You took your step back.")
        case True, False, _:
            return format_html(_("You took {other}’s step back."), other=other)
        case False, True, _:
            return format_html(_("{who} took the own step back."), who=who)
        case False, False, True:
            return format_html(_("{who} took your step back."), who=who)
        case _:
            return format_html(_("{who} took {other}’s step back."), who=who, other=other)


def refusal(kind: GameType, reason: Struct) -> str:
    """Why an answer was refused, as one sentence."""
    match reason:
        case asking.NotAsked():
            return _("You are not asked anything now.")
        case asking.UnknownOption():
            return _("That is not among the things you can choose.")
        case asking.PickedTwice():
            return _("You chose the same thing twice.")
        case asking.PickedTogether():
            return _("That can only be chosen alone.")
        case asking.WrongCount(least=least, most=most, picked=picked):
            if least == most:
                return ngettext(
                    "Choose %(least)s, not %(picked)s.", "Choose %(least)s, not %(picked)s.", least
                ) % {"least": least, "picked": picked}
            return _("Choose between %(least)s and %(most)s, not %(picked)s.") % {
                "least": least,
                "most": most,
                "picked": picked,
            }
        case asking.NothingToUndo():
            return _("There is nothing to undo: something was revealed, or somebody else played.")
        case _:
            return kind.reason(reason)

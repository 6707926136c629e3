"""The clocks of a running table as regions: one in the header, and one that lists them all."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import Struct

from games import admitting, clock_wording
from games.clocks import NOTHING, TimeControl
from games.holding import is_person, is_present
from games.models import Seat, Table, User
from games.presenting import Person, Region
from games.timekeeping import control_of


class Moment(Struct, frozen=True):
    """A deadline: for the page's script, in words, and how far away it is."""

    at: str
    words: str
    left: str
    slow: bool
    """Whether seconds do not matter."""


class Deed(Struct, frozen=True):
    """A button that does something about a seat."""

    value: str
    label: str
    icon: str
    final: bool = False


class ClockLine(Struct, frozen=True):
    """The clock of one person."""

    name: str
    number: int
    you: bool
    state: str
    """runs, stands, late or away."""
    note: str
    """What there is to say beside the deadline."""
    deadline: Moment | None
    deeds: tuple[Deed, ...] = ()
    wishes: tuple[str, ...] = ()
    """Who agrees already to what all have to agree to."""
    why_not: str = ""
    """Why the viewer cannot take this seat, which is free for others."""


class ClocksView(Struct, frozen=True):
    """All clocks, and what the viewer may do about them."""

    control: str
    rule: str
    lines: tuple[ClockLine, ...]
    paused: bool
    deeds: tuple[Deed, ...]
    wishes: tuple[str, ...] = ()


class ClockView(Struct, frozen=True):
    """The one clock in the header: the viewer's, or the one that all wait for."""

    name: str
    deadline: Moment | None
    note: str


def regions(
    table: Table, seats: tuple[Seat, ...], people: tuple[Person, ...], user: User | None
) -> list[Region]:
    """Header and list; nothing at a table without clocks, or with nobody who has to wait.

    Called with the viewer's language and time zone active.
    """
    control = control_of(table)
    persons = [seat for seat in seats if is_person(seat)]
    if control is None or table.status != Table.Status.RUNNING or len(seats) < 2:
        return []
    mine = next((s for s in persons if user is not None and s.user_id == user.pk), None)
    lines = tuple(_line(table, seat, mine, persons, people, control, user) for seat in persons)
    view = ClocksView(
        control=clock_wording.pace_sentence(table, control),
        rule=clock_wording.absence_sentence(table),
        lines=lines if len(persons) > 1 else (),
        paused=table.paused_at is not None,
        deeds=_table_deeds(table, mine, persons) if len(persons) > 1 else (),
        wishes=_pause_wishes(table, persons, people),
    )
    header = _header(table, persons, mine, people, control)
    return [
        Region("clock", "games/regions/clock.html", header),
        Region("clocks", "games/regions/clocks.html", view, rail=True),
    ]


def moment(at: datetime, control: TimeControl) -> Moment:
    """A deadline at a table with this control."""
    return Moment(
        at=at.isoformat(timespec="seconds"),
        words=clock_wording.deadline_words(at),
        left=clock_wording.left_words(at - timezone.now()) if control.is_slow else "",
        slow=control.is_slow,
    )


def _header(
    table: Table,
    persons: list[Seat],
    mine: Seat | None,
    people: tuple[Person, ...],
    control: TimeControl,
) -> ClockView:
    running = [seat for seat in persons if seat.deadline is not None]
    if table.paused_at is not None:
        return ClockView("", None, _("clocks stopped"))
    if mine is not None and mine.absence == Seat.Absence.AWAY:
        return ClockView("", None, _("you are away"))
    asked = [seat for seat in running if seat == mine] or running
    first = min(asked, key=lambda seat: seat.deadline or timezone.now(), default=None)
    if first is None or first.deadline is None:
        return ClockView("", None, "")
    name = "" if first == mine else people[first.number or 0].name
    if first.absence == Seat.Absence.LATE:
        return ClockView(name, None, _("out of time"))
    return ClockView(name, moment(first.deadline, control), "")


def _line(
    table: Table,
    seat: Seat,
    mine: Seat | None,
    persons: list[Seat],
    people: tuple[Person, ...],
    control: TimeControl,
    user: User | None,
) -> ClockLine:
    assert seat.number is not None
    why_not = _why_not_taken(table, seat, user) if mine is None else ""
    state, note, at = _state(table, seat, persons, control)
    return ClockLine(
        name=people[seat.number].name,
        number=people[seat.number].number,
        you=seat == mine,
        state=state,
        note=note,
        deadline=None if at is None else moment(at, control),
        deeds=() if why_not else _deeds(table, seat, mine, persons),
        wishes=_verdicts(seat, persons, people),
        why_not=why_not,
    )


def _why_not_taken(table: Table, seat: Seat, user: User | None) -> str:
    """Why this person, who plays nowhere here, cannot take a seat; blank where none is free."""
    if user is None or not seat.offered:
        return ""
    return admitting.why_not(user, table, instead_of=seat)


def _state(
    table: Table, seat: Seat, persons: list[Seat], control: TimeControl
) -> tuple[str, str, datetime | None]:
    """What a clock does, what there is to say about it, and the moment that matters."""
    if seat.absence == Seat.Absence.AWAY:
        if seat.offered:
            return "away", _("away; the seat is free for somebody else"), None
        if not any(is_present(other) for other in persons):
            return "away", _("away; the table rests until somebody is back"), None
        return "away", _("away; a computer player plays on"), None
    if seat.absence == Seat.Absence.LATE:
        return "late", _late_note(table, seat), seat.acts_at
    if seat.deadline is not None:
        return "runs", "", seat.deadline
    held = control.bank if seat.bank is None else seat.bank
    return "stands", _("%(time)s on the clock") % {"time": _held(held)}, None


def _held(held: timedelta) -> str:
    return clock_wording.amount_words(held) if held > NOTHING else _("nothing")


def _late_note(table: Table, seat: Seat) -> str:
    if seat.acts_at is None:
        return _("out of time")
    return {
        Table.WhenOut.COMPUTER: _("out of time; a computer player takes over"),
        Table.WhenOut.OFFER: _("out of time; the seat will be offered"),
        Table.WhenOut.DROP: _("out of time; off the table"),
    }.get(Table.WhenOut(table.when_out), _("out of time"))


def _deeds(table: Table, seat: Seat, mine: Seat | None, persons: list[Seat]) -> tuple[Deed, ...]:
    """What this viewer may do about a seat."""
    number = seat.number
    if mine is None:
        take = Deed(f"take {number}", _("Take this seat"), "ph-armchair")
        return (take,) if seat.offered else ()
    if seat == mine:
        back = Deed("back", _("I am back"), "ph-sign-in")
        return (back,) if seat.absence == Seat.Absence.AWAY else ()
    give = Deed(f"give {number}", _("Give more time"), "ph-clock")
    if seat.absence == Seat.Absence.HERE:
        return (give,) if seat.deadline is not None and not table.paused_at else ()
    jury = [other for other in persons if other != seat and is_present(other)]
    offer = Deed(f"offer {number}", _agreeing(_("Offer the seat"), jury), "ph-user-plus")
    drop = Deed(f"drop {number}", _agreeing(_("Drop"), jury), "ph-prohibit", final=True)
    found = []
    if seat.absence == Seat.Absence.LATE:
        found += [give, Deed(f"computer {number}", _("Computer plays on"), "ph-robot")]
    if not seat.offered and _may_say("offer", mine, seat, jury):
        found.append(offer)
    if _may_say("drop", mine, seat, jury):
        found.append(drop)
    return tuple(found)


def _may_say(verdict: str, mine: Seat, seat: Seat, jury: list[Seat]) -> bool:
    """Whether it would change anything; also once nobody is left who has not said so."""
    those = _those_for(verdict, seat, jury)
    return mine not in those or those == jury


def _those_for(verdict: str, seat: Seat, persons: list[Seat]) -> list[Seat]:
    """Who is there and has said that of a seat."""
    said = (verdict, seat.number)
    return [who for who in persons if is_present(who) and (who.verdict, who.verdict_on) == said]


def _verdicts(seat: Seat, persons: list[Seat], people: tuple[Person, ...]) -> tuple[str, ...]:
    """Who would have a seat offered or dropped."""
    if seat.absence == Seat.Absence.HERE:
        return ()
    labels = {"offer": _("For offering the seat: %(names)s"), "drop": _("For dropping: %(names)s")}
    return tuple(
        label % {"names": _names(those, people)}
        for verdict, label in labels.items()
        if (those := _those_for(verdict, seat, persons))
    )


def _pause_wishes(table: Table, persons: list[Seat], people: tuple[Person, ...]) -> tuple[str, ...]:
    """Who would stop the clocks."""
    those = [seat for seat in persons if seat.wants_pause]
    if table.paused_at is not None or not those:
        return ()
    return (_("For stopping the clocks: %(names)s") % {"names": _names(those, people)},)


def _names(seats: list[Seat], people: tuple[Person, ...]) -> str:
    return ", ".join(people[seat.number or 0].name for seat in seats)


def _agreeing(label: str, jury: list[Seat]) -> str:
    """A deed for which all have to agree says so."""
    return label if len(jury) < 2 else _("%(deed)s, if all agree") % {"deed": label}


def _table_deeds(table: Table, mine: Seat | None, persons: list[Seat]) -> tuple[Deed, ...]:
    if mine is None:
        return ()
    if table.paused_at is not None:
        return (Deed("run", _("Let the clocks run"), "ph-play-fill"),)
    if mine.wants_pause and any(is_present(s) and not s.wants_pause for s in persons):
        return (Deed("unpause", _("Let them run after all"), "ph-play-fill"),)
    return (Deed("pause", _("Stop the clocks, if all agree"), "ph-hourglass-medium"),)

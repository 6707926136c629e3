"""Sentences about clocks: what happened to them, how much they hold, and what a table agreed on."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import events
from games.clocks import DAY, HOUR, MINUTE, Estimate, TimeControl
from games.engine import Event
from games.models import Table

NARROW = "\N{NO-BREAK SPACE}"
CLOCK_EVENTS = (
    *(events.TimeRanOut, events.TimeGiven, events.TookOver, events.CameBack),
    *(events.SeatForfeited, events.SeatOffered, events.SeatTaken, events.HolidayTaken),
    *(events.PauseProposed, events.PauseWithdrawn, events.Paused, events.Resumed),
    events.ClocksTakenOff,
)


def clock_sentence(event: Event, who: str, whom: str, *, mine: bool) -> str:
    """The sentence of one of the CLOCK_EVENTS; TypeError for another.

    `whom` is who got time, or who gave up the seat: blank where that name is gone.
    """
    words = _mine(event, whom) if mine else None
    if words is None:
        words = _plain(event, whom)
    return format_html(words, who=who, whom=whom)


def _mine(event: Event, whom: str) -> str | None:
    """How the person hears it who did it, or whom it happened to; None if like everybody."""
    match event:
        case events.TimeRanOut():
            return _("Your time is out.")
        case events.TimeGiven():
            return _("You gave {whom} more time.")
        case events.TookOver():
            return _("A computer player plays for you until you are back.")
        case events.CameBack():
            return _("You are back.")
        case events.SeatForfeited():
            return _("You stayed away: a computer player has your seat now.")
        case events.SeatTaken():
            return _("You took over {whom}’s seat.") if whom else _("You took over the seat.")
        case events.PauseProposed():
            return _("You would like to stop all clocks.")
        case events.PauseWithdrawn():
            return _("You would rather let the clocks run.")
        case events.Resumed():
            return _("You let the clocks run again.")
        case events.HolidayTaken():
            return _("Your clock here goes by your holiday.")
        case _:
            return None


def _plain(event: Event, whom: str) -> str:
    match event:
        case events.TimeRanOut():
            return _("{who} is out of time.")
        case events.TimeGiven():
            return (
                _("{whom} got more time.") if event.seat is None else _("{who} gave {whom} time.")
            )
        case events.TookOver():
            return _("A computer player plays for {who}, who may come back.")
        case events.CameBack():
            return _("{who} is back.")
        case events.SeatForfeited():
            return _("{who} stayed away: a computer player has the seat now.")
        case events.SeatOffered():
            return _("The seat of {who} is offered to others.")
        case events.SeatTaken():
            if whom:
                return _("{who} took over {whom}’s seat.")
            return _("{who} took over the seat.")
        case events.PauseProposed():
            return _("{who} would like to stop all clocks.")
        case events.PauseWithdrawn():
            return _("{who} would rather let the clocks run.")
        case events.Paused():
            return _("All clocks stand still.")
        case events.Resumed():
            return _("{who} let the clocks run again.")
        case events.ClocksTakenOff():
            return _("An admin took the clocks off this table.")
        case events.HolidayTaken():
            return _("The clock of {who} goes by a holiday.")
    raise TypeError(event)


def amount_words(amount: timedelta) -> str:
    """An amount of time in its two largest units: "2 d 4 h", "45 min", "30 s"."""
    if amount >= DAY:
        hours = round(amount / HOUR)
        return _join(_days(hours // 24), _hours(hours % 24))
    if amount >= HOUR:
        minutes = amount // MINUTE
        return _join(_hours(minutes // 60), _minutes(minutes % 60))
    seconds = max(int(amount.total_seconds()), 0)
    return _join(_minutes(seconds // 60), _seconds(seconds % 60)) or _("0 s")


def _join(*parts: str) -> str:
    """These parts in one unbreakable piece."""
    return " ".join(part for part in parts if part).replace(" ", NARROW)


def _days(number: int) -> str:
    return ngettext("%(n)s d", "%(n)s d", number) % {"n": number} if number else ""


def _hours(number: int) -> str:
    return ngettext("%(n)s h", "%(n)s h", number) % {"n": number} if number else ""


def _minutes(number: int) -> str:
    return ngettext("%(n)s min", "%(n)s min", number) % {"n": number} if number else ""


def _seconds(number: int) -> str:
    return ngettext("%(n)s s", "%(n)s s", number) % {"n": number} if number else ""


def left_words(left: timedelta) -> str:
    """How much is left until a deadline, never more than there is but for rounding to an hour.

    Coarse, so that a page says the same for a while.
    """
    if left >= 12 * HOUR:
        left = round(left / HOUR) * HOUR
    elif left >= MINUTE:
        left = left // MINUTE * MINUTE
    elif left > timedelta(0):
        return _("less than a minute")
    return amount_words(left)


def deadline_words(moment: datetime) -> str:
    """A deadline in the reader's zone, with its name: "Tue 1 Dec, 14:30 Europe/Paris"."""
    local = timezone.localtime(moment)
    zone = timezone.get_current_timezone_name().replace("_", " ")
    return f"{date_format(local, _('D j M, H:i'))} {_zone(local, zone)}"


def _zone(local: datetime, fallback: str) -> str:
    """The zone by its place; by its short name where it has no place."""
    key = getattr(local.tzinfo, "key", "")
    return key.replace("_", " ") or fallback


def control_words(control: TimeControl | None) -> str:
    """A time control in a few words, for a table card."""
    if control is None:
        return _("no limit")
    if control.is_per_move:
        return _("%(time)s a move") % {"time": amount_words(control.bank)}
    return _("%(bank)s + %(increment)s a move") % {
        "bank": amount_words(control.bank),
        "increment": amount_words(control.increment),
    }


def pace_sentence(table: Table, control: TimeControl | None) -> str:
    """The times of a table in full, by their names where they have one."""
    if table.pace != Table.Pace.OWN or control is None:
        return str(Table.Pace(table.pace).label)
    if control.is_per_move:
        return control_words(control)
    return _("%(bank)s at the start, %(increment)s more for each move, %(most)s at the most") % {
        "bank": amount_words(control.bank),
        "increment": amount_words(control.increment),
        "most": amount_words(control.most),
    }


def absence_sentence(table: Table) -> str:
    """What happens by itself to whoever is out of time, and after how long."""
    deed = str(Table.WhenOut(table.when_out).label)
    if table.when_out == Table.WhenOut.WAIT:
        return deed
    if not table.out_after:
        return _("%(deed)s, at once") % {"deed": deed}
    return _("%(deed)s, %(time)s later") % {"deed": deed, "time": amount_words(table.out_after)}


def estimate_sentence(estimate: Estimate | None) -> str:
    """When such a table ends, honestly."""
    if estimate is None:
        return _("nobody can say")
    usual, longest = roughly(estimate.usual), roughly(estimate.longest)
    if usual == longest:
        return _("about %(longest)s, for the clocks hold no more") % {"longest": longest}
    return _("usually about %(usual)s; %(longest)s if everybody used up all time") % {
        "usual": usual,
        "longest": longest,
    }


def roughly(amount: timedelta) -> str:
    """About how long that is: "3 weeks", "40 minutes"."""
    if amount >= 21 * DAY:
        weeks = round(amount / (7 * DAY))
        return ngettext("%(n)s week", "%(n)s weeks", weeks) % {"n": weeks}
    if amount >= 2 * DAY:
        days = round(amount / DAY)
        return ngettext("%(n)s day", "%(n)s days", days) % {"n": days}
    if amount >= 2 * HOUR:
        hours = round(amount / HOUR)
        return ngettext("%(n)s hour", "%(n)s hours", hours) % {"n": hours}
    minutes = round(amount / MINUTE)
    return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}

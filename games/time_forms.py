"""Form fields about time: for a new table, for one's nights, and for holidays."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.functional import lazy
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from games import clock_wording
from games.clocks import DAY, HOUR, LONGEST_NIGHT, MINUTE, TimeControl, estimate, length_of_night
from games.models import Table, User
from games.registry import GameType
from games.wishes import CONTROLS

UNITS = {"s": timedelta(seconds=1), "min": MINUTE, "h": HOUR, "d": DAY}
UNIT_NAMES = [("s", _("seconds")), ("min", _("minutes")), ("h", _("hours")), ("d", _("days"))]
WAITS = [
    ("", _("A day at slow tables, at once at live ones")),
    ("0", _("At once")),
    ("6", _("6 hours")),
    ("24", _("A day")),
    ("72", _("3 days")),
    ("168", _("A week")),
]
"""Hours until something happens by itself."""


class AmountField(forms.MultiValueField):
    """An amount of time: a number and its unit."""

    def __init__(self, **kwargs: Any) -> None:
        number = forms.IntegerField(min_value=1, max_value=9999)
        fields = (number, forms.ChoiceField(choices=UNIT_NAMES))
        widget = forms.MultiWidget(
            [
                forms.NumberInput({"min": 1, "max": 9999, "inputmode": "numeric"}),
                forms.Select({"aria-label": _("Unit")}, choices=UNIT_NAMES),
            ]
        )
        widget.decompress = lambda value: value or [None, "h"]  # type: ignore[method-assign]
        super().__init__(fields, widget=widget, required=False, **kwargs)

    def compress(self, data_list: Sequence[Any]) -> timedelta | None:
        if not data_list or data_list[0] is None or data_list[1] not in UNITS:
            return None
        amount: timedelta = data_list[0] * UNITS[data_list[1]]
        return amount


class TimeFields(forms.Form):
    """How much time people have at a new table, and what happens to whoever runs out of it."""

    pace = forms.ChoiceField(
        label=_("Time"), choices=Table.Pace.choices, initial=Table.Pace.RELAXED
    )
    own_bank = AmountField(label=_("Each clock begins with"), initial=[24, "h"])
    own_increment = AmountField(label=_("gets for each move"), initial=[4, "h"])
    own_most = AmountField(label=_("holds at the most"), initial=[72, "h"])
    when_out = forms.ChoiceField(
        label=_("If somebody’s time is out"),
        choices=Table.WhenOut.choices,
        initial=Table.WhenOut.COMPUTER,
        required=False,
    )
    out_after = forms.ChoiceField(
        label=_("That happens after"),
        choices=WAITS,
        required=False,
        help_text=_("Until then the others may give more time, or decide otherwise."),
    )

    def own_fields(self) -> list[forms.BoundField]:
        """The times that somebody sets who wants none of the usual ones."""
        return [self[name] for name in ("own_bank", "own_increment", "own_most")]

    def times(self) -> dict[str, Any]:
        """What was chosen, as keywords of Wishes."""
        chosen = self.cleaned_data
        own = [chosen[name] for name in ("own_bank", "own_increment", "own_most")]
        hours = chosen["out_after"]
        return {
            "pace": chosen["pace"],
            "control": None if None in own else TimeControl(*own),
            "when_out": chosen["when_out"],
            "out_after": None if hours == "" else int(hours) * HOUR,
        }


def estimates(kind: GameType) -> str:
    """How long two people usually take for a game, at each of the usual times."""
    found = []
    for pace, control in CONTROLS.items():
        if control is not None:
            usual = estimate(control, kind.minutes[1], kind.turns, 2).usual
            name = str(Table.Pace(pace).label).split(":")[0]
            found.append(f"{name}: {clock_wording.roughly(usual)}")
    how = _now("So long two people usually take. %(estimates)s.")
    return how % {"estimates": " · ".join(found)}


lazy_estimates = lazy(estimates, str)


class QuietHours(forms.ModelForm):
    """When the clocks of a person stand still every night."""

    def clean(self) -> dict[str, Any]:
        chosen: dict[str, Any] = super().clean() or {}
        begins, ends = chosen.get("quiet_from"), chosen.get("quiet_to")
        if (begins is None) != (ends is None):
            self.add_error("quiet_to", _("Quiet hours need a beginning and an end, or neither."))
        elif begins and ends and length_of_night(begins, ends) > LONGEST_NIGHT:
            self.add_error("quiet_to", _("Quiet hours last 9 hours at the most."))
        return chosen


class HolidayForm(forms.Form):
    """The first and the last day of a holiday, in the person's own time zone."""

    first = forms.DateField(label=_("First day"), widget=forms.DateInput({"type": "date"}))
    last = forms.DateField(label=_("Last day"), widget=forms.DateInput({"type": "date"}))

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean(self) -> dict[str, Any]:
        chosen: dict[str, Any] = super().clean() or {}
        first: date | None = chosen.get("first")
        last: date | None = chosen.get("last")
        if first is None or last is None:
            return chosen
        if first < timezone.localdate():
            self.add_error("first", _("That day is over."))
        elif last < first:
            self.add_error("last", _("A holiday ends after it has begun."))
        return chosen

"""Forms of the platform: a new table, one's settings, and the end of an account."""

import zoneinfo
from typing import Any

import msgspec
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.models import Table, User
from games.models.tables import new_invite
from games.presenting import OptionField
from games.registry import GameType
from games.reliability import LEAST
from games.time_forms import QuietHours, TimeFields, lazy_estimates
from games.wishes import Wishes

NOBODY, PERSON = "nobody", "person"


class NewTableForm(TimeFields):
    """A new table of one kind of game. Whatever is left out has a default that makes a game."""

    name = forms.CharField(
        label=_("Name of the table"),
        max_length=60,
        required=False,
        help_text=_("Leave it blank, and it is named after you."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    public = forms.ChoiceField(
        label=_("Who may join"),
        choices=[("yes", _("Everybody")), ("no", _("Only people with the invite link"))],
        initial="yes",
        widget=forms.RadioSelect,
    )
    condition = forms.ChoiceField(
        label=_("What is asked of them"),
        choices=[
            ("none", _("Nothing")),
            ("new", _("90 in 100 answers in time; newcomers may join too")),
            ("known", _("90 in 100 answers in time, and no newcomers")),
        ],
        initial="none",
        help_text=_("Counted over the last 90 days; you have to meet it yourself."),
    )
    seat_order = forms.ChoiceField(
        label=_("Seat order"),
        choices=Table.SeatOrder.choices,
        initial=Table.SeatOrder.RANDOM,
        widget=forms.RadioSelect,
    )
    invite = forms.CharField(widget=forms.HiddenInput)

    def __init__(self, kind: GameType, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kind = kind
        self.fields["invite"].initial = new_invite()
        self.fields["pace"].help_text = lazy_estimates(kind)
        for number in range(2, kind.rules.seats.stop):
            self.fields[f"seat_{number}"] = seat_field(kind, number)
        self.options = kind.option_fields()
        for option in self.options:
            self.fields[f"option_{option.key}"] = option_field(kind, option)
        if self.is_bound:
            self._fill_in()

    def _fill_in(self) -> None:
        defaults = {
            name: "" if field.initial is None else field.initial
            for name, field in self.fields.items()
        }
        self.data = defaults | {name: self.data[name] for name in self.data}

    def seat_fields(self) -> list[forms.BoundField]:
        """Who shall sit on the seats beside the host's."""
        return [self[f"seat_{number}"] for number in range(2, self.kind.rules.seats.stop)]

    def first_fields(self) -> list[forms.BoundField]:
        """The game's options that one chooses before anything else."""
        return [self[f"option_{option.key}"] for option in self.options if option.first]

    def option_fields(self) -> list[forms.BoundField]:
        """The game's other options."""
        return [self[f"option_{option.key}"] for option in self.options if not option.first]

    def wishes(self) -> Wishes:
        """What was chosen; raises msgspec.ValidationError for an option out of range."""
        chosen = self.cleaned_data
        others = [chosen[field.name] for field in self.seat_fields()]
        wanted = [other for other in others if other != NOBODY]
        return Wishes(
            game=self.kind.key,
            seats=1 + len(wanted),
            name=chosen["name"],
            options=self._options(),
            **self.times(),
            public=chosen["public"] == "yes",
            seat_order=chosen["seat_order"],
            computers=[level for level in wanted if level != PERSON],
            least_in_time=0 if chosen["condition"] == "none" else LEAST,
            newcomers=chosen["condition"] != "known",
            invite=chosen["invite"],
        )

    def _options(self) -> dict[str, Any]:
        """Options as the rules' types have them."""
        posted = {
            field.name.removeprefix("option_"): self.cleaned_data[field.name]
            for field in (*self.first_fields(), *self.option_fields())
        }
        options = msgspec.convert(posted, self.kind.rules.Options, strict=False)
        result: dict[str, Any] = msgspec.to_builtins(options)
        return result


def seat_field(kind: GameType, number: int) -> forms.ChoiceField:
    """Who shall sit on a seat: a person, a computer player of some level, or nobody."""
    choices: list[tuple[str, Any]] = [(PERSON, _("Another person"))]
    choices += [(key, _("Computer: %s") % level.name) for key, level in kind.levels.items()]
    needed = number <= kind.rules.seats.start
    if not needed:
        choices.append((NOBODY, _("Nobody")))
    return forms.ChoiceField(
        label=_("Seat %(number)s") % {"number": number},
        choices=choices,
        initial=PERSON if needed else NOBODY,
    )


def option_field(kind: GameType, option: OptionField) -> forms.ChoiceField:
    """One of the game's own options; yes and no are choices too, so that blank means default."""
    default = msgspec.to_builtins(kind.rules.Options())[option.key]
    if option.choices and str(default) not in dict(option.choices):
        default = option.choices[0][0]
    yes_or_no = [("true", _("Yes")), ("false", _("No"))]
    return forms.ChoiceField(
        label=option.label,
        help_text=option.help,
        choices=option.choices or yes_or_no,
        initial=str(default) if option.choices else str(default).lower(),
    )


def time_zones() -> list[tuple[str, str]]:
    """The time zones that people live in, by region and city."""
    named = sorted(zone for zone in zoneinfo.available_timezones() if _is_place(zone))
    return [("UTC", "UTC"), *((zone, zone.replace("_", " ")) for zone in named)]


def _is_place(zone: str) -> bool:
    regions = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia")
    return zone.startswith(
        (*(f"{region}/" for region in regions), "Europe/", "Indian/", "Pacific/")
    )


class SettingsForm(QuietHours):
    """How the site looks and behaves for one person."""

    time_zone = forms.ChoiceField(label=_("Time zone"), choices=time_zones)
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)

    class Meta:
        model = User
        fields = [
            *("time_zone", "quiet_from", "quiet_to"),
            *("language", "theme", "key_shortcuts", "goes_on", "hide_results"),
        ]
        widgets = {
            "theme": forms.RadioSelect,
            "quiet_from": forms.TimeInput({"type": "time"}, "%H:%M"),
            "quiet_to": forms.TimeInput({"type": "time"}, "%H:%M"),
        }
        help_texts = {
            "quiet_from": _(
                "For 9 hours at the most: at slow tables your clock stands still then, every night."
            ),
            "goes_on": _(
                "You stay where play goes on at once: a computer player moves, or clocks are quick."
            ),
        }


class DeleteAccountForm(forms.Form):
    """The password, so that nobody else at this device ends the account."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("That is not your password."))
        return password

"""Forms of the page about alerts."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.alerts import outbound
from games.alerts.noting import PAGE_KINDS
from games.models import Alert, AlertChoices, User

Kind, Channel = Alert.Kind, Alert.Channel
LONGEST_DELAY = 60


def is_offered(channel: str, kind: str) -> bool:
    """Whether there is something to switch: that it is my turn, the site shows in any case."""
    return channel != Channel.PAGE or kind in PAGE_KINDS


OFFERED = [
    f"{channel}:{kind}"
    for kind in Kind.values
    for channel in Channel.values
    if is_offered(channel, kind)
]


class ChoicesForm(forms.Form):
    """What a person wants to be told where, and how soon."""

    on = forms.MultipleChoiceField(
        choices=[(value, value) for value in OFFERED],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    delay = forms.IntegerField(
        label=_("Minutes to gather alerts before they are sent"),
        help_text=_(
            "What comes up within that time comes as one message. At live tables nothing is "
            "gathered."
        ),
        min_value=0,
        max_value=LONGEST_DELAY,
    )
    alert_sound = forms.BooleanField(
        label=_("Play a sound when a table begins to wait for me"),
        help_text=_("On an open page of the site, once you have clicked somewhere on it."),
        required=False,
    )

    def __init__(self, user: User, choices: AlertChoices, *args: Any, **kwargs: Any) -> None:
        kwargs["initial"] = {
            "on": [value for value in OFFERED if value not in choices.off],
            "delay": choices.delay,
            "alert_sound": user.alert_sound,
        }
        super().__init__(*args, **kwargs)
        self.user, self.choices = user, choices

    def save(self) -> None:
        """Keep what was chosen."""
        on = self.cleaned_data["on"]
        AlertChoices.objects.update_or_create(
            user=self.user,
            defaults={
                "off": [value for value in OFFERED if value not in on],
                "delay": self.cleaned_data["delay"],
            },
        )
        User.objects.filter(pk=self.user.pk).update(alert_sound=self.cleaned_data["alert_sound"])

    def rows(self) -> list[dict[str, Any]]:
        """The switches as a table: a row for each kind, in it a cell for each channel."""
        on = self["on"].value() or []
        return [
            {
                "label": kind.label,
                "cells": [
                    {
                        "value": f"{channel}:{kind}",
                        "label": channel.label,
                        "on": f"{channel}:{kind}" in on,
                        "offered": is_offered(channel, kind),
                    }
                    for channel in Channel
                ],
            }
            for kind in Kind
        ]


class WebhookForm(forms.Form):
    """The address of a webhook."""

    url = forms.CharField(
        label=_("Address"),
        max_length=500,
        help_text=_(
            "It gets a POST with JSON as Discord takes it. It must begin with https:// and lead "
            "to the public internet."
        ),
        widget=forms.URLInput(attrs={"autocomplete": "off"}),
    )

    def clean_url(self) -> str:
        url: str = self.cleaned_data["url"]
        try:
            outbound.checked(url)
        except outbound.Forbidden as refused:
            raise forms.ValidationError(str(refused)) from refused
        return url

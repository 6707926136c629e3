"""A person's holidays, on the page of settings."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games import holidays
from games.clock_wording import deadline_words
from games.errors import Refused
from games.forms import SettingsForm
from games.models import User
from games.time_forms import HolidayForm
from games.views.play import person


def settings_context(user: User, **changes: Any) -> dict[str, Any]:
    """What the page of settings shows, with some of it changed."""
    coming = [
        (vacation.pk, deadline_words(vacation.begins_at), deadline_words(vacation.ends_at))
        for vacation in holidays.coming(user)
    ]
    return {
        "form": SettingsForm(instance=user),
        "holiday_form": HolidayForm(user),
        "holidays": coming,
        "allowance": holidays.allowance(user),
        **changes,
    }


@require_POST
@login_required
def book(request: HttpRequest) -> HttpResponse:
    """Take days off."""
    user = person(request)
    form = HolidayForm(user, request.POST)
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    if form.is_valid():
        try:
            holidays.book(user, form.cleaned_data["first"], form.cleaned_data["last"])
        except Refused as refused:
            form.add_error(None, refused.message)
            status = HTTPStatus(refused.status)
        else:
            messages.success(request, _("Enjoy your holiday: your clocks stand still."))
            return redirect(f"{reverse('settings')}#holidays")
    context = settings_context(user, holiday_form=form)
    return render(request, "games/settings.html", context, status=status)


@require_POST
@login_required
def end(request: HttpRequest, pk: int) -> HttpResponse:
    """End a holiday, or do not take it."""
    user = person(request)
    try:
        holidays.end(user, pk)
    except Refused as refused:
        context = settings_context(user, missing=refused.message)
        return render(request, "games/settings.html", context, status=refused.status)
    return redirect(f"{reverse('settings')}#holidays")

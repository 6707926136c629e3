"""What admin pages have in common: acting on several rows, and pages that only show."""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib import messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from games.errors import Refused


def attempt[T](
    request: HttpRequest,
    things: Iterable[T],
    deed: Callable[[T], object],
    done: Callable[[int], str],
) -> None:
    """Do something to each of the things; say how many it was done to, and why not to others."""
    count = 0
    for thing in things:
        try:
            deed(thing)
            count += 1
        except Refused as refused:
            messages.error(request, f"{thing}: {refused.message}")
    if count:
        messages.success(request, done(count))


LONGEST_KEY = 18
"""As many digits as a row's number has at the most."""


FILTERS = ("", "__exact", "__id__exact", "__isnull", "__gte", "__lt")
"""What the filters of Django's lists append to the name of a column."""


class Discreet:
    """A list that is filtered only by what it offers.

    Django would take any column in an address: a seed, or a hand, could be asked for letter by
    letter.
    """

    asked_by: tuple[str, ...] = ()
    """The columns by which other pages link to the list, beside those of its filters."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        offered = (*self.get_list_filter(request), *self.asked_by)  # type: ignore[attr-defined] # of a ModelAdmin
        if lookup not in {f"{name}{how}" for name in offered for how in FILTERS}:
            return False
        allowed: bool = super().lookup_allowed(lookup, value, request)  # type: ignore[misc]
        return allowed


class Numbered(Discreet):
    """Rows are chosen by their numbers: a forged form that names others does nothing."""

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        for key in request.POST.getlist(ACTION_CHECKBOX_NAME):
            if not (key.isascii() and key.isdecimal() and len(key) <= LONGEST_KEY):
                messages.error(request, _("There is no such row. Nothing has changed."))
                return redirect(request.get_full_path())
        shown: HttpResponse = super().changelist_view(request, extra_context)  # type: ignore[misc] # of a ModelAdmin
        return shown


class ReadOnly(Discreet):
    """What is a record of what happened: to be looked at, never to be written."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

"""What admin pages have in common: acting on several rows, and pages that only show."""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest

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


class ReadOnly:
    """What is a record of what happened: to be looked at, never to be written."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

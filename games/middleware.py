"""When requests come, and pages in the language and the time zone of whoever reads them."""

from collections.abc import Awaitable, Callable
from typing import Any
from zoneinfo import ZoneInfo

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone, translation

from games.models import User


class ArrivalMiddleware:
    """Stamps each request as it arrives, so that waiting for its turn here costs nobody time.

    The answer says what time it is here: a browser's clock may be wrong.
    """

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        request.arrived = timezone.now()  # type: ignore[attr-defined] # as views/requests.py has it
        if self.is_async:
            return self.__acall__(request)
        return tells_time(self.get_response(request))

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        return tells_time(await self.get_response(request))


def tells_time(response: HttpResponseBase) -> HttpResponseBase:
    """The response with the seconds since 1970 by this machine's clock in its header."""
    response.headers["Server-Timing"] = f'now;desc="{timezone.now().timestamp():.0f}"'
    return response


class PersonalMiddleware:
    """Activates a signed-in person's language and time zone; others get the browser's and UTC."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        if self.is_async:
            return self.__acall__(request)
        activate(request, request.user)
        response: HttpResponseBase = self.get_response(request)
        return response

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        activate(request, await request.auser())
        response: HttpResponseBase = await self.get_response(request)
        return response


def activate(request: HttpRequest, user: object) -> None:
    """Use this person's language and time zone until the next request."""
    if isinstance(user, User):
        timezone.activate(ZoneInfo(user.time_zone))
        translation.activate(user.language)
        request.LANGUAGE_CODE = translation.get_language()
    else:
        timezone.deactivate()

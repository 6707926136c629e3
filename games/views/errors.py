"""Pages for what went wrong: one sentence each, and for htmx the same sentence as a notice."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from games import boards


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The request made no sense."""
    return _fault(
        request,
        HTTPStatus.BAD_REQUEST,
        _("That was not understood"),
        _("Something in the request made no sense to us. Nothing has changed."),
    )


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """This person may not do or see that."""
    return _fault(
        request,
        HTTPStatus.FORBIDDEN,
        _("Not for you"),
        _("You may not see or do that. Perhaps another account of yours may."),
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form's token is not the one of now: mostly an old tab after signing in anew."""
    return _fault(
        request,
        HTTPStatus.FORBIDDEN,
        _("This form was out of date"),
        _(
            "You signed in or out since this page was opened, so the form was not taken and "
            "nothing has changed. Go back: what you filled in is still there. Send it once "
            "more; if that does not help, load the page anew."
        ),
        goes_back=True,
    )


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """There is nothing at this address, or nothing that this person may see."""
    return _fault(
        request,
        HTTPStatus.NOT_FOUND,
        _("Nothing lies here"),
        _("There is no such page, or it is not open to you. Old invite links lead nowhere, too."),
    )


def no_such_step(request: HttpRequest, last: int) -> HttpResponse:
    """A game that is played again has no step of that number."""
    return _fault(
        request,
        HTTPStatus.NOT_FOUND,
        _("Nothing lies here"),
        _("This game has no such step: they go from 0 to %(last)s.") % {"last": last},
    )


def too_early(request: HttpRequest) -> HttpResponse:
    """What is secret as long as the game runs."""
    return _fault(
        request,
        HTTPStatus.FORBIDDEN,
        _("Not yet"),
        _("Seed and answers stay secret until the game is over. Come back then."),
    )


def too_many(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Too often in too short a time."""
    return _fault(
        request,
        HTTPStatus.TOO_MANY_REQUESTS,
        _("A little slower, please"),
        _("That was asked for too often in too short a time. Wait a few minutes and try again."),
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of ours. Made without the database, which may be what is broken."""
    title = _("Our mistake")
    text = _(
        "Something broke on our side, and a note about it was written. Every move that was "
        "acknowledged is kept. Try again in a moment."
    )
    if getattr(request, "htmx", False):
        return HttpResponse(boards.notice(text), status=HTTPStatus.INTERNAL_SERVER_ERROR)
    page = {"code": HTTPStatus.INTERNAL_SERVER_ERROR.value, "title": title, "text": text}
    page["site_season"] = "autumn"
    return HttpResponse(
        render_to_string("error.html", page), status=HTTPStatus.INTERNAL_SERVER_ERROR
    )


def _fault(
    request: HttpRequest, status: HTTPStatus, title: str, text: str, *, goes_back: bool = False
) -> HttpResponse:
    if getattr(request, "htmx", False):
        return HttpResponse(boards.notice(text), status=status)
    page = {"code": status.value, "title": title, "text": text, "goes_back": goes_back}
    return render(request, "error.html", page, status=status)

"""Whom a person blocks or mutes: the page of them, and the buttons."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from msgspec import Struct

from games import avoiding
from games.errors import Refused
from games.models import User
from games.naming import name_key
from games.views.play import person


class Deed(Struct, frozen=True):
    """A button: what it posts, and what stands on it."""

    value: str
    icon: str
    label: str


class Group(Struct, frozen=True):
    """Some people that one keeps away from, what that means, and how it is lifted."""

    title: str
    icon: str
    meaning: str
    people: list[User]
    lift: str
    label: str


@never_cache
@require_safe
@login_required
def keeping_away(request: HttpRequest) -> HttpResponse:
    """Everybody whom this person blocks or mutes, with a way to lift that."""
    user = person(request)
    blocked = Group(
        title=_("Blocked"),
        icon="ph-prohibit",
        meaning=_(
            "You never sit down at one table with them, nor they with you, and what they say is "
            "folded away. They are not told. Tables at which you both sit already go on."
        ),
        people=list(User.objects.filter(blocked_by__blocker=user).order_by("name")),
        lift="unblock",
        label=_("Lift the block"),
    )
    muted = Group(
        title=_("Muted"),
        icon="ph-eye-slash",
        meaning=_("What they say is folded away for you at all tables. They are not told."),
        people=list(User.objects.filter(muted_by__listener=user).order_by("name")),
        lift="unmute",
        label=_("Listen again"),
    )
    return render(request, "games/keeping_away.html", {"groups": [blocked, muted]})


def deeds_about(user: User | None, other: User) -> list[Deed]:
    """What this person can do about another one, as buttons."""
    if user is None or user == other:
        return []
    return [
        Deed("unblock", "ph-prohibit", _("Lift the block"))
        if user.blocks.filter(blocked=other).exists()
        else Deed("block", "ph-prohibit", _("Block")),
        Deed("unmute", "ph-eye", _("Listen again"))
        if user.mutes.filter(speaker=other).exists()
        else Deed("mute", "ph-eye-slash", _("Mute")),
    ]


@require_POST
def keep_away(request: HttpRequest, name: str) -> HttpResponse:
    """Block, mute, or lift that; back to where the button was."""
    other = get_object_or_404(User, name_key=name_key(name))
    if not request.user.is_authenticated:
        return redirect_to_login(other.get_absolute_url())
    user = person(request)
    named = {"name": other.name}
    try:
        match request.POST.get("do", ""):
            case "block":
                avoiding.block(user, other)
                done = _("%(name)s is blocked: you do not sit down together any more.") % named
                if avoiding.sit_together(user, other):
                    done += " " + _("Tables at which you both sit already go on.")
            case "unblock":
                avoiding.unblock(user, other)
                done = _("%(name)s is not blocked any more.") % named
            case "mute":
                avoiding.mute(user, other)
                done = _("What %(name)s says is folded away for you.") % named
            case "unmute":
                avoiding.unmute(user, other)
                done = _("You read again what %(name)s says.") % named
            case _deed:
                return refused(request, _("This is nothing that can be done about a person."))
    except Refused as reason:
        return refused(request, reason.message, reason.status)
    messages.success(request, done)
    return redirect(back(request))


def back(request: HttpRequest) -> str:
    """The address on this site that a form says it came from; else the page of blocks."""
    wanted = request.POST.get("back", "")
    on_site = wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, None)
    return wanted if on_site else "keeping_away"


def refused(
    request: HttpRequest, message: str, status: int = HTTPStatus.UNPROCESSABLE_ENTITY
) -> HttpResponse:
    """A page with one sentence that says why something was not done."""
    return render(request, "games/refused.html", {"message": message}, status=status)

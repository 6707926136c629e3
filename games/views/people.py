"""A person's profile, settings, and the end of an account."""

from http import HTTPStatus

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games import departure, holidays, lists, lobby, reliability, results
from games.forms import DeleteAccountForm, SettingsForm
from games.models import User
from games.naming import name_key
from games.registry import game_type
from games.views.avoiding import deeds_about
from games.views.holidays import settings_context
from games.views.play import person, viewer

A_PAGE = 20
REST = {"time_zone", "quiet_from", "quiet_to"}
"""Settings that say when a person's clocks stand still."""


@never_cache
@require_safe
def profile(request: HttpRequest, name: str) -> HttpResponse:
    """What a person plays and has played. Only members leaf through older tables."""
    user = get_object_or_404(User, name_key=name_key(name))
    if name != user.name:
        return redirect(user)
    reader = viewer(request)
    shown = not user.hide_results or reader == user
    context = {"person": user, "own": reader == user, "shown": shown}
    context["deeds"] = deeds_about(reader, user)
    if not user.is_computer:
        context["reliability"] = reliability.sentences(reliability.reliability(user))
    if shown:
        number = request.GET.get("page") if reader else 1
        page = Paginator(lists.finished(user, reader), A_PAGE).get_page(number)
        context |= {
            "records": [(game_type(row.game), row) for row in results.records(user)],
            "running": [
                lobby.card(table, reader) for table in lists.playing(user, reader)[:A_PAGE]
            ],
            "finished": [lobby.card(table, reader) for table in page],
            "page": page,
        }
    return render(request, "games/profile.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def settings(request: HttpRequest) -> HttpResponse:
    """How the site looks and behaves for this person."""
    user = person(request)
    if request.method != "POST":
        return render(request, "games/settings.html", settings_context(user))
    form = SettingsForm(request.POST, instance=User.objects.get(pk=user.pk))
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        context = settings_context(user, form=form)
        return render(request, "games/settings.html", context, status=status)
    if REST.isdisjoint(form.changed_data):
        form.save()
    else:
        with holidays.clocks_of(user):
            form.save()
    with translation.override(form.instance.language):
        messages.success(request, _("Your settings are saved."))
    return redirect("settings")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def delete_account(request: HttpRequest) -> HttpResponse:
    """The end of an account, once the password shows that it is its owner who asks."""
    user = person(request)
    if request.method != "POST":
        return render(request, "games/delete_account.html", {"form": DeleteAccountForm(user)})
    if not ratelimit.consume(request, action="reauthenticate", user=user):
        return ratelimit.respond_429(request)
    form = DeleteAccountForm(user, request.POST)
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return render(request, "games/delete_account.html", {"form": form}, status=status)
    logout(request)
    departure.delete_account(user.pk)
    messages.success(request, _("Your account is deleted."))
    return redirect("landing")

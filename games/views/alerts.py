"""What a person is told where: switches, channels, tests, and the log of what was sent."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games import limits
from games.alerts import devices, feed, mail, news, noting, trying, vapid
from games.alerts.forms import ChoicesForm, WebhookForm
from games.errors import Invalid, Refused
from games.models import Alert, AlertChoices, Delivery, Device, User, Webhook
from games.views.play import person, posted_number
from games.views.requests import PageRequest

A_PAGE = 30

type Deed = Callable[[PageRequest, User], HttpResponse | None]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def alerts(request: PageRequest) -> HttpResponse:
    """The page about alerts, and the form with its switches."""
    user = person(request)
    choices = noting.choices_of(user)
    if request.method != "POST":
        return show(request, user, form=ChoicesForm(user, choices))
    form = ChoicesForm(user, choices, request.POST)
    if not form.is_valid():
        return show(request, user, form=form)
    form.save()
    messages.success(request, _("Your settings are saved."))
    return redirect("alerts")


def show(request: PageRequest, user: User, **forms: Any) -> HttpResponse:
    """The page, with forms as they were filled in; 422 if one of them was."""
    choices = noting.choices_of(user)
    webhook = Webhook.objects.filter(user=user).first()
    log = Paginator(Delivery.objects.filter(user=user), A_PAGE)
    context = {
        "form": ChoicesForm(user, choices),
        "webhook_form": WebhookForm(initial={"url": webhook.url if webhook else ""}),
        **forms,
        "choices": choices,
        "address": mail.address_of(user),
        "devices": Device.objects.filter(user=user),
        "this_device": this_device(request, user),
        "push_key": vapid.public_key(),
        "webhook": webhook,
        "calendar": feed.url_of(choices),
        "log": log.get_page(request.GET.get("page")),
        "channels": dict(Alert.Channel.choices),
    }
    wrong = any(form.errors for form in (context["form"], context["webhook_form"]))
    status = HTTPStatus.UNPROCESSABLE_ENTITY if wrong else HTTPStatus.OK
    return render(request, "games/alerts.html", context, status=status)


def this_device(request: PageRequest, user: User) -> Device | None:
    """The device that this browser is, if it is this person's."""
    device = devices.here(request)
    return device if device is not None and device.user_id == user.pk else None


def deed(change: Deed) -> Callable[[PageRequest], HttpResponse]:
    """A view that changes something about a person's alerts and shows the page then.

    What is refused changes nothing; the page says why.
    """

    @require_POST
    @login_required
    @wraps(change)
    def view(request: PageRequest) -> HttpResponse:
        try:
            answer = change(request, person(request))
        except Refused as refused:
            messages.error(request, refused.message)
            response = show(request, person(request))
            response.status_code = refused.status
            return response
        return answer or redirect("alerts")

    return view


@deed
def try_out(request: PageRequest, user: User) -> None:
    """Send a test to one of the channels."""
    channel = request.POST.get("channel", "")
    if channel not in trying.SENDERS:
        raise Refused(_("There is no such channel."))
    limits.spend("alert_test", user)
    trying.ask_for(user, channel)
    messages.success(request, _("A test is on its way. The log below says what comes of it."))


@deed
def email(request: PageRequest, user: User) -> None:
    """Stop all mail, or begin again."""
    wanted = request.POST.get("mail", "")
    if wanted not in {"on", "off"}:
        raise Invalid(_("Mail can be stopped or sent again, nothing else."))
    stopped = wanted == "off"
    AlertChoices.objects.update_or_create(user=user, defaults={"email_stopped": stopped})


@deed
def webhook(request: PageRequest, user: User) -> HttpResponse | None:
    """Set or remove the person's webhook."""
    if request.POST.get("do") == "remove":
        Webhook.objects.filter(user=user).delete()
        return None
    form = WebhookForm(request.POST)
    if not form.is_valid():
        return show(request, user, webhook_form=form)
    values = {"url": form.cleaned_data["url"], "error": "", "failed_at": None}
    Webhook.objects.update_or_create(user=user, defaults=values)
    messages.success(request, _("The webhook is saved. Try it out below."))
    return None


@deed
def calendar(request: PageRequest, user: User) -> None:
    """Give the calendar a new secret address, or take it off the net."""
    match request.POST.get("do", ""):
        case "remove":
            feed.remove(user)
        case "renew":
            feed.renew(user)
        case _other:
            raise Invalid(_("The address can be renewed or removed, nothing else."))


@deed
def device(request: PageRequest, user: User) -> HttpResponse | None:
    """Let this browser show notifications, or forget a device."""
    if request.POST.get("do") == "remove":
        Device.objects.filter(user=user, pk=posted_number(request, "device")).delete()
        return None
    fields = [request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth")]
    subscribed = devices.subscribe(request, user, *fields)
    messages.success(request, _("This device shows notifications from now on."))
    response = redirect("alerts")
    devices.remember(response, subscribed)
    return response


@deed
def read_news(request: PageRequest, user: User) -> HttpResponse:
    """The person has read the news in the lobby."""
    news.dismiss(user)
    return redirect("lobby")

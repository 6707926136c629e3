"""What is used from outside: the link that stops mail, the calendar, what browsers install."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from games.alerts import feed, mail
from games.alerts.forms import WebhookForm
from games.models import AlertChoices, Table, Webhook
from games.views.play import person

PAPER = "#f6efe0"
"""The colour behind the site where it is a program of its own; as in tokens.css."""
ICON_SIZES = (192, 512)


@csrf_exempt  # a mail program posts here, without a cookie (RFC 8058); the token is the proof
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def stop_mail(request: HttpRequest, token: str) -> HttpResponse:
    """Stop a person's mail by one press. Looking at the page changes nothing."""
    user = mail.user_of(token)
    if user is None:
        raise Http404
    if request.method == "POST":
        stopped = {"email_stopped": True}
        AlertChoices.objects.update_or_create(user=user, defaults=stopped)
    choices = AlertChoices.objects.filter(user=user).first()
    context = {"token": token, "stopped": choices is not None and choices.email_stopped}
    return render(request, "games/stop_mail.html", context)


@never_cache
@require_safe
def calendar(request: HttpRequest, secret: str) -> HttpResponse:
    """The deadlines of whoever has this secret."""
    owner = feed.owner_of(secret)
    if owner is None:
        raise Http404
    return HttpResponse(feed.calendar(owner), content_type="text/calendar; charset=utf-8")


@require_safe
def push_worker(request: HttpRequest) -> HttpResponse:
    """The service worker. It lies at the top, so that it may speak for the whole site."""
    response = render(request, "games/push_worker.js", content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """What makes the site a program on a home screen; iPhones take notifications only there."""
    icons = [
        {
            "src": static(f"games/icon-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for size in ICON_SIZES
    ]
    described = {
        "id": "/",
        "name": "Quarterday",
        "short_name": "Quarterday",
        "start_url": reverse("lobby"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    response = JsonResponse(described, content_type="application/manifest+json")
    response["Cache-Control"] = "no-cache"
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def table_webhook(request: HttpRequest, pk: int) -> HttpResponse:
    """The webhook of a table, for its host: where the group is told whose turn it is."""
    table = get_object_or_404(Table, pk=pk, host=person(request))
    found = Webhook.objects.filter(table=table).first()
    form = WebhookForm(request.POST or None, initial={"url": found.url if found else ""})
    context = {"table": table, "webhook": found, "form": form}
    if request.method != "POST":
        return render(request, "games/table_webhook.html", context)
    if request.POST.get("do") == "remove":
        Webhook.objects.filter(table=table).delete()
        messages.success(request, _("The webhook is removed."))
        return redirect("table_webhook", pk)
    if not form.is_valid():
        return render(request, "games/table_webhook.html", context, status=422)
    values = {"url": form.cleaned_data["url"], "error": "", "failed_at": None}
    Webhook.objects.update_or_create(table=table, defaults=values)
    messages.success(request, _("The webhook is saved."))
    return redirect("table_webhook", pk)

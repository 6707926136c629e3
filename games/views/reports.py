"""Reports to the moderators: the forms, what became of them, and what moderators told a person."""

from collections.abc import Callable
from functools import partial
from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import pages, reporting
from games.errors import Refused
from games.models import REPORT_LENGTH, ChatLine, Report, Table, User
from games.naming import name_key
from games.views.play import person

A_PAGE = 20


class ReportForm(forms.Form):
    """What is wrong, and who did it where that may be several people."""

    kind = forms.ChoiceField(
        label=gettext_lazy("What is it?"),
        choices=Report.Kind.choices,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": gettext_lazy("Say what kind of thing it is.")},
    )
    name = forms.ChoiceField(
        label=gettext_lazy("Who does it?"),
        required=False,
        error_messages={
            "invalid_choice": gettext_lazy("Choose somebody else who sits at this table.")
        },
    )
    text = forms.CharField(
        label=gettext_lazy("In your words"),
        max_length=REPORT_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy("500 characters at most. What you report is attached by itself."),
    )

    def __init__(self, suspects: list[User], *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type] # handed on as they came
        if not suspects:
            del self.fields["name"]
            return
        names = [(other.name, other.name) for other in suspects]
        self.fields["name"].choices = [("", _("Nobody in particular")), *names]  # type: ignore[attr-defined] # of a ChoiceField


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def line(request: HttpRequest, pk: int) -> HttpResponse:
    """Report a line of a chat."""
    said = get_object_or_404(ChatLine.objects.select_related("table", "user"), pk=pk, hidden=False)
    user = person(request)
    if not reporting.may_report_line(user, said):
        raise Http404
    name = said.user.name if said.user else _("deleted player")
    about = _("%(name)s said: “%(text)s”") % {"name": name, "text": said.text}
    form = ReportForm([], request.POST or None)
    file = partial(reporting.report_line, user, said)
    return show(request, form, about, said.table.get_absolute_url(), file)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def name(request: HttpRequest, name: str) -> HttpResponse:
    """Report what somebody is called."""
    user, other = person(request), get_object_or_404(User, name_key=name_key(name))
    about = _("The name “%(name)s”") % {"name": other.name}
    form = ReportForm([], request.POST or None)
    file = partial(reporting.report_name, user, other)
    return show(request, form, about, other.get_absolute_url(), file)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """Report what happens at a table."""
    user, reported = person(request), get_object_or_404(Table, pk=pk)
    if not pages.may_see(reported, user):
        raise Http404
    form = ReportForm(reporting.suspects(user, reported), request.POST or None)
    about = _("The table “%(name)s”") % {"name": reported.name}
    file = partial(reporting.report_table, user, reported)
    return show(request, form, about, reported.get_absolute_url(), file)


def show(
    request: HttpRequest,
    form: ReportForm,
    about: str,
    back: str,
    file: Callable[..., Report],
) -> HttpResponse:
    """The form; once it is filled in, the report is filed and the reporter's list comes."""
    context = {"form": form, "about": about, "back": back}
    if request.method != "POST":
        return render(request, "games/report.html", context)
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    if form.is_valid():
        try:
            file(**form.cleaned_data)
        except Refused as refused:
            form.add_error(None, refused.message)
            status = HTTPStatus(refused.status)
        else:
            messages.success(request, _("Thank you. The moderators will look at it."))
            return redirect("reports")
    return render(request, "games/report.html", context, status=status)


@never_cache
@require_safe
@login_required
def reports(request: HttpRequest) -> HttpResponse:
    """What became of this person's reports, and what moderators told this person."""
    user = person(request)
    page = Paginator(user.reports.select_related("reported", "table"), A_PAGE).get_page(
        request.GET.get("page")
    )
    context = {"page": page, "reprimands": user.reprimands.all()[:A_PAGE]}
    return render(request, "games/reports.html", context)


@require_POST
@login_required
def read(request: HttpRequest) -> HttpResponse:
    """This person has read what the moderators told."""
    person(request).reprimands.filter(read_at=None).update(read_at=timezone.now())
    return redirect("reports")

"""The admin pages for moderators: reports, their evidence, and what is done about them."""

import json
from datetime import datetime
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AdminSplitDateTime
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games import moderating
from games.admin.acts import Numbered, attempt
from games.errors import Conflict, Refused
from games.models import Report, Reprimand
from games.moderating import Measures
from games.views.play import person

LONGEST_WARNING = Reprimand._meta.get_field("text").max_length


class JudgementForm(forms.ModelForm[Report]):
    """A decision about a report, and what follows from it."""

    close = forms.BooleanField(label=gettext_lazy("Close the report"), required=False)
    warning = forms.CharField(
        label=gettext_lazy("Warn the person, in these words"),
        widget=forms.Textarea({"rows": 3}),
        max_length=LONGEST_WARNING,
        required=False,
    )
    hide_line = forms.BooleanField(label=gettext_lazy("Hide the line"), required=False)
    suspended_until = forms.SplitDateTimeField(
        label=gettext_lazy("Let the person not sign in before"),
        widget=AdminSplitDateTime,
        required=False,
    )
    rename = forms.BooleanField(
        label=gettext_lazy("Give the person a neutral name"), required=False
    )

    refused = ""
    """Why the rules refused what was sent, if they did."""

    class Meta:
        model = Report
        fields = ("decision",)

    def clean(self) -> dict[str, Any]:
        """What was filled in; measures are taken only together with a decision."""
        chosen: dict[str, Any] = super().clean() or {}
        if chosen.get("close") and not (chosen.get("decision") or "").strip():
            self.add_error("decision", _("Write down what you decided, and why."))
        if not chosen.get("close") and any(chosen.get(name) for name in MEASURES):
            self.add_error("close", _("Something is done about a report only when it is closed."))
        if self.refused:
            self.add_error(None, self.refused)
        return chosen

    def measures(self) -> Measures:
        return Measures(**{name: self.cleaned_data[name] for name in MEASURES})


REFUSED = "games.refused"
"""Under this name a request carries why the rules refused what was sent."""
MEASURES = ("warning", "hide_line", "suspended_until", "rename")


@admin.register(Report)
class ReportAdmin(Numbered, admin.ModelAdmin[Report]):
    """The queue: whatever is not closed comes first. Closed reports are only shown."""

    form = JudgementForm
    list_display = ("made_at", "kind", "subject", "about", "state", "moderator")
    list_display_links = ("made_at", "kind")
    list_filter = ("state", "kind", "subject")
    list_select_related = ("moderator", "reported", "table")
    search_fields = ("text", "reported__name", "reporter__name")
    ordering = ("-state", "-pk")
    actions = ("take_reports",)
    readonly_fields = (
        *("kind", "subject", "about", "told_by", "text", "seen", "everything"),
        *("state", "moderator", "made_at", "closed_at"),
    )
    fieldsets = (
        (
            None,
            {"fields": ("kind", "subject", "about", "told_by", "text", "made_at", "state")},
        ),
        (gettext_lazy("Evidence"), {"fields": ("seen", "everything")}),
        (
            gettext_lazy("Decision"),
            {"fields": ("moderator", "closed_at", "decision", "close", *MEASURES)},
        ),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return moderating.queue(person(request)).order_by(*self.ordering)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        allowed: bool = super().has_change_permission(request, obj)
        return allowed and (obj is None or obj.state != Report.State.CLOSED)

    def get_form(
        self, request: HttpRequest, obj: Report | None = None, change: bool = False, **kwargs: Any
    ) -> type[forms.ModelForm[Report]]:
        form: Any = super().get_form(request, obj, change, **kwargs)
        form.refused = request.META.get(REFUSED, "")
        return form  # Django makes a class for each request

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """What was refused is said above the form, which keeps all that was filled in."""
        try:
            return super().change_view(request, object_id, form_url, extra_context)
        except Conflict as refused:  # it is closed: nothing can be filled in any more
            messages.error(request, refused.message)
            return redirect(request.path)
        except Refused as refused:
            request.META[REFUSED] = refused.message
            return super().change_view(request, object_id, form_url, extra_context)

    def get_fieldsets(self, request: HttpRequest, obj: Report | None = None) -> Any:
        """Without the questions where nothing can be decided any more."""
        if self.has_change_permission(request, obj):
            return self.fieldsets
        shown = ("moderator", "closed_at", "decision")
        return (*self.fieldsets[:2], (gettext_lazy("Decision"), {"fields": shown}))

    @admin.display(description=gettext_lazy("whom or where"))
    def about(self, report: Report) -> str:
        return " · ".join(name for name in (report.whom, report.where) if name)

    @admin.display(description=gettext_lazy("reported by"))
    def told_by(self, report: Report) -> str:
        return report.reporter.name if report.reporter else _("deleted player")

    @admin.display(description=gettext_lazy("what was said"))
    def seen(self, report: Report) -> str:
        """The lines of the chat as they were, the reported one marked."""
        reported = report.evidence.get("line")
        lines = [*report.evidence.get("lines", []), *([reported] if reported else [])]
        return format_html_join(
            "",
            "<p>{} <b>{}</b>: {}{}</p>",
            (
                (
                    datetime.fromisoformat(line["said_at"]).strftime("%Y-%m-%d %H:%M"),
                    line["name"] or _("deleted player"),
                    line["text"],
                    _(" ← reported") if line == reported else "",
                )
                for line in sorted(lines, key=lambda line: line["id"])
            ),
        )

    @admin.display(description=gettext_lazy("everything that was kept"))
    def everything(self, report: Report) -> str:
        return format_html(
            "<details><summary>JSON</summary><pre>{}</pre></details>",
            json.dumps(report.evidence, indent=1, ensure_ascii=False),
        )

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        """Take the report, or close it; what is refused is raised and changes nothing."""
        if form.cleaned_data["close"]:
            decision = form.cleaned_data["decision"]
            moderating.close(person(request), obj.pk, decision, form.measures())
        else:
            moderating.take(person(request), obj.pk, form.cleaned_data["decision"])

    @admin.action(description=gettext_lazy("Look into these"), permissions=["change"])
    def take_reports(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        """Say that one looks into them."""

        def done(count: int) -> str:
            return ngettext("%(n)s report taken.", "%(n)s reports taken.", count) % {"n": count}

        attempt(request, queryset, lambda one: moderating.take(person(request), one.pk), done)

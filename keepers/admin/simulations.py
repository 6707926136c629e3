"""Simulations: how far one has come, on a page that loads itself anew while it runs."""

from typing import Any

from django.contrib import admin
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.admin import ReadOnly
from keepers import simulating
from keepers.models import Simulation


@admin.register(Simulation)
class SimulationAdmin(ReadOnly, admin.ModelAdmin[Simulation]):
    list_display = ("version", "progress", "started_by", "started_at", "ended_at")
    list_select_related = ("version__work", "started_by")

    @admin.display(description=gettext_lazy("games"))
    def progress(self, simulation: Simulation) -> str:
        return f"{simulation.played} / {simulation.total}"

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        if not object_id.isdecimal():
            raise Http404
        found = get_object_or_404(self.get_queryset(request), pk=object_id)
        if not self.has_view_permission(request, found):
            raise Http404
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("Simulation of %(version)s") % {"version": found.version},
            "simulation": found,
            "running": simulating.is_moving(found),
            "stands_still": found.ended_at is None and not simulating.is_moving(found),
            "version_url": reverse(
                "admin:keepers_adventureversion_change", args=[found.version_id]
            ),
        }
        return TemplateResponse(request, "admin/keepers/simulation.html", context)

"""Adventures and their versions: what authors and editors work with."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from games.errors import Refused
from games.views.play import person
from keepers import curating, results, simulating
from keepers.admin.pages import latest_simulation, version_page
from keepers.admin.versions import ADD, VersionAdmin, posted
from keepers.forms import UploadForm
from keepers.models import Adventure, AdventureVersion, Status

CHANGE, SIMULATE = "keepers.change_adventureversion", "keepers.simulate_adventureversion"
REWORD = "keepers.add_textoverlay"


@admin.register(Adventure)
class AdventureAdmin(admin.ModelAdmin[Adventure]):
    """Adventures. Whether one is offered for new tables can be changed here."""

    list_display = ("title", "slug", "state", "all_versions")
    list_filter = ("state",)
    fields = ("title", "slug", "state", "all_versions")
    readonly_fields = ("title", "slug", "all_versions")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Adventure | None = None) -> bool:
        return False

    @admin.display(description=gettext_lazy("versions"))
    def all_versions(self, adventure: Adventure) -> str:
        """With a link to the page of each."""
        return format_html_join(
            ", ",
            '<a href="{}">{} ({})</a>',
            (
                (
                    reverse("admin:keepers_adventureversion_change", args=[version.pk]),
                    version.number,
                    version.get_status_display(),
                )
                for version in adventure.versions.order_by("-number")
            ),
        )


@admin.register(AdventureVersion)
class AdventureVersionAdmin(VersionAdmin):
    """Versions of adventures: upload, simulate, publish, retire, clone, download."""

    def deeds(self) -> dict[str, Callable[..., HttpResponse]]:
        return super().deeds() | {
            "replace": self.replace_view,
            "simulate": require_POST(self.simulate),
            "clone": require_POST(self.clone),
        }

    def parts(self, request: HttpRequest, version: Any) -> dict[str, Any]:
        is_draft = version.status == Status.DRAFT
        simulation = latest_simulation(version)
        running = simulation is not None and simulating.is_moving(simulation)

        def address(deed: str, permission: str, possible: bool = True) -> str:
            may = possible and request.user.has_perm(permission)
            return self.address(deed, version.pk) if may else ""

        reword = reverse("admin:keepers_textoverlay_add") if request.user.has_perm(REWORD) else ""
        return super().parts(request, version) | {
            "page": version_page(version),
            "record": results.record_of(version),
            "overlays": version.overlays.count(),
            "simulation": simulation,
            "running": running,
            "clone_url": address("clone", ADD),
            "replace_url": address("replace", CHANGE, is_draft),
            "simulate_url": address("simulate", SIMULATE, is_draft and not running),
            "reword_url": reword,
        }

    def warnings(self, version: Any) -> dict[str, Any]:
        page = version_page(version)
        return {"page": page, "asks_reason": page.warnings and not page.errors}

    def replace_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Another file for a draft."""
        self.allowed(request, CHANGE)
        version = self.version(request, pk)
        form = UploadForm(*posted(request))
        if request.method == "POST" and form.is_valid():
            assert form.document is not None
            try:
                curating.replace(pk, form.document, person(request))
            except Refused as refused:
                form.add_error(None, refused.message)
            else:
                messages.success(request, _("The draft is what the file says now."))
                return redirect(self.address("change", pk))
        title = _("Another file for %(version)s") % {"version": version}
        return self.upload_page(request, form, title)

    def simulate(self, request: HttpRequest, pk: int) -> HttpResponse:
        self.allowed(request, SIMULATE)
        self.version(request, pk)
        try:
            simulation = simulating.start(pk, person(request))
        except Refused as refused:
            messages.error(request, refused.message)
            return redirect(self.address("change", pk))
        return redirect(reverse("admin:keepers_simulation_change", args=[simulation.pk]))

    def clone(self, request: HttpRequest, pk: int) -> HttpResponse:
        self.allowed(request, ADD)
        self.version(request, pk)
        copy = curating.clone(pk, person(request))
        messages.success(request, _("Draft %(name)s is kept.") % {"name": copy.name})
        return redirect(self.address("change", copy.pk))

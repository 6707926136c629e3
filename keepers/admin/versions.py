"""Pages that versions of all kinds have: upload, download, publish, retire, delete."""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from games.errors import Refused
from games.views.play import person
from keepers import curating
from keepers.admin.pages import fault_rows
from keepers.forms import ReasonForm, UploadForm
from keepers.models import Status
from keepers.writing import write_toml

PUBLISH, ADD = "keepers.publish_adventureversion", "keepers.add_adventureversion"
"""Whoever may add or publish adventures may do so with what they are played with."""


def posted(request: HttpRequest) -> tuple[Any, ...]:
    """What a form is filled with: nothing, before it was sent."""
    return (request.POST, request.FILES) if request.method == "POST" else ()


class VersionAdmin(admin.ModelAdmin[Any]):
    """Versions. Their pages have a button for each thing that can be done with them."""

    list_display = ("name", "title", "status", "shipped", "author", "published_at", "tables")
    list_select_related = ("work", "author")
    list_filter = ("status", "work")
    ordering = ("work", "-number")
    actions = None
    change_form_template = "admin/keepers/version.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).annotate(table_count=Count("games"))

    @admin.display(description=gettext_lazy("version"))
    def name(self, version: Any) -> str:
        return str(version.name)

    @admin.display(description=gettext_lazy("title"), ordering="work__title")
    def title(self, version: Any) -> str:
        return str(version.work)

    @admin.display(description=gettext_lazy("tables"), ordering="table_count")
    def tables(self, version: Any) -> int:
        return int(version.table_count)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(ADD)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        allowed: bool = super().has_delete_permission(request, obj)
        return allowed and (obj is None or obj.status == Status.DRAFT)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        curating.discard(self.model, obj.pk)

    def get_urls(self) -> list[URLPattern]:
        deeds: Mapping[str, Callable[..., HttpResponse]] = self.deeds()
        own = [
            path(f"<int:pk>/{name}/", self.admin_site.admin_view(view), name=self.url_name(name))
            for name, view in deeds.items()
        ]
        return own + super().get_urls()

    def deeds(self) -> dict[str, Callable[..., HttpResponse]]:
        """What can be done with a version, each on a page or by a button of its own."""
        return {
            "download": require_safe(self.download),
            "publish": self.publish_view,
            "retire": self.retire_view,
        }

    def url_name(self, deed: str) -> str:
        return f"keepers_{self.opts.model_name}_{deed}"

    def address(self, deed: str, pk: int) -> str:
        return reverse(f"admin:{self.url_name(deed)}", args=[pk])

    def allowed(self, request: HttpRequest, permission: str) -> None:
        if not request.user.has_perm(permission):
            raise PermissionDenied

    def version(self, request: HttpRequest, pk: int) -> Any:
        """One that this person may look at."""
        version = get_object_or_404(self.get_queryset(request).select_related("work"), pk=pk)
        if not self.has_view_permission(request, version):
            raise PermissionDenied
        return version

    def attempt(self, request: HttpRequest, pk: int, deed: Callable[[], str]) -> HttpResponse:
        """Do something and go to the page of the version, which says what came of it."""
        try:
            messages.success(request, deed())
        except Refused as refused:
            messages.error(request, refused.message)
        return redirect(self.address("change", pk))

    def show(
        self, request: HttpRequest, template: str, title: str, status: int = 200, **context: Any
    ) -> HttpResponse:
        whole = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": title,
            **context,
        }
        return TemplateResponse(request, f"admin/keepers/{template}.html", whole, status=status)

    # The pages

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            raise PermissionDenied
        if not object_id.isdecimal():
            raise Http404
        version = self.version(request, int(object_id))
        return self.show(
            request, "version", str(version), version=version, **self.parts(request, version)
        )

    def parts(self, request: HttpRequest, version: Any) -> dict[str, Any]:
        """What the page shows beside the facts, and which buttons it has."""
        may_publish = request.user.has_perm(PUBLISH)
        is_draft = version.status == Status.DRAFT
        return {
            "download_url": self.address("download", version.pk),
            "publish_url": self.address("publish", version.pk) if may_publish and is_draft else "",
            "retire_url": self.address("retire", version.pk)
            if may_publish and version.status == Status.PUBLISHED
            else "",
            "delete_url": self.address("delete", version.pk)
            if self.has_delete_permission(request, version)
            else "",
        }

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        self.allowed(request, ADD)
        form = UploadForm(*posted(request))
        if request.method == "POST" and form.is_valid():
            assert form.document is not None
            try:
                version = curating.draft(form.document, person(request))
            except Refused as refused:
                form.add_error(None, refused.message)
            else:
                messages.success(request, _("Draft %(name)s is kept.") % {"name": version.name})
                kind = version._meta.model_name
                return redirect(reverse(f"admin:keepers_{kind}_change", args=[version.pk]))
        return self.upload_page(request, form, _("Upload a new draft"))

    def upload_page(self, request: HttpRequest, form: UploadForm, title: str) -> HttpResponse:
        status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
        return self.show(
            request, "upload", title, status, form=form, faults=fault_rows(form.faults)
        )

    def download(self, request: HttpRequest, pk: int) -> HttpResponse:
        version = self.version(request, pk)
        response = HttpResponse(write_toml(version.document), "application/toml; charset=utf-8")
        name = f"{version.work.slug}-{version.number}.toml"
        response["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    def publish_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        self.allowed(request, PUBLISH)
        version = self.version(request, pk)
        form = ReasonForm(*posted(request))
        if request.method == "POST" and form.is_valid():
            try:
                reason = form.cleaned_data["reason"]
                curating.publish(self.model, pk, person(request), reason)
            except Refused as refused:
                form.add_error(None, refused.message)
            else:
                messages.success(request, _("%(version)s is published.") % {"version": version})
                return redirect(self.address("change", pk))
        status = HTTPStatus.CONFLICT if form.errors else HTTPStatus.OK
        return self.show(
            request,
            "publish",
            _("Publish %(version)s") % {"version": version},
            status,
            version=version,
            form=form,
            back=self.address("change", pk),
            **self.warnings(version),
        )

    def warnings(self, version: Any) -> dict[str, Any]:
        """What the page for publishing says about a version."""
        return {}

    def retire_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        self.allowed(request, PUBLISH)
        version = self.version(request, pk)
        if request.method == "POST":

            def deed() -> str:
                curating.retire(self.model, pk)
                return _("%(version)s is retired.") % {"version": version}

            return self.attempt(request, pk, deed)
        title = _("Retire %(version)s") % {"version": version}
        back = self.address("change", pk)
        return self.show(request, "retire", title, version=version, back=back)

"""Better wordings of single texts: what translators work with."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.views.play import person
from keepers.forms import OverlayForm
from keepers.models import TextOverlay


@admin.register(TextOverlay)
class TextOverlayAdmin(admin.ModelAdmin[TextOverlay]):
    """A wording is shown from then on, also at tables that are playing."""

    form = OverlayForm
    list_display = ("key", "language", "version", "editor", "edited_at")
    list_filter = ("language", "version")
    list_select_related = ("version__work", "editor")
    search_fields = ("key", "text")

    def save_model(self, request: HttpRequest, obj: TextOverlay, form: Any, change: bool) -> None:
        obj.editor = person(request)
        super().save_model(request, obj, form, change)

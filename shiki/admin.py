"""Shiki's games in the admin: to be looked at, never to be changed by hand."""

from django.contrib import admin
from django.http import HttpRequest

from shiki.models import ShikiGame


@admin.register(ShikiGame)
class ShikiGameAdmin(admin.ModelAdmin):
    list_display = ["table", "status", "moved_at"]
    list_select_related = ["table"]
    search_fields = ["table__name"]
    readonly_fields = ("table", "snapshot", "answers")

    @admin.display(description="status", ordering="table__status")
    def status(self, game: ShikiGame) -> str:
        return game.table.get_status_display()

    @admin.display(description="last move", ordering="table__moved_at")
    def moved_at(self, game: ShikiGame) -> object:
        return game.table.moved_at

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ShikiGame | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: ShikiGame | None = None) -> bool:
        return False

"""Games and results of Seasons in the admin: to be looked at, never to be changed by hand."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from seasons.models import SeasonsGame, SeasonsResult


class OnlyToBeSeen(admin.ModelAdmin):
    """What the game writes and nobody else does."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(SeasonsGame)
class SeasonsGameAdmin(OnlyToBeSeen):
    list_display = ["table", "status", "moved_at"]
    list_select_related = ["table"]
    search_fields = ["table__name"]
    readonly_fields = ("table", "snapshot", "answers")

    @admin.display(description="status", ordering="table__status")
    def status(self, game: SeasonsGame) -> str:
        return game.table.get_status_display()

    @admin.display(description="last move", ordering="table__moved_at")
    def moved_at(self, game: SeasonsGame) -> object:
        return game.table.moved_at


@admin.register(SeasonsResult)
class SeasonsResultAdmin(OnlyToBeSeen):
    list_display = ["table", "seat", "level", "crystals", "prestige", "effects", "cards_summoned"]
    list_select_related = ["table", "seat__table"]
    list_filter = ["level", "seats"]
    search_fields = ["table__name"]

"""Games and results: to be looked at, never to be changed by hand."""

from typing import Any

from django.contrib import admin

from games.admin import GameStateAdmin, ReadOnly
from keepers.models import KeepersGame, KeepersResult


@admin.register(KeepersGame)
class KeepersGameAdmin(GameStateAdmin):
    list_display = ("table", "adventure", "status", "moved_at")  # type: ignore[assignment] # one more
    list_select_related = ("table", "adventure__work")  # type: ignore[assignment] # one more
    list_filter = ("adventure",)


@admin.register(KeepersResult)
class KeepersResultAdmin(ReadOnly, admin.ModelAdmin[Any]):
    list_display = ("table", "adventure", "ending", "why", "rounds", "captured", "alive", "seats")
    list_select_related = ("table", "adventure__work")
    list_filter = ("ending", "adventure", "seats", "captain", "fewer_cards", "wolf_bonus")
    search_fields = ("table__name",)

"""Games and results of Seasons in the admin: to be looked at, never to be changed by hand."""

from typing import Any

from django.contrib import admin

from games.admin import GameStateAdmin, ReadOnly
from seasons.models import SeasonsGame, SeasonsResult

admin.site.register(SeasonsGame, GameStateAdmin)


@admin.register(SeasonsResult)
class SeasonsResultAdmin(ReadOnly, admin.ModelAdmin[Any]):
    list_display = ["table", "seat", "level", "crystals", "prestige", "effects", "cards_summoned"]
    list_select_related = ["table", "seat__table"]
    list_filter = ["level", "seats"]
    search_fields = ["table__name"]

"""Games of Seasons' Keepers in the admin."""

from django.contrib import admin

from games.admin import GameStateAdmin
from keepers.models import KeepersGame

admin.site.register(KeepersGame, GameStateAdmin)

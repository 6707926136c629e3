"""Shiki's games in the admin."""

from django.contrib import admin

from games.admin import GameStateAdmin
from shiki.models import ShikiGame

admin.site.register(ShikiGame, GameStateAdmin)

"""Seasons as a Django app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from games.registry import register


class SeasonsConfig(AppConfig):
    """Registers the game with the platform."""

    name = "seasons"
    verbose_name = _("Seasons")

    def ready(self) -> None:
        from seasons.game import SeasonsType  # needs the models, which are loaded by now

        register(SeasonsType())

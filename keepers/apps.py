"""Seasons' Keepers as a Django app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from games.registry import register


class KeepersConfig(AppConfig):
    """Registers the game with the platform."""

    name = "keepers"
    verbose_name = _("Seasons’ Keepers")

    def ready(self) -> None:
        from keepers.game import KeepersType  # needs the models, which are loaded by now

        register(KeepersType())

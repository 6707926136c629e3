"""Shiki as a Django app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from games.registry import register


class ShikiConfig(AppConfig):
    """Registers the game with the platform."""

    name = "shiki"
    verbose_name = _("Shiki")

    def ready(self) -> None:
        from shiki.game import ShikiType  # needs the models, which are loaded by now

        register(ShikiType())

"""Seasons' Keepers as a Django app."""

from typing import Any

from django.apps import AppConfig
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _

from games.registry import register


class KeepersConfig(AppConfig):
    """Registers the game with the platform."""

    name = "keepers"
    verbose_name = _("Seasons’ Keepers")

    def ready(self) -> None:
        from keepers.game import KeepersType  # needs the models, which are loaded by now

        register(KeepersType())
        post_migrate.connect(settle, sender=self)


def settle(using: str = DEFAULT_DB_ALIAS, **_signal: Any) -> None:
    """After migrations: guard what is published, publish what ships, and say who may do what."""
    from keepers import guards, roles, stocking  # these need the models

    if using != DEFAULT_DB_ALIAS or not guards.complete(connections[using]):
        return  # migrated to where the shelf was not complete yet
    guards.install(connections[using])
    stocking.stock()
    roles.grant()

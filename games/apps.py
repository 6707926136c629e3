"""The platform as a Django app."""

from typing import Any

from django.apps import AppConfig
from django.db import DEFAULT_DB_ALIAS
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Tables, seats, people and play; it knows no game."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games.alerts import devices

        devices.connect()
        post_migrate.connect(grant_rights, sender=self)


def grant_rights(using: str = DEFAULT_DB_ALIAS, **_signal: Any) -> None:
    """After migrations: say what moderators may do."""
    from games import moderating  # it needs the models

    if using == DEFAULT_DB_ALIAS:
        moderating.grant()

"""The platform as a Django app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Tables, seats, people and play; it knows no game."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games.alerts import devices

        devices.connect()

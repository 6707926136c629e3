"""Ferry as a Django app."""

from django.apps import AppConfig


class FerryConfig(AppConfig):
    name = "tests.ferry"
    label = "ferry"

    def ready(self) -> None:
        from games.registry import register
        from tests.ferry.game import FerryType

        register(FerryType())

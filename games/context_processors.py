"""What every page knows: where the site is, the season outside, and how many tables wait."""

from datetime import date
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from games import lobby
from games.models import User

SEASONS = ("winter", "spring", "summer", "autumn")


def site(request: HttpRequest) -> dict[str, Any]:
    """For every template; the count of waiting tables is asked for only where it is shown."""
    user = getattr(request, "user", None)
    return {
        "base_url": settings.BASE_URL,
        "site_season": season_of(timezone.localdate()),
        "badge": SimpleLazyObject(lambda: lobby.badge(user)) if isinstance(user, User) else None,
    }


def season_of(day: date) -> str:
    """The season of a day in the northern half of the world, by whole months."""
    return SEASONS[day.month % 12 // 3]

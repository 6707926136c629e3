"""/dev/components: every part of the pages in every state, for the eye and for screenshots."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from games.context_processors import SEASONS
from games.presenting import Button
from games.region_views import ActionView
from games.registry import all_games
from games.templatetags.frame import SPRITE

THEMES = ("light", "dark")


@require_GET
def components(request: HttpRequest) -> HttpResponse:
    """The page; only where DEBUG is on. `?theme=` and `?season=` choose how it looks."""
    if not settings.DEBUG:
        raise Http404
    theme, season = request.GET.get("theme"), request.GET.get("season")
    context = {
        "theme": theme if theme in THEMES else "light",
        "season": season if season in SEASONS else "autumn",
        "themes": THEMES,
        "seasons": SEASONS,
        "actions": _actions(),
        "games": all_games(),
        "hour_ago": timezone.now() - timedelta(hours=1),
        "symbols": _symbols(),
        "mistakes": ("Please give a whole address, like mira@example.org.",),
        "levels": ("info", "success", "warning", "error"),
    }
    return render(request, "games/components.html", context)


def _symbols() -> list[str]:
    """The names in the sprite, in its order."""
    return re.findall(r'<symbol id="([^"]+)"', Path(str(finders.find(SPRITE))).read_text())


def _actions() -> list[dict[str, Any]]:
    """The action bar in each of its states."""
    place = Button("Place", key="place", primary=True, icon="ph-check")
    early = Button("Place", primary=True, icon="ph-check", why_not="Choose one card more.")
    draw = Button("Draw 2", key="draw", icon="ph-cards", final=True)
    since = (timezone.now() - timedelta(hours=4)).isoformat()
    views = [
        ActionView(
            "turn",
            7,
            heading="Action 2 of 2",
            icon="autumn",
            fact="Autumn 4 goes between 3 and 6.",
            detail="That place costs 2: choose two cards to discard.",
            buttons=(draw, early),
            least=2,
            most=2,
            can_undo=True,
        ),
        ActionView(
            "turn",
            7,
            heading="Your turn",
            icon="spring",
            fact="Take a card, or place one.",
            buttons=(draw, place),
        ),
        ActionView(
            "waiting",
            7,
            heading="Waiting",
            fact="Waiting for Ayako.",
            can_undo=True,
            since=since,
            since_words="4 hours ago",
        ),
        ActionView("watching", 7, heading="Watching", fact="Waiting for Ren.", since=since),
        ActionView(
            "over",
            7,
            heading="Game over",
            fact="Mira wins.",
            detail="Played to the end.",
            rematch=True,
        ),
        ActionView("broken", 7, fact="This game cannot be shown.", detail="The admins were told."),
    ]
    return [{"view": view, "name": view.state} for view in views]

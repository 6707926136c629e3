"""WebSockets: they take no moves, they push what changed for their one viewer.

Messages between processes say only that something changed; each consumer then builds what its
own viewer may see, by the same functions as the pages, and sends the regions that differ from
those it sent last.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.utils import timezone

from games import announcing, boards, lobby, pages, presence
from games.models import User

SIGNED_OUT = 4401
GONE = 4404
ALIVE = "{}"
"""A question; the answer says what time it is here. Htmx does nothing with such JSON."""
EVERYTHING = "everything"
"""What a page sends that lacks something, because answers and news overtook each other."""
HIDDEN = "hidden"
"""What a page sends when nobody can see it any more."""


class ViewerConsumer(AsyncWebsocketConsumer):
    """One open page of one viewer."""

    groups_joined: list[str]

    async def connect(self) -> None:
        self.query = {
            name: values[-1]
            for name, values in parse_qs(self.scope["query_string"].decode("latin-1")).items()
        }
        user = self.scope["user"]
        self.user: User | None = user if user.is_authenticated else None
        self.sent: dict[str, str] = {}
        self.groups_joined = []
        await self.accept()
        for group in self.wanted_groups():
            await self.channel_layer.group_add(group, self.channel_name)
            self.groups_joined.append(group)
        await self.begin()

    async def receive(self, text_data: str = "", bytes_data: bytes = b"") -> None:
        """Answer a page that asks whether the line is alive, or for all that it may see."""
        if text_data == ALIVE:
            await self.send(f'{{"now":{timezone.now().timestamp() * 1000:.0f}}}')
        elif text_data == EVERYTHING:
            self.sent = {}
            await self.push()

    async def disconnect(self, code: int) -> None:
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)

    def wanted_groups(self) -> list[str]:
        """The groups whose messages concern this page."""
        raise NotImplementedError

    def regions(self) -> Mapping[str, str] | None:
        """The HTML of all regions by id; None if this viewer may not see the page (any more)."""
        raise NotImplementedError

    def shown(self, regions: Mapping[str, str]) -> Mapping[str, str]:
        """Which of these regions the page is known to show already."""
        return {}

    async def begin(self) -> None:
        """Send what the page lacks: next to nothing if it was loaded just now, else everything."""
        regions = await self._regions()
        if regions is not None:
            self.sent = dict(self.shown(regions))
        await self._send_changed(regions)

    async def push(self) -> None:
        await self._send_changed(await self._regions())

    async def _send_changed(self, regions: Mapping[str, str] | None) -> None:
        if regions is None:
            await self.close(SIGNED_OUT if self.user else GONE)
            return
        changed = {name: html for name, html in regions.items() if self.sent.get(name) != html}
        self.sent = dict(regions)
        if changed:
            await self.send(boards.partials(changed))

    @property
    def language(self) -> str:
        """The language of a page of nobody signed in; blank for one that the site does not speak.

        Else each word that somebody makes up would fill the memory of what was rendered.
        """
        wanted = self.query.get("language", "")
        return wanted if wanted in dict(settings.LANGUAGES) else ""

    @database_sync_to_async
    def _regions(self) -> Mapping[str, str] | None:
        user = self.user
        if user is not None:
            if not self.scope["session"].exists(self.scope["session"].session_key):
                return None
            self.user = user = User.objects.filter(pk=user.pk, is_active=True).first()
            if user is None or user.is_suspended:
                return None
        language = user.language if user else self.language
        zone = user.time_zone if user else "UTC"
        with pages.personal(language, zone):
            return self.regions()


class TableConsumer(ViewerConsumer):
    """A page of one table, before, during or after the game."""

    noted_at: datetime | None = None
    """When this page told last that its viewer looks at it."""

    def wanted_groups(self) -> list[str]:
        self.table_id = int(self.scope["url_route"]["kwargs"]["table_id"])
        groups = [announcing.table_group(self.table_id)]
        if self.user:
            groups.append(announcing.person_group(self.user.pk))
        return groups

    def regions(self) -> Mapping[str, str] | None:
        page = pages.table_page(self.table_id, self.user)
        if page is None:
            return None
        self.page = page
        html = dict(page.html)
        if self.user:
            html["badge"] = lobby.badge_html(self.user)
        return html

    def shown(self, regions: Mapping[str, str]) -> Mapping[str, str]:
        """All but the badge, if the game is at the page's version; before a game there is none."""
        stamp = self.page.stamp
        known = (self.query.get("version"), self.query.get("chat"))
        if stamp.version == 0 or known != (str(stamp.version), str(stamp.chat)):
            return {}
        return {name: html for name, html in regions.items() if name != "badge"}

    async def receive(self, text_data: str = "", bytes_data: bytes = b"") -> None:
        """A page asks whether the line is alive only while somebody can see it."""
        await super().receive(text_data, bytes_data)
        if text_data == ALIVE and self.user is not None:
            now = timezone.now()
            if self.noted_at is None or now - self.noted_at >= presence.OFTEN_ENOUGH:
                self.noted_at = now
                note = database_sync_to_async(presence.note)
                await note(self.table_id, self.user, self.channel_name)
        elif text_data == HIDDEN:
            await self.leave()

    async def disconnect(self, code: int) -> None:
        await super().disconnect(code)
        await self.leave()

    async def leave(self) -> None:
        """Nobody has this page before the eyes any more."""
        self.noted_at = None
        if self.user is not None:
            leave = database_sync_to_async(presence.leave)
            await leave(self.table_id, self.user, self.channel_name)

    async def table_changed(self, message: dict[str, Any]) -> None:
        await self.push()

    async def lists_changed(self, message: dict[str, Any]) -> None:
        await self.push()


class ListsConsumer(ViewerConsumer):
    """Any other page of a signed-in person: the badge, and in the lobby its lists."""

    def wanted_groups(self) -> list[str]:
        if self.user is None:
            return []
        return [announcing.person_group(self.user.pk), announcing.LOBBY]

    def regions(self) -> Mapping[str, str] | None:
        if self.user is None:
            return None
        html = {"badge": lobby.badge_html(self.user)}
        if self.query.get("page") == "lobby":
            html |= lobby.lobby_regions(self.user, self.query)
        return html

    async def lists_changed(self, message: dict[str, Any]) -> None:
        await self.push()


class NowhereConsumer(AsyncWebsocketConsumer):
    """An address that leads nowhere: closed at once, without a line in the log."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(GONE)

"""Tables of Seasons' Keepers whose first round is known, and who sits at them, for tests."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.test import Client
from django.utils import timezone

from games import boards, play, presence
from games.models import Presence, Seat, Table, User
from keepers.models import KeepersGame
from keepers.rules import KeepersRules
from keepers.rules.state import Keepers
from tests.keepers.building import position

ADVENTURE = "mayhem@1"


def arrange(table: Table, *args: Any, **wanted: Any) -> None:
    """Put a position of tests/keepers/building.py onto a running table, in place of its own."""
    game = position(*args, seats=table.seats.count(), **wanted)
    state = game.state
    assert isinstance(state, Keepers)
    state.options = type(state.options)(**table.options)
    snapshot = KeepersRules().dump(state).decode()
    KeepersGame.objects.filter(table=table).update(snapshot=snapshot, answers=[])
    waiting = play.load_game(table)[0].waiting
    for seat in table.seats.all():
        asked = seat.number in waiting and not (seat.level or seat.conceded)
        seat.asked_at = table.version if asked else None
        seat.save(update_fields=["asked_at"])
    boards.forget()


class Friend:
    """A person at the table: what their page shows, and what they press."""

    def __init__(self, user: User, table: Table) -> None:
        self.user, self.table = user, table
        self.client = Client()
        self.client.force_login(user)

    @property
    def seat(self) -> Seat:
        return Seat.objects.get(table=self.table, user=self.user)

    def comes(self) -> str:
        """Opens the table's page; returns it."""
        return self.client.get(f"/t/{self.table.pk}/").content.decode()

    def is_away(self) -> None:
        """Has not looked at the table for a long time."""
        long_ago = timezone.now() - 2 * presence.HERE
        Presence.objects.filter(seat=self.seat).update(seen_at=long_ago)

    def answers(self, *picks: str, version: int | None = None) -> Any:
        """Posts a move, seen at that version or at the present one."""
        version = self.seat.asked_at if version is None else version
        fields = {"pick": picks, "version": version or 0}
        return self.client.post(f"/t/{self.table.pk}/answer/", fields, HTTP_HX_REQUEST="true")

    def undoes(self, version: int | None = None) -> Any:
        version = self.seat.answered_at if version is None else version
        fields = {"do": "undo", "version": version or 0}
        return self.client.post(f"/t/{self.table.pk}/answer/", fields, HTTP_HX_REQUEST="true")

    def posts(self, deed: str, **fields: Any) -> Any:
        """Presses a button of the suggestions' panel."""
        url = f"/keepers/{self.table.pk}/{deed}/"
        return self.client.post(url, fields, HTTP_HX_REQUEST="true")

    def suggests(self, *steps: str) -> Any:
        """Adds steps to an own suggestion, one page after the other."""
        answer = None
        for step in steps:
            page = self.plan()
            fields = {"pick": step, **hidden(page)}
            answer = self.client.post(f"/keepers/{self.table.pk}/plan/", fields)
        return answer

    def plan(self) -> str:
        return self.client.get(f"/keepers/{self.table.pk}/plan/").content.decode()

    def key(self, deed: str) -> str:
        """What the panel's button for that deed posts; blank where there is none."""
        found = re.search(rf'name="{deed}" value="([^"]+)"', panel(self.comes()))
        return found[1] if found else ""

    def agrees(self) -> Any:
        return self.posts("agree", agree=self.key("agree"))

    def confirms(self) -> Any:
        return self.posts("confirm", confirm=self.key("confirm"))


def hidden(page: str) -> Mapping[str, str]:
    """The version fields of the plan page's form."""
    return {
        name: re.search(rf'name="{name}" value="(\d+)"', page)[1] for name in ("upon", "version")
    }


def panel(page: str) -> str:
    """The panel of people in a page or in what was pushed."""
    return re.sub(r"\s+", " ", page.partition('id="people"')[2].partition("</section>")[0])


def words(html: str) -> str:
    """Without tags."""
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", "", html))


def log(page: str) -> Sequence[str]:
    """The lines of the log, the newest first."""
    lines = page.partition('id="log"')[2].partition("</ol>")[0]
    return [words(line) for line in re.findall(r"<li>.*?<span>(.*?)</span><time", lines)]


def stored(table: Table) -> tuple[Any, ...]:
    """Everything that a refused deed must leave alone."""
    from keepers.models import Agreement, Suggestion

    table.refresh_from_db()
    game = KeepersGame.objects.get(table=table)
    return (
        *(table.version, table.status, game.snapshot, game.answers),
        list(table.seats.values_list("asked_at", "answered_at", "conceded")),
        list(Suggestion.objects.values_list("seat", "steps", "version")),
        *(Agreement.objects.count(), table.moves.count(), table.log.count()),
    )

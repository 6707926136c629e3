"""Every address of the site, filled with what a small world holds, and every form on its pages.

The addresses come from the URL patterns, so those of a new view are among them by themselves.
"""

from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser
from itertools import product
from typing import Any

from django.db import connection
from django.test import Client
from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, resolve, reverse
from msgspec import Struct

from games import notes, play, seating
from games.alerts import feed, mail
from games.clocks import DAY
from games.loading import BrokenGame, load_game, state_model
from games.models import ChatLine, Reprimand, Seat, Table, User, Vacation, Webhook
from games.registry import all_games

THEIR_OWN = {"account/", "admin/"}
"""Parts of the site that are others' work: allauth and Django test them."""
NEVER = 10**40
"""A number that nothing ever had."""


def patterns() -> list[URLPattern]:
    """The patterns of all our own addresses."""
    found: list[URLPattern] = []
    for entry in get_resolver().url_patterns:
        if isinstance(entry, URLResolver) and str(entry.pattern) not in THEIR_OWN:
            found += [pattern for pattern in entry.url_patterns if isinstance(pattern, URLPattern)]
    return found


def database() -> dict[str, list[str]]:
    """Every row of every table."""
    rows = {}
    with connection.cursor() as cursor:
        for name in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{name}"')  # of our own database
            rows[name] = sorted(map(repr, cursor.fetchall()))
    return rows


def changes(before: dict[str, list[str]], *, noted: tuple[str, ...] = ()) -> list[str]:
    """The tables of the database that differ from `before`, but for those of `noted`."""
    return [name for name, rows in database().items() if rows != before[name] and name not in noted]


class World:
    """A table in every state and of every game, with something of everything else."""

    def __init__(self, people: list[User], new_table: Any) -> None:
        aiko, bela, cleo, dana = people
        self.people = {user.name: user for user in people}
        self.people["admin"] = User.objects.create_superuser("Boss", "boss@example.org", "boss")
        self.open = new_table(aiko, bela, seats=4, computers=["quick"])
        self.private = new_table(aiko, seats=3, public=False)
        self.called_off = new_table(aiko, seats=3)
        seating.cancel(aiko, self.called_off.pk)
        self.running = [
            new_table(aiko, bela, game=kind.key, name=kind.key.title()) for kind in all_games()
        ]
        self.ended = new_table(aiko, bela)
        play.concede(self.ended.pk, bela)
        for kind in all_games():
            broken = new_table(aiko, bela, game=kind.key)
            state_model(kind).objects.filter(table=broken).update(snapshot="{}")
            with suppress(BrokenGame):  # and it is marked as broken
                load_game(broken)
        self.offered = new_table(aiko, bela, cleo)
        Seat.objects.filter(table=self.offered, user=cleo).update(absence="away", offered=True)
        line = ChatLine.objects.create(table=self.running[0], user=bela, text="Hello")
        ChatLine.objects.create(table=self.running[0], user=aiko, text="Hello")
        for table in (self.running[0], self.ended):
            notes.write(table, aiko, "Keep the seven.")
        Reprimand.objects.create(user=aiko, text="Be kind.")
        Webhook.objects.create(user=aiko, url="https://hook.example.org/aiko")
        Webhook.objects.create(table=self.running[0], url="https://hook.example.org/table")
        begins = self.ended.created_at
        away = Vacation.objects.create(user=dana, begins_at=begins, ends_at=begins + DAY)
        tables = Table.objects.values_list("pk", flat=True)
        invites = [table.invite for table in (self.open, self.called_off, self.offered)]
        self.values: dict[str, list[Any]] = {
            "pk": sorted({*tables, line.pk, away.pk}),
            "token": [*invites, self.private.invite, mail.unsubscribe_url(aiko).split("/")[-2]],
            "key": [kind.key for kind in all_games()],
            "name": ["Aiko", "Bela", "bela", self.open.seats.get(level="quick").user.name],
            "secret": [feed.renew(aiko).calendar],
            "maps": ["seasons-original"],
            "version": [1],
            "season": ["spring"],
        }

    def addresses(self, pattern: URLPattern, **values: list[Any]) -> list[str]:
        """Where a pattern leads in this world; a kind of argument that it does not know fails."""
        names = list(pattern.pattern.converters)
        known = self.values | values
        found = []
        for chosen in product(*[known[name] for name in names]):
            try:
                found.append(reverse(pattern.name, kwargs=dict(zip(names, chosen, strict=True))))
            except NoReverseMatch:
                continue  # a token of a mail is not one of an invite link
        assert found, pattern.name
        return found

    def browser(self, name: str) -> Client:
        """The browser of one of the people, of the admin, or of nobody."""
        client = Client(raise_request_exception=False)  # each fault is found, not the first
        if name in self.people:
            client.force_login(self.people[name])
        return client


class Field(Struct, frozen=True):
    """A field of a form; `free` if people may write into it what they like."""

    name: str
    value: str
    free: bool


class Offer(Struct, frozen=True):
    """What a page lets its reader post by one button."""

    page: str
    action: str
    fields: tuple[Field, ...]

    @property
    def view(self) -> str:
        return str(resolve(self.action).url_name)

    def body(self, **others: str) -> dict[str, list[str]]:
        """What is sent; `others` stand instead of what a field holds."""
        sent: dict[str, list[str]] = {}
        for field in self.fields:
            sent.setdefault(field.name, []).append(others.get(field.name, field.value))
        return sent


FREE = {"text", "search", "email", "password", "url", "number", "date", "time"}


class Forms(HTMLParser):
    """The forms of a page and what belongs to them, wherever it stands."""

    def __init__(self, page: str, text: str) -> None:
        super().__init__()
        self.page = page
        self.actions: dict[str, str] = {}
        self.fields: dict[str, list[Field]] = {}
        self.buttons: list[tuple[str, dict[str, str]]] = []
        self.within = ""
        self.select: dict[str, str] | None = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.within = found.get("id") or f"form {len(self.actions)}"
            if found.get("method", "get").lower() == "post":
                self.actions[self.within] = found.get("action") or self.page
            return
        form = found.get("form", self.within)
        kind = found.get("type", "text" if tag == "input" else "submit")
        if tag == "button" and kind == "submit":
            self.buttons.append((form, found))
        elif tag == "select":
            self.select = found | {"form": form}
        elif tag == "option" and self.select is not None:
            chosen = self.select | {"value": found.get("value", "")}
            self.choose(self.select["form"], chosen, certain="selected" in found)
        elif tag == "textarea":
            self.put(form, found, "", free=True)
        elif tag == "input" and kind in {"radio", "checkbox"}:
            free = kind == "checkbox" and "value" not in found  # ticked or not is all that it says
            self.choose(form, {"value": "on"} | found, certain="checked" in found, free=free)
        elif tag == "input":
            self.put(form, found, found.get("value", ""), free=kind in FREE)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.within = ""
        elif tag == "select":
            self.select = None

    def choose(
        self, form: str, found: dict[str, str], *, certain: bool, free: bool = False
    ) -> None:
        """One of several values for a name: the one that is chosen, else the first."""
        there = [field for field in self.fields.get(form, ()) if field.name == found.get("name")]
        if certain and there:
            self.fields[form].remove(there[0])
        if certain or not there:
            self.put(form, found, found["value"], free=free)

    def put(self, form: str, found: dict[str, str], value: str, *, free: bool) -> None:
        name = found.get("name", "")
        if name and name != "csrfmiddlewaretoken" and "disabled" not in found:
            self.fields.setdefault(form, []).append(Field(name, value, free))

    def offers(self) -> Iterator[Offer]:
        """One for each button that posts."""
        for form, button in self.buttons:
            action = button.get("formaction") or self.actions.get(form)
            if action is None or form not in self.actions:
                continue
            fields = list(self.fields.get(form, ()))
            if button.get("name"):
                fields.append(Field(button["name"], button.get("value", ""), False))
            yield Offer(self.page, action.partition("?")[0].partition("#")[0], tuple(fields))


LOOKED_AT = ("games_presence", "games_look")
"""Where it is noted that a person looks at a table now."""


def look_everywhere(world: World, name: str) -> list[Offer]:
    """Everything that this person can press on any page, of each kind once for each address.

    Raises AssertionError if a page cannot be opened, or if looking at it changed something.
    """
    browser, before = world.browser(name), database()
    found: dict[tuple[Any, ...], Offer] = {}
    for pattern in patterns():
        for address in world.addresses(pattern):
            answer = browser.get(address)
            assert answer.status_code < 500, address
            if answer.headers.get("Content-Type", "").startswith("text/html"):
                for offer in Forms(address, answer.text).offers():
                    fields = tuple(field.name for field in offer.fields)
                    last = offer.fields[-1].value if offer.fields else ""
                    key = (offer.action, fields, "" if "pick" in fields else last)
                    found.setdefault(key, offer)
        assert not changes(before, noted=LOOKED_AT), pattern.name
    return list(found.values())

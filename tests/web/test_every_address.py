"""Looking never changes anything, and neither does what nobody was offered: at every address."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus

import pytest
from django.contrib.admin import site
from django.core.cache import cache
from django.db import transaction
from django.urls import reverse

from games import boards, limits
from games.models import Table, User
from tests.web.addresses import (
    LOOKED_AT,
    NEVER,
    World,
    changes,
    database,
    look_everywhere,
    patterns,
)

pytestmark = pytest.mark.django_db

NOTED = (*LOOKED_AT, "django_session")
NOTHING_LIKE_IT = {
    "token": ["nonsense"],
    "key": ["chess"],
    "name": ["Nobody"],
    "secret": ["nonsense"],
    "maps": ["atlantis"],
    "version": [NEVER],
    "season": ["monsoon"],
}
NEED_NO_FIELDS = {
    *("join", "leave", "start", "cancel", "rematch", "concede", "end_holiday", "stop_mail"),
    *("read_news", "read_reprimands", "keepers_advise", "keepers_withdraw"),
    "new_table",
}
"""Views whose address says all that is to be done; a new table has defaults for everything."""
TO_ONESELF = {"stop_mail", "set_language", "alerts_test"}
"""What anybody may do to themselves, whether or not a page offers it just now."""
NOT_LOOKED_AT = {("keep_away", "back"), ("keepers_advise", "version")}
"""What is sent along and changes nothing: where to go on to, and the version of any form."""
WRONG = ["x", "-1", "9" * 40, "１\0"]


@pytest.fixture
def world(people: list[User], new_table: Callable[..., Table]) -> World:
    return World(people, new_table)


@contextmanager
def taken_back() -> Iterator[None]:
    """Whatever is done in this block was not done after it."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    boards.forget()
    cache.clear()
    limits.forget()


@pytest.mark.parametrize("reader", ["nobody", "admin"])
def test_looking_changes_nothing(world: World, reader: str) -> None:
    look_everywhere(world, reader)  # the people of the tables do so below


def test_looking_at_the_admin_pages_changes_nothing(world: World) -> None:
    browser, before, opened = world.browser("admin"), database(), 0
    for model, pages in site._registry.items():
        keys = list(model._default_manager.values_list("pk", flat=True)[:2])
        for pattern in pages.urls:
            names = list(pattern.pattern.converters)
            assert len(names) < 2, pattern
            for values in [{name: key} for name in names for key in keys] if names else [{}]:
                if pattern.name:  # the others lead on to those that have one
                    answer = browser.get(reverse(f"admin:{pattern.name}", kwargs=values))
                    assert answer.status_code < 500, (pattern.name, values)
                    opened += answer.status_code == HTTPStatus.OK
        assert not changes(before), model
    assert opened > 50


def test_other_methods_than_the_usual_are_refused(world: World) -> None:
    browser, before = world.browser("Aiko"), database()
    taken = []
    for pattern in patterns():
        address = world.addresses(pattern)[0]
        for method in (browser.put, browser.patch, browser.delete):
            status = method(address).status_code
            if status != HTTPStatus.METHOD_NOT_ALLOWED and pattern.name != "set_language":
                taken.append((address, method.__name__, status))
    assert not taken
    assert not changes(before)


def test_what_never_was_is_not_found(world: World) -> None:
    browser, before = world.browser("Aiko"), database()
    not_there = {HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED}
    found = []
    for pattern in patterns():
        if not pattern.pattern.converters:
            continue
        for number in (0, 2**63, NEVER):
            for address in world.addresses(pattern, pk=[number], **NOTHING_LIKE_IT):
                statuses = {browser.get(address).status_code, browser.post(address).status_code}
                if not statuses <= not_there:
                    found.append((address, statuses))
    # A holiday that is over by then is ended by whoever presses twice.
    assert [one for one in found if "/holidays/" not in one[0]] == []
    assert not changes(before)


def test_nobody_does_anything_without_signing_in(world: World) -> None:
    browser, before = world.browser("nobody"), database()
    done = []
    for pattern in patterns():
        if pattern.name == "stop_mail":
            continue  # its token is the proof
        for address in world.addresses(pattern):
            answer = browser.post(address, {"do": "give 1", "pick": "1", "version": "1"})
            to_sign_in = answer.headers.get("Location", "").startswith("/account/login/")
            done_something = answer.status_code < 400 and pattern.name != "set_language"
            if answer.status_code >= 500 or (done_something and not to_sign_in):
                done.append((address, answer.status_code))
    assert not done
    assert not changes(before)


def test_a_form_without_its_fields_does_nothing(world: World) -> None:
    browser, before = world.browser("Aiko"), database()
    done = set()
    for pattern in patterns():
        if pattern.name in NEED_NO_FIELDS:
            continue
        for address in world.addresses(pattern):
            assert browser.post(address).status_code < 500, address
        if changes(before, noted=LOOKED_AT):
            done.add(pattern.name)
            before = database()
    assert not done


def test_nobody_does_what_only_others_are_offered(world: World) -> None:
    offered = {name: look_everywhere(world, name) for name in ("Dana", "Aiko", "Bela")}
    everything = [offer for offers in offered.values() for offer in offers]
    assert len({offer.view for offer in everything}) > 25
    for name in ("nobody", *offered):
        browser, own = world.browser(name), {offer.action for offer in offered.get(name, ())}
        before, taken = database(), []
        for offer in everything:
            if offer.action not in own and offer.view not in TO_ONESELF:
                status = browser.post(offer.action, offer.body()).status_code
                assert status < 500, (name, offer.action)
                if status < 400:
                    taken.append((name, offer.action))
        assert not changes(before, noted=NOTED), taken


def test_what_no_page_offers_is_refused(world: World) -> None:
    browser, tried, done = world.browser("Aiko"), set(NOT_LOOKED_AT), []
    offered, before = look_everywhere(world, "Aiko"), database()
    for offer, field in [(one, field) for one in offered for field in one.fields]:
        if (offer.view, field.name) in tried:
            continue
        tried.add((offer.view, field.name))
        for value in ["", *WRONG]:
            with taken_back():
                status = browser.post(offer.action, offer.body(**{field.name: value})).status_code
                wrong = status == HTTPStatus.INTERNAL_SERVER_ERROR
                if status < 400 and value and not field.free:
                    wrong = bool(changes(before, noted=NOTED))
                if wrong:
                    done.append((offer.action, field.name, value, status))
    assert len(tried) > 60
    assert not done
    assert not changes(before, noted=NOTED)

"""Whoever looks at a table is told nothing about it; whoever has left it, is, and soon."""

from collections.abc import Callable

import pytest
from django.core import mail

from games import presence, wakeups
from games.models import Alert, AlertChoices, Look, Seat, Table, User
from tests.alerts.conftest import Clock, move

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
type RunTasks = Callable[[], None]


@pytest.fixture
def bela(reachable: list[User]) -> User:
    """Bela, who is mailed at once about turns, and nothing else."""
    off = [f"email:{kind}" for kind in Alert.Kind if kind != "turn"]
    for user in reachable[:2]:
        AlertChoices.objects.create(user=user, off=off, delay=0)
    return reachable[1]


@pytest.fixture
def table(reachable: list[User], bela: User, new_table: NewTable, run_tasks: RunTasks) -> Table:
    """A table at which Bela has answered, so that next is told when Aiko has."""
    found = new_table(reachable[0], bela, game="shiki")
    while Seat.objects.get(table=found, user=bela).asked_at is not None:
        move(found, bela)
    run_tasks()
    mail.outbox.clear()
    return found


@pytest.fixture
def told(
    table: Table, reachable: list[User], bela: User, run_tasks: RunTasks
) -> Callable[[], bool]:
    """Whether Bela has been mailed that it is her turn, which it becomes at the first call."""

    def ask() -> bool:
        while Seat.objects.get(table=table, user=bela).asked_at is None:
            move(table, reachable[0])
        run_tasks()
        return [one.to for one in mail.outbox] == [["bela@example.org"]]

    return ask


def test_a_page_that_was_left_keeps_no_alert_back(
    table: Table, bela: User, clock: Clock, told: Callable[[], bool]
) -> None:
    # Given Bela at a page that was loaded and then asked whether its line is alive
    presence.note(table.pk, bela)
    clock.forward(seconds=4)
    presence.note(table.pk, bela, "page")

    presence.leave(table.pk, bela, "page")
    clock.forward(seconds=11)

    assert told()


def test_a_page_that_is_loaded_anew_was_not_left(
    table: Table, bela: User, clock: Clock, told: Callable[[], bool]
) -> None:
    presence.note(table.pk, bela)
    presence.note(table.pk, bela, "page")
    presence.leave(table.pk, bela, "page")
    assert not told()

    clock.forward(seconds=1)
    presence.note(table.pk, bela)
    clock.forward(seconds=11)
    assert not told()


def test_of_two_pages_the_other_is_still_looked_at(
    table: Table, bela: User, clock: Clock, told: Callable[[], bool]
) -> None:
    # Given two pages, noted one after the other, in either order of leaving
    for first, second in (("one", "two"), ("two", "one")):
        presence.note(table.pk, bela, "one")
        clock.forward(seconds=30)
        presence.note(table.pk, bela, "two")
        presence.leave(table.pk, bela, first)
        clock.forward(seconds=11)
        assert not told()

        presence.leave(table.pk, bela, second)
        clock.forward(minutes=1)
    assert told()


def test_a_page_that_falls_silent_is_left_after_a_while(
    table: Table, bela: User, clock: Clock, told: Callable[[], bool]
) -> None:
    presence.note(table.pk, bela, "page")
    clock.forward(seconds=74)
    assert not told()
    clock.forward(seconds=2)
    assert told()


def test_what_was_looked_at_long_ago_is_deleted(table: Table, bela: User, clock: Clock) -> None:
    presence.note(table.pk, bela, "page")
    wakeups.prune()
    assert Look.objects.count() == 1
    clock.forward(hours=1)
    wakeups.prune()
    assert Look.objects.count() == 0

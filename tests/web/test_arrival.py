"""What reached the site in time is in time, however long it has to wait there."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine as time_machines
from django.test import Client

from games import locking, play
from games.clocks import DAY, HOUR
from games.loading import load_game
from games.locking import LockedTable
from games.models import Seat, Table, User
from keepers import suggesting
from tests.games.clockwork import MONDAY, answer, seat_of, sweep
from tests.keepers.team import Friend, arrange

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
Clock = time_machines.TimeMachineFixture
LAST_MOMENT = MONDAY + DAY - timedelta(seconds=1)


@pytest.fixture
def clock(time_machine: Clock) -> Clock:
    """It is Monday noon until a test says otherwise."""
    time_machine.move_to(MONDAY, tick=False)
    return time_machine


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Callable[[], None]:
    """From then on each request waits for an hour, in which a worker finds clocks that are out."""

    @contextmanager
    def locked(table_id: int, arrived: datetime | None = None) -> Iterator[LockedTable]:
        clock.shift(HOUR)
        sweep()
        with locking.locked(table_id, arrived) as running:
            yield running

    def begin() -> None:
        clock.move_to(LAST_MOMENT, tick=False)
        monkeypatch.setattr(play, "locked", locked)
        monkeypatch.setattr(suggesting, "locked", locked)

    return begin


def post(user: User, table: Table, **fields: Any) -> None:
    client = Client()
    client.force_login(user)
    fields = {"version": seat_of(table, user).asked_at, **fields}
    assert client.post(f"/t/{table.pk}/answer/", fields).status_code == 302


def test_a_move_counts_from_when_it_arrived(
    busy: Callable[[], None], people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    game, _ = load_game(table)
    busy()

    post(people[0], table, pick=str(game.state.hands[0][0]))

    seat = seat_of(table, people[0])
    assert (seat.timeouts, seat.absence) == (0, Seat.Absence.HERE)
    assert seat.bank == timedelta(seconds=1) + 4 * HOUR
    assert [m.punctual for m in table.moves.filter(seat=0).exclude(punctual=None)] == [True]


@pytest.mark.parametrize("do", ["undo", "reset"])
def test_so_does_a_step_that_is_taken_back(
    busy: Callable[[], None], people: list[User], new_table: NewTable, do: str
) -> None:
    table = new_table(*people[:2], game="shiki", pace="day")
    mover = table.seats.get(asked_at__isnull=False).user
    step_that_can_be_undone(table, mover)
    busy()

    post(mover, table, do=do)

    assert (seat_of(table, mover).timeouts, seat_of(table, mover).absence) == (0, "")


def step_that_can_be_undone(table: Table, user: User) -> None:
    seat = seat_of(table, user)
    game, _ = load_game(table)
    for option in game.waiting[seat.number].options:
        trial, _ = load_game(table)
        if option.why_not is None and trial.waiting[seat.number].least == 1:
            trial.answer(seat.number, [option.key])
            if trial.can_undo(seat.number) and seat.number in trial.waiting:
                play.answer(table.pk, user, seat.asked_at, [option.key])
                return
    raise AssertionError("each first step is final")


def test_so_does_what_a_team_agreed_on(
    busy: Callable[[], None], people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], game="keepers", pace="day")
    arrange(table, order="sam:1 peck:1 misha:1")
    aiko, bela = Friend(people[0], table), Friend(people[1], table)
    aiko.suggests("walk:sp05")
    number = bela.key("confirm")
    busy()

    bela.posts("confirm", confirm=number)

    assert table.moves.filter(kind="answer").exists()
    assert (seat_of(table, people[1]).timeouts, seat_of(table, people[1]).absence) == (0, "")


def go_away(table: Table, user: User) -> None:
    """A computer player goes on for this person."""
    Seat.objects.filter(table=table, user=user).update(absence=Seat.Absence.AWAY, deadline=None)


def test_whoever_takes_a_step_back_is_back(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3], pace="day")
    answer(table, people[0])
    go_away(table, people[0])

    play.undo(table.pk, people[0], seat_of(table, people[0]).answered_at)

    assert seat_of(table, people[0]).absence == Seat.Absence.HERE
    assert seat_of(table, people[0]).deadline


def test_whoever_does_what_was_suggested_is_back(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], game="keepers", pace="day")
    arrange(table, order="sam:1 peck:1 misha:1")
    aiko, bela = Friend(people[0], table), Friend(people[1], table)
    aiko.suggests("walk:sp05")
    number = bela.key("confirm")
    go_away(table, people[1])

    bela.posts("confirm", confirm=number)

    assert table.moves.filter(kind="answer").exists()
    assert seat_of(table, people[1]).absence == Seat.Absence.HERE

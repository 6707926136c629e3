"""Clocks that all stand still, by agreement or because an admin said so."""

from collections.abc import Callable

import pytest
import time_machine as time_machines

from games import pausing
from games.clocks import DAY, HOUR
from games.models import Table, User
from tests.games.clockwork import MONDAY, SOON, answer, seat_of, sweep

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
Clock = time_machines.TimeMachineFixture


class TestPause:
    def test_all_clocks_stand_still_once_everybody_wishes_it(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2])
        clock.shift(67 * HOUR)
        pausing.propose_pause(table.pk, people[0], wants=True)
        assert seat_of(table, people[0]).deadline

        pausing.propose_pause(table.pk, people[1], wants=True)

        clock.shift(30 * DAY)
        assert sweep() == 0
        pausing.resume(table.pk, people[1])
        deadlines = {seat.deadline for seat in table.seats.all()}
        assert deadlines == {MONDAY + 72 * HOUR + 30 * DAY}  # five hours were left, and are

    def test_a_wish_can_be_taken_back(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2])
        pausing.propose_pause(table.pk, people[0], wants=True)
        pausing.propose_pause(table.pk, people[0], wants=False)

        pausing.propose_pause(table.pk, people[1], wants=True)

        table.refresh_from_db()
        assert table.paused_at is None

    def test_one_may_move_while_the_clocks_stand_still(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2])
        for person in people[:2]:
            pausing.propose_pause(table.pk, person, wants=True)

        answer(table, people[0])
        answer(table, people[1])

        assert not table.seats.exclude(deadline=None).exists()


class TestAdmins:
    def test_they_give_time_to_all(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2])

        pausing.give_all_time(table.pk)

        assert {seat.deadline for seat in table.seats.all()} == {MONDAY + 96 * HOUR}

    def test_they_take_clocks_off_for_good(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2])
        clock.shift(72 * HOUR + SOON)
        sweep()

        pausing.take_clocks_off(table.pk)

        clock.shift(90 * DAY)
        assert sweep() == 0
        assert seat_of(table, people[0]).absence == ""
        answer(table, people[0])
        assert not table.seats.exclude(deadline=None).exists()

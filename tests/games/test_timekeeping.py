"""Clocks of running tables: they run while their people are asked, and for nobody else."""

from collections.abc import Callable
from datetime import time, timedelta

import pytest
import time_machine as time_machines

from games import play, timekeeping
from games.clocks import DAY, HOUR, MINUTE, TimeControl
from games.errors import Invalid
from games.models import Move, Outage, Table, User, Vacation
from tests.games.clockwork import MONDAY, SOON, answer, hours, seat_of

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
Clock = time_machines.TimeMachineFixture


def test_everybody_who_is_asked_at_once_has_a_clock_that_runs(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3])

    assert {seat.deadline for seat in table.seats.all()} == {MONDAY + 72 * HOUR}


def test_only_the_clocks_of_those_who_are_asked_run(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2])
    clock.shift(5 * HOUR)

    answer(table, people[0])

    assert seat_of(table, people[0]).deadline is None
    assert seat_of(table, people[1]).deadline == MONDAY + 72 * HOUR


def test_a_decision_costs_what_it_took_and_earns_the_increment(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    clock.shift(10 * HOUR)

    answer(table, people[0])

    assert hours(seat_of(table, people[0]).bank) == 24 - 10 + 4
    move = table.moves.get(kind=Move.Kind.ANSWER)
    assert hours(move.bank) == 14


def test_a_clock_goes_on_from_what_it_held(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    clock.shift(10 * HOUR)
    answer(table, people[0])
    clock.shift(10 * HOUR)

    answer(table, people[1])

    for asked in table.seats.filter(asked_at__isnull=False):
        assert asked.deadline == MONDAY + 20 * HOUR + asked.bank
        assert hours(asked.bank) == {people[0]: 18, people[1]: 8}[asked.user]


def test_a_turn_of_several_steps_is_one_decision(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    # Given a game whose turns have several steps
    table = new_table(*people[:2], game="shiki", pace="day")
    seat = mover = table.seats.get(asked_at__isnull=False)
    steps = 0

    # When somebody takes an hour for each of them, then the clock just goes on
    while seat == mover:
        clock.shift(HOUR)
        answer(table, mover.user)
        steps += 1
        seat = table.seats.get(asked_at__isnull=False)
        if seat == mover:
            assert seat.deadline == mover.deadline

    # And the increment comes once, at the end
    assert steps > 1
    assert hours(seat_of(table, mover.user).bank) == 24 - steps + 4


def test_a_clock_holds_no_more_than_agreed(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="week")
    clock.shift(HOUR)

    answer(table, people[0])

    assert seat_of(table, people[0]).bank == 7 * DAY


@pytest.mark.parametrize("wishes", [{"pace": "none"}, {"pace": "relaxed", "alone": True}])
def test_no_clock_runs_without_a_limit_or_for_somebody_alone(
    clock: Clock, people: list[User], new_table: NewTable, wishes: dict[str, object]
) -> None:
    alone = wishes.pop("alone", False)
    guests = [] if alone else people[1:2]
    table = new_table(people[0], *guests, computers=["quick"], **wishes)

    assert not table.seats.exclude(deadline=None).exists()


def test_whoever_stays_alone_with_computer_players_has_all_the_time(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], computers=["quick"])

    play.concede(table.pk, people[1])

    assert not table.seats.exclude(deadline=None).exists()


def test_only_what_the_server_says_counts_however_late_a_move_is_processed(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    clock.move_to(MONDAY + 24 * HOUR + 30 * MINUTE, tick=False)

    answer(table, people[0], arrived=MONDAY + 23 * HOUR)

    seat = seat_of(table, people[0])
    assert (hours(seat.bank), seat.timeouts) == (1 + 4, 0)


@pytest.mark.parametrize(("seconds", "late"), [(-1, 0), (1, 0), (3, 0), (4, 1)])
def test_a_request_may_be_on_its_way_for_three_seconds(
    clock: Clock, people: list[User], new_table: NewTable, seconds: int, late: int
) -> None:
    table = new_table(*people[:2], pace="day")
    clock.move_to(MONDAY + 24 * HOUR + timedelta(seconds=seconds), tick=False)

    answer(table, people[0])

    assert seat_of(table, people[0]).timeouts == late


class TestTakingBack:
    def test_an_undone_step_takes_its_time_back_with_it(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2], pace="day")
        clock.shift(10 * HOUR)
        answer(table, people[0])
        clock.shift(2 * HOUR)

        play.undo(table.pk, people[0], seat_of(table, people[0]).answered_at)

        seat = seat_of(table, people[0])
        assert (hours(seat.bank), seat.deadline) == (14, MONDAY + 26 * HOUR)

    def test_a_question_that_comes_back_leaves_a_humane_time_once(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2], pace="day")
        clock.move_to(MONDAY + 24 * HOUR - timedelta(seconds=30), tick=False)
        answer(table, people[0])

        play.undo(table.pk, people[0], seat_of(table, people[0]).answered_at)
        assert seat_of(table, people[0]).bank == HOUR

        clock.shift(HOUR - timedelta(seconds=20))
        answer(table, people[0])
        play.undo(table.pk, people[0], seat_of(table, people[0]).answered_at)
        assert seat_of(table, people[0]).bank == timedelta(seconds=20)

    def test_a_replaced_answer_takes_no_time_and_earns_none(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2], pace="day")
        clock.shift(10 * HOUR)
        answer(table, people[0])
        clock.shift(HOUR)
        seat = seat_of(table, people[0])
        game, _ = play.load_game(table)
        fare = str(game.state.hands[0][1])

        play.answer(table.pk, people[0], seat.answered_at, [fare])

        assert hours(seat_of(table, people[0]).bank) == 18

    def test_a_corrected_rule_leaves_a_humane_time(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2], pace="day")
        clock.move_to(MONDAY + 24 * HOUR - timedelta(seconds=30), tick=False)
        answer(table, people[1])
        model = play.state_model(play.game_type("ferry")).objects.get(table=table)
        model.answers[0]["picks"] = ["99"]  # which is no fare any more
        model.save()

        play.restart_turn(table.pk)

        least = MONDAY + 25 * HOUR - timedelta(seconds=30)
        assert all(seat.deadline >= least for seat in table.seats.all())


class TestRest:
    def test_quiet_hours_are_those_of_the_person_and_hold_at_slow_tables_only(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        User.objects.filter(pk=people[0].pk).update(
            time_zone="Europe/Paris", quiet_from=time(22), quiet_to=time(7)
        )
        people[0].refresh_from_db()

        slow, live = new_table(*people[:2], pace="day"), new_table(*people[:2], pace="live")

        assert seat_of(slow, people[0]).deadline == MONDAY + 24 * HOUR + 9 * HOUR
        assert seat_of(slow, people[1]).deadline == MONDAY + 24 * HOUR
        assert seat_of(live, people[0]).deadline == MONDAY + 5 * MINUTE

    def test_a_pause_of_the_night_leaves_exactly_what_was_left(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        User.objects.update(quiet_from=time(22), quiet_to=time(7))
        people[0].refresh_from_db()
        table = new_table(*people[:2], pace="day")
        clock.move_to(MONDAY + 18 * HOUR, tick=False)  # six in the morning

        answer(table, people[0])

        assert hours(table.moves.get(kind=Move.Kind.ANSWER).bank) == 14

    def test_a_holiday_moves_the_deadline_on(
        self, clock: Clock, people: list[User], new_table: NewTable
    ) -> None:
        Vacation.objects.create(
            user=people[0], begins_at=MONDAY + HOUR, ends_at=MONDAY + HOUR + 5 * DAY
        )

        table = new_table(*people[:2], pace="day")

        assert seat_of(table, people[0]).deadline == MONDAY + 24 * HOUR + 5 * DAY


def test_an_outage_moves_on_what_ran_out_in_it_and_only_once(clock: Clock, people: object) -> None:
    Outage.objects.create(began_at=MONDAY, ended_at=MONDAY + 10 * MINUTE)
    inside, later = MONDAY + 4 * MINUTE, MONDAY + 11 * MINUTE

    moved = timekeeping.after_outages(inside)

    assert moved == MONDAY + 14 * MINUTE
    assert timekeeping.after_outages(moved) == moved
    assert timekeeping.after_outages(later) == later


def test_a_move_in_an_outage_is_not_late(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    out = MONDAY + 24 * HOUR
    Outage.objects.create(began_at=out - MINUTE, ended_at=out + 9 * MINUTE)
    clock.move_to(out + 9 * MINUTE, tick=False)

    answer(table, people[0])

    assert seat_of(table, people[0]).timeouts == 0


def test_own_times_are_kept_by_the_table(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    own = TimeControl(2 * HOUR, MINUTE, 3 * HOUR)

    table = new_table(*people[:2], pace="own", control=own, when_out="drop", out_after=HOUR)

    assert timekeeping.control_of(table) == own
    assert (table.when_out, table.out_after) == ("drop", HOUR)


@pytest.mark.parametrize(
    "wrong",
    [
        {"pace": "own"},
        {"pace": "own", "control": TimeControl(DAY, DAY, HOUR)},
        {"when_out": "shout"},
        {"out_after": -HOUR},
        {"out_after": 15 * DAY},
    ],
)
def test_times_out_of_reason_are_refused(
    people: list[User], new_table: NewTable, wrong: dict[str, object]
) -> None:
    with pytest.raises(Invalid):
        new_table(*people[:2], **wrong)

    assert not Table.objects.exists()


def test_a_rematch_has_the_same_times(people: list[User], new_table: NewTable) -> None:
    table = new_table(*people[:2], pace="day", when_out="offer", out_after=2 * HOUR)
    play.concede(table.pk, people[0])

    again = play_again(people[1], table)

    assert timekeeping.control_of(again) == timekeeping.control_of(table)
    assert (again.when_out, again.out_after) == ("offer", 2 * HOUR)


def play_again(user: User, table: Table) -> Table:
    from games import seating

    return seating.rematch(user, table.pk)


def test_the_end_stops_every_clock(clock: Clock, people: list[User], new_table: NewTable) -> None:
    table = new_table(*people[:2])
    clock.shift(72 * HOUR + SOON)

    play.stop(table.pk)

    assert not table.seats.exclude(deadline=None, acts_at=None, absence="").exists()

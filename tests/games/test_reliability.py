"""Who answers in time: facts that count what is a person's own doing, and nothing else."""

from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine as time_machines

from games import absence, play, reliability, seating
from games.clocks import DAY, HOUR
from games.errors import Invalid, NotAllowed
from games.models import Move, Table, User
from games.reliability import LEAST, Reliability
from tests.games.clockwork import MONDAY, SOON, answer, seat_of, sweep
from tests.keepers.team import arrange

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
Clock = time_machines.TimeMachineFixture
OUT = 72 * HOUR


def facts(user: User) -> tuple[int, int]:
    """How many questions were answered in time, and of how many."""
    known = reliability.reliability(user)
    return known.in_time, known.asked


@pytest.fixture
def late(clock: Clock, people: list[User], new_table: NewTable) -> Table:
    """A table of three at which Bela and Cleo have answered, and Aiko is just out of time."""
    table = new_table(*people[:3])
    answer(table, people[1])
    answer(table, people[2])
    clock.move_to(MONDAY + OUT + SOON, tick=False)
    sweep()
    return table


def test_answers_in_time_and_questions_out_of_time_are_counted_once(
    late: Table, people: list[User]
) -> None:
    assert [facts(person) for person in people[:3]] == [(0, 1), (1, 1), (1, 1)]
    answer(late, people[0])
    assert facts(people[0]) == (0, 1)


def test_a_late_answer_that_nobody_swept_counts_as_late(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3])
    clock.move_to(MONDAY + OUT + timedelta(minutes=1), tick=False)
    answer(table, people[0])
    assert facts(people[0]) == (0, 1)


def test_what_arrived_in_time_counts_as_in_time_though_it_was_swept_over(
    late: Table, people: list[User]
) -> None:
    answer(late, people[0], arrived=MONDAY + OUT - timedelta(seconds=1))
    assert facts(people[0]) == (1, 1)


@pytest.mark.parametrize("order", ["sam:1 peck:1 misha:1", "sam:1"])
def test_what_a_team_did_in_time_was_in_time_for_all_who_were_asked(
    clock: Clock, people: list[User], new_table: NewTable, order: str
) -> None:
    table = new_table(*people[:3], game="keepers")
    arrange(table, order=order)
    clock.move_to(MONDAY + OUT + SOON, tick=False)
    sweep()
    assert [facts(person) for person in people[:3]] == [(0, 1)] * 3

    answer(table, people[0], arrived=MONDAY + OUT - timedelta(seconds=1))

    assert [facts(person)[1] - facts(person)[0] for person in people[:3]] == [0, 0, 0]
    assert list(table.seats.values_list("timeouts", "absence")) == [(0, "")] * 3


def test_what_a_team_did_too_late_was_late_for_all_who_were_asked(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], game="keepers")
    arrange(table, order="sam:1 peck:1 misha:1")
    clock.move_to(MONDAY + OUT + SOON, tick=False)
    sweep()

    answer(table, people[0])

    assert [facts(person) for person in people[:2]] == [(0, 1)] * 2
    assert list(table.seats.values_list("timeouts", flat=True)) == [1, 1]


def test_what_a_computer_player_answers_counts_for_nobody(
    late: Table, people: list[User], run_tasks: Callable[[], None]
) -> None:
    absence.let_computer_play(late.pk, people[1], seat_of(late, people[0]).number)
    run_tasks()
    assert Move.objects.filter(table=late, seat=0, kind=Move.Kind.ANSWER).exists()
    assert facts(people[0]) == (0, 1)
    assert facts(seat_of(late, people[0]).user) == (0, 1)


def test_where_nobody_waits_nothing_counts(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    for table in (
        new_table(people[0], computers=["quick"]),
        new_table(*people[:2], pace=Table.Pace.NONE),
    ):
        answer(table, people[0])
    assert facts(people[0]) == (0, 0)


def test_what_is_over_for_somebody_counts_no_more(late: Table, people: list[User]) -> None:
    """Seats out of play, and choices that the rules make, are never asked."""
    play.concede(late.pk, people[1])
    before = facts(people[1])
    answer(late, people[0])
    assert facts(people[1]) == before


def test_a_step_that_was_taken_back_does_not_count(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3])
    answer(table, people[0])
    assert facts(people[0]) == (1, 1)
    play.undo(table.pk, people[0], seat_of(table, people[0]).answered_at)
    assert facts(people[0]) == (0, 0)


def test_a_substitute_is_not_charged_with_what_was_before(
    late: Table, people: list[User], clock: Clock
) -> None:
    seat = seat_of(late, people[0])
    for judge in people[1:3]:
        absence.judge(late.pk, judge, 0, absence.OFFER)
    clock.shift(HOUR)
    absence.take_seat(late.pk, people[3], seat.number)
    clock.shift(HOUR)
    answer(late, people[3])
    assert facts(people[3]) == (1, 1)
    assert facts(people[0]) == (0, 1)
    known = reliability.reliability(people[0])
    assert (known.dropped, known.tables) == (1, 1)
    assert reliability.reliability(people[3]).dropped == 0


def test_who_is_dropped_stayed_away_and_who_concedes_did_not(
    late: Table, people: list[User]
) -> None:
    for judge in people[1:3]:
        absence.judge(late.pk, judge, 0, absence.DROP)
    play.concede(late.pk, people[1])
    dropped = [reliability.reliability(person).dropped for person in people[:3]]
    assert dropped == [1, 0, 0]


def test_after_ninety_days_it_is_forgotten(late: Table, people: list[User], clock: Clock) -> None:
    clock.shift(91 * DAY)
    assert reliability.reliability(people[0]) == Reliability()


@pytest.mark.parametrize(
    ("in_time", "asked", "missing"), [(45, 50, 0), (44, 50, 10), (0, 10, 90), (9, 10, 0)]
)
def test_it_is_said_how_many_answers_make_up_for_it(in_time: int, asked: int, missing: int) -> None:
    known = Reliability(in_time, asked)
    assert known.missing(LEAST) == missing
    assert Reliability(in_time + missing, asked + missing).missing(LEAST) == 0


def remember(user: User, new_table: NewTable, in_time: int, late: int) -> None:
    """Have this person answered so many questions, in time and not."""
    partner = User.objects.create_user(f"Partner-of-{user.name}", password="x")
    table = new_table(user, partner)
    answers = [True] * in_time + [False] * late
    Move.objects.bulk_create(
        Move(table=table, version=100 + place, kind=Move.Kind.ANSWER, seat=0, punctual=punctual)
        for place, punctual in enumerate(answers)
    )


def test_a_table_may_ask_for_reliable_people_and_says_how_to_become_one(
    people: list[User], new_table: NewTable
) -> None:
    remember(people[0], new_table, 20, 0)
    remember(people[1], new_table, 16, 4)
    remember(people[2], new_table, 18, 2)
    table = new_table(people[0], seats=4, least_in_time=LEAST)
    with pytest.raises(NotAllowed, match=r"16 of 20 .* Answer 20 more in time on tables without"):
        seating.join(people[1], table.pk, table.invite)
    seating.join(people[2], table.pk)
    seating.join(people[3], table.pk)  # of whom nothing is known


def test_newcomers_are_told_how_many_questions_they_lack(
    people: list[User], new_table: NewTable
) -> None:
    remember(people[0], new_table, 20, 0)
    remember(people[1], new_table, 7, 0)
    table = new_table(people[0], seats=2, least_in_time=LEAST, newcomers=False)
    with pytest.raises(NotAllowed, match="Play 3 more on tables without the condition"):
        seating.join(people[1], table.pk)


def test_hosts_meet_their_own_condition(people: list[User], new_table: NewTable) -> None:
    with pytest.raises(Invalid, match="Play 10 more"):
        new_table(people[0], seats=2, least_in_time=LEAST, newcomers=False)
    with pytest.raises(Invalid):
        new_table(people[0], seats=2, least_in_time=55)
    assert not Table.objects.exists()

"""What becomes of a seat whose person does not move."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine as time_machines

from games import absence, pausing, play, seating
from games.clocks import DAY, HOUR
from games.engine import Ask, Game
from games.errors import Conflict, Invalid, NotAllowed, Refused
from games.loading import load_game
from games.models import FormerHolder, LogEntry, Seat, Table, User
from games.timekeeping import control_of
from tests.ferry.bot import Spendthrift
from tests.ferry.models import FerryGame
from tests.games.clockwork import MONDAY, SOON, answer, seat_of, sweep, told

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
Clock = time_machines.TimeMachineFixture
OUT = 72 * HOUR


@pytest.fixture
def late(clock: Clock, people: list[User], new_table: NewTable) -> Callable[..., Table]:
    """A table of three at which Bela and Cleo have answered, and Aiko is just out of time."""

    def make(**wishes: object) -> Table:
        table = new_table(*people[:3], **wishes)
        answer(table, people[1])
        answer(table, people[2])
        clock.move_to(MONDAY + OUT + SOON, tick=False)
        sweep()
        return table

    return make


def state(table: Table, user: User) -> tuple[str, bool]:
    """A person's absence, and whether the seat is given up for good."""
    seat = seat_of(table, user)
    return seat.absence, seat.conceded


def test_who_is_out_of_time_is_told_of_and_may_still_move(
    late: Callable[..., Table], people: list[User]
) -> None:
    table = late()
    assert state(table, people[0]) == ("late", False)
    assert told(table)[-1] == "TimeRanOut"

    answer(table, people[0])

    assert state(table, people[0]) == ("", False)
    seat = seat_of(table, people[0])
    assert (seat.timeouts, seat.acts_at) == (1, None)


def test_a_move_that_came_in_time_but_was_swept_over_counts_as_in_time(
    late: Callable[..., Table], people: list[User]
) -> None:
    table = late()

    answer(table, people[0], arrived=MONDAY + OUT - timedelta(seconds=1))

    assert state(table, people[0]) == ("", False)
    assert seat_of(table, people[0]).timeouts == 0


def test_the_rule_of_the_table_takes_effect_when_it_says_and_not_before(
    late: Callable[..., Table], people: list[User], clock: Clock
) -> None:
    table = late(out_after=6 * HOUR)

    clock.shift(6 * HOUR - timedelta(seconds=1))
    sweep()
    assert state(table, people[0]) == ("late", False)

    clock.shift(timedelta(seconds=1))
    sweep()
    assert state(table, people[0]) == ("away", False)


@pytest.mark.parametrize(
    ("rule", "after"),
    [
        ("wait", ("late", False)),
        ("computer", ("away", False)),
        ("offer", ("away", False)),
        ("drop", ("", True)),
    ],
)
def test_a_table_does_what_it_settled(
    late: Callable[..., Table],
    people: list[User],
    clock: Clock,
    run_tasks: Callable[[], None],
    rule: str,
    after: tuple[str, bool],
) -> None:
    table = late(when_out=rule)

    clock.shift(20 * DAY)
    sweep()
    run_tasks()

    assert state(table, people[0]) == after
    assert seat_of(table, people[0]).offered == (rule == "offer")
    assert table.moves.filter(kind="answer", seat=0).exists() == (rule != "wait")


def test_live_tables_go_on_at_once(
    clock: Clock, people: list[User], new_table: NewTable, run_tasks: Callable[[], None]
) -> None:
    table = new_table(*people[:2], pace="live")
    answer(table, people[1])
    clock.shift(timedelta(minutes=5) + SOON)

    sweep()
    run_tasks()

    assert state(table, people[0]) == ("away", False)
    assert table.moves.filter(kind="answer", seat=0).exists()


def test_whoever_was_away_takes_the_seat_back_with_the_next_move(
    late: Callable[..., Table], people: list[User], clock: Clock, run_tasks: Callable[[], None]
) -> None:
    table = late()
    absence.let_computer_play(table.pk, people[1], 0)
    run_tasks()
    game, _ = load_game(table)
    while 0 not in game.waiting:
        answer(table, people[next(iter(game.waiting))])
        game, _ = load_game(table)

    answer(table, people[0])

    assert state(table, people[0]) == ("", False)
    assert "CameBack" in told(table)


def test_whoever_is_back_has_a_humane_time_for_the_question_at_hand(
    late: Callable[..., Table], people: list[User], clock: Clock
) -> None:
    table = late()
    absence.let_computer_play(table.pk, people[1], 0)

    absence.come_back(table.pk, people[0])

    seat = seat_of(table, people[0])
    assert (seat.absence, seat.bank) == ("", HOUR)
    assert seat.deadline == MONDAY + OUT + SOON + HOUR
    assert not play.answer_for_computer(table.pk)


def test_a_computer_player_that_still_thinks_when_the_person_is_back_says_nothing(
    late: Callable[..., Table], people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = late()
    absence.let_computer_play(table.pk, people[1], 0)

    def think(bot: object, game: Game, seat: int, ask: Ask) -> tuple[str, ...]:
        absence.come_back(table.pk, people[0])
        return (ask.options[0].key,)

    monkeypatch.setattr(Spendthrift, "answer", think)
    play.answer_for_computer(table.pk)

    assert not table.moves.filter(kind="answer", seat=0).exists()


def test_a_table_that_all_have_left_rests_until_one_of_them_is_back(
    clock: Clock, people: list[User], new_table: NewTable, run_tasks: Callable[[], None]
) -> None:
    table = new_table(*people[:2], when_out="drop")
    for _ in range(3):
        clock.shift(10 * DAY)
        sweep()
        run_tasks()

    assert [seat.absence for seat in table.seats.all()] == ["away", "away"]
    assert not table.moves.filter(kind="answer").exists()

    answer(table, people[0])
    run_tasks()  # and now there is somebody for whom a computer player plays on

    assert table.moves.filter(kind="answer", seat=1).exists()


@pytest.mark.parametrize("rule", ["drop", "offer"])
def test_of_two_whose_time_is_out_together_none_is_dropped_for_the_other(
    clock: Clock, people: list[User], new_table: NewTable, rule: str
) -> None:
    table = new_table(*people[:2], when_out=rule, out_after=timedelta(0))
    clock.shift(OUT + SOON)

    sweep()

    assert [state(table, person) for person in people[:2]] == [("away", False)] * 2
    assert not table.seats.filter(offered=True).exists()


def test_two_seats_and_one_that_is_dropped_end_the_game(
    clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], when_out="drop", out_after=timedelta(0))
    answer(table, people[1])
    clock.shift(OUT + SOON)

    sweep()

    table.refresh_from_db()
    assert (table.status, table.ending) == ("finished", "conceded")
    assert seat_of(table, people[1]).place == 1


class TestWhatTheOthersMayDo:
    def test_they_give_time_and_what_was_announced_holds(
        self, late: Callable[..., Table], people: list[User], clock: Clock
    ) -> None:
        table = late()
        absence.give_time(table.pk, people[1], 0)
        promised = seat_of(table, people[0]).deadline
        assert promised == MONDAY + OUT + SOON + DAY

        clock.move_to(promised, tick=False)
        assert sweep() == 0
        assert state(table, people[0]) == ("", False)

        clock.shift(SOON)
        assert sweep() == 1

    def test_a_sweep_that_read_the_old_deadline_does_not_act_on_it(
        self, late: Callable[..., Table], people: list[User], clock: Clock
    ) -> None:
        table = late()
        read_before = seat_of(table, people[0])
        absence.give_time(table.pk, people[1], 0)

        assert not absence.run_out(read_before, MONDAY + OUT + SOON)
        assert not absence.act(read_before, MONDAY + OUT + 9 * DAY)
        assert state(table, people[0]) == ("", False)

    def test_nobody_gets_more_than_a_month(
        self, late: Callable[..., Table], people: list[User]
    ) -> None:
        table = late()
        for _ in range(30):
            absence.give_time(table.pk, people[1], 0)

        with pytest.raises(Conflict):
            absence.give_time(table.pk, people[1], 0)

    def test_all_who_are_there_have_to_agree_to_drop_somebody(
        self, late: Callable[..., Table], people: list[User]
    ) -> None:
        table = late()

        absence.judge(table.pk, people[1], 0, "drop")
        assert state(table, people[0]) == ("late", False)

        absence.judge(table.pk, people[2], 0, "drop")
        assert state(table, people[0]) == ("", True)

    def test_different_verdicts_are_no_agreement(
        self, late: Callable[..., Table], people: list[User]
    ) -> None:
        table = late()

        absence.judge(table.pk, people[1], 0, "drop")
        absence.judge(table.pk, people[2], 0, "offer")

        assert state(table, people[0]) == ("late", False)
        assert not seat_of(table, people[0]).offered

    def test_a_verdict_lapses_when_its_person_moves(
        self, late: Callable[..., Table], people: list[User], clock: Clock
    ) -> None:
        table = late()
        absence.judge(table.pk, people[1], 0, "drop")

        answer(table, people[0])

        assert not table.seats.exclude(verdict="").exists()

    @pytest.mark.parametrize(
        "deed",
        [
            lambda table, people: absence.let_computer_play(table.pk, people[2], 1),
            lambda table, people: absence.judge(table.pk, people[2], 1, "drop"),
            lambda table, people: absence.judge(table.pk, people[2], 0, "shoot"),
            lambda table, people: absence.give_time(table.pk, people[2], 1),
            lambda table, people: absence.give_time(table.pk, people[2], 2),
            lambda table, people: absence.give_time(table.pk, people[2], 7),
            lambda table, people: absence.give_time(table.pk, people[3], 0),
            lambda table, people: absence.come_back(table.pk, people[3]),
            lambda table, people: absence.take_seat(table.pk, people[3], 0),
            lambda table, people: pausing.propose_pause(table.pk, people[3], wants=True),
        ],
    )
    def test_nothing_is_done_that_makes_no_sense(
        self, late: Callable[..., Table], people: list[User], deed: Callable[..., None]
    ) -> None:
        table = late()
        before = list(table.seats.values()), table.moves.count()

        with pytest.raises(Refused):
            deed(table, people)

        assert (list(table.seats.values()), table.moves.count()) == before


class TestSubstitutes:
    @pytest.fixture
    def offered(self, late: Callable[..., Table], people: list[User]) -> Table:
        table = late()
        for other in people[1:3]:
            absence.judge(table.pk, other, 0, "offer")
        return table

    def test_somebody_else_plays_on_with_a_full_clock(
        self, offered: Table, people: list[User]
    ) -> None:
        absence.take_seat(offered.pk, people[3], 0)

        seat = offered.seats.get(number=0)
        assert (seat.user, seat.absence, seat.offered) == (people[3], "", False)
        assert seat.bank == control_of(offered).bank
        assert (seat.timeouts, seat.substitute) == (0, True)
        answer(offered, people[3])

    def test_the_former_holder_keeps_what_happened_and_never_gets_the_seat_back(
        self, offered: Table, people: list[User], clock: Clock
    ) -> None:
        absence.take_seat(offered.pk, people[3], 0)
        assert FormerHolder.objects.get(user=people[0]).timeouts == 1
        with pytest.raises(NotAllowed):
            answer_as(offered, people[0])

        clock.shift(OUT + SOON)
        sweep()
        for other in people[1:3]:
            absence.judge(offered.pk, other, 0, "offer")

        for invite in ("", offered.invite):
            with pytest.raises(NotAllowed):
                absence.take_seat(offered.pk, people[0], 0, invite)

    def test_who_is_away_already_is_not_said_to_go_away_again(
        self, late: Callable[..., Table], people: list[User]
    ) -> None:
        table = late()
        absence.let_computer_play(table.pk, people[1], 0)

        for other in people[1:3]:
            absence.judge(table.pk, other, 0, "offer")

        assert told(table)[-2:] == ["TookOver", "SeatOffered"]

    def test_nobody_plays_two_seats(self, offered: Table, people: list[User]) -> None:
        with pytest.raises(NotAllowed):
            absence.take_seat(offered.pk, people[1], 0)

    def test_the_person_may_come_back_before_anybody_takes_the_seat(
        self, offered: Table, people: list[User]
    ) -> None:
        absence.come_back(offered.pk, people[0])

        with pytest.raises(Conflict):
            absence.take_seat(offered.pk, people[3], 0)

    def test_a_private_table_asks_for_the_invite_link(
        self, offered: Table, people: list[User]
    ) -> None:
        Table.objects.update(public=False)

        with pytest.raises(NotAllowed):
            absence.take_seat(offered.pk, people[3], 0)
        absence.take_seat(offered.pk, people[3], 0, offered.invite)

        assert offered.seats.get(number=0).user == people[3]


def answer_as(table: Table, user: User) -> None:
    play.answer(table.pk, user, table.seats.get(number=0).asked_at, [])


class TestEndings:
    @pytest.fixture
    def broken(self, late: Callable[..., Table]) -> Table:
        table = late()
        FerryGame.objects.filter(table=table).update(snapshot="{}")
        return table

    def test_a_table_that_cannot_be_loaded_can_be_ended_with_a_clock_that_is_out(
        self, broken: Table, people: list[User]
    ) -> None:
        for person in people[:3]:
            play.propose_end(broken.pk, person, wants=True)

        broken.refresh_from_db()
        assert (broken.status, broken.ending) == ("finished", "agreed")

    def test_a_seat_of_such_a_table_can_be_dropped(self, broken: Table, people: list[User]) -> None:
        absence.judge(broken.pk, people[1], 0, "drop")
        absence.judge(broken.pk, people[2], 0, "drop")

        assert state(broken, people[0]) == ("", True)

    def test_one_concedes_and_agrees_while_late(
        self, late: Callable[..., Table], people: list[User]
    ) -> None:
        table = late()

        play.concede(table.pk, people[0])

        assert state(table, people[0]) == ("", True)
        assert seat_of(table, people[0]).acts_at is None

    def test_those_who_are_away_need_not_agree_to_the_end(
        self, late: Callable[..., Table], people: list[User]
    ) -> None:
        table = late()
        absence.let_computer_play(table.pk, people[1], 0)

        for person in people[1:3]:
            play.propose_end(table.pk, person, wants=True)

        table.refresh_from_db()
        assert table.status == "finished"

    def test_who_goes_away_no_longer_holds_up_an_end_that_the_others_agreed_to(
        self, late: Callable[..., Table], people: list[User], clock: Clock
    ) -> None:
        table = late(out_after=6 * HOUR)
        for person in people[1:3]:
            play.propose_end(table.pk, person, wants=True)
        table.refresh_from_db()
        assert table.status == "running"

        clock.shift(6 * HOUR)
        sweep()

        table.refresh_from_db()
        assert (table.status, table.ending) == ("finished", "agreed")
        assert told(table)[-2:] == ["TookOver", "TableEnded"]

    def test_where_all_are_away_they_can_still_agree_to_the_end(
        self, late: Callable[..., Table], people: list[User]
    ) -> None:
        table = late()
        table.seats.update(absence=Seat.Absence.AWAY)

        for person in people[:2]:
            play.propose_end(table.pk, person, wants=True)
        table.refresh_from_db()
        assert table.status == "running"

        play.propose_end(table.pk, people[2], wants=True)
        table.refresh_from_db()
        assert (table.status, table.ending) == ("finished", "agreed")

    def test_an_account_that_goes_away_leaves_no_clock(
        self, late: Callable[..., Table], people: list[User], clock: Clock
    ) -> None:
        from games.departure import delete_account

        table = late()
        delete_account(people[0].pk)

        seat = Seat.objects.get(table=table, number=0)
        assert (seat.user, seat.deadline, seat.acts_at) == (None, None, None)
        assert sweep() == 0


def test_every_event_has_a_sentence_in_the_log(
    late: Callable[..., Table], people: list[User], client: object
) -> None:
    from games import wording
    from games.clock_wording import CLOCK_EVENTS
    from games.events import TimeGiven
    from games.showings import show

    table = late()
    people_there = show(table.pk).people
    plain: list[Any] = [kind for kind in CLOCK_EVENTS if kind is not TimeGiven]
    for event in [TimeGiven(1, 0), *(kind(1) for kind in plain)]:
        for viewer in (0, 1, None):
            assert wording.table_sentence(event, viewer, people_there)
    assert LogEntry.objects.filter(event__type="TimeRanOut").exists()


def test_seats_that_are_offered_do_not_let_anybody_join_an_unknown_number(
    late: Callable[..., Table], people: list[User]
) -> None:
    table = late()

    with pytest.raises(Conflict):
        absence.take_seat(table.pk, people[3], 99)
    with pytest.raises(Invalid):
        absence.judge(table.pk, people[1], 99, "offer")
    with pytest.raises(Conflict):
        seating.join(people[3], table.pk)

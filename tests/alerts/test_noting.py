"""Who is to be told what, as it is noted in the transaction of a change."""

from collections.abc import Callable

import pytest

from games import play, seating
from games.locking import locked
from games.models import Alert, AlertChoices, Seat, Table, User
from tests.alerts.conftest import Clock, move, waiting_for
from tests.playing import play_out

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]


def states(user: User, kind: str) -> list[str]:
    return list(
        Alert.objects.filter(user=user, kind=kind, channel="email")
        .order_by("pk")
        .values_list("state", flat=True)
    )


def test_all_who_are_asked_at_the_start_are_told_once(
    reachable: list[User], new_table: NewTable
) -> None:
    new_table(*reachable[:2])

    for user in reachable[:2]:
        assert waiting_for(user) == [("began", "email"), ("turn", "email"), ("deadline", "email")]


def test_a_person_who_goes_on_with_the_own_turn_is_not_told_again(
    reachable: list[User], new_table: NewTable
) -> None:
    # Given a game whose turns have several steps
    table = new_table(*reachable[:2], game="shiki")
    turn = Alert.objects.filter(table=table, kind="turn", channel="email")
    steps = 0

    # When the same person is asked one thing after the other
    first = user = table.seats.get(asked_at__isnull=False).user
    while user == first:
        assert [alert.user for alert in turn.filter(done_at=None)] == [first]
        move(table, first)
        steps += 1
        user = table.seats.get(asked_at__isnull=False).user

    # Then it was one alert for the whole turn
    assert steps > 1
    assert turn.filter(user=first).count() == 1
    assert [alert.user for alert in turn.filter(done_at=None)] == [user]


def test_whoever_has_answered_is_not_told_any_more(
    reachable: list[User], new_table: NewTable
) -> None:
    table = new_table(*reachable[:2])

    move(table, reachable[0])

    assert states(reachable[0], "turn") == ["withdrawn"]
    assert states(reachable[0], "deadline") == ["withdrawn"]
    assert states(reachable[1], "turn") == ["waiting"]


def test_computer_players_and_strangers_are_told_nothing(
    reachable: list[User], new_table: NewTable
) -> None:
    new_table(reachable[0], computers=["quick"])

    told = set(Alert.objects.values_list("user", flat=True))
    assert told == {reachable[0].pk}


def test_nothing_is_sent_to_an_address_that_was_not_confirmed(
    people: list[User], new_table: NewTable
) -> None:
    new_table(*people[:2])

    assert not Alert.objects.exclude(channel="page").exists()


def test_what_is_switched_off_is_not_noted(reachable: list[User], new_table: NewTable) -> None:
    AlertChoices.objects.create(user=reachable[0], off=["email:began", "page:began"])
    AlertChoices.objects.create(user=reachable[1], email_stopped=True)

    new_table(*reachable[:2])

    assert waiting_for(reachable[0]) == [("turn", "email"), ("deadline", "email")]
    assert not Alert.objects.filter(user=reachable[0], channel="page").exists()
    assert waiting_for(reachable[1]) == []


def test_the_delay_is_what_the_person_chose_and_nothing_at_a_live_table(
    reachable: list[User], new_table: NewTable
) -> None:
    AlertChoices.objects.create(user=reachable[0], delay=30)
    slow = new_table(*reachable[:2])
    live = new_table(*reachable[:2], pace=Table.Pace.LIVE)

    def minutes(table: Table, user: User) -> int:
        alert = Alert.objects.get(table=table, user=user, kind="turn", channel="email")
        return round((alert.due_at - alert.created_at).total_seconds() / 60)

    assert (minutes(slow, reachable[0]), minutes(slow, reachable[1])) == (30, 2)
    assert (minutes(live, reachable[0]), minutes(live, reachable[1])) == (0, 0)


def test_a_proposal_to_end_is_told_to_the_others(
    reachable: list[User], new_table: NewTable
) -> None:
    table = new_table(*reachable[:3])

    play.propose_end(table.pk, reachable[0], wants=True)

    assert states(reachable[0], "request") == []
    assert states(reachable[1], "request") == ["waiting"]
    assert states(reachable[2], "request") == ["waiting"]


def test_somebody_who_is_late_is_told_to_the_others(
    reachable: list[User], new_table: NewTable
) -> None:
    table = new_table(*reachable[:3])
    with locked(table.pk) as running:
        running.seats[0].absence = Seat.Absence.LATE
        running.store()
    assert states(reachable[0], "request") == []
    assert states(reachable[1], "request") == ["waiting"]

    with locked(table.pk) as running:
        running.table.version += 1
        running.seats[2].wants_pause = True
        running.store()
    assert states(reachable[1], "request") == ["waiting", "waiting"]


def test_what_is_asked_and_taken_back_again_and_again_is_told_three_times(
    reachable: list[User], new_table: NewTable, clock: Clock
) -> None:
    table = new_table(*reachable[:2], pace="live")

    def ask_in_vain() -> int:
        for wants in (True, False) * 5:
            play.propose_end(table.pk, reachable[0], wants=wants)
        return len(states(reachable[1], "request"))

    assert ask_in_vain() == 3
    # Whoever moves meanwhile has seen that; for all others an hour has to go by
    move(table, reachable[1])
    assert ask_in_vain() == 6
    clock.forward(minutes=61)
    assert ask_in_vain() == 9


def test_the_end_is_told_and_takes_back_all_that_was_asked(
    reachable: list[User], new_table: NewTable
) -> None:
    table = play_out(new_table(*reachable[:2]))

    for user in reachable[:2]:
        assert {kind for kind, _channel in waiting_for(user)} == {"ended"}
    assert not Alert.objects.filter(table=table, done_at=None, kind="turn").exists()


def test_those_who_played_are_asked_to_the_rematch(
    reachable: list[User], new_table: NewTable
) -> None:
    over = play_out(new_table(*reachable[:3]))
    again = seating.rematch(reachable[0], over.pk)

    assert states(reachable[0], "invited") == []
    assert states(reachable[1], "invited") == ["waiting"]

    seating.join(reachable[1], again.pk)
    assert states(reachable[1], "invited") == ["withdrawn"]
    assert states(reachable[2], "invited") == ["waiting"]

    seating.cancel(reachable[0], again.pk)
    assert states(reachable[2], "invited") == ["withdrawn"]


def test_of_a_team_whoever_moved_is_told_when_the_others_went_on(
    reachable: list[User], new_table: NewTable
) -> None:
    # Given a team, all of whom are asked the same all the time
    aiko, bela = reachable[:2]
    table = new_table(aiko, bela, game="keepers")
    assert states(aiko, "turn") == states(bela, "turn") == ["waiting"]

    # When Aiko does several steps, Bela's alert holds, and hers is done
    move(table, aiko)
    move(table, aiko)
    assert states(bela, "turn") == ["waiting"]
    assert states(aiko, "turn") == ["withdrawn"]

    # Then Bela goes on, and Aiko has something to look at again
    move(table, bela)
    assert states(aiko, "turn") == ["withdrawn", "waiting"]
    assert states(bela, "turn") == ["withdrawn"]

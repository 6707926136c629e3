"""What is sent when: once, late enough, early enough, and only what is still true."""

from collections.abc import Callable
from datetime import time, timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from games import play, wakeups
from games.alerts import sending
from games.models import Alert, AlertChoices, Delivery, Seat, Table, User
from tests.alerts.conftest import Clock, looks, move
from tests.playing import play_out

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
type RunTasks = Callable[[], None]


@pytest.fixture
def pair(reachable: list[User]) -> list[User]:
    """Aiko and Bela; only turns and time are told, by mail."""
    off = [f"email:{kind}" for kind in Alert.Kind if kind not in ("turn", "deadline")]
    for user in reachable[:2]:
        AlertChoices.objects.create(user=user, off=off)
    return reachable[:2]


@pytest.fixture
def table(pair: list[User], new_table: NewTable, run_tasks: RunTasks, clock: Clock) -> Table:
    """A table at which Aiko is asked and was told so, an hour ago."""
    found = new_table(*pair, game="shiki", name="Tea under maples")
    end_turn(found, pair[1])  # chance decides who is first
    run_tasks()
    clock.forward(minutes=3)
    run_tasks()
    assert [one.to for one in mail.outbox] == [["aiko@example.org"]]
    mail.outbox.clear()
    clock.forward(hours=1)
    return found


def end_turn(table: Table, user: User) -> None:
    """This person answers until somebody else is asked."""
    while Seat.objects.get(table=table, user=user).asked_at is not None:
        move(table, user)


def test_a_turn_is_told_when_the_delay_is_over(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    clock.forward(seconds=119)
    run_tasks()
    assert mail.outbox == []

    clock.forward(seconds=2)
    run_tasks()
    assert [one.to for one in mail.outbox] == [["bela@example.org"]]
    assert mail.outbox[0].subject == "Quarterday: Your turn at Tea under maples"
    assert Delivery.objects.filter(user=pair[1], state="sent").count() == 1


def test_it_is_told_once_however_often_the_worker_looks(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    for _ in range(5):
        clock.forward(minutes=3)
        wakeups.wake_everything()
        sending.deliver(pair[1].pk)
        run_tasks()

    assert len(mail.outbox) == 1


def test_what_is_answered_in_time_is_never_told(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    clock.forward(seconds=60)
    end_turn(table, pair[1])
    clock.forward(minutes=10)
    run_tasks()

    assert [one.to for one in mail.outbox] == [["aiko@example.org"]]  # her next turn


def test_what_is_no_longer_true_is_not_sent_though_nobody_withdrew_it(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    # Given a turn that is taken away by somebody who did not note it
    end_turn(table, pair[0])
    Seat.objects.filter(table=table, user=pair[1]).update(asked_at=None)

    clock.forward(minutes=3)
    run_tasks()

    assert mail.outbox == []
    assert not Alert.objects.filter(user=pair[1], kind="turn", state="waiting").exists()


def test_whoever_left_just_before_is_told_within_a_minute_of_the_delay(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    # Given Bela without a delay, who leaves, and Aiko who moves twenty seconds later
    AlertChoices.objects.filter(user=pair[1]).update(delay=0)
    looks(table, pair[1])
    clock.forward(seconds=20)
    end_turn(table, pair[0])
    run_tasks()
    assert mail.outbox == []  # for all that is known Bela is still there

    clock.forward(seconds=56)
    run_tasks()
    assert [one.to for one in mail.outbox] == [["bela@example.org"]]


def test_whoever_goes_on_looking_is_told_after_leaving(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    for _ in range(20):
        looks(table, pair[1])
        clock.forward(minutes=1)
        run_tasks()
    assert mail.outbox == []

    clock.forward(seconds=16)
    run_tasks()
    assert len(mail.outbox) == 1


def test_looking_does_not_fill_the_queue(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    for _ in range(10):
        looks(table, pair[1])
        clock.forward(minutes=1)
        run_tasks()

    waiting = DBTaskResult.objects.filter(status="READY", args_kwargs__args=[pair[1].pk])
    assert waiting.filter(task_path__endswith="deliver").count() <= 2


def test_all_tables_of_a_while_come_as_one_message(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks, new_table: NewTable
) -> None:
    end_turn(table, pair[0])
    others = [new_table(*pair, game="shiki", name=f"Table {n}") for n in range(3)]
    mail.outbox.clear()
    for other in others:
        end_turn(other, pair[0])
    clock.forward(seconds=121)
    run_tasks()

    (message,) = [one for one in mail.outbox if one.to == ["bela@example.org"]]
    assert message.subject == "Quarterday: 4 tables wait for you"
    for one in (table, *others):
        assert one.name in message.body
        assert f"/t/{one.pk}/" in message.body


def test_tables_that_were_told_before_are_named_again(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks, new_table: NewTable
) -> None:
    end_turn(table, pair[0])
    clock.forward(minutes=3)
    run_tasks()
    end_turn(new_table(*pair, game="shiki", name="The second one"), pair[0])
    mail.outbox.clear()
    clock.forward(minutes=3)
    run_tasks()

    (message,) = [one for one in mail.outbox if one.to == ["bela@example.org"]]
    assert message.subject == "Quarterday: 2 tables wait for you"
    after = message.body.partition("These wait for you, too:")[2]
    assert "Tea under maples" in after
    assert f"/t/{table.pk}/" in after


def test_what_happens_at_one_table_is_said_at_once_however_many_others_wait(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks, new_table: NewTable
) -> None:
    # Given Bela, for whom two tables wait, of which she was told; a third one has ended
    AlertChoices.objects.filter(user=pair[1]).update(off=["email:began"])
    end_turn(table, pair[0])
    clock.forward(minutes=9)
    second = new_table(*pair, game="shiki", name="The second one", pace="none")
    end_turn(second, pair[0])
    clock.forward(minutes=9)
    run_tasks()
    mail.outbox.clear()
    play_out(new_table(*pair, name="Long evening"))

    # Then the subject names the table that it is about
    subjects = []
    deadline = Seat.objects.get(table=table, user=pair[1]).deadline
    for moment in (timezone.now() + timedelta(minutes=3), deadline - timedelta(hours=6)):
        clock.to(moment.isoformat())
        run_tasks()
        subjects += [one.subject for one in mail.outbox if one.to == ["bela@example.org"]]
        mail.outbox.clear()
    assert subjects == [
        "Quarterday: The game is over at Long evening",
        "Quarterday: Your time is running out at Tea under maples",
    ]


def test_nothing_is_sent_at_night_and_all_of_it_in_the_morning(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    # Given quiet hours in Paris, and a turn at half past eleven at night there
    User.objects.filter(pk=pair[1].pk).update(
        time_zone="Europe/Paris", quiet_from=time(22), quiet_to=time(7)
    )
    clock.to("2027-03-27T22:30:00+00:00")
    end_turn(table, pair[0])
    for _ in range(6):
        clock.forward(hours=1)
        run_tasks()
    assert [one for one in mail.outbox if one.to == ["bela@example.org"]] == []

    # Then it comes at seven, which is an hour earlier than before the change to summer time
    clock.to("2027-03-28T05:00:01+00:00")
    run_tasks()
    assert [one.to for one in mail.outbox if one.to == ["bela@example.org"]] != []


def test_running_out_of_time_is_told_before_it_happens(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    # Given a clock of three days
    end_turn(table, pair[0])
    seat = Seat.objects.get(table=table, user=pair[1])
    clock.forward(minutes=3)
    run_tasks()
    mail.outbox.clear()

    clock.to((seat.deadline - timedelta(hours=6, seconds=1)).isoformat())
    run_tasks()
    assert mail.outbox == []
    clock.forward(seconds=2)
    run_tasks()

    (message,) = mail.outbox
    assert message.subject == "Quarterday: Your time is running out at Tea under maples"
    assert "5 hours left, until" in message.body
    assert "UTC" in message.body


def test_with_more_time_than_there_was_the_warning_waits(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    clock.forward(minutes=3)
    run_tasks()
    mail.outbox.clear()
    seat = Seat.objects.get(table=table, user=pair[1])
    Seat.objects.filter(pk=seat.pk).update(deadline=seat.deadline + timedelta(days=1))

    clock.to((seat.deadline - timedelta(hours=5)).isoformat())
    run_tasks()
    assert mail.outbox == []
    clock.forward(days=1)
    run_tasks()
    assert len(mail.outbox) == 1


def test_a_table_that_has_ended_is_told_to_whoever_did_not_see_it(
    reachable: list[User], new_table: NewTable, clock: Clock, run_tasks: RunTasks
) -> None:
    table = play_out(new_table(*reachable[:2], name="Long evening"))
    clock.forward(seconds=1)
    looks(table, reachable[0])
    clock.forward(minutes=3)
    run_tasks()

    told = {one.to[0]: one.subject for one in mail.outbox}
    assert told == {"bela@example.org": "Quarterday: The game is over at Long evening"}


def test_a_table_that_is_stopped_calls_nobody_any_more(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    play.stop(table.pk)
    clock.forward(minutes=3)
    run_tasks()

    assert mail.outbox == []


def test_a_lost_task_is_found_again(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    DBTaskResult.objects.all().delete()
    clock.forward(minutes=3)
    run_tasks()
    assert mail.outbox == []

    wakeups.wake_everything()
    wakeups.wake_everything()
    run_tasks()
    assert len(mail.outbox) == 1


def test_nobody_looks_again_and_again_for_somebody_who_may_not_sign_in(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    User.objects.filter(pk=pair[1].pk).update(is_active=False)
    clock.forward(minutes=3)
    run_tasks()

    assert mail.outbox == []
    assert pair[1].pk not in sending.overdue()[0]


def test_who_is_suspended_is_told_afterwards_what_still_waits(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    end_turn(table, pair[0])
    until = timezone.now() + timedelta(hours=1)
    User.objects.filter(pk=pair[1].pk).update(suspended_until=until)
    clock.forward(minutes=3)
    run_tasks()

    assert mail.outbox == []
    assert pair[1].pk not in sending.overdue()[0]

    clock.forward(minutes=58)
    wakeups.wake_everything()
    run_tasks()

    assert [one.to for one in mail.outbox] == [["bela@example.org"]]


def test_a_mail_that_a_killed_worker_had_claimed_is_not_sent_twice(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks, client: Client
) -> None:
    # Given a worker that dies between handing over and the outcome
    end_turn(table, pair[0])
    clock.forward(minutes=3)
    claimed = sending.claim(pair[1], "email")
    assert claimed is not None
    claimed.title = "Your turn"
    assert sending._handed_over(claimed)

    clock.forward(minutes=6)
    wakeups.wake_everything()
    run_tasks()

    # Then nobody can know whether it left, and the log says so
    assert mail.outbox == []
    assert Delivery.objects.get(user=pair[1]).state == "unknown"
    client.force_login(pair[1])
    assert "The site was interrupted while it sent this." in client.get("/settings/alerts/").text


def test_a_mail_that_had_not_left_a_killed_worker_is_sent_once(
    table: Table, pair: list[User], clock: Clock, run_tasks: RunTasks
) -> None:
    # Given a worker that stops between the claim and handing over
    end_turn(table, pair[0])
    clock.forward(minutes=3)
    claimed = sending.claim(pair[1], "email")
    assert claimed is not None

    clock.forward(minutes=6)
    wakeups.wake_everything()
    run_tasks()

    # Then another one sends it, and the first one does not, should it ever go on
    assert len(mail.outbox) == 1
    assert Delivery.objects.get(user=pair[1]).state == "sent"
    claimed.title = "Your turn"
    assert not sending._handed_over(claimed)


def test_old_lines_of_the_log_are_deleted(table: Table, clock: Clock) -> None:
    assert Delivery.objects.count() == 1
    clock.forward(days=31)
    wakeups.prune()
    assert Delivery.objects.count() == 0

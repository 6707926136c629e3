"""The page about alerts: without a script, with wrong input, and as a calendar program sees it."""

from collections.abc import Callable
from datetime import timedelta

import icalendar
import pytest
from django.core import mail
from django.test import Client

from games import avoiding, limits, seating
from games.models import Alert, AlertChoices, Delivery, Seat, Table, User, Webhook
from tests.alerts.conftest import Clock, looks, move
from tests.playing import play_out

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
type RunTasks = Callable[[], None]


@pytest.fixture
def aiko(client: Client, reachable: list[User]) -> Client:
    """Aiko's browser."""
    client.force_login(reachable[0])
    return client


def test_it_is_for_people_who_are_signed_in(client: Client) -> None:
    for path in ("", "test/", "mail/", "device/", "webhook/", "calendar/"):
        response = client.post(f"/settings/alerts/{path}")
        assert response.url == f"/account/login/?next=/settings/alerts/{path}"


def test_switches_and_delay_are_kept(aiko: Client, reachable: list[User]) -> None:
    chosen = {"on": ["email:turn", "push:ended"], "delay": "45", "alert_sound": "on"}
    assert aiko.post("/settings/alerts/", chosen).status_code == 302

    choices = AlertChoices.objects.get(user=reachable[0])
    assert choices.delay == 45
    assert "email:turn" not in choices.off
    assert "email:began" in choices.off
    assert User.objects.get(pk=reachable[0].pk).alert_sound
    page = aiko.get("/settings/alerts/").text
    assert 'value="email:turn" checked' in page
    assert 'value="email:began" checked' not in page
    assert 'data-sound="/static/games/bell.wav"' in page


@pytest.mark.parametrize(
    "wrong",
    [
        {"delay": "61"},
        {"delay": "-1"},
        {"delay": "soon"},
        {"delay": ""},
        {"delay": "2", "on": "email:nonsense"},
        {"delay": "2", "on": "page:turn"},
    ],
)
def test_what_makes_no_sense_is_refused(
    aiko: Client, reachable: list[User], wrong: dict[str, str]
) -> None:
    assert aiko.post("/settings/alerts/", wrong).status_code == 422
    assert not AlertChoices.objects.filter(user=reachable[0]).exists()


@pytest.mark.parametrize(
    ("path", "wrong"),
    [("mail/", {}), ("mail/", {"mail": "x"}), ("calendar/", {}), ("calendar/", {"do": "x"})],
)
def test_a_deed_that_does_not_exist_is_refused(
    aiko: Client, reachable: list[User], path: str, wrong: dict[str, str]
) -> None:
    aiko.post("/settings/alerts/mail/", {"mail": "off"})
    aiko.post("/settings/alerts/calendar/", {"do": "renew"})
    before = AlertChoices.objects.values().get(user=reachable[0])

    response = aiko.post(f"/settings/alerts/{path}", wrong)

    assert response.status_code == 422
    assert "nothing else." in response.text
    assert AlertChoices.objects.values().get(user=reachable[0]) == before


def test_looking_changes_nothing(aiko: Client) -> None:
    assert aiko.get("/settings/alerts/").status_code == 200
    assert not AlertChoices.objects.exists()
    for path in ("test/", "mail/", "device/", "webhook/", "calendar/"):
        assert aiko.get(f"/settings/alerts/{path}").status_code == 405


def test_a_test_is_sent_and_logged(
    aiko: Client, reachable: list[User], run_tasks: RunTasks
) -> None:
    aiko.post("/settings/alerts/test/", {"channel": "email"})
    run_tasks()

    assert [one.subject for one in mail.outbox] == ["Quarterday: A test from Quarterday"]
    page = aiko.get("/settings/alerts/").text
    assert "A test from Quarterday" in page
    assert "aiko@example.org" in page
    assert Delivery.objects.get(user=reachable[0]).state == "sent"


@pytest.mark.parametrize("channel", ["push", "webhook"])
def test_a_test_that_cannot_arrive_says_why(
    aiko: Client, reachable: list[User], run_tasks: RunTasks, channel: str
) -> None:
    aiko.post("/settings/alerts/test/", {"channel": channel})
    run_tasks()
    assert Delivery.objects.get(user=reachable[0]).state == "failed"
    assert Delivery.objects.get(user=reachable[0]).error != ""


def test_tests_cannot_be_asked_for_without_end(aiko: Client) -> None:
    codes = [
        aiko.post("/settings/alerts/test/", {"channel": "email"}).status_code for _ in range(11)
    ]
    assert codes == [302] * 10 + [429]
    limits.forget()
    assert aiko.post("/settings/alerts/test/", {"channel": "pigeon"}).status_code == 422
    assert aiko.post("/settings/alerts/test/").status_code == 422


def test_nobody_reads_the_log_of_another(
    aiko: Client, reachable: list[User], run_tasks: RunTasks
) -> None:
    Delivery.objects.create(user=reachable[1], channel="email", title="For Bela alone")
    assert "For Bela alone" not in aiko.get("/settings/alerts/").text


def test_without_a_confirmed_address_the_page_says_so(people: list[User], client: Client) -> None:
    client.force_login(people[0])
    page = client.get("/settings/alerts/").text
    assert "there is none yet" in page
    assert "Send me a test mail" not in page


def test_a_webhook_is_saved_and_removed(aiko: Client, reachable: list[User]) -> None:
    url = "https://discord.example/api/webhooks/1/secret"
    aiko.post("/settings/alerts/webhook/", {"url": url})
    assert Webhook.objects.get(user=reachable[0]).url == url
    assert url in aiko.get("/settings/alerts/").text
    aiko.post("/settings/alerts/webhook/", {"do": "remove"})
    assert not Webhook.objects.exists()


class TestNews:
    def test_what_happened_is_told_in_the_lobby_until_it_was_seen(
        self, aiko: Client, reachable: list[User], new_table: NewTable, clock: Clock
    ) -> None:
        table = play_out(new_table(*reachable[:2], name="Long evening"))
        clock.forward(minutes=1)
        assert "The game is over at Long evening" in aiko.get("/play/").text

        looks(table, reachable[0])
        assert "The game is over at Long evening" not in aiko.get("/play/").text

    def test_it_can_be_put_away(
        self, aiko: Client, reachable: list[User], new_table: NewTable
    ) -> None:
        over = play_out(new_table(*reachable[:2], name="Long evening"))
        seating.rematch(reachable[1], over.pk)
        page = aiko.get("/play/").text
        assert "A rematch at Long evening?" in page
        assert aiko.post("/play/news/read/").url == "/play/"
        assert "A rematch at Long evening?" not in aiko.get("/play/").text

    def test_an_invitation_that_was_called_off_is_no_news(
        self, aiko: Client, reachable: list[User], new_table: NewTable
    ) -> None:
        over = play_out(new_table(*reachable[:2], name="Long evening"))
        again = seating.rematch(reachable[1], over.pk)
        seating.cancel(reachable[1], again.pk)
        assert "A rematch at" not in aiko.get("/play/").text

    @pytest.mark.parametrize("blocker", [0, 2])
    def test_nobody_is_asked_to_where_somebody_sits_whom_they_keep_away_from(
        self,
        aiko: Client,
        reachable: list[User],
        new_table: NewTable,
        clock: Clock,
        run_tasks: RunTasks,
        blocker: int,
    ) -> None:
        over = play_out(new_table(*reachable[:3], name="Long evening"))
        avoiding.block(reachable[blocker], reachable[2 - blocker])
        again = seating.rematch(reachable[1], over.pk)
        assert "A rematch at" in aiko.get("/play/").text
        seating.join(reachable[2], again.pk)
        assert "A rematch at" not in aiko.get("/play/").text
        clock.forward(minutes=3)
        run_tasks()
        told = [text.body for text in mail.outbox if text.to == [reachable[0].email]]
        assert not any("rematch" in text for text in told)


class TestTheCalendar:
    def address(self, aiko: Client, user: User) -> str:
        aiko.post("/settings/alerts/calendar/", {"do": "renew"})
        return f"/calendar/{AlertChoices.objects.get(user=user).calendar}.ics"

    def test_it_holds_the_deadlines_of_what_waits(
        self, aiko: Client, reachable: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*reachable[:2], name="Tea, cakes; and\nmore")
        new_table(*reachable[:2], pace=Table.Pace.NONE, name="No clock")
        response = Client().get(self.address(aiko, reachable[0]))

        assert response["Content-Type"] == "text/calendar; charset=utf-8"
        (event,) = icalendar.Calendar.from_ical(response.content).walk("VEVENT")
        seat = Seat.objects.get(table=table, user=reachable[0])
        assert event.decoded("dtend") == seat.deadline.replace(microsecond=0)
        assert event.decoded("dtend") - event.decoded("dtstart") == timedelta(minutes=15)
        assert str(event["summary"]) == "Your move at Tea, cakes; and more"
        assert f"/t/{table.pk}/" in str(event["url"])

    def test_what_was_answered_is_gone_from_it(
        self, aiko: Client, reachable: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*reachable[:2])
        address = self.address(aiko, reachable[0])
        move(table, reachable[0])
        assert b"VEVENT" not in Client().get(address).content

    def test_a_new_address_makes_the_old_one_useless(
        self, aiko: Client, reachable: list[User]
    ) -> None:
        old = self.address(aiko, reachable[0])
        new = self.address(aiko, reachable[0])
        assert old != new
        assert Client().get(old).status_code == 404
        assert Client().get(new).status_code == 200
        aiko.post("/settings/alerts/calendar/", {"do": "remove"})
        assert Client().get(new).status_code == 404

    @pytest.mark.parametrize("guess", ["None", "x", "0" * 43])
    def test_a_guess_finds_nothing(self, aiko: Client, guess: str) -> None:
        AlertChoices.objects.create(user=User.objects.get(name="Bela"))
        assert Client().get(f"/calendar/{guess}.ics").status_code == 404


def test_three_hundred_tables_are_all_told_of(
    reachable: list[User], new_table: NewTable, clock: Clock, run_tasks: RunTasks
) -> None:
    # Given three hundred tables that all wait for Aiko
    new_table(*reachable[:2])
    first = Table.objects.get()
    Alert.objects.all().delete()
    names = [f"Table number {number:03}" for number in range(300)]
    Table.objects.all().update(name=names[0])
    for name in names[1:]:
        table = Table.objects.get(pk=first.pk)
        table.pk, table.name, table.invite = None, name, name[-20:]
        table.save()
        seat = first.seats.get(user=reachable[0])
        seat.pk, seat.table = None, table
        seat.save()
    tables = Table.objects.order_by("pk")
    Alert.objects.bulk_create(
        Alert(
            user=reachable[0],
            table=table,
            kind="turn",
            channel="email",
            occasion=1,
            due_at=table.created_at,
        )
        for table in tables
    )

    # Then one mail names every one of them
    clock.forward(minutes=3)
    run_tasks()
    (message,) = [one for one in mail.outbox if one.to == ["aiko@example.org"]]
    assert message.subject == "Quarterday: 300 tables wait for you"
    assert [name for name in names if name not in message.body] == []

"""Mail: what a server may answer, what a person is told of it, and how mail is stopped."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import LazySettings
from django.core import mail
from django.test import Client
from django.utils import timezone

from games import seating
from games.alerts import composing
from games.alerts.mail import unsubscribe_url
from games.models import AlertChoices, Delivery, Table, User
from tests.alerts.conftest import Clock, move
from tests.alerts.local_servers import MailServer
from tests.playing import play_out

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
type RunTasks = Callable[[], None]


@pytest.fixture
def due(reachable: list[User], new_table: NewTable, clock: Clock) -> User:
    """Aiko, who is to be told now that it is her turn; nobody else is."""
    AlertChoices.objects.create(user=reachable[1], email_stopped=True)
    new_table(*reachable[:2], name="Tea under maples")
    clock.forward(minutes=3)
    return reachable[0]


def outcome(user: User) -> tuple[str, str]:
    """State and error of a person's one message."""
    delivery = Delivery.objects.get(user=user)
    return delivery.state, delivery.error


def test_a_mail_that_the_server_takes_is_sent(
    mail_server: MailServer, due: User, run_tasks: RunTasks
) -> None:
    run_tasks()

    (message,) = mail_server.mails
    assert message["To"] == "aiko@example.org"
    assert message["Subject"] == "Quarterday: Your turn at Tea under maples"
    assert outcome(due) == ("sent", "")


@pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA", "."])
def test_a_server_that_asks_for_patience_gets_it(
    mail_server: MailServer, due: User, run_tasks: RunTasks, clock: Clock, command: str
) -> None:
    mail_server.answers[command] = "451 try again later"
    run_tasks()
    assert outcome(due) == ("retrying", "451 try again later")

    # Not before its time, then with success
    clock.forward(seconds=30)
    run_tasks()
    del mail_server.answers[command]
    assert mail_server.mails == []
    clock.forward(seconds=31)
    run_tasks()
    assert outcome(due) == ("sent", "")
    assert len(mail_server.mails) == 1


def test_patience_ends_and_the_log_says_why(
    mail_server: MailServer, due: User, run_tasks: RunTasks, clock: Clock
) -> None:
    mail_server.answers["RCPT"] = "450 busy"
    for _ in range(6):
        run_tasks()
        clock.forward(hours=4)

    assert outcome(due) == ("failed", "450 busy")


def test_what_is_answered_meanwhile_is_not_tried_again(
    mail_server: MailServer, due: User, run_tasks: RunTasks, clock: Clock
) -> None:
    mail_server.answers["RCPT"] = "450 busy"
    run_tasks()
    mail_server.answers.clear()
    move(Table.objects.get(), due)
    AlertChoices.objects.filter(user=due).update(off=["email:began"])
    clock.forward(minutes=2)
    run_tasks()

    assert mail_server.mails == []
    assert outcome(due)[0] == "withdrawn"


@pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA", "."])
def test_a_refusal_is_shown_with_another_way(
    mail_server: MailServer, due: User, run_tasks: RunTasks, client: Client, command: str
) -> None:
    mail_server.answers[command] = "550 no such user"
    run_tasks()

    assert outcome(due) == ("failed", "550 no such user")
    client.force_login(due)
    page = client.get("/settings/alerts/").text
    assert "The mail server refused the last mail to you: “550 no such user”." in page
    assert "let notifications or a webhook reach you instead" in page

    # A mail that is taken later clears it
    mail_server.answers.clear()
    client.post("/settings/alerts/test/", {"channel": "email"})
    run_tasks()
    assert "refused the last mail" not in client.get("/settings/alerts/").text


@pytest.mark.parametrize("greeting", ["", "421 too busy", "554 no service here", "what?"])
def test_a_server_that_does_not_greet_is_tried_again_and_nobody_else_waits_for_it(
    mail_server: MailServer,
    reachable: list[User],
    new_table: NewTable,
    clock: Clock,
    run_tasks: RunTasks,
    greeting: str,
) -> None:
    mail_server.greeting = greeting
    new_table(*reachable)
    clock.forward(minutes=3)
    run_tasks()

    assert mail_server.connections == 1
    assert set(Delivery.objects.values_list("state", "error")) == {
        ("retrying", "The mail server did not answer.")
    }
    mail_server.greeting = "220 back again"
    clock.forward(minutes=2)
    run_tasks()
    assert len(mail_server.mails) == 4


def test_a_server_that_falls_silent_with_the_mail_in_its_hands_gets_no_second_one(
    mail_server: MailServer, due: User, run_tasks: RunTasks, clock: Clock
) -> None:
    mail_server.silent_after = "."
    run_tasks()
    mail_server.silent_after = ""
    clock.forward(hours=1)
    run_tasks()

    assert outcome(due) == ("unknown", "The mail server broke off in the middle.")
    assert mail_server.mails == []


@pytest.mark.parametrize("command", ["EHLO", "MAIL", "RCPT"])
def test_a_server_that_falls_silent_before_it_has_the_mail_gets_it_later(
    mail_server: MailServer, due: User, run_tasks: RunTasks, clock: Clock, command: str
) -> None:
    mail_server.silent_after = command
    run_tasks()
    assert outcome(due) == ("retrying", "The mail server did not answer.")

    mail_server.silent_after = ""
    clock.forward(seconds=61)
    run_tasks()
    assert outcome(due) == ("sent", "")
    assert len(mail_server.mails) == 1


@pytest.mark.parametrize("command", ["MAIL", "."])
def test_nobody_else_waits_for_a_server_that_falls_silent(
    mail_server: MailServer,
    reachable: list[User],
    new_table: NewTable,
    clock: Clock,
    run_tasks: RunTasks,
    command: str,
) -> None:
    mail_server.silent_after = command
    new_table(*reachable)
    clock.forward(minutes=3)
    run_tasks()

    assert mail_server.connections == 1
    assert sorted(Delivery.objects.values_list("state", flat=True))[:3] == ["retrying"] * 3


class TestWhatAMailSays:
    def test_it_says_where_what_and_for_how_long(self, due: User, run_tasks: RunTasks) -> None:
        table = Table.objects.get()
        run_tasks()

        (message,) = mail.outbox
        html = html_of(message)
        for text in (message.body, html):
            assert "Tea under maples" in text
            assert "It is your turn." in text
            assert "Choose a fare to pay." in text
            assert "2 days left, until Sat 13 Mar 12:00 UTC" in text
            assert f"/t/{table.pk}/" in text

    @pytest.mark.parametrize(
        ("left", "words"),
        [
            (timedelta(seconds=59), "Less than a minute left, until Wed 10 Mar 12:00 UTC"),
            (timedelta(seconds=-1), "Your time is out."),
            (timedelta(minutes=1), "1 minute left, until Wed 10 Mar 12:01 UTC"),
        ],
    )
    def test_the_last_minute_has_words_of_its_own(
        self, clock: Clock, left: timedelta, words: str
    ) -> None:
        assert composing.left_words(timezone.now() + left).startswith(words)

    def test_it_tells_what_happened_without_what_others_hide(
        self, reachable: list[User], new_table: NewTable, clock: Clock, run_tasks: RunTasks
    ) -> None:
        # Given a table at which fares were paid openly after being chosen in secret
        table = new_table(*reachable[:2])
        move(table, reachable[0])
        clock.forward(minutes=3)
        run_tasks()

        # Then nothing is told of the fare that the others do not know yet
        (message,) = [one for one in mail.outbox if one.to == ["bela@example.org"]]
        assert "paid" not in message.body
        while table.seats.get(user=reachable[0]).asked_at is None:
            move(table, reachable[1])
        mail.outbox.clear()
        clock.forward(minutes=3)
        run_tasks()
        (message,) = [one for one in mail.outbox if one.to == ["aiko@example.org"]]
        assert "What happened since your last move:" in message.body
        assert re.search(r"- Bela paid \d", message.body)

    def test_it_holds_no_seed_and_nobodys_address(
        self, reachable: list[User], new_table: NewTable, clock: Clock, run_tasks: RunTasks
    ) -> None:
        table = new_table(*reachable[:2], game="seasons")
        clock.forward(minutes=3)
        run_tasks()

        assert len(mail.outbox) == 2
        for message in mail.outbox:
            whole = message.message().as_string() + message.body
            assert table.seed not in whole
            others = {user.email for user in reachable} - set(message.to)
            assert not any(address in whole for address in others)

    def test_it_comes_in_the_language_and_the_zone_of_its_reader(
        self, due: User, run_tasks: RunTasks
    ) -> None:
        User.objects.filter(pk=due.pk).update(language="ja", time_zone="Asia/Tokyo")
        run_tasks()

        (message,) = mail.outbox
        assert "21:00 JST" in message.body
        assert '<html lang="ja">' in html_of(message)

    def test_a_name_cannot_break_out_of_it(
        self, reachable: list[User], new_table: NewTable, clock: Clock, run_tasks: RunTasks
    ) -> None:
        new_table(*reachable[:2], name='<script>alert("x")</script> & co')
        clock.forward(minutes=3)
        run_tasks()

        for message in mail.outbox:
            assert "<script" not in html_of(message)
            assert "\n" not in message.subject


def html_of(message: Any) -> str:
    """The part of a mail that mail programs show."""
    return str(message.alternatives[0].content)


LINK = re.compile(r"http://localhost:\d+(/[^\s<>\"]*)")


def links(message: Any) -> set[str]:
    """Every path of the site that a mail leads to."""
    whole = message.body + html_of(message) + message.extra_headers["List-Unsubscribe"]
    return set(LINK.findall(whole))


def everything() -> list[object]:
    """All that a link might change by mistake."""
    return [
        list(model.objects.order_by("pk").values())
        for model in (AlertChoices, Delivery, Table, User)
    ]


def test_opening_every_link_of_every_mail_changes_nothing(
    reachable: list[User],
    new_table: NewTable,
    clock: Clock,
    run_tasks: RunTasks,
    client: Client,
) -> None:
    # Given mails of every kind
    over = play_out(new_table(*reachable[:2], name="Over"))
    seating.rematch(reachable[0], over.pk)
    new_table(*reachable[:2])
    clock.forward(minutes=3)
    run_tasks()
    before = everything()
    found = set().union(*(links(message) for message in mail.outbox))
    assert any("/stop-mail/" in path for path in found)

    # When a scanner opens all that they hold
    for path in found:
        assert client.get(path).status_code in (200, 302), path

    # Then nothing has changed, and the links still work
    assert everything() == before
    for path in found:
        assert client.get(path).status_code in (200, 302), path


class TestStoppingMail:
    def stop(self, message: Any) -> str:
        (path,) = LINK.findall(message.extra_headers["List-Unsubscribe"])
        return path

    def test_one_click_stops_it_without_signing_in(self, due: User, run_tasks: RunTasks) -> None:
        run_tasks()
        (message,) = mail.outbox
        assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"

        provider = Client(enforce_csrf_checks=True)
        response = provider.post(self.stop(message), {"List-Unsubscribe": "One-Click"})

        assert response.status_code == 200
        assert AlertChoices.objects.get(user=due).email_stopped

    def test_the_link_stands_whole_in_the_mail_as_it_is_sent(
        self, mail_server: MailServer, due: User, run_tasks: RunTasks, settings: LazySettings
    ) -> None:
        settings.BASE_URL = "https://a-rather-long-name.of-a-club.example.org"
        run_tasks()
        (raw,) = mail_server.raw
        header = re.search(rb"^List-Unsubscribe: <([^>\s]+)>\r$", raw, re.MULTILINE)
        assert header[1].decode() == unsubscribe_url(due)
        assert b"\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" in raw

    def test_the_page_has_a_button_and_the_settings_switch_it_on_again(
        self, due: User, run_tasks: RunTasks, client: Client
    ) -> None:
        run_tasks()
        path = self.stop(mail.outbox[0])
        assert 'method="post"' in client.get(path).text
        assert not AlertChoices.objects.get(user=due).email_stopped
        client.post(path)
        client.force_login(due)
        assert "you have stopped it" in client.get("/settings/alerts/").text
        client.post("/settings/alerts/mail/", {"mail": "on"})
        assert not AlertChoices.objects.get(user=due).email_stopped

    def test_what_was_to_be_sent_is_dropped(
        self, due: User, run_tasks: RunTasks, client: Client
    ) -> None:
        client.force_login(due)
        client.post("/settings/alerts/mail/", {"mail": "off"})
        run_tasks()
        assert mail.outbox == []

    @pytest.mark.parametrize("token", ["1", "1:forged", "x" * 500, "1:ä"])
    def test_a_forged_link_stops_nobodys_mail(
        self, people: list[User], client: Client, token: str
    ) -> None:
        assert client.get(f"/stop-mail/{token}/").status_code == 404
        assert client.post(f"/stop-mail/{token}/").status_code == 404
        assert not AlertChoices.objects.exists()

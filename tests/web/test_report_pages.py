"""Reporting with plain forms, the moderators' queue in the admin pages, and suspensions."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from games import departure, moderating, reporting
from games.models import ChatLine, Report, Reprimand, Table, User

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
FORM = {"kind": "rude", "text": "See for yourself"}
UNASKED = {"suspended_until_0": "", "suspended_until_1": ""}


def signed_in(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


@pytest.fixture
def said(people: list[User], new_table: NewTable) -> ChatLine:
    """What Bela said to Aiko."""
    table = new_table(*people[:2])
    return ChatLine.objects.create(table=table, user=people[1], text="You <b>duck</b>")


@pytest.fixture
def aiko(people: list[User]) -> Client:
    return signed_in(people[0])


@pytest.fixture
def dana(people: list[User]) -> Client:
    """The browser of a moderator."""
    User.objects.filter(pk=people[3].pk).update(is_staff=True)
    people[3].groups.add(Group.objects.get(name="moderators"))
    return signed_in(people[3])


@pytest.mark.parametrize("what", ["line", "name", "table"])
def test_a_report_is_made_and_its_maker_sees_what_becomes_of_it(
    aiko: Client, said: ChatLine, people: list[User], what: str
) -> None:
    path = {"line": said.pk, "name": "Bela", "table": said.table_id}[what]
    form = aiko.get(f"/report/{what}/{path}/").text
    assert "<b>duck" not in form
    name = {"name": "Bela"} if what == "table" else {}
    assert aiko.post(f"/report/{what}/{path}/", FORM | name).url == "/settings/reports/"
    report = Report.objects.get()
    assert (report.subject, report.reporter, report.reported) == (what, people[0], people[1])
    assert "Waits for a moderator" in aiko.get("/settings/reports/").text
    Report.objects.update(state="closed", closed_at=timezone.now(), decision="Secret thoughts")
    text = aiko.get("/settings/reports/").text
    assert "Handled on" in text
    assert "Secret thoughts" not in text


def seen(browser: Client, path: str) -> str:
    """A page without the secrets of its forms, which are others each time."""
    return re.sub('"[A-Za-z0-9]{24,64}"', "", browser.get(path).text)


def test_the_reported_person_sees_nothing(aiko: Client, said: ChatLine, people: list[User]) -> None:
    bela = signed_in(people[1])
    paths = ["/settings/reports/", "/play/", f"/t/{said.table_id}/", "/u/Bela/", "/settings/"]
    for path in paths:
        seen(bela, path)  # what is new to Bela now is not new any more
    before = [seen(bela, path) for path in paths]
    aiko.post(f"/report/line/{said.pk}/", FORM)
    assert [seen(bela, path) for path in paths] == before


def test_wrong_reports_change_nothing(aiko: Client, said: ChatLine, people: list[User]) -> None:
    line = f"/report/line/{said.pk}/"
    refused = aiko.post(line, {"kind": "nonsense" * 1000})
    assert (refused.status_code, "nonsense" in refused.text) == (422, False)
    refused = aiko.post(f"/report/table/{said.table_id}/", FORM | {"name": "nonsense" * 1000})
    assert (refused.status_code, "nonsense" in refused.text) == (422, False)
    assert aiko.post(line, FORM | {"text": "x" * 501}).status_code == 422
    assert aiko.post("/report/name/Aiko/", FORM).status_code == 422
    assert aiko.post("/report/table/999/", FORM).status_code == 404
    assert signed_in(people[2]).get(line).status_code == 404
    assert Client().get(line).status_code == 302
    assert not Report.objects.exists()
    aiko.post(line, FORM)
    assert aiko.post(line, FORM).status_code == 409


def judge(dana: Client, report: Report, **form: str) -> str:
    path = f"/admin/games/report/{report.pk}/change/"
    return dana.post(path, {"decision": "", **UNASKED, **form}, follow=True).text


def test_moderators_judge_in_the_admin_pages(
    dana: Client, said: ChatLine, people: list[User]
) -> None:
    report = reporting.report_line(people[0], said, "rude", "See")
    assert dana.get("/admin/games/report/").status_code == 200
    shown = dana.get(f"/admin/games/report/{report.pk}/change/").text
    assert "You &lt;b&gt;duck&lt;/b&gt;" in shown

    judge(dana, report, decision="Let me think")
    report.refresh_from_db()
    assert (report.state, report.decision) == ("taken", "Let me think")
    assert "Write down what you decided" in judge(dana, report, close="on")
    assert "only when it is closed" in judge(dana, report, decision="So", warning="Stop it")
    assert not Reprimand.objects.exists()

    judge(dana, report, decision="Rude", close="on", warning="Stop it", hide_line="on")
    report.refresh_from_db()
    said.refresh_from_db()
    assert (report.state, report.moderator, said.hidden) == ("closed", people[3], True)
    assert dana.post(f"/admin/games/report/{report.pk}/change/", {}).status_code == 403

    bela = signed_in(people[1])
    assert "Stop it" in bela.get("/play/").text
    bela.post("/settings/reports/read/")
    assert "Stop it" not in bela.get("/play/").text
    assert "Stop it" in bela.get("/settings/reports/").text


def test_a_refused_judgement_keeps_all_that_was_filled_in(
    dana: Client, said: ChatLine, people: list[User]
) -> None:
    report = reporting.report_line(people[0], said, "rude", "See")
    said.delete()

    page = judge(dana, report, decision="Very rude", close="on", warning="Stop", hide_line="on")

    assert "There is no line any more that could be hidden." in page
    assert "Very rude</textarea>" in page
    assert "Stop</textarea>" in page
    for choice in ("close", "hide_line"):
        assert re.search(rf'<input[^>]* name="{choice}"[^>]* checked', page)
    report.refresh_from_db()
    assert (report.state, report.decision) == ("open", "")
    assert not Reprimand.objects.exists()
    assert not LogEntry.objects.exists()


def test_a_report_that_another_moderator_closes_meanwhile_is_shown_with_that_news(
    dana: Client, said: ChatLine, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    report = reporting.report_line(people[0], said, "rude", "See")
    close = moderating.close

    def too_late(*judgement: Any) -> None:
        Report.objects.update(state="closed", decision="Somebody else's")
        close(*judgement)

    monkeypatch.setattr(moderating, "close", too_late)

    page = judge(dana, report, decision="Rude", close="on")

    assert "Another moderator has closed this report already." in page


def test_a_moderator_does_not_find_reports_about_oneself(
    dana: Client, said: ChatLine, people: list[User]
) -> None:
    report = reporting.report_name(people[0], people[3], "name", "")
    assert f"/report/{report.pk}/" not in dana.get("/admin/games/report/").text
    assert dana.get(f"/admin/games/report/{report.pk}/change/").status_code == 302


def test_players_do_not_get_into_the_queue(aiko: Client, people: list[User]) -> None:
    assert aiko.get("/admin/games/report/").status_code == 302
    User.objects.filter(pk=people[0].pk).update(is_staff=True)
    assert aiko.get("/admin/games/report/").status_code == 403


def test_who_is_suspended_is_signed_out_everywhere_and_not_let_in_until_it_is_over(
    dana: Client, said: ChatLine, people: list[User]
) -> None:
    bela = signed_in(people[1])
    assert bela.get("/play/").status_code == 200
    report = reporting.report_line(people[0], said, "rude", "See")
    day = (timezone.now() + timedelta(days=2)).strftime("%Y-%m-%d")
    until = {"suspended_until_0": day, "suspended_until_1": "12:00"}
    judge(dana, report, decision="Rude", close="on", **until)

    assert bela.get("/play/").status_code == 302
    form = {"login": "Bela", "password": "Bela"}
    refused = bela.post("/account/login/", form)
    assert refused.status_code == 403
    assert "The moderators suspended this account until" in refused.text
    assert bela.get("/play/").status_code == 302

    User.objects.filter(pk=people[1].pk).update(suspended_until=timezone.now())
    bela.post("/account/login/", form)
    assert bela.get("/play/").status_code == 200


def test_the_makers_list_calls_people_and_tables_what_they_are_called_now(
    aiko: Client, said: ChatLine, people: list[User]
) -> None:
    Table.objects.update(name="Bela’s table")
    reporting.report_line(people[0], said, "rude", "")
    assert "Bela’s table" in aiko.get("/settings/reports/").text
    departure.delete_account(people[1].pk)
    text = aiko.get("/settings/reports/").text
    assert "Bela" not in text
    assert "deleted player’s table" in text


def test_the_queue_names_nobody_who_is_gone_but_in_the_evidence(
    dana: Client, said: ChatLine, people: list[User]
) -> None:
    report = reporting.report_line(people[0], said, "rude", "")
    reporting.report_name(people[1], people[0], "name", "")
    assert "Bela" in dana.get("/admin/games/report/").text
    departure.delete_account(people[1].pk)
    assert "Bela" not in dana.get("/admin/games/report/").text
    page = dana.get(f"/admin/games/report/{report.pk}/change/").text
    assert "deleted player" in page.split("Evidence")[0]
    assert "Bela" in page.split("Evidence")[1]

"""After somebody has left the site, every page that could name them opens and does not."""

from collections.abc import Callable

import pytest
from django.test import Client

from games import absence, avoiding, departure, pages, play, reporting, seating
from games.models import Block, ChatLine, Report, Seat, Table, User
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


@pytest.fixture
def traces(people: list[User], new_table: NewTable) -> list[Table]:
    """Tables at which Bela hosted, talked, conceded, was replaced, won, and was on turn."""
    aiko, bela, cleo, dana = people
    tables = [
        play_out(new_table(bela, aiko)),
        new_table(bela, aiko, cleo),
        new_table(aiko, bela, cleo),
        new_table(aiko, bela, cleo),
        new_table(bela, aiko, seats=3),
        new_table(aiko, bela, seats=3),
    ]
    play.concede(tables[2].pk, bela)
    Seat.objects.filter(table=tables[3], user=bela).update(absence="away", offered=True)
    absence.take_seat(tables[3].pk, dana, 1)
    for table in tables:
        ChatLine.objects.create(table=table, user=bela, text="Hello")
    seating.rematch(aiko, tables[0].pk)
    return tables


def addresses(tables: list[Table]) -> list[str]:
    """Where Bela was named."""
    found = ["/", "/play/", "/play/new/", "/u/Aiko/", "/u/Cleo/", "/u/Dana/"]
    found += ["/settings/", "/settings/blocks/", "/settings/reports/", "/settings/alerts/"]
    for table in tables:
        found += [f"/t/{table.pk}/", f"/i/{table.invite}/", f"/report/table/{table.pk}/"]
        if table.started_at:
            found += [f"/t/{table.pk}/replay/"]
        if table.status == Table.Status.FINISHED:
            found += [f"/t/{table.pk}/export.json", f"/t/{table.pk}/verify/"]
    return found


@pytest.mark.parametrize("reader", ["Aiko", "Cleo", "Dana", "stranger", "admin"])
def test_no_page_stumbles_or_names_who_is_gone(
    people: list[User], traces: list[Table], reader: str
) -> None:
    # Given pages that were looked at already, so that they lie in memory
    browser = Client()
    if reader == "admin":
        browser.force_login(User.objects.create_superuser("Boss", "b@example.org", "boss"))
    elif reader != "stranger":
        browser.force_login(User.objects.get(name=reader))
    for table in traces:
        browser.get(f"/t/{table.pk}/")
    avoiding.block(people[0], people[1])
    # When Bela's account is deleted
    departure.delete_account(people[1].pk)
    # Then nothing fails, and nothing names Bela
    for table in traces:
        table.refresh_from_db()
    wrong = []
    for address in addresses(traces):
        response = browser.get(address, follow=True)
        allowed = {200, 410} if "/i/" in address else {200}
        if response.status_code not in allowed or "Bela" in response.text:
            wrong.append((address, response.status_code, "Bela" in response.text))
    assert not wrong
    assert browser.get("/u/Bela/").status_code == 404


def test_the_open_pages_of_others_are_told(people: list[User], traces: list[Table]) -> None:
    """Also where the seat was given up before, so that nothing else changes."""
    conceded = traces[2]
    before = Table.objects.get(pk=conceded.pk).version
    departure.delete_account(people[1].pk)
    assert Table.objects.get(pk=conceded.pk).version == before + 1
    assert "deleted player" in str(pages.table_page(conceded.pk, people[0]).html)


def test_a_session_that_is_still_open_is_none_any_more(
    people: list[User], traces: list[Table]
) -> None:
    bela = Client()
    bela.force_login(people[1])
    assert bela.get("/play/").status_code == 200
    departure.delete_account(people[1].pk)
    for address in ("/play/", "/settings/", "/settings/blocks/"):
        assert bela.get(address).status_code == 302
    assert bela.get(f"/t/{traces[0].pk}/").status_code == 200
    assert bela.post(f"/t/{traces[1].pk}/answer/", {"version": 1}).status_code == 302


def test_reports_stay_for_the_moderators_and_blocks_end(
    people: list[User], traces: list[Table]
) -> None:
    aiko, bela = people[:2]
    reporting.report_name(aiko, bela, "name", "That name")
    reporting.report_table(bela, traces[1], "unfair", "", "Aiko")
    avoiding.block(bela, aiko)
    departure.delete_account(bela.pk)
    assert not Block.objects.exists()
    assert list(Report.objects.values_list("reporter", "reported").order_by("pk")) == [
        (aiko.pk, None),
        (None, aiko.pk),
    ]
    admin = Client()
    admin.force_login(User.objects.create_superuser("Boss", "b@example.org", "boss"))
    assert admin.get("/admin/games/report/").status_code == 200
    for report in Report.objects.all():
        page = admin.get(f"/admin/games/report/{report.pk}/change/")
        assert page.status_code == 200
        assert "Bela" in page.text  # what the evidence says stays

"""Reports keep their evidence, whatever is deleted later, and nobody floods the moderators."""

import copy
import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games import boards, departure, moderating, pages, play, reporting
from games.errors import Conflict, Invalid, NotAllowed, TooMany
from games.models import ChatLine, Report, Reprimand, Table, User
from games.moderating import Measures

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
RUDE = Report.Kind.RUDE


@pytest.fixture
def table(people: list[User], new_table: NewTable) -> Table:
    """Aiko, Bela and Cleo play; Bela said thirty things, numbered."""
    table = new_table(*people[:3])
    ChatLine.objects.bulk_create(
        ChatLine(table=table, user=people[1], text=f"number {number}") for number in range(30)
    )
    return table


def line(table: Table, number: int) -> ChatLine:
    return table.chat.get(text=f"number {number}")


@pytest.fixture
def moderator(people: list[User]) -> User:
    """Dana, who judges."""
    return people[3]


def said(report: Report) -> list[str]:
    return [line["text"] for line in report.evidence["lines"]]


@pytest.mark.parametrize(
    ("number", "around"),
    [(15, [*range(10, 15), *range(16, 21)]), (29, range(19, 29)), (0, range(1, 6))],
)
def test_a_line_is_kept_with_ten_lines_around_it(
    table: Table, people: list[User], number: int, around: list[int]
) -> None:
    report = reporting.report_line(people[0], line(table, number), RUDE, " very  rude ")
    assert said(report) == [f"number {one}" for one in around]
    kept = report.evidence
    assert (report.text, report.reported, kept["line"]["name"]) == ("very rude", people[1], "Bela")
    assert (kept["table"], kept["version"]) == (table.pk, table.version)
    assert kept["log"][-1]["version"] == table.version


def test_evidence_stays_when_line_table_and_people_are_gone(
    table: Table, people: list[User]
) -> None:
    report = reporting.report_line(people[0], line(table, 15), RUDE, "")
    before = copy.deepcopy(report.evidence)
    table.chat.all().delete()
    for person in people[:2]:
        departure.delete_account(person.pk)
    report.refresh_from_db()
    assert report.evidence == before
    assert (report.reporter, report.reported, report.line) == (None, None, None)


def test_evidence_holds_nothing_of_the_game_but_positions(table: Table, people: list[User]) -> None:
    for report in (
        reporting.report_line(people[0], line(table, 3), RUDE, ""),
        reporting.report_table(people[0], table, RUDE, "", "Bela"),
    ):
        text = json.dumps(report.evidence)
        assert table.seed not in text
        assert "picks" not in text
        assert "event" not in text


def test_nobody_reports_oneself(table: Table, people: list[User], new_table: NewTable) -> None:
    with pytest.raises(Invalid):
        reporting.report_line(people[1], line(table, 3), RUDE, "")
    with pytest.raises(Invalid):
        reporting.report_name(people[1], people[1], RUDE, "")
    with pytest.raises(Invalid):
        reporting.report_table(people[1], table, RUDE, "", "Bela")
    alone = new_table(people[0], computers=["quick"])
    with pytest.raises(Invalid):
        reporting.report_table(people[0], alone, RUDE, "")
    assert not Report.objects.exists()


def test_what_one_may_not_read_one_cannot_report(table: Table, people: list[User]) -> None:
    with pytest.raises(NotAllowed):
        reporting.report_line(people[3], line(table, 3), RUDE, "")
    Table.objects.filter(pk=table.pk).update(public=False)
    table.refresh_from_db()
    with pytest.raises(NotAllowed):
        reporting.report_table(people[3], table, RUDE, "")


@pytest.mark.parametrize(("kind", "text"), [("none", ""), (RUDE, "x" * 501), (RUDE, "\x00")])
def test_nonsense_is_refused(table: Table, people: list[User], kind: str, text: str) -> None:
    with pytest.raises(Invalid):
        reporting.report_line(people[0], line(table, 3), kind, text)


def test_the_same_thing_is_reported_once_and_not_too_much_at_once(
    table: Table, people: list[User]
) -> None:
    for number in range(10):
        reporting.report_line(people[0], line(table, number), RUDE, "")
    with pytest.raises(Conflict):
        reporting.report_line(people[0], line(table, 0), RUDE, "again")
    with pytest.raises(TooMany):
        reporting.report_line(people[0], line(table, 20), RUDE, "")
    reporting.report_line(people[2], line(table, 0), RUDE, "")
    assert Report.objects.count() == 11


def test_a_report_is_closed_once_with_a_decision(
    table: Table, people: list[User], moderator: User
) -> None:
    report = reporting.report_line(people[0], line(table, 3), RUDE, "")
    moderating.take(moderator, report.pk)
    with pytest.raises(Invalid):
        moderating.close(moderator, report.pk, "  ")
    moderating.close(moderator, report.pk, "It was a joke.")
    with pytest.raises(Conflict):
        moderating.close(moderator, report.pk, "Once more", Measures(warning="Twice"))
    report.refresh_from_db()
    assert (report.state, report.decision) == ("closed", "It was a joke.")
    assert report.closed_at is not None
    assert not Reprimand.objects.exists()


def test_nobody_judges_in_the_own_cause(table: Table, people: list[User]) -> None:
    report = reporting.report_line(people[0], line(table, 3), RUDE, "")
    for party in people[:2]:
        assert not moderating.queue(party).exists()
        with pytest.raises(NotAllowed):
            moderating.close(party, report.pk, "Nothing to see")


def test_a_hidden_line_is_read_by_nobody_any_more(
    table: Table, people: list[User], moderator: User
) -> None:
    report = reporting.report_line(people[0], line(table, 3), RUDE, "")
    moderating.close(moderator, report.pk, "Rude", Measures(hide_line=True))
    for person in people[:3]:
        page = pages.table_page(table.pk, person)
        assert page is not None
        chat = boards.render(next(region for region in page.regions if region.id == "chat"))
        assert "number 3<" not in chat
        assert "A moderator took this line away." in chat
        assert "number 4<" in chat


def test_a_rename_reaches_every_page(table: Table, people: list[User], moderator: User) -> None:
    # Given a running table that processes have shown already, named after its host
    Table.objects.filter(pk=table.pk).update(name="Bela’s table of Belarus")
    assert "Bela" in str(pages.table_page(table.pk, people[0]).html)
    report = reporting.report_name(people[0], people[1], Report.Kind.NAME, "")
    # When the moderators take the name away
    moderating.close(moderator, report.pk, "Not a name", Measures(rename=True))
    # Then it stands nowhere any more, and its owner is told
    page = pages.table_page(table.pk, people[0])
    name = f"Player-{people[1].pk}"
    assert name in Reprimand.objects.get(user=people[1], read_at=None).text
    assert page.table.name == f"{name}’s table of Belarus"
    html = str(page.html)
    assert name in html
    assert "Bela<" not in html


def test_measures_against_admins_are_for_full_admins(
    table: Table, people: list[User], moderator: User
) -> None:
    User.objects.filter(pk=people[1].pk).update(is_staff=True)
    report = reporting.report_line(people[0], line(table, 3), RUDE, "")
    until = timezone.now() + timedelta(days=1)
    with pytest.raises(NotAllowed):
        moderating.close(moderator, report.pk, "Rude", Measures(suspended_until=until))
    moderator.is_superuser = True
    moderating.close(moderator, report.pk, "Rude", Measures(suspended_until=until))
    assert User.objects.get(pk=people[1].pk).is_suspended


def test_what_cannot_be_done_leaves_the_report_open(
    table: Table, people: list[User], moderator: User
) -> None:
    report = reporting.report_line(people[0], line(table, 3), RUDE, "")
    departure.delete_account(people[1].pk)
    with pytest.raises(Invalid):
        moderating.close(moderator, report.pk, "Rude", Measures(hide_line=True, warning="Stop"))
    report.refresh_from_db()
    assert report.state == "open"
    assert not line(table, 3).hidden


def test_a_game_goes_on_where_somebody_is_renamed(
    table: Table, people: list[User], moderator: User
) -> None:
    asked = {seat.pk: seat.asked_at for seat in table.seats.all()}
    play.people_renamed(table.pk)
    assert {seat.pk: seat.asked_at for seat in table.seats.all()} == asked

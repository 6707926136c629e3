"""Tables before their start in the browser: their page, the invite link, and every button."""

from collections.abc import Callable

import pytest
from django.test import Client

from games import seating
from games.models import Table, User
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
HTMX = {"hx-request": "true"}


@pytest.fixture
def browser(people: list[User]) -> Callable[[int], Client]:
    """The browser of one of the people, by number."""

    def signed_in(number: int) -> Client:
        client = Client()
        client.force_login(people[number])
        return client

    return signed_in


Browser = Callable[[int], Client]


def names(table: Table) -> list[str]:
    return [seat.user.name for seat in table.seats.select_related("user")]


class TestPage:
    def test_the_host_sees_link_and_controls(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=4, options={"rounds": 6}, pace="week")
        text = browser(0).get(f"/t/{table.pk}/").text
        for part in ("Start now", "Call the table off", "Free the seat of Bela", "Spendthrift"):
            assert part in text
        assert f"/i/{table.invite}/" in text
        assert "A week for each move" in text
        assert "<dt>Rounds</dt><dd>6</dd>" in text
        assert "Free the seat of Aiko" not in text

    def test_a_guest_sees_one_button_and_no_secret(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3)
        text = browser(1).get(f"/t/{table.pk}/").text
        assert "Join this table" in text
        assert table.invite not in text
        assert "Start now" not in text
        assert "Free the seat" not in text

    def test_somebody_not_signed_in_is_asked_to(
        self, client: Client, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3)
        assert f"/account/login/?next=/t/{table.pk}/" in client.get(f"/t/{table.pk}/").text

    def test_a_private_table_is_there_for_nobody_else(
        self, client: Client, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=3, public=False)
        assert client.get(f"/t/{table.pk}/").status_code == 404
        assert browser(2).get(f"/t/{table.pk}/").status_code == 404
        assert browser(1).get(f"/t/{table.pk}/").status_code == 200

    def test_a_called_off_table_says_so_and_where_to_go(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3)
        seating.cancel(people[0], table.pk)
        text = browser(0).get(f"/t/{table.pk}/").text
        assert "was called off" in text
        assert 'href="/play/new/"' in text

    def test_a_hostile_name_is_only_ever_shown_escaped(
        self, browser: Browser, client: Client, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3, name="</script><img src=x onerror=alert(1)>")
        browser(0).post(f"/t/{table.pk}/chat/", {"text": "</script><img src=x onerror=alert(2)>"})
        for response in (
            browser(0).get(f"/t/{table.pk}/"),
            browser(1).get(f"/t/{table.pk}/"),
            client.get(f"/i/{table.invite}/"),
            browser(1).get("/play/"),
        ):
            assert "<img" not in response.text
            assert "&lt;img src=x onerror=alert(1)&gt;" in response.text
        assert "&lt;img src=x onerror=alert(2)&gt;" in browser(0).get(f"/t/{table.pk}/").text


class TestButtons:
    def test_each_works_as_a_plain_form(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=4)
        host, guest = browser(0), browser(1)
        here = f"/t/{table.pk}/"
        assert guest.post(f"{here}join/").url == here
        assert names(table) == ["Aiko", "Bela"]
        assert guest.post(f"{here}leave/").url == here
        assert names(table) == ["Aiko"]
        assert host.post(f"{here}computer/", {"level": "quick"}).url == here
        seat = table.seats.get(level="quick")
        assert host.post(f"{here}kick/", {"seat": seat.pk}).url == here
        assert names(table) == ["Aiko"]
        guest.post(f"{here}join/")
        assert host.post(f"{here}start/").url == here
        table.refresh_from_db()
        assert table.status == Table.Status.RUNNING

    def test_with_htmx_the_changed_regions_come_back(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=4)
        response = browser(0).post(f"/t/{table.pk}/computer/", {"level": "quick"}, headers=HTMX)
        assert response.status_code == 200
        assert '<hx-partial hx-target="#seats" hx-swap="outerMorph">' in response.text
        assert "<html" not in response.text

    def test_out_of_a_private_table_one_lands_in_the_lobby(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=3, public=False)
        assert browser(1).post(f"/t/{table.pk}/leave/").url == "/play/"

    def test_a_refusal_shows_the_reason_on_the_fresh_page(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2])
        plain = browser(2).post(f"/t/{table.pk}/join/")
        assert plain.status_code == 409
        assert "The game at this table has begun already." in plain.text
        assert "<html" in plain.text
        swapped = browser(2).post(f"/t/{table.pk}/join/", headers=HTMX)
        assert swapped.status_code == 409
        assert "The game at this table has begun already." in swapped.text
        assert "<html" not in swapped.text

    def test_a_refusal_at_a_table_out_of_sight_shows_nothing_of_it(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3, public=False, name="Secret garden")
        for headers in ({}, HTMX):
            response = browser(1).post(f"/t/{table.pk}/join/", headers=headers)
            assert response.status_code == 403
            assert "ask its host for the link" in response.text
            assert "Secret garden" not in response.text

    def test_whoever_is_not_signed_in_comes_back_to_the_table(
        self, client: Client, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3, public=False)
        for deed in ("join", "leave", "kick", "computer", "start", "cancel", "rematch"):
            response = client.post(f"/t/{table.pk}/{deed}/")
            assert response.url == f"/account/login/?next=/t/{table.pk}/"
        invited = client.post(f"/t/{table.pk}/join/", {"invite": table.invite})
        assert invited.url == f"/account/login/?next=/i/{table.invite}/"
        assert names(table) == ["Aiko"]

    def test_a_page_of_htmx_is_told_to_go_to_the_sign_in(
        self, client: Client, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=2)
        for deed in ("kick", "chat", "clocks", "answer"):
            answer = client.post(f"/t/{table.pk}/{deed}/", headers=HTMX)
            assert answer.status_code == 200
            assert answer.headers["HX-Redirect"] == f"/account/login/?next=/t/{table.pk}/"

    def test_looking_at_an_address_never_does_anything(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=3)
        for deed in ("join", "leave", "kick", "computer", "start", "cancel", "rematch"):
            for number in (0, 2):
                assert browser(number).get(f"/t/{table.pk}/{deed}/").status_code == 405
        table.refresh_from_db()
        assert (names(table), table.status) == (["Aiko", "Bela"], "open")

    def test_forged_names_of_people_are_ignored(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=3)
        forged = {"user": people[0].pk, "host": people[0].pk, "player": people[0].pk}
        for deed in ("start", "cancel", "computer"):
            response = browser(1).post(f"/t/{table.pk}/{deed}/", forged | {"level": "quick"})
            assert response.status_code == 403
        assert browser(2).post(f"/t/{table.pk}/leave/", forged).status_code == 403
        table.refresh_from_db()
        assert (names(table), table.status) == (["Aiko", "Bela"], "open")

    @pytest.mark.parametrize("seat", ["", "x", "-1", "9" * 40, "0", "１"])
    def test_a_malformed_seat_is_refused(
        self, browser: Browser, people: list[User], new_table: NewTable, seat: str
    ) -> None:
        table = new_table(people[0], people[1], seats=3)
        response = browser(0).post(f"/t/{table.pk}/kick/", {"seat": seat})
        assert response.status_code in {409, 422}
        assert names(table) == ["Aiko", "Bela"]

    def test_every_deed_in_every_state_is_allowed_or_refused_but_never_a_fault(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        called_off = new_table(people[0], people[1], seats=3)
        seating.cancel(people[0], called_off.pk)
        tables = [
            new_table(people[0], people[1], seats=3),
            called_off,
            new_table(*people[:2]),
            play_out(new_table(*people[:2])),
        ]
        form = {"seat": "1", "level": "quick", "invite": "x"}
        for table in tables:
            for deed in ("kick", "computer", "start", "join", "leave", "cancel", "rematch"):
                for number in (2, 1, 0):
                    response = browser(number).post(f"/t/{table.pk}/{deed}/", form)
                    assert response.status_code in {302, 403, 409, 422}, (table, deed, number)

    def test_a_table_that_never_was_is_not_found(self, browser: Browser) -> None:
        for number in ("4711", "9" * 40):
            assert browser(0).post(f"/t/{number}/join/").status_code == 404
            assert browser(0).get(f"/t/{number}/").status_code == 404

    def test_a_forged_token_is_refused(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(people[0], seats=3)
        client = Client(enforce_csrf_checks=True)
        client.force_login(people[1])
        assert client.post(f"/t/{table.pk}/join/").status_code == 403
        assert names(table) == ["Aiko"]


class TestInvite:
    def test_a_friend_without_an_account_signs_up_and_comes_back_to_join(
        self, client: Client, people: list[User], new_table: NewTable
    ) -> None:
        # Given a link to a private table
        table = new_table(people[0], seats=3, public=False, name="Secret garden")
        link = f"/i/{table.invite}/"
        # When a friend opens it, signs up as it says, and presses the button
        page = client.get(link)
        assert "Secret garden" in page.text
        assert f"/account/signup/?next={link}" in page.text
        form = {"username": "Emil", "email": "emil@example.org", "password1": "maple-lantern-42"}
        back = client.post(f"/account/signup/?next={link}", form | {"next": link})
        assert back.url == link
        assert f'name="invite" value="{table.invite}"' in client.get(link).text
        client.post(f"/t/{table.pk}/join/", {"invite": table.invite})
        # Then the friend sits there
        assert names(table) == ["Aiko", "Emil"]

    def test_opening_the_link_changes_nothing(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3)
        for _ in range(2):
            browser(1).get(f"/i/{table.invite}/")
        assert names(table) == ["Aiko"]

    def test_it_says_what_became_of_the_table(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        gathering, running = new_table(people[0], seats=3), new_table(*people[:2])
        called_off = new_table(people[0], seats=3)
        seating.cancel(people[0], called_off.pk)
        assert "You have a seat" in browser(0).get(f"/i/{gathering.invite}/").text
        begun = browser(2).get(f"/i/{running.invite}/").text
        assert "has begun already" in begun
        assert "was called off" not in begun
        gone = browser(2).get(f"/i/{called_off.invite}/")
        assert (gone.status_code, "was called off" in gone.text) == (410, True)

    def test_a_guessed_link_leads_nowhere(self, client: Client) -> None:
        for token in ("x" * 24, "x", "%00"):
            assert client.get(f"/i/{token}/").status_code == 404


class TestRematch:
    def test_one_button_leads_both_to_the_same_table(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = play_out(new_table(*people[:2]))
        first = browser(0).post(f"/t/{table.pk}/rematch/")
        second = browser(1).post(f"/t/{table.pk}/rematch/")
        again = Table.objects.get(rematch_of=table)
        assert first.url == second.url == f"/t/{again.pk}/"
        assert again.status == Table.Status.RUNNING

    def test_the_page_of_a_rematch_is_open_to_those_who_are_asked(
        self, browser: Browser, people: list[User], new_table: NewTable
    ) -> None:
        table = play_out(new_table(*people[:2]))
        again = seating.rematch(people[0], table.pk)
        assert "Join this table" in browser(1).get(f"/t/{again.pk}/").text
        assert browser(2).get(f"/t/{again.pk}/").status_code == 404


@pytest.mark.parametrize(
    ("condition", "stored"), [("none", (0, True)), ("new", (90, True)), ("known", None)]
)
def test_the_form_asks_for_reliable_people_if_the_host_is_one(
    client: Client, people: list[User], condition: str, stored: tuple[int, bool] | None
) -> None:
    client.force_login(people[0])
    form = {"game": "ferry", "invite": "a" * 24, "condition": condition}
    response = client.post("/play/new/", form)
    table = Table.objects.first()
    if stored is None:
        assert response.status_code == 422
        assert "Play 10 more on tables without the condition." in response.text
        assert table is None
        return
    assert table is not None
    assert (table.least_in_time, table.newcomers) == stored
    text = client.get(table.get_absolute_url()).text
    assert ("at least 90 in 100 answers in time, or new here" in text) == bool(stored[0])
    assert "new here</small>" in text

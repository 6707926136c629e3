"""The lobby, the form for a new table, and the way to the next table."""

from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import lists, seating
from games.models import Table, User
from games.models.tables import new_invite
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


@pytest.fixture
def aiko(client: Client, people: list[User]) -> Client:
    """Aiko's browser."""
    client.force_login(people[0])
    return client


class TestLobby:
    def test_whoever_is_not_signed_in_is_sent_to_do_so_and_comes_back(self, client: Client) -> None:
        response = client.get("/play/?seats=2")
        assert response.url == "/account/login/?next=/play/%3Fseats%3D2"

    def test_every_empty_list_says_the_next_step(self, aiko: Client) -> None:
        text = aiko.get("/play/").text
        for step in (
            "No table waits for you. Start a game, or join one below.",
            "Join an open table to have one.",
            "Open a table, or play against the computer.",
            "Your finished games will be kept here",
        ):
            assert step in text

    def test_each_table_stands_in_the_one_list_where_it_belongs(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        new_table(*people[:2], name="My turn")
        elsewhere = new_table(*people[:2], name="Their turn")
        elsewhere.seats.filter(user=people[0]).update(asked_at=None)
        new_table(people[1], seats=2, name="To join")
        new_table(people[0], seats=2, name="Gathering")
        play_out(new_table(*people[:2], name="Over"))
        html = aiko.get("/play/").context["html"]
        for region, name in (
            ("waiting", "My turn"),
            ("running", "Their turn"),
            ("open", "To join"),
            ("open", "Gathering"),
            ("finished", "Over"),
        ):
            assert [key for key, text in html.items() if f">{name}</a>" in text] == [region]

    def test_the_badge_counts_the_list(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        for _ in range(3):
            new_table(*people[:2])
        text = aiko.get("/play/").text
        assert '<span class="count">3</span> <span class="vh">tables wait for you</span>' in text
        assert text.count("is-yours") == 3

    def test_filters_are_links_that_work_without_a_script(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        new_table(people[1], seats=2, name="For two")
        new_table(people[1], seats=3, name="For three")
        text = aiko.get("/play/?seats=3").text
        assert "For three" in text
        assert "For two" not in text
        assert '<a class="chip" href="/play/#open" aria-current="true">' in text
        assert "/play/?seats=3&amp;pace=week#open" in text

    def test_a_filter_that_nothing_meets_offers_the_way_out(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        new_table(people[1], seats=2)
        assert "Show all open tables" in aiko.get("/play/?seats=4").text

    def test_tables_by_invitation_are_in_nobody_elses_lobby(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[1], seats=2, public=False, name="Secret garden")
        new_table(*people[1:3], public=False, name="Secret garden")
        text = aiko.get("/play/").text
        assert "Secret garden" not in text
        assert table.invite not in text

    def test_former_players_find_the_rematch_first(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        over = play_out(new_table(*people[:2], name="Again"))
        seating.rematch(people[1], over.pk)
        assert "Rematch: your seat is kept" in aiko.get("/play/").text

    def test_odd_query_strings_cost_the_same_and_leave_nothing_behind(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        new_table(people[1], seats=2)
        aiko.get("/play/")
        counts, kept = set(), set()
        for number in range(300):
            query = f"?seats={number}&x{number}=1&pace=p{number}&page={number}&game=g%00{number}"
            with CaptureQueriesContext(connection) as queries:
                assert aiko.get(f"/play/{query}").status_code == 200
            counts.add(len(queries))
            kept.add(len(cache._cache))
        assert max(counts) <= 14
        assert len(kept) == 1

    def test_the_socket_is_told_the_filters_in_their_one_spelling(self, aiko: Client) -> None:
        text = aiko.get('/play/?pace=week&seats=2&x="><script>').text
        assert 'hx-ws:connect="/ws/lists/?page=lobby&amp;seats=2&amp;pace=week"' in text


class TestNextTable:
    def test_it_leads_on_from_the_table_one_was_at(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        first, second = new_table(*people[:2]), new_table(*people[:2])
        assert lists.waiting(people[0]) == [first, second]
        assert aiko.get("/play/next/").url == f"/t/{first.pk}/"
        here = f"http://testserver/t/{first.pk}/"
        assert aiko.get("/play/next/", headers={"referer": here}).url == f"/t/{second.pk}/"

    @pytest.mark.parametrize("referer", ["http://testserver/%zz\x7f?#", "http://[", "\x7f"])
    def test_where_nothing_waits_it_leads_to_the_lobby(self, aiko: Client, referer: str) -> None:
        assert aiko.get("/play/next/", headers={"referer": referer}).url == "/play/"


class TestNewTable:
    def test_the_form_as_it_comes_makes_a_game(self, aiko: Client, people: list[User]) -> None:
        # Given the form as the browser would send it back untouched
        page = aiko.get("/play/new/?game=ferry")
        form = page.context["form"]
        untouched = {field.html_name: field.value() or "" for field in form} | {"game": "ferry"}
        # When it is sent
        response = aiko.post("/play/new/", untouched)
        # Then there is a table for two
        table = Table.objects.get()
        assert response.url == f"/t/{table.pk}/"
        assert (table.host, table.seats_wanted, table.public) == (people[0], 2, True)
        assert table.invite == untouched["invite"]

    def test_everything_on_the_form_counts(self, aiko: Client) -> None:
        aiko.post(
            "/play/new/",
            {
                "game": "ferry",
                "name": "Tea under maples",
                "seat_2": "quick",
                "seat_3": "person",
                "seat_4": "nobody",
                "pace": "week",
                "public": "no",
                "seat_order": "joined",
                "option_rounds": "6",
            },
        )
        table = Table.objects.get()
        assert (table.name, table.seats_wanted, table.pace) == ("Tea under maples", 3, "week")
        assert (table.public, table.seat_order) == (False, "joined")
        assert table.options == {"rounds": 6}
        assert table.seats.filter(level="quick").count() == 1

    def test_one_button_opens_and_starts_a_game_against_the_computer(self, aiko: Client) -> None:
        response = aiko.post("/play/new/", {"game": "ferry", "seat_2": "quick"})
        table = Table.objects.get()
        assert response.url == f"/t/{table.pk}/"
        assert table.status == Table.Status.RUNNING

    def test_a_double_click_makes_one_table(self, aiko: Client) -> None:
        form = {"game": "ferry", "invite": new_invite()}
        first, second = (aiko.post("/play/new/", form) for _ in range(2))
        assert first.url == second.url
        assert Table.objects.count() == 1

    @pytest.mark.parametrize(
        "wrong",
        [
            {"seat_2": "nobody"},
            {"seat_2": "genius"},
            {"seat_3": "0"},
            {"pace": "fast"},
            {"public": "perhaps"},
            {"option_rounds": "99"},
            {"option_rounds": "4; DROP TABLE"},
            {"name": "x" * 61},
            {"name": "a\x00b"},
            {"invite": "short"},
        ],
    )
    def test_a_forged_form_comes_back_with_the_reason(
        self, aiko: Client, wrong: dict[str, str]
    ) -> None:
        response = aiko.post("/play/new/", {"game": "ferry"} | wrong)
        assert response.status_code == 422
        assert not Table.objects.exists()

    def test_what_was_typed_survives_a_mistake(self, aiko: Client) -> None:
        form = {"game": "ferry", "name": "Tea", "pace": "fast"}
        assert 'value="Tea"' in aiko.post("/play/new/", form).text

    def test_a_game_that_does_not_exist_is_not_found(self, aiko: Client) -> None:
        assert aiko.get("/play/new/?game=chess").status_code == 404
        assert aiko.post("/play/new/", {"game": "chess"}).status_code == 404

    def test_without_an_account_there_is_no_form(self, client: Client) -> None:
        assert client.post("/play/new/", {"game": "ferry"}).status_code == 302
        assert not Table.objects.exists()


class TestOtherPages:
    def test_front_page_and_rules_open_for_everybody(self, client: Client) -> None:
        for address in ("/", "/rules/"):
            assert client.get(address).status_code == 200
            assert client.head(address).status_code == 200

    def test_rules_of_an_unknown_game_are_not_found(self, client: Client) -> None:
        assert client.get("/rules/chess/").status_code == 404

    def test_the_season_of_the_site_is_that_of_the_day(
        self, client: Client, time_machine: Callable[..., object]
    ) -> None:
        for day, season in (
            ("2027-01-15", "winter"),
            ("2027-04-15", "spring"),
            ("2027-08-31", "summer"),
            ("2027-11-30", "autumn"),
            ("2027-12-01", "winter"),
        ):
            time_machine.move_to(f"{day} 12:00:00")
            assert f'data-season="{season}"' in client.get("/rules/").text

"""What people see of clocks, and what they can do about them, over the web."""

import re
from collections.abc import Callable
from datetime import time, timedelta

import pytest
import time_machine as time_machines
from django.db.models import F
from django.test import Client

from games import absence, avoiding
from games.clocks import DAY, HOUR, MINUTE, TimeControl
from games.models import Seat, Table, User, Vacation
from tests.games.clockwork import MONDAY, SOON, answer, seat_of, sweep

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
Clock = time_machines.TimeMachineFixture
NBSP = "\N{NO-BREAK SPACE}"


@pytest.fixture
def clock(time_machine: Clock) -> Clock:
    """It is Monday noon until a test says otherwise."""
    time_machine.move_to(MONDAY, tick=False)
    return time_machine


@pytest.fixture
def browser(people: list[User]) -> Callable[[int], Client]:
    """The browser of one of the people."""

    def signed_in(number: int) -> Client:
        client = Client()
        client.force_login(people[number])
        return client

    return signed_in


@pytest.fixture
def late(clock: Clock, people: list[User], new_table: NewTable) -> Table:
    """A table of three at which Aiko is out of time."""
    table = new_table(*people[:3])
    answer(table, people[1])
    answer(table, people[2])
    clock.move_to(MONDAY + 72 * HOUR + SOON, tick=False)
    sweep()
    return table


def region(text: str, name: str) -> str:
    """The HTML of a region, without its tags and with single spaces."""
    found = re.search(rf'<(p|section) id="{name}".*?</\1>', text, re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split()) if found else ""


def deeds(text: str) -> set[str]:
    """What the buttons of this HTML do about clocks."""
    return set(re.findall(r'form="time" name="do" value="([^"]+)"', text))


class TestTable:
    def test_header_and_list_say_how_much_time_is_left_and_until_when(
        self, clock: Clock, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        User.objects.filter(pk=people[0].pk).update(time_zone="Europe/Paris")
        table = new_table(*people[:2], pace="day")
        clock.shift(4 * HOUR)

        text = browser(0).get(f"/t/{table.pk}/").text.replace(NBSP, " ")

        assert region(text, "clock") == "20 h left"
        assert "Aiko you 20 h left · Tue 2 Feb, 13:00 Europe/Paris" in region(text, "clocks")
        assert 'datetime="2027-02-02T12:00:00+00:00"' in text

    @pytest.mark.parametrize(
        ("zone", "moment", "words"),
        [
            ("Europe/Paris", "2027-03-27T12:00+00:00", "Sun 28 Mar, 14:00 Europe/Paris"),
            ("Europe/Paris", "2027-10-30T12:00+00:00", "Sun 31 Oct, 13:00 Europe/Paris"),
            ("America/New_York", "2027-03-13T12:00+00:00", "Sun 14 Mar, 08:00 America/New York"),
            ("America/New_York", "2027-11-06T12:00+00:00", "Sun 7 Nov, 07:00 America/New York"),
            ("UTC", "2027-11-06T12:00+00:00", "Sun 7 Nov, 12:00 UTC"),
        ],
    )
    def test_page_and_fragment_name_the_zone_and_are_right_when_clocks_are_changed(
        self,
        time_machine: Clock,
        people: list[User],
        new_table: NewTable,
        browser: Callable[..., Client],
        zone: str,
        moment: str,
        words: str,
    ) -> None:
        time_machine.move_to(moment, tick=False)
        User.objects.filter(pk=people[1].pk).update(time_zone=zone)
        table = new_table(*people[:2], pace="day")
        client = browser(1)
        assert words in client.get(f"/t/{table.pk}/").text

        pushed = client.post(
            f"/t/{table.pk}/clocks/", {"do": "give 0"}, headers={"HX-Request": "true"}
        )

        assert pushed.status_code == 200
        assert words in pushed.text

    def test_live_tables_show_the_moment_and_leave_counting_to_the_page(
        self, clock: Clock, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        table = new_table(*people[:2], pace="live")

        text = browser(0).get(f"/t/{table.pk}/").text

        assert region(text, "clock") == "Mon 1 Feb, 12:05 UTC"

    def test_the_answer_says_what_time_it_is_on_the_server(
        self, clock: Clock, browser: Callable[..., Client]
    ) -> None:
        header = browser(0).get("/play/").headers["Server-Timing"]

        assert header == f'now;desc="{MONDAY.timestamp():.0f}"'

    def test_forged_times_of_a_browser_count_for_nothing(
        self, clock: Clock, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        table = new_table(*people[:2], pace="day")
        clock.shift(10 * HOUR)
        seat = seat_of(table, people[0])
        game, _ = absence.play.load_game(table)
        fare = str(game.state.hands[0][0])

        browser(0).post(
            f"/t/{table.pk}/answer/",
            {"version": seat.asked_at, "pick": fare, "arrived": "2027-02-01T12:00:01", "now": "0"},
            headers={"Date": "Mon, 01 Feb 2027 12:00:01 GMT"},
        )

        assert seat_of(table, people[0]).bank == 18 * HOUR

    def test_nobody_waits_at_a_table_for_one_so_no_clock_runs(
        self, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        table = new_table(people[0], computers=["quick"])

        text = browser(0).get(f"/t/{table.pk}/").text

        assert region(text, "clock") == ""
        assert "no clock runs" in region(text, "clocks")

    def test_a_table_without_a_limit_has_no_regions_for_clocks(
        self, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        table = new_table(*people[:2], pace="none")

        assert 'id="clocks"' not in browser(0).get(f"/t/{table.pk}/").text


class TestDeeds:
    def test_whoever_waits_is_told_that_there_is_something_to_decide(
        self, late: Table, people: list[User], browser: Callable[..., Client]
    ) -> None:
        asked = "Out of time: Aiko. You can decide what happens now."
        assert asked in browser(1).get(f"/t/{late.pk}/").text
        for other in (browser(0), browser(3)):  # who is late, and who only watches
            assert asked not in other.get(f"/t/{late.pk}/").text
        absence.give_time(late.pk, people[1], 0)
        assert asked not in browser(1).get(f"/t/{late.pk}/").text

    def test_the_others_are_asked_what_to_do(
        self, late: Table, browser: Callable[..., Client]
    ) -> None:
        text = browser(1).get(f"/t/{late.pk}/").text

        assert deeds(text) == {"give 0", "computer 0", "offer 0", "drop 0", "pause"}

    def test_clocks_are_stopped_and_started_without_unfolding_anything(
        self, late: Table, browser: Callable[..., Client]
    ) -> None:
        for button in ("pause", "run"):
            text = browser(1).get(f"/t/{late.pk}/").text
            open_part = re.sub('<details class="more">.*?</details>', "", text, flags=re.DOTALL)
            assert button in deeds(open_part)
            for number in range(3):
                browser(number).post(f"/t/{late.pk}/clocks/", {"do": "pause"})

    def test_who_agrees_already_is_named(
        self, late: Table, people: list[User], browser: Callable[..., Client]
    ) -> None:
        browser(1).post(f"/t/{late.pk}/clocks/", {"do": "drop 0"})
        browser(1).post(f"/t/{late.pk}/clocks/", {"do": "pause"})

        text = region(browser(2).get(f"/t/{late.pk}/").text, "clocks")

        assert "For dropping: Bela" in text
        assert "For stopping the clocks: Bela" in text

    @pytest.mark.parametrize("deed", ["drop 0", "offer 0", "pause"])
    def test_what_somebody_was_for_can_be_done_once_nobody_else_is_there_to_agree(
        self, late: Table, people: list[User], browser: Callable[..., Client], deed: str
    ) -> None:
        # Given that Bela agrees to something, and then all others are away
        path = f"/t/{late.pk}/clocks/"
        browser(1).post(path, {"do": deed})
        assert deed not in deeds(browser(1).get(f"/t/{late.pk}/").text)
        Seat.objects.filter(table=late).exclude(number=1).update(absence="away")
        Table.objects.filter(pk=late.pk).update(version=F("version") + 1)
        assert deed in deeds(browser(1).get(f"/t/{late.pk}/").text)

        browser(1).post(path, {"do": deed})

        late.refresh_from_db()
        seat = seat_of(late, people[0])
        done = {"drop 0": seat.conceded, "offer 0": seat.offered, "pause": bool(late.paused_at)}
        assert done[deed]

    def test_a_table_that_all_have_left_does_not_say_that_a_computer_player_plays_on(
        self, late: Table, browser: Callable[..., Client]
    ) -> None:
        Seat.objects.filter(table=late).update(absence="away")

        text = region(browser(0).get(f"/t/{late.pk}/").text, "clocks")

        assert text.count("away; the table rests until somebody is back") == 3
        assert "plays on" not in text.split("How time is kept")[0]

    def test_the_header_leads_to_the_clocks(
        self, late: Table, browser: Callable[..., Client]
    ) -> None:
        text = browser(0).get(f"/t/{late.pk}/").text

        assert re.search(r'<p id="clock"[^>]*><a href="#clocks">.*out of time.*</a></p>', text)

    def test_a_spectator_may_do_nothing(self, late: Table, browser: Callable[..., Client]) -> None:
        text = browser(3).get(f"/t/{late.pk}/").text

        assert 'form="time"' not in text

    def test_each_button_works_without_scripts(
        self, late: Table, people: list[User], browser: Callable[..., Client]
    ) -> None:
        path = f"/t/{late.pk}/clocks/"
        assert browser(1).post(path, {"do": "computer 0"}).url == f"/t/{late.pk}/"
        assert seat_of(late, people[0]).absence == "away"
        text = browser(0).get(f"/t/{late.pk}/").text
        assert region(text, "clock") == "you are away"  # short: a phone's header holds no more

        browser(0).post(path, {"do": "back"})
        assert seat_of(late, people[0]).absence == ""

        for number in range(3):
            browser(number).post(path, {"do": "pause"})
        late.refresh_from_db()
        assert late.paused_at

        browser(2).post(path, {"do": "run"})
        late.refresh_from_db()
        assert late.paused_at is None

    def test_a_stranger_takes_an_offered_seat_and_sees_its_hand(
        self, late: Table, people: list[User], browser: Callable[..., Client]
    ) -> None:
        path = f"/t/{late.pk}/clocks/"
        for number in (1, 2):
            browser(number).post(path, {"do": "offer 0"})
        stranger = browser(3)
        assert f"/t/{late.pk}/" in stranger.get("/play/").text
        assert 'value="take 0"' in stranger.get(f"/t/{late.pk}/").text

        assert stranger.post(path, {"do": "take 0"}).url == f"/t/{late.pk}/"

        assert Seat.objects.get(table=late, number=0).user == people[3]
        assert 'id="hand"' in stranger.get(f"/t/{late.pk}/").text
        former = browser(0).get(f"/t/{late.pk}/").text
        assert 'id="hand"' not in former

    def test_whoever_takes_a_seat_before_anything_happened_is_offered_no_replay_of_it(
        self, clock: Clock, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        table = new_table(*people[:2], when_out="offer")
        table.seats.filter(number=0).update(absence="away", offered=True)

        browser(2).post(f"/t/{table.pk}/clocks/", {"do": "take 0"})
        text = browser(2).get(f"/t/{table.pk}/").text

        assert "You took over" in text
        assert "Replay 0 steps" not in text

    def test_the_invite_link_of_a_private_table_leads_to_an_offered_seat(
        self, late: Table, people: list[User], browser: Callable[..., Client]
    ) -> None:
        Table.objects.update(public=False)
        for number in (1, 2):
            browser(number).post(f"/t/{late.pk}/clocks/", {"do": "offer 0"})
        stranger = browser(3)
        assert f"/t/{late.pk}/" not in stranger.get("/play/").text
        assert 'value="take 0"' in stranger.get(f"/i/{late.invite}/").text

        stranger.post(f"/t/{late.pk}/clocks/", {"do": "take 0", "invite": late.invite})

        assert Seat.objects.get(table=late, number=0).user == people[3]

    def test_the_invite_link_offers_each_free_seat_that_its_reader_may_take(
        self, late: Table, people: list[User], browser: Callable[..., Client]
    ) -> None:
        Table.objects.update(public=False)
        late.seats.filter(number__in=(0, 1)).update(absence="away", offered=True)
        link = f"/i/{late.invite}/"

        # Where two are free, one is chosen by the name of who left it
        text = browser(3).get(link).text
        assert re.findall(r'value="take (\d)"', text) == ["0", "1"]
        assert "Take the seat of Aiko" in text
        assert "Take the seat of Bela" in text
        # Whoever keeps away from the one may take that one's seat, and only that
        avoiding.block(people[3], people[1])
        text = browser(3).get(link).text
        assert re.findall(r'value="take (\d)"', text) == ["1"]
        browser(3).post(f"/t/{late.pk}/clocks/", {"do": "take 1", "invite": late.invite})
        assert Seat.objects.get(table=late, number=1).user == people[3]

    def test_the_signed_out_are_told_how_to_get_an_offered_seat(
        self, late: Table, client: Client
    ) -> None:
        late.seats.filter(number=0).update(absence="away", offered=True)

        text = client.get(f"/i/{late.invite}/").text

        assert "Sign up and join" in text
        assert "has begun already" not in text

    @pytest.mark.parametrize(
        "do", ["", "give", "give x", "give -1", "give 0 1", "give 99999999999", "shoot 0", "back 0"]
    )
    def test_what_makes_no_sense_gets_one_sentence_and_changes_nothing(
        self, late: Table, browser: Callable[..., Client], do: str
    ) -> None:
        before = list(late.seats.values())

        response = browser(1).post(f"/t/{late.pk}/clocks/", {"do": do})

        assert response.status_code == 422
        assert list(late.seats.values()) == before

    def test_strangers_are_refused_and_the_signed_out_sign_in(
        self, late: Table, client: Client, browser: Callable[..., Client]
    ) -> None:
        assert browser(3).post(f"/t/{late.pk}/clocks/", {"do": "give 0"}).status_code == 403
        assert "/account/login/" in client.post(f"/t/{late.pk}/clocks/", {"do": "give 0"}).url
        assert browser(1).get(f"/t/{late.pk}/clocks/").status_code == 405


class TestBeforeJoining:
    def test_a_table_says_its_times_what_happens_without_and_how_long_it_takes(
        self, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        table = new_table(people[0], seats=2, pace="day", when_out="drop", out_after=6 * HOUR)

        text = browser(1).get(f"/t/{table.pk}/").text.replace(NBSP, " ")

        assert "Daily: 24 hours, and 4 for each move, up to 72" in text
        assert "and a computer player plays on, 6 h later" in text
        assert "usually about 16 hours; 3 days if everybody used up all time" in text

    def test_where_clocks_leave_no_more_than_that_the_estimate_is_one_number(
        self, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        least = TimeControl(MINUTE, timedelta(seconds=5), MINUTE)
        table = new_table(people[0], seats=2, pace="own", control=least)

        text = browser(1).get(f"/t/{table.pk}/").text

        assert "about 3 minutes, for the clocks hold no more" in text

    def test_times_set_by_hand_are_taken(
        self, people: list[User], browser: Callable[..., Client]
    ) -> None:
        form = {
            **{"game": "ferry", "pace": "own", "when_out": "wait", "out_after": "72"},
            **{"own_bank_0": "10", "own_bank_1": "min"},
            **{"own_increment_0": "45", "own_increment_1": "s"},
            **{"own_most_0": "2", "own_most_1": "h"},
        }

        browser(0).post("/play/new/", form)

        table = Table.objects.get()
        assert (table.pace, table.when_out, table.out_after) == ("own", "wait", 72 * HOUR)
        assert [t.total_seconds() for t in (table.bank, table.increment, table.most)] == [
            *(600, 45, 7200),
        ]

    @pytest.mark.parametrize(
        "wrong",
        [
            {"own_bank_0": "-3", "own_bank_1": "h"},
            {"own_bank_0": "9999", "own_bank_1": "d"},
            {"own_bank_0": "many", "own_bank_1": "h"},
            {"own_bank_0": "3", "own_bank_1": "weeks"},
            {"own_most_0": "1", "own_most_1": "s"},
            {"when_out": "shout"},
            {"out_after": "-1"},
        ],
    )
    def test_times_out_of_reason_are_refused(
        self, people: list[User], browser: Callable[..., Client], wrong: dict[str, str]
    ) -> None:
        form = {"game": "ferry", "pace": "own", "own_bank_0": "24", "own_bank_1": "h"}
        form |= {"own_increment_0": "4", "own_increment_1": "h"}
        form |= {"own_most_0": "72", "own_most_1": "h"}

        response = browser(0).post("/play/new/", form | wrong)

        assert response.status_code == 422
        assert not Table.objects.exists()

    def test_the_form_says_how_long_games_usually_take(
        self, people: list[User], browser: Callable[..., Client]
    ) -> None:
        text = browser(0).get("/play/new/?game=ferry").text

        assert "So long two people usually take." in text


class TestLobby:
    def test_cards_say_how_much_time_is_left(
        self, clock: Clock, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        new_table(*people[:2], pace="day")

        assert f"1{NBSP}d left" in browser(0).get("/play/").text

    def test_cards_say_who_is_out_of_time(
        self, late: Table, browser: Callable[..., Client]
    ) -> None:
        assert "out of time" in browser(1).get("/play/").text


class TestSettings:
    FORM = {"time_zone": "UTC", "language": "en", "theme": ""}

    def test_quiet_hours_are_kept_and_move_running_clocks(
        self, clock: Clock, people: list[User], new_table: NewTable, browser: Callable[..., Client]
    ) -> None:
        table = new_table(*people[:2], pace="day")

        browser(0).post("/settings/", self.FORM | {"quiet_from": "22:00", "quiet_to": "07:00"})

        user = User.objects.get(pk=people[0].pk)
        assert (user.quiet_from, user.quiet_to) == (time(22), time(7))
        assert seat_of(table, people[0]).deadline == MONDAY + 33 * HOUR

    @pytest.mark.parametrize(
        ("begins", "ends"), [("22:00", ""), ("", "07:00"), ("21:59", "07:00"), ("25:00", "07:00")]
    )
    def test_quiet_hours_that_cannot_be_are_refused(
        self, people: list[User], browser: Callable[..., Client], begins: str, ends: str
    ) -> None:
        form = self.FORM | {"quiet_from": begins, "quiet_to": ends}

        assert browser(0).post("/settings/", form).status_code == 422
        assert User.objects.get(pk=people[0].pk).quiet_from is None

    def test_a_holiday_is_taken_shown_and_ended(
        self, clock: Clock, people: list[User], browser: Callable[..., Client]
    ) -> None:
        client = browser(0)
        client.post("/settings/holidays/", {"first": "2027-02-03", "last": "2027-02-05"})
        vacation = Vacation.objects.get()
        assert vacation.ends_at - vacation.begins_at == 3 * DAY
        assert "Wed 3 Feb, 00:00 UTC" in client.get("/settings/").text

        client.post(f"/settings/holidays/{vacation.pk}/end/")
        assert not Vacation.objects.exists()

    def test_what_is_said_about_holidays_is_what_the_browser_shows_next(
        self, clock: Clock, people: list[User], browser: Callable[..., Client]
    ) -> None:
        Vacation.objects.create(user=people[0], begins_at=MONDAY, ends_at=MONDAY + DAY)

        text = browser(0).get("/settings/").text

        forms = re.findall(r'action="(/settings/holidays/[^"#]*)(#holidays)?"', text)
        assert [place for _action, place in forms] == ["#holidays"] * 2

    def test_a_holiday_that_does_not_exist_cannot_be_ended(
        self, clock: Clock, people: list[User], browser: Callable[..., Client]
    ) -> None:
        theirs = Vacation.objects.create(user=people[1], begins_at=MONDAY, ends_at=MONDAY + DAY)

        for number in (theirs.pk, 12345, 10**30):
            response = browser(0).post(f"/settings/holidays/{number}/end/")

            assert response.status_code == 404
            assert "You have no such holiday." in response.text
        assert Vacation.objects.get().ends_at == MONDAY + DAY

    @pytest.mark.parametrize(
        ("first", "last"),
        [
            *[("", ""), ("2027-02-03", ""), ("yesterday", "2027-02-05")],
            *[("2027-01-31", "2027-02-05"), ("2027-02-05", "2027-02-03")],
            *[("2027-02-03", "2027-05-03"), ("2027-02-03", "9999-12-31")],
        ],
    )
    def test_a_holiday_that_cannot_be_had_gets_a_sentence(
        self,
        clock: Clock,
        people: list[User],
        browser: Callable[..., Client],
        first: str,
        last: str,
    ) -> None:
        response = browser(0).post("/settings/holidays/", {"first": first, "last": last})

        assert response.status_code == 422
        assert 'class="errors"' in response.text
        assert not Vacation.objects.exists()


def test_admins_give_time_and_take_clocks_off(
    admin_client: Client, clock: Clock, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], pace="day")
    form = {"_selected_action": table.pk}

    admin_client.post("/admin/games/table/", form | {"action": "give_time"})
    assert seat_of(table, people[0]).deadline == MONDAY + 48 * HOUR

    admin_client.post("/admin/games/table/", form | {"action": "take_clocks_off"})
    assert seat_of(table, people[0]).deadline is None

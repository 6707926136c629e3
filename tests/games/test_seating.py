"""Who sits where: opening, joining, leaving, starting, calling off, and playing again."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games import announcing, seating
from games.errors import Conflict, Invalid, NotAllowed
from games.models import Seat, Table, User, Webhook
from games.models.tables import new_invite
from games.seating import Wishes
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


def names(table: Table) -> list[str]:
    return [seat.user.name for seat in table.seats.select_related("user")]


class TestOpening:
    def test_the_host_has_the_first_seat(self, people: list[User]) -> None:
        table = seating.open_table(people[0], Wishes(game="ferry", seats=3, name="  Tea \n time "))
        assert names(table) == ["Aiko"]
        assert (table.name, table.status, table.host) == ("Tea time", "open", people[0])

    def test_a_table_without_a_name_is_named_after_its_host(self, people: list[User]) -> None:
        assert seating.open_table(people[0], Wishes(game="ferry", seats=2)).name == "Aiko’s table"

    def test_options_are_stored_with_their_defaults(self, people: list[User]) -> None:
        table = seating.open_table(people[0], Wishes(game="ferry", seats=2))
        assert table.options == {"rounds": 4}

    @pytest.mark.parametrize(
        "options", [{"rounds": 9}, {"rounds": "4"}, {"rounds": None}, {"round": 4}, {"rounds": [4]}]
    )
    def test_options_that_the_game_does_not_know_are_refused(
        self, people: list[User], options: dict[str, object]
    ) -> None:
        with pytest.raises(Invalid):
            seating.open_table(people[0], Wishes(game="ferry", seats=2, options=options))
        assert not Table.objects.exists()

    @pytest.mark.parametrize(
        "wrong",
        [
            {"game": "chess"},
            {"seats": 1},
            {"seats": 5},
            {"pace": "fast"},
            {"seat_order": "reversed"},
            {"computers": ["quick", "quick"]},
            {"computers": ["genius"]},
            {"name": "x" * 61},
            {"name": "zero\u200bwidth"},
            {"invite": "short"},
        ],
    )
    def test_wishes_that_make_no_sense_are_refused(
        self, people: list[User], wrong: dict[str, object]
    ) -> None:
        with pytest.raises(Invalid):
            seating.open_table(people[0], Wishes(**{"game": "ferry", "seats": 2} | wrong))
        assert not Table.objects.exists()

    def test_with_computers_on_all_other_seats_the_game_starts_at_once(
        self, people: list[User]
    ) -> None:
        wishes = Wishes(game="ferry", seats=3, computers=["quick", "quick"])
        table = seating.open_table(people[0], wishes)
        assert table.status == Table.Status.RUNNING
        assert len(set(names(table))) == 3

    def test_computer_players_can_never_sign_in(self, people: list[User]) -> None:
        seating.open_table(people[0], Wishes(game="ferry", seats=2, computers=["quick"]))
        computer = User.objects.get(is_computer=True)
        assert not computer.is_active
        assert not computer.has_usable_password()
        assert computer.email is None

    def test_computer_players_are_made_once_and_used_again(self, people: list[User]) -> None:
        for _ in range(20):
            wishes = Wishes(game="ferry", seats=4, computers=["quick"] * 3)
            assert len(set(names(seating.open_table(people[0], wishes)))) == 4
        assert User.objects.filter(is_computer=True).count() <= 12

    def test_a_form_sent_twice_gives_one_table(self, people: list[User]) -> None:
        wishes = Wishes(game="ferry", seats=2)
        first, second = (seating.open_table(people[0], wishes) for _ in range(2))
        assert first == second
        assert Table.objects.count() == 1

    def test_a_form_sent_again_later_or_by_another_gives_a_new_table(
        self, people: list[User]
    ) -> None:
        wishes = Wishes(game="ferry", seats=2)
        first = seating.open_table(people[0], wishes)
        by_another = seating.open_table(people[1], wishes)
        Table.objects.filter(pk=first.pk).update(created_at=timezone.now() - timedelta(hours=1))
        later = seating.open_table(people[0], wishes)
        assert len({first.invite, by_another.invite, later.invite}) == 3


class TestJoining:
    def test_the_last_seat_taken_starts_the_game(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2], seats=2)
        assert table.status == Table.Status.RUNNING
        assert {seat.number for seat in table.seats.all()} == {0, 1}

    def test_joining_twice_is_joining_once(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(people[0], people[1], people[1], seats=3)
        assert names(table) == ["Aiko", "Bela"]

    def test_a_second_press_on_the_last_seat_is_no_news(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], people[1], seats=2)
        assert names(table) == ["Aiko", "Bela"]
        assert (table.status, table.version) == ("running", 1)

    def test_who_comes_too_late_is_told_so(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(*people[:2])
        with pytest.raises(Conflict, match="begun"):
            seating.join(people[2], table.pk)
        assert names(table) == ["Aiko", "Bela"]

    def test_a_table_that_is_gone_cannot_be_joined(self, people: list[User]) -> None:
        with pytest.raises(Conflict, match="does not exist"):
            seating.join(people[0], 4711)

    def test_a_private_table_asks_for_the_secret_of_its_link(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3, public=False)
        for secret in ("", new_invite()):
            with pytest.raises(NotAllowed, match="invited"):
                seating.join(people[1], table.pk, secret)
        seating.join(people[1], table.pk, table.invite)
        assert names(table) == ["Aiko", "Bela"]


class TestLeaving:
    def test_a_seat_given_back_is_free_again(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(people[0], people[1], seats=3)
        seating.leave(people[1], table.pk)
        assert names(table) == ["Aiko"]

    def test_when_the_host_leaves_the_next_person_hosts(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=4, computers=["quick"])
        seating.leave(people[0], table.pk)
        table.refresh_from_db()
        assert (table.host, table.status) == (people[1], "open")

    def test_the_next_host_gets_no_webhook_of_the_former_one(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=3)
        Webhook.objects.create(table=table, url="https://hooks.example/secret")
        seating.leave(people[1], table.pk)
        assert Webhook.objects.exists()
        seating.join(people[1], table.pk)
        seating.leave(people[0], table.pk)
        assert not Webhook.objects.exists()

    def test_when_only_computers_are_left_the_table_is_called_off(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=3, computers=["quick"])
        seating.leave(people[0], table.pk)
        table.refresh_from_db()
        assert table.status == Table.Status.CANCELLED

    def test_who_has_no_seat_cannot_give_it_back(
        self, people: list[User], new_table: NewTable
    ) -> None:
        with pytest.raises(NotAllowed):
            seating.leave(people[1], new_table(people[0], seats=2).pk)

    def test_a_running_table_cannot_be_left(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(*people[:2])
        with pytest.raises(Conflict):
            seating.leave(people[1], table.pk)
        assert names(table) == ["Aiko", "Bela"]


class TestHosting:
    def test_the_host_frees_seats_of_people_and_computers(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=4, computers=["quick"])
        for seat in table.seats.exclude(user=people[0]):
            seating.kick(people[0], table.pk, seat.pk)
        assert names(table) == ["Aiko"]

    def test_the_host_cannot_kick_the_host(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(people[0], seats=2)
        with pytest.raises(Invalid):
            seating.kick(people[0], table.pk, table.seats.get().pk)
        assert names(table) == ["Aiko"]

    def test_who_was_sent_away_does_not_come_back(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=3)
        seating.kick(people[0], table.pk, table.seats.get(user=people[1]).pk)

        with pytest.raises(NotAllowed):
            seating.join(people[1], table.pk, table.invite)

        assert names(table) == ["Aiko"]

    def test_a_seat_of_another_table_is_not_freed(
        self, people: list[User], new_table: NewTable
    ) -> None:
        mine, other = new_table(people[0], seats=2), new_table(people[1], people[2], seats=3)
        with pytest.raises(Conflict):
            seating.kick(people[0], mine.pk, other.seats.get(user=people[2]).pk)
        assert names(other) == ["Bela", "Cleo"]

    def test_only_the_host_decides(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(people[0], people[1], people[2], seats=4)
        seat = table.seats.get(user=people[2])
        for deed in (
            lambda: seating.kick(people[1], table.pk, seat.pk),
            lambda: seating.add_computer(people[1], table.pk, "quick"),
            lambda: seating.start(people[1], table.pk),
            lambda: seating.cancel(people[1], table.pk),
        ):
            with pytest.raises(NotAllowed):
                deed()
        table.refresh_from_db()
        assert (names(table), table.status) == (["Aiko", "Bela", "Cleo"], "open")

    def test_adding_a_computer_on_the_last_seat_starts_the_game(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=2)
        seating.add_computer(people[0], table.pk, "quick")
        table.refresh_from_db()
        assert table.status == Table.Status.RUNNING

    def test_a_level_that_does_not_exist_is_refused(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=2)
        with pytest.raises(Invalid):
            seating.add_computer(people[0], table.pk, "genius")
        assert names(table) == ["Aiko"]

    def test_a_called_off_table_stays_called_off(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=3)
        seating.cancel(people[0], table.pk)
        for deed in (
            lambda: seating.join(people[2], table.pk),
            lambda: seating.leave(people[1], table.pk),
            lambda: seating.start(people[0], table.pk),
            lambda: seating.add_computer(people[0], table.pk, "quick"),
            lambda: seating.cancel(people[0], table.pk),
        ):
            with pytest.raises(Conflict, match="cancelled"):
                deed()


class TestStarting:
    def test_the_host_starts_with_fewer_people_than_seats(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], people[1], seats=4)
        seating.start(people[0], table.pk)
        table.refresh_from_db()
        assert table.status == Table.Status.RUNNING

    def test_alone_nobody_can_start(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(people[0], seats=4)
        with pytest.raises(Conflict, match="not enough"):
            seating.start(people[0], table.pk)
        table.refresh_from_db()
        assert (table.status, table.version) == ("open", 0)

    def test_seats_in_the_order_of_joining(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(*people, seat_order="joined")
        assert names(table) == ["Aiko", "Bela", "Cleo", "Dana"]
        assert [seat.number for seat in table.seats.all()] == [0, 1, 2, 3]

    def test_at_random_everybody_begins_now_and_then(
        self, people: list[User], new_table: NewTable
    ) -> None:
        # Given 60 tables, the chance that one of three never begins is 3 * (2/3)**60 < 1e-9.
        firsts = {names(new_table(*people[:3], seat_order="random"))[0] for _ in range(60)}
        assert firsts == {"Aiko", "Bela", "Cleo"}


class TestExpiring:
    def test_a_table_that_was_not_filled_in_time_is_called_off(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(people[0], seats=2)
        Table.objects.filter(pk=table.pk).update(expires_at=timezone.now())
        seating.expire(table.pk)
        table.refresh_from_db()
        assert table.status == Table.Status.CANCELLED

    def test_nothing_expires_before_its_time_or_once_it_runs(
        self, people: list[User], new_table: NewTable
    ) -> None:
        waiting, running = new_table(people[0], seats=2), new_table(*people[:2])
        Table.objects.filter(pk=running.pk).update(expires_at=timezone.now())
        for table in (waiting, running):
            seating.expire(table.pk)
            before = table.status
            table.refresh_from_db()
            assert table.status == before

    def test_a_table_waits_for_two_weeks(self, people: list[User], new_table: NewTable) -> None:
        table = new_table(people[0], seats=2)
        assert table.expires_at - table.created_at > timedelta(days=13, hours=23)


class TestRematch:
    def finished(self, new_table: NewTable, *players: User, **wishes: object) -> Table:
        return play_out(new_table(*players, **wishes))

    def test_the_second_player_of_last_time_begins(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = self.finished(new_table, *people[:3], pace="week", options={"rounds": 2})
        for user in (people[2], people[0], people[1]):
            again = seating.rematch(user, table.pk)
        again.refresh_from_db()
        assert (again.status, names(again)) == ("running", ["Bela", "Cleo", "Aiko"])
        assert (again.pace, again.options, again.rematch_of) == ("week", {"rounds": 2}, table)

    def test_everybody_who_asks_lands_at_the_same_table(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = self.finished(new_table, *people[:3])
        assert seating.rematch(people[0], table.pk) == seating.rematch(people[1], table.pk)
        assert Table.objects.filter(rematch_of=table).count() == 1

    def test_the_seats_are_kept_for_those_who_played(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = self.finished(new_table, *people[:2])
        again = seating.rematch(people[0], table.pk)
        with pytest.raises(NotAllowed):
            seating.join(people[2], again.pk)
        seating.join(people[1], again.pk)
        again.refresh_from_db()
        assert again.status == Table.Status.RUNNING

    def test_computer_players_sit_down_at_once(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = self.finished(new_table, people[0], computers=["quick"])
        again = seating.rematch(people[0], table.pk)
        again.refresh_from_db()
        assert again.status == Table.Status.RUNNING
        assert names(again) == names(table)[::-1]
        assert again.seats.filter(level="quick").count() == 1

    def test_strangers_and_running_tables_get_no_rematch(
        self, people: list[User], new_table: NewTable
    ) -> None:
        running = new_table(*people[:2])
        with pytest.raises(Conflict):
            seating.rematch(people[0], running.pk)
        table = play_out(running)
        with pytest.raises(NotAllowed):
            seating.rematch(people[2], table.pk)
        assert Table.objects.count() == 1

    def test_a_rematch_that_was_called_off_makes_room_for_another(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = self.finished(new_table, *people[:2])
        off = seating.rematch(people[0], table.pk)
        seating.cancel(people[0], off.pk)
        again = seating.rematch(people[1], table.pk)
        assert again != off
        assert again.status == Table.Status.OPEN

    def test_who_comes_after_the_rematch_has_begun_without_them_is_shown_it(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = self.finished(new_table, *people[:3])
        again = seating.rematch(people[0], table.pk)
        seating.join(people[1], again.pk)
        seating.start(people[0], again.pk)
        assert seating.rematch(people[2], table.pk) == again
        assert sorted(names(again)) == ["Aiko", "Bela"]

    def test_with_a_deleted_player_the_order_still_moves_on(
        self, people: list[User], new_table: NewTable
    ) -> None:
        table = self.finished(new_table, *people[:3])
        people[1].delete()
        again = seating.rematch(people[0], table.pk)
        seating.join(people[2], again.pk)
        seating.start(people[0], again.pk)
        assert names(again) == ["Cleo", "Aiko"]


def test_the_database_keeps_one_seat_for_each_person(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], seats=2)
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.create(table=table, user=people[0])


class TestBackground:
    def test_the_worker_calls_off_what_was_not_filled_in_time(
        self,
        people: list[User],
        new_table: NewTable,
        run_tasks: Callable[[], None],
        time_machine: Callable[..., object],
    ) -> None:
        table = new_table(people[0], seats=2)
        run_tasks()
        table.refresh_from_db()
        assert table.status == Table.Status.OPEN
        time_machine.move_to(timezone.now() + timedelta(days=14, minutes=1))
        run_tasks()
        table.refresh_from_db()
        assert table.status == Table.Status.CANCELLED


class TestAnnouncing:
    @pytest.fixture
    def told(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The groups that were sent something, in order."""
        groups: list[str] = []
        monkeypatch.setattr(announcing, "_send", lambda group, message: groups.append(group))
        return groups

    def test_after_the_commit_the_table_the_lobby_and_the_person_are_told(
        self,
        people: list[User],
        new_table: NewTable,
        told: list[str],
        django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[list[object]]],
    ) -> None:
        table = new_table(people[0], seats=3)
        with django_capture_on_commit_callbacks(execute=True):
            seating.join(people[1], table.pk)
            assert told == []
        wanted = {f"table-{table.pk}", "lobby", f"person-{people[1].pk}"}
        assert set(told) == wanted

    def test_what_is_refused_is_not_announced(
        self,
        people: list[User],
        new_table: NewTable,
        told: list[str],
        django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[list[object]]],
    ) -> None:
        table = new_table(people[0], people[1], seats=3)
        with django_capture_on_commit_callbacks(execute=True):
            for deed in (
                lambda: seating.start(people[1], table.pk),
                lambda: seating.leave(people[2], table.pk),
                lambda: seating.add_computer(people[0], table.pk, "genius"),
            ):
                with pytest.raises((NotAllowed, Invalid)):
                    deed()
        assert told == []

"""The end of an account: nobody else's game suffers, and no page stumbles over the gap."""

from collections.abc import Callable

import pytest
from django.test import Client

from games import departure, seating
from games.models import ChatLine, Seat, Table, User
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


def test_open_tables_of_a_host_who_goes_are_called_off(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1], seats=3)
    departure.delete_account(people[0].pk)
    table.refresh_from_db()
    assert (table.status, table.host) == ("cancelled", None)


def test_a_seat_at_an_open_table_of_another_is_free_again(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1], seats=3)
    departure.delete_account(people[1].pk)
    table.refresh_from_db()
    assert (table.status, table.seats.count()) == ("open", 1)


def test_the_others_play_on_to_the_end(people: list[User], new_table: NewTable) -> None:
    # Given a running game of three, and its host, who is asked, deletes the account
    table = new_table(*people[:3])
    departure.delete_account(people[0].pk)
    # Then the seat is given up and nameless, and the game can be finished
    seat = table.seats.get(number=0)
    assert (seat.user, seat.conceded) == (None, True)
    assert play_out(table).ending == Table.Ending.PLAYED
    assert table.seats.get(number=0).place == 3


def test_a_game_of_two_is_won_by_who_stays(people: list[User], new_table: NewTable) -> None:
    table = new_table(*people[:2])
    departure.delete_account(people[0].pk)
    table.refresh_from_db()
    assert (table.status, table.ending) == ("finished", "conceded")
    assert table.seats.get(user=people[1]).place == 1


def test_a_seat_that_was_given_up_before_is_no_obstacle(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3])
    Seat.objects.filter(table=table, user=people[0]).update(conceded=True)
    departure.delete_account(people[0].pk)
    assert table.seats.filter(user=None).count() == 1


def test_every_page_that_could_name_a_deleted_person_still_opens(
    client: Client, people: list[User], new_table: NewTable
) -> None:
    # Given a person who sat, spoke and hosted everywhere, and is gone
    gone, stays = people[:2]
    over = play_out(new_table(gone, stays))
    running = new_table(gone, stays, people[2])
    open_to_all = new_table(stays, gone, seats=3)
    called_off = new_table(gone, stays, seats=3)
    for table in (over, running, open_to_all, called_off):
        ChatLine.objects.create(table=table, user=gone, text="See you")
    again = seating.rematch(stays, over.pk)
    departure.delete_account(gone.pk)
    # When the other one looks everywhere
    client.force_login(stays)
    pages = [table.get_absolute_url() for table in (over, running, open_to_all, called_off, again)]
    pages += ["/play/", "/u/Bela/", f"/i/{open_to_all.invite}/", f"/i/{called_off.invite}/"]
    # Then every page opens and none knows the name
    for page in pages:
        response = client.get(page)
        assert response.status_code in {200, 410}, page
        assert "Aiko" not in response.text.replace("Aiko’s table", ""), page
    assert "deleted player" in client.get(over.get_absolute_url()).text
    assert client.get("/u/Aiko/").status_code == 404

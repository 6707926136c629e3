"""The end of an account: nobody else's game suffers, and no page stumbles over the gap."""

from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.contrib.admin.models import CHANGE
from django.contrib.admin.models import LogEntry as AdminEntry
from django.contrib.contenttypes.models import ContentType
from django.test import Client

from games import absence, departure, lists, play, renaming, seating
from games.alerts import composing
from games.models import Alert, ChatLine, Delivery, FormerHolder, Seat, Table, User, Webhook
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


def handed_over(table: Table, user: User, other: User) -> None:
    """Somebody else takes over a person's seat."""
    seats = Seat.objects.filter(table=table, user=user)
    number = seats.values_list("number", flat=True).get()
    seats.update(absence=Seat.Absence.AWAY, offered=True)
    absence.take_seat(table.pk, other, number)


def test_who_left_the_seat_to_somebody_else_leaves_a_table_that_is_played_to_the_end(
    people: list[User], new_table: NewTable
) -> None:
    # Given Aiko and Bela, whose seats Dana and somebody else took, and who delete their accounts
    eve = User.objects.create_user("Eve", "eve@example.org", "Eve")
    table = new_table(*people[:3])
    handed_over(table, people[0], people[3])
    handed_over(table, people[1], eve)
    for gone in people[:2]:
        departure.delete_account(gone.pk)
    # Then those who took the seats keep them, also the one whose seat is offered again
    assert FormerHolder.objects.filter(table=table, user=None).count() == 2
    assert not table.seats.filter(conceded=True).exists()
    Seat.objects.filter(table=table, user=eve).update(absence=Seat.Absence.AWAY, offered=True)
    fay = User.objects.create_user("Fay", "fay@example.org", "Fay")
    assert table in lists.to_take_over(fay, lists.Filters())
    assert table not in lists.to_take_over(people[3], lists.Filters())
    absence.take_seat(table.pk, fay, 1)
    assert play_out(table).ending == Table.Ending.PLAYED


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Aiko’s table", "deleted player’s table"),
        ("aiko and AIKO", "deleted player and deleted player"),
        ("Aikoの卓", "deleted playerの卓"),
        ("Aikoko, Maiko, Aiko2", "Aikoko, Maiko, Aiko2"),
        ("(Aiko)", "(deleted player)"),
    ],
)
def test_a_name_is_found_in_the_names_of_tables_however_it_stands_there(
    text: str, mended: str
) -> None:
    assert renaming.replaced(text, "Aiko", "deleted player") == mended


def test_a_name_in_east_asian_letters_is_found_amid_others() -> None:
    assert renaming.replaced("雪の卓", "雪", "deleted player") == "deleted playerの卓"


def test_what_others_were_told_names_nobody_who_is_gone(
    people: list[User], new_table: NewTable
) -> None:
    aiko, bela = people[:2]
    table = new_table(aiko, bela, name="Aiko and friends")
    sent = Delivery.objects.create(
        user=bela, channel="email", title="Your turn at Aiko and friends"
    )
    kept = {"user": bela, "table": table, "channel": "email", "due_at": table.created_at}
    Alert.objects.create(**kept, kind="turn", occasion=99, delivery=sent)
    hook = Delivery.objects.create(table=table, channel="webhook", title="Aiko and friends")
    other = Delivery.objects.create(user=bela, channel="email", title="Your turn at Aiko Park")
    departure.delete_account(aiko.pk)
    titles = [Delivery.objects.get(pk=one.pk).title for one in (sent, hook, other)]
    assert titles == [
        "Your turn at deleted player and friends",
        "deleted player and friends",
        "Your turn at Aiko Park",
    ]


def test_the_list_of_what_admins_did_names_nobody_who_is_gone(
    people: list[User], new_table: NewTable
) -> None:
    boss = User.objects.create_superuser("Boss", "boss@example.org", "boss")
    aiko, bela = people[:2]
    address = EmailAddress.objects.create(user=aiko, email=aiko.email)
    for thing in (aiko, bela, address, new_table(aiko, bela, name="Aiko and friends")):
        kind = ContentType.objects.get_for_model(thing)
        named = {"content_type": kind, "object_id": thing.pk, "object_repr": str(thing)}
        AdminEntry.objects.create(user=boss, action_flag=CHANGE, **named)
    departure.delete_account(aiko.pk)
    assert list(AdminEntry.objects.order_by("pk").values_list("object_repr", flat=True)) == [
        "deleted player",
        "Bela",
        "deleted player",
        "deleted player and friends",
    ]


def test_the_webhook_of_a_table_goes_with_its_host(people: list[User], new_table: NewTable) -> None:
    tables = [new_table(people[0], *people[1:3]), new_table(people[1], *people[2:])]
    for table in tables:
        Webhook.objects.create(table=table, url="https://hooks.example/1")
    departure.delete_account(people[0].pk)
    assert [hook.table for hook in Webhook.objects.all()] == [tables[1]]


def test_alerts_that_wait_to_be_sent_name_nobody_who_is_gone(
    people: list[User], new_table: NewTable
) -> None:
    """They are written when they are sent."""
    aiko, bela, cleo = people[:3]
    table = new_table(aiko, bela, cleo, name="Aiko’s table")
    play.propose_end(table.pk, aiko, wants=True)
    over = play_out(new_table(aiko, bela))
    again = seating.rematch(aiko, over.pk)
    made = [
        Alert(user=bela, table=at, kind=kind, occasion=1, channel="email")
        for at, kind in ((table, "turn"), (table, "request"), (over, "ended"), (again, "invited"))
    ]
    assert "Aiko" in composing.plain_text(composing.for_person(bela, made))
    departure.delete_account(aiko.pk)
    for alert in made:
        alert.table.refresh_from_db()
    assert "Aiko" not in composing.plain_text(composing.for_person(bela, made))

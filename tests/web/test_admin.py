"""The admin pages: what an admin can mend, and what nobody can write."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin import site
from django.http import HttpRequest
from django.test import Client

from games import announcing, play
from games.loading import load_game
from games.models import ChatLine, Move, Table, User
from tests.ferry.models import FerryGame
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


@pytest.fixture
def admin(client: Client, people: list[User]) -> Client:
    """The browser of an admin."""
    client.force_login(User.objects.create_superuser("Boss", "boss@example.org", "boss"))
    return client


def act(admin: Client, model: str, action: str, *keys: int) -> str:
    """Choose an action for some rows of a list; what the page says then."""
    form = {"action": action, "_selected_action": [str(key) for key in keys]}
    return admin.post(f"/admin/games/{model}/", form, follow=True).text


def test_every_page_opens(admin: Client, people: list[User], new_table: NewTable) -> None:
    table = play_out(new_table(people[0], people[1], computers=["quick"]))
    ChatLine.objects.create(table=table, user=people[0], text="Well played")
    rows = {
        "table": table.pk,
        "user": people[0].pk,
        "seat": table.seats.first().pk,
        "move": table.moves.first().pk,
        "chatline": ChatLine.objects.get().pk,
    }
    assert admin.get("/admin/").status_code == 200
    for model, key in rows.items():
        assert admin.get(f"/admin/games/{model}/").status_code == 200, model
        assert admin.get(f"/admin/games/{model}/{key}/change/").status_code == 200, model
    assert admin.get("/admin/games/user/add/").status_code == 200
    assert admin.get(f"/admin/games/move/?table__id__exact={table.pk}").status_code == 200


def test_players_do_not_get_in(client: Client, people: list[User]) -> None:
    assert client.get("/admin/").status_code == 302
    assert client.get("/admin/login/").url.startswith("/account/login/")
    client.force_login(people[0])
    assert client.get("/admin/login/").status_code == 403


def test_tables_are_ended_in_whatever_state_they_are(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    running, waiting = new_table(*people[:2]), new_table(people[0], seats=2)
    broken = new_table(*people[:2])
    FerryGame.objects.filter(table=broken).update(snapshot='{"nonsense": true}')
    over = play_out(new_table(*people[:2], name="Over"))
    tables = (running, waiting, broken, over)
    said = act(admin, "table", "end_tables", *(table.pk for table in tables))
    assert "3 tables ended." in said
    assert "Over: This table is not running." in said
    for table, status, ending in (
        (running, "finished", "stopped"),
        (waiting, "cancelled", ""),
        (broken, "finished", "stopped"),
        (over, "finished", "played"),
    ):
        table.refresh_from_db()
        assert (table.status, table.ending) == (status, ending)


def test_a_dropped_seat_is_played_on_by_a_computer(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3])
    seat = table.seats.get(user=people[1])
    assert "1 seat dropped." in act(admin, "seat", "drop_seats", seat.pk)
    seat.refresh_from_db()
    assert seat.conceded
    assert "Nobody plays on this seat." in act(admin, "seat", "drop_seats", seat.pk)
    assert play_out(table).ending == "played"


def test_moves_are_read_only(admin: Client, people: list[User], new_table: NewTable) -> None:
    table = new_table(*people[:2])
    move = table.moves.get()
    assert admin.get("/admin/games/move/add/").status_code == 403
    admin.post(f"/admin/games/move/{move.pk}/change/", {"version": "99", "undone": "on"})
    admin.post(f"/admin/games/move/{move.pk}/delete/", {"post": "yes"})
    act(admin, "move", "delete_selected", move.pk)
    assert list(Move.objects.values_list("version", "undone")) == [(1, False)]


def test_tables_are_ended_but_never_deleted(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2])
    assert admin.post(f"/admin/games/table/{table.pk}/delete/", {"post": "yes"}).status_code == 403
    act(admin, "table", "delete_selected", table.pk)
    assert Table.objects.filter(pk=table.pk).exists()


def test_what_belongs_to_the_game_cannot_be_written(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], name="Rude name")
    assert "Rude name" in admin.get(table.get_absolute_url()).text
    form = {"name": "Kind name", "public": "on", "status": "finished", "version": "99"}
    admin.post(f"/admin/games/table/{table.pk}/change/", form | formsets())
    table.refresh_from_db()
    assert (table.name, table.status, table.version) == ("Kind name", "running", 2)
    assert "Rude name" not in admin.get(table.get_absolute_url()).text


def test_a_move_that_comes_while_an_admin_mends_the_name_is_kept(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], name="Rude name")
    seen = Table.objects.get(pk=table.pk)
    play.concede(table.pk, people[0])
    seen.name, seen.public = "Kind name", False
    site.get_model_admin(Table).save_model(HttpRequest(), seen, None, change=True)
    table.refresh_from_db()
    assert (table.name, table.public, table.status) == ("Kind name", False, "finished")


def test_whoever_is_called_otherwise_by_an_admin_is_so_everywhere(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], name="Bela and Aiko")
    assert "Bela" in admin.get(table.get_absolute_url()).text
    form = {"name": "Benno", "email": "", "time_zone": "UTC", "language": "en", "theme": ""}
    dates = {"date_joined_0": "2026-01-01", "date_joined_1": "00:00", "is_active": "on"}
    path = f"/admin/games/user/{people[1].pk}/change/"
    assert admin.post(path, form | dates).status_code == 302
    text = admin.get(table.get_absolute_url()).text
    assert "Bela" not in text
    assert "Benno and Aiko" in text


def test_a_line_that_an_admin_removes_goes_from_the_open_pages(
    admin: Client, people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(*people[:2])
    lines = [ChatLine.objects.create(table=table, user=people[0], text=text) for text in "abc"]
    told: list[int] = []
    monkeypatch.setattr(announcing, "table_changed", told.append)
    admin.post(f"/admin/games/chatline/{lines[0].pk}/delete/", {"post": "yes"})
    form = {"action": "delete_selected", "_selected_action": [lines[1].pk], "post": "yes"}
    admin.post("/admin/games/chatline/", form)
    assert (list(table.chat.all()), told) == ([lines[2]], [table.pk, table.pk])


@pytest.mark.parametrize("key", ["", "x", "1\x00", "²", "9" * 40, "-1"])
@pytest.mark.parametrize(
    ("model", "action"),
    [
        *(("seat", "drop_seats"), ("table", "end_tables"), ("report", "take_reports")),
        *(("chatline", "delete_selected"), ("user", "delete_selected")),
    ],
)
def test_rows_that_are_none_are_refused_and_change_nothing(
    admin: Client, people: list[User], new_table: NewTable, model: str, action: str, key: str
) -> None:
    table = new_table(*people[:2])
    form = {"action": action, "_selected_action": [key], "post": "yes"}
    answer = admin.post(f"/admin/games/{model}/", form, follow=True)
    assert answer.status_code == 200
    assert "There is no such row. Nothing has changed." in answer.text
    table.refresh_from_db()
    assert (table.status, table.version) == ("running", 1)


def formsets() -> dict[str, str]:
    """The management forms of the inlines, without rows."""
    kinds, counts = ("seats", "log"), ("TOTAL_FORMS", "INITIAL_FORMS")
    return {f"{kind}-{count}": "0" for kind in kinds for count in counts}


def test_no_secret_of_a_running_game_is_in_the_admin_pages(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2])
    seat = table.seats.get(number=0)
    fare = load_game(table)[0].state.hands[0][0]
    play.answer(table.pk, people[0], seat.asked_at, [str(fare)])
    move = table.moves.get(kind="answer")
    for page in (
        f"/admin/games/table/{table.pk}/change/",
        f"/admin/games/move/{move.pk}/change/",
        "/admin/games/move/",
    ):
        text = admin.get(page).text
        assert table.seed not in text
        assert "snapshot" not in text
    assert "secret until the game is over" in text


@pytest.mark.parametrize(
    "asked",
    [
        *("games/table/?seed__startswith=a", "games/table/?invite__gt=b", "games/table/?seed="),
        *("games/move/?picks__icontains=boat", "games/move/?kind__exact=answer&picks=x"),
        *("games/seat/?standing__isnull=1", "games/user/?password__startswith=a"),
        *("shiki/shikigame/?snapshot__contains=hand", "shiki/shikigame/?answers__icontains=1"),
    ],
)
def test_no_list_is_searched_by_what_it_does_not_show(
    admin: Client, people: list[User], new_table: NewTable, asked: str
) -> None:
    new_table(*people[:2])
    new_table(*people[:2], game="shiki")
    assert admin.get(f"/admin/{asked}").status_code == 400


def test_every_filter_that_a_list_offers_works(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    new_table(*people[:2], computers=["quick"])
    followed = 0
    for model, pages in site._registry.items():
        address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
        request = HttpRequest()
        request.user = User.objects.get(name="Boss")
        if not pages.get_list_filter(request):
            continue
        for link in set(re.findall(r'href="(\?[^"]+)"', admin.get(address).text)):
            answer = admin.get(address + unescape(link), follow=True)
            assert answer.status_code == 200, (address, link)
            assert "e=1" not in str(answer.redirect_chain), (address, link)
            followed += 1
    assert followed > 50


def test_no_admin_gets_what_lets_in_as_somebody_else(admin: Client, people: list[User]) -> None:
    session, factor = "sessionkeyofaiko", "secretofaiko"
    UserSession.objects.create(user=people[0], session_key=session, ip="192.0.2.1")
    kept = Authenticator.objects.create(
        user=people[0], type=Authenticator.Type.TOTP, data={"secret": factor}
    )
    opened = 0
    for model in site._registry:
        address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
        keys = model._default_manager.values_list("pk", flat=True)[:3]
        for page in (address, *(f"{address}{key}/change/" for key in keys)):
            text = admin.get(page, follow=True).text
            assert session not in text, page
            assert factor not in text, page
            opened += 1
    assert opened > 20
    form = {"action": "delete_selected", "_selected_action": [str(kept.pk)], "post": "yes"}
    admin.post("/admin/mfa/authenticator/", form)
    assert not Authenticator.objects.exists()


def test_every_list_can_be_searched(admin: Client) -> None:
    for model, pages in site._registry.items():
        if pages.search_fields:
            address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
            assert admin.get(address, {"q": "Aiko 1"}).status_code == 200, address


def test_a_stored_game_is_shown_when_it_is_over_or_broken_but_not_while_it_runs(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], game="shiki")
    page = f"/admin/shiki/shikigame/{table.pk}/change/"

    running = admin.get(page).text
    Table.objects.filter(pk=table.pk).update(broken=True)
    broken = admin.get(page).text
    Table.objects.filter(pk=table.pk).update(broken=False)
    play.stop(table.pk)
    over = admin.get(page).text

    assert "secret until the game is over" in running
    assert table.seed not in running
    assert table.seed in broken
    assert table.seed in over
    assert admin.get("/admin/shiki/shikigame/").status_code == 200


def test_deleting_a_person_leaves_the_others_a_game(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:3])
    admin.post(f"/admin/games/user/{people[0].pk}/delete/", {"post": "yes"})
    act_form = {"action": "delete_selected", "_selected_action": [people[1].pk], "post": "yes"}
    admin.post("/admin/games/user/", act_form)
    table.refresh_from_db()
    assert not User.objects.filter(pk__in=[people[0].pk, people[1].pk]).exists()
    assert (table.status, table.ending) == ("finished", "conceded")


def test_computer_players_cannot_be_deleted(
    admin: Client, people: list[User], new_table: NewTable
) -> None:
    new_table(people[0], computers=["quick"])
    computer = User.objects.get(is_computer=True)
    admin.post(f"/admin/games/user/{computer.pk}/delete/", {"post": "yes"})
    form = {"action": "delete_selected", "_selected_action": [computer.pk], "post": "yes"}
    admin.post("/admin/games/user/", form)
    assert User.objects.filter(pk=computer.pk).exists()

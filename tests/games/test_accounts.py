"""Names, sign-up and computer players."""

import pytest
from django.contrib.auth import authenticate
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.test import Client, RequestFactory

from games.accounts import AccountAdapter
from games.models import User
from games.naming import COMPUTER_NAMES, name_key

pytestmark = pytest.mark.django_db


@pytest.fixture
def request_to_sign_up(rf: RequestFactory) -> HttpRequest:
    return rf.post("/account/signup/")


def sign_up(client: Client, name: str, email: str = "new@example.org") -> object:
    form = {"username": name, "email": email, "password1": "maple-lantern-42"}
    return client.post("/account/signup/", form)


class TestNames:
    @pytest.mark.parametrize(
        "name",
        ["Mira", "mira_2", "O.Brien", "José", "Ærø", "Жанна", "さくら", "山田Hana", "김민수"],
    )
    def test_ordinary_names_are_taken(self, name: str) -> None:
        assert AccountAdapter().clean_username(name) == name

    @pytest.mark.parametrize(
        "name",
        [
            "",
            "a b",
            "a/b",
            "..",
            "___",
            "<b>",
            "</script><img src=x onerror=alert(1)>",
            "Mirа",  # the last letter is Cyrillic
            "ΑIKO",  # the first one is Greek
            "zero\u200bwidth",
            "Mira\u1160",  # an invisible letter, as are the next two
            "\u115f",
            "日本\u1160",
            "rtl\u202ename",
            "x" * 31,
            "admin",
            "ADMIN",
            "аdmin",
            "Quarterday",
            "deleted-player",
            "Moderator.",
            "_admin_",
            "Deleted.Player",
            COMPUTER_NAMES[0],
            COMPUTER_NAMES[0].upper(),
        ],
    )
    def test_names_that_pretend_or_break_something_are_refused(self, name: str) -> None:
        with pytest.raises(ValidationError):
            AccountAdapter().clean_username(name)

    def test_full_width_letters_become_ordinary_ones(self) -> None:
        assert AccountAdapter().clean_username("Ｍｉｒａ") == "Mira"

    @pytest.mark.parametrize(
        ("taken", "wanted"),
        [
            ("Mira", "mira"),
            ("Élan", "élan"),
            ("Élan", "e\u0301lan"),
            ("Straße", "STRASSE"),
            ("ape", "аре"),
            ("Mira", "Mıra"),
            ("Aiko", "ɑiko"),
            ("Жанна", "жанна"),
        ],
    )
    def test_names_that_look_the_same_are_the_same(self, taken: str, wanted: str) -> None:
        User.objects.create_user(taken)
        with pytest.raises(ValidationError, match="taken"):
            AccountAdapter().clean_username(wanted)
        with pytest.raises(IntegrityError), transaction.atomic():
            User.objects.create_user(wanted)

    def test_a_changed_name_changes_its_key(self) -> None:
        user = User.objects.create_user("Mira")
        user.name = "Nova"
        user.save(update_fields=["name"])
        user.refresh_from_db()
        assert user.name_key == name_key("nova")

    def test_two_people_without_an_address_are_no_conflict(self) -> None:
        for name in ("Mira", "Nova"):
            user = User.objects.create_user(name)
            user.email = ""
            user.save(update_fields=["email"])
        assert User.objects.filter(email=None).count() == 2


class TestSigningUp:
    def test_one_form_makes_an_account_and_signs_in(self, client: Client) -> None:
        response = sign_up(client, "Mira")
        assert response.url == "/play/"
        assert client.get("/play/").wsgi_request.user == User.objects.get(name="Mira")

    def test_a_taken_name_is_said_beside_the_field(self, client: Client) -> None:
        User.objects.create_user("Mira")
        response = sign_up(client, "MIRA")
        assert response.status_code == 200
        assert "taken" in str(response.context["form"].errors["username"])
        assert User.objects.count() == 1

    def test_of_two_who_take_a_name_at_once_one_is_asked_again(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        User.objects.create_user("Mira")
        monkeypatch.setattr(AccountAdapter, "clean_username", lambda _, name, shallow=False: name)
        response = sign_up(client, "mira")
        assert response.status_code == 302
        assert response.url == "/account/signup/"
        assert User.objects.count() == 1

    def test_the_language_of_the_page_becomes_that_of_the_person(self, client: Client) -> None:
        client.cookies["django_language"] = "ja"
        sign_up(client, "Mira")
        assert User.objects.get(name="Mira").language == "ja"

    def test_one_signs_in_by_name_in_any_case_or_by_address(self, client: Client) -> None:
        User.objects.create_user("Mira", "mira@example.org", "maple-lantern-42")
        for login in ("Mira", "MIRA", "mira@example.org"):
            form = {"login": login, "password": "maple-lantern-42"}
            assert client.post("/account/login/", form).status_code == 302
            client.logout()


def test_a_computer_player_is_refused_even_with_a_password() -> None:
    user = User.objects.create_user(COMPUTER_NAMES[0], password="x", is_active=False)
    assert authenticate(username=user.name, password="x") is None

"""A person's settings, and the end of an account."""

from collections.abc import Callable

import pytest
from django.test import Client

from games.models import Table, User

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


@pytest.fixture
def aiko(client: Client, people: list[User]) -> Client:
    """Aiko's browser."""
    client.force_login(people[0])
    return client


def chosen(**changes: str) -> dict[str, str]:
    """The form with these changes; a box that is not ticked is not sent."""
    form = {"time_zone": "UTC", "language": "en", "theme": "", "key_shortcuts": "on"}
    return {name: value for name, value in (form | changes).items() if value != "off"}


def test_what_is_saved_is_used_at_once(aiko: Client, people: list[User]) -> None:
    form = chosen(
        time_zone="Asia/Tokyo",
        language="ja",
        theme="dark",
        key_shortcuts="off",
        goes_on="on",
        hide_results="on",
    )
    assert aiko.post("/settings/", form).url == "/settings/"
    user = User.objects.get(pk=people[0].pk)
    assert (user.time_zone, user.language, user.theme) == ("Asia/Tokyo", "ja", "dark")
    assert (user.key_shortcuts, user.goes_on, user.hide_results) == (False, True, True)
    page = aiko.get("/settings/").text
    assert '<html lang="ja" data-theme="dark"' in page
    assert 'data-keys="off"' in page


@pytest.mark.parametrize(
    "wrong",
    [
        {"time_zone": "Mars/Olympus"},
        {"time_zone": "../../etc/passwd"},
        {"language": "tlh"},
        {"theme": '"><script>'},
    ],
)
def test_what_does_not_exist_is_refused(
    aiko: Client, people: list[User], wrong: dict[str, str]
) -> None:
    response = aiko.post("/settings/", chosen(**wrong))
    assert response.status_code == 422
    assert "<script>" not in response.text.replace("<script src", "")
    user = User.objects.get(pk=people[0].pk)
    assert (user.time_zone, user.language, user.theme) == ("UTC", "en", "")


def test_rights_and_names_cannot_be_posted(aiko: Client, people: list[User]) -> None:
    aiko.post("/settings/", chosen(is_staff="on", is_superuser="on", name="admin", email="x@y.z"))
    user = User.objects.get(pk=people[0].pk)
    assert (user.is_staff, user.is_superuser, user.name) == (False, False, "Aiko")
    assert user.email == "aiko@example.org"


def test_times_are_told_in_the_time_zone_of_the_reader(
    aiko: Client, people: list[User], new_table: NewTable, time_machine: Callable[..., object]
) -> None:
    # Given two tables, one on each side of the change to summer time
    User.objects.filter(pk=people[0].pk).update(time_zone="Europe/Paris")
    for moment in ("2027-03-27 12:00:00", "2027-03-29 12:00:00"):
        time_machine.move_to(f"{moment}+00:00", tick=False)
        new_table(people[1], seats=2)
    aiko.force_login(people[0])
    # Then each time is that of its own day there, and the next reader's are that reader's
    text = aiko.get("/play/").text
    assert "27 Mar 13:00 CET" in text
    assert "29 Mar 14:00 CEST" in text
    other = Client()
    other.force_login(people[2])
    assert "29 Mar 12:00 UTC" in other.get("/play/").text


def test_without_an_account_there_are_no_settings(client: Client) -> None:
    assert client.get("/settings/").url == "/account/login/?next=/settings/"
    assert client.post("/settings/delete/").url == "/account/login/?next=/settings/delete/"


class TestDeletingTheAccount:
    def test_the_password_ends_it(
        self, aiko: Client, people: list[User], new_table: NewTable
    ) -> None:
        running = new_table(*people[:3])
        response = aiko.post("/settings/delete/", {"password": "Aiko"}, follow=True)
        assert "Your account is deleted." in response.text
        assert not response.wsgi_request.user.is_authenticated
        assert not User.objects.filter(name="Aiko").exists()
        assert running.seats.get(user=None).conceded

    def test_a_wrong_password_changes_nothing(self, aiko: Client) -> None:
        response = aiko.post("/settings/delete/", {"password": "aiko"})
        assert response.status_code == 422
        assert "That is not your password." in response.text
        assert User.objects.filter(name="Aiko").exists()

    def test_passwords_cannot_be_tried_without_end(self, aiko: Client) -> None:
        codes = [
            aiko.post("/settings/delete/", {"password": f"try {number}"}).status_code
            for number in range(11)
        ]
        assert codes == [422] * 10 + [429]
        assert aiko.post("/settings/delete/", {"password": "Aiko"}).status_code == 429
        assert User.objects.filter(name="Aiko").exists()

    def test_looking_at_the_page_changes_nothing(self, aiko: Client) -> None:
        assert aiko.get("/settings/delete/").status_code == 200
        assert User.objects.filter(name="Aiko").exists()

    def test_a_session_on_another_device_ends_too(self, aiko: Client, people: list[User]) -> None:
        phone = Client()
        phone.force_login(people[0])
        aiko.post("/settings/delete/", {"password": "Aiko"})
        assert phone.get("/play/").status_code == 302
        assert phone.get("/").status_code == 200

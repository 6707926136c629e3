"""What happens to somebody who asks too often, and what does not help against that."""

from collections.abc import Callable

import pytest
from django.conf import settings
from django.test import Client

from games.models import ChatLine, Table, User

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


def test_tables_are_limited_for_each_person(
    client: Client, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(settings.RATE_LIMITS, "table", "3/hour")
    client.force_login(people[0])
    form = {"game": "ferry", "name": "Tea"}
    codes = [client.post("/play/new/", form).status_code for _ in range(4)]
    assert codes == [302, 302, 302, 429]
    assert Table.objects.count() == 3
    refused = client.post("/play/new/", form)
    assert "That was a bit much in a short time." in refused.text
    assert 'value="Tea"' in refused.text
    client.force_login(people[1])
    assert client.post("/play/new/", form).status_code == 302


def test_chat_is_limited_and_the_page_says_so(
    client: Client, people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(settings.RATE_LIMITS, "chat", "2/minute")
    table = new_table(people[0], people[1], seats=3)
    client.force_login(people[0])
    codes = [
        client.post(f"/t/{table.pk}/chat/", {"text": f"line {number}"}).status_code
        for number in range(3)
    ]
    assert codes == [302, 302, 429]
    assert ChatLine.objects.count() == 2
    swapped = client.post(
        f"/t/{table.pk}/chat/", {"text": "once more"}, headers={"hx-request": "true"}
    )
    assert swapped.status_code == 429
    assert "That was a bit much in a short time." in swapped.text
    assert "<html" not in swapped.text


def sign_in(client: Client, number: int, **extra: str) -> int:
    form = {"login": f"somebody-{number}", "password": "wrong"}
    status: int = client.post("/account/login/", form, **extra).status_code
    return status


def test_signing_in_is_limited_by_address_and_forged_headers_do_not_help(client: Client) -> None:
    # Given ten failures, which is the measure, each with another forged address
    for number in range(10):
        forged = f"203.0.113.{number}"
        sign_in(client, number, HTTP_X_FORWARDED_FOR=forged, HTTP_X_REAL_IP=forged)
    # When the eleventh comes with a forged address of its own and the right password
    User.objects.create_user("Aiko", password="maple-lantern-42")
    form = {"login": "Aiko", "password": "maple-lantern-42"}
    response = client.post(
        "/account/login/", form, HTTP_X_FORWARDED_FOR="198.51.100.7", HTTP_FORWARDED="for=1.2.3.4"
    )
    # Then it is refused all the same, and only from the true address of another it is not
    assert response.status_code == 200
    assert "Too many failed login attempts" in response.text
    assert client.post("/account/login/", form, REMOTE_ADDR="198.51.100.8").status_code == 302


def test_one_account_is_guarded_against_guesses_from_many_addresses(client: Client) -> None:
    User.objects.create_user("Aiko", password="maple-lantern-42")
    for number in range(5):
        form = {"login": "Aiko", "password": "wrong"}
        client.post("/account/login/", form, REMOTE_ADDR=f"203.0.113.{number}")
    form = {"login": "Aiko", "password": "maple-lantern-42"}
    response = client.post("/account/login/", form, REMOTE_ADDR="203.0.113.9")
    assert "Too many failed login attempts" in response.text


def test_behind_a_trusted_proxy_the_address_that_it_saw_counts(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "ALLAUTH_TRUSTED_PROXY_COUNT", 1)
    User.objects.create_user("Aiko", password="maple-lantern-42")
    for number in range(10):
        sign_in(client, number, HTTP_X_FORWARDED_FOR=f"192.0.2.{number}, 203.0.113.5")
    form = {"login": "Aiko", "password": "maple-lantern-42"}
    blocked = client.post("/account/login/", form, HTTP_X_FORWARDED_FOR="9.9.9.9, 203.0.113.5")
    assert "Too many failed login attempts" in blocked.text
    other = client.post("/account/login/", form, HTTP_X_FORWARDED_FOR="9.9.9.9, 203.0.113.6")
    assert other.status_code == 302


def test_signing_up_is_limited_by_address(client: Client) -> None:
    for number in range(20):
        client.post("/account/signup/", {"username": f"bot{number}"})
    response = client.post(
        "/account/signup/", {"username": "bot"}, HTTP_X_FORWARDED_FOR="198.51.100.7"
    )
    assert response.status_code == 429
    assert "A little slower, please" in response.text

"""The list of deliveries for admins: what failed, and no word of what was said."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from games.models import Delivery, Table, User, Webhook

pytestmark = pytest.mark.django_db
LIST = "/admin/games/delivery/"


@pytest.fixture
def admin(client: Client, db: None) -> Client:
    """The browser of an admin."""
    client.force_login(User.objects.create_superuser("Boss", "boss@example.org", "boss"))
    return client


@pytest.fixture
def failed(people: list[User], new_table: Callable[..., Table]) -> Delivery:
    """A mail to Aiko that was refused; a message to a table's webhook that arrived."""
    table = new_table(*people[:2], name="Tea under maples")
    Webhook.objects.create(table=table, url="https://discord.example/hooks/very-secret")
    Delivery.objects.create(
        table=table,
        channel="webhook",
        title="Secret words",
        state="sent",
        address="discord.example",
        attempts=1,
    )
    return Delivery.objects.create(
        user=people[0],
        channel="email",
        title="Secret words",
        state="failed",
        address="aiko@example.org",
        error="550 no such mailbox",
        attempts=1,
    )


def test_what_failed_is_found_by_state_and_channel(admin: Client, failed: Delivery) -> None:
    page = admin.get(LIST).text
    assert "550 no such mailbox" in page
    assert "Tea under maples" in page

    for query, count in (
        ("state__exact=failed", 1),
        ("channel__exact=webhook", 1),
        ("channel__exact=email&state__exact=sent", 0),
        ("q=aiko@example.org", 1),
    ):
        assert f"{count} deliver" in admin.get(f"{LIST}?{query}").text, query


def test_nothing_is_told_of_contents_and_secrets(admin: Client, failed: Delivery) -> None:
    pages = [LIST, *(f"{LIST}{one.pk}/change/" for one in Delivery.objects.all())]
    for path in pages:
        response = admin.get(path)
        assert response.status_code == 200
        assert "Secret words" not in response.text
        assert "very-secret" not in response.text


def test_it_is_only_for_reading(admin: Client, failed: Delivery) -> None:
    before = list(Delivery.objects.order_by("pk").values())
    for path in (f"{LIST}add/", f"{LIST}{failed.pk}/change/", f"{LIST}{failed.pk}/delete/"):
        assert admin.post(path, {"state": "sent", "post": "yes"}).status_code == 403, path
    admin.post(LIST, {"action": "delete_selected", "_selected_action": [failed.pk]})
    assert list(Delivery.objects.order_by("pk").values()) == before
    assert Delivery.objects.count() == 2


def test_it_takes_a_right_of_its_own(client: Client, people: list[User], failed: Delivery) -> None:
    people[0].is_staff = True
    people[0].save()
    client.force_login(people[0])
    assert client.get(LIST).status_code == 403

    people[0].user_permissions.add(Permission.objects.get(codename="view_delivery"))
    assert client.get(LIST).status_code == 200

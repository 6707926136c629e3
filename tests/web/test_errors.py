"""What went wrong is said in one sentence, on the site's paper or in the notice of a page."""

from collections.abc import Callable

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory, override_settings
from django_htmx.middleware import HtmxDetails

from games.models import User
from games.views import errors

PARTIAL = '<hx-partial hx-target="#notice" hx-swap="innerHTML">'
FAULTS: list[tuple[Callable[..., HttpResponse], int]] = [
    (errors.bad_request, 400),
    (errors.permission_denied, 403),
    (errors.csrf_failure, 403),
    (errors.not_found, 404),
    (errors.too_many, 429),
    (errors.server_error, 500),
]


def request_from(page: str) -> HttpRequest:
    """A request of htmx, or a plain one."""
    headers = {"HX-Request": "true"} if page == "htmx" else {}
    request = RequestFactory(headers=headers).post("/t/1/answer/")
    request.htmx = HtmxDetails(request)
    return request


@pytest.mark.parametrize(("view", "status"), FAULTS)
def test_for_htmx_a_fault_is_a_notice_and_nothing_else(
    view: Callable[..., HttpResponse], status: int
) -> None:
    response = view(request_from("htmx"))

    text = response.content.decode()
    assert response.status_code == status
    assert text.startswith(PARTIAL)
    assert text.endswith(".</hx-partial>")
    assert "<html" not in text


def test_a_missing_page_leads_back_into_the_site(client: Client, people: list[User]) -> None:
    client.force_login(people[0])

    response = client.get("/nowhere/")

    assert response.status_code == 404
    assert b'<h1 id="fault-title">Nothing lies here</h1>' in response.content
    assert b"To your tables" in response.content


def test_an_old_form_is_told_to_go_back_where_its_content_still_is(db: None) -> None:
    browser = Client(enforce_csrf_checks=True)

    response = browser.post("/account/login/", {"login": "Aiko", "password": "Aiko"})

    assert response.status_code == 403
    assert b"what you filled in is still there" in response.content


def test_a_fault_of_ours_is_shown_without_asking_the_database() -> None:
    # no database fixture here: a query would fail the test

    response = errors.server_error(request_from("plain"))

    assert response.status_code == 500
    assert b"Every move that was acknowledged is kept" in response.content
    assert b"Sign in" in response.content


@override_settings(DEBUG=True)
def test_every_component_is_shown_where_debug_is_on(client: Client, db: None) -> None:
    response = client.get("/dev/components/?theme=dark&season=winter")

    assert response.status_code == 200
    assert b'data-theme="dark" data-season="winter"' in response.content
    for state in (b"act--turn", b"act--waiting", b"act--watching", b"act--over", b"act--broken"):
        assert state in response.content


def test_the_components_are_nobodys_business_elsewhere(client: Client, db: None) -> None:
    assert client.get("/dev/components/").status_code == 404

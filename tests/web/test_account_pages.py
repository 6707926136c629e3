"""The pages of accounts, on the site's paper, for somebody who is signed in and who is not."""

import re

import pytest
from django.test import Client

from games.models import User


@pytest.mark.parametrize(
    "page",
    ["login", "signup", "password/reset", "password/reset/done", "password/reset/key/1-x"],
)
def test_pages_for_strangers_open(page: str, client: Client, db: None) -> None:
    response = client.get(f"/account/{page}/")

    assert response.status_code == 200
    assert '<main id="main" class="page page--narrow account"' in response.text


@pytest.mark.parametrize(
    "page",
    [
        *("logout", "email", "password/change", "sessions", "2fa", "2fa/webauthn"),
        *("2fa/totp/activate", "2fa/webauthn/add", "reauthenticate"),
    ],
)
def test_pages_of_an_account_open(page: str, client: Client, people: list[User]) -> None:
    client.post("/account/login/", {"login": "Aiko", "password": "Aiko"})

    response = client.get(f"/account/{page}/", follow=True)

    assert response.status_code == 200
    assert '<main id="main" class="page page--narrow account"' in response.text


def test_an_error_stands_beside_its_field_and_is_tied_to_it(client: Client, db: None) -> None:
    form = {"username": "Odile", "email": "odile@", "password1": "12345"}

    page = client.post("/account/signup/", form).text

    field = re.search(r'<input [^>]*name="email"[^>]*>', page)
    assert field is not None
    assert 'aria-invalid="true"' in field[0]
    assert 'id_email_error"' in field[0]
    error = page.partition('<div class="errors" id="id_email_error" role="alert">')[2]
    assert error.startswith("<p>Enter a valid email address.</p>")
    assert 'value="Odile"' in page


def test_what_was_typed_into_a_form_is_shown_escaped(client: Client, db: None) -> None:
    hostile = "<script>alert(1)</script>"

    page = client.post("/account/login/", {"login": hostile, "password": "x"}).text

    assert hostile not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page

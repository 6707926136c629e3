"""The site as a program on a home screen, without which iPhones take no notifications."""

import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from games.models import User

TOKENS = Path(__file__).resolve().parents[2] / "games/static/games/css/tokens.css"


def paper() -> list[str]:
    """The colour of paper by day and by night."""
    found = re.search(r"--paper: light-dark\((\S+), (\S+)\);", TOKENS.read_text())
    assert found is not None
    return list(found.groups())


def size_of(path: str) -> tuple[int, int]:
    """Width and height of a PNG file, from its header."""
    found = finders.find(path.removeprefix("/static/"))
    assert found is not None, path
    content = Path(found).read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def test_the_manifest_names_what_is_there(client: Client) -> None:
    response = client.get("/site.webmanifest")

    assert response["Content-Type"] == "application/manifest+json"
    found = response.json()
    assert (found["name"], found["start_url"], found["display"]) == (
        *("Quarterday", "/play/"),
        "standalone",
    )
    assert [found["theme_color"], found["background_color"]] == [paper()[0]] * 2
    for icon in found["icons"]:
        assert "{}x{}".format(*size_of(icon["src"])) == icon["sizes"]
    assert {icon["sizes"] for icon in found["icons"]} == {"192x192", "512x512"}


def test_every_page_leads_there_and_the_policy_allows_it(client: Client, db: None) -> None:
    response = client.get("/account/login/")

    assert '<link rel="manifest" href="/site.webmanifest">' in response.text
    (icon,) = re.findall(r'rel="apple-touch-icon" href="([^"]+)"', response.text)
    assert size_of(icon)[0] >= 180
    assert "manifest-src 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize(("theme", "colours"), [("", [0, 1]), ("light", [0]), ("dark", [1])])
def test_the_bar_above_a_page_has_the_colour_of_its_paper(
    client: Client, people: list[User], theme: str, colours: list[int]
) -> None:
    people[0].theme = theme
    people[0].save()
    client.force_login(people[0])

    page = client.get("/rules/").text

    found = re.findall(r'<meta name="theme-color" content="([^"]+)"', page)
    assert found == [paper()[number] for number in colours]


def test_whoever_has_an_iphone_is_told_where_to_begin(client: Client, people: list[User]) -> None:
    client.force_login(people[0])
    assert "“Add to Home Screen”" in client.get("/settings/alerts/").text

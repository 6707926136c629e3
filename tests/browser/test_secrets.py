"""What a page may not hold, whatever it shows: neither in its source nor in what it received."""

from playwright.sync_api import expect

from tests.browser.clicking import press_pick
from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE, Window

# Winter 1 and Winter 2 by key, by name, and as the terms that they are.
CANARIES = ("winter-1", "Winter 1", "Winter begins", "winter-2", "Winter 2", "Light snow")


def everything(window: Window) -> str:
    """The source of the page and all that sockets brought."""
    return window.page.content() + "".join(window.received)


def test_cards_that_somebody_holds_are_in_nobody_elses_page(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.secret_table("Aiko", "Bela")
    secrets = stage.secrets(table)
    aiko, bela, stranger = window("Aiko"), window("Bela", **PHONE), window()
    for one in (aiko, bela, stranger):
        one.open(f"/t/{table}/")

    version = press_pick(aiko, "draw:left")
    expect(aiko["#hand-winter-2"]).to_be_visible()
    for one in (bela, stranger):
        one.shows(version)

    assert all(canary in everything(aiko) for canary in CANARIES)
    for one in (bela, stranger):
        seen = everything(one)
        assert one.received
        assert [canary for canary in CANARIES if canary in seen] == []
    for one in (aiko, bela, stranger):
        seen = everything(one)
        assert [secret for secret in secrets if secret in seen] == []


def test_talk_at_the_table_reaches_those_who_play_and_nobody_else(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko, bela, watching, stranger = window("Aiko"), window("Bela"), window("Cleo"), window()
    everybody = (aiko, bela, watching, stranger)
    for one in everybody:
        one.open(f"/t/{table}/")

    aiko["summary:has-text('Chat')"].click()
    aiko["#say"].click()
    aiko["#say"].fill("The <b>heron</b> flies tonight")
    aiko["#say"].press("Enter")
    expect(aiko["#say"]).to_have_value("")

    bela["summary:has-text('Chat')"].click()
    expect(bela["#chat .say"]).to_have_text("The <b>heron</b> flies tonight")
    expect(aiko["#chat .say"]).to_have_text("The <b>heron</b> flies tonight")
    version = press_pick(aiko, "draw:left")
    for one in everybody:
        one.shows(version)
    for one in (watching, stranger):
        assert "heron" not in everything(one)

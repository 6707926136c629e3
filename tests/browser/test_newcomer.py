"""The way of people who come for the first time: from the front page to a game."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.clicking import step
from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE, Window

MOST_STEPS = 400


def sign_up(window: Window, name: str) -> None:
    """Fill in the form for a new account."""
    window.page.get_by_label("Name", exact=False).first.fill(name)
    window.page.get_by_label("mail", exact=False).first.fill(f"{name.lower()}@example.org")
    window.page.get_by_label("Password", exact=False).first.fill("maple-and-lantern")
    window.press(window["main"].get_by_role("button", name="Sign up"))


def test_two_newcomers_meet_by_an_invite_link_and_play(window: OpenWindow) -> None:
    host, guest = window(), window(**PHONE)
    host.open("/")

    host["main"].get_by_role("link", name="Sign up").first.click()
    sign_up(host, "Ume")
    expect(host.page).to_have_url(re.compile("/play/$"))
    host.page.get_by_role("link", name="New table").first.click()
    host.page.get_by_label("Only people with the invite link").check()
    host.page.get_by_label("Name of the table").fill("Tea under maples")
    host.page.get_by_role("button", name="Open the table").click()
    link = host["#invite-link"].input_value()
    assert link.startswith(host.url)

    guest.page.goto(link)
    expect(guest["h1"]).to_have_text("Tea under maples")
    guest.press(guest.page.get_by_role("link", name="Sign up and join"))
    sign_up(guest, "Kaede")
    expect(guest.page).to_have_url(link)
    guest.press(guest.page.get_by_role("button", name="Join this table"))

    for one in (host, guest):
        expect(one["#action"]).to_be_visible()
        expect(one["#players"]).to_contain_text("Kaede")
        assert not one.scrolls_sideways()
    mover = host if host["#action.act--turn"].count() else guest
    version = step(mover, Random(3))
    host.shows(version)
    guest.shows(version)


def test_somebody_alone_signs_up_and_plays_the_computer_to_the_end(
    window: OpenWindow, stage: Stage
) -> None:
    alone = window(reduced_motion="reduce")
    alone.open("/account/signup/")
    sign_up(alone, "Sora")

    alone.press(alone.page.get_by_role("button", name="quick").first)

    expect(alone["#action"]).to_be_visible()
    table = int(re.search(r"/t/(\d+)/", alone.page.url)[1])
    random = Random(5)
    for _ in range(MOST_STEPS):
        expect(alone["#action:is(.act--turn, .act--over)"]).to_be_visible()
        if stage.status(table) == "finished":
            break
        step(alone, random)

    expect(alone["#result"]).to_be_visible()
    expect(alone["#action"]).to_contain_text("Game over")

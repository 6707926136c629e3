"""Two people and a spectator in real browsers play Shiki from the first card to the result."""

import re
from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.clicking import step
from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE, Window

MOST_STEPS = 400
# What a page shows of the cards: those in the own hand, those elsewhere, and what all see alike.
SHOWN = """() => {
  const faces = (css) => [...document.querySelectorAll(css)].map((one) => one.dataset.face);
  const words = (css) => [...document.querySelectorAll(css)].map((one) => one.textContent.trim());
  return {
    hand: faces("#hand [data-face]").sort(),
    elsewhere: faces(".season-card[data-face]:not(#hand *)"),
    alike: [faces("#market [data-face]"), words(".card-back__size"), words("#status")],
    scores: words("#players .panel__score").sort(),
  };
}"""

# What lies on the screen only partly, of the buttons that the action bar shows now.
CUT_OFF = """() => [...document.querySelectorAll("#action button")].filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((one) => one.textContent)"""
# What a spectator's page may not hold.
FOR_PLAYERS = "#hand, #chat, .chatbox, [form=answer]:not([type=hidden])"


def test_two_people_and_a_spectator_see_a_whole_game(window: OpenWindow, stage: Stage) -> None:
    table = stage.table("Aiko", "Bela")
    still = {"reduced_motion": "reduce"}
    players = {"Aiko": window("Aiko", **still), "Bela": window("Bela", **PHONE, **still)}
    spectator = window("Cleo")
    pages = {**players, "Cleo": spectator}
    for one in pages.values():
        one.open(f"/t/{table}/")
    random = Random(7)

    for _ in range(MOST_STEPS):
        mover = next(one for one in players.values() if one["#action.act--turn"].count())
        version = step(mover, random)
        for one in pages.values():
            one.shows(version)
            check_title(one)
        if stage.status(table) == "finished":
            break
        check_cards(pages, stage.cards(table))
        check_phone(players["Bela"])
        check_spectator(spectator)

    for one in pages.values():
        expect(one["#result"]).to_be_visible()
        expect(one["#action"]).to_contain_text("Game over")
    expect(spectator["#result tbody tr"]).to_have_count(2)
    assert len({one["#result tbody"].inner_text() for one in pages.values()}) == 1
    assert not players["Bela"].scrolls_sideways()


def check_cards(pages: dict[str, Window], cards: dict[str, Any]) -> None:
    """All show the same of what lies open, and beyond that nobody but the holder shows a card."""
    shown = {name: one.page.evaluate(SHOWN) for name, one in pages.items()}
    for name, seen in shown.items():
        assert seen["hand"] == cards["hands"].get(name, [])
        assert set(seen["elsewhere"]) <= set(cards["open"])
    aiko, bela, cleo = shown.values()
    assert aiko["alike"] == bela["alike"] == cleo["alike"]
    assert aiko["scores"] == bela["scores"] == cleo["scores"]


def check_title(window: Window) -> None:
    """The title of the page says that one is asked as long as the board asks."""
    asked = window["#action.act--turn"].count() > 0
    expect(window.page).to_have_title(re.compile("^● Your turn" if asked else "^[^●]"))


def check_phone(phone: Window) -> None:
    """Nothing lies beside the screen, and what has to be pressed next lies on it."""
    assert not phone.scrolls_sideways()
    assert phone.page.evaluate(CUT_OFF) == []


def check_spectator(spectator: Window) -> None:
    """There is nothing to press but what opens explanations, and no chat."""
    assert spectator[FOR_PLAYERS].count() == 0

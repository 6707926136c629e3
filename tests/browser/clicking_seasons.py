"""Plays a table of Seasons with nothing but what a person sees and can press."""

from random import Random

from playwright.sync_api import expect

from tests.browser.clicking import open_picks, press, press_pick
from tests.browser.window import Window

FIRST = ("summon:", "transmute", "draw", "end")
"""What is done first if it can be done: so a turn has something in it, and yet ends soon."""


def step(window: Window, random: Random) -> tuple[str, int]:
    """Take one step: what was pressed, and the version of the board that it led to."""
    if window["#choice [data-split]"].count():
        return "split", split(window, random)
    if window["[data-go]"].count():
        return tick_and_go(window, random)
    pick = choose(open_picks(window), random)
    return pick, press_pick(window, pick)


def choose(picks: list[str], random: Random) -> str:
    """One of the picks by the order above; bonuses cost points and are left alone."""
    picks = [pick for pick in picks if not pick.startswith("bonus:")]
    assert picks, "nothing can be pressed"
    for beginning in FIRST:
        if found := [pick for pick in picks if pick.startswith(beginning)]:
            return random.choice(found)
    return random.choice(picks)


def split(window: Window, random: Random) -> int:
    """Put each of the nine cards into a year, and confirm."""
    cards = window.texts("[data-split] [data-key]", "data-key")
    assert len(cards) == 9
    random.shuffle(cards)
    for place, key in enumerate(cards):
        box = f"[value='{1 + place // 3}']"
        window.press(window[f"[data-split] [data-key='{key}'] label:has({box})"])
    for year in (1, 2, 3):
        expect(window[f"[data-count='{year}']"]).to_have_text("3/3")
    return press(window, window["#action [data-go]"])


def tick_and_go(window: Window, random: Random) -> tuple[str, int]:
    """Choose as much as is needed, and confirm."""
    least = int(window["[data-picked]"].get_attribute("data-least") or 0)
    boxes = window["input[type=checkbox][name=pick]"]
    idents = random.sample([box.get_attribute("id") for box in boxes.all()], least)
    for ident in idents:
        label = window[f"label:has(#{ident})"]
        window.press(label if label.count() else window[f"#{ident}"])
    go = window["[data-go]"]
    expect(go).not_to_have_attribute("aria-disabled", "true")
    word = go.inner_text()
    return word, press(window, go)

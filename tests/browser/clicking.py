"""Plays a table with nothing but what a person sees and can press."""

from random import Random

from playwright.sync_api import Locator, expect

from tests.browser.window import Window

# What answers the present question: visible, enabled, and not in a drawer that is closed.
IN_REACH = """(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })
  && !one.disabled && one.getAttribute("aria-disabled") !== "true")
  .map((one) => one.value)"""


def open_picks(window: Window) -> list[str]:
    """The keys of the buttons that could be pressed now."""
    found: list[str] = window['button[form=answer][name="pick"]'].evaluate_all(IN_REACH)
    return found


def step(window: Window, random: Random) -> int:
    """Take one step, mostly one that draws from the left pile: that is how games end.

    Returns the version of the board that it led to, once the page shows that.
    """
    if window["[data-go]"].count():
        return tick_and_go(window, random)
    return press_pick(window, choose(open_picks(window), random))


def choose(picks: list[str], random: Random) -> str:
    """Mostly a card of the left pile, sometimes anything else."""
    assert picks, "nothing can be pressed"
    if "draw:left" in picks and random.random() < 0.75:
        return "draw:left"
    return random.choice(picks)


def press_pick(window: Window, pick: str) -> int:
    """Press the button that answers with this key; returns the version then."""
    return press(window, window[f'button[form=answer][name="pick"][value="{pick}"]'])


def tick_and_go(window: Window, random: Random) -> int:
    """Choose as many cards as are needed, and confirm; returns the version then."""
    least = int(window["[data-picked]"].get_attribute("data-least") or 0)
    boxes = window["input[type=checkbox][name=pick]"]
    for index in sorted(random.sample(range(boxes.count()), least)):
        window.press(window[f"label:has(#{boxes.nth(index).get_attribute('id')})"])
    go = window["[data-go]"]
    expect(go).not_to_have_attribute("aria-disabled", "true")
    return press(window, go)


def press(window: Window, button: Locator) -> int:
    """Press a button that changes the board; returns the version of the board then."""
    before = window.version
    window.press(button)
    expect(window["#stamp"]).not_to_have_attribute("data-version", str(before))
    return window.version

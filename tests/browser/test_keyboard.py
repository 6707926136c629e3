"""A whole turn by the keyboard alone, and a focus that no swap takes away."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import Window

MOST_TABS = 60


class Hands:
    """Presses keys, and after each of them sees that something still has the focus."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def press(self, *keys: str) -> None:
        for key in keys:
            self.window.page.keyboard.press(key)

    def move(self, key: str) -> None:
        """Press a key that changes the board, and wait for what it brings."""
        before = self.window.version
        self.press(key)
        expect(self.window["#stamp"]).not_to_have_attribute("data-version", str(before))
        assert self.window.focused() not in {"BODY", "HTML"}

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(MOST_TABS):
            if self.window[f"{selector}:focus"].count():
                return
            self.press("Tab")
        raise AssertionError(
            f"Tab never comes to {selector}; it stopped at {self.window.focused()}"
        )


@pytest.fixture
def aiko(window: OpenWindow, stage: Stage) -> Window:
    """Aiko's window on a table where she can place cards."""
    return window("Aiko").open(f"/t/{stage.placing_table('Aiko', 'Bela')}/")


def test_a_whole_turn_is_played_by_tab_arrows_enter_and_space(aiko: Window) -> None:
    hands = Hands(aiko)
    hands.press("Tab")
    expect(aiko[".skip"].first).to_be_focused()
    hands.press("Enter")
    expect(aiko["#action"]).to_be_focused()

    hands.tab_to("#hand button")
    hands.press("ArrowRight", "ArrowLeft")
    expect(aiko["#hand-summer-4"]).to_be_focused()
    hands.move("Enter")
    expect(aiko["#action"]).to_contain_text("goes between 3 and 5")
    expect(aiko["#hand-summer-4"]).to_be_focused()
    hands.press("ArrowRight", "Space", "ArrowRight", "Space")
    expect(aiko["[data-picked]"]).to_have_text("2 of 2 chosen")
    hands.tab_to("[data-go]")
    hands.move("Enter")
    expect(aiko["#garden [data-face=summer-4]"]).to_be_visible()
    hands.tab_to("#action button:has-text('Stop placing')")
    hands.move("Enter")

    hands.tab_to("#piles button")
    hands.move("Enter")
    hands.tab_to("#piles button")
    hands.press("ArrowRight")
    hands.move("Space")

    expect(aiko["#action.act--waiting"]).to_be_visible()


def test_a_whole_turn_is_played_by_shortcuts(aiko: Window) -> None:
    hands = Hands(aiko)
    hands.move("1")
    hands.press("2", "3")
    expect(aiko["[data-picked]"]).to_have_text("2 of 2 chosen")
    hands.press("Escape")
    expect(aiko["[data-picked]"]).to_have_text("choose 1 to 2")
    hands.move("Escape")
    expect(aiko["#hand [data-face=summer-4]"]).to_be_visible()
    expect(aiko["#action"]).to_contain_text("Action 1 of 2")

    hands.move("1")
    hands.press("2", "3")
    hands.move("e")
    expect(aiko["#garden [data-face=summer-4]"]).to_be_visible()
    hands.move("u")
    expect(aiko["#garden [data-face=summer-4]"]).to_have_count(0)
    hands.press("2", "3")
    hands.move("e")
    hands.move("e")

    expect(aiko["#action"]).to_contain_text("Action 2 of 2")


def test_shortcuts_rest_while_somebody_types_and_can_be_switched_off(
    window: OpenWindow, stage: Stage, aiko: Window
) -> None:
    aiko["summary:has-text('Chat')"].click()
    aiko["#say"].press_sequentially("1ue")
    expect(aiko["#say"]).to_have_value("1ue")
    assert aiko.version == stage.version(int(aiko.page.url.split("/")[-2]))

    stage.session_key("Aiko", key_shortcuts=False)
    aiko.page.reload()
    before = aiko.version
    aiko.page.keyboard.press("1")
    expect(aiko["#hand-summer-4"]).not_to_be_focused()
    assert aiko.version == before
    stage.session_key("Aiko", key_shortcuts=True)


def test_the_focus_stays_where_somebody_else_moves(window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko, bela = window("Aiko").open(f"/t/{table}/"), window("Bela").open(f"/t/{table}/")
    bela["summary:has-text('Chat')"].click()
    bela["#say"].press_sequentially("I think of")

    aiko["#piles button[value='draw:left']"].click()
    aiko["#piles button[value='draw:right']"].click()

    bela.shows(aiko.version)
    expect(bela["#say"]).to_be_focused()
    expect(bela["#say"]).to_have_value("I think of")

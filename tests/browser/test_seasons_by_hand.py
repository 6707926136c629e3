"""Whole turns of Seasons by the keyboard alone, and by plain forms where no script runs."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.test_keyboard import Hands
from tests.browser.window import DESKTOP, PHONE, Window

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def test_a_whole_turn_is_played_by_the_keyboard_alone(window: OpenWindow, stage: Stage) -> None:
    table = stage.seasons_dice_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{table}/")
    bela = window("Bela").open(f"/t/{table}/")
    for one in (aiko, bela):
        hands = Hands(one)
        hands.press("Tab")
        expect(one[".skip"].first).to_be_focused()
        hands.press("Enter")
        expect(one["#action"]).to_be_focused()
        hands.tab_to("#centre button[name=pick]")
        hands.move("Enter")
        aiko.shows(one.version)
        bela.shows(one.version)

    hands = Hands(aiko)
    assert aiko.focused() not in {"BODY", "HTML"}
    hands.tab_to("#action [data-key=e]")
    hands.move("Enter")

    expect(aiko["#action.act--waiting"]).to_be_visible()


def test_summoning_paying_and_transmuting_by_the_keyboard_alone(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.seasons_turn_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{table}/")
    hands = Hands(aiko)
    hands.press("Tab", "Enter")

    hands.tab_to("#hand button[name=pick]")
    hands.move("Enter")
    expect(aiko["#action"]).to_contain_text("2 earth for Tree of Light")
    hands.tab_to("#own input[type=checkbox]")
    hands.press("Space", "ArrowRight", "Space")
    expect(aiko["[data-picked]"]).to_contain_text("2 of 2")
    hands.tab_to("[data-go]")
    hands.move("Enter")
    expect(aiko["#summoned [data-card='32']"]).to_be_visible()

    hands.tab_to("#action [value=transmute]")
    hands.move("Enter")
    hands.tab_to("#own input[type=checkbox]")
    hands.press("Space")
    expect(aiko["[data-total]"]).to_be_visible()
    hands.tab_to("[data-go]")
    hands.move("Enter")
    hands.move("e")

    expect(aiko["#action.act--waiting"]).to_be_visible()


def test_draft_and_split_by_the_keyboard_alone(window: OpenWindow, stage: Stage) -> None:
    draft, split = stage.seasons_table("Aiko", "Bela"), stage.seasons_split_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{draft}/")
    hands = Hands(aiko)
    hands.tab_to("#choice button[name=pick]")
    hands.press("ArrowRight", "ArrowLeft")
    expect(aiko["#choice button[name=pick]:focus"]).to_have_count(1)
    hands.move("Enter")
    expect(aiko["#choice .is-chosen"]).to_have_count(1)

    aiko.open(f"/t/{split}/")
    for place, key in enumerate(aiko.texts("[data-split] [data-key]", "data-key")):
        hands.tab_to(f"[data-key='{key}'] input[type=radio]")
        hands.press("Space", *["ArrowRight"] * (place // 3))
    expect(aiko["[data-count='3']"]).to_have_text("3/3")
    hands.tab_to("#action [data-go]")
    hands.move("Enter")

    expect(aiko["#action.act--waiting"]).to_contain_text("Waiting for Bela")


@SIZES
def test_draft_split_and_a_whole_turn_by_plain_forms(
    window: OpenWindow, stage: Stage, size: dict[str, object]
) -> None:
    draft, split = stage.seasons_table("Aiko", "Bela"), stage.seasons_split_table("Aiko", "Bela")
    aiko = window("Aiko", **size, java_script_enabled=False)
    aiko.open(f"/t/{draft}/")
    aiko["#choice button[name=pick]"].nth(3).click()
    expect(aiko["#choice .is-chosen"]).to_have_count(1)
    assert not aiko.scrolls_sideways()

    aiko.open(f"/t/{split}/")
    first, last = aiko["#place-0"], aiko["#place-8"]
    kept = [first.input_value(), last.input_value()]
    first.select_option(kept[1])
    last.select_option(kept[0])
    press(aiko, "Confirm")
    expect(aiko["#action"]).to_contain_text("Waiting for Bela")
    expect(aiko["#place-0"]).to_have_value(kept[1])
    assert not aiko.scrolls_sideways()

    turn = stage.seasons_dice_table("Aiko", "Bela")
    aiko.open(f"/t/{turn}/")
    aiko["#centre button[name=pick]"].first.click()
    expect(aiko["#action.act--waiting"]).to_be_visible()

    play_a_turn(aiko.open(f"/t/{stage.seasons_turn_table('Aiko', 'Bela')}/"))


def play_a_turn(aiko: Window) -> None:
    """Summon and pay, transmute, end the turn."""
    aiko["#hand-tree_of_light-pick"].click()
    expect(aiko["#action"]).to_contain_text("2 earth for Tree of Light")
    aiko["label:has([value='amulet_of_water:earth'])"].click()
    aiko["label:has([value='earth'])"].click()
    press(aiko, "Pay")
    expect(aiko["#summoned [data-card='32']"]).to_be_visible()
    press(aiko, "Transmute")
    aiko["label:has([value='air'])"].click()
    press(aiko, "Transmute")
    assert not aiko.scrolls_sideways()
    press(aiko, "End turn")
    expect(aiko["#action.act--waiting"]).to_contain_text("Waiting for Bela")


def press(window: Window, label: str) -> None:
    window["#action"].get_by_role("button", name=label).click()


def test_a_card_twice_in_the_split_is_refused_with_a_sentence(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.seasons_split_table("Aiko", "Bela")
    aiko = window("Aiko", java_script_enabled=False).open(f"/t/{table}/")
    version = stage.version(table)
    twice = aiko["#place-8"].input_value()
    aiko["#place-0"].select_option(twice)

    aiko.may_report("status of 422")
    press(aiko, "Confirm")

    expect(aiko["#notice"]).not_to_be_empty()
    expect(aiko["#place-0"]).to_have_value(twice)
    assert stage.version(table) == version

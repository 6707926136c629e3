"""The same table by plain forms, where no script runs."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE, Window


def press(window: Window, label: str) -> None:
    window["#action"].get_by_role("button", name=label).click()


def test_a_whole_turn_is_played_by_plain_forms(window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko", java_script_enabled=False).open(f"/t/{table}/")

    aiko["#hand-summer-4"].click()
    expect(aiko["#action"]).to_contain_text("goes between 3 and 5")
    aiko["#hand label:has([value='winter-1'])"].click()
    aiko["#hand label:has([value='spring-6'])"].click()
    aiko["#last"].select_option("winter-1")
    press(aiko, "Place")
    expect(aiko["#garden [data-face=summer-4]"]).to_be_visible()
    expect(aiko["#discard [data-face=winter-1]"]).to_be_visible()

    press(aiko, "Undo the last step")
    expect(aiko["#garden [data-face=summer-4]"]).to_have_count(0)
    press(aiko, "From the start")
    expect(aiko["#hand button"]).to_have_count(5)

    aiko["#hand-summer-4"].click()
    aiko["#hand label:has([value='winter-1'])"].click()
    press(aiko, "Place")
    press(aiko, "Stop placing")
    expect(aiko["#action"]).to_contain_text("Action 2 of 2")
    aiko["#piles button[value='draw:left']"].click()
    aiko["#piles button[value='draw:right']"].click()
    expect(aiko["#action.act--waiting"]).to_contain_text("Waiting for Bela")


def test_too_few_cards_get_a_sentence_and_the_board(window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko", **PHONE, java_script_enabled=False).open(f"/t/{table}/")
    aiko["#hand-summer-4"].click()
    version = stage.version(table)

    aiko.may_report("status of 422")
    press(aiko, "Place")
    expect(aiko["#notice"]).not_to_be_empty()

    expect(aiko["#action.act--turn"]).to_be_visible()
    assert not aiko.scrolls_sideways()
    assert stage.version(table) == version


def test_people_talk_and_concede_by_plain_forms(window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko", java_script_enabled=False).open(f"/t/{table}/")

    aiko["summary:has-text('Chat')"].click()
    aiko["#say"].fill("Good evening")
    aiko["#say"].press("Enter")
    aiko["summary:has-text('Chat')"].click()
    expect(aiko["#chat .say"]).to_have_text("Good evening")
    aiko["summary:text-is('Table')"].click()
    aiko["summary:has-text('Concede')"].click()
    aiko.page.get_by_role("button", name="Yes, concede").click()

    expect(aiko["#action.act--over"]).to_contain_text("Bela wins")
    expect(aiko["#result"]).to_be_visible()

"""Clocks in a browser: they count by the server's time, and each button does what it says."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE, Window

HALF_AN_HOUR = 30 * 60 * 1000


def shifted(milliseconds: int) -> str:
    """A script by which the device's clock goes wrong by so much."""
    return f"const right = Date.now; Date.now = () => right() + {milliseconds};"


def set_wrong(window: Window, milliseconds: int) -> None:
    """The device's clock goes wrong by so much before a page is loaded."""
    window.context.add_init_script(shifted(milliseconds))


def test_a_live_clock_counts_by_the_servers_time_whatever_the_device_says(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.timed_table("Aiko", "Bela", seconds=280, pace="live")
    for wrong in (-HALF_AN_HOUR, HALF_AN_HOUR):
        aiko = window("Aiko")
        set_wrong(aiko, wrong)
        aiko.open(f"/t/{table}/")

        expect(aiko["#clock"]).to_have_text(re.compile(r"4\smin\s\d+\ss left"))


def test_a_device_whose_clock_is_changed_while_the_page_is_open_goes_on_counting_right(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.timed_table("Aiko", "Bela", seconds=50 * 60, pace="live")
    aiko = window("Aiko").open(f"/t/{table}/")
    aiko.is_live()
    right = re.compile(r"\b4\d\smin")
    expect(aiko["#clock"]).to_have_text(right)

    for wrong in (-HALF_AN_HOUR, HALF_AN_HOUR):
        with aiko.page.expect_websocket() as anew:
            aiko.page.evaluate(f"() => {{ {shifted(wrong)} }}")
        anew.value.wait_for_event("framereceived", lambda frame: '"now"' in frame)

        expect(aiko["#clock"]).to_have_text(right)


def test_a_slow_clock_says_the_same_before_and_after_the_script(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.timed_table("Aiko", "Bela", seconds=(2 * 24 + 4) * 3600 + 60, pace="day")
    said = "2\u00a0d\u00a04\u00a0h left"

    plain = window("Aiko", java_script_enabled=False).open(f"/t/{table}/")
    assert plain["#clock"].inner_text().endswith(said)
    aiko = window("Aiko", **PHONE).open(f"/t/{table}/")
    aiko.page.wait_for_selector("html[data-live=yes]")

    assert aiko["#clock"].text_content().strip().endswith(said)
    assert not aiko.scrolls_sideways()


def test_who_waits_decides_what_becomes_of_somebody_out_of_time(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.timed_table("Aiko", "Bela", seconds=-3600, pace="day")
    (late,) = stage.asked(table)
    waits = window("Bela" if late == "Aiko" else "Aiko").open(f"/t/{table}/")
    expect(waits["#clocks"]).to_contain_text("out of time")

    waits["#clocks"].get_by_role("button", name="Give more time").click()

    expect(waits["#clocks"]).to_contain_text("1\u00a0d left")
    expect(waits["#clock"]).to_contain_text(late)
    expect(waits["#log"]).to_contain_text(f"You gave {late} more time.")

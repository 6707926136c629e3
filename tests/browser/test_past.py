"""The past of a game in a browser: the replay by key and by itself, the strip, and notes."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE


def test_a_replay_goes_by_key_by_scrubber_and_by_itself(window: OpenWindow, stage: Stage) -> None:
    aiko = window("Aiko").open(f"/t/{stage.finished_table('Aiko', 'Bela')}/")
    bar = aiko["#action .act__say"]

    aiko.page.keyboard.press("r")
    expect(bar).to_contain_text("Step 0 of")
    aiko.page.wait_for_load_state()
    aiko.page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("Step 1 of")
    expect(aiko.page).to_have_url(re.compile(r"\?step=1$"))
    expect(aiko["#here"]).to_have_value(re.compile(r"/replay/\?step=1$"))
    last = int(aiko["#scrub"].get_attribute("max") or 0)
    aiko["#scrub"].evaluate(
        "(range, step) => { range.value = step;"
        " range.dispatchEvent(new Event('change', { bubbles: true })); }",
        last - 1,
    )
    expect(bar).to_contain_text(f"Step {last - 1} of")
    aiko.page.keyboard.press("p")

    expect(bar).to_contain_text(f"Step {last} of")
    expect(aiko["#step-on"]).to_have_count(0)
    aiko["#action .btn--go"].click()
    expect(aiko["#result"]).to_be_visible()


def test_the_button_that_plays_says_what_it_does_next(window: OpenWindow, stage: Stage) -> None:
    aiko = window("Aiko").open(f"/t/{stage.finished_table('Aiko', 'Bela')}/replay/")
    bar, run = aiko["#action .act__say"], aiko["#run"]
    expect(run).to_have_attribute("aria-label", "Play")

    run.click()
    expect(bar).to_contain_text("Step 2 of")
    expect(run).to_have_attribute("aria-label", "Pause")
    run.click()

    expect(run).to_have_attribute("aria-label", "Play")
    expect(run).to_have_attribute("data-run", "")


def test_a_replay_of_the_keepers_shows_no_card_as_news(window: OpenWindow, stage: Stage) -> None:
    table = stage.table("Aiko", "Bela", game="keepers")
    aiko = window("Aiko").open(f"/t/{table}/")
    expect(aiko[".news"]).to_be_visible()
    aiko.page.evaluate("() => localStorage.clear()")

    aiko.open(f"/t/{table}/replay/")

    expect(aiko["#action .act__say"]).to_contain_text("Step 0 of")
    expect(aiko["#map-page"]).to_be_visible()
    expect(aiko[".news"]).to_have_count(0)


def test_a_half_typed_note_outlives_what_others_do(window: OpenWindow, stage: Stage) -> None:
    pk = stage.table("Aiko", "Bela")
    [asked] = stage.asked(pk)
    other = "Bela" if asked == "Aiko" else "Aiko"
    mover, writer = window(asked).open(f"/t/{pk}/"), window(other, **PHONE).open(f"/t/{pk}/")
    writer.is_live()
    before = writer.version
    writer[".talk__notes summary"].click()
    writer["#my-note"].press_sequentially("Half a thou")

    mover["#piles button"].first.click()

    expect(writer["#stamp"]).not_to_have_attribute("data-version", str(before))
    expect(writer["#my-note"]).to_have_value("Half a thou")
    expect(writer[".ticker"]).to_contain_text("Replay 1 step")
    with writer.page.expect_response(re.compile("/note/")):
        writer["#my-note"].blur()
    with writer.page.expect_response(re.compile("/seen/")):
        writer[".ticker button"].click()
    expect(writer[".ticker"]).to_have_count(0)
    writer.page.reload()
    expect(writer["#my-note"]).to_have_value("Half a thou")
    assert not writer.scrolls_sideways()

"""Keeping away from people, and being told to sign in: what only a browser shows."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE, Window

HEIGHTS = """(all) => all.map((one) => one.getBoundingClientRect().height)"""
PLACE = """(one) => {
  const box = one.getBoundingClientRect();
  return [box.x + scrollX, box.y + scrollY];
}"""
PUSHED_ASIDE = """() => {
  const chat = document.getElementById("chat");
  return chat.scrollWidth - chat.clientWidth;
}"""


def dots_at(one: Window, selector: str) -> list[float]:
    """Where on the page the dots are behind which one finds what to do about somebody."""
    place: list[float] = one[f"{selector} .about > summary"].first.evaluate(PLACE)
    return place


def test_blocks_and_mutes_are_made_and_lifted_with_a_thumb(
    window: OpenWindow, stage: Stage
) -> None:
    # Given Aiko on a phone, at a table that waits for people, where Bela says something
    pk = stage.table("Aiko", "Bela", seats=3)
    bela, aiko = window("Bela").open(f"/t/{pk}/"), window("Aiko", **PHONE).open(f"/t/{pk}/")
    bela["#say"].fill("Hello")
    bela.press(bela[".chatbox button"])
    expect(aiko["#chat"]).to_contain_text("Hello")
    # When she opens what can be done, the dots stay where they are, and nothing is pushed aside
    for place in ("#seats", "#chat"):
        before = dots_at(aiko, place)
        aiko.press(aiko[f"{place} .about > summary"].first)
        assert dots_at(aiko, place) == pytest.approx(before, abs=2)
        assert aiko.page.evaluate(PUSHED_ASIDE) == 0
        assert not aiko.scrolls_sideways()
        aiko.press(aiko[f"{place} .about > summary"].first)
    # Then the buttons are high enough for a thumb, there and where blocks are listed
    aiko.press(aiko["#seats .about > summary"].first)
    aiko.press(aiko["#seats .about .btn"].filter(has_text="Block"))
    expect(aiko[".msgs"]).to_contain_text("Bela is blocked")
    aiko.open("/settings/blocks/")
    assert min(aiko["main .btn"].evaluate_all(HEIGHTS)) >= 44
    aiko.press(aiko["main .btn"].filter(has_text="Lift the block"))
    expect(aiko[".msgs"]).to_contain_text("Bela is not blocked any more")


def test_a_stranger_who_would_take_a_free_seat_comes_to_the_sign_in(
    window: OpenWindow, stage: Stage
) -> None:
    pk = stage.table("Aiko", "Bela", "Cleo")
    stage.offer(pk, "Cleo")
    stranger = window().open(f"/t/{pk}/")
    stranger.press(stranger["#clocks .btn"].filter(has_text="Take this seat"))
    expect(stranger.page).to_have_url(f"{stranger.url}/account/login/?next=/t/{pk}/")

"""Two people at desks and one at a phone play an adventure of Seasons' Keepers to its end."""

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import open_picks, press
from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.test_access import NOTE_ANIMATIONS
from tests.browser.test_keyboard import Hands
from tests.browser.window import PHONE, Window

MOST_STEPS = 200
ROUNDS_AT_LEAST = 8
# What all see alike (a tab of the book says to some that they may turn the page), and which of
# these words the page holds that nobody may have seen yet.
SHOWN = """(unseen) => {
  const html = document.documentElement.outerHTML;
  const words = (one) => {
    const copy = one.cloneNode(true);
    copy.querySelectorAll(".book__tab small").forEach((small) => small.remove());
    return one.dataset.space ?? copy.textContent.replace(/\\s+/g, " ").trim();
  };
  const all = document.querySelectorAll(
    "#strip, #map .piece, #map .lying, #team, #known, #missions, #status");
  return { alike: [...all].map(words), leaks: unseen.filter((word) => html.includes(word)) };
}"""


def test_two_desks_and_a_phone_play_an_adventure_to_its_end(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.keepers_table("Aiko", "Bela", "Cleo")
    aiko, bela = window("Aiko"), window("Bela")
    cleo = window("Cleo", **PHONE, reduced_motion="reduce")
    dora = window("Dora")
    pages = [aiko, bela, cleo, dora]
    for one in pages:
        one.open(f"/t/{table}/").is_live()
    rounds = 0

    for number in range(MOST_STEPS):
        mover = pages[number % 3]
        version = press_in_bar(mover, stage.keepers_advice(table))
        check_all(pages, version, stage.keepers_unseen(table))
        if stage.status(table) != "running":
            break
        if number % 6 == 0:
            check_edges(cleo, dora)
        rounds = stage.keepers_round(table)

    assert stage.status(table) == "finished"
    assert rounds > ROUNDS_AT_LEAST
    for one in pages:
        expect(one["#result"]).to_be_visible()
        expect(one["#log"]).to_contain_text("have won together")
        assert not one.scrolls_sideways()


def press_in_bar(window: Window, pick: str) -> int:
    """Press the button of the action bar with this key; returns the version then."""
    return press(window, window[f'#action button[name="pick"][value="{pick}"]'])


def check_all(pages: list[Window], version: int, unseen: list[str]) -> None:
    """All see the same, and nobody sees what lies face down."""
    for one in pages:
        one.shows(version)
    first, *others = [one.page.evaluate(SHOWN, unseen) for one in pages]
    assert first["leaks"] == []
    for other in others:
        assert other == first


def check_edges(phone: Window, spectator: Window) -> None:
    """All fits the phone, and a spectator has nothing to press."""
    assert not phone.scrolls_sideways()
    for button in phone["#action .act__btns button"].all():
        expect(button).to_be_in_viewport(ratio=1)
    expect(spectator["[form=answer]:not([type=hidden])"]).to_have_count(0)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_walk_their_way_unless_less_motion_is_wanted(
    window: OpenWindow, stage: Stage, motion: str
) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", reduced_motion=motion)
    aiko.context.add_init_script(NOTE_ANIMATIONS)
    aiko.open(f"/t/{table}/").is_live()
    before = aiko.page.evaluate("() => window.lengths.length")

    farthest = [pick for pick in open_picks(aiko) if pick.startswith("walk:")][-1]
    press_in_bar(aiko, farthest)

    lengths = aiko.page.evaluate("() => window.lengths")[before:]
    assert any(length > 320 for length in lengths) == (motion == "no-preference")


def test_cards_stay_in_their_panel_when_the_page_moves_under_them(
    window: OpenWindow, stage: Stage
) -> None:
    aiko = window("Aiko").open(f"/t/{stage.keepers_table('Aiko', 'Bela')}/")
    aiko.is_live()
    aiko.press(aiko[".news button"])
    before = aiko.version

    aiko["#action"].evaluate(
        """(bar) => {
          bar.append(...bar.querySelectorAll(".act__say, .act__who").values().map((one) =>
            one.cloneNode(true)));
          document.addEventListener("htmx:after:swap", () => window.running =
            [...document.querySelectorAll(".scard")].flatMap((one) => one.getAnimations()).length);
        }"""
    )
    aiko.press(aiko["#map .tap.is-target"].first)

    expect(aiko["#stamp"]).not_to_have_attribute("data-version", str(before))
    assert aiko.page.evaluate("() => window.running") == 0


def test_the_map_answers_a_tap_and_a_name_in_the_log_points_at_it(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", reduced_motion="reduce").open(f"/t/{table}/")
    aiko.is_live()

    target = aiko["#map .tap.is-target"].first
    space = target.get_attribute("data-space")
    before = aiko.version
    aiko.press(target)
    expect(aiko["#stamp"]).not_to_have_attribute("data-version", str(before))
    aiko[f"#log [data-space='{space}']"].first.hover()

    expect(aiko[f"#space-{space}"]).to_have_class("tap is-pointed", timeout=5000)


def test_a_small_screen_shows_the_part_around_whose_turn_it_is(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", **PHONE, reduced_motion="reduce").open(f"/t/{table}/")
    aiko.press(aiko[".news button"])
    page = aiko["#map-page"]
    expect(page).to_have_attribute("viewBox", page.get_attribute("data-crop") or "")
    for tap in aiko["#map .tap"].all():
        box = tap.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= 44

    aiko.press(aiko["[data-whole]"])

    expect(page).to_have_attribute("viewBox", "0 0 1000 620")
    assert not aiko.scrolls_sideways()


def test_many_places_that_cannot_be_reached_widen_their_row_and_not_the_page(
    window: OpenWindow, stage: Stage
) -> None:
    aiko = window("Aiko").open(f"/t/{stage.keepers_table('Aiko', 'Bela')}/")

    aiko["#action .act__rows"].evaluate(
        """(rows) => {
          const places = `<div class="act__row">${'<b class="btn">Far away</b>'.repeat(40)}</div>`;
          const why = '<div class="act__row"><b>Peek</b><i class="vh">Too far.</i></div>';
          rows.insertAdjacentHTML("beforeend", places + why);
        }"""
    )

    assert not aiko.scrolls_sideways()


def test_a_card_that_came_into_play_is_shown_once(window: OpenWindow, stage: Stage) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", reduced_motion="reduce").open(f"/t/{table}/")

    expect(aiko[".news"]).to_contain_text("The Great Gust")
    aiko.press(aiko[".news button"])
    expect(aiko[".news"]).to_have_count(0)
    aiko.open("about:blank")  # what is pushed to an open page counts as shown
    stage.keepers_late(table)
    aiko.open(f"/t/{table}/").is_live()
    expect(aiko[".news article"]).to_have_count(3)
    aiko.open(f"/t/{table}/").is_live()

    expect(aiko[".news"]).to_have_count(0)


def test_a_new_card_covers_no_map_on_a_phone(window: OpenWindow, stage: Stage) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", **PHONE, reduced_motion="reduce").open(f"/t/{table}/")
    sheet, page = aiko[".news"].bounding_box(), aiko["#map"].bounding_box()
    words = aiko[".news .story__text"]

    expect(words).to_be_hidden()
    assert sheet is not None
    assert page is not None
    assert sheet["y"] + sheet["height"] <= page["y"]
    aiko.press(aiko[".news summary"])

    expect(words).to_be_visible()


def test_a_whole_round_is_played_by_the_keyboard_alone(window: OpenWindow, stage: Stage) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", reduced_motion="reduce").open(f"/t/{table}/")
    aiko.is_live()
    hands = Hands(aiko)
    number = stage.keepers_round(table)

    for _ in range(20):
        if stage.keepers_round(table) > number:
            break
        row = "#action .act__row button:not([aria-disabled])"
        hands.tab_to(row if aiko[row].count() else "#action .act__btns [name=pick]")
        hands.move("Enter")

    assert stage.keepers_round(table) > number


def test_the_spaces_of_the_page_are_one_stop_with_arrows(window: OpenWindow, stage: Stage) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", reduced_motion="reduce").open(f"/t/{table}/")
    aiko.is_live()
    hands = Hands(aiko)

    hands.tab_to("#map .tap")
    first = aiko.focused()
    hands.press("ArrowRight")
    second = aiko.focused()
    hands.press("Tab")

    assert first != second
    assert second.startswith("space-")
    assert not aiko.focused().startswith("space-")


def test_a_whole_round_is_played_without_scripts(window: OpenWindow, stage: Stage) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", **PHONE, java_script_enabled=False).open(f"/t/{table}/")
    number = stage.keepers_round(table)

    for step in range(20):
        if stage.keepers_round(table) > number:
            break
        row = aiko["#action .act__row button:not([aria-disabled])"]
        on_map = aiko["#map .tap.is-target"]
        if step == 0 and on_map.count():
            on_map.first.click()
        elif row.count():
            row.first.click()
        else:
            aiko["#action .act__btns [name=pick]"].last.click()
        expect(aiko["#action"]).to_be_visible()

    assert stage.keepers_round(table) > number
    assert not aiko.scrolls_sideways()

"""Two people and a spectator in real browsers play Seasons from the first pick to the result."""

import re
from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.clicking import press, press_pick
from tests.browser.clicking_seasons import step
from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE, Window

MOST_STEPS = 200
TURNS_IN_YEAR_ONE = 4
# What a page shows of the cards: in the places of its own person, elsewhere, and what all see.
SHOWN = """() => {
  const cards = (css) => [...document.querySelectorAll(css)]
    .map((one) => Number(one.dataset.card)).sort((one, other) => one - other);
  const words = (css) => [...document.querySelectorAll(css)].map((one) => one.textContent.trim());
  return {
    hand: cards("#hand [data-piece]"),
    libraries: cards("#libraries [data-piece]"),
    offered: cards("#choice [data-piece][data-card]"),
    elsewhere: cards("main [data-piece][data-card]:not(#hand *, #libraries *, #choice *), "
      + ".rail [data-piece][data-card]"),
    alike: [words("#status"), words(".pile b"), words(".panel .rv__h .vh").sort()],
  };
}"""
# The texts of all cards of the game are in every page.
ALL_CARDS = re.compile(r'<div class="whole-cards".*?</article>\s*</div>', re.DOTALL)


def test_two_people_and_a_spectator_see_a_whole_game(window: OpenWindow, stage: Stage) -> None:
    table = stage.seasons_table("Aiko", "Bela")
    pages = {
        "Aiko": window("Aiko"),
        "Bela": window("Bela", **PHONE, reduced_motion="reduce"),
        "Cleo": window("Cleo"),
    }
    for one in pages.values():
        one.open(f"/t/{table}/").is_live()
    random = Random(7)

    pressed = play(pages, stage, table, random, turns=TURNS_IN_YEAR_ONE)
    assert sum(pick == "split" for pick in pressed) == 2
    assert sum(pick.startswith("die:") for pick in pressed) >= TURNS_IN_YEAR_ONE
    stage.seasons_play_on(table, 3, 10)
    for one in pages.values():
        one.open(f"/t/{table}/").is_live()
    play(pages, stage, table, random)

    assert stage.status(table) == "finished"
    for one in pages.values():
        expect(one["#result"]).to_be_visible()
        expect(one["#action"]).to_contain_text("Game over")
        assert not one.scrolls_sideways()
    expect(pages["Cleo"]["#result tbody tr"]).to_have_count(2)
    assert len({one["#result tbody"].inner_text() for one in pages.values()}) == 1


def play(
    pages: dict[str, Window], stage: Stage, table: int, random: Random, turns: int = MOST_STEPS
) -> list[str]:
    """Whoever is asked answers, until that many turns have ended or the game is over."""
    pressed: list[str] = []
    for _ in range(MOST_STEPS):
        mover = next(one for one in pages.values() if one["#action.act--turn"].count())
        pick, version = step(mover, random)
        pressed.append(pick)
        for one in pages.values():
            one.shows(version)
        if stage.status(table) == "finished":
            return pressed
        check_cards(pages, stage.seasons_cards(table))
        check_phone(pages["Bela"])
        check_spectator(pages["Cleo"])
        if pressed.count("end") == turns:
            return pressed
    raise AssertionError(f"not over after {MOST_STEPS} steps")


def check_cards(pages: dict[str, Window], cards: dict[str, Any]) -> None:
    """All show the same of what lies open, and beyond that nobody but the holder shows a card."""
    shown = {name: one.page.evaluate(SHOWN) for name, one in pages.items()}
    nothing: dict[str, list[int]] = {"hand": [], "libraries": [], "offered": []}
    for name, seen in shown.items():
        held = cards["holds"].get(name, nothing)
        assert set(seen["elsewhere"]) <= set(cards["open"])
        assert set(seen["libraries"]) == set(held["libraries"])
        assert seen["hand"] == held["hand"] or seen["offered"] == held["hand"]  # the split
        assert set(seen["offered"]) <= {*held["offered"], *held["hand"]}
    aiko, bela, cleo = (seen["alike"] for seen in shown.values())
    assert aiko == bela == cleo


def check_phone(phone: Window) -> None:
    """Nothing lies beside the screen, and what has to be pressed next lies on it."""
    assert not phone.scrolls_sideways()
    for button in phone["#action button"].all():
        expect(button).to_be_in_viewport(ratio=1)


def check_spectator(spectator: Window) -> None:
    """There is nothing to press but what opens explanations, and no hand."""
    expect(spectator["[form=answer]:not([type=hidden])"]).to_have_count(0)
    expect(spectator["#hand, #libraries, #chat, .chatbox"]).to_have_count(0)


def test_a_turn_with_summon_payment_and_transmutation(window: OpenWindow, stage: Stage) -> None:
    for options in ({}, PHONE):
        table = stage.seasons_turn_table("Aiko", "Bela")
        aiko = window("Aiko", **options).open(f"/t/{table}/")
        bela = window("Bela").open(f"/t/{table}/")

        press_pick(aiko, "summon:tree_of_light")
        expect(aiko["#action"]).to_contain_text("2 earth for Tree of Light")
        for token in aiko["label.token"].all():
            expect(token).to_be_in_viewport(ratio=1)
        tick(aiko, "amulet_of_water:earth", "earth.2")
        press(aiko, aiko["#action [data-go]"])
        expect(aiko["#summoned [data-card='32']"]).to_be_visible()
        expect(aiko["#action"]).to_contain_text("transmute")

        press_pick(aiko, "transmute")
        tick(aiko, "earth", "air")
        expect(aiko["[data-total]"]).to_be_visible()
        version = press(aiko, aiko["#action [data-go]"])
        bela.shows(version)
        expect(bela["#log"]).to_contain_text("transmuted")
        expect(bela["#players [data-card='32']"]).to_have_count(1)
        version = press_pick(aiko, "end")

        bela.shows(version)
        assert not aiko.scrolls_sideways()
        assert not bela.scrolls_sideways()


def test_many_cards_stay_within_the_panel_of_their_player(window: OpenWindow, stage: Stage) -> None:
    table = stage.seasons_turn_table("Aiko", "Bela")
    phone = window("Bela", **PHONE).open(f"/t/{table}/")
    for row in phone["#players .panel__cards"].all():
        row.evaluate(
            """(row) => row.append(...Array.from({ length: 9 },
              () => row.firstElementChild.cloneNode(true)))"""
        )
        assert row.evaluate("(row) => row.scrollWidth > row.clientWidth")
        assert row.evaluate("(row) => getComputedStyle(row).overflowX") == "auto"
        assert row.evaluate(
            """(row) => row.getBoundingClientRect().right
              <= row.closest(".panel").getBoundingClientRect().right"""
        )


def tick(window: Window, *keys: str) -> None:
    """Tick tokens, one after another."""
    for count, key in enumerate(keys, 1):
        window.press(window[f"label:has([name=pick][value='{key}'])"])
        expect(window["[data-picked]"]).to_contain_text(str(count))


def test_what_somebody_holds_is_in_nobody_elses_page_or_messages(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.seasons_turn_table("Aiko", "Bela")
    kairn, lantern, idol, dragon = 16, 45, 43, 37
    mine, theirs = stage.seasons_marks(kairn, lantern), stage.seasons_marks(idol, dragon)
    aiko, bela, stranger = window("Aiko"), window("Bela", **PHONE), window()
    for one in (aiko, bela, stranger):
        one.open(f"/t/{table}/").is_live()

    press_pick(aiko, "summon:tree_of_light")
    tick(aiko, "earth", "earth.2")
    press(aiko, aiko["#action [data-go]"])
    version = press_pick(aiko, "end")
    for one in (aiko, bela, stranger):
        one.shows(version)

    assert found(mine, aiko) >= {"Kairn the Destroyer", 'data-card="45"'}
    assert found(theirs, bela) >= {"Dragon Skull", 'data-card="43"'}
    assert all(one.received for one in (aiko, bela, stranger))
    assert found(theirs, aiko) == found(mine, bela) == set()
    assert found([*mine, *theirs], stranger) == set()


def found(marks: list[str], window: Window) -> set[str]:
    """Those marks that the source of the page or what sockets brought holds."""
    everything = ALL_CARDS.sub("", window.page.content() + "".join(window.received))
    return {mark for mark in marks if mark in everything}


def test_a_pack_is_in_nobody_elses_page(window: OpenWindow, stage: Stage) -> None:
    table = stage.seasons_table("Aiko", "Bela")
    holds = stage.seasons_cards(table)["holds"]
    pages = {"Aiko": window("Aiko"), "Bela": window("Bela")}
    for one in pages.values():
        one.open(f"/t/{table}/").is_live()
    packs = {name: set(holds[name]["offered"]) for name in pages}

    pages["Bela"].shows(step(pages["Aiko"], Random(1))[1])

    marks = stage.seasons_marks(*packs["Aiko"] - packs["Bela"])
    assert found(marks, pages["Aiko"])
    assert found(marks, pages["Bela"]) == set()

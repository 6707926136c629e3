"""Two people at their desks: one suggests, the other agrees, and what they agreed on is done."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage

ALL_WALK = "friends"
"""A seed with which every keeper may walk in the first round."""


def test_one_suggests_a_way_the_other_agrees_and_it_is_done(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.keepers_table("Aiko", "Bela", seed=ALL_WALK)
    aiko, bela = (window(name).open(f"/t/{table}/") for name in ("Aiko", "Bela"))
    for one in (aiko, bela):
        one.is_live()
    expect(aiko["#people"]).to_contain_text("here now", use_inner_text=True)
    places = bela.texts("#map .piece", "data-space")

    aiko.press(aiko["#people a"].filter(has_text="Suggest"))
    for _step in range(2):
        destinations = aiko['#action .act__row button[value^="walk:"]']
        aiko.press(destinations.first)
    expect(aiko[".plan"]).to_contain_text("You suggest:")
    aiko.press(aiko[".plan a"])

    expect(bela["#people .offer"]).to_contain_text("suggests:")
    expect(bela["#map .ghost"]).to_have_count(2)
    assert bela.texts("#map .piece", "data-space") == places
    do_it = aiko['#people button[name="confirm"]']
    expect(do_it).to_have_attribute("aria-disabled", "true")
    expect(aiko["#people .offer__why"]).to_have_text("Bela has not agreed yet.")
    bela.press(bela['#people button[name="agree"]'])
    expect(do_it).not_to_have_attribute("aria-disabled", "true")
    aiko.press(do_it)

    expect(bela["#log"]).to_contain_text("Aiko confirms the own suggestion; agreed: you.")
    expect(bela["#people .offer"]).to_have_count(0)
    assert bela.texts("#map .piece", "data-space") != places


def test_without_javascript_a_computer_player_is_asked_and_followed(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.keepers_table("Aiko", "Bela")
    aiko = window("Aiko", java_script_enabled=False).open(f"/t/{table}/")

    aiko.press(aiko["#people button"].filter(has_text="What would you do?"))
    expect(aiko["#log"]).to_contain_text("The computer player suggests:")
    aiko.press(aiko['#people button[name="confirm"]'])

    expect(aiko["#log"]).to_contain_text("You confirm what the computer player suggested.")

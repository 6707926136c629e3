"""Every kind of page is fit for all: axe finds nothing, and nothing is too small or too wide.

SHOTS=folder in the environment saves a picture of each page as well, wide and narrow, light and
dark.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.browser.clicking import press_pick
from tests.browser.conftest import OpenWindow
from tests.browser.places import PLACES
from tests.browser.staging import Stage
from tests.browser.window import DESKTOP, PHONE, Window

SHOTS = os.environ.get("SHOTS", "")
AXE = Path(__file__).parent / "vendor/axe-core-4.14.1/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = ["color-contrast", "link-in-text-block"]
SIZES: dict[str, dict[str, Any]] = {"1440": DESKTOP, "390": PHONE}
SMALLEST_TARGET = 24

RUN_AXE = """async (only) => {
  const { violations } = await axe.run(document, { runOnly: only, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}"""

# Targets are measured with the label that belongs to them. Links within a sentence may be as high
# as its line, and what only a screen reader sees has no size.
SMALL_TARGETS = """(least) => {
  const size = (one) => {
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    return Math.min(box.width, box.height);
  };
  const inText = (one) => one.matches("a") && getComputedStyle(one).display === "inline";
  const hidden = (one) => one.closest(".vh, .vh-form, .skips");
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
    .filter((one) => one.checkVisibility() && !hidden(one) && !inText(one) && one.type !== "hidden")
    .filter((one) => size(one) < least).map((one) => one.outerHTML.slice(0, 200));
}"""

# How far above, below and beside its middle a tap on what stands in the header still hits it.
HIT_IN_THE_HEADER = """() => [...document.querySelectorAll(".top a, .top button")]
  .filter((one) => one.checkVisibility() && !one.closest("[popover]"))
  .map((one) => {
    const box = one.getBoundingClientRect();
    const hit = (x, y) => one.contains(document.elementFromPoint(
      box.x + box.width / 2 + x, box.y + box.height / 2 + y));
    const far = 21;
    return [one.outerHTML.slice(0, 80), hit(0, -far), hit(0, far), hit(-far, 0), hit(far, 0)];
  })"""

SLOWEST = """() => Math.max(...[...document.querySelectorAll("*")].flatMap((one) =>
  ["", "::before", "::after"].flatMap((part) => {
    const style = getComputedStyle(one, part);
    return [style.transitionDuration, style.animationDuration].flatMap((all) =>
      all.split(",").map(parseFloat));
  })))"""

# Animations that a script starts, by their length.
NOTE_ANIMATIONS = """{
  const start = Element.prototype.animate;
  window.lengths = [];
  Element.prototype.animate = function (frames, timing) {
    window.lengths.push(timing.duration ?? timing);
    return start.call(this, frames, timing);
  };
}"""


@pytest.fixture(scope="module")
def village(stage: Stage) -> dict[str, int]:
    """The tables that pages are about."""
    made: dict[str, int] = stage.village() | stage.seasons_village() | stage.keepers_village()
    return made


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLACES)
def test_a_page_is_fit_for_all(
    window: OpenWindow, village: dict[str, int], name: str, size: str
) -> None:
    place = PLACES[name]
    one = window(place.visitor, **SIZES[size], reduced_motion="reduce")
    one.context.add_init_script(path=AXE)
    if place.status != 200:
        one.may_report(f"status of {place.status}")
    one.open(place.path.format(**village))
    place.arrive(one)

    found = one.page.evaluate(RUN_AXE, {"type": "tag", "values": TAGS})
    save_picture(one, f"{name}-{size}-light")
    one.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += one.page.evaluate(RUN_AXE, {"type": "rule", "values": COLOURS})
    save_picture(one, f"{name}-{size}-dark")

    assert not found, "\n".join(found)
    assert not one.scrolls_sideways()
    assert one.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    assert one.page.evaluate(SLOWEST) == 0
    place.leave(one)


def save_picture(window: Window, name: str) -> None:
    """A picture of the screen, if pictures are wanted."""
    if SHOTS:
        window.page.screenshot(path=Path(SHOTS) / f"{name}.png")


@pytest.mark.parametrize(
    "name", ["landing", "lobby", "own-turn", "watching", "seasons-own-turn", "keepers-start"]
)
def test_fingers_hit_what_stands_in_the_header_of_a_phone(
    window: OpenWindow, village: dict[str, int], name: str
) -> None:
    one = window(PLACES[name].visitor, **PHONE)
    one.open(PLACES[name].path.format(**village))

    found = one.page.evaluate(HIT_IN_THE_HEADER)

    assert len(found) >= 3
    assert [one for one in found if not all(one[1:])] == []
    assert one[".top"].bounding_box()["height"] <= 48


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_move_unless_less_motion_is_wanted(
    window: OpenWindow, stage: Stage, motion: str
) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko", reduced_motion=motion)
    aiko.context.add_init_script(NOTE_ANIMATIONS)
    aiko.open(f"/t/{table}/")

    press_pick(aiko, "take:discard")

    lengths = aiko.page.evaluate("() => window.lengths")
    assert bool(lengths) == (motion == "no-preference")

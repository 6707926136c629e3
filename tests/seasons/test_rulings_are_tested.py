"""Every card has a test of its own, and every ruling of `cards.toml` has a test that names it."""

import re
from pathlib import Path

from seasons.rules.catalogue import CARDS

HERE = Path(__file__).parent
TESTS = {module.name: module.read_text() for module in sorted(HERE.glob("test_*.py"))}


def test_each_card_has_a_test_of_its_own() -> None:
    """Beside scenarios: `test_card_7_…`, or `test_cards_6_30_and_33_…`."""
    tested: set[int] = set()
    for name in ("1_to_12", "13_to_25", "26_to_38", "39_to_50"):
        text = TESTS[f"test_cards_{name}.py"]
        for numbers in re.findall(r"^def test_cards?((?:_(?:and_)?\d+)+)_", text, re.MULTILINE):
            tested.update(map(int, re.findall(r"\d+", numbers)))

    assert tested == set(CARDS)


def test_each_ruling_has_a_test_that_names_it() -> None:
    """`Ruling 7.2.` is the second ruling of card 7, in the docstring of a test."""
    rulings = {
        f"{card.number}.{place}"
        for card in CARDS.values()
        for place in range(1, len(card.rulings) + 1)
    }

    named = {
        ruling
        for text in TESTS.values()
        for line in re.findall(r'^    """Rulings? (.*)$', text, re.MULTILINE)
        for ruling in re.findall(r"\d+\.\d+", line)
    }

    assert named == rulings

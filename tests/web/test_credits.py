"""Whoever's art is used is named."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPRITES = sorted(path for path in ROOT.glob("*/static/**/*.svg") if "vendor" not in path.parts)


def credited(text: str) -> set[str]:
    """The game-icons that CREDITS names, by the line of their author."""
    section = text.partition("https://game-icons.net")[2].partition("Phosphor")[0]
    lines = re.findall(r"^  [A-Z][\w .]*: (.+)$", section, re.MULTILINE)
    return {name for line in lines for name in line.split(", ")}


def test_every_game_icon_in_a_sprite_is_credited_to_its_author() -> None:
    named = credited((ROOT / "CREDITS").read_text())

    used = {name for path in SPRITES for name in re.findall(r'id="gi-([\w-]+)"', path.read_text())}

    assert used, "no game-icon was found in any sprite: is this test looking in the right place?"
    assert used - named == set()


def test_every_vendored_package_is_credited_with_its_version() -> None:
    credits = (ROOT / "CREDITS").read_text()

    folders = [
        path.name for path in (ROOT / "games/static/games/vendor").iterdir() if path.is_dir()
    ]

    assert folders
    for folder in folders:
        name, _, version = folder.rpartition("-")
        words = name.removesuffix(".org").replace("-", " ")
        assert re.search(rf"{words} {re.escape(version)}", credits, re.IGNORECASE), folder

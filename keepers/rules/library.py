"""The adventures that ship with the game, read from `keepers/adventures/*.toml`."""

from collections.abc import Mapping
from importlib.resources import files

from keepers.rules.loading import load_adventure
from keepers.rules.vocabulary.adventure import Adventure


def read_shipped() -> Mapping[str, Adventure]:
    """By id, in the order in which they are meant to be played; raises BrokenAdventure."""
    folder = files("keepers").joinpath("adventures")
    texts = [file.read_text() for file in folder.iterdir() if file.name.endswith(".toml")]
    found = sorted((load_adventure(text) for text in texts), key=lambda one: one.order)
    return {adventure.id: adventure for adventure in found}


SHIPPED = read_shipped()

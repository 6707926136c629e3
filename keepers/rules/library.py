"""The adventures that ship with the game, and what an adventure is played with."""

from collections.abc import Mapping
from importlib.resources import files

from msgspec import Struct

from keepers.rules.book import BOOK, MAP_FILE, Book, MapFile
from keepers.rules.loading import load_adventure
from keepers.rules.movement import MOVEMENT, MovementFile
from keepers.rules.objects import OBJECTS, ObjectFile
from keepers.rules.vocabulary.adventure import Adventure


class Edition(Struct, frozen=True):
    """An adventure with its texts, and the maps, movement cards and objects it is played with.

    `number` is that of the published version; None for the adventure as it ships.
    """

    adventure: Adventure
    number: int | None = None
    maps: MapFile = MAP_FILE
    book: Book = BOOK
    movement: MovementFile = MOVEMENT
    things: ObjectFile = OBJECTS

    @property
    def name(self) -> str:
        """As the table option `adventure` says it: `mayhem`, or `mayhem@3` for version 3."""
        id = self.adventure.id
        return id if self.number is None else f"{id}@{self.number}"


def read_shipped() -> Mapping[str, Adventure]:
    """By id, in the order in which they are meant to be played; raises BrokenAdventure."""
    folder = files("keepers").joinpath("adventures")
    texts = [file.read_text() for file in folder.iterdir() if file.name.endswith(".toml")]
    found = sorted((load_adventure(text) for text in texts), key=lambda one: one.order)
    return {adventure.id: adventure for adventure in found}


SHIPPED = read_shipped()

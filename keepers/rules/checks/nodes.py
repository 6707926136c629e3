"""Every piece of an adventure with the place where it stands."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from keepers.rules.book import BOOK, Book
from keepers.rules.movement import MOVEMENT, MovementFile
from keepers.rules.objects import OBJECTS, ObjectFile
from keepers.rules.pieces import Side
from keepers.rules.vocabulary.adventure import Adventure
from keepers.rules.vocabulary.effects import DrawSecret, PlaceToken, StartTimer


class Node(Struct, frozen=True):
    """A struct of the vocabulary. `card` is 0 for the script; `trigger` is the rule it is part of.

    `place` reads like `card 3 a, rule 1, do 2`; `key` is the field that holds it.
    """

    place: str
    card: int
    side: Side
    value: Any
    trigger: Any = None


class Survey:
    """An adventure and all its pieces, gone through once, and what it is played with."""

    def __init__(
        self,
        adventure: Adventure,
        book: Book = BOOK,
        movement: MovementFile = MOVEMENT,
        things: ObjectFile = OBJECTS,
    ) -> None:
        self.adventure = adventure
        self.book, self.movement, self.things = book, movement, things
        self.nodes = list(nodes(adventure))

    @cached_property
    def by_side(self) -> dict[tuple[int, Side], list[Node]]:
        """All pieces, by the side that holds them; the script's under number 0."""
        found: dict[tuple[int, Side], list[Node]] = {}
        for node in self.nodes:
            found.setdefault((node.card, node.side), []).append(node)
        return found

    @cached_property
    def kept(self) -> dict[int, set[str]]:
        """What effects keep as names, by card."""
        found: dict[int, set[str]] = {}
        for node in self.nodes:
            name = getattr(node.value, "kept_as", None)
            if name is not None:
                found.setdefault(node.card, set()).add(name)
        return found

    @cached_property
    def made(self) -> dict[str, set[str]]:
        """The names of secrets, timers and tokens that effects bring into the game."""
        makers: dict[type, str] = {DrawSecret: "secret", StartTimer: "timer", PlaceToken: "token"}
        found: dict[str, set[str]] = {kind: set() for kind in makers.values()}
        for node in self.nodes:
            kind = makers.get(type(node.value))
            if kind is not None:
                found[kind].add(node.value.name)
        return found


def nodes(adventure: Adventure) -> Iterator[Node]:
    """All triggers, conditions, effects, selectors and goals, outer before inner."""
    for number, side, printed in adventure.sides():
        here = f"card {number} {side}"
        if printed.goal is not None:
            yield from within(printed.goal, f"{here}, goal", number, side, None)
        for index, effect in enumerate(printed.on_show):
            yield from within(effect, f"{here}, on_show {index + 1}", number, side, None)
        for index, rule in enumerate(printed.rules):
            yield from within(rule, f"{here}, rule {index + 1}", number, side, rule)
    for index, rule in enumerate(adventure.script):
        yield from within(rule, f"script {index + 1}", 0, Side.A, rule)


def within(value: Any, place: str, card: int, side: Side, trigger: Any) -> Iterator[Node]:
    """A struct and all structs in it."""
    yield Node(place, card, side, value, trigger)
    for part in fields(value):
        inner = getattr(value, part.name)
        if isinstance(inner, Struct):
            yield from within(inner, f"{place}, {part.encode_name}", card, side, trigger)
        elif isinstance(inner, tuple):
            for index, one in enumerate(inner):
                if isinstance(one, Struct):
                    where = f"{place}, {part.encode_name} {index + 1}"
                    yield from within(one, where, card, side, trigger)


def parts(node: Node) -> Iterator[tuple[str, str, Any]]:
    """Name, name in the file, and value of each field that is set."""
    for part in fields(node.value):
        value = getattr(node.value, part.name)
        if value is not None:
            yield part.name, part.encode_name, value

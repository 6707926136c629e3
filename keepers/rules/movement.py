"""The movement cards with their two faces, read from `movement.toml` (section 5)."""

from enum import StrEnum
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from games.engine import Chance
from keepers.rules.pieces import FileVersion, Keeper

type WolfValue = Annotated[int, Meta(ge=1, le=9)] | None
"""The wolf's number; None is an X: he is not activated."""


class Special(StrEnum):
    """Actions that are no number."""

    X = "X"
    PORTAL = "portal"
    HIDING = "hiding"


type Action = Annotated[int, Meta(ge=0, le=9)] | Special
"""What a keeper may do in a round: walk so many spaces, be placed, or nothing."""


class Order(Struct, frozen=True, array_like=True):
    keeper: Keeper
    action: Action


type OrderFace = tuple[Order, ...]


class Deck(Struct):
    """The stacks (section 5.3): `order_faces` and `wolf_faces` by card, `right` from its top.

    `seen` are the cards that were ever turned over, `foreseen` those whose wolf face was shown
    before; `burned` cards are out of the game unseen.
    """

    order_faces: list[OrderFace]
    wolf_faces: list[WolfValue]
    right: list[int]
    left: list[int] = field(default_factory=list)
    burned: list[int] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)
    foreseen: list[int] = field(default_factory=list)

    @property
    def rounds_left(self) -> int:
        return max(0, len(self.right) - 1)

    def round_orders(self) -> tuple[WolfValue, OrderFace]:
        """What the two visible cards say: the left one to the wolf, the right to the keepers."""
        return self.wolf_faces[self.left[-1]], self.order_faces[self.right[0]]

    def flip(self) -> None:
        card = self.right.pop(0)
        self.left.append(card)
        if card not in self.seen:
            self.seen.append(card)

    def burn(self, count: int) -> int:
        """Take cards from the bottom of the right stack out of the game; how many it were (R8)."""
        taken = min(count, self.rounds_left)
        for _ in range(taken):
            self.burned.append(self.right.pop())
        return taken

    def restore(self, count: int) -> int:
        """Put cards from the bottom of the left stack under the right one; how many it were."""
        given = min(count, max(0, len(self.left) - 1))
        self.right += self.left[:given]
        del self.left[:given]
        return given


class PrintedCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    wolf: str
    order: tuple[str, str, str, str]

    def wolf_face(self) -> WolfValue:
        return None if self.wolf == "X" else int(self.wolf)

    def order_face(self) -> OrderFace:
        entries = [entry.split(":") for entry in self.order]
        return tuple(
            Order(Keeper(who), int(what) if what.isdigit() else Special(what))
            for who, what in entries
        )


class MovementFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["keepers-movement/1"]
    id: str
    version: FileVersion
    pairing: Literal["shuffled", "printed"]
    keepers: tuple[Keeper, ...]
    cards: tuple[PrintedCard, ...]


def read_movement(text: str) -> MovementFile:
    """Raises msgspec.ValidationError with a path, or ValueError naming the card."""
    return movement_from(msgspec.toml.decode(text))


def movement_from(raw: object) -> MovementFile:
    """The cards that a file or a stored document says; raises as `read_movement` does."""
    file = msgspec.convert(raw, MovementFile)
    for card in file.cards:
        try:
            order = card.order_face()
            card.wolf_face()
        except ValueError as fault:
            raise ValueError(f"{card.id}: {fault}") from fault
        if {entry.keeper for entry in order} != set(Keeper):
            raise ValueError(f"{card.id} names each keeper exactly once")
    if len({card.id for card in file.cards}) < len(file.cards):
        raise ValueError("two movement cards share an id")
    return file


def shuffled(file: MovementFile, chance: Chance, pairing: str | None = None) -> Deck:
    """A new deck: faces shuffled apart, or (`printed`) cards shuffled whole (section 5.2)."""
    orders = [card.order_face() for card in file.cards]
    wolves = [card.wolf_face() for card in file.cards]
    if (pairing or file.pairing) == "shuffled":
        chance.shuffle(orders)
        chance.shuffle(wolves)
    else:
        cards = list(zip(orders, wolves, strict=True))
        chance.shuffle(cards)
        orders, wolves = [order for order, _ in cards], [wolf for _, wolf in cards]
    return Deck(orders, wolves, list(range(len(file.cards))))


MOVEMENT = read_movement(files("keepers.rules").joinpath("movement.toml").read_text())

"""What the question is about, and where on the map its options lie."""

from keepers.rules import asks
from keepers.rules.pieces import SpaceId
from keepers.rules.views import AskView, Board, Choice

ON_MAP = ("walk", "place", "leap", "space")
"""Kinds of options that name a space, the likelier choice first."""


def places(ask: AskView, board: Board) -> dict[SpaceId, Choice]:
    """The option that a tap on each space chooses; of several the one that stands first."""
    found: dict[SpaceId, Choice] = {}
    for kind in ON_MAP:
        for choice in ask.of(kind):
            found.setdefault(choice.key.partition(":")[2], choice)
    if isinstance(ask.about, asks.ChooseWolfWay):
        for choice in ask.choices:
            end = wolf_end(choice, board)
            if end is not None:
                found.setdefault(end, choice)
    return found


def wolf_end(choice: Choice, board: Board) -> SpaceId | None:
    """Where a way of the wolf ends."""
    way = choice.value
    assert isinstance(way, asks.WolfWay)
    return way.path[-1] if way.path else board.wolf


def steps_of(choice: Choice) -> int | None:
    """How many steps a destination takes; None where it is none that is walked to."""
    match choice.value:
        case asks.Walk(path=path) | asks.WolfWay(path=path):
            return len(path)
    return None

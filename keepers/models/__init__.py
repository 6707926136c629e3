"""What is saved of Seasons' Keepers."""

from keepers.models.games import KeepersGame, KeepersResult
from keepers.models.shelf import (
    Adventure,
    AdventureVersion,
    Deck,
    DeckVersion,
    MapSet,
    MapSetVersion,
    ObjectSet,
    ObjectSetVersion,
    Simulation,
    Status,
    TextOverlay,
    Unchangeable,
    Version,
    Work,
)

__all__ = [
    "Adventure",
    "AdventureVersion",
    "Deck",
    "DeckVersion",
    "KeepersGame",
    "KeepersResult",
    "MapSet",
    "MapSetVersion",
    "ObjectSet",
    "ObjectSetVersion",
    "Simulation",
    "Status",
    "TextOverlay",
    "Unchangeable",
    "Version",
    "Work",
]

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
from keepers.models.suggestions import Agreement, Suggestion

__all__ = [
    "Adventure",
    "AdventureVersion",
    "Agreement",
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
    "Suggestion",
    "TextOverlay",
    "Unchangeable",
    "Version",
    "Work",
]

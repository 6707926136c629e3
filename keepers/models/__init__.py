"""What is saved of Seasons' Keepers."""

from keepers.models.games import KeepersGame

__all__ = ["KeepersGame"]

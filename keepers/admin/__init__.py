"""Seasons' Keepers in the admin pages: games and results to be looked at, adventures to curate."""

from keepers.admin import adventures, components, games, simulations, texts

__all__ = ["adventures", "components", "games", "simulations", "texts"]

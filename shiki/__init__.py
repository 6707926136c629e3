"""Shiki: four seasons grow out of a card."""

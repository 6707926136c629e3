"""Seasons' Keepers: four animals, one wolf and the book of the seasons."""

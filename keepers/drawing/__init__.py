"""The pages of the book as pictures, in the coordinates that the board draws on."""

from keepers.drawing.addresses import page_url
from keepers.drawing.layout import HEIGHT, WIDTH, point, way

__all__ = ["HEIGHT", "WIDTH", "page_url", "point", "way"]

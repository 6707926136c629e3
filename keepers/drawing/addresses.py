"""Pages drawn once for each process, and the addresses at which they are served."""

from functools import lru_cache
from hashlib import sha256

import msgspec
from django.urls import reverse
from msgspec import Struct

from keepers.drawing.page import draw_page
from keepers.rules.book import MapFile
from keepers.rules.pieces import Season

KEPT = 64
"""Pictures that are remembered: four for each set of maps that is in use."""


class Picture(Struct, frozen=True):
    """A drawn page, and the stamp that changes whenever a byte of it does."""

    svg: bytes
    stamp: str


def picture(maps: MapFile, season: Season) -> Picture:
    """The page of a season; KeyError if the maps have none."""
    return drawn(msgspec.json.encode(maps), season)


@lru_cache(KEPT)
def drawn(maps: bytes, season: Season) -> Picture:
    """Takes maps as JSON: a struct that holds a dictionary cannot be a key."""
    svg = draw_page(msgspec.json.decode(maps, type=MapFile), season).encode()
    return Picture(svg, sha256(svg).hexdigest()[:12])


def page_url(maps: MapFile, season: Season) -> str:
    """Where a page is served; the address changes with the picture, so it may be kept for ever."""
    address = reverse("keepers_map", args=(maps.id, maps.version, season))
    return f"{address}?v={picture(maps, season).stamp}"

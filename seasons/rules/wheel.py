"""The wheel: its twelve spaces, what energy is worth in each season, and where the token stops."""

from typing import Annotated

from msgspec import Meta, Struct

from seasons.rules.pieces import Season, Tokens

SPACES = 12
SPACES_PER_SEASON = 3
YEARS = 3
LONGEST_STEP = 3

type Space = Annotated[int, Meta(ge=1, le=12)]

SEASONS = tuple(Season)
RATES = {
    Season.WINTER: Tokens(air=1, water=1, fire=2, earth=3),
    Season.SPRING: Tokens(air=2, water=1, fire=3, earth=1),
    Season.SUMMER: Tokens(air=3, water=2, fire=1, earth=1),
    Season.AUTUMN: Tokens(air=1, water=3, fire=1, earth=2),
}
"""Crystals for one transmuted token of each type (section 2)."""


def season_of(space: Space) -> Season:
    """The season of a space (R1.3)."""
    return SEASONS[(space - 1) // SPACES_PER_SEASON]


class Stop(Struct, frozen=True):
    """Where the season token comes to stand; year 4 is past the end of the game."""

    space: Space
    year: int
    season: Season
    new_season: bool
    new_year: bool


def stop(space: Space, year: int, steps: int) -> Stop:
    """Where the token stops if it moves so many steps on from there, or back if negative."""
    years, index = divmod(space - 1 + steps, SPACES)
    season = season_of(index + 1)
    return Stop(
        space=index + 1,
        year=year + years,
        season=season,
        new_season=season != season_of(space),
        new_year=years != 0,
    )


def rounds_left(space: Space, year: int) -> tuple[int, int]:
    """How many leftover dice it takes at least and at most to pass the end of year III."""
    spaces = (YEARS - year) * SPACES + SPACES + 1 - space
    return -(-spaces // LONGEST_STEP), spaces

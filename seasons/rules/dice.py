"""The 20 season dice, read from `dice.toml`."""

from importlib.resources import files

import msgspec
from msgspec import Struct

from seasons.rules.pieces import Count, Energy, Season, Tokens

FACES = range(6)
DICE_PER_SEASON = range(1, 6)
DOTS = [1, 1, 2, 2, 3, 3]


class DieFace(Struct, frozen=True):
    """One face of a die.

    `star` moves the summoning gauge up, `draw` draws a card, `ring` allows to transmute. `dots`
    is how far the season token moves if the die is the one left over.
    """

    tokens: Tokens
    crystals: int
    star: bool
    draw: bool
    ring: bool
    dots: int


class Die(Struct, frozen=True, array_like=True):
    """A rolled die: which one, and the face it shows (0 to 5)."""

    season: Season
    number: int
    face: int

    @property
    def key(self) -> str:
        return f"{self.season}-{self.number}"

    @property
    def shows(self) -> DieFace:
        return DICE[self.season, self.number][self.face]


class PrintedFace(Struct, frozen=True, forbid_unknown_fields=True):
    """A face as the file writes it."""

    dots: int
    energies: tuple[Energy, ...] = ()
    crystals: Count = 0
    star: bool = False
    draw: bool = False
    ring: bool = False

    def face(self) -> DieFace:
        tokens = Tokens.of(*self.energies)
        return DieFace(tokens, self.crystals, self.star, self.draw, self.ring, self.dots)


class PrintedDie(Struct, frozen=True, forbid_unknown_fields=True):
    season: Season
    number: int
    faces: tuple[PrintedFace, ...]


class DiceFile(Struct, frozen=True, forbid_unknown_fields=True):
    die: tuple[PrintedDie, ...]


def read() -> dict[tuple[Season, int], tuple[DieFace, ...]]:
    """All faces by season and number of the die; raises msgspec.ValidationError or ValueError."""
    text = files("seasons.rules").joinpath("dice.toml").read_text()
    dice = msgspec.toml.decode(text, type=DiceFile).die
    for die in dice:
        if sorted(face.dots for face in die.faces) != DOTS:
            raise ValueError(f"{die.season}-{die.number}: two faces each with 1, 2 and 3 dots")
    if [(die.season, die.number) for die in dice] != [
        (season, number) for season in Season for number in DICE_PER_SEASON
    ]:
        raise ValueError("five dice of each season, in the order of the wheel")
    return {(die.season, die.number): tuple(face.face() for face in die.faces) for die in dice}


DICE = read()

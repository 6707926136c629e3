"""What came of many simulated games of an adventure."""

from msgspec import Struct, field

from keepers.rules.pieces import Season, Side
from keepers.rules.vocabulary.adventure import side_name


class Group(Struct):
    """Some of the games, and how many of these were won."""

    games: int = 0
    wins: int = 0

    @property
    def rate(self) -> float:
        """From 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    def add(self, *, won: bool) -> None:
        self.games += 1
        self.wins += won


class Spread(Struct, frozen=True):
    """One in ten games is shorter than `p10`, one in ten longer than `p90`."""

    p10: int = 0
    median: int = 0
    p90: int = 0


class Report(Struct):
    """The figures of one simulation; they are the same whenever it is run again."""

    adventure: str
    seed: str
    care: float
    """How much the computer player minds the risk of a capture."""
    games: int = 0
    wins: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    """Games by grade of victory or reason of defeat."""
    rounds: Spread = Spread()
    """Of the games that were won."""
    captures: int = 0
    """Of all games together."""
    unharmed: Group = field(default_factory=Group)
    """Games without a capture."""
    harmed: Group = field(default_factory=Group)
    by_season: dict[Season, Group] = field(default_factory=dict)
    """By the season in which a game began."""
    by_secret: dict[str, dict[str, Group]] = field(default_factory=dict)
    """By the name and the value of each secret that was drawn."""
    sides: dict[str, int] = field(default_factory=dict)
    """In how many games each side, such as `12B`, was shown."""
    activations: int = 0
    idle: int = 0
    """Activations in which a keeper waited on a portal."""
    script_faults: int = 0
    stuck: int = 0
    """Games that asked something without an answer, or went on without an end."""

    @property
    def win_rate(self) -> float:
        """From 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def idle_share(self) -> float:
        """From 0 to 1."""
        return self.idle / self.activations if self.activations else 0.0

    def count_side(self, number: int, side: Side) -> None:
        name = side_name(number, side)
        self.sides[name] = self.sides.get(name, 0) + 1


class Trial(Struct, frozen=True):
    """Both simulations of one document, as they are kept beside it.

    `sha256` is that of the adventure's file, in hexadecimal digits.
    """

    sha256: str
    careful: Report
    reckless: Report


def spread(rounds: list[int]) -> Spread:
    """Of lengths in any order."""
    if not rounds:
        return Spread()
    ordered = sorted(rounds)
    last = len(ordered) - 1
    return Spread(*(ordered[round(part * last)] for part in (0.1, 0.5, 0.9)))

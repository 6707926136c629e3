"""How a game stands: places, scores and where the points come from."""

from collections.abc import Mapping

from msgspec import Struct

from games.engine.asking import Seat


class Standing(Struct, frozen=True):
    """One seat's result; `parts` is the game's own breakdown: part -> points or count."""

    seat: Seat
    place: int
    score: int
    parts: dict[str, int]


class Outcome(Struct, frozen=True):
    """The standings of all seats, in seat order; equal places are ties."""

    standings: tuple[Standing, ...]

    def winners(self) -> list[Seat]:
        """The seats in the first place."""
        return [standing.seat for standing in self.standings if standing.place == 1]


def places(ranking: Mapping[Seat, tuple[int, ...]]) -> dict[Seat, int]:
    """Places by descending ranking; equals share a place, the next ones are left out (1, 1, 3)."""
    return {
        seat: 1 + sum(other > mine for other in ranking.values()) for seat, mine in ranking.items()
    }

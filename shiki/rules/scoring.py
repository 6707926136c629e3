"""Points, ties and places (§9)."""

from games.engine import Outcome, Standing, places
from shiki.rules.state import NUMBERS, Corner, Player, Season, Shiki

POINTS_PER_ANIMAL = 2
POINTS_PER_EMPTY_CORNER = -2
COUNTS = ("hand", "wilds")
"""Parts of the breakdown that break ties and are no points."""


def longest_run(corner: Corner) -> int:
    """How many cards the corner's longest run of consecutive numbers has; a lone wild is one."""
    if corner.season is None:
        return 0 if corner.wild is None else 1
    occupied = corner.numbers()
    longest = run = 0
    for number in NUMBERS:
        run = run + 1 if number in occupied else 0
        longest = max(longest, run)
    return longest


def breakdown(game: Shiki, player: Player) -> dict[str, int]:
    """Where a player's points come from.

    A part for each season, "wild" for wilds that lie alone, "animals" and "empty_corners"; their
    sum is the score. "hand" and "wilds" are the counts that break ties.
    """
    parts = dict.fromkeys((*(season.value for season in Season), "wild"), 0)
    for corner in player.corners:
        parts[corner.season.value if corner.season else "wild"] += longest_run(corner)
    owned = sum(owner == player.seat for owner in game.owners.values())
    empty = sum(corner.empty for corner in player.corners)
    return parts | {
        "animals": POINTS_PER_ANIMAL * owned,
        "empty_corners": POINTS_PER_EMPTY_CORNER * empty,
        "hand": len(player.hand),
        "wilds": player.wilds,
    }


def score(parts: dict[str, int]) -> int:
    """The points of a breakdown."""
    return sum(points for part, points in parts.items() if part not in COUNTS)


def outcome(game: Shiki) -> Outcome:
    """The ranking: points, then cards in hand, then wilds on the tableau (R24, R32)."""
    all_parts = {player.seat: breakdown(game, player) for player in game.players}
    place_of = places(
        {
            seat: (score(parts), *(parts[count] for count in COUNTS))
            for seat, parts in all_parts.items()
        }
    )
    return Outcome(
        tuple(
            Standing(seat, place_of[seat], score(parts), parts) for seat, parts in all_parts.items()
        )
    )

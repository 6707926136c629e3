"""Points, ties and places (section 15)."""

from games.engine import Outcome, Standing, places
from seasons.rules.bonuses import PENALTIES
from seasons.rules.catalogue import CARDS
from seasons.rules.effects import EFFECTS
from seasons.rules.state import Player, Seasons

POINTS_PER_CARD_IN_HAND = -5
COUNTS = ("in_play", "summoned")
"""Parts of the breakdown that are no points; the first one breaks ties."""


def breakdown(game: Seasons, player: Player) -> dict[str, int]:
    """Where a player's points come from (R15.3).

    "crystals", "prestige" (printed on cards in play), "effects" (at the end of the game), "hand"
    and "bonuses" (both negative); "in_play" and "summoned" count cards.
    """
    pieces = player.in_play
    return {
        "crystals": player.crystals,
        "prestige": sum(CARDS[piece.number].prestige for piece in pieces),
        "effects": sum(EFFECTS[piece.number].final_crystals(game, player) for piece in pieces),
        "hand": POINTS_PER_CARD_IN_HAND * len(player.hand),
        "bonuses": -PENALTIES[player.bonuses],
        "in_play": len(pieces),
        "summoned": player.summoned,
    }


def score(game: Seasons, parts: dict[str, int]) -> int:
    """The points of a breakdown; never negative at tables that play so (R15.5)."""
    points = sum(points for part, points in parts.items() if part not in COUNTS)
    return points if game.options.below_zero else max(0, points)


def outcome(game: Seasons) -> Outcome:
    """The ranking: points, then cards in play; who still ties shares the place (R15.4)."""
    all_parts = {player.seat: breakdown(game, player) for player in game.players}
    place_of = places(
        {seat: (score(game, parts), parts["in_play"]) for seat, parts in all_parts.items()}
    )
    return Outcome(
        tuple(
            Standing(seat, place_of[seat], score(game, parts), parts)
            for seat, parts in all_parts.items()
        )
    )

"""The result: the team wins or loses together."""

from games.engine import Outcome, Standing
from keepers.rules.state import Ending, Keepers


def outcome(game: Keepers) -> Outcome:
    """All seats share a place: the first one if the game is won, else the second. See `parts`."""
    won = game.end is not None and game.end.ending is Ending.WON
    counted = parts(game)
    return Outcome(
        tuple(
            Standing(seat, 1 if won else 2, int(won), dict(counted)) for seat in range(game.seats)
        )
    )


def parts(game: Keepers) -> dict[str, int]:
    """Counts for statistics; grade and reason are in `game.end`."""
    return {
        "won": int(game.end is not None and game.end.ending is Ending.WON),
        "rounds": game.round.number,
        "rounds_left": game.deck.rounds_left,
        "captured": game.tally.captured,
        "alive": len(game.alive),
        "objects_seen": len(game.tally.objects_seen),
        "travels": game.tally.travels,
        "missions": game.tally.missions,
        "script_faults": game.tally.script_faults,
    }

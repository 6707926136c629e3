"""What is saved of a game of Ferry."""

from games.models import GameState


class FerryGame(GameState):
    """A position, and nothing beside it."""

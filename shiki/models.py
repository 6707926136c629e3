"""What is saved of a game of Shiki."""

from games.models import GameState


class ShikiGame(GameState):
    """The position of one table."""

    class Meta:
        verbose_name = "game of Shiki"
        verbose_name_plural = "games of Shiki"

    def __str__(self) -> str:
        return str(self.table)

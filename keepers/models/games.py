"""What is saved of a game of Seasons' Keepers."""

from games.models import GameState


class KeepersGame(GameState):
    """The position of one table."""

    class Meta:
        verbose_name = "game of Seasons’ Keepers"
        verbose_name_plural = "games of Seasons’ Keepers"

    def __str__(self) -> str:
        return str(self.table)

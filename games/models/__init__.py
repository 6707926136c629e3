"""The platform's persistent state."""

from games.models.tables import ChatLine, GameState, LogEntry, Move, Seat, Table
from games.models.users import User

__all__ = ["ChatLine", "GameState", "LogEntry", "Move", "Seat", "Table", "User"]

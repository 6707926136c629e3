"""The platform's persistent state."""

from games.models.alerts import Alert, AlertChoices, Delivery, Device, Webhook
from games.models.clocks import FormerHolder, Heartbeat, Outage, Vacation
from games.models.notes import NOTE_LENGTH, Note
from games.models.presence import Presence
from games.models.tables import ChatLine, GameState, LogEntry, Move, Seat, Table
from games.models.users import User

__all__ = [
    "NOTE_LENGTH",
    "Alert",
    "AlertChoices",
    "ChatLine",
    "Delivery",
    "Device",
    "FormerHolder",
    "GameState",
    "Heartbeat",
    "LogEntry",
    "Move",
    "Note",
    "Outage",
    "Presence",
    "Seat",
    "Table",
    "User",
    "Vacation",
    "Webhook",
]

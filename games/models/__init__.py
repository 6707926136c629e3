"""The platform's persistent state."""

from games.models.advance import AdvanceOrder
from games.models.alerts import Alert, AlertChoices, Delivery, Device, Webhook
from games.models.clocks import FormerHolder, Heartbeat, Outage, Vacation
from games.models.notes import NOTE_LENGTH, Note
from games.models.people import REPORT_LENGTH, Block, Mute, Report, Reprimand
from games.models.presence import Look, Presence
from games.models.tables import ChatLine, GameState, LogEntry, Move, Seat, Table
from games.models.users import User

__all__ = [
    "NOTE_LENGTH",
    "REPORT_LENGTH",
    "AdvanceOrder",
    "Alert",
    "AlertChoices",
    "Block",
    "ChatLine",
    "Delivery",
    "Device",
    "FormerHolder",
    "GameState",
    "Heartbeat",
    "LogEntry",
    "Look",
    "Move",
    "Mute",
    "Note",
    "Outage",
    "Presence",
    "Report",
    "Reprimand",
    "Seat",
    "Table",
    "User",
    "Vacation",
    "Webhook",
]

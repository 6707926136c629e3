"""The computer players: a quick one and a strong one."""

from seasons.rules.bot.quick import QuickBot
from seasons.rules.bot.strong import StrongBot

__all__ = ["QuickBot", "StrongBot"]

"""The computer players: a quick one and a strong one."""

from shiki.rules.bot.quick import QuickBot
from shiki.rules.bot.strong import StrongBot

__all__ = ["QuickBot", "StrongBot"]

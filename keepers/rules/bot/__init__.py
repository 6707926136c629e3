"""The computer players: a careful one and a reckless one, who play for the whole team."""

from keepers.rules.bot.careful import CarefulBot, RecklessBot, TeamBot

__all__ = ["CarefulBot", "RecklessBot", "TeamBot"]

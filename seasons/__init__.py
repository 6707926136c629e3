"""Seasons, a tournament of sorcerers in three years, for two to four."""

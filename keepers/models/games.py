"""What is saved of a game of Seasons' Keepers, and what is kept of its end for statistics."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import GameState, Table
from keepers.models.shelf import AdventureVersion, DeckVersion, MapSetVersion, ObjectSetVersion


class KeepersGame(GameState):
    """The position of one table, and the versions that it began with, for good."""

    adventure = models.ForeignKey(AdventureVersion, on_delete=models.PROTECT, related_name="games")
    maps = models.ForeignKey(MapSetVersion, on_delete=models.PROTECT, related_name="games")
    deck = models.ForeignKey(DeckVersion, on_delete=models.PROTECT, related_name="games")
    things = models.ForeignKey(ObjectSetVersion, on_delete=models.PROTECT, related_name="games")

    class Meta:
        verbose_name = _("game of Seasons’ Keepers")
        verbose_name_plural = _("games of Seasons’ Keepers")

    def __str__(self) -> str:
        return str(self.table)


class KeepersResult(models.Model):
    """How a team did: one row for each table that has ended.

    `why` is the grade of a victory, the reason of a defeat or, where the game was not played to its
    end, how the table ended.
    """

    class Ending(models.TextChoices):
        WON = "won", _("won")
        LOST = "lost", _("lost")
        ENDED = "ended", _("not played to the end")

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="keepers_result")
    adventure = models.ForeignKey(
        AdventureVersion, on_delete=models.PROTECT, related_name="results"
    )
    ending = models.CharField(max_length=5, choices=Ending.choices)
    why = models.CharField(max_length=40)
    seats = models.PositiveSmallIntegerField()
    computers = models.PositiveSmallIntegerField()
    """Seats that computer players had."""
    rounds = models.PositiveSmallIntegerField()
    rounds_left = models.PositiveSmallIntegerField()
    captured = models.PositiveSmallIntegerField()
    """How often a keeper was captured."""
    alive = models.PositiveSmallIntegerField()
    """Keepers who were free at the end."""
    objects_seen = models.JSONField(default=list)
    travels = models.PositiveSmallIntegerField()
    missions = models.PositiveSmallIntegerField()
    captain = models.BooleanField()
    gentle_capture = models.BooleanField()
    fewer_cards = models.BooleanField()
    wolf_bonus = models.SmallIntegerField()
    start_season = models.CharField(max_length=6, blank=True)

    class Meta:
        ordering = ["-table"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(ending__in=["won", "lost", "ended"]), name="ending_of_keepers"
            )
        ]
        verbose_name = _("result of Seasons’ Keepers")
        verbose_name_plural = _("results of Seasons’ Keepers")

    def __str__(self) -> str:
        return f"{self.table}: {self.ending}"

"""What is saved of a game of Seasons, and what is kept of its end for statistics."""

from django.db import models

from games.models import GameState, Seat, Table


class SeasonsGame(GameState):
    """The position of one table."""

    class Meta:
        verbose_name = "game of Seasons"
        verbose_name_plural = "games of Seasons"

    def __str__(self) -> str:
        return str(self.table)


class SeasonsResult(models.Model):
    """One seat's result, part by part, with its cards by their numbers.

    Penalties are numbers of points that were taken off. The score itself is the seat's. It tells
    how the seat did; to no person's record does a seat count that was taken over (`games.results`).
    """

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="seasons_result")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seasons_results")
    seats = models.PositiveSmallIntegerField()
    """How many played at the table."""
    level = models.CharField(max_length=12)
    crystals = models.PositiveIntegerField()
    prestige = models.IntegerField()
    """Points printed on the cards in play."""
    effects = models.IntegerField()
    """Crystals for effects at the end of the game."""
    hand_penalty = models.PositiveSmallIntegerField()
    bonus_penalty = models.PositiveSmallIntegerField()
    cards_in_play = models.PositiveSmallIntegerField()
    cards_summoned = models.PositiveSmallIntegerField()
    in_play = models.JSONField(default=list)
    """The cards in play at the end."""
    summoned = models.JSONField(default=list)
    """The cards that were paid for, in order."""
    year_1 = models.JSONField(default=list)
    """The cards of the prelude that came in year I: the first hand."""
    year_2 = models.JSONField(default=list)
    year_3 = models.JSONField(default=list)

    class Meta:
        ordering = ["table", "seat"]
        verbose_name = "result of Seasons"
        verbose_name_plural = "results of Seasons"

    def __str__(self) -> str:
        return str(self.seat)


class PackRanking(models.Model):
    """What a person wants most, in advance: while it decides, packs of the draft pass by itself."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="pack_ranking")
    cards = models.JSONField()
    """Keys of power cards, best first."""

    class Meta:
        verbose_name = "ranking of the draft"
        verbose_name_plural = "rankings of the draft"

    def __str__(self) -> str:
        return str(self.seat)

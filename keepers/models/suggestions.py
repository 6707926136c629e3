"""What people at a table suggest to each other, and who agreed."""

from django.db import models

from games.models import Seat, Table


class Suggestion(models.Model):
    """Answers that somebody would give, one after the other; one for each seat at the most.

    It never changes: whoever suggests something else makes a new one.

    Without a seat it comes from a computer player that sits nowhere and was asked, or, if it has
    ended, from somebody who has left the table.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    seat = models.ForeignKey(Seat, null=True, on_delete=models.CASCADE, related_name="+")
    after = models.PositiveIntegerField()
    """The version at which the answer was given that the steps go on from."""
    steps = models.JSONField()
    """The picks of each answer."""
    version = models.PositiveIntegerField()
    """The version at which it was made."""
    ended = models.PositiveIntegerField(null=True)
    """The version at which whoever made it left the table; None if that is not so."""

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_suggestion_per_seat")
        ]

    def __str__(self) -> str:
        return f"{self.table}: {self.steps} at version {self.version}"


class Agreement(models.Model):
    """Somebody agrees to a suggestion."""

    suggestion = models.ForeignKey(Suggestion, on_delete=models.CASCADE, related_name="agreements")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["suggestion", "seat"], name="one_agreement_per_seat")
        ]

    def __str__(self) -> str:
        return f"{self.seat} agrees to {self.suggestion}"

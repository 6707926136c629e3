"""Who had a table before the eyes, and when."""

from django.db import models

from games.models.tables import Seat


class Presence(models.Model):
    """When the person on a seat looked at the table last, to a minute."""

    seat = models.OneToOneField(
        Seat, on_delete=models.CASCADE, primary_key=True, related_name="presence"
    )
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.seat} seen at {self.seen_at}"

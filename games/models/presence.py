"""Who had a table before the eyes, and when."""

from django.conf import settings
from django.db import models

from games.models.tables import Seat, Table


class Presence(models.Model):
    """When the person on a seat looked at the table last, to a minute."""

    seat = models.OneToOneField(
        Seat, on_delete=models.CASCADE, primary_key=True, related_name="presence"
    )
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.seat} seen at {self.seen_at}"


class Look(models.Model):
    """An open page of a table before a person's eyes; each page has a row of its own."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="looks"
    )
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="looks")
    page = models.CharField(max_length=100, blank=True, default="")
    """The name of the page's socket; blank for whichever page was loaded last."""
    until = models.DateTimeField()
    """It counts as going on until then, unless it is noted anew; soon after it was left."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user", "table", "page"], name="one_look_per_person_table_and_page"
            )
        ]

    def __str__(self) -> str:
        return f"user {self.user_id} at table {self.table_id} until {self.until}"

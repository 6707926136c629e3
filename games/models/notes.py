"""What people write down for themselves."""

from django.conf import settings
from django.db import models

from games.models.tables import Table

NOTE_LENGTH = 2000


class Note(models.Model):
    """A person's private note about a table; it goes with the person, not with the seat."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="notes")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notes"
    )
    text = models.TextField(max_length=NOTE_LENGTH, blank=True)
    """Plain text."""
    written_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "user"], name="one_note_per_person")
        ]

    def __str__(self) -> str:
        return f"{self.user} on {self.table}"

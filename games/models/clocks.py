"""What is kept for the sake of clocks: holidays, who left a seat, and when nothing was swept."""

from django.conf import settings
from django.db import models

from games.models.tables import Table


class Vacation(models.Model):
    """Days on which a person's clocks stand still at slow tables."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="vacations"
    )
    begins_at = models.DateTimeField()
    ends_at = models.DateTimeField()

    class Meta:
        ordering = ["begins_at"]
        indexes = [models.Index(fields=["user", "ends_at"])]

    def __str__(self) -> str:
        return f"{self.user} from {self.begins_at} to {self.ends_at}"


class FormerHolder(models.Model):
    """A person whose seat somebody else took; they never take it back."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="former_holders")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="former_seats"
    )
    """None once the account is deleted."""
    number = models.PositiveSmallIntegerField()
    until = models.PositiveIntegerField(default=0)
    """The table's version at which the other person took the seat."""
    timeouts = models.PositiveSmallIntegerField(default=0)
    left_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "user"], name="one_way_out_per_person")
        ]

    def __str__(self) -> str:
        return f"{self.user}, formerly at {self.table}"


class Heartbeat(models.Model):
    """When clocks were last looked at: the one row says since when nobody has."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)


class Outage(models.Model):
    """A time in which nobody looked at the clocks: what ran out in it gets that time back."""

    began_at = models.DateTimeField()
    ended_at = models.DateTimeField()

    class Meta:
        ordering = ["began_at"]
        indexes = [models.Index(fields=["ended_at"])]

    def __str__(self) -> str:
        return f"from {self.began_at} to {self.ended_at}"

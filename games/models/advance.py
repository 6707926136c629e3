"""What people settle in advance."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.tables import Seat


class AdvanceOrder(models.Model):
    """What a person wants at the next choice of a kind, best first; answered once, then over."""

    class Stop(models.TextChoices):
        ARMED = "", _("it waits for the question")
        TAKEN = "taken", _("it was answered by it")
        GONE = "gone", _("nothing of it was there any more")
        REFUSED = "refused", _("the rules did not allow it")

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="advance_order")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    """Whoever takes the seat over takes over no order."""
    wishes = models.JSONField()
    """Keys of GameType.wishes_now, best first."""
    stop = models.CharField(max_length=8, choices=Stop.choices, blank=True, default=Stop.ARMED)
    stopped_at = models.PositiveIntegerField(default=0)
    """The table's version at which it was over."""

    def __str__(self) -> str:
        return f"{self.seat}: {self.wishes}"

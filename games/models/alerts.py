"""Alerts: who is to be told what, on which channel, and what became of each message."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.tables import Table


class Channel(models.TextChoices):
    """The ways on which people are told something."""

    EMAIL = "email", _("E-mail")
    PUSH = "push", _("Notification")
    WEBHOOK = "webhook", _("Webhook")
    PAGE = "page", _("On the site")


class AlertChoices(models.Model):
    """What a person wants to be told, where and when; without a row, all is as by default."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="alert_choices",
    )
    delay = models.PositiveSmallIntegerField(default=2)
    """Minutes for which alerts are gathered before they are sent as one message."""
    off: models.JSONField[list[str]] = models.JSONField(default=list)
    """What is switched off, as "channel:kind"."""
    email_stopped = models.BooleanField(default=False)
    """No mail at all: by the link in a mail, or by hand."""
    email_error = models.CharField(max_length=300, blank=True, default="")
    """Why the mail server refused the last mail for good; blank since one was taken."""
    calendar = models.CharField(max_length=43, null=True, blank=True, unique=True)
    """The secret in the address of the calendar feed."""

    def __str__(self) -> str:
        return f"alerts of user {self.user_id}"


class Delivery(models.Model):
    """One message to one person, or to the webhook of one table; a line of the delivery log."""

    class State(models.TextChoices):
        SENDING = "sending", _("on its way")
        SENT = "sent", _("sent")
        RETRYING = "retrying", _("will be tried again")
        FAILED = "failed", _("failed")
        UNKNOWN = "unknown", _("not known whether it arrived")
        WITHDRAWN = "withdrawn", _("no longer needed")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="deliveries"
    )
    table = models.ForeignKey(Table, null=True, on_delete=models.CASCADE, related_name="deliveries")
    """The table whose webhook it goes to; null for a person's message."""
    channel = models.CharField(max_length=8, choices=Channel.choices)
    title = models.CharField(max_length=200, blank=True, default="")
    address = models.CharField(max_length=254, blank=True, default="")
    """Where it went: a mail address, or the host of a webhook or a push service."""
    test = models.BooleanField(default=False)
    state = models.CharField(max_length=9, choices=State.choices, default=State.SENDING)
    error = models.CharField(max_length=300, blank=True, default="")
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    tried_at = models.DateTimeField(null=True, blank=True)
    """When the last attempt began."""
    try_at = models.DateTimeField(null=True, blank=True)
    """When the next attempt is due; null if none is."""

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "deliveries"
        indexes = [
            models.Index(
                fields=["tried_at"],
                name="delivery_open",
                condition=Q(state__in=["sending", "retrying"]),
            )
        ]

    def __str__(self) -> str:
        return f"delivery {self.pk} by {self.channel}"


class Alert(models.Model):
    """One thing that one person is told about on one channel: at most once."""

    class Kind(models.TextChoices):
        TURN = "turn", _("It is my turn")
        DEADLINE = "deadline", _("My time is running out")
        BEGAN = "began", _("A game begins")
        ENDED = "ended", _("A game is over")
        INVITATION = "invited", _("I am asked to a rematch")
        REQUEST = "request", _("Somebody would end or pause a game, or is late")

    Channel = Channel

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        TAKEN = "taken", _("taken into a message")
        WITHDRAWN = "withdrawn", _("no longer needed")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="alerts"
    )
    """Null: this goes to the webhook of the table."""
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="alerts")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    occasion = models.PositiveIntegerField()
    """What tells it from the next one of its kind: the version at which the seat was asked."""
    channel = models.CharField(max_length=8, choices=Channel.choices)
    state = models.CharField(max_length=9, choices=State.choices, default=State.WAITING)
    due_at = models.DateTimeField()
    """Not sent before that; moves on while the person looks at the table."""
    done_at = models.DateTimeField(null=True, blank=True)
    """Since when it is no longer true, or was seen."""
    delivery = models.ForeignKey(
        Delivery, null=True, blank=True, on_delete=models.SET_NULL, related_name="alerts"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "table", "kind", "occasion", "channel"],
                name="one_alert_per_person_question_and_channel",
            ),
            models.UniqueConstraint(
                fields=["table", "kind", "occasion", "channel"],
                name="one_alert_per_table_question_and_channel",
                condition=Q(user__isnull=True),
            ),
        ]
        indexes = [
            models.Index(fields=["due_at"], name="alert_due", condition=Q(state="waiting")),
            models.Index(
                fields=["user", "channel"], name="alert_open", condition=Q(done_at__isnull=True)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} at table {self.table_id} by {self.channel}"


class Device(models.Model):
    """A browser that shows notifications for whoever is signed in there: a push subscription."""

    class Ending(models.TextChoices):
        GONE = "gone", _("the browser no longer takes notifications")
        SIGNED_OUT = "out", _("signed out there")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="devices"
    )
    endpoint = models.CharField(max_length=1000, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    name = models.CharField(max_length=60)
    """Browser and system, in words."""
    session_key = models.CharField(max_length=40)
    """The sign-in that it belongs to; when that ends, the device is told nothing more."""
    ending = models.CharField(max_length=4, choices=Ending.choices, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name


class Webhook(models.Model):
    """An address elsewhere that is told by a POST: one for each person, one for each table."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="webhook"
    )
    table = models.OneToOneField(Table, null=True, on_delete=models.CASCADE, related_name="webhook")
    url = models.CharField(max_length=500)
    error = models.CharField(max_length=300, blank=True, default="")
    """What went wrong the last time; blank since it worked."""
    failed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(user__isnull=True) ^ Q(table__isnull=True),
                name="webhook_of_a_person_or_a_table",
            )
        ]

    def __str__(self) -> str:
        return f"webhook {self.pk}"

"""What people settle about each other: whom they keep away from, and what they report."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.tables import ChatLine, Table

REPORT_LENGTH = 500


class Block(models.Model):
    """A person who does not play with another one. The other one is not told."""

    blocker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks"
    )
    blocked = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["blocked__name"]
        constraints = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="one_block_per_pair")
        ]

    def __str__(self) -> str:
        return f"{self.blocker} blocks {self.blocked}"


class Mute(models.Model):
    """A person who does not read what another one says at tables."""

    listener = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes"
    )
    speaker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="muted_by"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["speaker__name"]
        constraints = [
            models.UniqueConstraint(fields=["listener", "speaker"], name="one_mute_per_pair")
        ]

    def __str__(self) -> str:
        return f"{self.listener} mutes {self.speaker}"


class Report(models.Model):
    """What somebody told the moderators, with what it was about as it was at that moment."""

    class Subject(models.TextChoices):
        LINE = "line", _("a line of the chat")
        NAME = "name", _("a name")
        TABLE = "table", _("what happens at a table")

    class Kind(models.TextChoices):
        RUDE = "rude", _("Insults, threats or hate")
        SPAM = "spam", _("Advertising or flooding")
        NAME = "name", _("A name that offends or pretends to be somebody")
        UNFAIR = "unfair", _("Playing unfairly: secret agreements, several accounts")
        SPOILING = "spoiling", _("Spoiling the game on purpose, or keeping others waiting")
        OTHER = "other", _("Something else")

    class State(models.TextChoices):
        OPEN = "open", _("open")
        TAKEN = "taken", _("taken")
        CLOSED = "closed", _("closed")

    subject = models.CharField(_("about"), max_length=5, choices=Subject.choices)
    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices)
    text = models.CharField(_("in the reporter’s words"), max_length=REPORT_LENGTH, blank=True)
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports"
    )
    reported = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL, related_name="+")
    line = models.ForeignKey(ChatLine, null=True, on_delete=models.SET_NULL, related_name="+")
    evidence: Any = models.JSONField(default=dict)
    """As games/reporting.py wrote it down; never changed, whatever is deleted later."""
    state = models.CharField(
        _("state"), max_length=6, choices=State.choices, default=State.OPEN, db_index=True
    )
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    decision = models.TextField(_("decision"), max_length=2000, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"report {self.pk}"

    @property
    def whom(self) -> str:
        """Whom it is about, as called now; blank for nobody in particular."""
        if self.reported is not None:
            return self.reported.name
        return str(_("deleted player")) if self.evidence.get("reported") else ""

    @property
    def where(self) -> str:
        """The table it is about, as called now; blank where it is about none."""
        return self.table.name if self.table is not None else ""


class Reprimand(models.Model):
    """What the moderators tell a person; shown until it was read."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reprimands"
    )
    text = models.CharField(max_length=1000)
    made_at = models.DateTimeField(auto_now_add=True)
    read_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.text

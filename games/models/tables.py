"""Tables, the seats at them, and what happened there."""

from datetime import timedelta
from typing import Any, ClassVar, Self

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _


def new_invite() -> str:
    """A secret for an invite link: 24 characters."""
    return get_random_string(24)


class Table(models.Model):
    """A game that people gather for, play and finish."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    class Pace(models.TextChoices):
        LIVE = "live", _("Live: 5 minutes, and 30 seconds for each move")
        DAY = "day", _("Daily: 24 hours, and 4 for each move, up to 72")
        RELAXED = "relaxed", _("Relaxed: 72 hours, and 12 for each move, up to 120")
        WEEK = "week", _("A week for each move")
        NONE = "none", _("No limit")
        OWN = "own", _("Times of our own")

    class WhenOut(models.TextChoices):
        """What happens by itself to a seat whose person did not move in time."""

        WAIT = "wait", _("Nothing: the others decide")
        COMPUTER = "computer", _("A computer player plays on until the person is back")
        OFFER = "offer", _("A computer player plays on, and the seat is offered to others")
        DROP = "drop", _("The person is off the table, and a computer player plays on")

    class SeatOrder(models.TextChoices):
        RANDOM = "random", _("at random")
        JOINED = "joined", _("as they joined")

    class Ending(models.TextChoices):
        PLAYED = "played", _("played to the end")
        CONCEDED = "conceded", _("ended by conceding")
        AGREED = "agreed", _("ended by agreement")
        STOPPED = "stopped", _("stopped by an admin")

    game = models.CharField(max_length=20)
    name = models.CharField(max_length=60)
    options = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    seats_wanted = models.PositiveSmallIntegerField()
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    pace = models.CharField(max_length=8, choices=Pace.choices, default=Pace.RELAXED)
    bank = models.DurationField(null=True, blank=True)
    """What each clock begins with; null at a table without clocks."""
    increment = models.DurationField(default=timedelta(0))
    most = models.DurationField(default=timedelta(0))
    """What a clock holds at the most."""
    when_out = models.CharField(max_length=8, choices=WhenOut.choices, default=WhenOut.COMPUTER)
    out_after = models.DurationField(default=timedelta(days=1))
    """How long after a clock has run out that happens."""
    paused_at = models.DateTimeField(null=True, blank=True)
    """Since when all clocks stand still, as everybody wished; else null."""
    public = models.BooleanField(default=True)
    invite = models.CharField(max_length=24, default=new_invite, unique=True)
    seat_order = models.CharField(max_length=8, choices=SeatOrder.choices, default=SeatOrder.RANDOM)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    ending = models.CharField(max_length=10, choices=Ending.choices, blank=True, default="")
    version = models.PositiveIntegerField(default=0)
    """Goes up by one with each change of the game; 0 before the start."""
    rules_version = models.PositiveIntegerField(default=0)
    seed = models.CharField(max_length=64, blank=True, default="")
    """Secret until the table has ended."""
    seed_hash = models.CharField(max_length=64, blank=True, default="")
    least_in_time = models.PositiveSmallIntegerField(default=0)
    """How many in a hundred questions whoever joins must have answered in time; 0 for any."""
    newcomers = models.BooleanField(default=True)
    """Whether they may join too who have answered too few questions to tell."""
    barred = models.ManyToManyField(settings.AUTH_USER_MODEL, blank=True, related_name="+")
    """Those whom the host sent away."""
    broken = models.BooleanField(default=False)
    """The stored game could not be loaded; an admin was told."""
    rematch_of = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    moved_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["status", "public", "game"])]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.pk])


class Seat(models.Model):
    """One place at a table. `number` is its place in turn order, from 0, known at the start."""

    class Absence(models.TextChoices):
        HERE = "", _("here")
        LATE = "late", _("out of time")
        AWAY = "away", _("away, a computer player plays on")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats"
    )
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    level = models.CharField(max_length=20, blank=True, default="")
    """The computer player's level; blank for a person."""
    asked_at = models.PositiveIntegerField(null=True, blank=True)
    """The version at which this seat was asked what it is asked now; null if nothing."""
    answered_at = models.PositiveIntegerField(null=True, blank=True)
    """The version of this seat's last step, as long as that can be undone; else null."""
    asked_since = models.DateTimeField(null=True, blank=True)
    seen_version = models.PositiveIntegerField(default=0)
    """The version up to which this person knows what happened; written by games/recapping.py."""
    wants_to_end = models.BooleanField(default=False)
    conceded = models.BooleanField(default=False)
    """The person gave up; the quick computer player answers for the seat from then on."""
    bank = models.DurationField(null=True, blank=True)
    """What the clock holds; while it runs, what it held when it began to run."""
    deadline = models.DateTimeField(null=True, blank=True)
    """When the running clock runs out, or ran out; null while it stands still."""
    absence = models.CharField(
        max_length=4, choices=Absence.choices, blank=True, default=Absence.HERE
    )
    acts_at = models.DateTimeField(null=True, blank=True)
    """When the rule of the table for seats that are out of time takes effect; else null."""
    timeouts = models.PositiveSmallIntegerField(default=0)
    """How often this person's clock ran out at this table."""
    offered = models.BooleanField(default=False)
    """Somebody else may take the seat."""
    substitute = models.BooleanField(default=False)
    """The person took the seat over in the middle of the game."""
    wants_pause = models.BooleanField(default=False)
    verdict = models.CharField(max_length=5, blank=True, default="")
    """What this person would do about the late seat `verdict_on`: drop it, or offer it."""
    verdict_on = models.PositiveSmallIntegerField(null=True, blank=True)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.IntegerField(null=True, blank=True)
    breakdown = models.JSONField(default=dict, blank=True)
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number", "joined_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["table", "user"], name="one_seat_per_person"),
            models.UniqueConstraint(fields=["table", "number"], name="one_person_per_seat"),
        ]
        indexes = [
            models.Index(
                fields=["user"], name="seat_asked", condition=models.Q(asked_at__isnull=False)
            ),
            models.Index(
                fields=["deadline"],
                name="seat_deadline",
                condition=models.Q(deadline__isnull=False, absence=""),
            ),
            models.Index(
                fields=["acts_at"],
                name="seat_acts_at",
                condition=models.Q(acts_at__isnull=False),
            ),
            models.Index(fields=["table"], name="seat_offered", condition=models.Q(offered=True)),
        ]

    def __str__(self) -> str:
        return f"{self.table} #{self.number}"


class Move(models.Model):
    """One change of a game, as it was asked for; never changed, but for `undone`."""

    class Kind(models.TextChoices):
        START = "start"
        ANSWER = "answer"
        UNDO = "undo"
        RESET = "reset"
        CONCEDE = "concede"
        DROP = "drop"
        AGREE = "agree"
        STOP = "stop"
        TIME = "time"  # a clock ran out, or was given more, stopped or started
        SEAT = "seat"  # a person went or came back, or another one took the seat

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    version = models.PositiveIntegerField()
    """The table's version after this change."""
    kind = models.CharField(max_length=8, choices=Kind.choices)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    picks = models.JSONField(default=list)
    undone = models.BooleanField(default=False)
    bank = models.DurationField(null=True, blank=True)
    """What was left on the clock of the seat that answered; null if it did not run."""
    punctual = models.BooleanField(null=True)
    """Whether this answered a question in time; null for what says nothing of that.

    One for each question: of a turn of several steps, the step that ended it.
    """
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(fields=["table", "version"], name="one_move_per_version")
        ]

    def __str__(self) -> str:
        return f"{self.kind} at version {self.version}"


class LogEntry(models.Model):
    """One event, as data; wording makes a sentence of it for each viewer."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="log")
    version = models.PositiveIntegerField()
    event: Any = models.JSONField()
    """A game's event, or one of games/events.py, with its tag."""
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "log entries"

    def __str__(self) -> str:
        return f"{self.event.get('type')} at version {self.version}"


class ChatLine(models.Model):
    """What somebody at the table said; plain text."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    text = models.CharField(max_length=500)
    said_at = models.DateTimeField(auto_now_add=True)
    hidden = models.BooleanField(default=False)
    """A moderator took it from sight; nobody at the table reads it any more."""

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.text


class GameState(models.Model):
    """What is saved of a running game: a position. Each game has one model made from this."""

    table = models.OneToOneField(
        Table, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    snapshot = models.TextField()
    answers = models.JSONField(default=list)

    objects: ClassVar[models.Manager[Self]] = models.Manager()

    class Meta:
        abstract = True

"""What stands on the shelf: adventures, maps, movement cards and objects, each in its versions.

A version is a draft, then published, then perhaps retired. Once published it never changes again,
and cannot be deleted: this module refuses it in words, `keepers/guards.py` in the database itself.
"""

from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import ProtectedError
from django.utils.translation import gettext_lazy as _


class Status(models.TextChoices):
    DRAFT = "draft", _("draft")
    PUBLISHED = "published", _("published")
    RETIRED = "retired", _("retired")


class Unchangeable(ProtectedError):
    """A version that was published cannot be changed or deleted."""

    def __init__(self, versions: Any) -> None:
        super().__init__("A version that was published cannot be changed or deleted.", versions)


class Work(models.Model):
    """Something that has versions. `slug` is the id that its files carry."""

    slug = models.CharField(max_length=40, unique=True, editable=False)
    title = models.CharField(max_length=100)

    class Meta:
        abstract = True
        ordering = ["slug"]

    def __str__(self) -> str:
        return self.title


class VersionQuerySet[V: "Version"](models.QuerySet[V]):
    """Refuses to write to what was published, in whatever way it is asked to."""

    def drafts_only(self) -> None:
        """Raises Unchangeable if anything in it is no draft."""
        fixed = self.exclude(status=Status.DRAFT)
        if fixed.exists():
            raise Unchangeable(set(fixed))

    def update(self, **values: Any) -> int:
        self.drafts_only()
        return super().update(**values)

    def delete(self) -> tuple[int, dict[str, int]]:
        self.drafts_only()
        return super().delete()

    def bulk_create(self, objs: Any, *args: Any, **options: Any) -> list[V]:
        if options.get("update_conflicts"):
            raise Unchangeable(set(objs))
        return super().bulk_create(objs, *args, **options)

    def retire(self, **values: Any) -> int:
        """Retire what is published; the one change that a published version still meets."""
        published = self.filter(status=Status.PUBLISHED)
        return models.QuerySet.update(published, status=Status.RETIRED, **values)


class Version(models.Model):
    """One version of a work: `document` is what its TOML file says, as JSON with sorted keys.

    `sha256` is the digest of the document. Persons are blank where the program or a command did it.
    """

    number = models.PositiveIntegerField()
    document = models.TextField()
    sha256 = models.CharField(max_length=64)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.DRAFT)
    shipped = models.BooleanField(default=False)
    """It came with the program."""
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    last_editor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    publisher = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    edited_at = models.DateTimeField(auto_now=True)
    published_at = models.DateTimeField(null=True, blank=True)
    retired_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[VersionQuerySet[Self]] = VersionQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        abstract = True
        ordering = ["work", "-number"]

    def __str__(self) -> str:
        return f"{self.work} @{self.number}"  # type: ignore[attr-defined]

    def save(self, *args: Any, **options: Any) -> None:
        self.drafts_only()
        super().save(*args, **options)

    def delete(self, *args: Any, **options: Any) -> tuple[int, dict[str, int]]:
        self.drafts_only()
        return super().delete(*args, **options)

    def drafts_only(self) -> None:
        """Raises Unchangeable if what is stored is no draft."""
        if self.pk is not None:
            type(self).objects.filter(pk=self.pk).drafts_only()

    @property
    def name(self) -> str:
        """As files and table options name it: `mayhem@3`."""
        return f"{self.work.slug}@{self.number}"  # type: ignore[attr-defined]


def once_each(name: str) -> list[models.BaseConstraint]:
    """Each number once, and nothing but the three states, whoever writes."""
    return [
        models.UniqueConstraint(fields=["work", "number"], name=f"one_number_{name}"),
        models.CheckConstraint(condition=models.Q(status__in=Status.values), name=f"state_{name}"),
    ]


class MapSet(Work):
    class Meta(Work.Meta):
        verbose_name = _("map set")
        verbose_name_plural = _("map sets")


class MapSetVersion(Version):
    work = models.ForeignKey(MapSet, on_delete=models.PROTECT, related_name="versions")

    class Meta(Version.Meta):
        constraints = once_each("of_maps")
        verbose_name = _("version of a map set")
        verbose_name_plural = _("versions of map sets")


class Deck(Work):
    class Meta(Work.Meta):
        verbose_name = _("movement deck")
        verbose_name_plural = _("movement decks")


class DeckVersion(Version):
    work = models.ForeignKey(Deck, on_delete=models.PROTECT, related_name="versions")

    class Meta(Version.Meta):
        constraints = once_each("of_deck")
        verbose_name = _("version of a movement deck")
        verbose_name_plural = _("versions of movement decks")


class ObjectSet(Work):
    class Meta(Work.Meta):
        verbose_name = _("object set")
        verbose_name_plural = _("object sets")


class ObjectSetVersion(Version):
    work = models.ForeignKey(ObjectSet, on_delete=models.PROTECT, related_name="versions")

    class Meta(Version.Meta):
        constraints = once_each("of_objects")
        verbose_name = _("version of an object set")
        verbose_name_plural = _("versions of object sets")


class Adventure(Work):
    """An adventure. A withdrawn one is not offered for new tables, whatever is published of it."""

    class State(models.TextChoices):
        OFFERED = "offered", _("offered for new tables")
        WITHDRAWN = "withdrawn", _("not offered")

    state = models.CharField(max_length=10, choices=State.choices, default=State.OFFERED)
    order = models.PositiveIntegerField(default=0, editable=False)
    """In which order they are meant to be played; that of the newest version."""

    class Meta(Work.Meta):
        ordering = ["order", "slug"]
        verbose_name = _("adventure")
        verbose_name_plural = _("adventures")


class AdventureVersion(Version):
    """One version of an adventure, with the exact versions that it is played with."""

    work = models.ForeignKey(Adventure, on_delete=models.PROTECT, related_name="versions")
    maps = models.ForeignKey(MapSetVersion, on_delete=models.PROTECT, related_name="adventures")
    deck = models.ForeignKey(DeckVersion, on_delete=models.PROTECT, related_name="adventures")
    things = models.ForeignKey(
        ObjectSetVersion, on_delete=models.PROTECT, related_name="adventures"
    )
    report = models.JSONField(null=True, blank=True)
    """What the simulation of this very document found; null if there was none."""
    reason = models.TextField(blank=True, default="")
    """Why it was published in spite of warnings."""

    class Meta(Version.Meta):
        constraints = once_each("of_adventure")
        verbose_name = _("version of an adventure")
        verbose_name_plural = _("versions of adventures")
        permissions = [
            ("simulate_adventureversion", "Can have drafts of adventures simulated"),
            ("publish_adventureversion", "Can publish and retire versions of adventures"),
        ]


class TextOverlay(models.Model):
    """A better wording of one text of a version; it never changes what is played."""

    version = models.ForeignKey(AdventureVersion, on_delete=models.CASCADE, related_name="overlays")
    key = models.CharField(max_length=60)
    language = models.CharField(max_length=10, choices=settings.LANGUAGES)
    text = models.TextField()
    editor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        editable=False,
    )
    edited_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["version", "language", "key"]
        constraints = [
            models.UniqueConstraint(
                fields=["version", "language", "key"], name="one_wording_of_each_text"
            )
        ]
        verbose_name = _("wording of a text")
        verbose_name_plural = _("wordings of texts")

    def __str__(self) -> str:
        return f"{self.version}, {self.language}, {self.key}"


class Simulation(models.Model):
    """A run of the computer players over a draft, slice by slice, in the background worker.

    `sha256` is the document that it plays.
    """

    version = models.ForeignKey(
        AdventureVersion, on_delete=models.CASCADE, related_name="simulations"
    )
    sha256 = models.CharField(max_length=64)
    seed = models.CharField(max_length=40)
    careful = models.PositiveIntegerField()
    """How many games the careful team shall play."""
    reckless = models.PositiveIntegerField()
    played = models.PositiveIntegerField(default=0)
    """How many are played, the careful ones first."""
    so_far = models.JSONField(default=dict)
    """What came of them, as `simulating.Trials`."""
    fault = models.TextField(blank=True, default="")
    """Why it stopped before the end; blank if it did not."""
    started_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    started_at = models.DateTimeField(auto_now_add=True)
    moved_at = models.DateTimeField(auto_now=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-started_at", "-pk"]
        verbose_name = _("simulation")
        verbose_name_plural = _("simulations")

    def __str__(self) -> str:
        return f"{self.version}, {self.played}/{self.total}"

    @property
    def total(self) -> int:
        return self.careful + self.reckless

"""People with an account, and the computer players, who are users too."""

from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.naming import name_key, name_validators


class UserManager(BaseUserManager["User"]):
    """Creates users; a name is unique, and nothing that looks like it is taken twice."""

    def create_user(
        self, name: str, email: str = "", password: str | None = None, **fields: Any
    ) -> "User":
        user = self.model(name=name, email=self.normalize_email(email) or None, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, name: str, email: str, password: str, **fields: Any) -> "User":
        return self.create_user(name, email, password, is_staff=True, is_superuser=True, **fields)

    def who_may_sign_in(self) -> models.QuerySet["User"]:
        """All whose account is neither closed nor suspended now."""
        free = models.Q(suspended_until=None) | models.Q(suspended_until__lte=timezone.now())
        return self.filter(free, is_active=True)

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(name_key=name_key(username or ""))


class User(AbstractBaseUser, PermissionsMixin):
    """One person, or one computer player. Settings that a page needs are columns."""

    name = models.CharField(_("name"), max_length=30, unique=True, validators=name_validators)
    name_key = models.CharField(
        max_length=90,
        unique=True,
        editable=False,
        error_messages={"unique": _("This name is taken, or looks too much like one that is.")},
    )
    """What this name has in common with names that look alike."""
    email = models.EmailField(_("e-mail address"), null=True, blank=True)  # noqa: DJ001 - unique when given
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    language = models.CharField(_("language"), max_length=10, default="en")
    theme = models.CharField(
        _("colours"),
        max_length=5,
        default="",
        blank=True,
        choices=[("", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))],
    )
    key_shortcuts = models.BooleanField(_("keyboard shortcuts"), default=True)
    hide_results = models.BooleanField(_("hide my tables and results from others"), default=False)
    goes_on = models.BooleanField(
        _("go on to the next table that waits when my turn is over"), default=False
    )
    quiet_from = models.TimeField(_("quiet from"), null=True, blank=True)
    """Local time at which this person's clocks stand still on slow tables; null for never."""
    quiet_to = models.TimeField(_("quiet until"), null=True, blank=True)
    alert_sound = models.BooleanField(
        _("a sound when a table begins to wait for me"), default=False
    )
    is_computer = models.BooleanField(_("computer player"), default=False)
    is_staff = models.BooleanField(_("may enter the admin pages"), default=False)
    is_active = models.BooleanField(_("may sign in"), default=True)
    suspended_until = models.DateTimeField(_("may not sign in before"), null=True, blank=True)
    date_joined = models.DateTimeField(_("joined"), default=timezone.now)

    objects: ClassVar[UserManager] = UserManager()
    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("email"), name="unique_email"),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        self.name_key = name_key(self.name)
        self.email = self.email or None  # blank addresses would not be unique
        if update_fields is not None and "name" in update_fields:
            update_fields = {*update_fields, "name_key"}
        super().save(*args, update_fields=update_fields, **kwargs)

    @property
    def is_suspended(self) -> bool:
        """Whether moderators keep this person from signing in for a while."""
        return self.suspended_until is not None and self.suspended_until > timezone.now()

    def get_session_auth_hash(self) -> str:
        """What sessions are checked by: whoever is suspended is signed out everywhere."""
        known: str = super().get_session_auth_hash()
        until = self.suspended_until
        return known if until is None else f"{known} {until.timestamp()}"

    def get_absolute_url(self) -> str:
        return reverse("profile", args=[self.name])

"""People with an account, and the computer players, who are users too."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

name_validators = [
    RegexValidator(
        r"^[\w.-]+\Z", _("A name may hold letters, digits, dots, hyphens and underscores.")
    )
]


class UserManager(BaseUserManager["User"]):
    """Creates users; names are unique without regard to case."""

    def create_user(
        self, name: str, email: str = "", password: str | None = None, **fields: Any
    ) -> "User":
        user = self.model(name=name, email=self.normalize_email(email) or None, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, name: str, email: str, password: str, **fields: Any) -> "User":
        return self.create_user(name, email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(name__iexact=username)


class User(AbstractBaseUser, PermissionsMixin):
    """One person, or one computer player. Settings that a page needs are columns."""

    name = models.CharField(_("name"), max_length=30, validators=name_validators)
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
    is_computer = models.BooleanField(_("computer player"), default=False)
    is_staff = models.BooleanField(_("may enter the admin pages"), default=False)
    is_active = models.BooleanField(_("may sign in"), default=True)
    date_joined = models.DateTimeField(_("joined"), default=timezone.now)

    objects: ClassVar[UserManager] = UserManager()
    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    class Meta:
        constraints = [
            models.UniqueConstraint(
                Lower("name"),
                name="unique_name",
                violation_error_message=_("This name is taken already."),
            ),
            models.UniqueConstraint(Lower("email"), name="unique_email"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("profile", args=[self.name])

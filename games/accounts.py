"""Who has an account: rules for new ones, computer players, and how a person leaves."""

import unicodedata
from http import HTTPStatus
from secrets import SystemRandom
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from games.models import Table, User
from games.moments import moment_words
from games.naming import COMPUTER_NAMES, is_reserved, name_key


class AccountAdapter(DefaultAccountAdapter):
    """What this site adds to allauth's sign-up: no names that could be taken for others."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("This name is taken, or looks too much like one that is."),
        "username_reserved": _("This name is kept for the site. Please choose another one."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name in its normal spelling; raises ValidationError."""
        username = super().clean_username(unicodedata.normalize("NFKC", username), shallow)
        if len(username) > (User._meta.get_field("name").max_length or 0):
            raise ValidationError(_("A name has at most 30 letters."))
        if is_reserved(username):
            raise self.validation_error("username_reserved")
        if not shallow and User.objects.filter(name_key=name_key(username)).exists():
            raise self.validation_error("username_taken")
        return username

    def new_user(self, request: HttpRequest) -> User:
        """A person who goes on in the language of the page."""
        return User(language=get_language() or "en")

    def pre_login(self, request: HttpRequest, user: User, **hooks: Any) -> HttpResponse | None:
        """What is shown instead of signing in; None if nothing is against that."""
        if user.is_suspended:
            assert user.suspended_until is not None
            clear_login(request)
            until = moment_words(user.suspended_until)
            message = _now("The moderators suspended this account until %(until)s.") % {
                "until": until
            }
            status = HTTPStatus.FORBIDDEN
            return render(request, "games/refused.html", {"message": message}, status=status)
        return super().pre_login(request, user, **hooks)

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """The stored account. Of two people who take a name at once, one is asked again."""
        try:
            with transaction.atomic():
                return super().save_user(request, user, form, commit)
        except IntegrityError:
            messages.error(request, self.error_messages["username_taken"])
            raise ImmediateHttpResponse(redirect("account_signup")) from None


def computer_player(table: Table) -> User:
    """A computer player who does not sit at this table yet; made when it is needed first."""
    keys = {name_key(name): name for name in COMPUTER_NAMES}
    named = User.objects.filter(name_key__in=keys)
    busy = named.filter(Q(is_computer=False) | Q(seats__table=table))
    for key in busy.values_list("name_key", flat=True):
        keys.pop(key, None)
    key, name = SystemRandom().choice(sorted(keys.items()))
    never = {"is_computer": True, "is_active": False, "password": make_password(None)}
    return User.objects.get_or_create(name_key=key, defaults={"name": name, **never})[0]

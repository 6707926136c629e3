"""Mail: text and HTML in one message, with a way to stop it by one click."""

import logging
import smtplib
from collections.abc import Mapping
from contextlib import suppress
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
from email.policy import default
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.core.mail import EmailMultiAlternatives, mailers
from django.core.mail.backends.base import BaseEmailBackend
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from games.alerts.composing import Message, in_words_of
from games.alerts.outcome import Outcome, failed, sent, try_again, unknown
from games.models import AlertChoices, User

logger = logging.getLogger(__name__)

SALT = "games.alerts.mail"
DOWN, DOWN_FOR = "alerts-mail-down", 60
"""Seconds for which a mail server that does not answer is left alone, by everybody's mail."""


class OneLine(UnstructuredHeader, BaseHeader):
    """A header that mail programs read as it stands: neither broken up nor encoded."""

    def fold(self, *, policy: Any) -> str:
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
HEADERS.map_to_type("list-unsubscribe", OneLine)


class AlertMail(EmailMultiAlternatives):
    """A mail whose link to stop it is long, and whole."""

    def message(self, *, policy: Any = default) -> Any:
        return super().message(policy=policy.clone(header_factory=HEADERS))


def address_of(user: User) -> str:
    """Where a person's alerts go: the main address, if it was confirmed; else blank."""
    found = EmailAddress.objects.filter(user=user, primary=True, verified=True).first()
    return found.email if found else ""


def send(user: User, message: Message) -> Outcome:
    """Mail a message to a person, and keep what the mail server said about the address."""
    address = address_of(user)
    if not address:
        return failed(_("There is no confirmed mail address."))
    with in_words_of(user):
        outcome = _send(written(user, address, message), address)
    if outcome.state in ("sent", "failed"):
        AlertChoices.objects.filter(user=user).update(email_error=outcome.error[:300])
    return outcome


def written(user: User, address: str, message: Message) -> AlertMail:
    """The mail itself, in the active language."""
    stop = unsubscribe_url(user)
    context = {"message": message, "stop": stop, "name": user.name, "base_url": settings.BASE_URL}
    mail = AlertMail(
        subject=" ".join(f"Quarterday: {message.title}".split()),
        body=render_to_string("games/mail/alert.txt", context),
        to=[address],
        headers={
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )
    mail.attach_alternative(render_to_string("games/mail/alert.html", context), "text/html")
    return mail


def unsubscribe_url(user: User) -> str:
    """Where one press, and no GET, stops the mail."""
    token = signing.Signer(salt=SALT).sign(str(user.pk))
    return settings.BASE_URL + reverse("stop_mail", args=[token])


def user_of(token: str) -> User | None:
    """Whose mail a link stops; None if the link is damaged or the account gone."""
    try:
        return User.objects.filter(pk=int(signing.Signer(salt=SALT).unsign(token))).first()
    except (signing.BadSignature, ValueError):
        return None


def _send(mail: AlertMail, address: str) -> Outcome:
    if cache.get(DOWN):
        return try_again(_("The mail server did not answer."), address)
    connection = mailers.default
    try:
        connection.open()
    except (OSError, smtplib.SMTPException) as fault:
        logger.warning("the mail server cannot be used: %s", fault)
        cache.set(DOWN, "yes", DOWN_FOR)
        _close(connection)
        return try_again(_("The mail server did not answer."), address)
    try:
        connection.send_messages([mail])
    except smtplib.SMTPRecipientsRefused as refused:
        return _refused(*_first(refused.recipients), address)
    except smtplib.SMTPResponseException as refused:
        return _refused(refused.smtp_code, refused.smtp_error, address)
    except smtplib.SMTPNotSupportedError as refused:
        return failed(str(refused), address)
    except (OSError, smtplib.SMTPException) as fault:
        logger.warning("the mail server broke off: %s", fault)
        cache.set(DOWN, "yes", DOWN_FOR)
        if getattr(connection, "may_have_taken", True):
            return unknown(_("The mail server broke off in the middle."), address)
        return try_again(_("The mail server did not answer."), address)
    finally:
        _close(connection)
    return sent(address)


def _close(connection: BaseEmailBackend) -> None:
    # What becomes of the mail is known by then: how the other side takes leave does not matter.
    with suppress(OSError, smtplib.SMTPException):
        connection.close()


def _first(recipients: Mapping[str, tuple[int, bytes]]) -> tuple[int, bytes]:
    return next(iter(recipients.values()))


def _refused(code: int, words: Any, address: str) -> Outcome:
    """4xx may be taken later, 5xx never (RFC 5321, 4.2.1)."""
    return (try_again if code < 500 else failed)(_said(code, words), address)


def _said(code: int, words: Any) -> str:
    text = words.decode("utf-8", "replace") if isinstance(words, bytes) else str(words)
    return f"{code} {' '.join(text.split())}"

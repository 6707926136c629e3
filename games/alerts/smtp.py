"""A mail server of which is known whether it may have taken a mail, should it fall silent."""

import smtplib
from typing import Any

from django.core.mail.backends.smtp import EmailBackend


class _Noting:
    """Notes that the mail itself is being handed over: before that it surely was not taken."""

    handed_over = False

    def data(self, msg: Any) -> Any:
        self.handed_over = True
        return super().data(msg)  # type: ignore[misc] # of smtplib.SMTP, beside which it stands


class _Plain(_Noting, smtplib.SMTP):
    pass


class _Secure(_Noting, smtplib.SMTP_SSL):
    pass


class Backend(EmailBackend):
    """Django's, with `may_have_taken` about the last mail."""

    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        return _Secure if self.use_ssl else _Plain

    @property
    def may_have_taken(self) -> bool:
        return isinstance(self.connection, _Noting) and self.connection.handed_over

"""Webhooks: a message as JSON that Discord takes, and whatever else understands `content`."""

import json
import re
from http import HTTPStatus
from urllib.parse import urlsplit

from django.utils import timezone
from django.utils.translation import gettext as _

from games.alerts import outbound
from games.alerts.composing import Message, plain_text
from games.alerts.outcome import Outcome, failed, sent, try_again, unknown
from games.models import User, Webhook

LONGEST = 1900
"""Discord takes 2000 characters."""
TEMPORARY = {
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_EARLY,
    HTTPStatus.TOO_MANY_REQUESTS,
}
MARKS = re.compile(r"([\\*_~`|>\[\]#@<])")


def send(user: User, message: Message) -> Outcome:
    """Post a message to a person's webhook."""
    return _send(Webhook.objects.filter(user=user).first(), message)


def send_to_table(table_id: int, message: Message) -> Outcome:
    """Post a message to a table's webhook."""
    return _send(Webhook.objects.filter(table=table_id).first(), message)


def _send(webhook: Webhook | None, message: Message) -> Outcome:
    if webhook is None:
        return failed(_("The webhook was removed."))
    outcome = _post(webhook.url, message)
    webhook.error = "" if outcome.state == "sent" else outcome.error[:300]
    webhook.failed_at = timezone.now() if webhook.error else None
    webhook.save(update_fields=["error", "failed_at"])
    return outcome


def _post(url: str, message: Message) -> Outcome:
    host = urlsplit(url).hostname or ""
    body = json.dumps(payload(message)).encode()
    try:
        reply = outbound.post(url, body, {"Content-Type": "application/json"})
    except outbound.Forbidden as refused:
        return failed(str(refused), host)
    except outbound.Unreachable as fault:
        return (unknown if fault.sent else try_again)(str(fault), host)
    if 200 <= reply.status < 300:
        return sent(host)
    error = _("The other side answered %(status)s.") % {"status": reply.status}
    if reply.status in TEMPORARY or reply.status >= 500:
        return try_again(error, host, reply.wait)
    return failed(error, host)


def payload(message: Message) -> dict[str, object]:
    """The JSON: nobody is pinged, whatever names hold."""
    text = plain_text(message, escape=escape)
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit("\n", 1)[0] + "\n" + _("… and more") + " " + message.url
    return {"content": text, "username": "Quarterday", "allowed_mentions": {"parse": []}}


def escape(text: str) -> str:
    """A name or sentence in which nothing is markup."""
    return MARKS.sub(r"\\\1", text)

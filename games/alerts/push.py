"""Web push: a sealed message to each of a person's browsers, through the browser's own service."""

import json
import time
from collections.abc import Sequence
from http import HTTPStatus
from urllib.parse import urlsplit

from django.contrib.sessions.models import Session
from django.utils import timezone
from django.utils.translation import gettext as _

from games.alerts import outbound, vapid
from games.alerts.composing import Message, in_words_of
from games.alerts.outcome import Outcome, State, failed, sent, try_again
from games.models import Device, User

TOPIC = "quarterday"
"""Of several messages that a browser has not fetched yet, the newest replaces the others."""
LIVES = 24 * 3600
LONGEST = 1500
GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
TEMPORARY = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS}


def send(user: User, message: Message) -> Outcome:
    """Push a message to all of a person's devices; sent if one of their services took it."""
    devices = [device for device in Device.objects.filter(user=user, ending="") if _lasts(device)]
    if not devices:
        return failed(_("No device takes notifications."))
    with in_words_of(user):
        return _best([_push(device, message) for device in devices])


def _lasts(device: Device) -> bool:
    """Whether the sign-in that the device belongs to still lasts; if not, it is told nothing."""
    sessions = Session.objects.filter(session_key=device.session_key)
    if sessions.filter(expire_date__gt=timezone.now()).exists():
        return True
    end(device, Device.Ending.SIGNED_OUT)
    return False


def end(device: Device, ending: str) -> None:
    """Send nothing to this device any more; its person is offered to switch it on again."""
    device.ending = ending
    device.save(update_fields=["ending"])


def _best(outcomes: Sequence[Outcome]) -> Outcome:
    for state in (State.SENT, State.RETRYING):
        found = [outcome for outcome in outcomes if outcome.state == state]
        if found:
            return Outcome(
                state,
                error=found[0].error,
                address=", ".join(sorted({outcome.address for outcome in found})),
                wait=max(outcome.wait for outcome in found),
            )
    return outcomes[0]


def _push(device: Device, message: Message) -> Outcome:
    # It loads a whole HTTP client of its own, which no web process needs.
    from pywebpush import WebPusher

    host = urlsplit(device.endpoint).hostname or ""
    subscription = {
        "endpoint": device.endpoint,
        "keys": {"p256dh": device.p256dh, "auth": device.auth},
    }
    content = json.dumps(payload(message)).encode()
    body = WebPusher(subscription).encode(content, "aes128gcm")["body"]
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(LIVES),
        "Urgency": "normal",
        "Topic": TOPIC,
        **vapid.headers(device.endpoint, time.time()),
    }
    try:
        reply = outbound.post(device.endpoint, body, headers)
    except outbound.Forbidden as refused:
        return failed(str(refused), host)
    except outbound.Unreachable as fault:
        # A second one replaces the first, so that nothing is doubled.
        return try_again(str(fault), host)
    if 200 <= reply.status < 300:
        return sent(host)
    error = _("The push service answered %(status)s.") % {"status": reply.status}
    if reply.status in GONE:
        end(device, Device.Ending.GONE)
        return failed(error, host)
    if reply.status in TEMPORARY or reply.status >= 500:
        return try_again(error, host, reply.wait)
    return failed(error, host)


def payload(message: Message) -> dict[str, object]:
    """What the browser shows: a title, a few lines, and where a press leads.

    `tag` is the same for all, so that a message takes the place of the one before it.
    """
    lines = []
    for item in message.items:
        said = " ".join(filter(None, [*item.reasons, item.fact, item.left]))
        lines.append(said if len(message.items) == 1 else f"{item.name}: {said}")
    lines += [link.name for link in message.others]
    body = ""
    for number, line in enumerate(lines):
        if len((body + line).encode()) > LONGEST:
            body += _("… and %(n)s more") % {"n": len(lines) - number}
            break
        body += line + "\n"
    return {"title": message.title, "body": body.rstrip(), "url": message.url, "tag": TOPIC}

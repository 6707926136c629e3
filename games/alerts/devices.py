"""Which browsers show notifications, and for whom: a device belongs to who is signed in there.

Signing out silences it, signing in again as the same person brings it back, and as another person
leaves it silent until that one switches it on. A cookie tells which device a browser is.
"""

from typing import Any

from allauth.account.signals import password_changed
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from games.alerts import outbound
from games.alerts.agents import name_of
from games.errors import Invalid
from games.models import Device, User

COOKIE, SALT = "device", "games.alerts.devices"
LASTS = 60 * 60 * 24 * 365
LONGEST = 1000
"""Characters of an endpoint."""
MOST = 20
"""Devices that one person may have."""


def subscribe(request: HttpRequest, user: User, endpoint: str, p256dh: str, auth: str) -> Device:
    """Let this browser show a person's notifications from now on; raises Invalid.

    A browser that showed another person's shows theirs no more.
    """
    try:
        outbound.checked(endpoint)
    except outbound.Forbidden as refused:
        raise Invalid(str(refused)) from refused
    if not is_point(p256dh) or len(decoded(auth)) != 16 or len(endpoint) > LONGEST:
        raise Invalid(_("The browser sent a damaged subscription."))
    others = Device.objects.filter(user=user).exclude(endpoint=endpoint)
    others.filter(pk__in=others.order_by("-pk").values_list("pk", flat=True)[MOST - 1 :]).delete()
    session_key = request.session.session_key
    assert session_key is not None
    values = {
        "user": user,
        "p256dh": p256dh,
        "auth": auth,
        "name": name_of(request.headers.get("User-Agent", "")),
        "session_key": session_key,
        "ending": "",
    }
    return Device.objects.update_or_create(endpoint=endpoint, defaults=values)[0]


def is_point(text: str) -> bool:
    """Whether this is a public key of the curve that web push uses."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(text))
    except ValueError:
        return False
    return True


def decoded(text: str) -> bytes:
    """The bytes of base64url; none if it is something else."""
    try:
        return signing.b64_decode(text.rstrip("=").encode())
    except ValueError:
        return b""


def remember(response: HttpResponse, device: Device) -> None:
    """Leave a cookie in the browser that says which device it is."""
    value = signing.Signer(salt=SALT).sign(str(device.pk))
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(COOKIE, value, LASTS, secure=secure, httponly=True, samesite="Lax")


def here(request: HttpRequest | None) -> Device | None:
    """The device that this browser is, if it ever was one."""
    value = "" if request is None else request.COOKIES.get(COOKIE, "")
    try:
        number = int(signing.Signer(salt=SALT).unsign(value))
    except (signing.BadSignature, ValueError):
        return None
    return Device.objects.filter(pk=number).first()


def signed_in(request: HttpRequest | None, user: User, **_others: Any) -> None:
    """Somebody signed in, or goes on with a new session after a new password."""
    device = here(request)
    if device is None or request is None:
        return
    if device.user_id == user.pk:
        if device.ending == Device.Ending.SIGNED_OUT:
            device.ending = ""
        device.session_key = request.session.session_key or ""
    elif not device.ending:
        device.ending = Device.Ending.SIGNED_OUT
    device.save(update_fields=["ending", "session_key"])


def signed_out(request: HttpRequest | None, **_others: Any) -> None:
    """Whoever was signed in there is told nothing there any more."""
    device = here(request)
    if device is not None and not device.ending:
        device.ending = Device.Ending.SIGNED_OUT
        device.save(update_fields=["ending"])


def connect() -> None:
    """Follow who signs in and out; called once, when the app is ready."""
    user_logged_in.connect(signed_in, dispatch_uid="games.alerts.devices")
    user_logged_out.connect(signed_out, dispatch_uid="games.alerts.devices")
    password_changed.connect(signed_in, dispatch_uid="games.alerts.devices")

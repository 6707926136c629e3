"""The key by which push services know this site, and the headers that it signs (RFC 8292)."""

import base64
import os
import tempfile
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

LIVES = 12 * 3600
"""Seconds; RFC 8292 allows a day at most."""


@cache
def key() -> Vapid02:
    """The site's key: from the environment, or made once and kept beside the database."""
    return Vapid02.from_raw((settings.VAPID_PRIVATE_KEY or _kept()).encode())


def public_key() -> str:
    """What a browser needs to subscribe: the uncompressed point, base64url."""
    public = key().public_key
    assert public is not None
    return base64url(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def headers(endpoint: str, now: float) -> dict[str, str]:
    """What shows a push service who sends; `now` in seconds since 1970."""
    parts = urlsplit(endpoint)
    claims = {
        "sub": subject(),
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(now) + LIVES,
    }
    signed: dict[str, str] = key().sign(claims)
    return signed


def subject() -> str:
    """Whom a push service may turn to. Apple refuses what is no real address."""
    if settings.VAPID_SUBJECT:
        return str(settings.VAPID_SUBJECT)
    if settings.BASE_URL.startswith("https://"):
        return str(settings.BASE_URL)
    return "mailto:" + settings.DEFAULT_FROM_EMAIL.rpartition("<")[2].rstrip(">")


def new_key() -> str:
    """A new private key: 32 bytes, base64url."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64url(number.to_bytes(32))


def base64url(raw: bytes) -> str:
    """Without padding, as in all of web push."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _kept() -> str:
    """The key in DATA_DIR. Two processes that make one at the same moment keep the same."""
    path = Path(settings.DATA_DIR) / "vapid_key"
    if not path.exists():
        descriptor, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(descriptor, "w") as file:
            file.write(new_key())
        try:
            os.link(name, path)
        except FileExistsError:
            pass  # another process was quicker
        finally:
            Path(name).unlink()
    return path.read_text()

"""The one place that reads environment variables; docs/operations.md explains each of them."""

import os
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR", BASE_DIR / "var")).absolute()


def flag(name: str, default: bool = False) -> bool:
    """A yes-or-no variable: 1, true, yes and on mean yes; 0, false, no and off mean no."""
    value = os.environ.get(name, "").lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    if value:
        raise ImproperlyConfigured(f"{name} is neither yes nor no: {value}")
    return default


def number(name: str, default: int) -> int:
    """A whole number."""
    value = os.environ.get(name) or str(default)
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} is no number: {value}")
    return int(value)


def words(name: str) -> list[str]:
    """A list of words, separated by commas."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def needed(name: str) -> str:
    """A variable that an installation in production must set itself."""
    value = os.environ.get(name, "")
    if not value:
        raise ImproperlyConfigured(f"{name} must be set in production; see docs/operations.md.")
    return value


def kept_secret_key() -> str:
    """The secret key that an embedded installation made for itself at its first start."""
    path = DATA_DIR / "secret_key"
    DATA_DIR.mkdir(parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
    except FileExistsError:
        pass  # made at an earlier start
    return path.read_text()


def default_base_url() -> str:
    """Where a browser on this machine finds the site; passkeys need a name, not an address."""
    host = "localhost" if HOST in {"127.0.0.1", "0.0.0.0", "::", "::1"} else HOST
    return f"http://[{host}]:{PORT}" if ":" in host else f"http://{host}:{PORT}"


def default_hosts() -> list[str]:
    """The names that the site answers to; an embedded one that listens everywhere, to any."""
    own = urlsplit(BASE_URL).hostname or ""
    if PRODUCTION:
        return [own]
    if HOST in {"0.0.0.0", "::"}:
        return ["*"]
    return ["localhost", "127.0.0.1", "[::1]", f"[{HOST}]" if ":" in HOST else HOST, own]


PRODUCTION = flag("PRODUCTION")
DEBUG = flag("DEBUG")
HOST = os.environ.get("HOST") or "127.0.0.1"
PORT = number("PORT", 8000)
BASE_URL = (needed("BASE_URL") if PRODUCTION else os.environ.get("BASE_URL", "")).rstrip("/")
BASE_URL = BASE_URL or default_base_url()
SECRET_KEY = needed("SECRET_KEY") if PRODUCTION else os.environ.get("SECRET_KEY", "")
SECRET_KEY = SECRET_KEY or kept_secret_key()
ALLOWED_HOSTS = words("ALLOWED_HOSTS") or default_hosts()
SSL_REDIRECT = flag("SSL_REDIRECT", True)
TRUSTED_PROXIES = number("TRUSTED_PROXIES", 0)
DATABASE_URL = os.environ.get("DATABASE_URL", "")
REDIS_URL = os.environ.get("REDIS_URL", "")
EMAIL_HOST = needed("EMAIL_HOST") if PRODUCTION else os.environ.get("EMAIL_HOST", "")
EMAIL_PORT = number("EMAIL_PORT", 587)
EMAIL_TLS = flag("EMAIL_TLS", True)
EMAIL_USER = os.environ.get("EMAIL_USER", "")
EMAIL_PASSWORD = os.environ.get("EMAIL_PASSWORD", "")
ADMINS = words("ADMINS")
EMAIL_FROM = os.environ.get("EMAIL_FROM", "Quarterday <quarterday@localhost>")
VAPID_PRIVATE_KEY = os.environ.get("VAPID_PRIVATE_KEY", "")
VAPID_SUBJECT = os.environ.get("VAPID_SUBJECT", "")
PRIVATE_TARGETS = flag("PRIVATE_TARGETS", DEBUG)
# Set by `manage.py serve` for the worker that it starts: where to write announcements.
ANNOUNCE_FD = os.environ.get("ANNOUNCE_FD", "")

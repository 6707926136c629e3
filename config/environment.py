"""The one place that reads environment variables; docs/operations.md explains each of them."""

import os
import secrets
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR", BASE_DIR / "var"))


def flag(name: str, default: bool = False) -> bool:
    """A yes-or-no variable: 1, true, yes and on mean yes."""
    value = os.environ.get(name)
    return default if value is None else value.lower() in {"1", "true", "yes", "on"}


def words(name: str, default: str = "") -> list[str]:
    """A list of words, separated by commas."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def kept_secret_key() -> str:
    """The secret key that an embedded installation made for itself at its first start."""
    path = DATA_DIR / "secret_key"
    if not path.exists():
        DATA_DIR.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(50))
    return path.read_text()


PRODUCTION = flag("PRODUCTION")
DEBUG = flag("DEBUG")
HOST = os.environ.get("HOST", "127.0.0.1")
PORT = int(os.environ.get("PORT", "8000"))
BASE_URL = os.environ.get("BASE_URL", f"http://{HOST}:{PORT}").rstrip("/")
SECRET_KEY = os.environ.get("SECRET_KEY") or ("" if PRODUCTION else kept_secret_key())
ALLOWED_HOSTS = words("ALLOWED_HOSTS", "" if PRODUCTION else "*")
DATABASE_URL = os.environ.get("DATABASE_URL", "")
REDIS_URL = os.environ.get("REDIS_URL", "")
TRUSTED_PROXIES = int(os.environ.get("TRUSTED_PROXIES", "0"))
EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "587"))
EMAIL_USER = os.environ.get("EMAIL_USER", "")
EMAIL_PASSWORD = os.environ.get("EMAIL_PASSWORD", "")
EMAIL_FROM = os.environ.get("EMAIL_FROM", "Quarterday <quarterday@localhost>")
# Set by `manage.py serve` for the worker that it starts: where to write announcements.
ANNOUNCE_FD = os.environ.get("ANNOUNCE_FD", "")

"""The site's settings, with what makes tests quick and the sample game Ferry beside the others."""

import sys

from config.settings import *  # noqa: F403
from config.settings import INSTALLED_APPS, STATIC_ROOT, STORAGES

INSTALLED_APPS = [*INSTALLED_APPS, "tests.ferry"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
}
STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # its server warns where there is none
if "pytest" in sys.modules:
    # One process. Sites that tests start (tests/running.py) have several, and the real layers.
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    RATE_LIMIT_STORAGE = "memory://"

"""How often one person may do something; sign-in and sign-up are limited by allauth."""

import logging
from functools import cache

from django.conf import settings
from django.utils.translation import gettext as _
from limits import parse
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter

from games.errors import TooMany
from games.models import User

logger = logging.getLogger(__name__)


@cache
def limiter() -> MovingWindowRateLimiter:
    """Counts in memory, or in Redis where several processes count together."""
    return MovingWindowRateLimiter(
        storage_from_string(settings.RATE_LIMIT_STORAGE, wrap_exceptions=True)
    )


def spend(kind: str, user: User) -> None:
    """Count one use of `kind`, a key of settings.RATE_LIMITS; raises TooMany.

    While the storage cannot be reached nobody is limited: play is worth more than the limit.
    """
    try:
        allowed = limiter().hit(parse(settings.RATE_LIMITS[kind]), kind, str(user.pk))
    except StorageError:
        logger.exception("rate limits are off: their storage cannot be reached")
        return
    if not allowed:
        raise TooMany(_("That was a bit much in a short time. Please wait a moment."))


def forget() -> None:
    """Forget all that was counted; for tests."""
    limiter().storage.reset()

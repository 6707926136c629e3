"""A cache in Redis that counts as empty while Redis cannot be reached."""

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)


class PatientClient(RedisCacheClient):
    """Finds nothing and keeps nothing while Redis is away, so that play goes on.

    Deleting still fails then: a sign-out that the cache did not learn of would not be one.
    """

    def get(self, key: str, default: Any) -> Any:
        return self._try(lambda: super(PatientClient, self).get(key, default), default)

    def get_many(self, keys: Iterable[str]) -> dict[str, Any]:
        found: dict[str, Any] = self._try(lambda: super(PatientClient, self).get_many(keys), {})
        return found

    def has_key(self, key: str) -> bool:
        return bool(self._try(lambda: super(PatientClient, self).has_key(key), False))

    def add(self, key: str, value: Any, timeout: float | None) -> bool:
        return bool(self._try(lambda: super(PatientClient, self).add(key, value, timeout), False))

    def set(self, key: str, value: Any, timeout: float | None) -> None:
        self._try(lambda: super(PatientClient, self).set(key, value, timeout), None)

    def set_many(self, data: Mapping[str, Any], timeout: float | None) -> None:
        self._try(lambda: super(PatientClient, self).set_many(data, timeout), None)

    def _try(self, call: Callable[[], Any], otherwise: Any) -> Any:
        try:
            return call()
        except RedisError as fault:
            logger.warning("the cache cannot be reached: %s", fault)
            return otherwise


class PatientRedisCache(RedisCache):
    """The cache of a site with several processes."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = PatientClient

"""A cache in Redis that counts as empty while Redis cannot be reached."""

import logging
from collections.abc import Callable, Iterable
from typing import Any

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)


class PatientClient(RedisCacheClient):
    """Finds nothing and keeps nothing while Redis is away, so that play goes on.

    Deleting still fails then: a sign-out that the cache did not learn of would not be one.
    """

    def get(self, key: Any, default: Any) -> Any:
        return self._try(super().get, key, default, otherwise=default)

    def get_many(self, keys: Iterable[Any]) -> dict[Any, Any]:
        found: dict[Any, Any] = self._try(super().get_many, keys, otherwise={})
        return found

    def has_key(self, key: Any) -> bool:
        return bool(self._try(super().has_key, key, otherwise=False))

    def add(self, key: Any, value: Any, timeout: Any) -> bool:
        return bool(self._try(super().add, key, value, timeout, otherwise=False))

    def set(self, key: Any, value: Any, timeout: Any) -> None:
        self._try(super().set, key, value, timeout, otherwise=None)

    def _try(self, call: Callable[..., Any], *arguments: Any, otherwise: Any) -> Any:
        try:
            return call(*arguments)
        except RedisError as fault:
            logger.warning("the cache cannot be reached: %s", fault)
            return otherwise


class PatientRedisCache(RedisCache):
    """The cache of a site with several processes."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = PatientClient

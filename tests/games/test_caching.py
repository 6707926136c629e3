"""The cache in Redis, and what becomes of it while Redis is away."""

from collections.abc import Iterator

import pytest
from redis.exceptions import RedisError

from config import environment
from games.caching import PatientRedisCache
from tests.running import free_port


@pytest.fixture
def away() -> PatientRedisCache:
    """A cache at an address where nobody answers."""
    return PatientRedisCache(f"redis://127.0.0.1:{free_port()}/0", {})


def test_nothing_is_found_and_nothing_kept_while_redis_is_away(away: PatientRedisCache) -> None:
    away.set("key", "value")

    assert away.get("key", "nothing") == "nothing"
    assert away.get_many(["key"]) == {}
    assert "key" not in away
    assert away.add("key", "value") is False


def test_what_must_be_forgotten_is_not_said_to_be(away: PatientRedisCache) -> None:
    with pytest.raises(RedisError):
        away.delete("key")


@pytest.fixture
def there() -> Iterator[PatientRedisCache]:
    cache = PatientRedisCache(environment.REDIS_URL, {})
    yield cache
    cache.delete_many(["key", "other"])


@pytest.mark.redis
def test_it_is_a_cache_while_redis_is_there(there: PatientRedisCache) -> None:
    there.set("key", {"a": 1})

    assert there.get("key") == {"a": 1}
    assert there.get_many(["key", "other"]) == {"key": {"a": 1}}
    assert "key" in there
    assert there.add("key", 2) is False
    assert there.add("other", 2) is True
    there.delete("key")
    assert there.get("key") is None

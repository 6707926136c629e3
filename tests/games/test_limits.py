"""How often somebody may do something, and what cannot get around that."""

from collections.abc import Callable

import pytest
from django.conf import settings
from limits.errors import StorageError
from limits.strategies import MovingWindowRateLimiter

from games import limits
from games.errors import TooMany
from games.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def two_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.RATE_LIMITS, "chat", "2/minute")


@pytest.mark.usefixtures("two_a_minute")
def test_each_person_has_a_measure_of_their_own(people: list[User]) -> None:
    for _ in range(2):
        limits.spend("chat", people[0])
    with pytest.raises(TooMany, match="wait a moment"):
        limits.spend("chat", people[0])
    limits.spend("chat", people[1])


@pytest.mark.usefixtures("two_a_minute")
def test_one_kind_of_deed_does_not_use_up_another(people: list[User]) -> None:
    for _ in range(2):
        limits.spend("chat", people[0])
    limits.spend("table", people[0])


@pytest.mark.usefixtures("two_a_minute")
def test_after_the_time_is_over_it_goes_on(
    people: list[User], time_machine: Callable[..., object]
) -> None:
    time_machine.move_to("2027-03-20 12:00:00", tick=False)
    for _ in range(2):
        limits.spend("chat", people[0])
    time_machine.move_to("2027-03-20 12:01:01", tick=False)
    limits.spend("chat", people[0])


def test_a_storage_out_of_reach_stops_nobody(
    people: list[User], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> bool:
        raise StorageError(ConnectionError("gone"))

    monkeypatch.setattr(MovingWindowRateLimiter, "hit", fail)
    limits.spend("chat", people[0])
    assert "their storage cannot be reached" in caplog.text


@pytest.mark.redis
def test_with_redis_all_processes_count_together(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    from config import environment

    monkeypatch.setattr(settings, "RATE_LIMIT_STORAGE", environment.REDIS_URL)
    monkeypatch.setitem(settings.RATE_LIMITS, "chat", "2/minute")
    limits.limiter.cache_clear()
    try:
        limits.spend("chat", people[0])
        limits.limiter.cache_clear()  # as another process would begin
        limits.spend("chat", people[0])
        with pytest.raises(TooMany):
            limits.spend("chat", people[0])
    finally:
        limits.forget()
        limits.limiter.cache_clear()

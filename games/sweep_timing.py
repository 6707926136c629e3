"""How long a sweep of many running tables takes: for `manage.py bench`."""

import time
from collections.abc import Iterator
from datetime import timedelta

from django.utils import timezone

from games import sweeping
from games.clocks import DAY, RELAXED
from games.models import Seat, Table, User
from games.registry import all_games

SHARE_DUE = 100
"""One table in so many has a clock that is out: more than people let run out in a minute."""


def seconds_to_sweep(tables: int) -> tuple[float, float, int]:
    """Seconds with nothing due and with some due, and how many those are.

    The tables stay in the database.
    """
    fill(tables)
    idle = _measure(0)
    due = [seat.pk for seat in Seat.objects.filter(asked_at=1)[: tables // SHARE_DUE]]
    Seat.objects.filter(pk__in=due).update(deadline=timezone.now() - timedelta(minutes=1))
    return idle, _measure(len(due)), len(due)


def _measure(due: int) -> float:
    began = time.perf_counter()
    done = sweeping.sweep()
    seconds = time.perf_counter() - began
    if done != due:
        raise AssertionError(f"the sweep handled {done} seats, not {due}")
    return seconds


def fill(tables: int) -> None:
    """Make so many running tables of two, as a sweep sees them: nobody could play there."""
    people = [User.objects.create(name=f"Sweep {n}", email=f"s{n}@b.example") for n in range(2)]
    made = Table.objects.bulk_create(_tables(tables, people[0]), batch_size=1000)
    later = timezone.now() + DAY
    Seat.objects.bulk_create(
        (
            Seat(
                table=table,
                user=person,
                number=number,
                asked_at=1 if number == 0 else None,
                bank=table.bank,
                deadline=later if number == 0 else None,
            )
            for table in made
            for number, person in enumerate(people)
        ),
        batch_size=1000,
    )


def _tables(count: int, host: User) -> Iterator[Table]:
    for _ in range(count):
        yield Table(
            game=all_games()[0].key,
            name="Sweep",
            seats_wanted=2,
            host=host,
            status=Table.Status.RUNNING,
            version=1,
            bank=RELAXED.bank,
            increment=RELAXED.increment,
            most=RELAXED.most,
            expires_at=timezone.now(),
        )

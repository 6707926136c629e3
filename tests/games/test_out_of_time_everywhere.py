"""Whatever is asked in whatever game: with its person out of time, the game goes on without."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from games import absence, play
from games.clocks import DAY
from games.engine.bots import RandomBot
from games.loading import load_game
from games.models import Seat, Table, User
from games.registry import all_games
from tests.games.clockwork import seat_of

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
GAMES = [kind.key for kind in all_games()]


def let_run_out(table: Table, user: User) -> None:
    """This person's clock is out, and the others have a computer player go on."""
    seat = seat_of(table, user)
    assert seat.deadline
    absence.run_out(seat, seat.deadline + DAY)
    late = seat_of(table, user)
    assert late.absence == Seat.Absence.LATE
    absence.act(late, late.acts_at)
    assert seat_of(table, user).absence == Seat.Absence.AWAY


def answer_at_random(table: Table, user: User, random: Random) -> None:
    seat = seat_of(table, user)
    game, _ = load_game(table)
    picks = RandomBot(random).answer(game, seat.number, game.waiting[seat.number])
    play.answer(table.pk, user, seat.asked_at, picks)


ENOUGH = 3
"""So often each kind of question is missed."""


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_question_can_be_answered_for_somebody_who_is_out_of_time(
    key: str, people: list[User], new_table: NewTable
) -> None:
    random = Random(5)
    table = new_table(*people[:2], game=key, pace="relaxed")
    missed: Counter[str] = Counter()
    asked = set()
    while seats := list(table.seats.filter(asked_at__isnull=False)):
        seat = random.choice(seats)
        game, _ = load_game(table)
        kind = type(game.waiting[seat.number].about).__name__
        asked.add(kind)
        if missed[kind] < ENOUGH:
            missed[kind] += 1
            miss(table, seat, seats)
        else:
            answer_at_random(table, seat.user, random)
    table.refresh_from_db()
    assert (table.status, table.ending) == (Table.Status.FINISHED, Table.Ending.PLAYED)
    assert set(missed) == asked


def miss(table: Table, seat: Seat, seats: list[Seat]) -> None:
    """All who are asked are out of time; the others come back, and the game goes on without one."""
    for late in seats:
        let_run_out(table, late.user)
    for other in seats:
        if other != seat:
            absence.come_back(table.pk, other.user)
    before = table.moves.filter(kind="answer").count()
    if is_team(table.game) and len(seats) > 1:
        # A team goes on with whoever is back; nothing is played over their heads.
        assert not play.answer_for_computer(table.pk)
        answer_at_random(table, next(s.user for s in seats if s != seat), Random(before))
    else:
        assert play.answer_for_computer(table.pk)
    assert table.moves.filter(kind="answer").count() > before
    table.refresh_from_db()
    if table.status == Table.Status.RUNNING:
        absence.come_back(table.pk, seat.user)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_one_person_has_left_is_played_to_its_end(
    key: str, people: list[User], new_table: NewTable
) -> None:
    random = Random(7)
    table = new_table(*people[:2], game=key, pace="relaxed")
    seat = table.seats.filter(asked_at__isnull=False).first()
    gone, stays = seat.user, next(user for user in people[:2] if user != seat.user)
    let_run_out(table, gone)

    for _ in range(1500):
        if play.answer_for_computer(table.pk):
            continue
        if not seat_of(table, stays).asked_at:
            break
        answer_at_random(table, stays, random)

    table.refresh_from_db()
    assert (table.status, table.ending) == (Table.Status.FINISHED, Table.Ending.PLAYED)
    assert table.moves.filter(kind="answer", seat=seat.number).exists() or is_team(key)


def is_team(key: str) -> bool:
    return play.game_type(key).rules.cooperative

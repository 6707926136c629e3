"""Whatever is asked in whatever game: with its person out of time, the game goes on without."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec import Struct

from games import absence, play, replaying, showings
from games.clocks import DAY
from games.engine import Game
from games.engine.bots import RandomBot
from games.loading import load_game
from games.locking import locked
from games.models import Move, Seat, Table, User
from games.registry import all_games
from tests.games.clockwork import seat_of
from tests.playing import asked_seats
from tests.questions import kinds, positions

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


QUESTIONS = [(key, about) for key in GAMES for about in kinds(key)]


def named(value: object) -> str:
    return value if isinstance(value, str) else getattr(value, "__name__", "")


type Asked = Callable[[str, type[Struct]], Table]


@pytest.fixture
def asked(people: list[User], new_table: NewTable) -> Asked:
    """A table of Aiko, Bela and Cleo at which a question of this kind is open."""

    def make(key: str, about: type[Struct]) -> Table:
        options, position = positions(key)[about]
        table = new_table(*people[:3], game=key, pace="relaxed", options=options)
        with locked(table.pk) as running:
            running.record(Move.Kind.RESET, None)
            running.save(Game(running.type.rules, position), None, same_question=False)
        assert about in {type(ask.about) for ask in load_game(table)[0].waiting.values()}
        return table

    return make


@pytest.mark.parametrize(("key", "about"), QUESTIONS, ids=named)
def test_every_kind_of_question_can_be_answered_for_somebody_who_is_out_of_time(
    key: str, about: type[Struct], asked: Asked
) -> None:
    table = asked(key, about)
    seats = asked_seats(table)
    miss(table, seats[0], seats)


@pytest.mark.parametrize(("key", "about"), QUESTIONS, ids=named)
def test_at_every_kind_of_question_a_person_can_be_dropped_and_the_others_go_on(
    key: str, about: type[Struct], asked: Asked
) -> None:
    table = asked(key, about)
    seat = asked_seats(table)[0]

    play.drop(seat)

    dropped, now_asked = Seat.objects.get(pk=seat.pk), asked_seats(table)
    assert dropped.conceded
    assert set(load_game(table)[0].waiting) >= {other.number for other in now_asked} != set()
    random = Random(1)
    for other in now_asked[: 1 if is_team(key) else None]:
        if other.conceded:
            assert play.answer_for_computer(table.pk)
        else:
            answer_at_random(table, other.user, random)
    assert table.moves.filter(kind="answer").exists()


@pytest.mark.parametrize(("key", "about"), QUESTIONS, ids=named)
def test_at_every_kind_of_question_somebody_else_can_take_the_seat(
    key: str, about: type[Struct], asked: Asked, people: list[User]
) -> None:
    table = asked(key, about)
    seat = asked_seats(table)[0]
    assert seat.deadline
    absence.run_out(seat, seat.deadline + DAY)
    for other in people[:3]:
        if other != seat.user:
            absence.judge(table.pk, other, seat.number, absence.OFFER)

    absence.take_seat(table.pk, people[3], seat.number)
    answer_at_random(table, people[3], Random(1))

    answers = table.moves.filter(kind="answer", seat=seat.number)
    assert answers.count() == 1


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
    assert replaying.film(
        showings.show(table.pk)
    ).whole  # what was played for them is in the record


def is_team(key: str) -> bool:
    return play.game_type(key).rules.cooperative

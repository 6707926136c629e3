"""Demo data: a few people and tables that show the site in use."""

import base64
from collections.abc import Sequence
from random import Random

from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils.crypto import salted_hmac
from django_tasks_db.models import DBTaskResult

from games import announcing, play, playout, seating
from games.engine import new_seed
from games.loading import load_game
from games.models import Alert, ChatLine, Table, User
from games.playout import Setting
from games.registry import GameType, all_games, game_type
from games.seating import Wishes

ADMIN = "admin"
PLAYERS = ("Ayako", "Ren", "Mira")
DOMAIN = "demo.invalid"


def password() -> str:
    """The password of all demo accounts: it follows from the site's secret key, so that it is
    the same at each start but nobody elsewhere knows it."""
    secret = salted_hmac("games.demo", "password", algorithm="sha256").digest()
    letters = base64.b32encode(secret).decode().lower()
    return f"{letters[:4]}-{letters[4:8]}-{letters[8:12]}"


def logins() -> list[str]:
    """The demo accounts that are there and still have their password."""
    people = User.objects.filter(email__endswith=f"@{DOMAIN}").order_by("pk")
    return [person.name for person in people if person.check_password(password())]


@announcing.unheard()
@transaction.atomic
def fill() -> bool:
    """Make demo data, all or nothing, if nobody has an account yet; says whether it did."""
    if User.objects.filter(is_computer=False).exists():
        return False
    _person(ADMIN, is_staff=True, is_superuser=True)
    people = [_person(name) for name in PLAYERS]
    tables = [table for kind in all_games() for table in _tables(kind, people)]
    # Nearly all of these tasks stand for moves that are made by now; the worker finds the rest.
    done = [
        task.pk
        for task in DBTaskResult.objects.ready()
        if task.args_kwargs["args"][0] in {table.pk for table in tables}
    ]
    DBTaskResult.objects.filter(pk__in=done).delete()
    # Nobody is to be told of what happened before the site was there.
    Alert.objects.all().delete()
    return True


def _person(name: str, **fields: bool) -> User:
    person = User.objects.create_user(name, f"{name.lower()}@{DOMAIN}", password(), **fields)
    EmailAddress.objects.create(user=person, email=person.email, verified=True, primary=True)
    return person


def _tables(kind: GameType, people: Sequence[User]) -> list[Table]:
    ayako, ren, mira = people
    quick, *stronger = kind.levels
    best = stronger[-1] if stronger else quick
    most = kind.rules.seats[-1]
    ended = [
        _play(_table(kind, "Long evening", people[:most])),
        _play(_table(kind, "First try", [ayako], [quick])),
        _concede(_play(_table(kind, "Lunch break", [ren, mira]), share=0.3), mira),
    ]
    running = [
        _table(kind, "Solo against the clockwork", [ayako], [best]),
        _play(_table(kind, "Ayako and Ren", [ayako, ren]), share=0.5),
        _play(_table(kind, "Teatime", [ren, mira], [quick][: most - 2]), share=0.3),
    ]
    gathering = [
        _table(kind, "Sunday round", [ren], [quick][: most - 2], seats=min(3, most)),
        _table(kind, "Beginners welcome", [mira], seats=2, pace=Table.Pace.DAY),
        _table(kind, "Only for friends", [ayako], seats=2, public=False),
    ]
    _talk(running[1], ayako, "Your move! I put the kettle on.")
    _talk(running[1], ren, "Thinking. The spring cards are all with you, aren’t they?")
    _talk(ended[0], mira, "That was close. Again tomorrow?")
    return [*ended, *running, *gathering]


def _table(
    kind: GameType,
    name: str,
    people: Sequence[User],
    computers: Sequence[str] = (),
    *,
    seats: int = 0,
    public: bool = True,
    pace: str = Table.Pace.RELAXED,
) -> Table:
    """A table with its people seated; it has begun if `seats` asks for no more of them."""
    host, *guests = people
    wishes = Wishes(
        game=kind.key,
        name=name,
        seats=seats or len(people) + len(computers),
        computers=computers,
        public=public,
        pace=pace,
    )
    table = seating.open_table(host, wishes)
    for guest in guests:
        seating.join(guest, table.pk, table.invite)
    return table


def _play(table: Table, share: float = 1.0) -> Table:
    """Let everybody answer as the quick computer player would, to the end or for a share of it."""
    left = None if share == 1 else int(share * _length(table))
    while left != 0 and _step(table):
        left = None if left is None else left - 1
    return table


def _length(table: Table) -> int:
    """How many answers such a game takes."""
    kind = game_type(table.game)
    quick, level = next(iter(kind.levels.items()))
    players = (quick,) * table.seats_wanted
    setting = Setting(kind.key, players, table.options, new_seed())
    return len(playout.play(kind.rules, setting, {quick: level.bot}).answers)


def _step(table: Table) -> bool:
    """One answer; False if nobody is asked any more."""
    seat = table.seats.select_related("user").filter(asked_at__isnull=False).first()
    if seat is None:
        return False
    if seat.level:
        return play.answer_for_computer(table.pk)
    table.refresh_from_db()
    game, _restarted = load_game(table)
    quick = next(iter(game_type(table.game).levels.values())).bot
    assert seat.user is not None
    assert seat.number is not None
    assert seat.asked_at is not None
    picks = quick(Random()).answer(game, seat.number, game.waiting[seat.number])
    play.answer(table.pk, seat.user, seat.asked_at, picks)
    return True


def _concede(table: Table, person: User) -> Table:
    play.concede(table.pk, person)
    return table


def _talk(table: Table, person: User, text: str) -> None:
    ChatLine.objects.create(table=table, user=person, text=text)

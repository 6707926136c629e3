"""Playing a table to its end through the platform, for tests of what comes after or beside play."""

from random import Random

from games import play
from games.engine.bots import RandomBot
from games.loading import load_game
from games.models import Seat, Table


def asked_seats(table: Table) -> list[Seat]:
    """The seats that are asked something now, in seat order."""
    return list(table.seats.filter(asked_at__isnull=False).order_by("number"))


def play_step(table: Table, random: Random) -> bool:
    """Let one of the asked seats answer at random; False if nobody is asked."""
    seats = asked_seats(table)
    if not seats:
        return False
    seat = random.choice(seats)
    if seat.level or seat.conceded:
        return play.answer_for_computer(table.pk)
    game, _restarted = load_game(Table.objects.get(pk=table.pk))
    picks = RandomBot(random).answer(game, seat.number, game.waiting[seat.number])
    play.answer(table.pk, seat.user, seat.asked_at, picks)
    return True


def play_out(table: Table, seed: int = 1) -> Table:
    """Play a running table to its end; returns it as it is then."""
    random = Random(seed)
    while play_step(table, random):
        pass
    return Table.objects.get(pk=table.pk)

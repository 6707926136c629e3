"""The scenes that `staging.py` can set: each function does one thing to the site's database."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.db.models import F
from django.test import Client
from django.utils import timezone

from games import absence, limits, seating
from games.engine import Event, Game
from games.loading import load_game
from games.locking import locked
from games.models import ChatLine, LogEntry, Move, Seat, Table, User
from shiki.rules.state import Card, Shiki
from tests.playing import play_out
from tests.shiki.building import Sits, act
from tests.shiki.building import table as built


def person(name: str) -> User:
    """Whoever has that name; the password is the name and `-secret`."""
    found = User.objects.filter(name=name).first()
    return found or User.objects.create_user(name, f"{name.lower()}@example.org", f"{name}-secret")


def session_key(name: str, **settings: Any) -> str:
    """A new session of that person, signed in."""
    user = person(name)
    for field, value in settings.items():
        setattr(user, field, value)
    user.save()
    browser = Client()
    browser.force_login(user)
    return browser.cookies["sessionid"].value


def table(*names: str, **wishes: Any) -> int:
    """A table at which these people sit, in that order; it runs if all seats are taken."""
    limits.forget()
    people = [person(name) for name in names]
    computers = wishes.get("computers", ())
    defaults = {
        "game": "shiki",
        "seats": len(names) + len(computers),
        "seat_order": Table.SeatOrder.JOINED,
    }
    opened = seating.open_table(people[0], seating.Wishes(**defaults | wishes))
    for guest in people[1:]:
        seating.join(guest, opened.pk, opened.invite)
    return opened.pk


def placing_table(*names: str, **wishes: Any) -> int:
    """A table in the middle of the game: the first person can place, and it costs cards.

    Summer lives in corner 0 with 3, 5 and 6 and Autumn in corner 2; hand: Summer 4 and 1, Autumn
    2, Winter 1 and Spring 6.
    """
    first = Sits("Su4 Au2 Wi1 Sp6 Su1", {0: "Su3 Su5 Su6", 2: "Au6 Au4"}, feathers=2)
    second = Sits("Wi4 Wi5 Au1 Sp2", {1: "Sp1 Sp3 Sp4", 3: "Wi6 *5 Wi2"})
    others = [Sits("Au5 Wi3", {0: "Au3"}) for _ in names[2:]]
    last = len(names) - 1
    game = built(first, second, *others, turn=last, owners={"frog": 0, "otter": 1})
    happened = act(game, last, "take:discard", "take:column:1")
    return position(table(*names, **wishes), game, happened)


def broken_table(*names: str) -> int:
    """A running table whose stored game cannot be loaded."""
    from shiki.models import ShikiGame

    pk = table(*names)
    ShikiGame.objects.filter(table=pk).update(snapshot='{"no": "such state"}')
    Table.objects.filter(pk=pk).update(version=2)
    return pk


def finished_table(*names: str, **wishes: Any) -> int:
    """A table that was played to its end, with something said at it."""
    pk = table(*names, **wishes)
    play_out(Table.objects.get(pk=pk))
    ChatLine.objects.create(table_id=pk, user=person(names[0]), text="Well played, thank you!")
    return pk


def timed_table(*names: str, seconds: int, **wishes: Any) -> int:
    """A running table at which so many seconds are left to whoever is asked; less than none, if
    their time is out and the others are asked what to do."""
    pk = table(*names, **wishes)
    now = timezone.now()
    asked = Seat.objects.filter(table=pk, asked_at__isnull=False)
    asked.update(deadline=now + timedelta(seconds=seconds))
    if seconds < 0:
        for seat in asked:
            absence.run_out(seat, now)
    else:
        Table.objects.filter(pk=pk).update(version=F("version") + 1)  # shown anew
    return pk


def position(pk: int, game: Game, happened: Sequence[Event] = ()) -> int:
    """Puts a running table to the position of a game, and what happened last into its log."""
    assert isinstance(game.state, Shiki)
    with locked(pk) as running:
        running.table.log.all().delete()
        running.entries = list(happened)
        running.record(Move.Kind.RESET, None)
        running.save(game, None, same_question=False)
    return pk


def offer(pk: int, name: str) -> None:
    """Somebody is away, and the seat is free for others."""
    Seat.objects.filter(table=pk, user__name=name).update(absence="away", offered=True)


def asked(pk: int) -> list[str]:
    """The names of those who are asked now."""
    return [seat.user.name for seat in Seat.objects.filter(table=pk, asked_at__isnull=False)]


def invite(pk: int) -> str:
    """The path of a table's invite link."""
    return f"/i/{Table.objects.get(pk=pk).invite}/"


def status(pk: int) -> str:
    """What became of a table."""
    return Table.objects.get(pk=pk).status


def version(pk: int) -> int:
    """How often a table has changed."""
    return Table.objects.get(pk=pk).version


def moves(pk: int) -> list[tuple[int, str, list[str]]]:
    """Version, kind and picks of each stored move."""
    return list(Move.objects.filter(table=pk).values_list("version", "kind", "picks"))


def log_size(pk: int) -> int:
    """How much a table's log holds."""
    return LogEntry.objects.filter(table=pk).count()


def forget_limits() -> None:
    """Nobody has used up anything of a limit."""
    limits.forget()


def cards(pk: int) -> dict[str, Any]:
    """Where the cards of a running table are: each person's `hands`, and what lies `open`."""
    found, state = state_of(pk)
    lying = [card for column in state.columns for card in column] + state.discard[-1:]
    lying += [card for one in state.players for corner in one.corners for card in corner.cards]
    seats = found.seats.select_related("user").order_by("number")
    return {
        "open": [face(card) for card in lying],
        "hands": {
            seat.user.name: sorted(face(card) for card in state.players[seat.number].hand)
            for seat in seats
        },
    }


def state_of(pk: int) -> tuple[Table, Shiki]:
    found = Table.objects.get(pk=pk)
    game, _restarted = load_game(found)
    assert isinstance(game.state, Shiki)
    return found, game.state


def face(card: Card) -> str:
    return f"{card.season}-{card.number}"


def secret_table(*names: str, **wishes: Any) -> int:
    """The first person holds Winter 1, and Winter 2 is next on the left pile.

    No other winter card lies open or is in another hand.
    """
    holder = Sits("Wi1 Au2", {0: "Su3"})
    rivals = [Sits("Au1 Sp2", {1: "Sp1"}) for _ in names[1:]]
    game = built(
        holder,
        *rivals,
        left_next="Wi2/Wi",
        market=["Su1 Su2 Su4", "Au3 Au4 Au5", "Sp3 Sp4 Sp5"],
        discard="Au6",
    )
    return position(table(*names, **wishes), game)


def secrets(pk: int) -> list[str]:
    """What nobody's page may hold while the game runs: seeds and addresses."""
    found, state = state_of(pk)
    seats = found.seats.select_related("user")
    return [found.seed, state.chance.seed, *(seat.user.email for seat in seats if seat.user.email)]


def village() -> dict[str, int]:
    """Tables of all kinds as Mira finds them; returns their numbers."""
    names = ("Mira", "Ayako", "Ren")
    tea = {"name": "Tea under maples"}
    made = {
        "running": placing_table(*names, **tea),
        "waiting": placing_table("Ayako", "Mira", name="Rain on the roof"),
        "open": table("Mira", seats=3, name="First snow", computers=["quick"]),
        "finished": finished_table("Mira", "Ayako", name="Moon viewing"),
        "broken": broken_table("Mira", "Ren"),
    }
    table("Ren", seats=2, name="Come and try it", pace=Table.Pace.DAY)
    table("Ayako", seats=4, pace=Table.Pace.LIVE)
    for name, text in (("Ayako", "Nice frog."), ("Mira", "It was yours a minute ago.")):
        ChatLine.objects.create(table_id=made["running"], user=person(name), text=text)
    return made

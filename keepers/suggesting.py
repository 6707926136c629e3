"""The only writer of suggestions: made, changed, agreed to, withdrawn, and followed.

Each change counts the table's version up, as any change does, and leaves what is asked as it is.
"""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import play, presence, timekeeping
from games.engine import Ask, Game, IllegalAnswer
from games.engine.asking import Picks
from games.errors import Conflict, Invalid, NotAllowed, StaleBoard
from games.holding import is_person, is_present
from games.loading import load_game
from games.locking import LockedTable, locked
from games.models import Move, Seat, Table, User
from games.registry import game_type
from games.wording import refusal
from keepers.counsel import Proposal, last_answer, proposals, seed_of
from keepers.models import Agreement, Suggestion
from keepers.rules.ahead import after, imagined, look_ahead
from keepers.rules.events import Suggested, SuggestionFollowed
from keepers.terms import together

logger = logging.getLogger(__name__)

MOST_STEPS = 40


def suggest(table_id: int, user: User, asked_at: int, upon: int, picks: Picks) -> None:
    """Suggest an answer to the question that the team was asked at that version.

    With `upon`, the number of this person's own suggestion, it comes after what that says; else it
    takes the place of it.
    """
    with locked(table_id) as running:
        seat = running.seat_of(user)
        game = running.load()
        own = own_proposal(running, game, seat, upon) if upon else None
        if asked_at != question_version(running):
            raise StaleBoard(_("The table has changed since. Here is the present board."))
        steps = (*(own.steps if own else ()), picks)
        check(running, game, own, picks, len(steps))
        store(running, seat, seat, steps, game)


def check(running: LockedTable, game: Game, own: Proposal | None, picks: Picks, count: int) -> None:
    """Raises Invalid if these picks cannot come next."""
    there = own.ahead.game if own else game
    if there is None or count > MOST_STEPS:
        raise Invalid(_("What comes after that cannot be known yet."))
    try:
        question(there).chosen(picks)
    except IllegalAnswer as mistake:
        raise Invalid(refusal(running.type, mistake.reason)) from mistake


def question(game: Game) -> Ask:
    """What the team is asked now."""
    ask = next(iter(game.waiting.values()), None)
    if ask is None:
        raise Conflict(_("Nothing is asked now."))
    return ask


def question_version(running: LockedTable) -> int:
    """The version at which the team was asked what it is asked now."""
    return max((seat.asked_at or 0 for seat in running.seats), default=0)


def shorten(table_id: int, user: User, upon: int) -> None:
    """Take the last step of one's own suggestion off it."""
    with locked(table_id) as running:
        seat = running.seat_of(user)
        game = running.load()
        own = own_proposal(running, game, seat, upon)
        if len(own.steps) > 1:
            store(running, seat, seat, own.steps[:-1], game)
        else:
            forget([own.row], running.table)
            record(running, seat)


def withdraw(table_id: int, user: User) -> None:
    """Suggest nothing any more. Twice is once."""
    with locked(table_id) as running:
        seat = running.seat_of(user)
        rows = list(Suggestion.objects.filter(table=running.table, seat=seat))
        if rows:
            forget(rows, running.table)
            record(running, seat)


def own_proposal(running: LockedTable, game: Game, seat: Seat, upon: int) -> Proposal:
    for one in proposals(running.table, game):
        if one.author == seat.number and one.row.pk == upon:
            return one
    raise StaleBoard(_("Your suggestion does not hold any more. Here is the present board."))


def store(
    running: LockedTable,
    author: Seat | None,
    actor: Seat | None,
    steps: Sequence[Picks],
    game: Game,
    *,
    told: bool = True,
) -> None:
    """Keep the one suggestion of a seat (None: of a computer that has none), and log it."""
    table = running.table
    forget(Suggestion.objects.filter(table=table, seat=author, ended=None), table)
    holding = {one.row.pk for one in proposals(table, game)}
    Suggestion.objects.filter(table=table).exclude(pk__in=holding).delete()
    since = last_answer(table)
    if told:
        planned = look_ahead(game, steps, seed_of(table, since)).planned
        running.entries.append(Suggested(None if author is None else author.number, planned))
    record(running, actor)
    Suggestion.objects.create(
        table=table, seat=author, after=since, steps=steps, version=table.version
    )


def forget(rows: Iterable[Suggestion], table: Table) -> None:
    """Delete suggestions that their author replaces or withdraws, and what the log said of them."""
    since = last_answer(table)
    for row in rows:
        if row.after == since:  # else it was done in part, and the log tells what that was
            table.log.filter(version=row.version, event__type=Suggested.__name__).delete()
        row.delete()


def leave(seat: Seat) -> None:
    """End what the person on this seat, who has just left it, suggested and agreed to.

    Those who agreed to it are told, so the suggestion stays, as nobody's.
    """
    Agreement.objects.filter(seat=seat).delete()
    Suggestion.objects.filter(seat=seat).update(seat=None, ended=seat.table.version)


def record(running: LockedTable, seat: Seat | None) -> None:
    """Count the version up for a change that leaves the game as it is."""
    running.record(Move.Kind.AGREE, seat)
    running.store()


def agree(table_id: int, user: User, suggestion_id: int, *, wants: bool) -> None:
    """Agree to somebody's suggestion, or no longer. Twice is once."""
    with locked(table_id) as running:
        seat = running.seat_of(user)
        found = wanted(running, running.load(), suggestion_id)
        if found.author == seat.number:
            raise Invalid(_("That is your own suggestion."))
        if wants == (seat.number in found.agreed):
            return
        if wants:
            Agreement.objects.create(suggestion=found.row, seat=seat)
        else:
            found.row.agreements.filter(seat=seat).delete()
        record(running, seat)


def wanted(running: LockedTable, game: Game, suggestion_id: int) -> Proposal:
    """The suggestion of that number; raises StaleBoard if it is gone, or another one by now."""
    for one in proposals(running.table, game):
        if one.row.pk == suggestion_id:
            return one
    raise StaleBoard(_("That suggestion does not hold any more. Here is the present board."))


def confirm(table_id: int, user: User, suggestion_id: int, arrived: datetime | None = None) -> None:
    """Do what was suggested, if all who are at the table agreed to it.

    What `arrived` in time counts as in time, as any answer does.
    """
    with locked(table_id, arrived) as running:
        seat = running.seat_of(user)
        assert seat.number is not None
        found = wanted(running, running.load(), suggestion_id)
        there = present(running.table, running.seats)
        why_not = why_not_confirmed(there, running.seats, seat, found)
        if why_not:
            raise Invalid(why_not)
        timekeeping.welcome(running, seat)
        agreed = tuple(sorted(found.supporters - {found.author}))
        running.entries.append(SuggestionFollowed(seat.number, found.author, agreed))
        play.answer_in_a_row(running, seat, found.steps)


def why_not_confirmed(
    there: Sequence[Seat], seats: Sequence[Seat], seat: Seat, found: Proposal
) -> str:
    """Why this person cannot confirm a suggestion, as a sentence; blank if that is possible.

    `there` are the persons of `seats` who look at the table now.
    """
    wanting = found.supporters | {seat.number}
    missing = [other for other in there if other.number not in wanting]
    if missing:
        names = together(other.user.name for other in missing if other.user)
        text = ngettext(
            "%(names)s has not agreed yet.", "%(names)s have not agreed yet.", len(missing)
        )
        return text % {"names": names}
    persons = [other for other in seats if is_person(other) and other.number in wanting]
    if seat.asked_at is None and len(persons) < 2:
        return _("It is for the captain to decide, or for two of you together.")
    return ""


def present(table: Table, seats: Sequence[Seat]) -> list[Seat]:
    """The persons who play here and look at the table now."""
    seen = presence.seen(table)
    return [
        seat for seat in seats if is_present(seat) and presence.is_here(seen.get(seat.number or 0))
    ]


def advise(table_id: int, user: User) -> None:
    """Have a computer player suggest what it would do, as this person asks it to."""
    table = Table.objects.filter(pk=table_id, status=Table.Status.RUNNING).first()
    if table is None:
        raise Conflict(_("This table is not running."))
    if not table.seats.filter(user=user, conceded=False).exists():
        raise NotAllowed(_("You don't play at this table."))
    counsel = thought_out(table)
    with locked(table_id) as running:
        actor = running.seat_of(user)
        if last_answer(running.table) != counsel.since:
            raise StaleBoard(_("The table has changed since. Here is the present board."))
        store(running, computer(running.seats), actor, counsel.steps, running.load())


def advise_unasked(table_id: int) -> None:
    """Have a computer player suggest something of itself, where it sits and persons are asked."""
    table = Table.objects.filter(pk=table_id, status=Table.Status.RUNNING).first()
    if table is None or not wants_counsel(table, list(table.seats.all())):
        return
    counsel = thought_out(table)
    try:
        with locked(table_id) as running:
            if last_answer(table) == counsel.since and wants_counsel(table, running.seats):
                author = computer(running.seats)
                store(running, author, None, counsel.steps, running.load(), told=False)
    except Conflict:
        logger.info("table %s ended while a computer player thought about it", table_id)


def computer(seats: Sequence[Seat]) -> Seat | None:
    """The first seat that a computer player has had from the beginning."""
    return next((seat for seat in seats if seat.level), None)


def wants_counsel(table: Table, seats: Sequence[Seat]) -> bool:
    """Whether a computer player sits beside persons who are asked, and has not said anything."""
    author = computer(seats)
    if author is None or not any(is_person(seat) and seat.asked_at for seat in seats):
        return False
    game, _restarted = load_game(table)
    return all(one.author != author.number for one in proposals(table, game))


@dataclass(frozen=True)
class Counsel:
    """What a computer player would do from the answer of that version on."""

    since: int
    steps: list[Picks]


def thought_out(table: Table) -> Counsel:
    """Think without a lock, on a copy of the game that knows no more than the team."""
    game, _restarted = load_game(table)
    since = last_answer(table)
    question(game)
    level = next(iter(game_type(table.game).levels.values()))
    bot = level.bot(Random(seed_of(table, since)))
    copy = imagined(game, seed_of(table, since))
    there, steps = copy or game, list[Picks]()
    while len(steps) < MOST_STEPS:
        seat, ask = next(iter(there.waiting.items()))
        steps.append(bot.answer(there, seat, ask))
        following = after(there, seat, steps[-1]) if copy is not None else None
        if following is None:
            break
        there = following
    return Counsel(since, steps)

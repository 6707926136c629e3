"""The only writer of games. Views, computer players and admin actions all change games here.

Each function opens one transaction, locks the table's row, checks who asks and what that person
saw, changes the game, saves it and, on commit, announces it. What is refused changes nothing.
"""

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime
from random import Random

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _

from games import advance, events, recapping, timekeeping
from games.engine import Game, IllegalAnswer, commitment, new_seed
from games.errors import Conflict, Invalid, StaleBoard
from games.holding import computer_asked, computer_plays, is_person
from games.loading import load_game, state_model
from games.locking import LockedTable, locked
from games.models import Move, Seat, Table, User
from games.registry import game_type
from games.showings import person
from games.wording import refusal

logger = logging.getLogger(__name__)


def begin(table: Table, seats: Iterable[Seat]) -> None:
    """Start the game of a table whose row is locked and whose seats have their numbers."""
    kind = game_type(table.game)
    table.options = kind.settled_options(table.options)
    options = msgspec.convert(table.options, kind.rules.Options)
    seats = list(seats)
    table.seed = new_seed()
    table.seed_hash = commitment(table.seed)
    table.rules_version = kind.rules.version
    table.status = Table.Status.RUNNING
    table.started_at = timezone.now()
    game = Game.start(kind.rules, len(seats), options, table.seed)
    position = game.position
    state_model(kind).objects.create(
        table=table,
        snapshot=position.snapshot.decode(),
        answers=msgspec.to_builtins(position.answers),
        **kind.pins(table.options),
    )
    table.save(update_fields=["options"])
    running = LockedTable(table)
    running.entries = [events.TableStarted(None, table.seed_hash), *game.events]
    running.record(Move.Kind.START, None)
    running.save(game, None, same_question=False)
    table.seats.update(seen_version=table.version)
    _give_standing_answers(running)
    wake_computers(running)


def answer(
    table_id: int,
    user: User,
    version: int,
    picks: Sequence[str],
    arrived: datetime | None = None,
) -> None:
    """Answer what this person is asked; `version` is the one at which that was asked.

    What `arrived` in time counts as in time, however long it had to wait for its turn here.
    """
    with locked(table_id, arrived) as running:
        seat = running.seat_of(user)
        check_version(running, seat, version)
        timekeeping.welcome(running, seat)
        _answer(running, seat, picks)
        recapping.see(running.table, user, running.move.version)
        _give_standing_answers(running)
        wake_computers(running)


def check_version(running: LockedTable, seat: Seat, version: int) -> None:
    """Raises StaleBoard unless `version` is the one at which this seat was asked or answered."""
    if version in (seat.asked_at, seat.answered_at):
        return
    if running.type.rules.cooperative:
        moves = running.table.moves.filter(kind__in=CHANGES, version__gt=version)
        first = moves.order_by("version").first()
        if first is not None and first.seat not in (None, seat.number):
            who = person(running.type, running.seats[first.seat]).name
            raise StaleBoard(_("%(who)s was quicker. Here is the present board.") % {"who": who})
    raise StaleBoard(_("The table has changed since. Here is the present board."))


CHANGES = (Move.Kind.ANSWER, Move.Kind.UNDO, Move.Kind.RESET)
"""Kinds of moves after which another question is open."""


def _answer(running: LockedTable, seat: Seat, picks: Sequence[str]) -> None:
    assert seat.number is not None
    game = running.load()
    question = game.question
    running.asked_several = question is not None and len(question.asks) > 1
    replaces = any(given.seat == seat.number for given in game.answers[game.opened :])
    try:
        running.entries += game.answer(seat.number, picks)
    except IllegalAnswer as mistake:
        raise Invalid(refusal(running.type, mistake.reason)) from mistake
    if replaces:
        running.take_back(1, seat.number)
    running.record(Move.Kind.ANSWER, seat, picks)
    running.save(game, seat, same_question=game.question is question)


def answer_in_a_row(running: LockedTable, seat: Seat, steps: Sequence[Sequence[str]]) -> None:
    """Give answers that a team agreed on, up to the first one that shows something.

    `seat` gives them, or whoever is asked in its stead. Raises Invalid if the first is not legal;
    a later one that is not ends the row.
    """
    for number, picks in enumerate(steps):
        asked = [other for other in running.seats if other.asked_at is not None]
        try:
            _answer(running, seat if seat in asked else asked[0], picks)
        except Invalid:
            if number:
                break
            raise
        if seat.user is not None:
            recapping.see(running.table, seat.user, running.move.version)
        if running.table.status != Table.Status.RUNNING:
            return
        game = running.load()
        if game.fixed == len(game.answers):
            break
    wake_computers(running)


def _give_standing_answers(running: LockedTable) -> None:
    """Answer what people settled in advance, where this very change put the question to them.

    A question that was open before, or came back by an undo, is left to its person.
    """
    since = running.table.version
    able = running.type.standing_answers or running.type.wishes
    while able and running.table.status == Table.Status.RUNNING:
        fresh = [s for s in running.seats if (s.asked_at or 0) >= since and is_person(s)]
        since = running.table.version + 1
        for seat in fresh:
            assert seat.number is not None
            game = running.load()
            picks = running.type.standing_answer(seat, game.waiting[seat.number])
            picks = picks or advance.picks(running.type, seat, game, running.table.version)
            if picks is not None:
                _answer_in_advance(running, seat, picks)
        if running.table.version < since:
            return


def _answer_in_advance(running: LockedTable, seat: Seat, picks: Sequence[str]) -> None:
    try:
        _answer(running, seat, picks)
    except Invalid:
        # The move that led here stands, whatever is wrong with somebody's standing answer.
        logger.warning("dropped a standing answer: table=%s", running.table.pk)
        running.type.drop_standing_answer(seat)
        advance.refused(seat, running.table.version)


def undo(
    table_id: int,
    user: User,
    version: int,
    arrived: datetime | None = None,
    *,
    whole_turn: bool = False,
) -> None:
    """Take back this person's last step, or all steps back to what was revealed last."""
    with locked(table_id, arrived) as running:
        seat = running.seat_of(user)
        check_version(running, seat, version)
        timekeeping.welcome(running, seat)
        assert seat.number is not None
        before = running.load()
        was_open = before.opened < len(before.answers)
        whose = before.answers[-1].seat if before.answers and not was_open else seat.number
        try:
            game = before.reset(seat.number) if whole_turn else before.undo(seat.number)
        except IllegalAnswer as mistake:
            raise Invalid(refusal(running.type, mistake.reason)) from mistake
        running.take_back(len(before.answers) - len(game.answers), whose)
        if running.type.rules.cooperative:
            running.entries.append(events.StepTakenBack(seat.number, whose))
        running.record(Move.Kind.RESET if whole_turn else Move.Kind.UNDO, seat)
        running.save(game, seat, same_question=was_open)
        recapping.see(running.table, user, running.move.version)
        wake_computers(running)


def concede(table_id: int, user: User) -> None:
    """Give up. The game ends if too few are left, else a computer player answers from now on."""
    with locked(table_id) as running:
        seat = running.seat_of(user)
        running.entries.append(events.SeatConceded(seat.number))
        give_up(running, seat, Move.Kind.CONCEDE)


def concede_for_deleted(seat: Seat) -> None:
    """Give up for a person whose account goes away; the seat stays without a name."""
    with locked(seat.table_id) as running:
        mine = next(other for other in running.seats if other.pk == seat.pk)
        mine.user = None
        running.entries.append(events.SeatConceded(mine.number))
        give_up(running, mine, Move.Kind.CONCEDE)


def drop(seat: Seat) -> None:
    """An admin takes a person off the seat."""
    with locked(seat.table_id) as running:
        mine = next(other for other in running.seats if other.pk == seat.pk)
        if mine.conceded or mine.level:
            raise Conflict(_("Nobody plays on this seat."))
        running.entries.append(events.SeatDropped(mine.number))
        give_up(running, mine, Move.Kind.DROP)


def give_up(running: LockedTable, seat: Seat, kind: Move.Kind) -> None:
    """Leave the seat of a locked table to a computer player for good."""
    seat.conceded = True
    seat.wants_to_end = seat.wants_pause = seat.offered = False
    seat.absence = Seat.Absence.HERE
    running.leave_to_persons()
    running.record(kind, seat)
    running.type.drop_standing_answer(seat)
    timekeeping.keep(running)
    if running.is_over():
        running.end_early(Table.Ending.CONCEDED)
    elif running.all_want_to_end():
        running.end_early(Table.Ending.AGREED)
    else:
        running.store()
        wake_computers(running)


def people_renamed(table_id: int) -> None:
    """Show a running table anew, as somebody there has another name, or none, from now on."""
    with locked(table_id) as running:
        running.record(Move.Kind.SEAT, None)
        running.store()


def propose_end(table_id: int, user: User, *, wants: bool) -> None:
    """Say that one would end the game here, or take that back; all persons agreeing ends it."""
    with locked(table_id) as running:
        seat = running.seat_of(user)
        if seat.wants_to_end == wants:
            return
        seat.wants_to_end = wants
        told = events.EndProposed if wants else events.EndWithdrawn
        running.entries.append(told(seat.number))
        running.record(Move.Kind.AGREE, seat)
        if running.all_want_to_end():
            running.end_early(Table.Ending.AGREED)
        else:
            running.store()


def stop(table_id: int) -> None:
    """An admin ends the table, also one whose game cannot be loaded."""
    with locked(table_id) as running:
        running.record(Move.Kind.STOP, None)
        running.end_early(Table.Ending.STOPPED)


def restart_turn(table_id: int) -> None:
    """Store the snapshot alone where the rules no longer allow the answers given since."""
    with locked(table_id) as running:
        game = running.load()
        if not running.entries:
            return
        running.record(Move.Kind.RESET, None)
        running.save(game, None, same_question=False)
        wake_computers(running)


def wake_computers(running: LockedTable) -> None:
    """Have the background worker answer, in this transaction's name, where a computer is asked.

    Where it leaves the question to its team mates, it may have something to say.
    """
    from games.tasks import advise, play_computers  # tasks.py imports this module

    together = running.type.rules.cooperative
    if running.table.status != Table.Status.RUNNING:
        return
    if computer_asked(running.seats, cooperative=together):
        play_computers.enqueue(running.table.pk)
    elif together and any(seat.level for seat in running.seats):
        advise.enqueue(running.table.pk)


def answer_for_computer(table_id: int) -> bool:
    """Let one computer player answer; says whether there was one to answer.

    It thinks without a lock; if the table has changed meanwhile, its answer is forgotten.
    """
    table = Table.objects.filter(pk=table_id, status=Table.Status.RUNNING).first()
    if table is None:
        return False
    kind = game_type(table.game)
    seats = table.seats.order_by("number")
    seat = computer_asked(seats, cooperative=kind.rules.cooperative)
    if seat is None:
        return False
    assert seat.number is not None
    level = kind.levels.get(seat.level) or next(iter(kind.levels.values()))
    game, restarted = load_game(table)
    if restarted:
        restart_turn(table_id)
        return True
    ask = game.waiting.get(seat.number)
    if ask is None:
        return True  # another worker was quicker: look again
    picks = level.bot(Random()).answer(game, seat.number, ask)
    with locked(table_id) as running:
        present = running.seats[seat.number]
        if present.asked_at == seat.asked_at and computer_plays(present, running.seats):
            _answer(running, present, picks)
            _give_standing_answers(running)
    return True


def parse_picks(raw: Sequence[str], last: str) -> list[str]:
    """The posted picks in order; `last`, if among them, is moved to the end."""
    picks = list(raw)
    if last in picks:
        picks.remove(last)
        picks.append(last)
    return picks

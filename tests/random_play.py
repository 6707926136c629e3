"""Random play: one battery of checks for the rules of every game.

A game brings a `Subject`; `play_through` plays one whole game of it by chance and checks, after
each answer or after a sample of them, all that must hold for any game on this platform.
"""

import copy
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from games.engine import Answer, Ask, Chance, Event, Game, IllegalAnswer, Position, Rules, Seat
from games.engine.asking import Picks, open_keys
from games.engine.bots import RandomBot

LONGEST = 20_000
"""Answers after which a game is taken for one that never ends."""


class Subject(ABC):
    """What the battery needs to know of a game."""

    rules: Rules[Any, Any]
    announces_final: bool = True
    """Whether an option that is chosen alone is `final` just if it cannot be undone."""

    @abstractmethod
    def board(self, game: Game, viewer: Seat | None) -> Struct:
        """All that a viewer gets to see of a game beside the log."""

    def openly(self, event: Event) -> Any:
        """What an event shows to everybody though no board may show it any more afterwards."""
        return None

    def privately(self, event: Event, viewer: Seat | None) -> Any:
        """What an event shows to this viewer though the viewer's board may not show it any more."""
        return None

    @abstractmethod
    def check(self, game: Game) -> None:
        """Raises AssertionError if pieces were lost or made, or a state is impossible."""


@dataclass
class Played:
    """A game that was played to its end, and how often each check really took place."""

    seats: int
    answers: list[Answer] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    checks: Counter[str] = field(default_factory=Counter)
    """Names of checks, of hidden comparisons and of event types."""
    end: bytes = b""
    """The dumped state at the end."""


type Start = Callable[[], Game]


def play_through(subject: Subject, start: Start, random: Random, every: int = 4) -> Played:
    """Play one whole game; the costly checks follow about one in `every` answers."""
    game = start()
    played = Played(len(subject.rules.outcome(game.state).standings), events=list(game.events))
    check_question(game)
    while not game.over:
        assert len(played.answers) < LONGEST, "the game does not end"
        answer = choose(game, random)
        thorough = random.random() < 1 / every
        if thorough:
            check_refusals(game, random)
            check_imagined_answers(subject, game, answer, random, played)
        before = fingerprint(game) if thorough else ""
        asked = game.question
        game.answer(answer.seat, answer.picks)
        played.answers.append(answer)
        played.events += game.events
        played.checks.update(type(event).__name__ for event in game.events)
        check_question(game)
        subject.check(game)
        if subject.announces_final and asked is not None and len(asked.asks) == 1:
            check_finality(asked.asks[answer.seat], answer.picks, game, played)
        if thorough:
            check_undo(game, answer.seat, before, played)
            check_saved(game, played)
            check_secrets(subject, game, random, played)
    played.end = subject.rules.dump(game.state)
    check_replay(start, played)
    return played


def choose(game: Game, random: Random) -> Answer:
    """A legal answer by chance, of one of the seats that are asked."""
    waiting = game.waiting
    seat = random.choice(sorted(waiting))
    return Answer(seat, RandomBot(random).answer(game, seat, waiting[seat]))


def fingerprint(game: Game) -> str:
    """All that an answer can change, as text: state, question, answers, and what can be undone."""
    undoable = [
        seat for seat in (game.question.asks if game.question else ()) if game.can_undo(seat)
    ]
    return repr((game.rules.dump(game.state), game.question, game.given, game.answers, undoable))


def check_question(game: Game) -> None:
    """Options are distinct, and each asked seat has a legal answer."""
    assert game.over == (not game.waiting)
    for ask in game.waiting.values():
        keys = [option.key for option in ask.options]
        assert len(set(keys)) == len(keys)
        openly = open_keys(ask.options)
        alone = any(option.alone for option in ask.options if option.why_not is None)
        assert openly
        assert alone or ask.least <= len(openly)
        assert 0 <= ask.least <= ask.most


def check_refusals(game: Game, random: Random) -> None:
    """A closed, an unknown and a repeated option are refused and change nothing."""
    before = fingerprint(game)
    seat = random.choice(sorted(game.waiting))
    ask = game.waiting[seat]
    wrong: list[Picks] = [("no such option",), (open_keys(ask.options)[0],) * (ask.most + 1)]
    wrong += [(option.key,) for option in ask.options if option.why_not is not None]
    for picks in wrong:
        with pytest.raises(IllegalAnswer):
            game.answer(seat, picks)
    assert fingerprint(game) == before


def check_finality(ask: Ask, picks: Picks, game: Game, played: Played) -> None:
    """What cannot be undone was announced; what was announced on a single pick cannot be."""
    by_key = {option.key: option for option in ask.options}
    final = [by_key[pick].final for pick in picks]
    undone_by = any(game.can_undo(seat) for seat in range(played.seats))
    if len(picks) == 1 and ask.least == ask.most == 1:
        assert final[0] != undone_by, (ask, picks)
        played.checks["finality of one"] += 1
    elif not undone_by and picks:
        assert any(final), (ask, picks)
        played.checks["finality of several"] += 1


def check_undo(game: Game, seat: Seat, before: str, played: Played) -> None:
    """Undo gives back exactly the state before the answer, and nobody else may undo it."""
    for other in range(played.seats):
        if not game.can_undo(other):
            with pytest.raises(IllegalAnswer):
                game.undo(other)
    if game.can_undo(seat):
        assert fingerprint(game.undo(seat)) == before
        played.checks["undo"] += 1


def check_saved(game: Game, played: Played) -> None:
    """A position that is stored and loaded again is the same in every respect."""
    stored = msgspec.json.encode(game.position)
    loaded = Game(game.rules, msgspec.json.decode(stored, type=Position))
    assert fingerprint(loaded) == fingerprint(game)
    played.checks["saved"] += 1
    if game.question is not None and game.question.stable and not game.given:
        restarted = Game(game.rules, Position(game.rules.dump(game.state)))
        assert restarted.question == game.question
        assert game.rules.dump(restarted.state) == game.rules.dump(game.state)
        played.checks["restarted"] += 1


def check_secrets(subject: Subject, game: Game, random: Random, played: Played) -> None:
    """What a viewer cannot see makes no difference to any byte that the viewer gets.

    Where the question can be asked again of an imagined state, that is part of it: what others
    are asked, and that they are asked at all, may tell the viewer nothing.
    """
    for viewer in some_viewers(game, random, played):
        chance = Chance(f"{random.random()}")
        state = subject.rules.imagine(game.state, viewer, chance)
        if game.question is not None and game.question.stable and not game.given:
            imagined = Game(game.rules, Position(game.rules.dump(state)))
            played.checks["asked again"] += 1
        else:
            imagined = copy.copy(game)
            imagined.state = state
        subject.check(imagined)
        assert shown(subject, imagined, viewer) == shown(subject, game, viewer)
        played.checks["board"] += 1
        played.checks["different"] += different(imagined, game)
        again = imagine(game, viewer, chance)
        if again is not None and viewer in game.waiting:
            assert again.waiting[viewer] == game.waiting[viewer]
            assert shown(subject, again, viewer) == shown(subject, game, viewer)
            played.checks["options"] += 1


def some_viewers(game: Game, random: Random, played: Played) -> set[Seat | None]:
    """One of those who are asked, if any, and one of all including spectators."""
    everybody = (None, *range(played.seats))
    return {random.choice(everybody), random.choice(sorted(game.waiting) or everybody)}


def check_imagined_answers(
    subject: Subject, game: Game, answer: Answer, random: Random, played: Played
) -> None:
    """Two games that look the same to a viewer before and after an answer tell the same of it."""
    here = Game(game.rules, game.position)
    here.answer(answer.seat, answer.picks)
    for viewer in some_viewers(game, random, played):
        there = imagine(game, viewer, Chance(f"{random.random()}"))
        if there is None or answer.seat not in there.waiting:
            continue
        try:
            there.answer(answer.seat, answer.picks)
        except IllegalAnswer:
            continue  # this player could not have done that, so the viewer learned something
        if look_alike(subject, here, there, viewer):
            assert masked(here, viewer) == masked(there, viewer)
            played.checks["events"] += 1
            played.checks["other events"] += here.events != there.events


def imagine(game: Game, viewer: Seat | None, chance: Chance) -> Game | None:
    """The game with all that the viewer cannot see drawn anew, at the same question.

    None if something was revealed since the last snapshot, or if somebody could not have answered
    like that with other cards.
    """
    if game.fixed:
        return None
    state = game.rules.imagine(game.rules.load(game.snapshot), viewer, chance)
    try:
        return Game(game.rules, Position(game.rules.dump(state), tuple(game.answers)))
    except IllegalAnswer:
        return None


def shown(subject: Subject, game: Game, viewer: Seat | None) -> bytes:
    return msgspec.json.encode(subject.board(game, viewer))


def look_alike(subject: Subject, game: Game, other: Game, viewer: Seat | None) -> bool:
    """Whether a viewer of both games saw the same of the last answer, but for the log."""
    return shown(subject, game, viewer) == shown(subject, other, viewer) and passing(
        subject, game, viewer
    ) == passing(subject, other, viewer)


def passing(subject: Subject, game: Game, viewer: Seat | None) -> list[Any]:
    """What the newest events showed to a viewer in passing."""
    return [(subject.openly(event), subject.privately(event, viewer)) for event in game.events]


def masked(game: Game, viewer: Seat | None) -> bytes:
    return msgspec.json.encode([event.seen_by(viewer) for event in game.events])


def different(game: Game, other: Game) -> bool:
    """Whether two games differ in more than their seed."""
    state = game.rules.copy(game.state)
    state.chance = other.state.chance
    return game.rules.dump(state) != game.rules.dump(other.state)


def check_replay(start: Start, played: Played) -> None:
    """The recorded answers lead to the same end once more."""
    game = start()
    events = list(game.events)
    for answer in played.answers:
        events += game.answer(answer.seat, answer.picks)
    assert game.over
    assert game.rules.dump(game.state) == played.end
    assert events == played.events

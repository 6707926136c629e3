"""A position brought to life: its state now, and who is asked what."""

from collections.abc import Collection, Sequence
from copy import copy
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from games.engine.asking import Ask, IllegalAnswer, NotAsked, NothingToUndo, Picks, Question, Seat
from games.engine.chance import Chance
from games.engine.log import Event
from games.engine.rules import Rules


class Answer(Struct, frozen=True):
    """What a seat picked, as option keys in the order of picking."""

    seat: Seat
    picks: Picks


class Position(Struct, frozen=True):
    """All that is saved of a game: a snapshot of its state and the answers given since."""

    snapshot: bytes
    answers: tuple[Answer, ...] = ()


class Game:
    """A position brought to life.

    `state` is the state now, `question` what the script waits for (None once the game is over),
    `given` the answers to an open question that waits for more seats, and `events` what the
    newest answer led to. Answers fed again on loading tell nothing a second time.
    """

    def __init__(self, rules: Rules[Any, Any], position: Position) -> None:
        """Raises msgspec.ValidationError for a broken snapshot, IllegalAnswer for an answer
        that the rules do not allow (any more)."""
        self.rules = rules
        self.snapshot = position.snapshot
        self.state: Any = rules.load(position.snapshot)  # the game's own State
        self.answers: list[Answer] = []
        self.fixed = 0  # that many of the answers cannot be undone
        self.opened = 0  # that many were given before the question that is open now
        self.given: dict[Seat, Picks] = {}
        self.question: Question | None = None
        self.script = rules.play(self.state)
        self._resume(None)
        self.events: list[Event] = []
        for answer in position.answers:
            self._check(answer)
            self._take(answer)

    @classmethod
    def start(cls, rules: Rules[Any, Any], seats: int, options: Struct, seed: str) -> Self:
        """A new game at its first question; `events` tells of the setup."""
        state = rules.setup(seats, options, Chance(seed))
        told = list(state.journal.events)
        game = cls(rules, Position(rules.dump(state)))
        game.events = told + game.state.journal.events
        game._settle()
        return game

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def position(self) -> Position:
        return Position(self.snapshot, tuple(self.answers))

    @property
    def waiting(self) -> dict[Seat, Ask]:
        """Each seat whose answer is missing, with what it is asked."""
        if self.question is None:
            return {}
        return {seat: ask for seat, ask in self.question.asks.items() if seat not in self.given}

    def for_onlookers(self, seats: Collection[Seat]) -> Self:
        """A copy to be shown, never to be played, in which these seats are asked nothing."""
        shown = copy(self)
        if self.question is not None:
            asks = {seat: ask for seat, ask in self.question.asks.items() if seat not in seats}
            shown.question = replace(self.question, asks=asks) if asks else None
        return shown

    def answer(self, seat: Seat, picks: Sequence[str]) -> list[Event]:
        """Take an answer; returns the events it led to.

        While others are still to answer, a seat may replace its own answer.
        Raises IllegalAnswer, and then nothing has changed.
        """
        answer = Answer(seat, tuple(picks))
        self._check(answer)
        self.answers = self._without_open(seat)
        self._take(answer)
        self._settle()
        return self.events

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last step was this seat's own and nothing was revealed since.

        In a cooperative game it may be anybody's: whoever is asked now can take it back.
        """
        open_answers = self.answers[self.opened :]
        if open_answers:
            return any(answer.seat == seat for answer in open_answers)
        if len(self.answers) <= self.fixed:
            return False
        if self.rules.cooperative:
            return self.question is not None and seat in self.question.asks
        return self.answers[-1].seat == seat

    def undo(self, seat: Seat) -> "Game":
        """The game without this seat's last answer; in a cooperative game, without anybody's.

        Raises IllegalAnswer rather than crossing a reveal, a roll or a rival's answer.
        """
        if not self.can_undo(seat):
            raise IllegalAnswer(NothingToUndo())
        is_open = self.opened < len(self.answers)
        answers = self._without_open(seat) if is_open else self.answers[:-1]
        return Game(self.rules, Position(self.snapshot, tuple(answers)))

    def reset(self, seat: Seat) -> "Game":
        """The game without all answers of this seat that can be undone.

        In a cooperative game: without all that were given in a row by whoever answered last.
        """
        last = self.answers[-1].seat if self.answers else seat
        game = self.undo(seat)
        while game.can_undo(seat) and game.answers[-1].seat == last:
            game = game.undo(seat)
        return game

    def _without_open(self, seat: Seat) -> list[Answer]:
        """The answers without this seat's answer to the question that is still open."""
        settled, open_answers = self.answers[: self.opened], self.answers[self.opened :]
        return settled + [answer for answer in open_answers if answer.seat != seat]

    def _check(self, answer: Answer) -> None:
        if self.question is None or answer.seat not in self.question.asks:
            raise IllegalAnswer(NotAsked())
        self.question.asks[answer.seat].chosen(answer.picks)

    def _take(self, answer: Answer) -> None:
        assert self.question is not None
        self.answers.append(answer)
        self.given[answer.seat] = answer.picks
        self.events = []
        if self.question.anyone or self.given.keys() == self.question.asks.keys():
            self._resume(self.given)
            self.events = self.state.journal.events

    def _resume(self, given: dict[Seat, Picks] | None) -> None:
        """Run the script to the next question that somebody really has to answer."""
        journal = self.state.journal
        journal.events, journal.checkpoint = [], False
        self.question, self.given = None, {}
        while True:
            try:
                question: Question = self.script.send(given)
            except StopIteration:
                break
            forced = {seat: ask.forced() for seat, ask in question.asks.items()}
            given = {seat: picks for seat, picks in forced.items() if picks is not None}
            if len(given) < len(forced) and not (question.anyone and given):
                self.question, self.given = question, given
                break
        self.opened = len(self.answers)
        if journal.checkpoint:
            self.fixed = len(self.answers)

    def _settle(self) -> None:
        """Take a new snapshot where nothing since the old one can be undone."""
        if self.question is None or (self.question.stable and self.fixed == len(self.answers)):
            self.snapshot = self.rules.dump(self.state)
            self.answers, self.fixed, self.opened = [], 0, 0

"""The battery of random play on the sample game Ferry, where all answer at the same time."""

from collections import Counter
from functools import partial
from random import Random

from msgspec import Struct

from games.engine import Game, Seat
from tests.ferry.rules import FARES, WORTHS, Ferry, FerryOptions, FerryState
from tests.random_play import Subject, play_through


class Pier(Struct, frozen=True):
    """What one viewer sees of Ferry."""

    pier: tuple[int, ...]
    scores: tuple[int, ...]
    coming: int
    hand_sizes: tuple[int, ...]
    hand: tuple[int, ...]
    keys: tuple[str, ...]


class FerrySubject(Subject):
    rules = Ferry()
    announces_final = False

    def board(self, game: Game, viewer: Seat | None) -> Pier:
        state = state_of(game)
        asked = game.waiting.get(viewer) if viewer is not None else None
        return Pier(
            pier=tuple(state.pier),
            scores=tuple(state.scores),
            coming=len(state.coming),
            hand_sizes=tuple(map(len, state.hands)),
            hand=() if viewer is None else tuple(state.hands[viewer]),
            keys=() if asked is None else tuple(option.key for option in asked.options),
        )

    def check(self, game: Game) -> None:
        state = state_of(game)
        fares = [*state.spare_fares, *(fare for hand in state.hands for fare in hand)]
        assert len(set(fares)) == len(fares)
        assert set(fares) <= set(FARES)
        assert set(state.pier + state.coming) <= set(WORTHS)
        assert len(state.pier) == 2


def state_of(game: Game) -> FerryState:
    assert isinstance(game.state, FerryState)
    return game.state


def test_the_battery_knows_questions_that_several_seats_answer_at_once() -> None:
    checks: Counter[str] = Counter()
    for number in range(40):
        seats = 2 + number % 3
        played = play_through(
            FerrySubject(),
            partial(Game.start, Ferry(), seats, FerryOptions(), str(number)),
            Random(number),
            every=2,
        )
        checks.update(played.checks)

    for name in ("undo", "saved", "board", "options"):
        assert checks[name] > 50, checks

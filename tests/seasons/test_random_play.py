"""Seasons under random play: whole games, from the draft to the last count."""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import Event, Game, Seat
from seasons.rules.asks import ReturnEnergy
from seasons.rules.board import board
from seasons.rules.catalogue import BASIC
from seasons.rules.setup import deck
from seasons.rules.state import Options
from seasons.rules.table import Level
from seasons.rules.views import Board
from tests.random_play import Subject, play_through
from tests.seasons.building import RULES, all_cards, check_possible, state_of

FUZZ_GAMES = int(os.environ.get("FUZZ_GAMES", "0"))
"""How many games to play; unset, a small fixed selection, which finds the same every time."""
GAMES = FUZZ_GAMES or 90

battery = settings(
    max_examples=max(1, GAMES // 9),
    derandomize=not FUZZ_GAMES,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
seeds = st.integers(0, 2**64 - 1)


def options(level: Level) -> st.SearchStrategy[Options]:
    yes_or_no = st.booleans()
    return st.builds(
        Options,
        level=st.just(level),
        draw_first=yes_or_no,
        before_year_one=yes_or_no,
        last_season_change=yes_or_no,
        below_zero=yes_or_no,
    )


class SeasonsSubject(Subject):
    rules = RULES
    announces_final = False
    """Finality is tried out for the board; see test_final_choices."""

    def board(self, game: Game, viewer: Seat | None) -> Board:
        return board(game, viewer)

    def openly(self, event: Event) -> Any:
        """A card that is shown to all may be back on a pile at once."""
        return event if getattr(event, "openly", False) else None

    def check(self, game: Game) -> None:
        state = state_of(game)
        assert Counter(all_cards(state)) == Counter(deck(state.options.level))
        check_possible(state)
        settling = [s for s, ask in game.waiting.items() if isinstance(ask.about, ReturnEnergy)]
        for player in state.players:
            if player.seat not in settling:
                assert player.reserve.total <= state.reserve_limit(player)
        if state.options.level != Level.ARCHMAGE:
            assert set(all_cards(state)) == set(BASIC)


SUBJECT = SeasonsSubject()


@pytest.mark.timeout(0 if FUZZ_GAMES else 300)
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seats", RULES.seats)
def test_whole_games_keep_every_promise(seats: int, level: Level) -> None:
    counts: Counter[str] = Counter()

    @battery
    @given(seed=seeds, chosen=options(level))
    def whole_game(seed: int, chosen: Options) -> None:
        played = play_through(
            SUBJECT, lambda: Game.start(RULES, seats, chosen, str(seed)), Random(seed), every=12
        )
        counts.update(played.checks)

    whole_game()

    check_it_was_worth_it(counts)


def check_it_was_worth_it(counts: Counter[str]) -> None:
    """Every check took place, and what was imagined really differed."""
    for name in ("undo", "saved", "restarted", "board", "options", "events"):
        assert counts[name] > 20, name
    assert counts["different"] > 0.95 * counts["board"]

"""Shiki under random play, from the deal and from the midst of a game."""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from games.engine import Chance, Event, Game, Position, Seat
from shiki.rules.board import board
from shiki.rules.events import CardDrawn, ShikiEvent
from shiki.rules.state import Animal, Options, Pile, Shiki, Turn, Wild
from shiki.rules.views import Board
from tests.random_play import Subject, play_through
from tests.shiki.building import RULES, check_nothing_lost

FUZZ_GAMES = int(os.environ.get("FUZZ_GAMES", "0"))
"""How many games to play; unset, a small fixed selection, which finds the same every time."""
GAMES = FUZZ_GAMES or 330

battery = settings(
    max_examples=GAMES // 6,
    derandomize=not FUZZ_GAMES,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
options = st.builds(Options, steal_on_tie=st.booleans(), wild_counts_for_animals=st.booleans())
seeds = st.integers(0, 2**64 - 1)
WILD_RETURNS = {2: 21, 3: 4, 4: 2}
"""By the number of seats: a seed with which the rarest event comes about."""


class ShikiSubject(Subject):
    rules = RULES

    def board(self, game: Game, viewer: Seat | None) -> Board:
        return board(game, viewer)

    def openly(self, event: Event) -> Any:
        """Of two cards drawn in a row from the last pile, nothing shows the second back."""
        return event.back if isinstance(event, CardDrawn) else None

    def check(self, game: Game) -> None:
        check_nothing_lost(state_of(game))


def state_of(game: Game) -> Shiki:
    assert isinstance(game.state, Shiki)
    return game.state


SUBJECT = ShikiSubject()


def in_the_midst(seats: int, seed: int, chosen: Options) -> Position:
    """A table in the midst of a game, where things happen that random players seldom reach.

    Tableaux are well filled, wilds lie about, feathers and animals have changed hands, and the
    piles may be about to run out.
    """
    random = Random(seed)
    state = RULES.setup(seats, chosen, Chance(str(seed)))
    for pile in Pile:
        keep = random.choice((1, 2, 4, 8, 16))
        state.discard[:0], state.piles[pile] = state.piles[pile][keep:], state.piles[pile][:keep]
    random.shuffle(state.discard)
    everything_on_hand = random.random() < 0.3
    for player in state.players:
        player.feathers = 0
        eager = random.choice((0.5, 0.9, 1.0))
        for card in state.discard[1:]:
            index = player.corner_of(card.season)
            if index is None:
                index = random.choice([i for i in range(4) if player.corners[i].season is None])
            corner = player.corners[index]
            if card.number not in corner.numbers() and random.random() < eager:
                corner.season = card.season
                corner.cards.append(card)
                state.discard.remove(card)
        for corner in player.corners:
            free = [n for n in range(1, 7) if n not in corner.numbers()]
            if free and state.wilds and random.random() < 0.5:
                corner.wild = Wild(random.choice(free) if corner.season else None)
                state.wilds -= 1
        if player.occupied == 24:
            state.discard.insert(0, player.corners[0].cards.pop())
        for _ in range(random.randint(0, 8) if not everything_on_hand else 12):
            if len(state.discard) > 1:
                player.hand.append(state.discard.pop(0))
    for _ in range(seats + 1):
        random.choice(state.players).feathers += 1
    state.feathers = 0
    for animal in Animal:
        state.owners[animal] = random.choice((None, *range(seats)))
    state.turn = Turn(random.randrange(seats), actions_left=random.choice((1, 2)))
    if random.random() < 0.15:
        clear_the_middle(state)
    return Position(RULES.dump(state))


def clear_the_middle(state: Shiki) -> None:
    """The last turns, with nothing left to draw or to take, so that actions may be passed."""
    hands = [player.hand for player in state.players]
    for cards in (*state.piles.values(), *state.columns, state.discard, *hands[::2]):
        state.removed += cards
        cards.clear()
    state.emptied_by, state.last_turns = state.turn.seat, len(state.players) - 1


@pytest.mark.timeout(0 if FUZZ_GAMES else 300)
@pytest.mark.parametrize("seats", RULES.seats)
def test_whole_games_keep_every_promise(seats: int) -> None:
    counts: Counter[str] = Counter()

    @battery
    @given(seed=seeds, chosen=options)
    def whole_game(seed: int, chosen: Options) -> None:
        played = play_through(
            SUBJECT, lambda: Game.start(RULES, seats, chosen, str(seed)), Random(seed), every=8
        )
        counts.update(played.checks)

    whole_game()

    check_it_was_worth_it(counts)


@pytest.mark.timeout(0 if FUZZ_GAMES else 300)
@pytest.mark.parametrize("seats", RULES.seats)
def test_games_from_their_midst_keep_every_promise(seats: int) -> None:
    counts: Counter[str] = Counter()

    @battery
    @given(seed=seeds, chosen=options)
    @example(seed=WILD_RETURNS[seats], chosen=Options())
    def rest_of_a_game(seed: int, chosen: Options) -> None:
        position = in_the_midst(seats, seed, chosen)
        played = play_through(SUBJECT, lambda: Game(RULES, position), Random(seed), every=2)
        counts.update(played.checks)

    rest_of_a_game()

    check_it_was_worth_it(counts)
    never = {kind.__name__ for kind in ShikiEvent.__value__.__args__} - counts.keys()
    assert never <= {"GameBegan"}


def check_it_was_worth_it(counts: Counter[str]) -> None:
    """Every check took place, and what was imagined really differed."""
    for name in (
        "undo",
        "saved",
        "restarted",
        "board",
        "asked again",
        "options",
        "events",
        "other events",
    ):
        assert counts[name] > 10, name
    for name in ("finality of one", "finality of several"):
        assert counts[name] > 10, name
    assert counts["different"] > 0.95 * counts["board"]

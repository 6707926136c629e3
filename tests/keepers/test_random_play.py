"""Seasons' Keepers under random play: all five adventures, from the first card and the midst."""

import os
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import Chance, Game, Position, Seat
from games.engine.asking import open_keys
from keepers.rules import KeepersRules
from keepers.rules.board import board
from keepers.rules.library import SHIPPED
from keepers.rules.pieces import Keeper, Season, Side
from keepers.rules.state import CardPiece, Keepers, Options, Phase, Token
from keepers.rules.views import Board
from tests.keepers.building import check_nothing_lost
from tests.random_play import Subject, play_through

FUZZ_GAMES = int(os.environ.get("FUZZ_GAMES", "0"))
"""How many games to play; unset, a small fixed selection, which finds the same every time."""
GAMES = FUZZ_GAMES or 20
RULES = KeepersRules()

battery = settings(
    max_examples=max(1, GAMES // len(SHIPPED)),
    derandomize=not FUZZ_GAMES,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
seeds = st.integers(0, 2**64 - 1)
options = st.builds(
    Options,
    captain=st.booleans(),
    gentle_capture=st.booleans(),
    fewer_cards=st.booleans(),
    wolf_bonus=st.integers(-1, 1),
)


class KeepersSubject(Subject):
    rules = RULES
    announces_final = False

    def board(self, game: Game, viewer: Seat | None) -> Board:
        return board(game, viewer)

    def check(self, game: Game) -> None:
        check_nothing_lost(state_of(game))
        assert state_of(game).tally.script_faults == 0
        assert game.question is None or not game.question.stable or not state_of(game).queue


def state_of(game: Game) -> Keepers:
    assert isinstance(game.state, Keepers)
    return game.state


SUBJECT = KeepersSubject()


def in_the_midst(adventure: str, seed: int) -> Position:
    """A table in the midst of a game, where things happen that random players seldom reach.

    Cards lie on either side, keepers are about, powers were gained, the chest is well filled.
    """
    random = Random(seed)
    state = RULES.setup(random.randint(1, 4), Options(adventure=adventure), Chance(str(seed)))
    state = played_on(state)
    state.season = random.choice(list(Season))
    state.visits = {state.season: 1}
    state.wolf = None
    spaces = [
        at
        for at in state.book.on_page(state.season)
        if state.kind(at) != "trailer" and random.random() < 0.5
    ] or [state.book.house(state.season)]
    for piece in state.pieces.values():
        piece.at = random.choice(spaces)
        if random.random() < 0.15:
            piece.captured = True
            piece.prisoner = state.season if adventure == "treasures" else None
    if not state.alive:
        state.pieces[Keeper.SAM].captured, state.pieces[Keeper.SAM].prisoner = False, None
    for place in state.hiding.values():
        if state.chest.free and place.object != "museum" and random.random() < 0.3:
            state.chest.objects.append(place.object or "")
            place.object = None
        elif random.random() < 0.4:
            place.up = place.seen = True
            state.once_up.append(place.object or "")
    for card in state.adventure.cards:
        flippable = card.a.kind == "mission" and state.cards[card.no].in_play
        if flippable and random.random() < 0.2 and not card.b.on_show:
            state.cards[card.no] = CardPiece(state.cards[card.no].side.other, True, 9, [Side.B])
    if adventure == "treasures":
        for name in ("dew", "sun"):
            state.tokens[name] = Token(random.choice(spaces))
            state.cards[2 + (name == "sun")] = CardPiece(Side.B, True, 9, [Side.A, Side.B])
    state.round.phase = Phase.FLIP
    return Position(RULES.dump(played_on(state)))


def played_on(state: Keepers) -> Keepers:
    """The state at the next question from which the script can be started again."""
    game = Game(RULES, Position(RULES.dump(state)))
    while game.question is not None and not game.question.stable:
        seat = min(game.waiting)
        game.answer(seat, [open_keys(game.waiting[seat].options)[-1]])
    return state_of(game)


@pytest.mark.timeout(0 if FUZZ_GAMES else 300)
@pytest.mark.parametrize("adventure", list(SHIPPED))
def test_whole_games_keep_every_promise(adventure: str) -> None:
    counts: Counter[str] = Counter()

    @battery
    @given(seed=seeds, seats=st.integers(1, 4), chosen=options)
    def whole_game(seed: int, seats: int, chosen: Options) -> None:
        wanted = Options(
            adventure,
            chosen.captain,
            chosen.gentle_capture,
            chosen.fewer_cards,
            chosen.wolf_bonus,
        )
        played = play_through(
            SUBJECT, lambda: Game.start(RULES, seats, wanted, str(seed)), Random(seed), every=8
        )
        counts.update(played.checks)

    whole_game()

    check_it_was_worth_it(counts)


@pytest.mark.timeout(0 if FUZZ_GAMES else 300)
@pytest.mark.parametrize("adventure", list(SHIPPED))
def test_games_from_their_midst_keep_every_promise(adventure: str) -> None:
    counts: Counter[str] = Counter()

    @battery
    @given(seed=seeds)
    def rest_of_a_game(seed: int) -> None:
        position = in_the_midst(adventure, seed)
        played = play_through(SUBJECT, lambda: Game(RULES, position), Random(seed), every=6)
        counts.update(played.checks)

    rest_of_a_game()

    check_it_was_worth_it(counts)


def check_it_was_worth_it(counts: Counter[str]) -> None:
    """Every check took place, and what was imagined really differed."""
    for name in ("undo", "saved", "restarted", "board", "asked again"):
        assert counts[name] > 3, name
    assert counts["different"] > 0.9 * counts["board"]

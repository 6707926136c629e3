"""Seasons under random play, from the draft and from the midst of a game."""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import Chance, Event, Game, Position, Seat
from seasons.rules.asks import ReturnEnergy
from seasons.rules.board import board
from seasons.rules.catalogue import BASIC
from seasons.rules.dice import Die
from seasons.rules.events import (
    CardDrafted,
    CardsLookedAt,
    DecksSplit,
    GameBegan,
    PackPassed,
    SeasonsEvent,
)
from seasons.rules.pieces import Energy, PowerCard, Tokens
from seasons.rules.setup import deck
from seasons.rules.state import Options, Player, Round, Seasons, Turn
from seasons.rules.table import Level
from seasons.rules.views import Board
from tests.random_play import Subject, choose, play_through
from tests.seasons.building import RULES, all_cards, check_possible, state_of

FUZZ_GAMES = int(os.environ.get("FUZZ_GAMES", "0"))
"""How many games to play; unset, a small fixed selection, which finds the same every time."""
GAMES = FUZZ_GAMES or 160


def battery(games: int) -> settings:
    """Hypothesis for so many games."""
    return settings(
        max_examples=games,
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

    def privately(self, event: Event, viewer: Seat | None) -> Any:
        """Cards that somebody looked at may be discarded at once."""
        return event if isinstance(event, CardsLookedAt) and event.seat == viewer else None

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


def in_the_midst(seats: int, seed: int, chosen: Options) -> Position:
    """A table in the midst of a turn, where things happen that random players seldom reach.

    Tableaux are full of cards, reserves and cards hold energy, hands are large, and the piles may
    be about to run out.
    """
    random = Random(seed)
    state = RULES.setup(seats, chosen, Chance(str(seed)))
    cards = deck(chosen.level)
    random.shuffle(cards)
    state.prelude = None
    state.space, state.year = random.randint(1, 12), random.choice((1, 2, 3, 3))
    state.handed_out = state.year
    for player in state.players:
        fill(state, player, cards, random)
    state.discard_pile = [cards.pop() for _ in range(random.choice((0, 1, len(cards) // 2)))]
    state.draw_pile = cards
    if random.random() < 0.6:
        left = random.randint(0, 3)
        state.draw_pile, others = cards[:left], cards[left:]
        state.players[0].hand += others[: len(others) // 2]
        state.discard_pile += others[len(others) // 2 :]
    dice = [Die(state.season, number, random.randrange(6)) for number in state.dice[state.season]]
    order = state.clockwise(random.randrange(seats))
    chosen_dice = {player.seat: die for player, die in zip(order, dice, strict=False)}
    state.round = Round(1, order[0].seat, state.season, dice[seats:], chosen_dice)
    state.turn = Turn(order[0].seat)
    return Position(RULES.dump(state))


def fill(state: Seasons, player: Player, cards: list[int], random: Random) -> None:
    """Give a player cards in hand, in play and in libraries, energy and crystals."""
    player.hand = [cards.pop() for _ in range(random.randint(0, 7))]
    for year in range(state.year + 1, 4):
        player.libraries[year] = [cards.pop() for _ in range(3)]
    in_play = [piece.number for rival in state.players for piece in rival.in_play]
    for _ in range(random.randint(0, 8) if len(cards) > 20 else 0):
        number = cards.pop()
        on = random_tokens(random, random.choice((0, 3, 6))) if number in (4, 35) else Tokens()
        player.in_play.append(PowerCard(number, 1 + in_play.count(number), tokens=on))
        in_play.append(number)
    player.reserve = random_tokens(random, random.randint(0, state.reserve_limit(player)))
    player.crystals = random.choice((0, 1, 2, 4, 10, 30))
    player.summoning_gauge = random.choice((0, len(player.in_play), 15))
    player.bonuses = random.randint(0, 3)


def random_tokens(random: Random, count: int) -> Tokens:
    return Tokens.of(*random.choices(list(Energy), k=count))


@pytest.mark.timeout(0 if FUZZ_GAMES else 300)
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seats", RULES.seats)
def test_whole_games_keep_every_promise(seats: int, level: Level) -> None:
    counts: Counter[str] = Counter()

    @battery(GAMES // 18)
    @given(seed=seeds, chosen=options(level))
    def whole_game(seed: int, chosen: Options) -> None:
        played = play_through(
            SUBJECT, lambda: Game.start(RULES, seats, chosen, str(seed)), Random(seed), every=12
        )
        counts.update(played.checks)

    whole_game()

    check_it_was_worth_it(counts)


@pytest.mark.timeout(0 if FUZZ_GAMES else 300)
@pytest.mark.parametrize("seats", RULES.seats)
def test_games_from_their_midst_keep_every_promise(seats: int) -> None:
    counts: Counter[str] = Counter()

    @battery(GAMES // 6)
    @given(seed=seeds, chosen=options(Level.ARCHMAGE))
    def rest_of_a_game(seed: int, chosen: Options) -> None:
        position = in_the_midst(seats, seed, chosen)
        played = play_through(SUBJECT, lambda: Game(RULES, position), Random(seed), every=6)
        counts.update(played.checks)

    rest_of_a_game()

    check_it_was_worth_it(counts)


def test_random_play_comes_to_everything_that_can_happen() -> None:
    before = (GameBegan, CardDrafted, PackPassed, DecksSplit)
    missing = set(SeasonsEvent.__value__.__args__) - set(before)

    for seed in range(400):
        seats = 2 + seed % 3
        game = Game(RULES, in_the_midst(seats, seed, Options()))
        random = Random(seed)
        while not game.over and missing:
            answer = choose(game, random)
            missing -= {type(event) for event in game.answer(answer.seat, answer.picks)}

    assert not missing


def check_it_was_worth_it(counts: Counter[str]) -> None:
    """Every check took place, and what was imagined really differed."""
    for name in ("undo", "saved", "restarted", "board", "options", "events"):
        assert counts[name] > 20, name
    assert counts["different"] > 0.95 * counts["board"]

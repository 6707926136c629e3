"""The computer players of Seasons: legal, honest, never endless, and the strong one stronger."""

import copy
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from statistics import median

import pytest

from games.engine import Chance, Game, Position, Seat
from games.engine.asking import Picks
from games.engine.bots import Bot, RandomBot
from seasons.rules import asks
from seasons.rules.bot import QuickBot, StrongBot
from seasons.rules.state import Options
from seasons.rules.table import Level
from tests.seasons.building import (
    RULES,
    A,
    B,
    Sits,
    act,
    crystals,
    in_play,
    number,
    player,
    state_of,
    table,
)
from tests.tournament import match

LONGEST = 3_000
"""Answers after which a game is taken for one that never ends."""


class HastyBot(StrongBot):
    """The strong player with little time, for whole games in tests."""

    weights = StrongBot.weights._replace(tries=20, worlds=2, die_tries=8, choice_tries=8)


BOTS = (QuickBot, HastyBot)
RARE = {asks.NextEffect}
"""What hardly any game asks."""


def answer(game: Game, bot: type[Bot], seed: int = 1) -> tuple[Seat, Picks]:
    """What the bot answers for the first seat that is asked."""
    seat, ask = next(iter(game.waiting.items()))
    return seat, bot(Random(seed)).answer(game, seat, ask)


def play(
    game: Game, bots: Sequence[type[Bot]], seed: int = 1, most: int = LONGEST
) -> Iterator[Game]:
    """Let the bots, one for each seat, play on; yields the game before each answer."""
    for step in range(most):
        if game.over:
            return
        yield game
        seat = next(iter(game.waiting))
        game.answer(*answer(game, bots[seat], seed * LONGEST + step))
    assert game.over or most < LONGEST, "the game does not end"


def play_turn(game: Game, bot: type[Bot], seat: Seat = A) -> None:
    """Let the bot play until the turn of that seat is over."""
    for now in play(game, [bot] * 4):
        turn = state_of(now).turn
        if turn is None or turn.seat != seat:
            return


def muddled(seats: int, seed: int, options: Options, most: int = 40) -> Game:
    """A game in which random answers, so many for each seat, have made a mess."""
    game = Game.start(RULES, seats, options, str(seed))
    for _ in play(game, [RandomBot] * seats, seed, most=most * seats):
        pass
    return game


def test_the_strong_player_beats_the_quick_one_and_neither_thinks_long() -> None:
    """What many more games gave stands in docs/rules/seasons-computer-players.md."""
    strong, quick, ties = match(RULES, HastyBot, QuickBot, 8, "strength")

    assert strong.wins + ties / 2 >= 5
    assert max(strong.seconds) < 3
    assert median(quick.seconds) < 0.01


def test_the_quick_player_beats_random_answers() -> None:
    quick, _random, ties = match(RULES, QuickBot, RandomBot, 20, "sense")

    assert quick.wins + ties / 2 >= 19


@pytest.mark.parametrize("bot", BOTS)
def test_a_computer_player_answers_every_question_at_every_table(bot: type[Bot]) -> None:
    # given games of all sizes and levels, some of them in a mess
    asked: Counter[type] = Counter()
    for seed, (seats, level) in enumerate(product(RULES.seats, Level)):
        options = Options(level=level, draw_first=seed % 2 == 0, before_year_one=seed % 3 == 0)
        game = muddled(seats, seed, options, most=(0, 12, 30)[seed % 3])

        # when they are played on, then each answer is legal and each game ends
        others = RandomBot if seed % 2 else bot
        for _ in play(game, [bot, others, bot, others], seed):
            for ask in game.waiting.values():
                asked[type(ask.about)] += 1

    # and nearly every kind of question was among them
    missing = set(asks.About.__subclasses__()) - asked.keys() - RARE
    assert len(missing) <= 6, missing


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seats", RULES.seats)
def test_a_computer_player_knows_no_more_than_its_seat_sees(seats: int, bot: type[Bot]) -> None:
    # given the questions of a whole game
    compared = different = 0
    game = Game.start(RULES, seats, Options(), f"honest {seats}")
    for step, now in enumerate(play(game, [QuickBot] * seats, seats)):
        if step % 5:
            continue
        seat, ask = next(iter(now.waiting.items()))

        # when all that the seat cannot see is dealt anew
        other = copy.copy(now)
        other.state = RULES.imagine(state_of(now), seat, Chance(str(step)))

        # then it answers the same
        first, second = (bot(Random(step)).answer(which, seat, ask) for which in (now, other))
        assert first == second
        compared += 1
        different += RULES.dump(state_of(now)) != RULES.dump(state_of(other))
    assert compared > 20
    assert different == compared


@pytest.mark.parametrize("bot", BOTS)
def test_a_computer_player_answers_the_same_again_and_changes_nothing(bot: type[Bot]) -> None:
    for game in play(Game.start(RULES, 3, Options(), "again"), [QuickBot] * 3, most=80):
        before = RULES.dump(state_of(game))
        assert answer(game, bot) == answer(game, bot)
        assert RULES.dump(state_of(game)) == before


@pytest.mark.parametrize("bot", [QuickBot, StrongBot])
def test_a_computer_player_transmutes_all_in_its_last_turn(bot: type[Bot]) -> None:
    game = table(Sits(reserve="3 water 2 fire"), year=3, space=12, ring=True)

    play_turn(game, bot)

    assert crystals(game)[A] == 3 * 3 + 2 * 1


@pytest.mark.parametrize("bot", [QuickBot, StrongBot])
def test_a_computer_player_pays_for_a_bonus_where_that_brings_more(bot: type[Bot]) -> None:
    # given a last turn without a ring, and seven water in autumn
    game = table(Sits(reserve="7 water"), year=3, space=12)

    play_turn(game, bot)

    assert player(game, A).bonuses >= 1
    assert crystals(game)[A] >= 7 * 4


@pytest.mark.parametrize("bot", [QuickBot, StrongBot])
def test_a_computer_player_uses_no_bonus_for_nothing(bot: type[Bot]) -> None:
    game = table(Sits(reserve="water", gauge=3), leftover="1:2")

    assert answer(game, bot) == (A, ("end",))


@pytest.mark.parametrize("bot", [QuickBot, StrongBot])
def test_a_computer_player_summons_what_scores_in_its_last_turn(bot: type[Bot]) -> None:
    game = table(Sits("staff syllas", reserve="3 earth 3 fire"), year=3, space=12)

    play_turn(game, bot)

    assert set(in_play(game, A).split()) == {"staff_of_spring", "syllas_the_faithful"}


@pytest.mark.parametrize("bot", [QuickBot, StrongBot])
def test_a_computer_player_sacrifices_the_card_that_is_worth_least(bot: type[Bot]) -> None:
    # given an opponent that summons Syllas
    game = table(
        Sits("syllas", reserve="3 fire"), Sits(play="runic elemental lantern"), year=3, space=8
    )
    act(game, A, "summon:syllas_the_faithful")

    seat, picks = answer(game, bot)

    assert (seat, picks) == (B, ("elemental_amulet",))


def test_the_strong_player_sees_what_one_card_does_for_another() -> None:
    # given a last turn, and a potion that can be paid for and brings what an amulet costs
    game = table(Sits("amulet_of_e potion_of_k", reserve="2 water"), year=3, space=12)

    play_turn(game, StrongBot)

    assert in_play(game, A) == "amulet_of_earth"
    assert crystals(game)[A] >= 9


def test_the_strong_player_passes_a_damned_soul_on() -> None:
    game = table(Sits(play="damned", reserve="water", crystals=20), year=2, space=5)

    play_turn(game, StrongBot)

    assert "damned_soul_of_onys" in in_play(game, B)


def test_the_strong_player_keeps_a_sealed_chest_sealed() -> None:
    # given a last turn in which a familiar of 14 points would cost 20
    game = table(Sits("syllas", play="sealed", reserve="3 fire"), year=3, space=12)

    play_turn(game, StrongBot)

    assert "syllas" not in in_play(game, A)


@pytest.mark.parametrize("bot", [QuickBot, StrongBot])
def test_a_computer_player_keeps_engines_for_the_first_year(bot: type[Bot]) -> None:
    # given nine cards to split
    game = Game.start(RULES, 2, Options(level=Level.APPRENTICE), "split")
    names = "figrim yjangs staff lantern scepter runic amulet_of_e sealed ragfield"
    prelude = state_of(game).prelude
    prelude.kept[A] = [number(name) for name in names.split()]
    game = Game(RULES, Position(RULES.dump(state_of(game))))

    _, picks = answer(game, bot)

    assert "figrim_the_avaricious" in picks[:3]
    assert "lantern_of_xidit" not in picks[:3]


def test_the_strong_player_never_thinks_for_long_about_the_fullest_of_tables() -> None:
    # given all that offers choices
    hand = "elemental pendant divine vampiric demon amulet_of_w cursed"
    lies = "mirror tree crystal balance necrotic kairn bespelled purse amulet_of_w:earth+fire+air"
    game = table(
        Sits(hand, lies, "3 air 3 water 2 fire 2 earth", crystals=40, gauge=15),
        Sits("syllas", "runic thieving arcano", crystals=50),
        ring=True,
        year=2,
        space=6,
    )

    # when it plays its turn
    longest = 0.0
    for now in play(game, [StrongBot] * 2):
        if state_of(now).turn is None or state_of(now).turn.seat != A:
            break
        began = time.process_time()
        answer(now, StrongBot)
        longest = max(longest, time.process_time() - began)

    assert 0 < longest < 3

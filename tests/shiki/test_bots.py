"""The computer players: legal, honest, never endless, and the strong one stronger."""

import copy
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from statistics import median

import pytest

from games.engine import Chance, Game, Seat
from games.engine.asking import Picks
from games.engine.bots import Bot, RandomBot
from shiki.rules import asks
from shiki.rules.bot import QuickBot, StrongBot
from shiki.rules.events import (
    CardDrawn,
    CardLaid,
    CardPlaced,
    CardTaken,
    SurplusDiscarded,
    TurnBegan,
    WildPlaced,
)
from shiki.rules.state import Animal, Options
from tests.shiki.building import RULES, A, B, Sits, act, name_of, state_of, table, top_of_discard
from tests.tournament import match

BOTS = (QuickBot, StrongBot)
LONGEST = 2_000
"""Answers after which a game is taken for one that never ends."""


def answer(game: Game, bot: type[Bot], seed: int = 1) -> tuple[Seat, Picks]:
    """What the bot answers for the seat that is asked."""
    [(seat, ask)] = game.waiting.items()
    return seat, bot(Random(seed)).answer(game, seat, ask)


def play(
    game: Game, bots: Sequence[type[Bot]], seed: int = 1, most: int = LONGEST
) -> Iterator[Game]:
    """Let the bots, one for each seat, play on; yields the game before each answer."""
    for step in range(most):
        if game.over:
            return
        yield game
        seat = state_of(game).turn.seat
        game.answer(*answer(game, bots[seat], seed * LONGEST + step))
    assert game.over or most < LONGEST, "the game does not end"


def muddled(seats: int, seed: int, options: Options, most: int = 40) -> Game:
    """A game in which random answers, so many for each seat, have made a mess."""
    game = Game.start(RULES, seats, options, str(seed))
    for _ in play(game, [RandomBot] * seats, seed, most=most * seats):
        pass
    return game


def test_the_strong_player_beats_the_quick_one_and_neither_thinks_long() -> None:
    """What many more games gave stands in docs/rules/shiki-computer-players.md."""
    strong, quick, ties = match(RULES, StrongBot, QuickBot, 12, "strength")

    assert strong.wins + ties / 2 >= 9
    assert max(strong.seconds) < 1
    assert median(quick.seconds) < 0.005


def test_the_quick_player_beats_random_answers() -> None:
    quick, _random, ties = match(RULES, QuickBot, RandomBot, 20, "sense")

    assert quick.wins + ties / 2 >= 18


@pytest.mark.parametrize("bot", BOTS)
def test_a_computer_player_answers_every_question_at_every_table(bot: type[Bot]) -> None:
    # given muddled games of all sizes at all kinds of table
    asked: Counter[type] = Counter()
    for seed, (seats, tie) in enumerate(product(RULES.seats, (True, False))):
        options = Options(steal_on_tie=tie, wild_counts_for_animals=not tie)

        # when they are played on, then each answer is legal and each game ends
        game = muddled(seats, seed, options, most=(0, 20, 40)[seed % 3])
        for _ in play(game, [bot] * seats, seed):
            [ask] = game.waiting.values()
            asked[type(ask.about)] += 1

    # and every kind of question was among them
    assert asked.keys() == set(asks.About.__subclasses__())


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seats", RULES.seats)
def test_a_computer_player_knows_no_more_than_its_seat_sees(seats: int, bot: type[Bot]) -> None:
    # given the questions of a whole game
    compared = different = 0
    game = Game.start(RULES, seats, Options(), f"honest {seats}")
    for step, now in enumerate(play(game, [QuickBot] * seats, seats)):
        if step % 4:
            continue
        [(seat, ask)] = now.waiting.items()

        # when all that the seat cannot see is dealt anew
        other = copy.copy(now)
        other.state = RULES.imagine(state_of(now), seat, Chance(str(step)))

        # then it answers the same
        first, second = (bot(Random(step)).answer(which, seat, ask) for which in (now, other))
        assert first == second
        compared += 1
        different += RULES.dump(state_of(now)) != RULES.dump(state_of(other))
    assert compared > 20
    assert different > compared * 0.9


@pytest.mark.parametrize("bot", BOTS)
def test_a_computer_player_answers_the_same_again(bot: type[Bot]) -> None:
    for game in play(Game.start(RULES, 3, Options(), "again"), [QuickBot] * 3, most=60):
        assert answer(game, bot) == answer(game, bot)


PROGRESS = (CardDrawn, CardLaid, CardPlaced, WildPlaced)


@pytest.mark.parametrize("bot", BOTS)
def test_no_turn_only_exchanges_cards_with_the_discard_pile(bot: type[Bot]) -> None:
    """R34: every turn brings the game nearer to its end."""
    for seed in range(4):
        game = muddled(2, seed, Options())
        moved = True
        for now in play(game, [bot] * 2, seed):
            for event in now.events:
                match event:
                    case TurnBegan(last=last):
                        assert moved or last
                        moved = False
                    case CardTaken(column=column):
                        moved = moved or column is not None
                    case _:
                        moved = moved or isinstance(event, PROGRESS)


@pytest.mark.parametrize("bot", BOTS)
def test_a_computer_player_never_takes_from_the_discard_pile_only(bot: type[Bot]) -> None:
    """R34."""
    # given two cards on top of the discard pile that a player would love to have
    game = table(
        Sits("Wi1", {0: "Su1 Su2 Su3", 2: "Au6"}, feathers=0),
        market=("Su1 Su2", "Su1 Su2", "Su1 Su2"),
        discard="Su5 Su4",
    )

    # when the first one was taken
    act(game, A, "take:discard")

    # then the other one is left
    assert answer(game, bot)[1] != ("take:discard",)


@pytest.mark.parametrize("bot", BOTS)
def test_a_computer_player_plays_what_scores_in_its_last_turn(bot: type[Bot]) -> None:
    # given two cards that lengthen runs and two that can pay for them, in the last turn
    game = table(
        Sits("Su3 Au5 Wi1 Sp6", {0: "Su1 Su2", 1: "Au3 Au4"}, feathers=0),
        Sits(feathers=0),
        actions=1,
        emptied_by=B,
        last_turns=0,
        right=0,
    )

    # when the rest of the turn is played
    for _ in play(game, [bot] * 2):
        pass

    # then both cards lie
    corners = state_of(game).players[A].corners
    assert {name_of(card) for corner in corners for card in corner.cards} >= {"Su3", "Au5"}


@pytest.mark.parametrize("bot", BOTS)
def test_a_computer_player_discards_what_it_wants_least(bot: type[Bot]) -> None:
    # given seven cards, two of which are of no use any more
    game = table(
        Sits("Su4 Au5 Sp1 Wi1 Wi3 Su1 Au1", {0: "Su1 Su2 Su3", 1: "Au1 Au4"}, feathers=0),
        actions=0,
    )
    assert state_of(game).wilds

    # when the surplus is discarded
    seat, picks = answer(game, bot)
    events = act(game, seat, " ".join(picks))

    # then the cards that score are kept
    [discarded] = [event for event in events if isinstance(event, SurplusDiscarded)]
    assert not {face.key for face in discarded.cards} & {"summer-4", "autumn-5"}


def test_the_strong_player_leaves_no_gift_on_the_discard_pile() -> None:
    # given a payment with two cards, one of which the next player longs for
    game = table(
        Sits("Au1 Su6 Sp1", {0: "Au2"}, feathers=0),
        Sits(corners={0: "Su1 Su2 Su3 Su4 Su5", 1: "Sp1 Sp2 Sp3", 2: "Wi6", 3: "Au6"}),
    )
    act(game, A, "place:autumn-1")

    # when it pays
    _, picks = answer(game, StrongBot)
    act(game, A, " ".join(picks))

    # then that card does not lie on top
    assert top_of_discard(game) == "Sp1"


def test_the_strong_player_borrows_the_squirrel_for_an_empty_hand() -> None:
    game = table(Sits("", {0: "Su1 Su2", 1: "Au1"}, feathers=2), Sits(), left=20, right=20)
    assert answer(game, StrongBot) == (A, ("feather:squirrel",))


FULL = {
    0: "Su1 Su2 Su3 Su4 Su5 Su6",
    1: "Au1 Au2 Au3 Au4 Au5 Au6",
    2: "Wi6 Wi5 Wi4 Wi3 Wi2 Wi1",
    3: "Sp6 Sp5 Sp4",
}
THIN = {0: "Au1 Au2", 1: "Su1 Su2"}


@pytest.mark.parametrize(("mine", "its", "leader"), [(FULL, THIN, A), (THIN, FULL, B)])
def test_the_strong_player_empties_a_pile_if_it_is_ahead(
    mine: Mapping[int, str], its: Mapping[int, str], leader: Seat
) -> None:
    # given one card left in a pile, and a player who is far ahead or far behind
    game = table(
        Sits("Wi1", mine, feathers=0),
        Sits("Su3 Su4 Au3 Au4", its, feathers=0),
        actions=1,
        left=1,
        owners=dict.fromkeys(Animal, leader),
    )

    # when it takes its action
    for now in play(game, [StrongBot] * 2):
        if state_of(now).turn.seat == B:
            break

    # then it has ended the game, or has not
    assert (state_of(game).emptied_by == A) == (leader == A)

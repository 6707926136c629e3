"""Scenarios of setup, draft, libraries and rolling (sections 3 to 5)."""

from collections import Counter
from random import Random

import pytest

from games.engine import Chance, Game, Position
from games.engine.asking import PickedTwice, WrongCount
from games.engine.bots import RandomBot
from seasons.rules.asks import SplitDeck
from seasons.rules.board import board
from seasons.rules.catalogue import BASIC, CARDS, PRESET_DECKS
from seasons.rules.pieces import NO_TOKENS, Season
from seasons.rules.rounds import begin_round
from seasons.rules.setup import deck
from seasons.rules.state import Options, Prelude
from seasons.rules.table import Level
from tests.seasons.building import (
    RULES,
    A,
    B,
    C,
    Sits,
    about,
    all_cards,
    refused,
    state_of,
    table,
)

MAGICIAN = Options(level=Level.MAGICIAN)


def start(seats: int, options: Options | None = None, seed: str = "test") -> Game:
    return Game.start(RULES, seats, options or Options(), seed)


def answer_all(game: Game, random: Random) -> None:
    """Everybody who is asked now answers at random."""
    for seat, ask in game.waiting.items():
        game.answer(seat, RandomBot(random).answer(game, seat, ask))


def after_draft(game: Game) -> Game:
    """The same game, at the splitting of the decks."""
    while not isinstance(next(iter(game.waiting.values())).about, SplitDeck):
        answer_all(game, Random(1))
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s001_everything_begins_at_nothing_and_dice_of_each_colour_are_chosen(seats: int) -> None:
    states = [RULES.setup(seats, Options(), Chance(f"{seed}")) for seed in range(40)]

    for state in states:
        assert list(state.dice) == list(Season)
        for numbers in state.dice.values():
            assert len(set(numbers)) == len(numbers) == seats + 1
        assert (state.space, state.year) == (1, 1)
        for player in state.players:
            assert player.crystals == player.summoning_gauge == player.bonuses == 0
            assert player.reserve == NO_TOKENS
    if seats < 4:
        assert len({tuple(state.dice[Season.WINTER]) for state in states}) > 1
        assert any(state.dice[Season.WINTER] != state.dice[Season.SUMMER] for state in states)


def test_s001_the_dice_stay_the_same_for_the_whole_game() -> None:
    game = start(2)
    chosen = dict(state_of(game).dice)

    random = Random(5)
    while not game.over:
        answer_all(game, random)
        state = state_of(game)
        if state.round.number and not game.over:
            lying = [*state.round.dice, *state.round.chosen.values()]
            assert {die.number for die in lying} == set(chosen[state.round.season])

    assert state_of(game).dice == chosen


def test_s002_four_magicians_leave_24_cards_in_the_draw_pile() -> None:
    game = after_draft(start(4, MAGICIAN))
    state = state_of(game)
    drafted = [card for kept in state.prelude.kept for card in kept]

    assert len(drafted) == 36
    assert len(state.draw_pile) == 24
    assert set(state.draw_pile) <= set(BASIC)
    assert Counter(drafted) + Counter(state.draw_pile) == Counter(deck(Level.MAGICIAN))
    assert max(Counter(all_cards(state)).values()) == 2


@pytest.mark.parametrize("level", [Level.APPRENTICE, Level.MAGICIAN])
def test_s004_no_other_card_turns_up_in_a_whole_game(level: Level) -> None:
    game = start(3, Options(level=level))
    random = Random(3)

    while not game.over:
        answer_all(game, random)
        assert set(all_cards(state_of(game))) == set(BASIC)


def test_s005_packs_go_to_the_left_every_time() -> None:
    game = start(3)

    for _ in range(7):
        before = [Counter(pack) for pack in state_of(game).prelude.packs]
        taken = {seat: ask.options[0] for seat, ask in game.waiting.items()}
        for seat, option in taken.items():
            game.answer(seat, (option.key,))
        after = [Counter(pack) for pack in state_of(game).prelude.packs]
        for seat, left in [(A, B), (B, C), (C, A)]:
            assert after[left] == before[seat] - Counter([taken[seat].value])


def test_the_ninth_card_needs_no_choice() -> None:
    game = start(2)

    for _ in range(8):
        answer_all(game, Random(1))

    assert about(game, A) == SplitDeck()
    assert [len(kept) for kept in state_of(game).prelude.kept] == [9, 9]


def test_a_pack_of_one_kind_is_asked_about_like_any_other() -> None:
    state = RULES.setup(2, Options(), Chance("test"))
    kept, others = list(range(20, 27)), list(range(30, 37))
    state.prelude = Prelude(packs=[[16, 16], [1, 2]], kept=[kept, others])
    game = Game(RULES, Position(RULES.dump(state)))

    assert sorted(game.waiting) == [A, B]
    assert [option.key for option in game.waiting[A].options] == ["kairn_the_destroyer"]


def test_a_preset_deck_for_each_apprentice() -> None:
    game = start(4, Options(level=Level.APPRENTICE))
    state = state_of(game)

    assert sorted(tuple(kept) for kept in state.prelude.kept) == sorted(PRESET_DECKS)
    assert about(game, A) == SplitDeck()
    assert len(state.draw_pile) == 60 - 36


def test_s007_a_deck_is_split_into_three_sets_of_three() -> None:
    game = after_draft(start(2))
    nine = [option.key for option in game.waiting[A].options]
    kept = [option.value for option in game.waiting[A].options]

    assert refused(game, A, " ".join([*nine[:8], nine[0]])) == PickedTwice()
    assert refused(game, A, " ".join(nine[:8])) == WrongCount(9, 9, picked=8)
    game.answer(A, nine)
    game.answer(B, [option.key for option in game.waiting[B].options])

    first = state_of(game).players[A]
    assert first.hand == kept[:3]
    assert first.libraries == {2: kept[3:6], 3: kept[6:]}
    assert first.came == (tuple(kept[:3]), tuple(kept[3:6]), tuple(kept[6:]))


def test_a_split_can_be_changed_until_all_have_confirmed() -> None:
    game = after_draft(start(2))
    nine = [option.key for option in game.waiting[A].options]

    game.answer(A, nine)
    assert board(game, A).own.answered == tuple(nine)
    assert game.can_undo(A)
    game.answer(A, nine[::-1])
    game.answer(B, [option.key for option in game.waiting[B].options])

    assert CARDS[state_of(game).players[A].hand[0]].key == nine[-1].partition(".")[0]


def test_s008_only_its_owner_looks_into_a_library() -> None:
    game = table(Sits(libraries={3: "kairn runic staff"}))

    assert board(game, A).own.libraries[3] == (16, 22, 6)
    for viewer in (A, B, None):
        assert board(game, viewer).seats[A].libraries == {2: 0, 3: 3}
    assert board(game, B).own.libraries == {2: (), 3: ()}
    assert board(game, None).own is None


def test_s010_all_six_faces_of_a_die_come_equally_often() -> None:
    state = RULES.setup(2, Options(), Chance("rolls"))
    number = state.dice[Season.WINTER][0]
    faces: Counter[int] = Counter()

    for _ in range(60_000):
        begin_round(state, A)
        faces += Counter(die.face for die in state.round.dice if die.number == number)

    assert sorted(faces) == list(range(6))
    assert all(9_600 < count < 10_400 for count in faces.values())

"""Scenarios of the season token, years, first player and the piles (sections 13 to 16)."""

from random import Random

from games.engine.bots import RandomBot
from seasons.rules.asks import ChooseDie
from seasons.rules.board import board
from seasons.rules.events import (
    GameEnded,
    LibraryTaken,
    PileShuffled,
    SeasonChanged,
    SeasonMoved,
    YearChanged,
)
from seasons.rules.pieces import Season
from seasons.rules.state import Options
from seasons.rules.wheel import Stop, rounds_left, stop
from tests.seasons.building import (
    A,
    B,
    C,
    Sits,
    about,
    act,
    crystals,
    end_turns,
    hand,
    number,
    numbers,
    state_of,
    table,
    told,
)

HAND = "kairn"
THREE = "olafs runic staff"


def test_s127_the_die_left_over_moves_the_season_token() -> None:
    game = table(Sits(), space=2, leftover="4:3")
    (left,) = [view for view in board(game, A).round.dice if view.leftover]
    assert left.stop == Stop(5, 1, Season.SPRING, new_season=True, new_year=False)

    happened = end_turns(game)

    state = state_of(game)
    assert (state.space, state.season) == (5, Season.SPRING)
    assert told(happened, SeasonChanged) == [SeasonChanged(None, Season.SPRING)]
    assert told(happened, SeasonMoved) == [SeasonMoved(None, 3, 2, 5, None)]
    assert {die.season for die in state.round.dice} == {Season.SPRING}
    assert [die.number for die in state.round.dice] == state.dice[Season.SPRING]


def test_within_a_season_nothing_changes() -> None:
    game = table(Sits(), space=1)

    happened = end_turns(game)

    assert state_of(game).space == 2
    assert told(happened, SeasonChanged) == []


def test_s128_a_new_year_brings_the_library_and_the_next_first_player() -> None:
    game = table(
        Sits(hand=HAND, libraries={2: THREE}), Sits(libraries={2: "sid"}), space=11, leftover="1:5"
    )

    happened = end_turns(game)

    state = state_of(game)
    assert (state.space, state.year) == (1, 2)
    assert sorted(state.players[A].hand) == sorted([number(HAND), *numbers(THREE)])
    assert state.players[A].libraries[2] == []
    assert hand(game, B) == "sid_nightshade"
    assert told(happened, YearChanged) == [YearChanged(None, 2)]
    assert told(happened, LibraryTaken) == [LibraryTaken(A, 2, 3), LibraryTaken(B, 2, 1)]
    assert state.round.first == B
    assert list(game.waiting) == [B]
    assert about(game, B) == ChooseDie(Season.WINTER)


def test_s136_the_first_player_moves_on_whatever_the_wheel_does() -> None:
    game = table(Sits(), Sits(), Sits(), turn=C, first=C, round_number=7, space=12, leftover="1:3")
    assert board(game, A).round.order == (C, A, B)

    end_turns(game)

    state = state_of(game)
    assert (state.round.number, state.round.first, state.year) == (8, A, 2)
    assert board(game, A).round.order == (A, B, C)


def test_dice_are_chosen_in_turn_order_and_one_is_left_over() -> None:
    game = table(Sits(), Sits(), Sits(), first=B, turn=A)
    end_turns(game)

    for seat in (C, A, B):
        assert list(game.waiting) == [seat]
        assert len(game.waiting[seat].options) == len(state_of(game).round.dice) >= 2
        act(game, seat, game.waiting[seat].options[0].key)

    assert len(state_of(game).round.dice) == 1
    assert state_of(game).turn.seat == C


def test_the_game_ends_with_the_round_in_which_the_token_passes_year_three() -> None:
    game = table(Sits(), space=12, year=3)
    assert board(game, A).wheel.rounds_most == 1

    happened = end_turns(game)

    assert game.over
    assert told(happened, GameEnded) == [GameEnded(None)]
    assert state_of(game).year == 4
    assert told(happened, LibraryTaken) == []


def test_how_many_rounds_are_left_is_counted_from_the_wheel() -> None:
    assert rounds_left(1, 1) == (12, 36)
    assert rounds_left(12, 3) == (1, 1)
    assert rounds_left(10, 3) == (1, 3)
    assert rounds_left(9, 3) == (2, 4)
    assert stop(12, 1, 1) == Stop(1, 2, Season.WINTER, new_season=True, new_year=True)
    assert stop(1, 2, -1) == Stop(12, 1, Season.AUTUMN, new_season=True, new_year=True)


def test_s146_the_discards_are_shuffled_as_soon_as_the_pile_is_empty() -> None:
    discards = "runic runic staff staff olafs olafs sid sid titus titus arcano arcano"
    game = table(Sits(), draw_due=True, pile="kairn", discard=discards)

    happened = act(game, A, "bonus:draw_two")
    assert told(happened, PileShuffled) == [PileShuffled(None, 12)]
    options = [option.key for option in game.waiting[A].options]
    act(game, A, "kairn_the_destroyer")

    state = state_of(game)
    assert hand(game, A) == "kairn_the_destroyer"
    assert len(state.draw_pile) == 11
    assert [number(key) for key in options if key != "kairn_the_destroyer"] == state.discard_pile


def test_a_card_discarded_after_the_last_draw_begins_the_next_discard_pile() -> None:
    game = table(Sits(), draw_due=True, pile="kairn", discard="runic staff olafs")

    act(game, A, "draw", "discard")

    assert sorted(state_of(game).draw_pile) == sorted(numbers("runic staff olafs"))
    assert state_of(game).discard_pile == [number("kairn")]


def test_nothing_is_drawn_where_no_card_is_left() -> None:
    game = table(Sits(), draw_due=True, pile="")

    act(game, A, "draw")

    assert hand(game, A) == ""
    act(game, A, "end")


def test_s148_a_computer_answers_for_somebody_who_is_away_and_the_game_goes_on() -> None:
    game = table(
        Sits(hand="syllas", reserve="3 fire"), Sits(play="runic staff"), Sits(play="olafs sid")
    )
    act(game, A, "summon:syllas_the_faithful")

    for seat in (B, C):
        assert list(game.waiting) == [seat]
        picks = RandomBot(Random(1)).answer(game, seat, game.waiting[seat])
        act(game, seat, " ".join(picks))

    assert list(game.waiting) == [A]
    assert [len(player.in_play) for player in state_of(game).players] == [1, 1, 1]


def test_an_empty_pile_is_renewed_before_the_drawn_card_is_discarded() -> None:
    game = table(Sits(), draw_due=True, pile="kairn", discard="staff runic")

    act(game, A, "draw")
    assert sorted(state_of(game).draw_pile) == numbers("staff runic")
    act(game, A, "discard")

    assert len(state_of(game).draw_pile) == 2
    assert state_of(game).discard_pile == [number("kairn")]


def test_boots_past_the_end_change_the_season_at_every_table() -> None:
    game = table(
        Sits(hand="temporal", play="figrim"),
        Sits(crystals=3),
        space=12,
        year=3,
        options=Options(last_season_change=False),
    )

    act(game, A, "summon:temporal_boots", "forward:1")

    assert crystals(game) == [1, 2]


def test_once_the_end_is_passed_no_boots_and_no_die_bring_the_token_back() -> None:
    game = table(Sits(hand="temporal"), Sits(hand="temporal"), space=12, year=3)

    act(game, A, "summon:temporal_boots", "forward:1", "end")
    assert board(game, B).wheel.last_round
    assert [view.stop for view in board(game, B).round.dice if view.leftover] == [None]
    act(game, B, "summon:temporal_boots", "back:1", "end")

    assert game.over
    assert (state_of(game).space, state_of(game).year) == (12, 3)


def test_forced_choices_go_round_from_the_left_of_who_forces_them() -> None:
    seats = Sits(play="runic staff"), Sits(hand="syllas", reserve="3 fire"), Sits(play="olafs sid")
    game = table(*seats, turn=B)

    act(game, B, "summon:syllas_the_faithful")

    assert list(game.waiting) == [C]
    act(game, C, "sid_nightshade")
    assert list(game.waiting) == [A]

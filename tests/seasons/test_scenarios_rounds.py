"""Scenarios of cards that work at a round's end, on the die, the season token and the count."""

import pytest

from games.engine.asking import UnknownOption
from seasons.rules.asks import BeforeDie, ChooseMove, GainEnergy
from seasons.rules.closed import DieAlreadyUsed
from seasons.rules.dice import Die
from seasons.rules.events import (
    DieRerolled,
    DieUsed,
    LibraryTaken,
    SeasonChanged,
    SeasonMoved,
)
from seasons.rules.pieces import Season
from seasons.rules.scoring import breakdown
from seasons.rules.state import Options
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
    in_play,
    open_keys,
    piece,
    player,
    refused,
    reserve,
    state_of,
    table,
    tokens,
    told,
)


@pytest.mark.parametrize(
    ("rival", "owned", "left"), [(1, [1, 0], "titus_deepgaze"), (0, [0, 0], "")]
)
def test_s100_titus_stays_as_long_as_everybody_can_pay(
    rival: int, owned: list[int], left: str
) -> None:
    """Ruling 39.1."""
    game = table(Sits(play="titus"), Sits(crystals=rival), turn=B)

    end_turns(game)

    assert crystals(game) == owned
    assert in_play(game, A) == left


def test_s101_ends_of_rounds_go_in_turn_order() -> None:
    titus, chest = Sits(play="titus"), Sits(play="wondrous", reserve="4 air")
    titus_first = table(titus, chest, first=A, turn=B)
    chest_first = table(titus, chest, first=B, turn=A)

    end_turns(titus_first)
    end_turns(chest_first)

    assert (crystals(titus_first), in_play(titus_first, A)) == ([0, 3], "")
    assert (crystals(chest_first), in_play(chest_first, A)) == ([1, 2], "titus_deepgaze")


def test_s106_a_damned_soul_passed_on_at_the_last_moment_spoils_the_sealed_chest() -> None:
    """Rulings 46.1 and 50.4."""
    game = table(
        Sits(play="sealed", crystals=10),
        Sits(play="damned", reserve="water"),
        space=12,
        year=3,
        turn=B,
    )

    act(game, B, "activate:damned_soul_of_onys", "end")

    parts = breakdown(state_of(game), player(game, A))
    assert game.over
    assert (parts["crystals"], parts["effects"], parts["prestige"]) == (7, 0, 10 - 5)


def test_s118_the_wondrous_chest_counts_the_reserve_only() -> None:
    """Ruling 13.1."""
    game = table(Sits(play="wondrous amulet_of_w:air+air", reserve="3 fire"), turn=B)

    end_turns(game)

    assert crystals(game)[A] == 0


def test_s119_a_second_horn_looks_at_the_reserve_again() -> None:
    """Ruling 14.2."""
    empty = table(Sits(play="beggars beggars"), turn=B)
    one = table(Sits(play="beggars beggars", reserve="air"), turn=B)

    act(empty, B, "end")
    assert about(empty, A) == GainEnergy(1, by=14)
    act(empty, A, "fire")
    act(empty, A, "earth")
    act(one, B, "end")
    act(one, A, "fire")

    assert reserve(empty, A) == tokens("fire earth")
    assert reserve(one, A) == tokens("air fire")
    assert "die:winter-1" in open_keys(empty, B)
    assert "die:winter-1" in open_keys(one, B)


def test_s121_a_season_changed_by_boots_brings_the_hourglasss_energy_at_once() -> None:
    """Ruling 27.2."""
    seat = Sits(hand="temporal", play="hourglass wondrous", reserve="3 fire")
    game = table(seat, space=3, first=B)

    act(game, A, "summon:temporal_boots", "forward:1")
    assert about(game, A) == GainEnergy(1, by=27)
    act(game, A, "air")
    assert reserve(game, A) == tokens("3 fire air")
    end_turns(game)

    assert crystals(game)[A] == 3


def test_s122_a_die_of_malice_rolls_the_own_die_again() -> None:
    game = table(Sits(play="die_of_m"), use_die=True)
    assert about(game, A) == BeforeDie(Die(Season.WINTER, 4, 4))

    happened = act(game, A, "activate:die_of_malice")

    (rolled,) = told(happened, DieRerolled)
    (used,) = told(happened, DieUsed)
    assert used.die == rolled.die == state_of(game).round.chosen[A]
    assert crystals(game)[A] == 2 + rolled.die.shows.crystals
    assert reserve(game, A) == rolled.die.shows.tokens
    assert piece(game, A, "die_of_malice").turned


def test_s124_a_die_of_malice_comes_too_late_once_the_die_is_used() -> None:
    """Ruling 15.1."""
    game = table(Sits(play="die_of_m"), dice={A: "1:3"}, use_die=True)

    act(game, A, "die")

    assert reserve(game, A) == tokens("2 water")
    assert refused(game, A, "activate:die_of_malice") == DieAlreadyUsed()


@pytest.mark.parametrize("draw_due", [False, True])
def test_s125_a_die_of_malice_has_to_wait_for_the_next_turn(draw_due: bool) -> None:
    """Ruling 15.4."""
    options = Options(draw_first=False)
    game = table(Sits(hand="die_of_m"), draw_due=draw_due, options=options)

    act(game, A, "summon:die_of_malice")

    assert refused(game, A, "activate:die_of_malice") == DieAlreadyUsed()


def test_s130_dice_stay_when_boots_change_the_season_but_rates_do_not() -> None:
    """Ruling 7.5."""
    game = table(Sits(hand="temporal"), Sits(), space=3, dice={B: "1:6"}, leftover="2:3")

    act(game, A, "summon:temporal_boots", "forward:1", "end")
    assert reserve(game, B) == tokens("water air")
    act(game, B, "transmute", "air")
    assert crystals(game)[B] == 2
    act(game, B, "end")

    assert state_of(game).space == 5
    assert {die.season for die in state_of(game).round.dice} == {Season.SPRING}


def test_s131_boots_move_one_to_three_spaces() -> None:
    """Ruling 7.1."""
    game = table(Sits(hand="temporal"), space=5)

    act(game, A, "summon:temporal_boots")

    assert about(game, A) == ChooseMove(7)
    assert open_keys(game, A) == [
        "back:3", "back:2", "back:1", "forward:1", "forward:2", "forward:3",
    ]  # fmt: skip
    for nowhere in ("forward:0", "back:0", "forward:4"):
        assert refused(game, A, nowhere) == UnknownOption()


def test_s133_a_year_that_comes_again_hands_out_nothing_again() -> None:
    """Ruling 7.3."""
    seats = [Sits(hand="temporal", libraries={3: "olafs runic staff"}), Sits()]
    game = table(*seats, space=2, year=2, leftover="1:1", turn=A, first=B)

    happened = act(game, A, "summon:temporal_boots", "back:3")
    assert (state_of(game).space, state_of(game).year) == (11, 1)
    happened += end_turns(game)

    assert (state_of(game).space, state_of(game).year) == (2, 2)
    assert [event.season for event in told(happened, SeasonChanged)] == [
        Season.AUTUMN,
        Season.WINTER,
    ]
    assert told(happened, LibraryTaken) == []
    assert hand(game, A) == ""


def test_s134_a_round_in_which_the_last_year_ends_is_finished() -> None:
    """Ruling 7.4."""
    game = table(
        Sits(hand="temporal", play="figrim"),
        Sits(crystals=5),
        Sits(crystals=5, play="wondrous", reserve="4 air"),
        space=12,
        year=3,
        dice={B: "1:5", C: "1:5"},
    )

    act(game, A, "summon:temporal_boots", "forward:1")
    assert crystals(game) == [2, 4, 4]
    act(game, A, "end")
    act(game, B, "end")
    assert not game.over
    happened = act(game, C, "end")

    assert game.over
    assert reserve(game, B) == tokens("2 air")
    assert crystals(game) == [2, 4, 4 + 3]
    assert told(happened, SeasonMoved) == []


def test_s139_the_lantern_counts_the_whole_reserve_and_nothing_else() -> None:
    """Rulings 4.5 and 45.1."""
    game = table(Sits(play="lantern bespelled amulet_of_w:air+air", reserve="9 fire"))

    assert breakdown(state_of(game), player(game, A))["effects"] == 27


def test_s140_the_helm_needs_more_cards_than_anybody_else() -> None:
    """Ruling 19.1."""
    eight = "ragfields amulet_of_a amulet_of_e balance purse olafs kairn titus"
    others = "amulet_of_f staff figrim runic potion_of_p hourglass sid"

    tied = table(Sits(play=eight), Sits(play=f"{others} damned"), Sits(play="yjangs"))
    ahead = table(Sits(play=eight), Sits(play=others), Sits(play="yjangs"))

    assert breakdown(state_of(tied), player(tied, A))["effects"] == 0
    assert breakdown(state_of(ahead), player(ahead, A))["effects"] == 20


@pytest.mark.parametrize("last_season_change", [True, False])
def test_s143_the_last_move_changes_the_season_unless_the_table_plays_otherwise(
    last_season_change: bool,
) -> None:
    """Rulings 11.4 and 27.3."""
    game = table(
        Sits(play="figrim hourglass lantern", reserve="2 fire"),
        Sits(crystals=5),
        space=12,
        year=3,
        turn=B,
        options=Options(last_season_change=last_season_change),
    )

    act(game, B, "end")
    if last_season_change:
        assert about(game, A) == GainEnergy(1, by=27)
        act(game, A, "air")

    assert game.over
    assert crystals(game) == ([1, 4] if last_season_change else [0, 5])
    parts = breakdown(state_of(game), player(game, A))
    assert parts["effects"] == (9 if last_season_change else 6)

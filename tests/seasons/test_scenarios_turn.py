"""Scenarios of the die's actions and of transmuting (sections 7 to 9)."""

import pytest

from games.engine import Game
from games.engine.asking import UnknownOption
from seasons.rules.asks import ReturnEnergy, TakeTurn, TransmuteEnergy
from seasons.rules.closed import DieAlreadyUsed, DrawFirst, LacksTokens, NoTransmuting
from seasons.rules.events import DieUsed, EnergyReturned, Transmuted
from seasons.rules.pieces import Tokens
from seasons.rules.state import Options
from tests.seasons.building import (
    A,
    B,
    Sits,
    about,
    act,
    crystals,
    end_turns,
    hand,
    in_play,
    open_keys,
    player,
    refused,
    reserve,
    state_of,
    table,
    tokens,
    told,
    why_not,
)


def test_s011_energy_and_crystals_of_the_die_come_first_and_by_themselves() -> None:
    game = table(Sits(), Sits(hand="kairn"), turn=A, dice={B: "1:3"})

    happened = act(game, A, "end")

    assert reserve(game, B) == tokens("2 water")
    assert crystals(game) == [0, 3]
    assert about(game, B) == TakeTurn(draw_due=False, transmuting=False, extra=0)
    assert len(told(happened, DieUsed)) == 1


def test_s013_the_reserve_is_settled_before_anything_is_transmuted() -> None:
    game = table(Sits(reserve="7 earth"), dice={A: "1:6"}, use_die=True)

    assert about(game, A) == ReturnEnergy(surplus=2, limit=7)
    assert refused(game, A, "transmute") == UnknownOption()
    happened = act(game, A, "earth water")

    assert reserve(game, A) == tokens("6 earth air")
    assert told(happened, EnergyReturned) == [EnergyReturned(A, tokens("water earth"), 7)]
    assert "transmute" in open_keys(game, A)


def test_s014_a_star_at_the_top_of_the_gauge_is_lost() -> None:
    game = table(Sits(), Sits(gauge=15), dice={B: "1:2"})

    happened = act(game, A, "end")

    assert player(game, B).summoning_gauge == 15
    assert told(happened, DieUsed)[0].star_lost


def test_a_star_moves_the_gauge_up() -> None:
    game = table(Sits(), Sits(gauge=4), dice={B: "1:2"})

    happened = act(game, A, "end")

    assert player(game, B).summoning_gauge == 5
    assert not told(happened, DieUsed)[0].star_lost


def test_s016_a_turn_does_not_end_before_the_card_is_drawn() -> None:
    game = table(Sits(), draw_due=True, pile_next="kairn")

    assert refused(game, A, "end") == DrawFirst()
    act(game, A, "draw", "keep")

    assert hand(game, A) == "kairn_the_destroyer"
    assert "end" in open_keys(game, A)
    act(game, A, "end")


def test_s016_drawing_two_will_do_as_well() -> None:
    game = table(Sits(), draw_due=True, pile_next="kairn staff")

    act(game, A, "bonus:draw_two", "staff_of_spring")

    act(game, A, "end")


def test_the_drawn_card_may_be_discarded() -> None:
    game = table(Sits(), draw_due=True, pile_next="kairn")

    act(game, A, "draw", "discard")

    assert hand(game, A) == ""
    assert state_of(game).discard_pile == [16]


@pytest.mark.parametrize("draw_first", [True, False])
def test_s017_whether_the_card_is_drawn_before_summoning_is_an_option(draw_first: bool) -> None:
    seat = Sits(hand="amulet_of_f", reserve="2 fire", play="balance", crystals=3)
    game = table(seat, draw_due=True, options=Options(draw_first=draw_first))

    if draw_first:
        assert refused(game, A, "summon:amulet_of_fire") == DrawFirst()
        assert why_not(game, A, "activate:balance_of_ishtar") == DrawFirst()
    else:
        act(game, A, "summon:amulet_of_fire")
    assert "bonus:gauge" in open_keys(game, A) or not draw_first


@pytest.mark.parametrize(
    ("space", "yields"),
    [
        (1, Tokens(1, 1, 2, 3)),
        (4, Tokens(2, 1, 3, 1)),
        (7, Tokens(3, 2, 1, 1)),
        (12, Tokens(1, 3, 1, 2)),
    ],
)
def test_s019_one_energy_of_each_type_is_worth_7_in_every_season(
    space: int, yields: Tokens
) -> None:
    game = table(Sits(reserve="air water fire earth"), space=space, ring=True)

    act(game, A, "transmute")
    assert about(game, A) == TransmuteEnergy(yields)
    happened = act(game, A, "air water fire earth")

    assert crystals(game)[A] == 7
    assert told(happened, Transmuted) == [Transmuted(A, Tokens(1, 1, 1, 1), 7, None)]
    assert reserve(game, A) == Tokens()


def test_s020_who_may_transmute_may_do_it_again_after_summoning() -> None:
    game = table(Sits(hand="kairn", reserve="3 air 2 earth"), ring=True)

    act(game, A, "transmute", "earth", "summon:kairn_the_destroyer", "transmute")

    assert crystals(game)[A] == 6
    assert in_play(game, A) == "kairn_the_destroyer"
    assert why_not(game, A, "transmute") == LacksTokens(1, 0)


def test_s022_the_permission_ends_with_the_turn() -> None:
    game = table(Sits(reserve="2 earth"), ring=True)
    assert "transmute" in open_keys(game, A)

    end_turns(game)
    act(game, B, open_keys(game, B)[0])
    plain = [option.key for option in game.waiting[A].options if not option.value.shows.ring]
    act(game, A, plain[0])
    end_turns_of(game, B)

    assert refused(game, A, "transmute") == NoTransmuting()


def end_turns_of(game: Game, seat: int) -> None:
    """The seat does what must be done, and ends its turn."""
    while seat in game.waiting:
        keys = open_keys(game, seat)
        act(game, seat, "end" if "end" in keys else "keep" if "keep" in keys else "draw")


def test_a_die_of_malice_is_of_no_use_once_the_die_is_used() -> None:
    game = table(Sits(play="die_of_m"))

    assert refused(game, A, "activate:die_of_malice") == DieAlreadyUsed()

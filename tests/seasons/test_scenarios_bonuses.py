"""Scenarios of the four bonuses, and of taking back (section 12)."""

import pytest

from games.engine import IllegalAnswer
from games.engine.asking import NothingToUndo, UnknownOption
from seasons.rules.asks import KeepCard, KeepDrawn, ReturnEnergy, TransmuteEnergy
from seasons.rules.board import board
from seasons.rules.closed import BonusesSpent, LacksTokens, NoDieDraw
from seasons.rules.events import BonusUsed
from seasons.rules.pieces import Tokens
from tests.seasons.building import (
    RULES,
    A,
    Sits,
    about,
    act,
    crystals,
    hand,
    open_keys,
    piece,
    player,
    refused,
    reserve,
    state_of,
    table,
    tokens,
    told,
    why_not,
)


def test_s023_the_transmuting_bonus_allows_to_transmute_and_adds_one_each() -> None:
    game = table(Sits(reserve="2 air"), space=7)

    happened = act(game, A, "bonus:transmute", "transmute", "air air.2")

    assert crystals(game)[A] == 8
    assert player(game, A).bonuses == 1
    assert told(happened, BonusUsed)[0].penalty == 5
    assert board(game, A).seats[A].bonus_penalty == 5


def test_s025_the_bonus_counts_only_for_what_is_transmuted_afterwards() -> None:
    game = table(Sits(reserve="3 earth"), ring=True)

    act(game, A, "transmute", "earth")
    assert crystals(game)[A] == 3
    act(game, A, "bonus:transmute", "transmute", "earth earth.2")

    assert crystals(game)[A] == 11


def test_two_transmuting_bonuses_add_two_each() -> None:
    game = table(Sits(reserve="earth"))

    act(game, A, "bonus:transmute", "bonus:transmute", "transmute")

    assert crystals(game)[A] == 5


def test_s026_there_is_no_fourth_bonus() -> None:
    game = table(Sits(bonuses=3, reserve="2 earth", gauge=3), draw_due=True)

    for bonus in ("exchange", "transmute", "gauge", "draw_two"):
        assert refused(game, A, f"bonus:{bonus}") == BonusesSpent()
    assert board(game, A).seats[A].bonus_penalty == 20


def test_s028_the_exchange_needs_two_energy() -> None:
    game = table(Sits(reserve="fire"))

    assert refused(game, A, "bonus:exchange") == LacksTokens(2, 1)


def test_s029_what_comes_for_energy_from_a_card_goes_to_the_reserve() -> None:
    game = table(Sits(reserve="7 fire", play="amulet_of_w:air+air"))

    act(game, A, "bonus:exchange", "amulet_of_water:air amulet_of_water:air.2", "earth earth.2")

    assert about(game, A) == ReturnEnergy(surplus=2, limit=7)
    assert piece(game, A, "amulet_of_water").tokens == Tokens()
    act(game, A, "fire fire.2")
    assert reserve(game, A) == tokens("5 fire 2 earth")


def test_the_exchange_may_mix_reserve_and_cards_and_give_the_same_type_back() -> None:
    game = table(Sits(reserve="fire", play="amulet_of_w:air+water"))

    act(game, A, "bonus:exchange", "fire amulet_of_water:water", "fire earth")

    assert reserve(game, A) == tokens("fire earth")
    assert piece(game, A, "amulet_of_water").tokens == tokens("air")


def test_s031_of_two_drawn_cards_exactly_one_is_kept() -> None:
    game = table(Sits(), draw_due=True, pile_next="kairn staff")

    act(game, A, "bonus:draw_two")
    assert about(game, A) == KeepCard(None)
    assert open_keys(game, A) == ["staff_of_spring", "kairn_the_destroyer"]
    assert refused(game, A, "discard") == UnknownOption()
    act(game, A, "kairn_the_destroyer")

    assert hand(game, A) == "kairn_the_destroyer"
    assert state_of(game).discard_pile == [6]
    assert why_not(game, A, "draw") == NoDieDraw()
    assert why_not(game, A, "bonus:draw_two") == NoDieDraw()


def test_s032_the_draw_of_a_card_is_no_draw_of_the_die() -> None:
    game = table(Sits(play="potion_of_p"), pile_next="kairn")
    assert refused(game, A, "bonus:draw_two") == NoDieDraw()

    act(game, A, "activate:potion_of_power")

    assert hand(game, A) == "kairn_the_destroyer"
    assert refused(game, A, "bonus:draw_two") == NoDieDraw()


def test_the_gauge_bonus_moves_the_gauge() -> None:
    game = table(Sits(gauge=3))

    act(game, A, "bonus:gauge")

    assert player(game, A).summoning_gauge == 4


def test_s034_an_exchange_can_be_taken_back_step_by_step() -> None:
    game = table(Sits(reserve="fire water", hand="staff", gauge=3))
    before = RULES.dump(game.state)

    act(game, A, "bonus:exchange", "earth earth.2")
    assert reserve(game, A) == tokens("2 earth")
    back = game.reset(A)

    assert RULES.dump(back.state) == before
    assert not back.can_undo(A)


def test_s034_what_came_later_has_to_be_taken_back_first() -> None:
    game = table(Sits(reserve="fire water"))
    act(game, A, "bonus:exchange", "earth earth.2", "bonus:gauge")

    once = game.undo(A)

    assert reserve(once, A) == tokens("2 earth")
    assert player(once, A).bonuses == 1


def test_s035_nothing_is_taken_back_once_a_card_was_drawn() -> None:
    game = table(Sits(reserve="2 earth"), draw_due=True, ring=True, pile_next="kairn")
    act(game, A, "transmute", "earth", "draw")

    with pytest.raises(IllegalAnswer) as refusal:
        game.undo(A)

    assert refusal.value.reason == NothingToUndo()
    act(game, A, "keep")
    assert game.can_undo(A)
    assert about(game.reset(A), A) == KeepDrawn(16)


def test_s035_a_turn_without_draws_can_be_begun_again_with_its_overflow() -> None:
    game = table(Sits(reserve="7 earth"), dice={A: "1:6"}, use_die=True)
    before = RULES.dump(game.state)

    act(game, A, "earth water", "transmute", "air", "bonus:gauge")
    back = game.reset(A)

    assert RULES.dump(back.state) == before
    assert about(back, A) == ReturnEnergy(surplus=2, limit=7)


def test_the_bonus_shows_in_what_transmuting_would_yield() -> None:
    game = table(Sits(reserve="2 earth"))

    act(game, A, "bonus:transmute")

    assert board(game, A).own.yields == Tokens(2, 2, 3, 4)
    act(game, A, "transmute")
    assert about(game, A) == TransmuteEnergy(Tokens(2, 2, 3, 4))

"""Scenarios of the end of the game (§8)."""

from shiki.rules.asks import DiscardSurplus, EmptyPile, PlaceWild
from shiki.rules.events import BonusSkipped, GameEnded, PileEmptied, TurnBegan
from shiki.rules.state import EndReason, Pile
from tests.shiki.building import (
    RULES,
    A,
    B,
    C,
    Sits,
    about,
    act,
    corner,
    refused,
    state_of,
    table,
    told,
)

LONE_WILDS = {0: "*", 1: "*", 2: "*", 3: "*"}


def test_shk_103_a_wild_that_fills_the_last_place_ends_the_game_at_once() -> None:
    game = table(
        Sits(
            hand="Su1 Au1",
            corners={
                0: "Su1 Su2 Su3 Su4 Su5 Su6",
                1: "Au1 Au2 Au3 Au4 Au5 Au6",
                2: "Wi1 Wi2 Wi3 Wi4 Wi5 Wi6",
                3: "Sp1 Sp2 Sp3 Sp4 Sp5",
            },
        )
    )

    happened = act(game, A, "wild", "summer-1 autumn-1")

    assert corner(game, A, 3) == "Sp1 Sp2 Sp3 Sp4 Sp5 *6", "the only place, so it is not asked"
    assert game.over
    assert told(happened, GameEnded) == [GameEnded(A, EndReason.FOUR_SEASONS)]
    assert RULES.outcome(state_of(game)).standings[A].score == 24


def test_shk_104_who_empties_a_pile_gets_a_wild_and_the_others_one_more_turn() -> None:
    game = table(Sits(), Sits(hand="Su1 Su2 Su3"), Sits(), turn=B, left=1, right=20)

    act(game, B, "draw:left")  # the second card can only come from the right pile
    act(game, B, "take:discard")
    assert about(game, B) == PlaceWild(bonus=True)
    act(game, B, "wild:0")
    assert state_of(game).wilds == 5
    assert about(game, B) == DiscardSurplus(surplus=1, limit=5)
    happened = act(game, B, "summer-1")
    assert told(happened, TurnBegan) == [TurnBegan(C, 2, last=True)]
    happened = act(game, C, "draw:right")
    assert told(happened, PileEmptied) == []
    act(game, C, "take:discard")
    happened = act(game, A, "take:discard", "take:discard")

    assert told(happened, GameEnded) == [GameEnded(None, EndReason.PILE_EMPTY)]
    assert game.over


def test_shk_106_without_a_wild_in_the_supply_there_is_no_bonus() -> None:
    game = table(Sits(corners=LONE_WILDS), Sits(), Sits(corners={0: "*", 1: "*"}), turn=B, left=1)
    assert state_of(game).wilds == 0

    happened = act(game, B, "draw:left", "take:discard")

    assert told(happened, BonusSkipped) == [BonusSkipped(B, left=0)]
    assert told(happened, TurnBegan) == [TurnBegan(C, 2, last=True)]


def test_shk_107_a_bonus_wild_without_a_place_is_skipped() -> None:
    game = table(
        Sits(),
        Sits(corners={0: "*", 1: "*", 2: "Su1 *2", 3: "Wi1 *2"}),
        Sits(),
        turn=B,
        left=1,
    )

    happened = act(game, B, "draw:left", "take:discard")

    assert told(happened, BonusSkipped) == [BonusSkipped(B, left=2)]
    assert state_of(game).wilds == 2
    assert list(game.waiting) == [C]


def test_shk_109_a_second_pile_that_runs_out_changes_nothing() -> None:
    game = table(Sits(), Sits(), Sits(), turn=C, left=0, right=1, emptied_by=B, last_turns=1)

    happened = act(game, C, "draw:right", "take:discard")
    assert told(happened, PileEmptied) == [PileEmptied(C, Pile.RIGHT, first=False)]
    assert told(happened, TurnBegan) == [TurnBegan(A, 2, last=True)]
    assert state_of(game).emptied_by == B
    assert state_of(game).wilds == 6
    act(game, A, "take:discard", "take:discard")

    assert game.over


def test_shk_110_both_piles_in_one_turn_give_one_bonus() -> None:
    game = table(Sits(), left=1, right=1)

    act(game, A, "draw:left", "take:discard")
    assert about(game, A) == PlaceWild(bonus=True)
    happened = act(game, A, "wild:2")
    assert state_of(game).wilds == 3
    assert told(happened, TurnBegan) == [TurnBegan(B, 2, last=True)]
    assert refused(game, B, "draw:left") == EmptyPile(Pile.LEFT)
    assert refused(game, B, "draw:right") == EmptyPile(Pile.RIGHT)
    act(game, B, "take:discard", "take:discard")

    assert game.over
    assert state_of(game).wilds == 3

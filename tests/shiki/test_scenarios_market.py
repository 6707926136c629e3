"""Scenarios of taking face-up cards and of refills (§4.2)."""

from shiki.rules.asks import EmptyDiscard, Refill, RefillFirst, TakeNext
from shiki.rules.events import CardLaid, CardTaken, PileEmptied
from shiki.rules.state import Face, Pile, Season
from tests.shiki.building import (
    A,
    Sits,
    about,
    act,
    hand,
    names,
    refused,
    state_of,
    table,
    told,
    top_of_discard,
)

MARKET = ("Su5", "Au1 Au2 Au3", "Wi1 Wi2 Wi3")


def test_shk_022_a_column_that_still_holds_cards_is_not_topped_up() -> None:
    game = table(Sits(), market=MARKET)

    act(game, A, "take:column:1")

    assert names(state_of(game).columns[1]) == "Au1 Au2"
    assert hand(game, A) == "Au3"
    assert [len(cards) for cards in state_of(game).piles.values()] == [12, 12]


def test_shk_023_an_emptied_column_is_rebuilt_card_by_card() -> None:
    game = table(Sits(), market=MARKET, left=20, right=20, left_next="Su1 Su2", right_next="Su3")

    act(game, A, "take:column:0")
    assert hand(game, A) == "Su5"
    assert about(game, A) == Refill(column=0, laid=0)
    act(game, A, "refill:left", "refill:left")
    assert state_of(game).turn.actions_left == 2, "the action goes on until the refill is done"
    assert refused(game, A, "stop") == RefillFirst(column=0, laid=2)
    act(game, A, "refill:right")

    assert names(state_of(game).columns[0]) == "Su1 Su2 Su3"
    assert [len(cards) for cards in state_of(game).piles.values()] == [18, 19]
    assert state_of(game).turn.actions_left == 1


def test_shk_025_an_empty_discard_pile_gives_nothing_and_is_not_reshuffled() -> None:
    game = table(Sits(), discard="")

    assert refused(game, A, "take:discard") == EmptyDiscard()
    assert [len(cards) for cards in state_of(game).piles.values()] == [12, 12]


def test_shk_026_the_rabbit_takes_two_from_different_places() -> None:
    game = table(Sits(), market=MARKET, discard="Sp1 Sp2", owners={"rabbit": A})

    happened = act(game, A, "take:column:1", "take:discard")

    assert hand(game, A) == "Au3 Sp2"
    assert top_of_discard(game) == "Sp1"
    assert told(happened, CardTaken) == [
        CardTaken(A, Face(Season.AUTUMN, 3), 1),
        CardTaken(A, Face(Season.SPRING, 2), None),
    ]
    assert state_of(game).turn.actions_left == 1


def test_shk_028_a_column_that_the_rabbit_empties_is_rebuilt_before_the_second_take() -> None:
    game = table(Sits(), market=MARKET, left_next="Su1 Su2 Su3", owners={"rabbit": A})

    act(game, A, "take:column:0", "refill:left", "refill:left", "refill:left")
    assert about(game, A) == TakeNext(taken=1, most=2)
    act(game, A, "take:column:0")

    assert hand(game, A) == "Su3 Su5"
    assert names(state_of(game).columns[0]) == "Su1 Su2"
    assert state_of(game).turn.actions_left == 1


def test_shk_029_a_refill_that_empties_a_pile_starts_the_end_and_goes_on() -> None:
    game = table(Sits(), market=MARKET, left=1, right=12)

    happened = act(game, A, "take:column:0", "refill:left")

    assert told(happened, PileEmptied) == [PileEmptied(A, Pile.LEFT, first=True)]
    laid = [event.pile for event in told(happened, CardLaid) if isinstance(event, CardLaid)]
    assert laid == [Pile.LEFT, Pile.RIGHT, Pile.RIGHT]
    assert state_of(game).emptied_by == A
    assert len(state_of(game).columns[0]) == 3
    assert list(game.waiting) == [A]
    assert state_of(game).turn.actions_left == 1

"""Scenarios of winning animals and of their powers (§6.1 to §6.3)."""

from games.engine import Game
from shiki.rules.asks import DiscardSurplus
from shiki.rules.events import AnimalWon, SurplusDiscarded
from shiki.rules.state import Animal
from tests.shiki.building import A, B, Sits, about, act, corner, hand, state_of, table, told


def owner(game: Game, animal: Animal) -> int | None:
    return state_of(game).owners[animal]


def test_shk_073_two_cards_do_not_win_an_animal() -> None:
    game = table(Sits(hand="Su2 Au1", corners={0: "Su1"}))

    act(game, A, "place:summer-2", "autumn-1")

    assert corner(game, A, 0) == "Su1 Su2"
    assert owner(game, Animal.FROG) is None


def test_shk_074_three_cards_with_any_numbers_win_an_animal() -> None:
    game = table(Sits(hand="Wi3 Au1 Au2", corners={0: "Wi1 Wi6"}))

    happened = act(game, A, "place:winter-3", "autumn-1 autumn-2")

    assert owner(game, Animal.RABBIT) == A
    assert told(happened, AnimalWon) == [
        AnimalWon(A, Animal.RABBIT, count=3, loser=None, feather=False)
    ]
    assert state_of(game).feathers == 1, "nobody lost it, so nobody gets a feather"


def test_shk_076_a_card_that_replaces_a_wild_counts() -> None:
    game = table(Sits(hand="Su2 Au1", corners={0: "Su1 *2 Su3"}))

    act(game, A, "place:summer-2", "autumn-1")
    assert owner(game, Animal.FROG) is None, "the wild moves before animals are looked at"
    act(game, A, "wild:0:4")

    assert owner(game, Animal.FROG) == A


def test_shk_077_as_many_cards_as_the_owner_win_the_animal() -> None:
    game = table(
        Sits(corners={0: "Su1 Su2 Su3"}),
        Sits(hand="Su3 Au1", corners={0: "Su1 Su2"}),
        turn=B,
        owners={"frog": A},
    )

    happened = act(game, B, "place:summer-3", "autumn-1")

    assert owner(game, Animal.FROG) == B
    assert state_of(game).players[A].feathers == 2
    assert state_of(game).feathers == 0
    assert told(happened, AnimalWon) == [AnimalWon(B, Animal.FROG, count=3, loser=A, feather=True)]


def test_shk_079_fewer_cards_than_the_owner_win_nothing() -> None:
    game = table(
        Sits(corners={0: "Au1 Au2 Au3 Au4 Au5"}),
        Sits(hand="Au4 Su1", corners={0: "Au1 Au2 Au3"}),
        turn=B,
        owners={"squirrel": A},
    )

    happened = act(game, B, "place:autumn-4", "summer-1")

    assert owner(game, Animal.SQUIRREL) == A
    assert told(happened, AnimalWon) == []


def test_shk_080_an_animal_is_won_only_by_a_card_of_its_season() -> None:
    game = table(
        Sits(corners={0: "Su1 Su2 Su3"}),
        Sits(hand="Wi1 Au1", corners={0: "Su1 Su2 Su3"}),
        turn=B,
        owners={"frog": A},
    )

    act(game, B, "place:winter-1", "corner:1", "autumn-1")

    assert owner(game, Animal.FROG) == A


def test_shk_082_without_a_feather_in_the_supply_the_loser_gets_none() -> None:
    game = table(
        Sits(corners={0: "Su1 Su2 Su3"}, feathers=2),
        Sits(hand="Su3 Au1", corners={0: "Su1 Su2"}),
        turn=B,
        owners={"frog": A},
    )
    assert state_of(game).feathers == 0

    act(game, B, "place:summer-3", "autumn-1", "feather:rabbit", "draw:left", "draw:left")

    assert owner(game, Animal.FROG) == B
    assert state_of(game).players[A].feathers == 2, "also not later, when there is one again"
    assert state_of(game).feathers == 1


def test_shk_083_two_animals_may_be_won_in_one_action() -> None:
    game = table(Sits(hand="Su3 Au3 Wi1 Wi2", corners={0: "Su1 Su2", 1: "Au1 Au2"}))

    act(game, A, "place:summer-3", "winter-1", "place:autumn-3", "winter-2")

    assert owner(game, Animal.FROG) == A
    assert owner(game, Animal.SQUIRREL) == A


def test_shk_085_the_otter_raises_the_limit_at_once() -> None:
    game = table(
        Sits(hand="Sp3 Au1 Au2 Au3 Au4 Au5 Au6 Wi1 Wi2", corners={0: "Sp1 Sp2"}), actions=1
    )

    happened = act(game, A, "place:spring-3", "autumn-1", "stop")

    assert owner(game, Animal.OTTER) == A
    assert hand(game, A) == "Au2 Au3 Au4 Au5 Au6 Wi1 Wi2"
    assert told(happened, SurplusDiscarded) == []
    assert list(game.waiting) == [B]


def test_shk_086_a_lost_otter_costs_nothing_before_the_own_turn_ends() -> None:
    game = table(
        Sits(hand="Su1 Su2 Su3 Su4 Au1 Au2 Au3 Au4", corners={0: "Sp1 Sp2 Sp3"}),
        Sits(hand="Sp3 Wi1", corners={0: "Sp1 Sp2"}),
        turn=B,
        actions=1,
        owners={"otter": A},
    )

    act(game, B, "place:spring-3", "winter-1")
    assert owner(game, Animal.OTTER) == B
    assert len(state_of(game).players[A].hand) == 8
    act(game, A, "draw:left", "draw:left", "place:summer-1", "corner:1", "autumn-1", "stop")

    assert len(state_of(game).players[A].hand) == 8
    assert about(game, A) == DiscardSurplus(surplus=3, limit=5)
    act(game, A, "summer-2 summer-3 summer-4")
    assert len(state_of(game).players[A].hand) == 5

"""What the scenarios leave open of rulings R1 to R16 (§11) and of the refusals of §10."""

import pytest

from games.engine import Chance
from games.engine.asking import PickedTwice, UnknownOption
from shiki.rules.asks import (
    BeingPlaced,
    ChooseAction,
    CornerHasWild,
    EmptyColumn,
    NoMatch,
    NoPlaceForWild,
    Pay,
    PlaceWildFirst,
)
from shiki.rules.events import (
    ActionPassed,
    AnimalWon,
    CardDrawn,
    WildMoved,
)
from shiki.rules.state import Animal, Face, Options, Season
from tests.shiki.building import (
    RULES,
    A,
    B,
    Sits,
    about,
    act,
    corner,
    hand,
    names,
    option_keys,
    refused,
    state_of,
    table,
    told,
    top_of_discard,
)

THREE_FULL = {
    0: "Su1 Su2 Su3 Su4 Su5 Su6",
    1: "Au1 Au2 Au3 Au4 Au5 Au6",
    2: "Wi1 Wi2 Wi3 Wi4 Wi5 Wi6",
}
BARE = {"left": 0, "right": 0, "market": ("", "", ""), "discard": "", "emptied_by": B}


def kinds(events: list[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_r2_cards_are_removed_by_their_backs_so_spring_may_be_among_them() -> None:
    games = [RULES.setup(2, Options(), Chance(f"seed {number}")) for number in range(20)]

    removed = [card.season for game in games for card in game.removed]

    assert 20 < removed.count(Season.SPRING) < 100, "about one in five"


def test_everybody_may_be_the_first_player() -> None:
    games = [RULES.setup(4, Options(), Chance(f"seed {number}")) for number in range(60)]

    assert {game.turn.seat for game in games} == {0, 1, 2, 3}


def test_r5_an_action_is_passed_only_where_none_is_legal() -> None:
    game = table(Sits(hand="Su2", corners={0: "Su1"}), last_turns=0, **BARE)

    assert option_keys(game, A) == [
        "feather:otter",
        "feather:frog",
        "feather:squirrel",
        "feather:rabbit",
        "pass",
    ], "a feather never has to be spent to make an action legal"
    happened = act(game, A, "pass", "pass")

    assert told(happened, ActionPassed) == [ActionPassed(A), ActionPassed(A)]
    assert game.over


def test_r5_the_powers_that_are_active_make_an_action_legal() -> None:
    game = table(Sits(hand="Su2", corners={0: "Su1"}), last_turns=0, owners={"frog": A}, **BARE)

    assert "place:summer-2" in option_keys(game, A)
    assert "pass" not in option_keys(game, A)


def test_r6_the_full_price_may_be_paid_in_spite_of_the_frog() -> None:
    game = table(Sits(hand="Su2 Su3 Au1 Au2", corners={0: "Su1"}), owners={"frog": A})

    act(game, A, "place:summer-2", "autumn-1")

    asked = game.waiting[A].about
    act(game, A, "place:summer-3")
    assert about(game, A) != asked
    pay = about(game, A)
    assert isinstance(pay, Pay)
    assert (pay.cost, pay.least, pay.most) == (1, 0, 1), "the discount is still unused"


def test_r6_the_rabbits_second_card_is_optional() -> None:
    game = table(Sits(), owners={"rabbit": A})

    act(game, A, "take:column:0", "stop")

    assert len(state_of(game).players[A].hand) == 1
    assert state_of(game).turn.actions_left == 1


def test_r7_as_many_cards_are_drawn_as_exist() -> None:
    game = table(Sits(), left=0, right=1, emptied_by=B, last_turns=0, owners={"squirrel": A})

    happened = act(game, A, "draw:right")

    assert len(told(happened, CardDrawn)) == 1
    assert about(game, A) == ChooseAction(2, draws=3, takes=1, discount=False)


def test_r8_a_short_refill_lays_what_exists_and_an_empty_column_gives_nothing() -> None:
    market = ("Su5", "Su6", "Wi1")
    game = table(Sits(), market=market, left=1, right=1, emptied_by=B, last_turns=0)

    act(game, A, "take:column:0", "refill:left")
    assert len(state_of(game).columns[0]) == 2
    act(game, A, "take:column:1")

    assert game.over, "no card was left for a refill, so the turn ended"
    assert names(state_of(game).columns[1]) == ""


def test_r8_an_empty_column_cannot_be_chosen() -> None:
    game = table(Sits(), market=("", "Su6", "Wi1"))

    assert refused(game, A, "take:column:0") == EmptyColumn(0)


@pytest.mark.parametrize(
    ("first", "second", "taken"),
    [("take:column:1", "take:column:1", "Au2 Au3"), ("take:discard", "take:discard", "Sp1 Sp2")],
)
def test_r9_the_rabbit_may_take_twice_from_one_place(first: str, second: str, taken: str) -> None:
    market = ("Su5", "Au1 Au2 Au3", "Wi1")
    game = table(Sits(), market=market, discard="Sp1 Sp2", owners={"rabbit": A})

    act(game, A, first, second)

    assert hand(game, A) == taken


def test_r10_playing_cards_does_not_stop_before_one_is_placed() -> None:
    game = table(Sits(hand="Su1 Au1"))

    assert refused(game, A, "stop") == UnknownOption()
    act(game, A, "place:summer-1")
    assert refused(game, A, "stop") == UnknownOption()


def test_r12_pay_lay_move_the_wild_then_animals_then_completion() -> None:
    game = table(
        Sits(hand="Sp5 Wi1", corners=THREE_FULL | {3: "Sp1 Sp2 Sp3 Sp4 *5"}),
        owners={"otter": B},
    )

    happened = act(game, A, "place:spring-5", "winter-1")

    assert kinds(happened) == ["CardsPaid", "CardPlaced", "WildMoved", "AnimalWon", "GameEnded"]
    assert told(happened, WildMoved) == [WildMoved(A, 3, 5, 3, Season.SPRING, 6)]


def test_r13_the_pair_is_discarded_in_the_chosen_order() -> None:
    game = table(Sits(hand="Su3 Au2", corners={0: "Su3", 1: "Au2"}))

    act(game, A, "wild", "autumn-2 summer-3", "wild:2")

    assert top_of_discard(game) == "Su3"


def test_r13_a_wild_needs_a_place() -> None:
    game = table(
        Sits(hand="Su3 Su4", corners={0: "Su3 Su4 *5", 1: "*", 2: "*", 3: "Au1 *2"}),
        Sits(),
        Sits(),
    )

    assert state_of(game).wilds == 2
    assert refused(game, A, "wild") == NoPlaceForWild()


def test_a_card_that_matches_nothing_does_not_pay_for_a_wild() -> None:
    game = table(Sits(hand="Su3 Su3 Au1", corners={0: "Su3"}))
    act(game, A, "wild")

    assert refused(game, A, "summer-3 autumn-1") == NoMatch(Face(Season.AUTUMN, 1))
    assert refused(game, A, "summer-3 summer-3") == PickedTwice()


def test_a_second_wild_in_a_corner_is_refused() -> None:
    game = table(Sits(hand="Su3 Su3", corners={0: "Su3 *4", 1: "*"}))
    act(game, A, "wild", "summer-3 summer-3.2")

    assert refused(game, A, "wild:0:5") == CornerHasWild(0)
    assert refused(game, A, "wild:1") == CornerHasWild(1)
    assert refused(game, A, "wild:2:5") == UnknownOption(), "no number in an empty corner"
    assert refused(game, A, "wild:0") == UnknownOption(), "no corner with a season without one"
    assert refused(game, A, "stop") == PlaceWildFirst()


def test_r14_a_wild_counts_for_no_animal() -> None:
    game = table(Sits(hand="Su1 Su1", corners={0: "Su1 Su2"}))

    act(game, A, "wild", "summer-1 summer-1.2", "wild:0:3")

    assert state_of(game).owners[Animal.FROG] is None
    assert state_of(game).season_count(A, Season.SUMMER) == 2


WITH_WILDS = Options(wild_counts_for_animals=True)


def test_a_table_option_lets_a_placed_wild_count() -> None:
    game = table(Sits(hand="Su1 Su1", corners={0: "Su1 Su2"}), options=WITH_WILDS)

    happened = act(game, A, "wild", "summer-1 summer-1.2", "wild:0:3")

    assert told(happened, AnimalWon) == [AnimalWon(A, Animal.FROG, 3, None, feather=False)]


def test_a_table_option_lets_a_moved_wild_count_where_it_comes_to_lie() -> None:
    game = table(Sits(hand="Su2 Wi1", corners={0: "Su1 *2", 1: "Au1 Au2"}), options=WITH_WILDS)

    act(game, A, "place:summer-2", "winter-1", "wild:1:3")

    assert state_of(game).owners[Animal.SQUIRREL] == A
    assert state_of(game).owners[Animal.FROG] is None


def test_an_animal_stays_when_a_wild_that_counted_moves_away() -> None:
    game = table(
        Sits(hand="Su2 Wi1", corners={0: "Su1 *2 Su3"}),
        options=WITH_WILDS,
        owners={"frog": A},
    )

    act(game, A, "place:summer-2", "winter-1", "wild:1")

    assert state_of(game).owners[Animal.FROG] == A


def test_r15_a_wild_that_has_to_move_may_go_to_another_corner() -> None:
    game = table(Sits(hand="Su3 Au1", corners={0: "Su1 *3", 2: "Wi4"}))

    act(game, A, "place:summer-3", "autumn-1", "wild:2:6")

    assert corner(game, A, 0) == "Su1 Su3"
    assert corner(game, A, 2) == "Wi4 *6"


def test_r16_two_lone_wilds_may_lie_in_two_corners() -> None:
    game = table(Sits(hand="Su3 Su3", corners={0: "Su3", 1: "*"}))

    act(game, A, "wild", "summer-3 summer-3.2", "wild:2")

    assert corner(game, A, 1) == corner(game, A, 2) == "*"


def test_r16_any_number_comes_to_a_lone_wild_for_one() -> None:
    game = table(Sits(hand="Wi6 Au1", corners={0: "*"}))

    act(game, A, "place:winter-6", "corner:0")

    pay = about(game, A)
    assert isinstance(pay, Pay)
    assert (pay.cost, pay.takes_wilds_place) == (1, True)


def test_a_card_that_is_being_placed_does_not_pay() -> None:
    game = table(Sits(hand="Su2 Au1 Au2", corners={0: "Su1"}))
    act(game, A, "place:summer-2")

    assert refused(game, A, "summer-2") == BeingPlaced(Face(Season.SUMMER, 2))
    assert refused(game, A, "winter-1") == UnknownOption(), "not in hand"


def test_equal_cards_of_a_hand_have_keys_of_their_own() -> None:
    game = table(Sits(hand="Su2 Au1 Su2 Su2"))

    keys = [option.key for option in game.waiting[A].options if option.key.startswith("place")]

    assert keys == ["place:summer-2", "place:autumn-1", "place:summer-2.2", "place:summer-2.3"]

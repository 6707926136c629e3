"""What the scenarios leave open of the rulings of §11 and of the list of refusals in §10."""

import pytest

from games.engine import Chance, Game
from games.engine.asking import PickedTogether, PickedTwice, UnknownOption
from shiki.rules.asks import (
    BeingPlaced,
    ChooseAction,
    CornerHasWild,
    DiscardSurplus,
    EmptyColumn,
    NoMatch,
    NoPlaceForWild,
    OnlyOtter,
    Pay,
    PlaceWild,
    PlaceWildFirst,
    PowerActive,
)
from shiki.rules.events import (
    ActionPassed,
    AnimalWon,
    CardDrawn,
    CardLaid,
    CardPlaced,
    CardsPaid,
    GameEnded,
    WildMoved,
    WildPlaced,
)
from shiki.rules.state import Animal, EndReason, Face, Options, Season
from tests.shiki.building import (
    RULES,
    A,
    B,
    C,
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


def test_r17_at_a_table_where_ties_do_not_steal_one_card_more_is_needed() -> None:
    sits = (
        Sits(corners={0: "Su1 Su2 Su3"}),
        Sits(hand="Su3 Su4 Au1 Au2", corners={0: "Su1 Su2"}),
    )
    game = table(*sits, turn=B, owners={"frog": A}, options=Options(steal_on_tie=False))

    act(game, B, "place:summer-3", "autumn-1")
    assert state_of(game).owners[Animal.FROG] == A
    act(game, B, "place:summer-4", "autumn-2")

    assert state_of(game).owners[Animal.FROG] == B


def test_r20_completion_ends_the_game_in_the_middle_of_everything() -> None:
    game = table(
        Sits(
            hand="Sp6 Wi1 Wi2 Wi3 Au1 Au2 Au3 Su1 Su2",
            corners=THREE_FULL | {3: "Sp1 Sp2 Sp3 Sp4 Sp5"},
        ),
        left=1,
    )
    act(game, A, "draw:left")  # the end begins here, and a bonus wild would be due

    happened = act(game, A, "place:spring-6", "winter-1 winter-2")

    assert kinds(happened) == ["CardsPaid", "CardPlaced", "AnimalWon", "GameEnded"]
    assert told(happened, GameEnded) == [GameEnded(A, EndReason.FOUR_SEASONS)]
    assert len(state_of(game).players[A].hand) == 8
    assert not game.can_undo(A)


def test_r21_the_bonus_wild_can_complete_the_four_seasons() -> None:
    game = table(
        Sits(hand="Su1", corners=THREE_FULL | {3: "Sp1 Sp2 Sp3 Sp4 Sp5"}), left=1, actions=1
    )

    happened = act(game, A, "draw:left")

    assert told(happened, WildPlaced) == [WildPlaced(A, 3, Season.SPRING, 6, bonus=True)], (
        "the only place, so it is not asked"
    )
    assert told(happened, GameEnded) == [GameEnded(A, EndReason.FOUR_SEASONS)]


def test_r24_the_hand_decides_before_the_wilds() -> None:
    game = table(Sits(hand="Au1", corners={0: "Su1"}), Sits(corners={0: "*"}))

    assert [standing.place for standing in RULES.outcome(state_of(game)).standings] == [1, 2]


def test_r30_a_turn_within_the_hand_limit_ends_by_itself() -> None:
    game = table(Sits(hand="Su1 Su2 Su3"), actions=1)

    act(game, A, "draw:left", "draw:left")

    assert list(game.waiting) == [B]


def test_r30_while_discarding_only_the_otter_can_be_borrowed() -> None:
    game = table(Sits(hand="Su1 Su2 Su3 Su4"), actions=1)
    act(game, A, "draw:left", "draw:left")

    for animal in (Animal.FROG, Animal.SQUIRREL, Animal.RABBIT):
        assert refused(game, A, f"feather:{animal}") == OnlyOtter()
    assert refused(game, A, "feather:otter summer-1") == PickedTogether()
    act(game, A, "feather:otter")
    assert list(game.waiting) == [B]


def test_r30_a_borrowed_otter_may_not_be_enough() -> None:
    game = table(Sits(hand="Su1 Su2 Su3 Su4 Au1 Au2 Au3 Au4", feathers=2), actions=1)
    act(game, A, "draw:left", "draw:left")

    act(game, A, "feather:otter")

    assert about(game, A) == DiscardSurplus(surplus=2, limit=8)
    assert refused(game, A, "feather:otter") == PowerActive(Animal.OTTER)
    act(game, A, "summer-1 summer-2")
    assert len(state_of(game).players[A].hand) == 8


def test_r31_the_bonus_wild_is_compulsory() -> None:
    game = table(Sits(), left=1, actions=1)
    act(game, A, "draw:left")

    assert about(game, A) == PlaceWild(bonus=True)
    assert refused(game, A, "stop") == PlaceWildFirst()


def test_r32_lower_places_follow_the_same_chain() -> None:
    game = table(Sits(hand="Au1"), Sits(hand="Au2"), Sits(), Sits(corners={0: "Su1"}))

    standings = RULES.outcome(state_of(game)).standings

    assert [standing.place for standing in standings] == [2, 2, 4, 1]


def test_r33_of_a_draw_the_others_learn_only_pile_and_back() -> None:
    game = table(Sits(), left_next="Sp3/Au", market=("Su5", "Su6", "Wi1"))

    (drawn,) = act(game, A, "draw:left")
    assert isinstance(drawn, CardDrawn)
    assert drawn.seen_by(A).card == Face(Season.SPRING, 3)
    for viewer in (B, C, None):
        assert (drawn.seen_by(viewer).card, drawn.seen_by(viewer).back) == (None, Season.AUTUMN)


def test_r33_what_is_done_openly_is_told_to_everybody() -> None:
    game = table(Sits(hand="Su4 Au1"), market=("Su5", "Su6", "Wi1"), left_next="Wi2")

    happened = act(game, A, "place:summer-4", "corner:0", "autumn-1")
    happened += act(game, A, "take:column:0", "refill:left")

    summer = Face(Season.SUMMER, 4)
    assert told(happened, CardsPaid) == [CardsPaid(A, (Face(Season.AUTUMN, 1),), False)]
    assert told(happened, CardPlaced) == [CardPlaced(A, summer, 0, opened=True)]
    (laid,) = told(happened, CardLaid)
    assert isinstance(laid, CardLaid)
    assert laid.card == Face(Season.WINTER, 2)
    assert all(event.seen_by(None) == event for event in happened)


def test_r34_a_game_does_not_end_by_repetition() -> None:
    game = table(Sits(hand="Su1 Su2 Su3 Su4 Su5"), Sits(hand="Au1 Au2 Au3 Au4 Au5"))

    for number in range(200):
        seat = number % 2
        act(game, seat, "take:discard", "take:discard")
        act(game, seat, " ".join(option_keys(game, seat)[:2]))

    assert not game.over
    assert state_of(game).turn.number == 201


def test_a_card_that_is_being_placed_does_not_pay() -> None:
    game = table(Sits(hand="Su2 Au1 Au2", corners={0: "Su1"}))
    act(game, A, "place:summer-2")

    assert refused(game, A, "summer-2") == BeingPlaced(Face(Season.SUMMER, 2))
    assert refused(game, A, "winter-1") == UnknownOption(), "not in hand"


def test_equal_cards_of_a_hand_have_keys_of_their_own() -> None:
    game = table(Sits(hand="Su2 Au1 Su2 Su2"))

    keys = [option.key for option in game.waiting[A].options if option.key.startswith("place")]

    assert keys == ["place:summer-2", "place:autumn-1", "place:summer-2.2", "place:summer-2.3"]


def steps_that_can_be_undone(game: Game, *answers: str) -> list[bool]:
    undone = []
    for answer in answers:
        act(game, A, answer)
        undone.append(game.can_undo(A))
    return undone


def test_a_placement_can_be_taken_back_step_by_step() -> None:
    game = table(Sits(hand="Su3 Au1 Wi1", corners={0: "Su1 *3"}))
    at_first = RULES.dump(game.state)

    assert steps_that_can_be_undone(game, "place:summer-3", "autumn-1", "wild:2") == [True] * 3

    assert about(game.undo(A), A) != about(game, A)
    assert RULES.dump(game.reset(A).state) == at_first


def test_what_shows_a_hidden_card_cannot_be_taken_back() -> None:
    market = ("Su5", "Au1 Au2 Au3", "Wi1")

    assert steps_that_can_be_undone(table(Sits()), "draw:left") == [False]
    assert steps_that_can_be_undone(table(Sits(), market=market), "take:column:1") == [True]
    assert steps_that_can_be_undone(
        table(Sits(), market=market), "take:column:0", "refill:left"
    ) == [True, False]
    assert steps_that_can_be_undone(
        table(Sits(), market=market, left=0, emptied_by=B, last_turns=0), "take:column:0"
    ) == [False], "the refill comes by itself"
    assert steps_that_can_be_undone(table(Sits()), "take:discard") == [False]


def test_the_end_of_a_turn_cannot_be_taken_back() -> None:
    market = ("Su5", "Au1 Au2 Au3", "Wi1")

    assert steps_that_can_be_undone(table(Sits(), market=market, actions=1), "take:column:1") == [
        False
    ]

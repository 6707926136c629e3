"""Scenarios of wilds: taking, placing, replacing and moving them (§4.4, §5)."""

from games.engine.asking import UnknownOption
from shiki.rules.asks import (
    CoveredByWild,
    FewMatches,
    MoveWild,
    MoveWildFirst,
    NoWildLeft,
    NumberTaken,
    Pay,
    PlaceWild,
)
from shiki.rules.events import WildReturned
from shiki.rules.state import Face, Season
from tests.shiki.building import (
    A,
    Sits,
    about,
    act,
    corner,
    hand,
    option_keys,
    refused,
    state_of,
    table,
    told,
)

LONE_WILDS = {0: "*", 1: "*", 2: "*", 3: "*"}


def test_shk_055_two_different_matching_cards_buy_a_wild() -> None:
    game = table(Sits(hand="Su3 Au2", corners={0: "Su3", 1: "Au1 Au2"}))

    act(game, A, "wild", "summer-3 autumn-2", "wild:0:4")

    assert corner(game, A, 0) == "Su3 *4"
    assert state_of(game).wilds == 3
    assert state_of(game).turn.actions_left == 1


def test_shk_056_two_equal_cards_buy_a_wild() -> None:
    game = table(Sits(hand="Su3 Su3", corners={0: "Su3"}))

    act(game, A, "wild", "summer-3 summer-3.2", "wild:1")

    assert corner(game, A, 1) == "*"
    assert hand(game, A) == ""


def test_shk_058_a_number_that_only_a_wild_covers_does_not_match() -> None:
    game = table(Sits(hand="Su4 Su3", corners={0: "Su3 *4"}))
    assert refused(game, A, "wild") == FewMatches(have=1, needed=2)

    with_another = table(Sits(hand="Su4 Su3 Su3", corners={0: "Su3 *4"}))
    act(with_another, A, "wild")
    assert refused(with_another, A, "summer-4 summer-3") == CoveredByWild(Face(Season.SUMMER, 4))


def test_shk_059_an_empty_supply_gives_no_wild() -> None:
    game = table(Sits(hand="Su3 Su3", corners={0: "Su3"}), Sits(corners=LONE_WILDS))

    assert state_of(game).wilds == 0
    assert refused(game, A, "wild") == NoWildLeft()


def test_shk_061_a_wild_may_leave_a_gap() -> None:
    game = table(Sits(hand="Su1 Su1 Au5", corners={0: "Su1"}))

    act(game, A, "wild", "summer-1 summer-1.2", "wild:0:5")

    assert corner(game, A, 0) == "Su1 *5"
    assert hand(game, A) == "Au5"


def test_shk_062_a_wild_does_not_go_on_an_occupied_number() -> None:
    game = table(Sits(hand="Su1 Su1", corners={0: "Su1 Su2"}))
    act(game, A, "wild", "summer-1 summer-1.2")

    assert refused(game, A, "wild:0:2") == NumberTaken(0, Season.SUMMER, 2)
    assert about(game, A) == PlaceWild(bonus=False)
    act(game, A, "wild:0:3")

    assert corner(game, A, 0) == "Su1 Su2 *3"


def test_shk_064_the_real_card_drives_the_wild_on() -> None:
    game = table(Sits(hand="Su3 Au1", corners={0: "Su1 Su2 *3"}))

    act(game, A, "place:summer-3")
    asked = about(game, A)
    assert isinstance(asked, Pay)
    assert (asked.cost, asked.takes_wilds_place) == (1, True)
    act(game, A, "autumn-1", "wild:0:4")

    assert corner(game, A, 0) == "Su1 Su2 Su3 *4"


def test_shk_065_a_wild_in_the_middle_is_replaced_for_one_and_must_move_at_once() -> None:
    game = table(Sits(hand="Su3 Au1", corners={0: "Su1 *3 Su5"}))

    act(game, A, "place:summer-3", "autumn-1")
    assert about(game, A) == MoveWild(Face(Season.SUMMER, 3), 0)
    assert option_keys(game, A) == [
        "wild:0:2",
        "wild:0:4",
        "wild:0:6",
        "wild:1",
        "wild:2",
        "wild:3",
    ]
    assert refused(game, A, "stop") == MoveWildFirst()
    assert refused(game, A, "draw:left") == UnknownOption()
    act(game, A, "wild:0:6")

    assert corner(game, A, 0) == "Su1 Su3 Su5 *6"


def test_shk_067_a_wild_without_a_place_goes_back_to_the_supply() -> None:
    game = table(
        Sits(hand="Su6 Au1", corners={0: "Su1 Su2 Su3 Su4 Su5 *6", 1: "*", 2: "*", 3: "*"})
    )

    happened = act(game, A, "place:summer-6", "autumn-1")

    assert corner(game, A, 0) == "Su1 Su2 Su3 Su4 Su5 Su6"
    assert told(happened, WildReturned) == [WildReturned(A, 0, 6)]
    assert state_of(game).wilds == 1


def test_shk_068_a_wild_may_be_driven_on_twice_in_an_action() -> None:
    game = table(Sits(hand="Su2 Su3 Au1 Au2", corners={0: "Su1 *2"}))

    act(game, A, "place:summer-2", "autumn-1", "wild:0:3")
    act(game, A, "place:summer-3", "autumn-2", "wild:0:4")

    assert corner(game, A, 0) == "Su1 Su2 Su3 *4"
    assert hand(game, A) == ""


def test_shk_070_a_lone_wild_may_move_whatever_card_comes() -> None:
    game = table(Sits(hand="Wi3 Au1", corners={1: "*"}))

    act(game, A, "place:winter-3", "corner:1", "autumn-1")

    assert option_keys(game, A) == [
        "wild:0",
        "wild:1:1",
        "wild:1:2",
        "wild:1:4",
        "wild:1:5",
        "wild:1:6",
        "wild:2",
        "wild:3",
    ]
    act(game, A, "wild:1:4")
    assert corner(game, A, 1) == "Wi3 *4"


def test_shk_071_a_season_with_a_corner_does_not_go_to_a_lone_wild() -> None:
    game = table(Sits(hand="Su2 Au1", corners={0: "Su1", 1: "*"}))

    act(game, A, "place:summer-2")

    asked = about(game, A)
    assert isinstance(asked, Pay)
    assert asked.corner == 0
    assert refused(game, A, "corner:1") == UnknownOption()

"""What the scenarios leave open of rulings R17 to R34 (§11): ties, ends, limits and the log."""

from games.engine.asking import PickedTogether
from shiki.rules.asks import (
    DiscardSurplus,
    OnlyOtter,
    PlaceWild,
    PlaceWildFirst,
    PowerActive,
)
from shiki.rules.events import (
    CardDrawn,
    CardLaid,
    CardPlaced,
    CardsPaid,
    GameEnded,
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
    option_keys,
    refused,
    state_of,
    table,
    told,
)

THREE_FULL = {
    0: "Su1 Su2 Su3 Su4 Su5 Su6",
    1: "Au1 Au2 Au3 Au4 Au5 Au6",
    2: "Wi1 Wi2 Wi3 Wi4 Wi5 Wi6",
}


def kinds(events: list[object]) -> list[str]:
    return [type(event).__name__ for event in events]


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

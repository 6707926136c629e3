"""Scenarios of summoning and paying (section 10)."""

import pytest

from seasons.rules.asks import ChoosePrice, ChooseWaived, PayEnergy
from seasons.rules.board import board
from seasons.rules.catalogue import CARDS
from seasons.rules.closed import GaugeFull, LacksCrystals, LacksEnergy
from seasons.rules.events import CardSummoned, CrystalsTaken
from seasons.rules.offers import Due
from seasons.rules.pieces import Energy, Price, Tokens
from tests.seasons.building import (
    A,
    B,
    Sits,
    about,
    act,
    crystals,
    hand,
    in_play,
    number,
    open_keys,
    piece,
    player,
    refused,
    reserve,
    table,
    tokens,
    told,
)


def test_s037_a_summoned_card_costs_what_is_printed() -> None:
    game = table(
        Sits(
            hand="hand_of_f",
            play="runic olafs ragfields",
            reserve="fire earth air",
            crystals=3,
            gauge=4,
        )
    )
    assert board(game, A).own.hand[0].left == Tokens()

    happened = act(game, A, "summon:hand_of_fortune")

    assert reserve(game, A) == Tokens()
    assert crystals(game)[A] == 0
    assert len(player(game, A).in_play) == 4
    assert hand(game, A) == ""
    assert told(happened, CardSummoned) == [CardSummoned(A, 20, tokens("air fire earth"), 0, 3, 0)]


def test_s038_a_full_gauge_cannot_be_enlarged_by_the_card_itself() -> None:
    """Ruling 1.2."""
    game = table(Sits(hand="amulet_of_a", play="runic olafs ragfields", reserve="2 air", gauge=3))

    assert refused(game, A, "summon:amulet_of_air") == GaugeFull(gauge=3, cards=3)
    assert board(game, A).own.hand[0].why_not == GaugeFull(gauge=3, cards=3)


def test_s040_some_cards_cost_more_the_more_players_there_are() -> None:
    costs = {name: CARDS[number(name)].prices(4) for name in ("titus", "sid", "thieving", "arcano")}

    assert costs == {
        "titus": (Price(tokens("3 fire")),),
        "sid": (Price(tokens("3 earth")),),
        "thieving": (Price(crystals=6),),
        "arcano": (Price(crystals=8),),
    }
    game = table(Sits(hand="titus", reserve="2 fire"), Sits(), Sits(), Sits())
    assert refused(game, A, "summon:titus_deepgaze") == LacksEnergy(
        tokens("3 fire"), tokens("fire"), 0
    )


def test_two_of_a_kind_in_hand_are_one_option_and_stand_side_by_side_in_play() -> None:
    game = table(Sits(hand="olafs olafs", reserve="6 water"))
    assert open_keys(game, A).count("summon:olafs_blessed_statue") == 1
    assert [card.key for card in board(game, A).own.hand] == [
        "olafs_blessed_statue",
        "olafs_blessed_statue.2",
    ]

    act(game, A, "summon:olafs_blessed_statue", "summon:olafs_blessed_statue")

    assert in_play(game, A) == "olafs_blessed_statue olafs_blessed_statue.2"


def test_crystals_that_are_missing_are_named_with_the_tax() -> None:
    game = table(Sits(hand="runic", crystals=20), Sits(play="arcano"))

    assert refused(game, A, "summon:runic_cube_of_eolis") == LacksCrystals(21, 20, taxes=1)


def test_the_tax_goes_to_its_owner_after_the_price() -> None:
    game = table(Sits(hand="runic", crystals=21), Sits(play="arcano"))

    happened = act(game, A, "summon:runic_cube_of_eolis")

    assert crystals(game) == [0, 1]
    assert told(happened, CrystalsTaken) == [CrystalsTaken(B, A, 1, 33)]


def test_a_price_is_paid_without_a_question_where_there_is_one_way() -> None:
    game = table(Sits(hand="amulet_of_f", reserve="fire", play="amulet_of_w:fire+air"))

    act(game, A, "summon:amulet_of_fire")

    assert reserve(game, A) == Tokens()
    assert piece(game, A, "amulet_of_water").tokens == tokens("air")


def test_where_energy_comes_from_is_asked_if_there_is_a_choice() -> None:
    game = table(Sits(hand="syllas", reserve="2 fire", play="amulet_of_w:fire+fire"))

    act(game, A, "summon:syllas_the_faithful")
    assert about(game, A) == PayEnergy(10, Energy.FIRE, 3, tokens("fire"))
    act(game, A, "fire amulet_of_water:fire amulet_of_water:fire.2")

    assert reserve(game, A) == tokens("fire")
    assert piece(game, A, "amulet_of_water").tokens == Tokens()


def test_what_is_waived_is_chosen_and_what_is_left_is_told() -> None:
    seat = Sits(hand="yjangs", reserve="water fire earth", play="hand_of_f")
    game = table(seat)

    act(game, A, "summon:yjangs_forgotten_vase")
    assert about(game, A) == ChooseWaived(30, 1)
    choices = {choice.key: choice.detail for choice in board(game, A).ask.choices}
    assert choices["water+fire"] == Due(tokens("water fire"), left=tokens("earth"))
    assert set(choices) == {"water+fire", "water+earth", "fire+earth"}
    act(game, A, "water+earth")

    assert reserve(game, A) == tokens("fire")


def test_what_is_missing_is_waived_without_a_question() -> None:
    game = table(Sits(hand="yjangs", reserve="2 water fire", play="hand_of_f"))

    act(game, A, "summon:yjangs_forgotten_vase")

    assert in_play(game, A) == "hand_of_fortune yjangs_forgotten_vase"
    assert reserve(game, A) == tokens("water")


def test_two_hands_waive_two_but_never_the_last_one() -> None:
    seat = Sits(hand="yjangs potion_of_k", reserve="water", play="hand_of_f hand_of_f")
    game = table(seat)
    act(game, A, "summon:yjangs_forgotten_vase")
    assert reserve(game, A) == Tokens()

    assert refused(game, A, "summon:potion_of_knowledge") == LacksEnergy(
        tokens("2 water"), tokens("2 water"), waived=1
    )


@pytest.mark.parametrize("paid", ["water", "air+water"])
def test_a_price_of_distinct_energies_is_chosen(paid: str) -> None:
    game = table(Sits(hand="elemental", reserve="2 water air"))

    act(game, A, "summon:elemental_amulet")
    assert about(game, A) == ChoosePrice(31)
    assert open_keys(game, A) == ["air", "water", "air+water"]
    act(game, A, paid)

    assert piece(game, A, "elemental_amulet").price == Price(tokens(paid))

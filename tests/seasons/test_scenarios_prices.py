"""Scenarios of cards that change what summoning costs or brings, and of energy lying on a card."""

from games.engine.asking import UnknownOption
from seasons.rules.asks import ChoosePrice, GainEnergy, ReturnEnergy
from seasons.rules.closed import LacksCrystals, LacksEnergy, LacksTokens
from seasons.rules.events import CrystalsGained, CrystalsTaken
from seasons.rules.pieces import Tokens
from tests.seasons.building import (
    A,
    Sits,
    about,
    act,
    crystals,
    in_play,
    open_keys,
    piece,
    player,
    refused,
    reserve,
    table,
    tokens,
    told,
)


def test_s041_the_hand_of_fortune_takes_off_one_energy() -> None:
    """Ruling 20.1."""
    game = table(Sits(hand="amulet_of_e", reserve="earth", play="hand_of_f"))

    act(game, A, "summon:amulet_of_earth")

    assert in_play(game, A) == "hand_of_fortune amulet_of_earth"
    assert reserve(game, A) == Tokens()


def test_s041_the_hand_of_fortune_leaves_one_energy_to_be_paid() -> None:
    """Ruling 20.1."""
    game = table(Sits(hand="damned", play="hand_of_f"))

    water = tokens("water")
    assert refused(game, A, "summon:damned_soul_of_onys") == LacksEnergy(water, water, waived=0)


def test_s043_the_hand_of_fortune_takes_off_no_crystals() -> None:
    """Rulings 20.1 and 22.2."""
    game = table(Sits(hand="runic", crystals=17, play="hand_of_f"))

    assert refused(game, A, "summon:runic_cube_of_eolis") == LacksCrystals(20, 17)


def test_s044_the_hand_of_fortune_gives_the_elemental_amulet_one_effect_more() -> None:
    """Rulings 20.4 and 31.3."""
    game = table(Sits(hand="elemental", reserve="earth", play="hand_of_f", gauge=5))

    act(game, A, "summon:elemental_amulet", "air+earth")

    assert crystals(game)[A] == 5
    assert player(game, A).summoning_gauge == 6
    assert reserve(game, A) == Tokens()


def test_s044_the_elemental_amulet_is_never_had_for_nothing() -> None:
    game = table(Sits(hand="elemental", play="hand_of_f hand_of_f"))

    assert refused(game, A, "summon:elemental_amulet") == LacksTokens(1, 0)


def test_s046_each_arcano_leech_taxes_separately() -> None:
    """Rulings 33.1 and 33.3. There are two of each card, so two Leeches instead of three."""
    seat = Sits(hand="amulet_of_e amulet_of_e", reserve="4 earth", crystals=1)
    for rivals in (
        [Sits(play="arcano arcano"), Sits()],
        [Sits(play="arcano"), Sits(play="arcano")],
    ):
        game = table(seat, *rivals)

        assert refused(game, A, "summon:amulet_of_earth") == LacksCrystals(2, 1, taxes=2)


def test_s047_a_card_that_enters_free_is_not_taxed() -> None:
    """Rulings 9.3 and 33.2."""
    game = table(
        Sits(hand="divine", reserve="air water fire earth", crystals=1),
        Sits(play="arcano"),
        pile_next="kairn staff runic titus",
    )

    happened = act(game, A, "summon:divine_chalice", "runic_cube_of_eolis")

    assert in_play(game, A) == "divine_chalice runic_cube_of_eolis"
    assert crystals(game) == [0, 1]
    assert len(told(happened, CrystalsTaken)) == 1


def test_s049_the_staff_brings_3_crystals_for_a_summoned_card() -> None:
    game = table(Sits(hand="kairn", reserve="3 air", play="staff"))

    happened = act(game, A, "summon:kairn_the_destroyer")

    assert crystals(game)[A] == 3
    assert told(happened, CrystalsGained) == [CrystalsGained(A, 3, 6)]


def test_s050_the_staff_brings_nothing_for_itself_but_for_a_second_one() -> None:
    """Ruling 6.2."""
    game = table(Sits(hand="staff staff", reserve="6 earth"))

    act(game, A, "summon:staff_of_spring")
    assert crystals(game)[A] == 0
    act(game, A, "summon:staff_of_spring")

    assert crystals(game)[A] == 3


def test_s052_energy_from_the_vase_comes_too_late_for_the_price() -> None:
    """Rulings 30.3 and 31.1."""
    game = table(Sits(hand="elemental", reserve="water", play="yjangs"), pile_next="kairn")

    act(game, A, "summon:elemental_amulet")
    assert about(game, A) == GainEnergy(1, by=30)
    act(game, A, "fire")
    assert about(game, A) == GainEnergy(2, by=31)
    act(game, A, "air air.2")

    assert reserve(game, A) == tokens("fire 2 air")
    assert player(game, A).hand == []


def test_s064_energy_on_the_amulet_of_water_is_outside_the_limit() -> None:
    """Ruling 4.1."""
    game = table(Sits(hand="amulet_of_w", reserve="2 water 5 air"))

    act(game, A, "summon:amulet_of_water", "earth earth.2 earth.3 earth.4")

    assert reserve(game, A) == tokens("5 air")
    assert piece(game, A, "amulet_of_water").tokens == tokens("4 earth")
    assert "end" in open_keys(game, A)


def test_s065_energy_on_the_amulet_of_water_can_be_transmuted() -> None:
    """Ruling 4.2."""
    game = table(Sits(reserve="earth", play="amulet_of_w:earth+earth"), ring=True)

    act(game, A, "transmute", "earth amulet_of_water:earth amulet_of_water:earth.2")

    assert crystals(game)[A] == 9
    assert reserve(game, A) == piece(game, A, "amulet_of_water").tokens == Tokens()


def test_s067_energy_on_a_sacrificed_amulet_of_water_is_lost() -> None:
    """Ruling 4.4."""
    game = table(
        Sits(hand="syllas", reserve="3 fire"),
        Sits(play="amulet_of_w:earth+air+air", reserve="water"),
    )

    act(game, A, "summon:syllas_the_faithful")

    assert in_play(game, 1) == ""
    assert reserve(game, 1) == tokens("water")


def test_s088_the_elemental_amulet_takes_each_type_once() -> None:
    game = table(Sits(hand="elemental", reserve="2 water air"))

    act(game, A, "summon:elemental_amulet")
    assert about(game, A) == ChoosePrice(31)

    assert refused(game, A, "water+water") == UnknownOption()


def test_s089_the_elemental_amulets_energy_is_settled_before_the_turn_goes_on() -> None:
    game = table(Sits(hand="elemental", reserve="7 water"))

    act(game, A, "summon:elemental_amulet", "earth fire")

    assert about(game, A) == ReturnEnergy(surplus=1, limit=7)
    act(game, A, "water")
    assert reserve(game, A) == tokens("5 water earth fire")

"""Scenarios of cards that bring, turn, gather or transmute energy."""

from seasons.rules.asks import GainEnergy, ReturnEnergy
from seasons.rules.closed import AlreadyTurned
from seasons.rules.events import CardDrawn, EnergyConverted, EnergyGained
from seasons.rules.pieces import Tokens
from tests.seasons.building import (
    A,
    B,
    C,
    Sits,
    about,
    act,
    crystals,
    hand,
    in_play,
    open_keys,
    piece,
    refused,
    reserve,
    state_of,
    table,
    tokens,
    told,
)


def test_s068_the_balance_ignores_ring_and_rates_but_not_the_purse() -> None:
    """Rulings 5.1 and 5.2."""
    game = table(Sits(play="balance purse", reserve="3 water"), space=10)

    act(game, A, "activate:balance_of_ishtar")

    assert crystals(game)[A] == 12
    assert reserve(game, A) == Tokens()


def test_s070_the_balance_takes_energy_from_reserve_and_amulet_together() -> None:
    """Ruling 5.3."""
    game = table(Sits(play="balance amulet_of_w:fire", reserve="2 fire"))

    act(game, A, "activate:balance_of_ishtar")

    assert crystals(game)[A] == 9
    assert reserve(game, A) == piece(game, A, "amulet_of_water").tokens == Tokens()


def test_s071_the_potion_of_life_brings_4_crystals_each() -> None:
    """Ruling 26.1."""
    game = table(Sits(play="potion_of_l", reserve="2 air 2 water fire"))

    act(game, A, "activate:potion_of_life")

    assert crystals(game)[A] == 20
    assert reserve(game, A) == Tokens()
    assert in_play(game, A) == ""
    assert state_of(game).discard_pile == [26]


def test_s073_old_and_new_energy_are_brought_to_the_limit_together() -> None:
    """Ruling 25.1."""
    game = table(Sits(play="potion_of_k", reserve="6 air"))

    act(game, A, "activate:potion_of_knowledge", "water water.2 fire fire.2 earth")

    assert about(game, A) == ReturnEnergy(surplus=4, limit=7)
    act(game, A, "air air.2 air.3 earth")
    assert reserve(game, A) == tokens("3 air 2 water 2 fire")


def test_s074_the_grimoires_own_energy_comes_under_the_higher_limit() -> None:
    """Ruling 18.1."""
    game = table(Sits(hand="bespelled", reserve="5 air water earth"))

    act(game, A, "summon:bespelled_grimoire", "fire fire.2")

    assert reserve(game, A) == tokens("5 air 2 fire")
    assert state_of(game).reserve_limit(state_of(game).players[A]) == 10
    assert "end" in open_keys(game, A)


def test_s076_lewis_copies_the_reserve_and_keeps_what_the_limit_allows() -> None:
    """Rulings 21.1 and 21.2."""
    rival = Sits(play="bespelled amulet_of_w:air+air", reserve="4 earth 5 water")
    game = table(Sits(hand="lewis", reserve="air fire 3 air"), rival)

    happened = act(game, A, "summon:lewis_greyface")

    assert told(happened, EnergyGained) == [EnergyGained(A, tokens("4 earth 5 water"), 21)]
    assert about(game, A) == ReturnEnergy(surplus=5, limit=7)
    act(game, A, "water water.2 water.3 air air.2")
    assert reserve(game, A) == tokens("4 earth 2 water air")
    assert reserve(game, B) == tokens("4 earth 5 water")
    assert piece(game, B, "amulet_of_water").tokens == tokens("2 air")


def test_s077_the_air_elemental_turns_the_reserves_of_opponents_into_air() -> None:
    """Ruling 40.1."""
    game = table(
        Sits(hand="air_e", reserve="3 air 2 water"),
        Sits(reserve="2 water earth", play="amulet_of_w:fire+fire"),
        Sits(),
    )

    happened = act(game, A, "summon:air_elemental")

    assert [reserve(game, seat) for seat in (A, B, C)] == [
        tokens("2 water"),
        tokens("3 air"),
        Tokens(),
    ]
    assert piece(game, B, "amulet_of_water").tokens == tokens("2 fire")
    assert [event.seat for event in told(happened, EnergyConverted)] == [B]


def test_s079_what_the_mirror_makes_of_the_amulets_energy_goes_to_the_reserve() -> None:
    """Ruling 47.2."""
    game = table(
        Sits(play="mirror amulet_of_w:fire+fire", reserve="4 air 3 water", crystals=5),
    )

    act(game, A, "activate:mirror_of_the_seasons", "fire-earth")
    act(game, A, "amulet_of_water:fire amulet_of_water:fire.2")

    assert crystals(game)[A] == 3
    assert about(game, A) == ReturnEnergy(surplus=2, limit=7)
    act(game, A, "air air.2")
    assert reserve(game, A) == tokens("2 air 3 water 2 earth")
    assert piece(game, A, "amulet_of_water").tokens == Tokens()


def test_s080_the_tree_does_one_of_its_two_once_a_round() -> None:
    """Ruling 32.1."""
    game = table(Sits(play="tree", reserve="earth", crystals=3), space=4)

    act(game, A, "activate:tree_of_light", "energy", "air")

    assert crystals(game)[A] == 0
    assert reserve(game, A) == tokens("earth air")
    assert refused(game, A, "activate:tree_of_light") == AlreadyTurned()


def test_s082_energy_on_a_sacrificed_cauldron_is_lost() -> None:
    """Ruling 35.4."""
    game = table(
        Sits(play="glutton:air+air+air+air+air"), Sits(hand="syllas", reserve="3 fire"), turn=B
    )

    act(game, B, "summon:syllas_the_faithful")

    assert in_play(game, A) == ""
    assert reserve(game, A) == Tokens()
    assert crystals(game)[A] == 0


def test_s083_a_card_drawn_by_the_crown_is_shown_kept_and_worth_its_points() -> None:
    """Rulings 36.1 and 36.4."""
    game = table(Sits(hand="vampiric kairn", reserve="air water"), pile_next="runic")

    happened = act(game, A, "summon:vampiric_crown", "draw")

    assert told(happened, CardDrawn) == [CardDrawn(A, 22, 36, openly=True)]
    assert [event.seen_by(B).card for event in told(happened, CardDrawn)] == [22]
    assert about(game, A) == GainEnergy(7, by=36)
    act(game, A, "air air.2 air.3 water water.2 fire earth")
    assert reserve(game, A) == tokens("3 air 2 water fire earth")
    assert hand(game, A) == "kairn_the_destroyer runic_cube_of_eolis"


def test_s083_with_a_grimoire_the_crown_brings_up_to_ten() -> None:
    game = table(Sits(hand="vampiric", reserve="air water", play="bespelled"), pile_next="runic")

    act(game, A, "summon:vampiric_crown")

    assert about(game, A) == GainEnergy(10, by=36)


def test_s085_the_pendant_alone_brings_nothing_and_asks_nothing() -> None:
    """Ruling 48.1."""
    game = table(Sits(hand="pendant", reserve="air water fire", play="kairn"))

    act(game, A, "summon:pendant_of_ragnor")

    assert reserve(game, A) == Tokens()
    assert "end" in open_keys(game, A)


def test_s086_the_scepter_counts_other_magic_items() -> None:
    """Ruling 28.1."""
    game = table(
        Sits(hand="scepter", reserve="air water fire earth", play="runic olafs kairn scepter")
    )

    act(game, A, "summon:scepter_of_greatness")

    assert crystals(game)[A] == 9

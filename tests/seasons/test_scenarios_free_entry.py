"""Scenarios of cards that bring others into play free: Chalice, Orb and Potion of Dreams."""

from games.engine.asking import UnknownOption
from seasons.rules.asks import ChooseUse, EnterCard, EnterPeeked
from seasons.rules.catalogue import CARDS
from seasons.rules.closed import GaugeFull, LacksCrystals
from seasons.rules.events import CardsDiscarded, PileShuffled, TopDiscarded
from seasons.rules.pieces import Tokens
from tests.seasons.building import (
    A,
    Sits,
    about,
    act,
    crystals,
    in_play,
    number,
    numbers,
    open_keys,
    piece,
    refused,
    reserve,
    state_of,
    table,
    tokens,
    told,
    why_not,
)

ONE_OF_EACH = "air water fire earth"


def test_s053_without_a_second_place_all_four_cards_are_discarded() -> None:
    """Ruling 9.1."""
    game = table(
        Sits(hand="divine", play="runic", gauge=2, reserve=ONE_OF_EACH),
        pile_next="kairn staff olafs titus",
    )

    act(game, A, "summon:divine_chalice")

    assert in_play(game, A) == "runic_cube_of_eolis divine_chalice"
    assert sorted(state_of(game).discard_pile) == sorted(numbers("kairn staff olafs titus"))
    assert "end" in open_keys(game, A)


def test_s055_a_second_chalice_looks_at_four_more_cards() -> None:
    """Ruling 9.4."""
    game = table(
        Sits(hand="divine", reserve=ONE_OF_EACH),
        pile_next="divine kairn staff titus olafs runic sid arcano",
    )

    act(game, A, "summon:divine_chalice", "divine_chalice")
    assert about(game, A) == EnterCard(9)
    assert sorted(map(number, open_keys(game, A))) == sorted(numbers("olafs runic sid arcano"))
    act(game, A, "olafs_blessed_statue")

    assert in_play(game, A) == "divine_chalice divine_chalice.2 olafs_blessed_statue"
    assert crystals(game)[A] == 20
    assert sorted(state_of(game).discard_pile) == sorted(
        numbers("kairn staff titus runic sid arcano")
    )


def test_s056_the_discards_are_shuffled_in_the_midst_of_looking_at_four() -> None:
    """Ruling 9.5."""
    discards = " ".join(CARDS[card].key for card in range(20, 50))
    game = table(
        Sits(hand="divine", reserve=ONE_OF_EACH), pile="kairn staff_of_s", discard=discards
    )

    happened = act(game, A, "summon:divine_chalice")

    assert told(happened, PileShuffled) == [PileShuffled(None, 30)]
    offered = [number(key) for key in open_keys(game, A)]
    assert len(offered) == 4
    assert set(numbers("kairn staff")) < set(offered)
    entered = act(game, A, "kairn_the_destroyer")
    assert [event.count for event in told(entered, CardsDiscarded)] == [3]
    assert len(state_of(game).draw_pile) == 28
    assert len(state_of(game).discard_pile) == 3


def test_s058_without_a_place_the_card_can_only_go_back_on_top() -> None:
    """Ruling 34.2."""
    game = table(Sits(play="crystal", gauge=1, reserve="4 air"), pile_next="kairn")

    act(game, A, "activate:crystal_orb", "look")
    assert about(game, A) == EnterPeeked(34, 16)
    assert why_not(game, A, "enter") == GaugeFull(gauge=1, cards=1)
    act(game, A, "leave")

    assert state_of(game).draw_pile[-1] == 16
    assert piece(game, A, "crystal_orb").turned
    assert reserve(game, A) == tokens("4 air")


def test_s059_discarding_the_top_card_needs_3_crystals() -> None:
    game = table(Sits(play="crystal", crystals=2))

    act(game, A, "activate:crystal_orb")

    assert about(game, A) == ChooseUse(34)
    assert refused(game, A, "discard") == LacksCrystals(3, 2)


def test_s059_for_3_crystals_the_top_card_is_discarded_unseen() -> None:
    game = table(Sits(play="crystal", crystals=3), pile_next="kairn")

    happened = act(game, A, "activate:crystal_orb", "discard")

    assert crystals(game)[A] == 0
    assert state_of(game).discard_pile == [16]
    assert told(happened, TopDiscarded) == [TopDiscarded(A, 34)]
    assert game.can_undo(A)


def test_s061_the_potion_of_dreams_costs_the_reserve_and_nothing_else() -> None:
    """Rulings 22.1 and 24.2."""
    game = table(
        Sits(
            hand="runic",
            reserve="5 air",
            play="potion_of_d bespelled amulet_of_w:fire+fire+water",
        )
    )

    act(game, A, "activate:potion_of_dreams")

    assert in_play(game, A) == "bespelled_grimoire amulet_of_water runic_cube_of_eolis"
    assert reserve(game, A) == Tokens()
    assert piece(game, A, "amulet_of_water").tokens == tokens("2 fire water")
    assert crystals(game)[A] == 0
    assert state_of(game).discard_pile == [24]


def test_s062_the_potion_of_dreams_works_with_an_empty_reserve() -> None:
    """Ruling 24.1."""
    game = table(Sits(hand="kairn", play="potion_of_d"))

    act(game, A, "activate:potion_of_dreams")

    assert in_play(game, A) == "kairn_the_destroyer"
    assert refused(game, A, "activate:potion_of_dreams") == UnknownOption()

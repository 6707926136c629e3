"""Scenarios of cards that do something to other players, and of what they may answer to it."""

from seasons.rules.asks import SacrificeCards, TakeBackCard
from seasons.rules.closed import GaugeFull, LacksCards, LacksCrystals
from seasons.rules.events import CardDrawn, CardPassedOn, CrystalsTaken
from seasons.rules.pieces import Tokens
from tests.seasons.building import (
    A,
    B,
    C,
    D,
    Sits,
    about,
    act,
    crystals,
    end_turns,
    hand,
    in_play,
    open_keys,
    piece,
    player,
    refused,
    reserve,
    state_of,
    table,
    tokens,
    told,
    why_not,
)


def test_s091_kairn_makes_all_others_lose_4_crystals_which_nobody_gets() -> None:
    """Rulings 16.1 and 16.2."""
    game = table(Sits(play="kairn", reserve="air"), Sits(crystals=3), Sits(crystals=10))

    act(game, A, "activate:kairn_the_destroyer")

    assert crystals(game) == [0, 0, 6]
    assert reserve(game, A) == Tokens()


def test_s092_figrim_collects_from_those_who_have_crystals() -> None:
    """Ruling 11.1."""
    game = table(Sits(play="figrim"), Sits(), Sits(crystals=1), space=3, turn=C, first=A)

    happened = end_turns(game)

    assert crystals(game) == [1, 0, 0]
    assert told(happened, CrystalsTaken) == [CrystalsTaken(A, C, 1, 11)]


def test_s094_fairies_are_paid_before_the_price_of_activating() -> None:
    """Ruling 41.2."""
    game = table(Sits(play="tree", crystals=3), Sits(play="thieving"))

    assert refused(game, A, "activate:tree_of_light") == LacksCrystals(3, 2)
    assert crystals(game) == [3, 0]


def test_s095_several_fairies_collect_from_the_left_as_long_as_there_are_crystals() -> None:
    """Ruling 41.3. There are two of each card, so two Fairies instead of three."""
    apart = table(
        Sits(play="idol", crystals=1), Sits(play="thieving"), Sits(play="thieving"), turn=A
    )
    together = table(Sits(play="idol", crystals=1), Sits(), Sits(play="thieving thieving"))

    for game, owned in ((apart, [0, 2, 1]), (together, [0, 0, 3])):
        act(game, A, "activate:idol_of_the_familiar")
        assert crystals(game) == owned


def test_s097_sid_looks_at_crystals_after_the_staff_has_paid() -> None:
    """Ruling 49.3."""
    game = table(Sits(hand="sid", reserve="earth", play="staff", crystals=10), Sits(crystals=10))

    act(game, A, "summon:sid_nightshade")

    assert crystals(game) == [18, 5]


def test_s098_sid_looks_at_crystals_after_the_leech_is_paid() -> None:
    """Ruling 49.3."""
    game = table(Sits(hand="sid", reserve="earth", crystals=11), Sits(play="arcano", crystals=10))

    act(game, A, "summon:sid_nightshade")

    assert crystals(game) == [10, 11]


def test_s103_the_damned_soul_pays_only_who_summons_it() -> None:
    """Ruling 50.1."""
    game = table(Sits(hand="damned", reserve="water"), Sits(gauge=0))

    act(game, A, "summon:damned_soul_of_onys")
    assert crystals(game) == [10, 0]
    assert reserve(game, A) == tokens("water")
    happened = act(game, A, "activate:damned_soul_of_onys")

    assert told(happened, CardPassedOn) == [CardPassedOn(A, 50, B)]
    assert (in_play(game, A), in_play(game, B)) == ("", "damned_soul_of_onys")
    assert not piece(game, B, "damned_soul_of_onys").turned
    assert crystals(game) == [10, 0]
    assert reserve(game, A) == reserve(game, B) == Tokens()


def test_s104_a_passed_card_may_exceed_the_gauge_and_then_keeps_others_out() -> None:
    """Ruling 50.2."""
    game = table(
        Sits(play="damned", reserve="water"),
        Sits(hand="temporal", play="runic olafs", gauge=2),
        dice={B: "1:3"},
    )

    act(game, A, "activate:damned_soul_of_onys", "end")

    assert len(player(game, B).in_play) == 3
    assert refused(game, B, "summon:temporal_boots") == GaugeFull(2, 3)
    act(game, B, "bonus:gauge")
    assert refused(game, B, "summon:temporal_boots") == GaugeFull(3, 3)
    act(game, B, "bonus:gauge", "summon:temporal_boots")


def test_s107_each_opponent_with_cards_chooses_one_to_sacrifice() -> None:
    """Rulings 10.1 and 10.2."""
    game = table(
        Sits(hand="syllas", reserve="3 fire", play="runic"),
        Sits(play="amulet_of_a bespelled"),
        Sits(),
    )

    act(game, A, "summon:syllas_the_faithful")
    assert list(game.waiting) == [B]
    assert about(game, B) == SacrificeCards(10, 1)
    act(game, B, "bespelled_grimoire")

    assert in_play(game, A) == "runic_cube_of_eolis syllas_the_faithful"
    assert in_play(game, B) == "amulet_of_air"
    assert state_of(game).discard_pile == [18]
    assert list(game.waiting) == [A]


def test_s109_amsug_makes_everybody_take_back_a_magic_item() -> None:
    """Ruling 17.1."""
    game = table(Sits(hand="amsug", reserve="air water", play="staff"), Sits(play="runic olafs"))

    act(game, A, "summon:amsug_longneck")
    assert about(game, B) == TakeBackCard(17)
    assert in_play(game, A) == "staff_of_spring amsug_longneck"
    act(game, B, "olafs_blessed_statue")

    assert (in_play(game, B), hand(game, B)) == ("runic_cube_of_eolis", "olafs_blessed_statue")
    assert (in_play(game, A), hand(game, A)) == ("amsug_longneck", "staff_of_spring")


def test_s110_a_card_that_was_taken_back_can_be_activated_again() -> None:
    """Ruling 17.4."""
    game = table(Sits(hand="amsug kairn kairn", reserve="air water", play="necrotic"))
    act(game, A, "activate:necrotic_kriss", "hand:kairn_the_destroyer")
    act(game, A, "air air.2 water fire", "summon:amsug_longneck", "summon:necrotic_kriss")

    assert not piece(game, A, "necrotic_kriss").turned
    act(game, A, "activate:necrotic_kriss", "hand:kairn_the_destroyer", "air air.2 water fire")

    assert reserve(game, A) == tokens("2 air water 2 fire")


def test_s112_the_demon_lowers_gauges_and_gives_cards_and_takes_none() -> None:
    """Rulings 38.1, 38.2 and 38.3."""
    game = table(
        Sits(hand="demon", reserve="air water fire earth"),
        Sits(play="runic olafs staff titus", gauge=4, hand="temporal"),
        Sits(gauge=0),
        pile_next="kairn sid",
        dice={B: "1:3"},
    )

    happened = act(game, A, "summon:demon_of_argos")

    assert (player(game, B).summoning_gauge, len(player(game, B).in_play)) == (3, 4)
    assert player(game, C).summoning_gauge == 0
    assert told(happened, CardDrawn) == [CardDrawn(B, 16, 38), CardDrawn(C, 49, 38)]
    assert (hand(game, B), hand(game, C)) == (
        "kairn_the_destroyer temporal_boots",
        "sid_nightshade",
    )
    act(game, A, "end")
    assert why_not(game, B, "summon:temporal_boots") == GaugeFull(3, 4)
    act(game, B, "bonus:gauge")
    assert why_not(game, B, "summon:temporal_boots") == GaugeFull(4, 4)
    act(game, B, "bonus:gauge")
    assert why_not(game, B, "summon:temporal_boots") is None


def test_s113_naria_keeps_one_first_and_gives_everybody_one() -> None:
    """Ruling 12.1."""
    game = table(
        Sits(hand="naria", crystals=3), Sits(), Sits(), Sits(), pile_next="kairn staff runic titus"
    )

    act(game, A, "summon:naria_the_prophetess", "staff_of_spring")
    assert hand(game, A) == "staff_of_spring"
    act(game, A, "titus_deepgaze", "runic_cube_of_eolis")

    assert [hand(game, seat) for seat in (B, C, D)] == [
        "titus_deepgaze",
        "runic_cube_of_eolis",
        "kairn_the_destroyer",
    ]
    assert state_of(game).discard_pile == []


def test_s115_the_skull_may_be_one_of_the_three() -> None:
    """Ruling 37.1."""
    game = table(Sits(play="dragon runic olafs"))

    act(game, A, "activate:dragon_skull")

    assert in_play(game, A) == ""
    assert crystals(game)[A] == 15


def test_s115_fewer_than_three_cards_are_too_few_for_the_skull() -> None:
    """Ruling 37.2."""
    game = table(Sits(play="dragon runic"))

    assert refused(game, A, "activate:dragon_skull") == LacksCards(3, 2)


def test_s116_a_treatise_given_to_the_skull_costs_the_reserve() -> None:
    """Rulings 37.3 and 37.4."""
    game = table(
        Sits(play="dragon cursed potion_of_p potion_of_d", reserve="2 air 2 fire", gauge=5)
    )

    act(game, A, "activate:dragon_skull")
    act(game, A, "cursed_treatise_of_arus potion_of_power potion_of_dreams")

    assert in_play(game, A) == "dragon_skull"
    assert reserve(game, A) == Tokens()
    assert crystals(game)[A] == 15
    assert player(game, A).summoning_gauge == 5
    assert "end" in open_keys(game, A)

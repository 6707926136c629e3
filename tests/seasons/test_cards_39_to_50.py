"""Power cards 39 to 50: what each does, and its rulings as numbered in `cards.toml`."""

import pytest

from games.engine.asking import WrongCount
from seasons.rules.asks import (
    ChooseSwap,
    GainEnergy,
    GiveUpCard,
    NextEffect,
    ReturnEnergy,
    SwapEnergy,
)
from seasons.rules.closed import LacksCrystals, LacksEnergy, LacksTokens, NoFamiliar
from seasons.rules.events import (
    CardPassedOn,
    CardSacrificed,
    CardsDiscarded,
    CardSummoned,
    CrystalsGained,
    CrystalsLost,
    CrystalsTaken,
    EnergyConverted,
    EnergyLost,
)
from seasons.rules.pieces import Energy, Tokens
from seasons.rules.scoring import breakdown
from tests.seasons.building import (
    A,
    B,
    C,
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
)

ONE_OF_EACH = "air water fire earth"


def test_card_39_collects_from_all_who_can_pay_before_it_goes() -> None:
    """Ruling 39.1."""
    game = table(Sits(play="titus"), Sits(), Sits(crystals=1), turn=C)

    happened = end_turns(game)

    assert told(happened, CrystalsTaken) == [CrystalsTaken(A, C, 1, 39)]
    assert told(happened, CardSacrificed) == [CardSacrificed(A, 39, 39)]
    assert crystals(game) == [1, 0, 0]
    assert state_of(game).discard_pile == [39]


@pytest.mark.parametrize(
    ("seats", "owned", "left"),
    [
        ([Sits(play="titus titus"), Sits(crystals=1)], [1, 0], [1, 0]),
        ([Sits(play="titus titus"), Sits(crystals=2)], [2, 0], [2, 0]),
        ([Sits(play="titus"), Sits(play="titus")], [0, 0], [0, 0]),
        ([Sits(play="titus"), Sits(play="titus", crystals=1)], [0, 1], [1, 1]),
    ],
)
def test_card_39_twice_collects_one_after_the_other(
    seats: list[Sits], owned: list[int], left: list[int]
) -> None:
    """Ruling 39.2."""
    game = table(*seats, turn=B)

    end_turns(game)

    assert crystals(game) == owned
    assert [len(player(game, seat).in_play) for seat in (A, B)] == left


def test_card_40_turns_reserves_with_a_grimoire_too() -> None:
    """Ruling 40.1."""
    game = table(
        Sits(hand="air_e", reserve="3 air fire"),
        Sits(reserve="4 water 5 earth", play="bespelled glutton:fire amulet_of_w:fire"),
    )

    happened = act(game, A, "summon:air_elemental")

    assert told(happened, EnergyConverted) == [
        EnergyConverted(B, tokens("4 water 5 earth"), tokens("9 air"), 40)
    ]
    assert reserve(game, B) == tokens("9 air")
    assert piece(game, B, "glutton_cauldron").tokens == tokens("fire")
    assert piece(game, B, "amulet_of_water").tokens == tokens("fire")
    assert reserve(game, A) == tokens("fire")


@pytest.mark.parametrize(
    "play",
    ["potion_of_l", "potion_of_p", "glutton", "damned", "idol", "kairn", "balance", "mirror"],
)
def test_card_41_collects_for_every_activation(play: str) -> None:
    """Rulings 41.2 and 50.5."""
    game = table(
        Sits(play=play, reserve="3 water", crystals=4),
        Sits(),
        Sits(play="thieving"),
    )

    (key,) = [key for key in open_keys(game, A) if key.startswith("activate:")]
    happened = act(game, A, key)

    assert told(happened, CrystalsTaken) == [CrystalsTaken(C, A, 1, 41)]
    assert told(happened, CrystalsGained)[0] == CrystalsGained(C, 1, 41)


def test_card_41_stops_nobody_who_has_no_crystals() -> None:
    """Ruling 41.1."""
    game = table(Sits(play="idol figrim"), Sits(play="thieving"))

    act(game, A, "activate:idol_of_the_familiar")

    assert crystals(game) == [1, 1]


def test_card_41_leaves_its_owner_alone() -> None:
    game = table(Sits(play="idol thieving", crystals=2), Sits(play="runic", crystals=2))

    act(game, A, "activate:idol_of_the_familiar")

    assert crystals(game) == [3, 2]


def test_card_41_counts_before_every_price_in_crystals() -> None:
    """Ruling 41.2."""
    mirror = table(Sits(play="mirror", crystals=1, reserve="air"), Sits(play="thieving"))
    orb = table(Sits(play="crystal", crystals=3), Sits(play="thieving"))
    tree = table(Sits(play="tree", crystals=3, reserve="air"), Sits(play="thieving"))

    assert refused(mirror, A, "activate:mirror_of_the_seasons") == LacksCrystals(1, 0)
    act(orb, A, "activate:crystal_orb")
    assert refused(orb, A, "discard") == LacksCrystals(3, 2)
    act(tree, A, "activate:tree_of_light")
    assert reserve(tree, A) == Tokens()
    assert crystals(tree) == [2, 2]


def test_card_41_collects_before_what_the_card_does() -> None:
    """Ruling 41.2."""
    game = table(Sits(play="kairn", crystals=1, reserve="air"), Sits(play="thieving"))

    happened = act(game, A, "activate:kairn_the_destroyer")

    assert told(happened, CrystalsLost) == [CrystalsLost(B, 2, 16)]
    assert crystals(game) == [0, 0]


def test_card_41_collects_from_the_left() -> None:
    """Ruling 41.3."""
    game = table(
        Sits(play="thieving"), Sits(play="idol", crystals=9), Sits(play="thieving"), turn=B
    )

    happened = act(game, B, "activate:idol_of_the_familiar")

    assert [event.seat for event in told(happened, CrystalsTaken)] == [C, A]


def test_card_42_brings_energy_crystals_and_a_step_of_the_gauge() -> None:
    """Ruling 42.3."""
    game = table(Sits(hand="cursed", reserve="water", gauge=5))

    act(game, A, "summon:cursed_treatise_of_arus")
    assert about(game, A) == GainEnergy(2, by=42)
    act(game, A, "air fire")

    mine = player(game, A)
    assert (mine.reserve, mine.crystals, mine.summoning_gauge) == (tokens("air fire"), 10, 6)
    assert breakdown(state_of(game), mine)["prestige"] == -10


def test_card_42_costs_nothing_when_it_is_discarded_from_hand() -> None:
    """Ruling 42.1."""
    game = table(Sits(hand="vampiric cursed", reserve="air water fire"))

    act(game, A, "summon:vampiric_crown", "discard")

    assert state_of(game).discard_pile == [42]
    assert reserve(game, A) == tokens("fire")


def test_card_42_costs_the_whole_reserve_and_nothing_beside_it() -> None:
    """Ruling 42.2."""
    game = table(
        Sits(hand="syllas", reserve="3 fire"),
        Sits(play="cursed bespelled amulet_of_w:air glutton:fire", reserve="9 water"),
    )

    act(game, A, "summon:syllas_the_faithful")
    happened = act(game, B, "cursed_treatise_of_arus")

    assert told(happened, EnergyLost) == [EnergyLost(B, tokens("9 water"), 42)]
    assert reserve(game, B) == Tokens()
    assert piece(game, B, "amulet_of_water").tokens == tokens("air")
    assert piece(game, B, "glutton_cauldron").tokens == tokens("fire")


def test_card_43_brings_10_crystals_on_entry_and_then_one_for_each_familiar() -> None:
    """Rulings 43.1 and 43.2."""
    game = table(Sits(hand="idol", reserve=ONE_OF_EACH, play="kairn damned runic"))

    act(game, A, "summon:idol_of_the_familiar")
    assert crystals(game)[A] == 10
    act(game, A, "activate:idol_of_the_familiar")

    assert crystals(game)[A] == 12


def test_card_43_counts_a_familiar_that_was_passed_on() -> None:
    """Ruling 43.2."""
    game = table(Sits(play="damned", reserve="water"), Sits(play="idol"), dice={B: "1:1"})

    act(game, A, "activate:damned_soul_of_onys", "end")
    act(game, B, "activate:idol_of_the_familiar")

    assert crystals(game) == [0, 1]


def test_card_43_may_be_activated_for_nothing() -> None:
    """Ruling 43.3."""
    game = table(Sits(play="idol runic"))

    happened = act(game, A, "activate:idol_of_the_familiar")

    assert told(happened, CrystalsGained) == [CrystalsGained(A, 0, 43)]


def test_card_44_needs_a_familiar_in_hand_or_in_play() -> None:
    """Ruling 44.1."""
    none = table(Sits(play="necrotic runic", hand="olafs"))
    one = table(Sits(play="necrotic", hand="olafs kairn"))

    assert refused(none, A, "activate:necrotic_kriss") == NoFamiliar()
    act(one, A, "activate:necrotic_kriss")
    assert about(one, A) == GiveUpCard(44)
    assert open_keys(one, A) == ["hand:kairn_the_destroyer"]


def test_card_44_discards_a_familiar_which_does_nothing_any_more() -> None:
    """Ruling 44.2."""
    game = table(Sits(play="necrotic titus", hand="syllas kairn"), Sits(play="runic"))

    act(game, A, "activate:necrotic_kriss")
    assert open_keys(game, A) == [
        "hand:syllas_the_faithful",
        "hand:kairn_the_destroyer",
        "play:titus_deepgaze",
    ]
    happened = act(game, A, "hand:syllas_the_faithful")

    assert told(happened, CardsDiscarded)[0].cards == (10,)
    assert told(happened, CardsDiscarded)[0].seen_by(B).cards is None
    assert about(game, A) == GainEnergy(4, by=44)
    assert in_play(game, B) == "runic_cube_of_eolis"
    assert hand(game, A) == "kairn_the_destroyer"


def test_card_44_sacrifices_a_familiar_and_keeps_what_the_limit_allows() -> None:
    """Rulings 44.3 and 44.4."""
    game = table(Sits(play="necrotic damned", reserve="5 air"))

    act(game, A, "activate:necrotic_kriss", "play:damned_soul_of_onys")
    act(game, A, "fire fire.2 fire.3 earth")
    assert about(game, A) == ReturnEnergy(surplus=2, limit=7)
    act(game, A, "air air.2")

    assert reserve(game, A) == tokens("3 air 3 fire earth")
    assert in_play(game, A) == "necrotic_kriss"
    assert state_of(game).discard_pile == [50]


@pytest.mark.parametrize(
    ("play", "effects"),
    [
        ("lantern", 12),
        ("lantern lantern", 24),
        ("lantern purse", 12),
        ("lantern amulet_of_w:air glutton:air", 12),
    ],
)
def test_card_45_is_worth_3_crystals_for_each_energy(play: str, effects: int) -> None:
    """Rulings 4.5, 8.2, 45.1, 45.2 and 45.3."""
    game = table(Sits(play=play, reserve="4 fire"))

    assert breakdown(state_of(game), player(game, A))["effects"] == effects


@pytest.mark.parametrize(
    ("play", "held", "effects"),
    [
        ("sealed runic", "kairn", 20),
        ("sealed kairn", "", 0),
        ("sealed damned", "", 0),
        ("sealed sealed", "", 40),
        ("sealed sealed titus", "", 0),
    ],
)
def test_card_46_is_worth_20_without_a_familiar_in_play(play: str, held: str, effects: int) -> None:
    """Rulings 46.1 and 46.2."""
    game = table(Sits(play=play, hand=held), Sits(play="figrim"))

    assert breakdown(state_of(game), player(game, A))["effects"] == effects


def test_card_47_turns_energy_of_one_type_into_another_one_for_a_crystal_each() -> None:
    """Ruling 47.1."""
    game = table(Sits(play="mirror", reserve="3 air fire", crystals=2))

    act(game, A, "activate:mirror_of_the_seasons")
    assert about(game, A) == ChooseSwap(47)
    assert open_keys(game, A) == [
        *("air-water", "air-fire", "air-earth"),
        *("fire-air", "fire-water", "fire-earth"),
    ]
    act(game, A, "air-water")
    assert about(game, A) == SwapEnergy(47, Energy.WATER, 1)
    assert open_keys(game, A) == ["air", "air.2"]
    happened = act(game, A, "air air.2")

    assert told(happened, EnergyConverted) == [
        EnergyConverted(A, tokens("2 air"), tokens("2 water"), 47)
    ]
    assert reserve(game, A) == tokens("air 2 water fire")
    assert crystals(game)[A] == 0


def test_card_47_may_turn_less_than_could_be_paid() -> None:
    """Ruling 47.1."""
    game = table(Sits(play="mirror", reserve="3 air", crystals=5))

    act(game, A, "activate:mirror_of_the_seasons", "air-earth")
    assert refused(game, A, "") == WrongCount(1, 3, 0)
    act(game, A, "air")

    assert reserve(game, A) == tokens("2 air earth")
    assert crystals(game)[A] == 4


def test_card_47_needs_a_crystal_and_an_energy() -> None:
    assert refused(table(Sits(play="mirror", crystals=3)), A, "activate:mirror_of_the_seasons") == (
        LacksTokens(1, 0)
    )
    assert refused(
        table(Sits(play="mirror", reserve="air")), A, "activate:mirror_of_the_seasons"
    ) == (LacksCrystals(1, 0))


def test_card_47_may_take_some_of_it_from_the_amulet() -> None:
    """Ruling 47.2."""
    game = table(Sits(play="mirror amulet_of_w:air+air", reserve="7 air", crystals=3))

    act(game, A, "activate:mirror_of_the_seasons", "air-fire", "air amulet_of_water:air")
    assert about(game, A) == ReturnEnergy(surplus=1, limit=7)
    act(game, A, "fire")

    assert reserve(game, A) == tokens("6 air fire")
    assert piece(game, A, "amulet_of_water").tokens == tokens("air")


def test_card_48_brings_one_for_each_other_magic_item_and_is_settled() -> None:
    """Rulings 48.1 and 48.2."""
    game = table(
        Sits(hand="pendant", reserve="air water fire 5 earth", play="runic pendant kairn olafs")
    )

    act(game, A, "summon:pendant_of_ragnor")
    assert about(game, A) == GainEnergy(3, by=48)
    act(game, A, "air air.2 water")
    assert about(game, A) == ReturnEnergy(surplus=1, limit=7)
    act(game, A, "water")

    assert reserve(game, A) == tokens("5 earth 2 air")


@pytest.mark.parametrize(
    ("owned", "then"),
    [
        ([10, 10, 3], [10, 10, 3]),
        ([10, 12, 3], [10, 12, 3]),
        ([10, 9, 3], [18, 4, 0]),
        ([1, 0, 0], [1, 0, 0]),
    ],
)
def test_card_49_works_for_who_has_most_crystals(owned: list[int], then: list[int]) -> None:
    """Rulings 49.1 and 49.2."""
    mine, *others = owned
    seat = Sits(hand="sid", reserve="2 earth", crystals=mine)
    game = table(seat, *[Sits(crystals=amount) for amount in others])

    act(game, A, "summon:sid_nightshade")

    assert crystals(game) == then


def test_card_50_pays_whoever_brings_it_into_play_even_free() -> None:
    """Ruling 50.1."""
    game = table(Sits(hand="damned", play="potion_of_d", reserve="2 fire"))

    act(game, A, "activate:potion_of_dreams")

    assert crystals(game)[A] == 10
    assert reserve(game, A) == tokens("water")


def test_card_50_may_be_passed_on_again_in_the_same_round() -> None:
    """Ruling 50.2."""
    game = table(
        Sits(play="damned", reserve="water"),
        Sits(reserve="water", gauge=0),
        Sits(),
        dice={B: "1:4", C: "1:3"},
    )

    act(game, A, "activate:damned_soul_of_onys", "end")
    assert not piece(game, B, "damned_soul_of_onys").turned
    happened = act(game, B, "activate:damned_soul_of_onys")

    assert told(happened, CardPassedOn) == [CardPassedOn(B, 50, C)]
    assert [in_play(game, seat) for seat in (A, B, C)] == ["", "", "damned_soul_of_onys"]


def test_card_50_is_neither_summoned_nor_sacrificed_when_it_is_passed_on() -> None:
    """Ruling 50.3."""
    game = table(Sits(play="damned", reserve="water"), Sits(play="staff", gauge=0))

    happened = act(game, A, "activate:damned_soul_of_onys")

    assert told(happened, CardSummoned) == told(happened, CardSacrificed) == []
    assert [len(player(game, seat).in_play) for seat in (A, B)] == [0, 2]
    assert player(game, B).summoned == 0
    assert state_of(game).discard_pile == []


def test_card_50_needs_water() -> None:
    game = table(Sits(play="damned glutton:water", reserve="air"))

    water = tokens("water")
    assert refused(game, A, "activate:damned_soul_of_onys") == LacksEnergy(water, water, 0)


@pytest.mark.parametrize(("owned", "left"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_card_50_costs_3_crystals_at_the_end_of_each_round(owned: int, left: int) -> None:
    """Ruling 50.4."""
    game = table(Sits(play="damned", crystals=owned), turn=B)

    end_turns(game)

    assert crystals(game)[A] == left
    assert breakdown(state_of(game), player(game, A))["prestige"] == -5


@pytest.mark.parametrize(("order", "left"), [("damned_soul_of_onys", 3), ("wondrous_chest", 2)])
def test_the_order_at_the_end_of_the_round_is_chosen_where_it_matters(
    order: str, left: int
) -> None:
    game = table(Sits(play="wondrous damned", reserve="4 air", crystals=2), turn=B)

    act(game, B, "end")
    assert about(game, A) == NextEffect()
    act(game, A, order)

    assert crystals(game)[A] == left


@pytest.mark.parametrize(
    ("play", "owned"),
    [
        ("wondrous damned", 3),
        ("damned damned", 2),
        ("beggars damned", 0),
        ("wondrous titus beggars", 0),
    ],
)
def test_the_order_at_the_end_of_the_round_is_not_asked_where_it_does_not_matter(
    play: str, owned: int
) -> None:
    game = table(Sits(play=play, reserve="4 air", crystals=owned), Sits(crystals=3), turn=B)

    act(game, B, "end")

    assert A not in game.waiting

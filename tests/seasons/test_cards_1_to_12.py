"""Power cards 1 to 12: what each does, and its rulings as numbered in `cards.toml`."""

import pytest

from games.engine.asking import UnknownOption
from seasons.rules.asks import ChooseType, EnterCard, KeepCard, PayEnergy, SacrificeCards
from seasons.rules.board import board
from seasons.rules.catalogue import CARDS
from seasons.rules.closed import (
    BeforeYearOne,
    GaugeFull,
    LacksCrystals,
    LacksEqualTokens,
    NoDieDraw,
    NoTransmuting,
)
from seasons.rules.events import (
    CardKept,
    CardsDiscarded,
    CardsLookedAt,
    CrystalsGained,
    CrystalsTaken,
    EnergyGained,
    GaugeMoved,
    LibraryTaken,
    SeasonChanged,
)
from seasons.rules.pieces import Energy, Price, Tokens
from seasons.rules.state import Options
from seasons.rules.wheel import stop
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
    number,
    numbers,
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

ONE_OF_EACH = "air water fire earth"


def test_card_1_moves_the_gauge_two_steps() -> None:
    game = table(Sits(hand="amulet_of_a", reserve="2 air", gauge=3))

    happened = act(game, A, "summon:amulet_of_air")

    assert told(happened, GaugeMoved) == [GaugeMoved(A, 2, 5, 1)]
    assert "end" in open_keys(game, A)


def test_card_1_moves_the_gauge_to_its_top_and_no_further() -> None:
    """Ruling 1.1."""
    game = table(Sits(hand="amulet_of_a", reserve="2 air", gauge=14))

    happened = act(game, A, "summon:amulet_of_air")

    assert told(happened, GaugeMoved) == [GaugeMoved(A, 1, 15, 1)]
    assert player(game, A).summoning_gauge == 15


def test_card_2_keeps_exactly_one_of_four_cards() -> None:
    """Rulings 2.1 and 2.3."""
    game = table(Sits(hand="amulet_of_f", reserve="2 fire"), pile_next="kairn staff sid runic")

    act(game, A, "summon:amulet_of_fire")
    assert about(game, A) == KeepCard(2)
    assert open_keys(game, A) == [
        CARDS[card].key for card in sorted(numbers("kairn staff sid runic"))
    ]
    for other in ("discard", "leave", "bonus:draw_two"):
        assert refused(game, A, other) == UnknownOption()
    act(game, A, "sid_nightshade")

    assert hand(game, A) == "sid_nightshade"
    assert sorted(state_of(game).discard_pile) == sorted(numbers("kairn staff runic"))
    assert why_not(game, A, "bonus:draw_two") == NoDieDraw()


def test_card_2_goes_on_with_the_shuffled_discards() -> None:
    """Ruling 2.2."""
    game = table(
        Sits(hand="amulet_of_f", reserve="2 fire"), pile="kairn staff", discard="sid runic titus"
    )

    act(game, A, "summon:amulet_of_fire")
    assert len(open_keys(game, A)) == 4
    act(game, A, "kairn_the_destroyer")

    assert len(state_of(game).draw_pile) == 1
    assert len(state_of(game).discard_pile) == 3


def test_card_2_shows_the_four_cards_to_nobody_else() -> None:
    """Ruling 2.4."""
    game = table(Sits(hand="amulet_of_f", reserve="2 fire"), pile_next="kairn staff sid runic")

    happened = act(game, A, "summon:amulet_of_fire", "sid_nightshade")

    for kind, known in (
        (CardsLookedAt, {"cards": (16, 6, 49, 22)}),
        (CardKept, {"card": 49}),
        (CardsDiscarded, {"cards": (16, 6, 22)}),
    ):
        (event,) = told(happened, kind)
        for name, cards in known.items():
            assert getattr(event.seen_by(A), name) == cards
            assert getattr(event.seen_by(B), name) is None
            assert getattr(event.seen_by(None), name) is None


def test_card_3_brings_9_crystals_and_neither_purse_nor_bonus_adds_to_them() -> None:
    """Ruling 3.1."""
    game = table(Sits(hand="amulet_of_e", reserve="2 earth", play="purse"))

    happened = act(game, A, "bonus:transmute", "summon:amulet_of_earth")

    assert told(happened, CrystalsGained) == [CrystalsGained(A, 9, 3)]
    assert crystals(game)[A] == 9


@pytest.mark.parametrize(
    ("play", "on", "answers"),
    [
        ("kairn", "air", ["activate:kairn_the_destroyer"]),
        ("tree", "air", ["activate:tree_of_light"]),
        ("crystal", "air+air+fire+earth", ["activate:crystal_orb", "look", "enter"]),
        ("damned", "water", ["activate:damned_soul_of_onys"]),
        ("glutton", "fire", ["activate:glutton_cauldron"]),
        ("balance", "fire+fire+fire", ["activate:balance_of_ishtar"]),
        ("runic", "air+fire", ["summon:lewis_greyface"]),
    ],
)
def test_card_4_pays_for_whatever_costs_energy(play: str, on: str, answers: list[str]) -> None:
    """Rulings 4.2, 16.4, 32.3, 35.1 and 50.5."""
    game = table(Sits(hand="lewis", play=f"{play} amulet_of_w:{on}"), pile_next="runic")

    act(game, A, *answers)

    assert piece(game, A, "amulet_of_water").tokens == Tokens()
    assert reserve(game, A) == Tokens()


def test_card_4_lets_its_owner_choose_where_a_price_comes_from() -> None:
    """Ruling 4.2."""
    game = table(Sits(play="damned amulet_of_w:water", reserve="water"))

    act(game, A, "activate:damned_soul_of_onys")
    assert about(game, A) == PayEnergy(50, Energy.WATER, 1, tokens("water"))
    act(game, A, "amulet_of_water:water")

    assert reserve(game, A) == tokens("water")


def test_card_4_is_filled_once_and_its_energy_stays_there() -> None:
    """Ruling 4.3."""
    game = table(Sits(play="amulet_of_w:air potion_of_k"))
    keys = [option.key for option in game.waiting[A].options]
    assert not any("amulet_of_water" in key for key in keys)

    act(game, A, "activate:potion_of_knowledge", "air air.2 air.3 air.4 air.5")

    assert piece(game, A, "amulet_of_water").tokens == tokens("air")
    assert reserve(game, A) == tokens("5 air")


def test_card_4_loses_its_energy_when_it_is_taken_back() -> None:
    """Rulings 4.4 and 17.2."""
    seat = Sits(hand="amsug", reserve="air 3 water", play="amulet_of_w:fire+fire+fire")
    game = table(seat)

    act(game, A, "summon:amsug_longneck")
    assert hand(game, A) == "amulet_of_water"
    act(game, A, "summon:amulet_of_water", "air air.2 air.3 earth")

    assert piece(game, A, "amulet_of_water").tokens == tokens("3 air earth")


@pytest.mark.parametrize("bonuses", [0, 1, 2, 3])
@pytest.mark.parametrize("purses", ["", "purse", "purse purse"])
def test_card_5_yields_3_more_for_each_purse_and_each_bonus(purses: str, bonuses: int) -> None:
    """Rulings 5.1, 5.2 and 8.1."""
    game = table(Sits(play=f"balance {purses}", reserve="3 fire"), space=7)

    act(game, A, *["bonus:transmute"] * bonuses, "activate:balance_of_ishtar")

    assert crystals(game)[A] == 9 + 3 * len(purses.split()) + 3 * bonuses


def test_card_5_needs_three_of_one_type() -> None:
    game = table(Sits(play="balance amulet_of_w:water", reserve="water 2 air fire"))

    assert refused(game, A, "activate:balance_of_ishtar") == LacksEqualTokens(3, 2)


def test_card_5_asks_for_the_type_and_allows_no_other_transmuting() -> None:
    """Ruling 5.4."""
    game = table(Sits(play="balance", reserve="3 fire 4 earth"))

    act(game, A, "activate:balance_of_ishtar")
    assert about(game, A) == ChooseType(5, 3)
    act(game, A, "earth")

    assert reserve(game, A) == tokens("3 fire earth")
    assert refused(game, A, "transmute") == NoTransmuting()


@pytest.mark.parametrize(
    ("seat", "answers", "summoned"),
    [
        (
            Sits(hand="divine", reserve=ONE_OF_EACH, crystals=1, play="staff yjangs"),
            ["summon:divine_chalice", "air", "runic_cube_of_eolis"],
            1,
        ),
        (
            Sits(reserve="4 air", play="staff yjangs crystal hand_of_f"),
            ["activate:crystal_orb", "look", "enter"],
            0,
        ),
        (
            Sits(hand="runic", reserve="4 air", play="staff yjangs potion_of_d"),
            ["activate:potion_of_dreams"],
            0,
        ),
    ],
)
def test_cards_6_30_and_33_ignore_what_enters_play_free(
    seat: Sits, answers: list[str], summoned: int
) -> None:
    """Rulings 6.1, 9.3, 20.2, 22.1, 24.4, 30.1, 33.2 and 34.3."""
    game = table(seat, Sits(play="arcano"), pile_next="runic kairn sid titus")

    happened = act(game, A, *answers)

    assert in_play(game, A).endswith("runic_cube_of_eolis")
    assert len([event for event in told(happened, CrystalsGained) if event.by == 6]) == summoned
    assert len([event for event in told(happened, EnergyGained) if event.by == 30]) == summoned
    assert len(told(happened, CrystalsTaken)) == summoned


def test_cards_6_and_30_ignore_a_card_that_is_passed_on() -> None:
    """Rulings 6.1, 30.1 and 50.3."""
    game = table(Sits(play="damned", reserve="water"), Sits(play="staff yjangs arcano"))

    act(game, A, "activate:damned_soul_of_onys")

    assert crystals(game) == [0, 0]
    assert reserve(game, B) == Tokens()
    assert list(game.waiting) == [A]


def test_card_6_twice_brings_6() -> None:
    """Ruling 6.2."""
    game = table(Sits(hand="temporal", play="staff staff"))

    act(game, A, "summon:temporal_boots")

    assert crystals(game)[A] == 6


def test_card_6_pays_after_the_leech_and_before_the_new_card() -> None:
    """Rulings 6.3 and 33.3."""
    seat = Sits(hand="olafs", reserve="3 water", play="staff", crystals=1)
    game = table(seat, Sits(play="arcano"))

    happened = act(game, A, "summon:olafs_blessed_statue")

    assert [event for event in happened if isinstance(event, CrystalsTaken | CrystalsGained)] == [
        CrystalsTaken(B, A, 1, 33),
        CrystalsGained(A, 3, 6),
        CrystalsGained(A, 20, 29),
    ]


def test_card_6_helps_with_neither_price_nor_tax() -> None:
    """Rulings 6.3 and 33.3."""
    dear = table(Sits(hand="runic", crystals=19, play="staff"))
    taxed = table(Sits(hand="temporal", play="staff"), Sits(play="arcano"))

    assert refused(dear, A, "summon:runic_cube_of_eolis") == LacksCrystals(20, 19)
    assert refused(taxed, A, "summon:temporal_boots") == LacksCrystals(1, 0, taxes=1)


def test_card_7_needs_a_place_though_it_costs_nothing() -> None:
    game = table(Sits(hand="temporal", play="runic", gauge=1))

    assert refused(game, A, "summon:temporal_boots") == GaugeFull(1, 1)


@pytest.mark.parametrize("move", ["back:1", "back:3", "forward:3"])
def test_card_7_sets_off_season_changes_of_all_players_in_turn_order(move: str) -> None:
    """Rulings 7.2, 11.2 and 27.2."""
    game = table(
        Sits(hand="temporal", play="hourglass"),
        Sits(play="figrim hourglass"),
        Sits(crystals=4),
        space=4,
        first=B,
        turn=A,
    )

    happened = act(game, A, "summon:temporal_boots", move)
    assert told(happened, CrystalsTaken) == [CrystalsTaken(B, C, 1, 11)]
    assert list(game.waiting) == [B]
    act(game, B, "air")
    assert list(game.waiting) == [A]
    act(game, A, "fire")

    assert [reserve(game, seat) for seat in (A, B)] == [tokens("fire"), tokens("air")]


def test_card_7_within_a_season_sets_off_nothing() -> None:
    game = table(Sits(hand="temporal", play="figrim"), Sits(crystals=4), space=4)

    happened = act(game, A, "summon:temporal_boots", "forward:2")

    assert told(happened, SeasonChanged) == []
    assert crystals(game) == [0, 4]


def test_card_7_by_three_spaces_always_changes_the_season() -> None:
    for space in range(1, 13):
        assert stop(space, 2, 3).new_season
        assert stop(space, 2, -3).new_season


def test_card_7_brings_a_new_year_with_its_libraries_at_once() -> None:
    """Ruling 7.3."""
    game = table(
        Sits(hand="temporal", libraries={2: "olafs", 3: "runic"}),
        Sits(libraries={2: "sid"}),
        space=11,
    )

    happened = act(game, A, "summon:temporal_boots", "forward:2")

    assert (state_of(game).space, state_of(game).year) == (1, 2)
    assert told(happened, LibraryTaken) == [LibraryTaken(A, 2, 1), LibraryTaken(B, 2, 1)]
    assert (hand(game, A), hand(game, B)) == ("olafs_blessed_statue", "sid_nightshade")
    assert "summon:olafs_blessed_statue" in [option.key for option in game.waiting[A].options]


@pytest.mark.parametrize(("space", "backward"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_card_7_does_not_go_back_beyond_the_beginning(space: int, backward: int) -> None:
    """Ruling 7.6."""
    game = table(Sits(hand="temporal"), space=space)

    act(game, A, "summon:temporal_boots")

    assert [key for key in open_keys(game, A) if key.startswith("back")] == [
        f"back:{steps}" for steps in range(backward, 0, -1)
    ]
    if backward < 3:
        assert refused(game, A, "back:3") == BeforeYearOne()


def test_card_7_goes_back_beyond_the_beginning_where_the_table_plays_so() -> None:
    """Ruling 7.6."""
    game = table(
        Sits(hand="temporal", libraries={2: "olafs"}),
        options=Options(before_year_one=True),
        leftover="3:6",
    )

    act(game, A, "summon:temporal_boots", "back:1")
    assert (state_of(game).space, state_of(game).year) == (12, 0)
    assert board(game, A).wheel.rounds_most == 1 + 34
    end_turns(game)

    assert (state_of(game).space, state_of(game).year) == (3, 1)
    assert hand(game, A) == ""


def test_card_8_adds_one_for_each_energy_transmuted_by_ring() -> None:
    """Ruling 8.1."""
    game = table(Sits(play="purse", reserve="2 water air"), ring=True, space=10)

    act(game, A, "transmute", "water water.2 air")

    assert crystals(game)[A] == 4 + 4 + 2


def test_card_8_twice_adds_two_and_bonuses_come_on_top() -> None:
    """Ruling 8.3."""
    game = table(Sits(play="purse purse", reserve="air"))

    act(game, A, "bonus:transmute", "transmute")

    assert crystals(game)[A] == 1 + 2 + 1


def test_card_9_leaves_no_way_to_decline() -> None:
    """Ruling 9.2."""
    game = table(Sits(hand="divine", reserve=ONE_OF_EACH), pile_next="kairn staff sid runic")

    act(game, A, "summon:divine_chalice")

    assert about(game, A) == EnterCard(9)
    assert len(open_keys(game, A)) == 4
    assert refused(game, A, "leave") == UnknownOption()


def test_card_9_lets_the_free_card_do_what_it_does() -> None:
    """Ruling 9.3."""
    game = table(Sits(hand="divine", reserve=ONE_OF_EACH), pile_next="kairn olafs sid runic")

    act(game, A, "summon:divine_chalice", "olafs_blessed_statue")

    assert crystals(game)[A] == 20
    assert sorted(state_of(game).discard_pile) == sorted(numbers("kairn sid runic"))


def test_card_9_finds_its_second_place_only_if_it_did_not_take_the_last_one() -> None:
    """Ruling 9.1."""
    seat = Sits(hand="divine", reserve=ONE_OF_EACH, play="staff", gauge=3)
    game = table(seat, pile_next="kairn olafs sid runic")

    act(game, A, "summon:divine_chalice")

    assert about(game, A) == EnterCard(9)


def test_card_10_asks_opponents_one_by_one_from_the_left() -> None:
    """Ruling 10.1."""
    game = table(
        Sits(play="runic olafs"),
        Sits(play="titus sid"),
        Sits(hand="syllas", reserve="3 fire"),
        Sits(play="staff kairn"),
        turn=C,
    )

    act(game, C, "summon:syllas_the_faithful")
    for seat, key in (
        (D, "kairn_the_destroyer"),
        (A, "runic_cube_of_eolis"),
        (B, "sid_nightshade"),
    ):
        assert list(game.waiting) == [seat]
        assert about(game, seat) == SacrificeCards(10, 1)
        act(game, seat, key)

    assert [in_play(game, seat) for seat in (A, B, C, D)] == [
        "olafs_blessed_statue",
        "titus_deepgaze",
        "syllas_the_faithful",
        "staff_of_spring",
    ]


def test_card_10_costs_the_reserve_with_a_treatise() -> None:
    """Rulings 10.2 and 10.3."""
    game = table(
        Sits(hand="syllas", reserve="3 fire air"),
        Sits(play="cursed amulet_of_w:air", reserve="3 water"),
    )

    act(game, A, "summon:syllas_the_faithful")
    act(game, B, "cursed_treatise_of_arus")

    assert reserve(game, B) == Tokens()
    assert piece(game, B, "amulet_of_water").tokens == tokens("air")
    assert reserve(game, A) == tokens("air")


def test_card_11_costs_3_6_or_9_crystals() -> None:
    assert [CARDS[number("figrim")].prices(seats) for seats in (2, 3, 4)] == [
        (Price(crystals=3),),
        (Price(crystals=6),),
        (Price(crystals=9),),
    ]


def test_card_11_twice_collects_twice() -> None:
    """Ruling 11.3."""
    game = table(Sits(play="figrim figrim"), Sits(crystals=5), Sits(crystals=1), space=3, turn=C)

    end_turns(game)

    assert crystals(game) == [3, 3, 0]


def test_card_12_asks_nobody_who_gets_a_card() -> None:
    """Ruling 12.2."""
    game = table(Sits(hand="naria", crystals=3), Sits(hand="olafs"), pile_next="kairn runic")

    act(game, A, "summon:naria_the_prophetess", "runic_cube_of_eolis")

    assert hand(game, A) == "runic_cube_of_eolis"
    assert hand(game, B) == "kairn_the_destroyer olafs_blessed_statue"
    assert list(game.waiting) == [A]
    assert not game.can_undo(A)


@pytest.mark.parametrize(
    ("pile", "hands"),
    [
        ("kairn runic", ["runic_cube_of_eolis", "kairn_the_destroyer", ""]),
        ("runic", ["runic_cube_of_eolis", "", ""]),
        ("", ["", "", ""]),
    ],
)
def test_card_12_deals_out_what_there_is(pile: str, hands: list[str]) -> None:
    """Ruling 12.3."""
    game = table(Sits(hand="naria", crystals=3), Sits(), Sits(), pile=pile)

    act(game, A, "summon:naria_the_prophetess")
    if len(pile.split()) > 1:
        assert about(game, A) == KeepCard(12)
        act(game, A, "runic_cube_of_eolis")

    assert [hand(game, seat) for seat in (A, B, C)] == hands
    assert "end" in open_keys(game, A)


def test_card_12_gives_a_card_for_good() -> None:
    game = table(Sits(hand="naria", crystals=3), Sits(), Sits(), pile_next="kairn runic staff")
    act(game, A, "summon:naria_the_prophetess", "runic_cube_of_eolis")
    assert game.can_undo(A)

    act(game, A, "kairn_the_destroyer")

    assert not game.can_undo(A)
    assert (hand(game, B), hand(game, C)) == ("kairn_the_destroyer", "staff_of_spring")

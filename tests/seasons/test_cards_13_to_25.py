"""Power cards 13 to 25: what each does, and its rulings as numbered in `cards.toml`."""

import pytest

from seasons.rules.asks import (
    BeforeDie,
    ChooseOpponent,
    ChooseWaived,
    EnterFromHand,
    GainEnergy,
    ReturnEnergy,
    TakeBackCard,
)
from seasons.rules.closed import EmptyHand, GaugeFull, LacksEnergy, LacksTokens
from seasons.rules.dice import Die
from seasons.rules.events import (
    CardDrawn,
    CardEntered,
    CrystalsGained,
    CrystalsLost,
    CrystalsTaken,
    DieRerolled,
    DieUsed,
    EnergyGained,
    EnergyLost,
    GaugeMoved,
    SeasonMoved,
)
from seasons.rules.pieces import Season, Tokens
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
    why_not,
)


@pytest.mark.parametrize(
    ("play", "held", "gained"),
    [
        ("wondrous", "4 air", 3),
        ("wondrous", "3 air", 0),
        ("wondrous bespelled", "9 air", 3),
        ("wondrous glutton:air+air", "3 air", 0),
        ("wondrous amulet_of_w:air", "3 air", 0),
        ("wondrous wondrous", "4 air", 6),
    ],
)
def test_card_13_looks_at_the_reserve_alone(play: str, held: str, gained: int) -> None:
    """Rulings 13.1 and 13.3."""
    game = table(Sits(play=play, reserve=held), turn=B)

    end_turns(game)

    assert crystals(game)[A] == gained


def test_card_13_looks_before_the_season_token_moves() -> None:
    """Rulings 13.2 and 27.1."""
    seat = Sits(play="wondrous hourglass", reserve="3 air")
    late = table(seat, space=3, turn=B)
    enough = table(Sits(play="wondrous", reserve="4 air"), space=3, turn=B)

    act(late, B, "end")
    assert about(late, A) == GainEnergy(1, by=27)
    act(late, A, "fire")
    happened = act(enough, B, "end")

    assert reserve(late, A) == tokens("3 air fire")
    assert crystals(late)[A] == 0
    order = [event for event in happened if isinstance(event, CrystalsGained | SeasonMoved)]
    assert [type(event) for event in order] == [CrystalsGained, SeasonMoved]


@pytest.mark.parametrize(
    ("play", "held", "asked"),
    [
        ("beggars", "", True),
        ("beggars", "air", True),
        ("beggars", "2 air", False),
        ("beggars amulet_of_w:air+air", "air", True),
        ("beggars glutton:air+air", "air", True),
        ("beggars bespelled", "2 air", False),
    ],
)
def test_card_14_looks_at_the_reserve_alone(play: str, held: str, asked: bool) -> None:
    """Rulings 14.1 and 18.2."""
    game = table(Sits(play=play, reserve=held), turn=B)

    act(game, B, "end")

    assert (A in game.waiting) == asked
    if asked:
        assert about(game, A) == GainEnergy(1, by=14)
        assert open_keys(game, A) == ["air", "water", "fire", "earth"]


def test_card_15_is_of_choice_and_rolls_no_other_die() -> None:
    """Ruling 15.1."""
    game = table(Sits(play="die_of_m"), dice={B: "1:3"}, use_die=True)
    left, other = list(state_of(game).round.dice), state_of(game).round.chosen[B]
    assert open_keys(game, A) == ["activate:die_of_malice", "die"]

    act(game, A, "activate:die_of_malice")

    assert state_of(game).round.dice == left
    assert state_of(game).round.chosen[B] == other
    assert not game.can_undo(A)


def test_card_15_may_be_left_alone() -> None:
    game = table(Sits(play="die_of_m"), dice={A: "1:3"}, use_die=True)

    act(game, A, "die")

    assert crystals(game)[A] == 3
    assert not piece(game, A, "die_of_malice").turned


def test_card_15_twice_rolls_twice_for_4_crystals() -> None:
    """Ruling 15.2."""
    game = table(Sits(play="die_of_m die_of_m"), use_die=True)

    first = act(game, A, "activate:die_of_malice.2")
    (rolled,) = told(first, DieRerolled)
    assert about(game, A) == BeforeDie(rolled.die)
    assert open_keys(game, A) == ["activate:die_of_malice", "die"]
    second = act(game, A, "activate:die_of_malice")

    (used,) = told(second, DieUsed)
    assert used.die == told(second, DieRerolled)[0].die
    assert crystals(game)[A] == 4 + used.die.shows.crystals
    assert reserve(game, A) == used.die.shows.tokens


def test_card_15_pays_fairies_each_time() -> None:
    """Ruling 15.3."""
    seat = Sits(play="die_of_m die_of_m", crystals=5)
    game = table(seat, Sits(play="thieving"), use_die=True)

    happened = act(game, A, "activate:die_of_malice", "activate:die_of_malice.2")

    assert told(happened, CrystalsTaken) == [CrystalsTaken(B, A, 1, 41)] * 2
    assert crystals(game)[B] == 4


def test_card_15_rolls_the_chosen_die_in_whatever_season_the_token_is() -> None:
    """Ruling 15.5."""
    game = table(Sits(play="die_of_m"), space=4, dice_season=Season.WINTER, use_die=True)
    assert about(game, A) == BeforeDie(Die(Season.WINTER, 4, 4))

    act(game, A, "activate:die_of_malice")

    rolled = state_of(game).round.chosen[A]
    assert (rolled.season, rolled.number) == (Season.WINTER, 4)


def test_card_16_may_be_activated_for_nothing_but_not_without_energy() -> None:
    """Rulings 16.1 and 16.3."""
    game = table(Sits(play="kairn kairn", reserve="earth"), Sits(), Sits(crystals=2))

    happened = act(game, A, "activate:kairn_the_destroyer")

    assert told(happened, CrystalsLost) == [CrystalsLost(B, 0, 16), CrystalsLost(C, 2, 16)]
    assert crystals(game) == [0, 0, 0]
    assert refused(game, A, "activate:kairn_the_destroyer.2") == LacksTokens(1, 0)


def test_card_17_goes_from_the_left_its_owner_last_and_spares_who_has_none() -> None:
    """Ruling 17.1."""
    game = table(
        Sits(play="kairn"),
        Sits(hand="amsug", reserve="air water", play="runic olafs figrim"),
        Sits(play="staff purse sid"),
        turn=B,
    )

    act(game, B, "summon:amsug_longneck")
    for seat, keys in (
        (C, ["staff_of_spring", "purse_of_io"]),
        (B, ["runic_cube_of_eolis", "olafs_blessed_statue"]),
    ):
        assert list(game.waiting) == [seat]
        assert about(game, seat) == TakeBackCard(17)
        assert open_keys(game, seat) == keys
        act(game, seat, keys[0])

    assert in_play(game, A) == "kairn_the_destroyer"
    assert in_play(game, B) == "olafs_blessed_statue figrim_the_avaricious amsug_longneck"
    assert in_play(game, C) == "purse_of_io sid_nightshade"


def test_card_17_is_no_sacrifice_and_a_treatise_comes_again() -> None:
    """Rulings 17.2, 42.1 and 42.4."""
    seat = Sits(hand="amsug", reserve="air 2 water fire", play="cursed", gauge=5)
    game = table(seat)

    act(game, A, "summon:amsug_longneck")
    assert hand(game, A) == "cursed_treatise_of_arus"
    assert reserve(game, A) == tokens("water fire")
    act(game, A, "summon:cursed_treatise_of_arus", "earth earth.2")

    assert reserve(game, A) == tokens("fire 2 earth")
    assert crystals(game)[A] == 10
    assert player(game, A).summoning_gauge == 6


def test_card_17_makes_the_reserve_fit_when_a_grimoire_goes() -> None:
    """Rulings 17.3 and 18.4."""
    game = table(
        Sits(hand="amsug", reserve="air water"), Sits(play="bespelled", reserve="5 air 4 fire")
    )

    act(game, A, "summon:amsug_longneck")
    assert list(game.waiting) == [B]
    assert about(game, B) == ReturnEnergy(surplus=2, limit=7)
    act(game, B, "air fire")

    assert reserve(game, B) == tokens("4 air 3 fire")
    assert list(game.waiting) == [A]


def test_card_18_twice_does_not_raise_the_limit_twice() -> None:
    """Ruling 18.3."""
    game = table(Sits(hand="bespelled", reserve="7 air water earth", play="bespelled"))
    assert state_of(game).reserve_limit(player(game, A)) == 10

    act(game, A, "summon:bespelled_grimoire", "fire fire.2")

    assert state_of(game).reserve_limit(player(game, A)) == 10
    assert reserve(game, A) == tokens("7 air 2 fire")


def test_card_18_makes_room_that_counts_as_reserve() -> None:
    """Ruling 18.2."""
    game = table(Sits(play="bespelled potion_of_l lantern", reserve="9 air"))
    assert breakdown(state_of(game), player(game, A))["effects"] == 27

    act(game, A, "activate:potion_of_life")

    assert crystals(game)[A] == 36


@pytest.mark.parametrize("others", ["", "bespelled"])
def test_card_18_leaves_its_limit_as_long_as_there_is_another_one(others: str) -> None:
    """Ruling 18.4."""
    game = table(
        Sits(hand="syllas", reserve="3 fire"),
        Sits(play=f"bespelled {others}", reserve="9 air water"),
    )

    act(game, A, "summon:syllas_the_faithful")
    if others:
        act(game, B, "bespelled_grimoire")
        assert reserve(game, B).total == 10
        assert list(game.waiting) == [A]
    else:
        assert about(game, B) == ReturnEnergy(surplus=3, limit=7)


@pytest.mark.parametrize(
    ("play", "rival", "effects"),
    [
        ("ragfields kairn", "runic", 20),
        ("ragfields", "runic", 0),
        ("ragfields ragfields", "runic", 40),
        ("ragfields ragfields", "runic kairn", 0),
    ],
)
def test_card_19_counts_all_cards_in_play(play: str, rival: str, effects: int) -> None:
    """Rulings 19.1, 19.2 and 19.3."""
    game = table(Sits(play=play), Sits(play=rival))

    assert breakdown(state_of(game), player(game, A))["effects"] == effects


def test_card_20_does_not_make_the_orb_cheaper() -> None:
    """Ruling 20.2."""
    game = table(Sits(play="hand_of_f crystal kairn", reserve="3 air"))

    act(game, A, "activate:crystal_orb", "look")

    assert why_not(game, A, "enter") == LacksTokens(4, 3)


def test_card_20_twice_takes_off_two() -> None:
    """Ruling 20.3."""
    game = table(Sits(hand="lantern", play="hand_of_f hand_of_f", reserve="2 fire 2 earth"))

    act(game, A, "summon:lantern_of_xidit")

    assert in_play(game, A).endswith("lantern_of_xidit")
    assert reserve(game, A) == Tokens()


def test_card_20_gives_the_elemental_amulet_the_effect_of_what_is_taken_off() -> None:
    """Rulings 20.4 and 31.3."""
    seat = Sits(hand="elemental", reserve="air earth", play="hand_of_f", gauge=5)
    game = table(seat, pile_next="kairn")

    act(game, A, "summon:elemental_amulet", "air+fire+earth")

    assert hand(game, A) == "kairn_the_destroyer"
    assert crystals(game)[A] == 5
    assert player(game, A).summoning_gauge == 6
    assert reserve(game, A) == Tokens()


def test_card_20_does_not_lower_its_own_price_but_that_of_a_second_one() -> None:
    """Ruling 20.5."""
    alone = table(Sits(hand="hand_of_f", reserve="air fire", crystals=3))
    second = table(Sits(hand="hand_of_f", reserve="air fire", crystals=3, play="hand_of_f"))

    assert refused(alone, A, "summon:hand_of_fortune") == LacksEnergy(
        tokens("air fire earth"), tokens("earth"), 0
    )
    act(second, A, "summon:hand_of_fortune")
    assert crystals(second)[A] == 0


def test_card_20_lets_its_owner_choose_each_time() -> None:
    game = table(Sits(hand="lewis amsug", reserve="2 air water fire", play="hand_of_f"))

    act(game, A, "summon:lewis_greyface")
    assert about(game, A) == ChooseWaived(21, 1)
    act(game, A, "fire", "summon:amsug_longneck")
    assert open_keys(game, A) == ["air", "water"]
    act(game, A, "water")

    assert reserve(game, A) == tokens("2 air")


def test_card_21_chooses_an_opponent_who_may_have_nothing() -> None:
    """Rulings 21.1 and 21.3."""
    seats = [
        Sits(hand="lewis lewis", reserve="2 air 2 fire"),
        Sits(play="glutton:air+air amulet_of_w:air"),
        Sits(reserve="3 water earth"),
    ]
    game = table(*seats)

    act(game, A, "summon:lewis_greyface")
    assert about(game, A) == ChooseOpponent(21)
    assert open_keys(game, A) == ["seat:1", "seat:2"]
    nothing = act(game, A, "seat:1")
    assert reserve(game, A) == tokens("air fire")
    assert told(nothing, EnergyGained) == []
    act(game, A, "summon:lewis_greyface", "seat:2")

    assert reserve(game, A) == reserve(game, C) == tokens("3 water earth")


def test_card_21_copies_after_its_price_is_paid() -> None:
    """Ruling 21.2."""
    game = table(Sits(hand="lewis", reserve="air fire 5 earth"), Sits(reserve="2 water"))

    act(game, A, "summon:lewis_greyface")

    assert reserve(game, A) == tokens("5 earth 2 water")
    assert "end" in open_keys(game, A)


def test_card_22_does_nothing_and_is_worth_30() -> None:
    """Rulings 22.1 and 22.2."""
    game = table(Sits(hand="runic", crystals=20, play="hand_of_f"))

    act(game, A, "summon:runic_cube_of_eolis")

    assert crystals(game)[A] == 0
    assert breakdown(state_of(game), player(game, A))["prestige"] == 39


@pytest.mark.parametrize(("gauge", "steps"), [(5, 2), (14, 1)])
def test_card_23_draws_a_card_for_good_and_moves_the_gauge(gauge: int, steps: int) -> None:
    """Rulings 23.1 and 23.2."""
    seat = Sits(hand="potion_of_p", reserve="2 fire", gauge=gauge)
    game = table(seat, pile_next="kairn staff")

    happened = act(game, A, "summon:potion_of_power", "activate:potion_of_power")

    assert told(happened, CardDrawn) == [CardDrawn(A, 16, 23)]
    assert told(happened, CardDrawn)[0].seen_by(B).card is None
    assert told(happened, GaugeMoved) == [GaugeMoved(A, steps, gauge + steps, 23)]
    assert hand(game, A) == "kairn_the_destroyer"
    assert state_of(game).discard_pile == [23]
    assert "end" in open_keys(game, A)


def test_card_24_needs_a_card_in_hand() -> None:
    """Ruling 24.1."""
    game = table(Sits(play="potion_of_d"))

    assert refused(game, A, "activate:potion_of_dreams") == EmptyHand()


def test_card_24_asks_even_where_both_cards_are_of_a_kind() -> None:
    """Else the silence would tell."""
    game = table(Sits(hand="kairn kairn", play="potion_of_d"))

    act(game, A, "activate:potion_of_dreams")

    assert about(game, A) == EnterFromHand(24)
    assert open_keys(game, A) == ["kairn_the_destroyer"]


@pytest.mark.parametrize(("gauge", "open_"), [(2, True), (1, False)])
def test_card_24_counts_its_own_place_as_free(gauge: int, open_: bool) -> None:
    """Ruling 24.3."""
    game = table(Sits(hand="kairn staff", play="potion_of_d runic", gauge=gauge))

    if open_:
        act(game, A, "activate:potion_of_dreams")
        assert about(game, A) == EnterFromHand(24)
        act(game, A, "staff_of_spring")
        assert in_play(game, A) == "runic_cube_of_eolis staff_of_spring"
    else:
        assert refused(game, A, "activate:potion_of_dreams") == GaugeFull(1, 1)


def test_card_24_takes_the_energy_before_the_new_card_does_anything() -> None:
    """Rulings 24.2 and 24.5."""
    game = table(
        Sits(hand="bespelled", reserve="5 air", play="potion_of_d glutton:air amulet_of_w:fire")
    )

    happened = act(game, A, "activate:potion_of_dreams", "water water.2")

    order = [event for event in happened if isinstance(event, EnergyLost | CardEntered)]
    assert order == [EnergyLost(A, tokens("5 air"), 24), CardEntered(A, 18, 24)]
    assert reserve(game, A) == tokens("2 water")
    assert piece(game, A, "glutton_cauldron").tokens == tokens("air")
    assert piece(game, A, "amulet_of_water").tokens == tokens("fire")


def test_card_25_brings_five_energy_in_the_turn_in_which_it_is_summoned() -> None:
    """Ruling 25.1."""
    game = table(Sits(hand="potion_of_k", reserve="2 water 3 air"))

    act(game, A, "summon:potion_of_knowledge", "activate:potion_of_knowledge")
    assert about(game, A) == GainEnergy(5, by=25)
    act(game, A, "fire fire.2 fire.3 fire.4 fire.5")
    assert about(game, A) == ReturnEnergy(surplus=1, limit=7)
    act(game, A, "air")

    assert reserve(game, A) == tokens("2 air 5 fire")
    assert state_of(game).discard_pile == [25]

"""Power cards 26 to 38: what each does, and its rulings as numbered in `cards.toml`."""

import pytest

from games.engine.asking import WrongCount
from seasons.rules.asks import (
    ChoosePrice,
    ChooseReward,
    ChooseUse,
    DiscardCard,
    EnterPeeked,
    GainEnergy,
    ReturnEnergy,
    SacrificeCards,
)
from seasons.rules.board import board
from seasons.rules.closed import (
    AlreadyTurned,
    LacksCrystals,
    LacksTokens,
    NoCardLeft,
    NoTransmuting,
)
from seasons.rules.events import (
    CardDrawn,
    CardLeftOnTop,
    CardSacrificed,
    CardsDiscarded,
    CardsLookedAt,
    CrystalsGained,
    EnergyGained,
    GaugeMoved,
    PileShuffled,
    TopDiscarded,
    Transmuted,
)
from seasons.rules.pieces import Price, Tokens
from seasons.rules.scoring import breakdown
from tests.seasons.building import (
    A,
    B,
    C,
    D,
    Sits,
    about,
    act,
    crystals,
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

ONE_OF_EACH = "air water fire earth"


def test_card_26_transmutes_the_whole_reserve_and_nothing_else() -> None:
    """Rulings 26.1 and 26.4."""
    seat = Sits(play="potion_of_l amulet_of_w:air glutton:fire", reserve="2 air fire")
    game = table(seat, space=10)

    happened = act(game, A, "activate:potion_of_life")

    assert told(happened, Transmuted) == [Transmuted(A, tokens("2 air fire"), 12, 26)]
    assert reserve(game, A) == Tokens()
    assert piece(game, A, "amulet_of_water").tokens == tokens("air")
    assert piece(game, A, "glutton_cauldron").tokens == tokens("fire")
    assert refused(game, A, "transmute") == NoTransmuting()


def test_card_26_yields_more_with_purses_and_bonuses() -> None:
    """Rulings 8.1 and 26.2."""
    game = table(Sits(play="potion_of_l purse purse", reserve="3 earth"))

    act(game, A, "bonus:transmute", "activate:potion_of_life")

    assert crystals(game)[A] == 3 * (4 + 2 + 1)


def test_card_26_may_be_used_for_nothing() -> None:
    """Ruling 26.3."""
    game = table(Sits(play="potion_of_l"))

    act(game, A, "activate:potion_of_life")

    assert crystals(game)[A] == 0
    assert state_of(game).discard_pile == [26]


def test_card_26_does_not_end_a_permission_to_transmute() -> None:
    """Ruling 26.4."""
    game = table(Sits(play="potion_of_l amulet_of_w:earth", reserve="air"), ring=True)

    act(game, A, "activate:potion_of_life", "transmute")

    assert crystals(game)[A] == 4 + 3


def test_card_27_is_settled_at_once() -> None:
    """Rulings 27.1 and 27.4."""
    game = table(Sits(play="hourglass", reserve="7 air"), space=3, turn=B)

    act(game, B, "end")
    act(game, A, "fire")
    assert about(game, A) == ReturnEnergy(surplus=1, limit=7)
    act(game, A, "air")

    assert reserve(game, A) == tokens("6 air fire")


def test_card_28_alone_brings_nothing() -> None:
    game = table(Sits(hand="scepter", reserve=ONE_OF_EACH, play="kairn"))

    act(game, A, "summon:scepter_of_greatness")

    assert crystals(game)[A] == 0


def test_card_29_brings_20_crystals_that_are_not_transmuted() -> None:
    """Ruling 29.1."""
    game = table(Sits(hand="olafs", reserve="3 water", play="purse"))

    happened = act(game, A, "bonus:transmute", "summon:olafs_blessed_statue")

    assert told(happened, CrystalsGained) == [CrystalsGained(A, 20, 29)]


def test_card_30_brings_one_energy_each_but_not_for_itself() -> None:
    """Ruling 30.2."""
    game = table(Sits(hand="yjangs kairn", reserve="3 air water fire earth", play="yjangs"))

    act(game, A, "summon:yjangs_forgotten_vase")
    assert about(game, A) == GainEnergy(1, by=30)
    act(game, A, "fire", "summon:kairn_the_destroyer", "water", "earth")

    assert reserve(game, A) == tokens("fire water earth")


def test_card_30_is_settled_before_the_new_card_does_anything() -> None:
    """Ruling 30.3."""
    game = table(Sits(hand="temporal", reserve="7 air", play="yjangs"), space=5)

    act(game, A, "summon:temporal_boots", "fire")
    assert about(game, A) == ReturnEnergy(surplus=1, limit=7)
    act(game, A, "air")

    assert open_keys(game, A)[0] == "back:3"


def test_card_30_does_not_help_with_the_price() -> None:
    """Ruling 30.3."""
    game = table(Sits(hand="kairn", reserve="2 air", play="yjangs"))

    assert refused(game, A, "summon:kairn_the_destroyer").missing == tokens("air")


@pytest.mark.parametrize(
    ("energy", "gained"),
    [
        ("air", (0, 6, 0, 0)),
        ("water", (0, 5, 0, 2)),
        ("fire", (0, 5, 1, 0)),
        ("earth", (5, 5, 0, 0)),
    ],
)
def test_card_31_does_for_each_type_paid_what_belongs_to_it(
    energy: str, gained: tuple[int, int, int, int]
) -> None:
    game = table(Sits(hand="elemental", reserve=energy, gauge=5))

    act(game, A, "summon:elemental_amulet")
    if energy == "water":
        act(game, A, "fire earth")

    mine = player(game, A)
    assert (mine.crystals, mine.summoning_gauge, len(mine.hand), mine.reserve.total) == gained
    assert piece(game, A, "elemental_amulet").price == Price(tokens(energy))


@pytest.mark.parametrize("first", ["water", "fire"])
def test_card_31_does_what_was_paid_in_any_order(first: str) -> None:
    """Ruling 31.2."""
    game = table(Sits(hand="elemental", reserve=ONE_OF_EACH, gauge=5), pile_next="kairn")

    act(game, A, "summon:elemental_amulet", "water+fire+earth")
    assert crystals(game)[A] == 5
    assert about(game, A) == ChooseReward(31)
    assert open_keys(game, A) == ["water", "fire"]
    drawn = act(game, A, first)
    assert (told(drawn, CardDrawn) == [CardDrawn(A, 16, 31)]) == (first == "fire")
    assert about(game, A) == GainEnergy(2, by=31)
    act(game, A, "air water")

    assert reserve(game, A) == tokens("2 air water")
    assert hand(game, A) == "kairn_the_destroyer"
    assert player(game, A).summoning_gauge == 5


def test_card_31_is_paid_when_it_is_summoned() -> None:
    """Ruling 31.1."""
    game = table(Sits(hand="elemental", reserve="water"), pile_next="kairn")

    act(game, A, "summon:elemental_amulet", "fire earth")

    assert reserve(game, A) == tokens("fire earth")
    assert hand(game, A) == ""
    assert crystals(game)[A] == 0


def test_card_31_settles_its_water_before_its_next_effect() -> None:
    """Ruling 31.2."""
    seat = Sits(hand="elemental", reserve="6 water fire", play="amulet_of_w:fire")
    game = table(seat, pile_next="kairn")

    act(game, A, "summon:elemental_amulet", "water+fire", "amulet_of_water:fire")
    act(game, A, "water", "air earth")
    assert about(game, A) == ReturnEnergy(surplus=1, limit=7)
    assert hand(game, A) == ""
    act(game, A, "water")

    assert hand(game, A) == "kairn_the_destroyer"


def test_card_31_does_everything_when_it_enters_free() -> None:
    """Rulings 31.4 and 31.5."""
    seat = Sits(hand="elemental", play="potion_of_d", gauge=5)
    game = table(seat, pile_next="kairn")

    happened = act(game, A, "activate:potion_of_dreams")
    assert told(happened, GaugeMoved) == [GaugeMoved(A, 1, 6, 31)]
    act(game, A, "fire", "air fire")

    assert reserve(game, A) == tokens("air fire")
    assert crystals(game)[A] == 5
    assert hand(game, A) == "kairn_the_destroyer"
    assert piece(game, A, "elemental_amulet").price is None


def test_card_31_asks_for_its_price_only_where_there_is_a_choice() -> None:
    one = table(Sits(hand="elemental", reserve="2 earth"))
    two = table(Sits(hand="elemental", reserve="earth fire"))

    act(one, A, "summon:elemental_amulet")
    act(two, A, "summon:elemental_amulet")

    assert reserve(one, A) == tokens("earth")
    assert about(two, A) == ChoosePrice(31)
    assert open_keys(two, A) == ["fire", "earth", "fire+earth"]


def test_card_32_allows_to_transmute_like_a_ring() -> None:
    """Rulings 32.1 and 32.2."""
    game = table(Sits(play="tree", reserve="3 earth fire", crystals=3))

    act(game, A, "activate:tree_of_light")
    assert about(game, A) == ChooseUse(32)
    act(game, A, "transmuting", "fire")
    act(game, A, "transmute", "earth")
    assert crystals(game)[A] == 3 + 3
    assert refused(game, A, "activate:tree_of_light") == AlreadyTurned()
    act(game, A, "transmute", "earth earth.2")

    assert crystals(game)[A] == 3 + 9


def test_card_32_allows_it_until_the_turn_ends() -> None:
    """Ruling 32.2."""
    game = table(Sits(play="tree", reserve="2 earth"), Sits(reserve="2 earth"), dice={B: "1:3"})

    act(game, A, "activate:tree_of_light")
    assert why_not(game, A, "transmute") is None
    act(game, A, "end")

    assert refused(game, B, "transmute") == NoTransmuting()


def test_card_32_adds_nothing_where_transmuting_is_allowed_already() -> None:
    """Ruling 32.2."""
    game = table(Sits(play="tree", reserve="earth fire"), ring=True)

    act(game, A, "activate:tree_of_light", "fire", "transmute")

    assert crystals(game)[A] == 3


def test_card_32_does_what_can_be_paid() -> None:
    game = table(Sits(play="tree", reserve="air", crystals=2))

    act(game, A, "activate:tree_of_light")

    assert reserve(game, A) == Tokens()
    assert why_not(game, A, "transmute") == LacksTokens(1, 0)
    assert crystals(game)[A] == 2


def test_card_32_needs_one_of_its_two_prices() -> None:
    game = table(Sits(play="tree", crystals=2))

    assert refused(game, A, "activate:tree_of_light") == LacksCrystals(3, 2)


def test_card_33_comes_on_top_of_the_cards_own_crystals() -> None:
    """Ruling 33.1."""
    seat = Sits(hand="naria", crystals=3)
    taxed = table(seat, Sits(play="arcano"))
    free = table(seat, Sits())

    assert refused(taxed, A, "summon:naria_the_prophetess") == LacksCrystals(4, 3, taxes=1)
    assert why_not(free, A, "summon:naria_the_prophetess") is None


def test_card_33_taxes_neither_its_owner_nor_itself() -> None:
    """Rulings 33.2 and 33.3."""
    game = table(Sits(hand="arcano temporal", play="arcano", crystals=2), Sits(play="runic"))

    act(game, A, "summon:arcano_leech", "summon:temporal_boots", "forward:1")

    assert crystals(game) == [0, 0]


def test_card_33_pays_each_owner() -> None:
    """Ruling 33.3."""
    seats = [Sits(hand="temporal", crystals=3), Sits(play="arcano"), Sits(), Sits(play="arcano")]
    game = table(*seats)

    act(game, A, "summon:temporal_boots")

    assert crystals(game) == [1, 1, 0, 1]


def test_card_34_shows_the_top_card_free_of_charge() -> None:
    """Rulings 34.1 and 34.4."""
    game = table(Sits(play="crystal", reserve="4 air fire"), pile_next="kairn")

    happened = act(game, A, "activate:crystal_orb", "look")
    assert told(happened, CardsLookedAt)[0].seen_by(A).cards == (16,)
    assert told(happened, CardsLookedAt)[0].seen_by(B).cards is None
    assert not game.can_undo(A)
    assert board(game, A).own.offered[0].card == 16
    happened = act(game, A, "leave")

    assert told(happened, CardLeftOnTop) == [CardLeftOnTop(A, 34)]
    assert reserve(game, A) == tokens("4 air fire")
    assert state_of(game).draw_pile[-1] == 16
    assert refused(game, A, "activate:crystal_orb") == AlreadyTurned()


def test_card_34_puts_the_top_card_into_play_for_four_energy_of_any_types() -> None:
    """Ruling 34.1."""
    game = table(Sits(play="crystal", reserve="3 air 2 fire"), pile_next="kairn staff")
    pile = len(state_of(game).draw_pile)

    act(game, A, "activate:crystal_orb", "look")
    assert about(game, A) == EnterPeeked(34, 16)
    act(game, A, "enter", "air air.2 fire fire.2")

    assert in_play(game, A) == "crystal_orb kairn_the_destroyer"
    assert reserve(game, A) == tokens("air")
    assert len(state_of(game).draw_pile) == pile - 1


def test_card_34_discards_what_nobody_sees() -> None:
    """Ruling 34.4."""
    game = table(Sits(play="crystal", crystals=3), pile_next="kairn")

    happened = act(game, A, "activate:crystal_orb", "discard")

    assert told(happened, TopDiscarded) == [TopDiscarded(A, 34)]
    assert told(happened, CardsLookedAt) == told(happened, CardsDiscarded) == []


def test_card_34_shuffles_the_discards_where_the_pile_runs_out() -> None:
    seat = Sits(play="crystal", reserve="4 air", crystals=3)
    entered = table(seat, pile="kairn", discard="staff sid")
    thrown = table(seat, pile="kairn", discard="staff sid")
    needed = table(seat, pile="", discard="kairn")

    act(entered, A, "activate:crystal_orb", "look", "enter")
    act(thrown, A, "activate:crystal_orb", "discard")
    happened = act(needed, A, "activate:crystal_orb", "look")

    assert sorted(state_of(entered).draw_pile) == [6, 49]
    assert sorted(state_of(thrown).draw_pile) == [6, 16, 49]
    assert told(happened, PileShuffled) == [PileShuffled(None, 1)]
    assert about(needed, A) == EnterPeeked(34, 16)


def test_card_34_needs_a_card_to_look_at() -> None:
    game = table(Sits(play="crystal", crystals=3), pile="")

    assert refused(game, A, "activate:crystal_orb") == NoCardLeft()


def test_card_35_takes_one_energy_a_round_which_nobody_can_spend() -> None:
    """Rulings 35.1 and 35.2."""
    game = table(Sits(play="glutton kairn", reserve="air fire"))

    act(game, A, "activate:glutton_cauldron", "fire")
    assert piece(game, A, "glutton_cauldron").tokens == tokens("fire")
    assert refused(game, A, "activate:glutton_cauldron") == AlreadyTurned()
    act(game, A, "activate:kairn_the_destroyer")

    assert reserve(game, A) == Tokens()
    assert piece(game, A, "glutton_cauldron").tokens == tokens("fire")


def test_card_35_needs_energy_that_does_not_lie_on_it() -> None:
    """Ruling 35.2."""
    game = table(Sits(play="glutton:air"))

    assert refused(game, A, "activate:glutton_cauldron") == LacksTokens(1, 0)


def test_card_35_is_sacrificed_with_the_seventh_energy() -> None:
    """Rulings 8.2, 35.3 and 35.5."""
    on = "air+air+air+water+fire+earth"
    game = table(Sits(play=f"glutton:{on} purse", reserve="3 earth"))

    happened = act(game, A, "bonus:transmute", "activate:glutton_cauldron")
    assert told(happened, CardSacrificed) == [CardSacrificed(A, 35, 35)]
    assert about(game, A) == ReturnEnergy(surplus=2, limit=7)
    act(game, A, "air air.2")

    assert crystals(game)[A] == 15
    assert reserve(game, A) == tokens("air water fire 4 earth")
    assert in_play(game, A) == "purse_of_io"
    assert state_of(game).discard_pile == [35]


def test_card_35_waits_for_the_seventh() -> None:
    """Ruling 35.3."""
    game = table(Sits(play="glutton:air+air+air+water+fire", reserve="earth"))

    act(game, A, "activate:glutton_cauldron")

    assert piece(game, A, "glutton_cauldron").tokens.total == 6
    assert crystals(game)[A] == 0


@pytest.mark.parametrize(
    ("card", "key", "energy"),
    [
        ("potion_of_p", "potion_of_power", 0),
        ("damned", "damned_soul_of_onys", 0),
        ("titus", "titus_deepgaze", 4),
        ("lantern", "lantern_of_xidit", 7),
        ("ragfields", "ragfields_helm", 7),
    ],
)
def test_card_36_brings_the_printed_points_of_a_discarded_card(
    card: str, key: str, energy: int
) -> None:
    """Rulings 36.1 and 36.2."""
    game = table(Sits(hand=f"vampiric kairn {card}", reserve="air water"))

    act(game, A, "summon:vampiric_crown")
    assert about(game, A) == ChooseUse(36)
    act(game, A, "discard")
    assert about(game, A) == DiscardCard(36)
    happened = act(game, A, key)

    (discarded,) = told(happened, CardsDiscarded)
    assert discarded.seen_by(B).cards == tuple(state_of(game).discard_pile)
    if energy:
        assert about(game, A) == GainEnergy(energy, by=36)
    else:
        assert "end" in open_keys(game, A)
    assert hand(game, A) == "kairn_the_destroyer"


def test_card_36_draws_where_the_hand_is_empty() -> None:
    """Rulings 36.1 and 36.3."""
    game = table(Sits(hand="vampiric", reserve="air water"), pile_next="titus")

    happened = act(game, A, "summon:vampiric_crown")

    assert told(happened, CardDrawn) == [CardDrawn(A, 39, 36, openly=True)]
    assert about(game, A) == GainEnergy(4, by=36)
    assert hand(game, A) == "titus_deepgaze"


def test_card_36_discards_where_no_card_is_left_to_draw() -> None:
    discards = table(Sits(hand="vampiric kairn", reserve="air water"), pile="")
    nothing = table(Sits(hand="vampiric", reserve="air water"), pile="")

    act(discards, A, "summon:vampiric_crown")
    act(nothing, A, "summon:vampiric_crown")

    assert about(discards, A) == GainEnergy(7, by=36)
    assert "end" in open_keys(nothing, A)


def test_card_36_is_settled_at_once() -> None:
    """Ruling 36.4."""
    game = table(Sits(hand="vampiric", reserve="air water 5 earth"), pile_next="titus")

    happened = act(game, A, "summon:vampiric_crown", "fire fire.2 air air.2")
    assert told(happened, EnergyGained) == [EnergyGained(A, tokens("2 air 2 fire"), 36)]
    assert about(game, A) == ReturnEnergy(surplus=2, limit=7)
    act(game, A, "earth earth.2")

    assert reserve(game, A) == tokens("3 earth 2 air 2 fire")


def test_card_37_sacrifices_exactly_three() -> None:
    """Rulings 37.2, 37.3 and 37.5."""
    game = table(Sits(play="dragon runic purse kairn", gauge=4, hand="temporal"))
    assert breakdown(state_of(game), player(game, A))["prestige"] == 9 + 30 + 6 + 9

    act(game, A, "bonus:transmute", "activate:dragon_skull")
    assert about(game, A) == SacrificeCards(37, 3)
    assert refused(game, A, "dragon_skull purse_of_io") == WrongCount(3, 3, 2)
    act(game, A, "runic_cube_of_eolis purse_of_io dragon_skull")

    assert crystals(game)[A] == 15
    assert breakdown(state_of(game), player(game, A))["prestige"] == 9
    act(game, A, "summon:temporal_boots", "forward:1")
    assert in_play(game, A) == "kairn_the_destroyer temporal_boots"


def test_card_37_makes_the_reserve_fit_when_a_grimoire_goes() -> None:
    """Rulings 18.4 and 37.1."""
    game = table(Sits(play="dragon bespelled kairn", reserve="9 air"))

    act(game, A, "activate:dragon_skull")

    assert reserve(game, A) == tokens("7 air")
    assert in_play(game, A) == ""


def test_card_38_is_for_opponents_clockwise_as_long_as_there_are_cards() -> None:
    """Ruling 38.1."""
    game = table(
        Sits(gauge=3),
        Sits(gauge=3),
        Sits(hand="demon", reserve=ONE_OF_EACH, gauge=3),
        Sits(gauge=0),
        turn=C,
        pile="kairn staff",
    )

    happened = act(game, C, "summon:demon_of_argos")

    assert [player(game, seat).summoning_gauge for seat in (A, B, C, D)] == [2, 2, 3, 0]
    assert told(happened, CardDrawn) == [CardDrawn(D, 16, 38), CardDrawn(A, 6, 38)]
    assert [event.seen_by(C).card for event in told(happened, CardDrawn)] == [None, None]
    assert list(game.waiting) == [C]

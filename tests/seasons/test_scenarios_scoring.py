"""Scenarios of the final count (section 15)."""

from games.engine import Game
from seasons.rules.bonuses import PENALTIES
from seasons.rules.scoring import breakdown, outcome
from seasons.rules.state import Options
from tests.seasons.building import A, Sits, player, state_of, table


def places(game: Game) -> list[tuple[int, int]]:
    """Place and score of each seat."""
    return [(one.place, one.score) for one in outcome(state_of(game)).standings]


def test_s137_the_printed_example_comes_to_123() -> None:
    game = table(
        Sits(crystals=72, play="runic demon syllas beggars", bonuses=2, hand="kairn"),
    )

    parts = breakdown(state_of(game), player(game, A))

    assert parts == {
        "crystals": 72,
        "prestige": 68,
        "effects": 0,
        "hand": -5,
        "bonuses": -12,
        "in_play": 4,
        "summoned": 0,
    }
    assert places(game)[A] == (1, 123)


def test_bonuses_cost_5_then_12_then_20_in_all() -> None:
    assert PENALTIES == (0, 5, 12, 20)


def test_s142_a_tie_goes_to_more_cards_in_play_and_else_is_shared() -> None:
    nine = "amulet_of_a amulet_of_f amulet_of_e figrim kairn lewis hourglass yjangs mirror"
    ten = f"{nine} potion_of_p"
    tied = table(Sits(crystals=5, play=nine), Sits(crystals=5, play=ten), Sits(crystals=5))

    assert places(tied) == [(2, 65), (1, 65), (3, 5)]
    equal = table(Sits(crystals=5, play=nine), Sits(crystals=5, play=nine), Sits(crystals=5))
    assert places(equal) == [(1, 65), (1, 65), (3, 5)]


def test_s145_a_total_may_be_negative_unless_the_table_plays_otherwise() -> None:
    seat = Sits(crystals=4, play="cursed damned", bonuses=3, hand="kairn runic")

    assert places(table(seat))[A] == (2, -41)
    assert places(table(seat, options=Options(below_zero=False)))[A] == (1, 0)

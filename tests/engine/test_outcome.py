"""Places and winners."""

from games.engine import Outcome, Standing, places


def test_equals_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places({0: (7, 1), 1: (9, 0), 2: (7, 1), 3: (7, 2)}) == {0: 3, 1: 1, 2: 3, 3: 2}
    assert places({0: (5,), 1: (5,), 2: (1,)}) == {0: 1, 1: 1, 2: 3}


def test_the_winners_are_all_in_the_first_place() -> None:
    outcome = Outcome(
        (Standing(0, 1, 5, {}), Standing(1, 3, 2, {}), Standing(2, 1, 5, {"points": 5}))
    )

    assert outcome.winners() == [0, 2]

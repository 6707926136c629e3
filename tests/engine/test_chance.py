"""Chance that is fair, repeatable and can be checked afterwards."""

import hashlib
from collections import Counter

from games.engine import Chance, commitment, new_seed


def test_the_same_seed_and_count_give_the_same_draws() -> None:
    first, second = Chance("seed"), Chance("seed")

    assert [first.below(90) for _ in range(50)] == [second.below(90) for _ in range(50)]
    assert Chance("seed", drawn=first.drawn).below(10**9) == first.below(10**9)


def test_other_seeds_give_other_draws() -> None:
    assert Chance("seed").below(2**64) != Chance("seeds").below(2**64)


def test_draws_are_in_range_and_about_equally_likely() -> None:
    chance = Chance("fair")

    counts = Counter(chance.below(6) for _ in range(6000))

    assert sorted(counts) == list(range(6))
    assert all(880 < count < 1120 for count in counts.values())


def test_shuffling_moves_everything_and_loses_nothing() -> None:
    chance = Chance("cards")
    first_cards: Counter[int] = Counter()
    for _ in range(3000):
        cards = list(range(5))
        chance.shuffle(cards)
        assert sorted(cards) == list(range(5))
        first_cards[cards[0]] += 1

    assert all(500 < count < 700 for count in first_cards.values())


def test_a_pick_is_one_of_the_things() -> None:
    chance = Chance("pick")

    assert {chance.pick("abc") for _ in range(50)} == set("abc")


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    seed = new_seed()

    assert commitment(seed) == hashlib.sha256(seed.encode()).hexdigest()
    assert len(seed) == 64
    assert seed != new_seed()

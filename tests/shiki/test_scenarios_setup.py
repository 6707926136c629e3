"""Scenarios of the deal, the deck and what a viewer may know."""

from collections import Counter

import msgspec

from games.engine import Chance
from shiki.rules.board import board
from shiki.rules.setup import deck
from shiki.rules.state import NUMBERS, Animal, Options, Pile, Season, Shiki
from tests.shiki.building import RULES, A, B, Sits, all_cards, check_nothing_lost, table

THREE_BACKS = (Season.SUMMER, Season.AUTUMN, Season.WINTER)


def new_game(seats: int) -> Shiki:
    return RULES.setup(seats, Options(), Chance("a seed"))


def test_shk_001_setup_for_two_takes_fifteen_cards_out_unseen() -> None:
    state = new_game(2)

    assert Counter(card.back for card in state.removed) == dict.fromkeys(THREE_BACKS, 5)
    assert [len(player.hand) for player in state.players] == [2, 2]
    assert [len(column) for column in state.columns] == [3, 3, 3]
    assert len(state.discard) == 1
    assert {pile: len(cards) for pile, cards in state.piles.items()} == {
        Pile.LEFT: 31,
        Pile.RIGHT: 30,
    }
    assert state.wilds == 4
    assert [player.feathers for player in state.players] == [1, 1]
    assert state.feathers == 1
    assert state.owners == dict.fromkeys(Animal)
    check_nothing_lost(state)


def test_shk_002_setup_for_three_uses_every_card() -> None:
    state = new_game(3)

    assert state.removed == []
    assert [len(player.hand) for player in state.players] == [2, 2, 2]
    assert [len(column) for column in state.columns] == [3, 3, 3]
    assert len(state.discard) == 1
    assert [len(cards) for cards in state.piles.values()] == [37, 37]
    assert state.wilds == 6
    assert [player.feathers for player in state.players] == [1, 1, 1]
    assert state.feathers == 1
    check_nothing_lost(state)


def test_shk_004_the_deck_has_ninety_cards_with_three_backs() -> None:
    cards = deck()

    assert Counter(card.season for card in cards) == {
        Season.SPRING: 18,
        Season.SUMMER: 24,
        Season.AUTUMN: 24,
        Season.WINTER: 24,
    }
    assert Counter(card.back for card in cards) == dict.fromkeys(THREE_BACKS, 30)
    for back in THREE_BACKS:
        own = [card.number for card in cards if card.season == card.back == back]
        spring = [
            card.number for card in cards if card.season == Season.SPRING and card.back == back
        ]
        assert Counter(own) == dict.fromkeys(NUMBERS, 4)
        assert Counter(spring) == dict.fromkeys(NUMBERS, 1)


def test_shk_005_two_players_play_with_twenty_five_cards_of_each_back() -> None:
    state = new_game(2)

    in_game = Counter(all_cards(state)) - Counter(state.removed)

    backs: Counter[Season] = Counter()
    for card, count in in_game.items():
        backs[card.back] += count
    assert backs == dict.fromkeys(THREE_BACKS, 25)


def test_shk_007_a_viewer_sees_the_own_hand_and_of_the_others_only_sizes() -> None:
    game = table(
        Sits(hand="Wi1 Wi2 Sp3", corners={0: "Su1"}),
        Sits(hand="Au1 Su4"),
        left_next="Sp1/Au",
        right_next="Wi5",
    )

    seen = board(game, B)

    assert [card.key for card in seen.hand] == ["autumn-1", "summer-4"]
    assert [seat.hand_size for seat in seen.seats] == [3, 2]
    assert seen.seats[A].corners[0].slots[0].card is not None
    assert [len(column.faces) for column in seen.market] == [3, 3, 3]
    assert [pile.back for pile in seen.piles] == [Season.AUTUMN, Season.WINTER]
    assert (seen.wilds.left, seen.feathers) == (4, 1)

    in_bytes = msgspec.json.encode(seen)
    for number in range(50):
        game.state = RULES.imagine(game.state, B, Chance(f"other {number}"))
        assert msgspec.json.encode(board(game, B)) == in_bytes
    assert "Wi1" not in [card.key for card in seen.hand]
    assert game.state != table(Sits(), Sits()).state

"""Imagined games: all that a viewer knows stays, and all that nobody told may be different."""

from collections import Counter, defaultdict

import pytest

from games.engine import Chance
from shiki.rules.setup import deck
from shiki.rules.state import Card, Options, Season, Shiki
from tests.shiki.building import RULES, A, B, all_cards

THREE_BACKS = (Season.SUMMER, Season.AUTUMN, Season.WINTER)


def midway(seats: int) -> Shiki:
    """A dealt table with a few more cards discarded."""
    state = RULES.setup(seats, Options(), Chance("midway"))
    for pile in state.piles.values():
        state.discard += [pile.pop() for _ in range(5)]
    return state


def imagined(seats: int, viewer: int | None) -> list[Shiki]:
    state = midway(seats)
    return [RULES.imagine(state, viewer, Chance(f"imagined {n}")) for n in range(120)]


def faces(cards: list[Card]) -> list[object]:
    return [card.face for card in cards]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [None, A, B])
def test_what_the_viewer_knows_stays(seats: int, viewer: int | None) -> None:
    true = midway(seats)

    for state in imagined(seats, viewer):
        assert Counter(all_cards(state)) == Counter(deck())
        assert [faces(column) for column in state.columns] == [faces(c) for c in true.columns]
        assert state.discard[-1].face == true.discard[-1].face
        assert len(state.discard) == len(true.discard)
        for pile, cards in true.piles.items():
            assert len(state.piles[pile]) == len(cards)
            assert state.piles[pile][-1].back == cards[-1].back
        for player, its_like in zip(true.players, state.players, strict=True):
            assert len(its_like.hand) == len(player.hand)
            if player.seat == viewer:
                assert faces(its_like.hand) == faces(player.hand)
        removed = Counter(card.back for card in state.removed)
        assert removed == (dict.fromkeys(THREE_BACKS, 5) if seats == 2 else {})


@pytest.mark.parametrize("viewer", [None, A, B])
def test_every_hidden_place_varies(viewer: int | None) -> None:
    seen: dict[str, set[object]] = defaultdict(set)
    for state in imagined(2, viewer):
        for pile, cards in state.piles.items():
            for index, card in enumerate(cards):
                seen[f"{pile} {index}"].add(card.face)
        for index, card in enumerate(state.discard[:-1]):
            seen[f"discard {index}"].add(card.face)
        for index, card in enumerate(state.removed):
            seen[f"removed {index}"].add(card.face)
        for player in state.players:
            if player.seat != viewer:
                for index, card in enumerate(player.hand):
                    seen[f"hand {player.seat} {index}"].add(card.face)

    assert min(len(different) for different in seen.values()) > 5


def test_the_backs_of_open_spring_cards_vary_too() -> None:
    state = midway(3)
    open_springs = [
        (column, row)
        for column, cards in enumerate(state.columns)
        for row, card in enumerate(cards)
        if card.season == Season.SPRING
    ]
    assert open_springs

    for column, row in open_springs:
        backs = {
            RULES.imagine(state, None, Chance(f"back {n}")).columns[column][row].back
            for n in range(60)
        }
        assert len(backs) > 1


def test_the_true_state_is_left_alone_and_the_chance_is_replaced() -> None:
    state = midway(2)
    before = RULES.dump(state)
    chance = Chance("other")

    copy = RULES.imagine(state, A, chance)

    assert RULES.dump(state) == before
    assert copy.chance is chance

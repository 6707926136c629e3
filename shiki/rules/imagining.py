"""A game as it might be, for all that one viewer knows."""

from collections.abc import Iterator

from games.engine import Chance, Seat
from shiki.rules.state import Card, Season, Shiki

type Place = tuple[list[Card], int]
"""A card's place: a list of the state, and the index in it."""


def redeal(game: Shiki, viewer: Seat | None, chance: Chance) -> None:
    """Deal everything anew, in place, that the viewer cannot see.

    What is known stays as it is: all sizes, the back on top of each pile, how many cards of
    each back were removed, and of course every face that lies open or in the viewer's hand.
    """
    swap_backs_of_open_cards(game, chance)
    known_back, unknown = hidden_places(game, viewer)
    cards = [here[index] for here, index in known_back + unknown]
    chance.shuffle(cards)
    for here, index in known_back:
        chosen = next(i for i, card in enumerate(cards) if card.back == here[index].back)
        here[index] = cards.pop(chosen)
    for (here, index), card in zip(unknown, cards, strict=True):
        here[index] = card


def hidden_places(game: Shiki, viewer: Seat | None) -> tuple[list[Place], list[Place]]:
    """The places whose face the viewer cannot see: those with a known back, and the others."""
    known_back = [(game.removed, index) for index in range(len(game.removed))]
    known_back += [(pile, len(pile) - 1) for pile in game.piles.values() if pile]
    unknown = [
        (cards, index)
        for cards in (*game.piles.values(), game.discard)
        for index in range(len(cards) - 1)
    ]
    for player in game.players:
        if player.seat != viewer:
            unknown += [(player.hand, index) for index in range(len(player.hand))]
    return known_back, unknown


def swap_backs_of_open_cards(game: Shiki, chance: Chance) -> None:
    """Nobody sees the back of a face-up card: swap the backs of equal spring cards."""
    by_number: dict[int, list[Place]] = {}
    for cards, index in places_with_unknown_back(game):
        if cards[index].season == Season.SPRING:
            by_number.setdefault(cards[index].number, []).append((cards, index))
    for here in by_number.values():
        swapped = [cards[index] for cards, index in here]
        chance.shuffle(swapped)
        for (cards, index), card in zip(here, swapped, strict=True):
            cards[index] = card


def places_with_unknown_back(game: Shiki) -> Iterator[Place]:
    """The places of all cards but the removed ones and the tops of the piles."""
    piles = game.piles.values()
    lists = [*piles, *game.columns, game.discard]
    lists += [player.hand for player in game.players]
    lists += [corner.cards for player in game.players for corner in player.corners]
    for cards in lists:
        size = len(cards) - any(cards is pile for pile in piles)
        yield from ((cards, index) for index in range(size))

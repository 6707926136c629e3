"""Small steps that all actions share: discarding, ending an action, foreseeing the turn's end."""

from collections.abc import Sequence

from shiki.rules.corners import places_for_wild
from shiki.rules.state import Done, Face, Shiki


def discard(game: Shiki, indexes: Sequence[int]) -> tuple[Face, ...]:
    """Discard these cards of the active hand in this order; the last one is the new top."""
    hand = game.active.hand
    cards = [hand[index] for index in indexes]
    game.discard += cards
    for index in sorted(indexes, reverse=True):
        del hand[index]
    return tuple(card.face for card in cards)


def end_action(game: Shiki, done: Done) -> None:
    """The action that has begun is over."""
    game.turn.action = None
    game.turn.actions_left -= 1
    game.turn.done.append(done)


def ends_turn(game: Shiki, hand_size: int) -> bool:
    """Whether the turn would end by itself if an action ended now with so many cards in hand."""
    if game.turn.actions_left > 1 or hand_size > game.hand_limit(game.turn.seat):
        return False
    return not bonus_is_asked(game, game.wilds, places_for_wild(game.active))


def bonus_is_asked(game: Shiki, wilds: int, places: int) -> bool:
    """Whether a bonus wild will need a choice, with so many wilds left and places for them."""
    return game.turn.bonus and wilds > 0 and places > 1

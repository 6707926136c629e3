"""Small steps that all actions share: discarding, ending an action, foreseeing the turn's end."""

from collections.abc import Sequence

from shiki.rules.corners import places_for_wild
from shiki.rules.state import PLACES, Done, Face, Shiki


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
    player = game.active
    over_limit = hand_size > game.hand_limit(player.seat)
    return game.turn.actions_left == 1 and nothing_is_asked(
        game, over_limit, game.wilds, places_for_wild(player), player.occupied
    )


def nothing_is_asked(game: Shiki, over_limit: bool, wilds: int, places: int, occupied: int) -> bool:
    """Whether bonus wild and hand limit need no answer after the last action of this turn.

    The other arguments are what will be so then: whether the hand is over its limit, the supply
    of wilds, how many places a wild could have, and how many of the 24 places are filled.
    """
    if game.turn.bonus and wilds and places:
        completes = occupied == PLACES - 1
        return places == 1 and (completes or not over_limit)
    return not over_limit

"""A game as it might be, for all that one viewer knows."""

from games.engine import Chance, Seat
from seasons.rules.pieces import CardNumber
from seasons.rules.state import Seasons


def redeal(game: Seasons, viewer: Seat | None, chance: Chance) -> None:
    """Deal every card anew, in place, that the viewer cannot see; sizes stay as they are (R16.8).

    The record of how others split their decks is left out. The cards are sorted first, so that
    nothing but the chance decides where each of them lies now.
    """
    hidden = hidden_cards(game, viewer)
    cards = sorted(card for place in hidden for card in place)
    chance.shuffle(cards)
    for place in hidden:
        place[:] = [cards.pop() for _ in place]
    for player in game.players:
        if player.seat != viewer:
            player.came = ()


def hidden_cards(game: Seasons, viewer: Seat | None) -> list[list[CardNumber]]:
    """All piles, hands, libraries and packs that the viewer cannot look into."""
    found = [game.draw_pile, game.discard_pile]
    if game.turn is None or game.turn.seat != viewer:
        found.append(game.looked_at)
    for player in game.players:
        if player.seat != viewer:
            found += [player.hand, *player.libraries.values()]
            if game.prelude is not None:
                found += [game.prelude.packs[player.seat], game.prelude.kept[player.seat]]
    return found

"""How turns follow each other, and how the game ends (§8)."""

from shiki.rules.events import GameEnded, TurnBegan
from shiki.rules.state import PLACES, EndReason, Shiki, Turn


class FourSeasons(Exception):
    """A player completed all four seasons: the game ends in the middle of everything (R20)."""


def check_four_seasons(game: Shiki) -> None:
    """End the game if the player whose turn it is has filled all 24 places (§8.1).

    Raises FourSeasons, which ends the script.
    """
    if game.active.occupied == PLACES:
        game.ended = EndReason.FOUR_SEASONS
        game.tell(GameEnded(game.turn.seat, game.ended))
        raise FourSeasons


def end_turn(game: Shiki) -> None:
    """Pass on to the next player, or end the game after the last turn (§8.2)."""
    game.checkpoint()
    if game.last_turns is None and game.emptied_by is not None:
        game.last_turns = len(game.players) - 1
    elif game.last_turns == 0:
        game.ended = EndReason.PILE_EMPTY
        game.tell(GameEnded(None, game.ended))
        return
    if game.last_turns is not None:
        game.last_turns -= 1
    seat = (game.turn.seat + 1) % len(game.players)
    game.turn = Turn(seat, game.turn.number + 1)
    game.tell(TurnBegan(seat, game.turn.number, last=game.last_turns is not None))

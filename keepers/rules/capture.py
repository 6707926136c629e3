"""Captures, returns, and what becomes of what a keeper held (section 10)."""

from keepers.rules.events import KeeperCaptured, KeeperReturned, TokenMoved
from keepers.rules.happenings import happen
from keepers.rules.pieces import Keeper, SpaceId
from keepers.rules.ruling import capture_rule
from keepers.rules.state import Keepers

DELAY = 2


def capture(game: Keepers, keeper: Keeper) -> None:
    """Capture a living keeper where it stands, as the rule in force says."""
    piece = game.pieces[keeper]
    space, back = piece.at, capture_rule(game, keeper)
    game.tell(KeeperCaptured(None, keeper, space, back))
    if back == "none":
        return
    game.tally.captured += 1
    drop_tokens(game, keeper)
    match back:
        case "house":
            piece.at = game.book.house(game.season)
        case "delayed":
            piece.captured, piece.back_in = True, DELAY
        case "trailer":
            piece.captured, piece.prisoner = True, game.season
        case _:
            piece.captured = True
    happen(game, "keeper_captured", keeper=keeper, space=space)


def capture_all(game: Keepers, space: SpaceId) -> None:
    """The wolf is there: he captures every living keeper."""
    for keeper in game.at(space):
        capture(game, keeper)


def drop_tokens(game: Keepers, keeper: Keeper) -> None:
    """What the keeper held lies where it stands."""
    for name, token in game.tokens.items():
        if token.held_by == keeper:
            token.held_by, token.at = None, game.pieces[keeper].at
            game.tell(TokenMoved(None, name, token.at, None))


def release(game: Keepers, keeper: Keeper, space: SpaceId) -> None:
    """A captured keeper is back."""
    piece = game.pieces[keeper]
    piece.captured, piece.prisoner, piece.back_in, piece.at = False, None, None, space
    game.tell(KeeperReturned(None, keeper, space))
    happen(game, "keeper_rescued", keeper=keeper, space=space)

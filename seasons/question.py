"""What the viewer's question is about, as the regions and the action bar need it."""

from msgspec import Struct

from games.engine import Seat
from seasons.rules.asks import About
from seasons.rules.views import Board, Choice, Stage


def about(board: Board) -> About | None:
    return board.ask.about if board.ask else None


def picks_several(board: Board) -> bool:
    """Whether things are ticked and posted together, instead of one by one."""
    return board.ask is not None and not board.ask.least == board.ask.most == 1


def purpose(board: Board) -> str:
    """A word for the ids of what is ticked, so that no tick outlives its question."""
    if board.ask is None:
        return ""
    name = type(board.ask.about).__name__.lower()
    by = getattr(board.ask.about, "by", None)
    return name if by is None else f"{name}-{by}"


def opened(choice: Choice | None) -> bool:
    return choice is not None and choice.why_not is None


def closed(choice: Choice | None) -> Struct | None:
    """Why the choice cannot be made; None if it can, or if there is none."""
    return None if choice is None else choice.why_not


def shown_seat(board: Board) -> Seat:
    """Whose board is shown large: the viewer's own, or that of the seat whose turn it is."""
    if board.viewer is not None:
        return board.viewer
    return board.round.order[0] if board.turn is None else board.turn.seat


def is_prelude(board: Board) -> bool:
    """Whether nothing lies on the table yet."""
    return board.stage in (Stage.DRAFT, Stage.SPLIT)

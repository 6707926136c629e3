"""What a player can wish for before the own turn: cards that lie on top of a market column."""

from games.engine import Ask, Game, Seat
from shiki.rules.asks import ChooseAction
from shiki.rules.state import Shiki


def wishes_now(game: Game, seat: Seat) -> list[str]:
    """The faces that lie on top now, as keys; nothing in the own turn."""
    state = game.state
    assert isinstance(state, Shiki)
    if game.over or state.turn.seat == seat:
        return []
    return list(dict.fromkeys(column[-1].face.key for column in state.columns if column))


def granting(game: Game, key: str) -> str | None:
    """The option that takes such a card from a column's top; None if none lies there."""
    state = game.state
    assert isinstance(state, Shiki)
    for number, column in enumerate(state.columns):
        if column and column[-1].face.key == key:
            return f"take:column:{number}"
    return None


def is_wished_choice(ask: Ask) -> bool:
    """Whether a turn begins with this question."""
    return isinstance(ask.about, ChooseAction) and ask.about.action == 1

"""Whether an answer could be taken back."""

from games.engine import Ask, Game, Seat
from games.engine.asking import Picks, open_keys


def is_final(game: Game, seat: Seat, picks: Picks) -> bool:
    """Whether nobody could undo this answer: tried out on a copy of the game.

    What a choice sets off, through forced choices and other cards, is not to be foreseen more
    simply. The answer tells nothing that is hidden: what comes out of a draw does not matter.
    """
    trial = Game(game.rules, game.position)
    trial.answer(seat, picks)
    return not any(trial.can_undo(other) for other in range(len(trial.state.players)))


def final_keys(game: Game, seat: Seat, ask: Ask) -> set[str]:
    """The options that are final; of several picks all are if they are together."""
    keys = open_keys(ask.options)
    if ask.least == ask.most == 1:
        return {key for key in keys if is_final(game, seat, (key,))}
    return set(keys) if is_final(game, seat, tuple(keys[: ask.least])) else set()

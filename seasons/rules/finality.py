"""Whether an answer could be taken back."""

from games.engine import Ask, Game, Option, Seat
from games.engine.asking import Picks, open_keys
from seasons.rules.asks import TakeTurn
from seasons.rules.effects import EFFECTS
from seasons.rules.offers import Activate, Bonus, Draw, EndTurn, Summon, UseBonus


def final_keys(game: Game, seat: Seat, ask: Ask) -> set[str]:
    """The options that are final; of several picks all are if they are together."""
    keys = open_keys(ask.options)
    if isinstance(ask.about, TakeTurn):
        keys = [option.key for option in ask.options if may_be_final(option)]
    if ask.least == ask.most == 1:
        return {key for key in keys if is_final(game, seat, (key,))}
    return set(keys) if is_final(game, seat, tuple(keys[: ask.least])) else set()


def is_final(game: Game, seat: Seat, picks: Picks) -> bool:
    """Whether nobody could undo this answer: tried out on a copy of the game.

    What a choice sets off, through forced choices and other cards, is not to be foreseen more
    simply. The answer tells nothing that is hidden: what comes out of a draw does not matter.
    """
    trial = Game(game.rules, game.position)
    trial.answer(seat, picks)
    return not any(trial.can_undo(other) for other in range(len(trial.state.players)))


def may_be_final(option: Option) -> bool:
    """Whether it is worth trying out this action of a turn, of which there may be many."""
    if option.why_not is not None:
        return False
    match option.value:
        case EndTurn() | Draw() | UseBonus(Bonus.DRAW_TWO):
            return True
        case Summon(card):
            return EFFECTS[card].reveals
        case Activate() as activation:
            return EFFECTS[activation.piece.number].reveals
        case _:
            return False

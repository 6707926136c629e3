"""What a player can wish for before the own choice of a die: the dice that lie there."""

from games.engine import Ask, Game, Seat
from seasons.rules.asks import ChooseDie
from seasons.rules.dice import Die
from seasons.rules.offers import die_key
from seasons.rules.pieces import Season
from seasons.rules.state import Seasons


def wishes_now(game: Game, seat: Seat) -> list[str]:
    """The dice of this round, as keys, until the seat is asked for one or has one."""
    state = game.state
    assert isinstance(state, Seasons)
    if game.over or state.prelude is not None or state.turn is not None:
        return []
    if seat in state.round.chosen or seat in game.waiting or len(state.round.dice) < 2:
        return []
    return [wish_key(die) for die in state.round.dice]


def wish_key(die: Die) -> str:
    """A die with the face that it shows, so that it is no wish for one of a later roll."""
    return f"{die.key}-{die.face}"


def die_of(key: str) -> Die:
    """The die that a key names; raises ValueError for a key that is none."""
    season, number, face = key.split("-")
    return Die(Season(season), int(number), int(face))


def granting(game: Game, key: str) -> str | None:
    """The option that takes this die; None if somebody has it, or the round is over."""
    state = game.state
    assert isinstance(state, Seasons)
    return next((die_key(die) for die in state.round.dice if wish_key(die) == key), None)


def is_wished_choice(ask: Ask) -> bool:
    return isinstance(ask.about, ChooseDie)

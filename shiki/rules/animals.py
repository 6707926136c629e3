"""Who wins which animal, and what the loser gets for it (§6.1, §6.2)."""

from msgspec import Struct

from games.engine import Seat
from shiki.rules.events import AnimalWon
from shiki.rules.state import ANIMAL_OF, Animal, Season, Shiki

NEEDED = 3


class AnimalChange(Struct, frozen=True):
    """An animal that comes to the player whose turn it is; `loser` had it before.

    `feather`: the loser gets one from the supply for it.
    """

    animal: Animal
    loser: Seat | None
    feather: bool


def change(game: Shiki, season: Season, count: int) -> AnimalChange | None:
    """What changes hands if the player whose turn it is comes to `count` cards of the season."""
    animal = ANIMAL_OF[season]
    owner = game.owners[animal]
    if owner == game.turn.seat or count < NEEDED:
        return None
    if owner is None:
        return AnimalChange(animal, None, feather=False)
    needed = game.season_count(owner, season) + (not game.options.steal_on_tie)
    if count < needed:
        return None
    return AnimalChange(animal, owner, feather=game.feathers > 0)


def award(game: Shiki, season: Season) -> None:
    """The season's animal goes to the player whose turn it is, if that is due now."""
    seat = game.turn.seat
    count = game.season_count(seat, season)
    changed = change(game, season, count)
    if changed is None:
        return
    game.owners[changed.animal] = seat
    if changed.loser is not None and changed.feather:
        game.feathers -= 1
        game.players[changed.loser].feathers += 1
    game.tell(AnimalWon(seat, changed.animal, count, changed.loser, changed.feather))

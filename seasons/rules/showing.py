"""What a question looks like to its viewer: each option as the choice that a piece shows."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from games.engine import Ask, Game, Option, Seat
from seasons.rules.asks import About, Place
from seasons.rules.finality import final_keys
from seasons.rules.offers import Due, Move, Swap, numbered
from seasons.rules.pieces import Energy, Price
from seasons.rules.views import Choice, TokenView


class Shown(Struct, frozen=True):
    """The choices of a question by key, and where the things lie that they name."""

    choices: Mapping[str, Choice]
    place: Place
    ask: Ask | None

    def get(self, key: str, place: Place | None = None) -> Choice | None:
        """The choice with this key, if the question is about things of that place."""
        return self.choices.get(key) if place in (None, self.place) else None

    def tokens(self, energies: Iterable[Energy], prefix: str = "") -> tuple[TokenView, ...]:
        """Energy of the reserve, or of the card in play that the prefix names."""
        energies = tuple(energies)
        return tuple(
            TokenView(energy, self.get(prefix + name, Place.RESERVE))
            for energy, name in zip(energies, numbered(energies), strict=True)
        )


NOTHING = Shown({}, Place.ANYWHERE, None)


def shown_to(game: Game, viewer: Seat, ask: Ask) -> Shown:
    """The question that the viewer is asked, as that viewer sees it."""
    final = final_keys(game, viewer, ask)
    choices = {
        option.key: Choice(option.key, option.why_not, option.key in final, detail(option))
        for option in ask.options
    }
    place = ask.about.place if isinstance(ask.about, About) else Place.ANYWHERE
    return Shown(choices, place, ask)


def detail(option: Option) -> Due | Move | Price | Swap | None:
    """What an option comes to, where that is more than its key tells."""
    match option.value:
        case Due() | Move() | Price() | Swap() as found:
            return found
        case _:
            return None

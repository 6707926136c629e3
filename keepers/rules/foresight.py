"""What everybody can work out: what the wolf does next, how far away things are (section 12.4)."""

from keepers.rules.movement import WolfValue
from keepers.rules.pieces import Keeper, SpaceId
from keepers.rules.routes import distances, keeper_graph, shortest_ways, wolf_graph
from keepers.rules.ruling import wolf_bonus
from keepers.rules.state import Keepers
from keepers.rules.views import Hunt
from keepers.rules.wolf import FAR, goals


def hunt(game: Keepers) -> Hunt:
    """The wolf's next way to each of his targets, and where the next value could bring him."""
    values, sure = next_values(game)
    reach, entries = next_spaces(game, values)
    if game.wolf is None or game.end is not None:
        return Hunt((), (), None, values, sure, reach, entries)
    near = wolf_graph(game)
    ways: dict[tuple[SpaceId, ...], Keeper | None] = {}
    for goal, target in goals(game):
        found = shortest_ways(near, game.wolf, goal, FAR)
        if found and found[0]:
            ways.setdefault(found[0], target)
    steps = min((len(way) for way in ways), default=None)
    return Hunt(tuple(ways), tuple(ways.values()), steps, values, sure, reach, entries)


def next_values(game: Keepers) -> tuple[tuple[WolfValue, ...], bool]:
    """What the next card can tell the wolf, an X first, and whether it is known for sure.

    Every face is printed in the rules; what has not been turned over may lie on top.
    """
    deck = game.deck
    if not deck.rounds_left or game.end is not None:
        return (), False
    top = deck.right[0]
    if game.skip_wolf:
        return (None,), True
    if top in deck.seen or top in deck.foreseen:
        return (deck.wolf_faces[top],), True
    cards = range(len(deck.wolf_faces))
    known = {*deck.seen, *deck.foreseen}
    unseen = {deck.wolf_faces[card] for card in cards if card not in known}
    return tuple(sorted(unseen, key=lambda value: value or 0)), False


def next_spaces(
    game: Keepers, values: tuple[WolfValue, ...]
) -> tuple[tuple[SpaceId, ...], tuple[SpaceId, ...]]:
    """The spaces to which one of the values could bring the wolf, and those where he may appear."""
    numbers = [value for value in values if value is not None]
    if not numbers:
        return (), ()
    if game.wolf is None:
        entries = tuple(
            at for at in game.book.on_page(game.season) if game.book.spaces[at].entry in numbers
        )
        return entries, entries
    most = max(1, max(numbers) + wolf_bonus(game))
    steps = distances(wolf_graph(game), game.wolf)
    return tuple(at for at, far in steps.items() if 0 < far <= most), ()


def keeper_steps(game: Keepers, keeper: Keeper | None) -> dict[SpaceId, int]:
    """How many steps away each space of the page is from a keeper, whatever its action allows."""
    if keeper is None or keeper not in game.alive:
        return {}
    return distances(keeper_graph(game, keeper), game.pieces[keeper].at)

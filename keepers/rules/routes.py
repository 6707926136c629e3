"""Who can walk where: the graphs of wolf and keepers, distances and ways (sections 3, 7, 8)."""

from collections.abc import Callable, Iterable

from keepers.rules.asks import Walk
from keepers.rules.book import KEEPER_KINDS
from keepers.rules.judging import judges, within
from keepers.rules.pieces import Keeper, Kind, Power, SpaceId
from keepers.rules.ruling import shortcuts_barred, unsafe_spaces, uses_shortcuts
from keepers.rules.selecting import Scene, spaces
from keepers.rules.state import Keepers
from keepers.rules.vocabulary.conditions import AllSafe, WolfIs

type Neighbours = Callable[[SpaceId], Iterable[SpaceId]]


def scary_space(game: Keepers) -> SpaceId | None:
    """Where a Misha stands whom the wolf is scared of (section 7.4)."""
    return game.pieces[Keeper.MISHA].at if game.has(Keeper.MISHA, Power.SCARY) else None


def wolf_graph(game: Keepers) -> Neighbours:
    """The spaces that the wolf can go to from one: paths and the trailer, but for what is shut."""
    unsafe, scary = unsafe_spaces(game), scary_space(game)

    def open_to_wolf(at: SpaceId) -> bool:
        walkable = game.kind(at) in (Kind.PATH, Kind.TRAILER) or at in unsafe
        return walkable and at not in game.blocked and at != scary

    def near(at: SpaceId) -> Iterable[SpaceId]:
        return [to for to in game.book.spaces[at].links.get(game.season, ()) if open_to_wolf(to)]

    return near


def distances(near: Neighbours, start: SpaceId) -> dict[SpaceId, int]:
    """The steps from a space to each that can be reached."""
    found, edge = {start: 0}, [start]
    while edge:
        later = []
        for at in edge:
            for to in near(at):
                if to not in found:
                    found[to] = found[at] + 1
                    later.append(to)
        edge = later
    return found


def wolf_distances(game: Keepers, start: SpaceId) -> dict[SpaceId, int]:
    return distances(wolf_graph(game), start)


def shortest_ways(
    near: Neighbours, start: SpaceId, goal: SpaceId, steps: int
) -> list[tuple[SpaceId, ...]]:
    """The first `steps` steps of every shortest way, without the start, sorted, each once."""
    to_go = distances(near, goal)
    if start not in to_go:  # he may stand where he could not come back to
        to_go[start] = 1 + min((to_go[to] for to in near(start) if to in to_go), default=-1)
    ways: list[tuple[SpaceId, ...]] = [()]
    for _ in range(min(steps, to_go[start])):
        longer = []
        for way in ways:
            here = way[-1] if way else start
            longer += [(*way, to) for to in near(here) if to_go.get(to, -1) == to_go[here] - 1]
        ways = longer
    return sorted(set(ways))


def exposed(game: Keepers) -> list[Keeper]:
    """The living keepers who stand where the wolf could come."""
    unsafe = unsafe_spaces(game)
    return [
        keeper
        for keeper in game.alive
        if game.kind(game.pieces[keeper].at) is Kind.PATH or game.pieces[keeper].at in unsafe
    ]


def keeper_graph(game: Keepers, keeper: Keeper, carried: Keeper | None = None) -> Neighbours:
    """Where one step can bring a keeper, by links, shortcuts and hops; the wolf's space too."""
    plain = linked(game, keeper, carried)
    hops = game.has(keeper, Power.HOP)
    shy = game.has(keeper, Power.SCARY)

    def near(at: SpaceId) -> Iterable[SpaceId]:
        found = plain(at)
        if game.wolf in found and (hops or shy):
            if hops:
                beyond = plain(game.wolf)
                found = [*found, *(to for to in beyond if to not in (at, game.wolf))]
            if shy:
                found = [to for to in found if to != game.wolf]
        return list(dict.fromkeys(found))

    return near


def linked(
    game: Keepers, keeper: Keeper, carried: Keeper | None
) -> Callable[[SpaceId], list[SpaceId]]:
    """The neighbours of a space by links and by the shortcuts that this keeper may use now."""
    barred = shortcuts_barred(game, [keeper] if carried is None else [keeper, carried])
    may_use = not barred and uses_shortcuts(game, keeper, game.season)
    shortcuts = game.book.shortcuts[game.season] if may_use else ()

    def near(at: SpaceId) -> list[SpaceId]:
        found = list(game.book.spaces[at].links.get(game.season, ()))
        found += [cut.b for cut in shortcuts if cut.a == at]
        found += [cut.a for cut in shortcuts if cut.b == at]
        return [to for to in found if game.kind(to) in KEEPER_KINDS and to not in game.blocked]

    return near


def default_ways(
    game: Keepers, keeper: Keeper, at: SpaceId, steps: int, carried: Keeper | None = None
) -> dict[SpaceId, Walk]:
    """The shortest way to each space within so many steps, past the wolf; but for where it stands.

    The wolf's own space is the end of a way, never part of it.
    """
    near = keeper_graph(game, keeper, carried)
    found: dict[SpaceId, Walk] = {at: Walk(())}
    edge = [at]
    for _ in range(steps):
        later = []
        for here in edge:
            for to in near(here):
                if to in found:
                    continue
                found[to] = Walk((*found[here].path, to), into_wolf=to == game.wolf)
                if to != game.wolf:
                    later.append(to)
        edge = later
    del found[at]
    order = list(game.book.spaces)
    return dict(sorted(found.items(), key=lambda item: order.index(item[0])))


@judges(AllSafe)
def judge_all_safe(game: Keepers, condition: AllSafe, scene: Scene) -> bool:
    return not exposed(game)


@judges(WolfIs)
def judge_wolf(game: Keepers, condition: WolfIs, scene: Scene) -> bool:
    if condition.state is not None and condition.state != wolf_state(game):
        return False
    if condition.at is not None and game.wolf not in spaces(game, condition.at, scene):
        return False
    if condition.near is None:
        return True
    if game.wolf is None:
        return False
    steps = wolf_distances(game, game.wolf)
    return any(
        within(steps[at], condition.min, condition.max)
        for at in spaces(game, condition.near, scene)
        if at in steps
    )


def wolf_state(game: Keepers) -> str:
    if game.wolf is None:
        return "off"
    return "home" if game.kind(game.wolf) is Kind.TRAILER else "page"

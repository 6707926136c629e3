"""The wolf: his entry, his hunt, his way home (section 7)."""

from typing import Any

from games.engine import Ask, Option, Seat
from keepers.rules.asks import ChooseWolfWay, WolfWay, decide
from keepers.rules.capture import capture_all
from keepers.rules.events import WolfAppeared, WolfKeptAway, WolfMoved, WolfRested
from keepers.rules.happenings import happen, rules_in_play
from keepers.rules.pieces import Keeper, Kind, SpaceId
from keepers.rules.routes import (
    exposed,
    scary_space,
    shortest_ways,
    wolf_distances,
    wolf_graph,
)
from keepers.rules.ruling import wolf_bonus, wolf_home, wolf_target
from keepers.rules.selecting import Scene, holds, spaces
from keepers.rules.state import Keepers
from keepers.rules.vocabulary.triggers import WolfEnters

FAR = 1000


async def wolf_acts(game: Keepers) -> None:
    """His activation in a round."""
    value = game.wolf_value
    if value is not None and game.skip_wolf:
        game.skip_wolf -= 1
        value = None
    if value is None:
        game.tell(WolfRested(None))
    elif game.wolf is None:
        place_wolf(game, game.book.entry(game.season, value), value)
    else:
        await move_wolf(game, max(1, value + wolf_bonus(game)), value)


def place_wolf(game: Keepers, space: SpaceId, value: int) -> None:
    """Put him on a space; whoever stands there is captured (R12)."""
    if space == scary_space(game) or space in game.blocked:
        game.tell(WolfKeptAway(None, space))
        return
    game.wolf = space
    game.tell(WolfAppeared(None, space))
    happen(game, "wolf_placed", space=space, value=value)
    capture_all(game, space)


async def move_wolf(game: Keepers, steps: int, value: int, *, home: bool = False) -> None:
    """Up to so many steps towards whom he hunts, or homewards."""
    assert game.wolf is not None
    ways = wolf_ways(game, steps, home=home)
    seat, way = await choose_way(game, steps, ways)
    went = []
    for space in way.path:
        game.wolf = space
        went.append(space)
        happen(game, "wolf_enters", space=space, value=value)
        if game.at(space):
            break
    game.tell(WolfMoved(seat, tuple(went), way.target) if went else WolfRested(seat))
    capture_all(game, game.wolf)
    happen(game, "wolf_stops", space=game.wolf, value=value)
    if went and game.kind(game.wolf) is Kind.TRAILER:
        happen(game, "wolf_home", space=game.wolf, value=value)


def wolf_ways(game: Keepers, steps: int, *, home: bool = False) -> list[WolfWay]:
    """His ways, one for each target and end space and for each difference on the way (R13)."""
    assert game.wolf is not None
    near, found = wolf_graph(game), []
    seen: set[Any] = set()
    for goal, target in goals(game, home=home):
        for path in shortest_ways(near, game.wolf, goal, steps):
            mark = (target, path[-1:], sensitive(game, path))
            if mark not in seen:
                seen.add(mark)
                found.append(WolfWay(path, target))
    if len({(way.path[-1:], sensitive(game, way.path)) for way in found}) == 1:
        return [min(found, key=lambda way: kindness(game, way))]
    return found


def goals(game: Keepers, *, home: bool = False) -> list[tuple[SpaceId, Keeper | None]]:
    """The spaces that he may head for, with the keeper who stands there."""
    assert game.wolf is not None
    steps = wolf_distances(game, game.wolf)
    prey = [keeper for keeper in exposed(game) if game.pieces[keeper].at in steps]
    bent = wolf_target(game)
    places: list[SpaceId] = []
    if bent == "holders_first":
        prey = [keeper for keeper in prey if holds(game, keeper, "*")] or prey
    elif isinstance(bent, tuple):
        places = [at for at in bent[0] if at in steps]
        prey = [keeper for keeper in prey if steps[game.pieces[keeper].at] <= bent[1]]
    if prey and not home:
        least = min(steps[game.pieces[keeper].at] for keeper in prey)
        return [
            (game.pieces[keeper].at, keeper)
            for keeper in prey
            if steps[game.pieces[keeper].at] == least
        ]
    if places and not home:
        least = min(steps[at] for at in places)
        return [(at, None) for at in places if steps[at] == least]
    to = wolf_home(game)
    return [(to, None)] if to in steps else [(game.wolf, None)]


def sensitive(game: Keepers, path: tuple[SpaceId, ...]) -> tuple[SpaceId, ...]:
    """The spaces of a way, but for its end, on which a rule waits for the wolf."""
    found: list[SpaceId] = []
    for place, rule in rules_in_play(game):
        if isinstance(rule, WolfEnters):
            scene = Scene(place.card, place.side)
            waiting = path if rule.space is None else spaces(game, rule.space, scene)
            found += [at for at in path[:-1] if at in waiting]
    return tuple(sorted(set(found)))


def kindness(game: Keepers, way: WolfWay) -> tuple[int, SpaceId, int, tuple[SpaceId, ...]]:
    """Orders ways as the engine chooses when time runs out: kindest to the team first (R14)."""
    assert game.wolf is not None
    end = way.path[-1] if way.path else game.wolf
    steps = wolf_distances(game, end)
    others = [
        steps.get(game.pieces[keeper].at, FAR) for keeper in exposed(game) if keeper != way.target
    ]
    target = FAR if way.target is None else list(Keeper).index(way.target)
    return -min(others, default=FAR), end, target, way.path


async def choose_way(game: Keepers, steps: int, ways: list[WolfWay]) -> tuple[Seat | None, WolfWay]:
    """The team chooses between ways that end differently; who said so comes first."""
    if len(ways) == 1:
        return None, ways[0]
    options: dict[str, Option] = {}
    default = ""
    kindest = min(ways, key=lambda way: kindness(game, way))
    for way in ways:
        key = base = way_key(game, way)
        copy = 2
        while key in options:
            key, copy = f"{base}.{copy}", copy + 1
        options[key] = Option(key, way)
        default = key if way is kindest else default
    about = ChooseWolfWay(steps, default)
    return await decide(game, Ask(about, tuple(options.values())))


def way_key(game: Keepers, way: WolfWay) -> str:
    end = way.path[-1] if way.path else game.wolf
    return f"home:{end}" if way.target is None else f"towards:{way.target}:{end}"

"""What keepers have to do so that a condition comes true."""

from typing import Any, Literal

from keepers.rules.bot.agenda import Agenda, Errand, Want, merge, size
from keepers.rules.bot.knowing import certainty
from keepers.rules.bot.reading import all_conditions
from keepers.rules.bot.sight import Sight
from keepers.rules.selecting import Scene, keepers, objects, spaces
from keepers.rules.vocabulary.conditions import (
    ChestIs,
    Condition,
    Every,
    HidingIs,
    KeeperAt,
    KeepersOn,
    ObjectIs,
    SeasonIs,
    Some,
    WolfIs,
)


def wolf_is_in_the_way(sight: Sight, condition: Condition | None, scene: Scene) -> bool:
    """Whether all would be well if the wolf stood elsewhere."""
    match condition:
        case None:
            return False
        case WolfIs():
            return True
        case Every():
            return all(
                certainty(sight, one, scene) is not False or wolf_is_in_the_way(sight, one, scene)
                for one in condition.of
            )
        case Some():
            return any(wolf_is_in_the_way(sight, one, scene) for one in condition.of)
        case _:
            return False


def steps_apart(condition: Any) -> int:
    """How far from something the wolf has to be."""
    least = [one.min for one in all_conditions(condition) if isinstance(one, WolfIs)]
    return max((steps for steps in least if steps is not None), default=0)


def add_needs(
    sight: Sight,
    agenda: Agenda,
    condition: Condition | None,
    scene: Scene,
    value: float,
    most: int = 1,
) -> None:
    """What has to be done so that a condition comes true; nothing if that is out of reach."""
    found = needs(sight, condition, scene, value, most)
    if found is not None:
        merge(agenda, found)


def needs(
    sight: Sight, condition: Condition | None, scene: Scene, value: float, most: int = 1
) -> Agenda | None:
    """None: nothing that keepers do can make it true. An empty agenda: it is true, or will be."""
    match condition:
        case ChestIs():
            return need_on_chest(sight, condition, scene, value, most)
        case KeepersOn():  # who stands there already has to stay
            return need_gathered(sight, condition, scene, value)
        case Every():
            return need_all(sight, condition, scene, value, most)
        case Some():
            return need_any(sight, condition, scene, value, most)
        case _ if certainty(sight, condition, scene):
            return Agenda()
        case HidingIs(state="up"):
            return need_turned_up(sight, condition, value)
        case HidingIs(state="down", max=0):
            return Agenda()
        case KeeperAt():
            who = tuple(one for one in keepers(sight.known, condition.who, scene))
            where = tuple(spaces(sight.known, condition.space, scene))
            return Agenda([Errand(where, value, who)]) if where and who else None
        case ObjectIs():
            return need_object(sight, condition, scene, value)
        case SeasonIs() | WolfIs():
            return Agenda()
        case _:  # secrets, cards, counters, flags: nobody can walk there
            return None


def need_all(
    sight: Sight, condition: Every, scene: Scene, value: float, most: int
) -> Agenda | None:
    total = Agenda()
    for one in condition.of:
        found = needs(sight, one, scene, value, most)
        if found is None:
            return None
        merge(total, found)
    return total


def need_any(sight: Sight, condition: Some, scene: Scene, value: float, most: int) -> Agenda | None:
    parts = [needs(sight, one, scene, value, most) for one in condition.of]
    found = [part for part in parts if part is not None]
    if not found:
        return None
    if any(not size(part) for part in found):
        return Agenda()
    total = Agenda()
    for part in found:
        merge(total, part)
    return total


def need_on_chest(
    sight: Sight, condition: ChestIs, scene: Scene, value: float, most: int
) -> Agenda | None:
    known = sight.known
    if condition.min is None or not known.chest.in_play:
        return Agenda()
    wanted = None if condition.which is None else objects(known, condition.which, scene)
    fitting = [
        one.id
        for one in known.things.values()
        if (condition.family is None or one.family in as_tuple(condition.family))
        and (condition.origin is None or one.origin in as_tuple(condition.origin))
        and (wanted is None or one.id in wanted)
        and not one.fixed
    ]
    there = sum(one in known.chest.objects for one in fitting)
    missing = max(condition.min, most) - there
    return Agenda(wants=[Want(tuple(fitting), missing, value)]) if missing > 0 else Agenda()


def as_tuple(wanted: Any) -> tuple[Any, ...]:
    return wanted if isinstance(wanted, tuple) else (wanted,)


def need_turned_up(sight: Sight, condition: HidingIs, value: float) -> Agenda | None:
    """Face-down objects of the season have to be looked at."""
    known = sight.known
    here = [
        (at, place)
        for at, place in known.hiding.items()
        if condition.season is None or condition.season in known.book.spaces[at].seasons
    ]
    up = sum(place.up for _, place in here)
    down = tuple(at for at, place in here if place.object is not None and not place.up)
    missing = (condition.min or 0) - up
    if missing > len(down):
        return None
    each = value / max(1, missing)
    errands = [Errand((at,), each, tuple(known.alive)) for at in down]
    return Agenda(errands)


def need_gathered(sight: Sight, condition: KeepersOn, scene: Scene, value: float) -> Agenda | None:
    known = sight.known
    where = tuple(spaces(known, condition.spaces, scene))
    count = len(known.alive) if condition.min == "alive" else condition.min
    if not where or count > len(known.alive):
        return None
    how: Literal["gather"] = "gather"
    return Agenda([Errand(where, value, tuple(known.alive), how, count, condition.distinct)])


def need_object(sight: Sight, condition: ObjectIs, scene: Scene, value: float) -> Agenda | None:
    states = as_tuple(condition.state)
    if "up" not in states:
        return None
    found = objects(sight.known, condition.which, scene)
    return Agenda(sought=dict.fromkeys(found, value))

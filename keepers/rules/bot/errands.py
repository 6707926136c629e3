"""What there is to do: read from the cards in play, as a player would read them."""

from collections.abc import Sequence
from typing import Any, Literal

from keepers.rules.bot.agenda import LEAST, STEP_ON_THE_WAY, Agenda, Errand, seek, size
from keepers.rules.bot.appraising import news, worth
from keepers.rules.bot.knowing import certainty
from keepers.rules.bot.needs import add_needs, steps_apart, wolf_is_in_the_way
from keepers.rules.bot.reading import all_effects
from keepers.rules.bot.sight import Sight
from keepers.rules.happenings import key_of, rules_in_play
from keepers.rules.pieces import Keeper, ObjectId, SpaceId
from keepers.rules.selecting import Scene, keepers, objects, spaces
from keepers.rules.state import Pending
from keepers.rules.vocabulary import effects as op
from keepers.rules.vocabulary.adventure import Goal
from keepers.rules.vocabulary.conditions import (
    Condition,
    CounterIs,
    Every,
)
from keepers.rules.vocabulary.triggers import (
    Becomes,
    KeeperEnters,
    KeeperReaches,
    ObjectPacked,
    ObjectTurnedUp,
    RoundEnd,
    Trigger,
)

GOAL = 16.0
"""What a mission is worth whose rules do not tell."""
NOTHING_TO_SWAP = -100.0
CURIOSITY = 0.4
"""To see an object that nobody has seen yet."""


def agenda_of(sight: Sight, *, swaps: bool = True) -> Agenda:
    """All that the cards in play ask for or offer; with `swaps`, exchanges of objects too."""
    agenda = Agenda()
    told: set[int] = set()
    for place, rule in rules_in_play(sight.known):
        if not spent(sight, place, rule):
            before = size(agenda)
            add_rule(sight, agenda, place, rule)
            if size(agenda) > before:
                told.add(place.card)
    for card in sight.known.adventure.cards:
        piece = sight.known.cards[card.no]
        goal = card.side(piece.side).goal if piece.in_play else None
        if goal is not None and card.no not in told:
            add_goal(sight, agenda, goal, Scene(card.no, piece.side))
    add_hiding_places(sight, agenda)
    gain = swap_gain(sight, agenda) + news(sight) if swaps else 0.0
    if gain > LEAST:
        for place, rule in rules_in_play(sight.known):
            if offers_swap(rule) and not spent(sight, place, rule):
                add_exchange(sight, agenda, rule, Scene(place.card, place.side), gain)
    return agenda


def offers_swap(rule: Trigger) -> bool:
    """Whether something on the chest can be exchanged where a keeper goes."""
    inner = all_effects(rule.do) if isinstance(rule, KeeperReaches) else ()
    return any(isinstance(effect, op.SwapObjects) for effect in inner)


def add_exchange(sight: Sight, agenda: Agenda, rule: Trigger, scene: Scene, gain: float) -> None:
    if not isinstance(rule, KeeperReaches) or rule.space is None:
        return
    where = tuple(spaces(sight.known, rule.space, scene))
    if where and certainty(sight, rule.condition, scene):
        agenda.errands.append(Errand(where, gain, tuple(sight.known.alive)))


def swap_gain(sight: Sight, agenda: Agenda) -> float:
    """What the best open object in the book is worth in place of the worst on the chest."""
    known = sight.known
    places = known.hiding.values()
    lying = [place.object for place in places if place.up and place.object in known.things]
    best = max((value_of(sight, agenda, one or "") for one in lying), default=0.0)
    if not lying or not known.chest.objects:
        return NOTHING_TO_SWAP
    return best - min(value_kept(sight, one) for one in known.chest.objects)


def value_kept(sight: Sight, one: ObjectId) -> float:
    """What an object on the chest is worth there."""
    chest = sight.known.chest
    others = [other for other in chest.objects if other != one]
    sight.known.chest = type(chest)(chest.in_play, chest.capacity, others)
    try:
        return value_of(sight, agenda_of(sight, swaps=False), one)
    finally:
        sight.known.chest = chest


def spent(sight: Sight, place: Pending, rule: Trigger) -> bool:
    """The rule has fired and does not do so again."""
    key = key_of(place)
    fired = sight.known.fired
    return (rule.first and key in fired) or (rule.once and f"{key}@{place.stay}" in fired)


def add_rule(sight: Sight, agenda: Agenda, place: Pending, rule: Trigger) -> None:
    scene = Scene(place.card, place.side)
    match rule:
        case KeeperReaches() | KeeperEnters():
            add_visit(sight, agenda, rule, scene)
        case Becomes():
            value = worth(sight, rule.do, scene)
            if value > LEAST:
                add_needs(sight, agenda, rule.condition, scene, value)
        case ObjectTurnedUp(object=wanted) | ObjectPacked(object=wanted):
            value = worth(sight, rule.do, scene)
            if value > LEAST and wanted is not None:
                seek(agenda, objects(sight.known, wanted, scene), value)
        case RoundEnd():
            for effect in rule.do:
                if isinstance(effect, op.If):
                    value = worth(sight, effect.then, scene)
                    if value > LEAST:
                        add_needs(sight, agenda, effect.cond, scene, value)
        case _:
            pass


def add_visit(
    sight: Sight, agenda: Agenda, rule: KeeperReaches | KeeperEnters, scene: Scene
) -> None:
    """A rule that waits for a keeper on a space."""
    value = worth(sight, rule.do, scene)
    add_offers(sight, agenda, rule, scene)
    if value <= LEAST or rule.space is None or offers_swap(rule):
        return
    known = sight.known
    where = spaces(known, rule.space, scene)
    who = known.alive if rule.keeper is None else keepers(known, rule.keeper, scene)
    who = [keeper for keeper in who if keeper in known.alive]
    if not where or not who:
        return
    how: Literal["enter", "reach"] = "enter" if isinstance(rule, KeeperEnters) else "reach"
    if rule.condition is None or not mentions_names(rule.condition):
        truth = certainty(sight, rule.condition, scene)
        if truth or truth is None:
            agenda.errands.append(Errand(tuple(where), value, tuple(who), how))
        else:
            only_wolf = wolf_is_in_the_way(sight, rule.condition, scene)
            if only_wolf:
                apart = steps_apart(rule.condition)
                agenda.errands.append(
                    Errand(tuple(where), value, tuple(who), how, ready=False, apart=apart)
                )
            else:
                add_needs(sight, agenda, rule.condition, scene, STEP_ON_THE_WAY * value)
        return
    by_keeper = [(one, allowed(sight, rule.condition, scene, one, where)) for one in who]
    for ready in (True, False):
        for one, found in by_keeper:
            fitting = tuple(at for at, is_ready in found if is_ready == ready)
            if fitting:
                apart = 0 if ready else steps_apart(rule.condition)
                agenda.errands.append(Errand(fitting, value, (one,), how, ready=ready, apart=apart))


def add_offers(sight: Sight, agenda: Agenda, rule: Trigger, scene: Scene) -> None:
    """What a choice offers if the chest holds the right thing."""
    for effect in rule.do:
        if not isinstance(effect, op.Choice):
            continue
        for way in effect.options:
            if way.condition is None:
                continue
            value = worth(sight, way.do, scene, 1)
            if value > LEAST:
                most = room_for(sight, way.condition, way.do) if effect.repeat else 1
                add_needs(sight, agenda, way.condition, scene, STEP_ON_THE_WAY * value, most)


def room_for(sight: Sight, condition: Condition, do: Sequence[Any]) -> int:
    """How often an offer can be taken before a counter is full."""
    counters = {effect.counter for effect in do if isinstance(effect, op.Add)}
    limits = [
        one.max + 1 - sight.known.counters.get(one.name, 0)
        for one in (condition.of if isinstance(condition, Every) else (condition,))
        if isinstance(one, CounterIs) and one.name in counters and one.max is not None
    ]
    return min(limits, default=1)


def mentions_names(condition: Any) -> bool:
    return "$" in repr(condition)


def allowed(
    sight: Sight, condition: Condition, scene: Scene, keeper: Keeper, where: Sequence[SpaceId]
) -> list[tuple[SpaceId, bool]]:
    """Spaces at which the condition would hold for this keeper, and whether it does already."""
    piece = sight.known.pieces[keeper]
    before, found = piece.at, []
    for at in where:
        piece.at = at
        there = Scene(scene.card, scene.side, {"keeper": keeper, "space": at})
        truth = certainty(sight, condition, there)
        if truth or truth is None:
            found.append((at, True))
        elif wolf_is_in_the_way(sight, condition, there):
            found.append((at, False))
    piece.at = before
    return found


def add_goal(sight: Sight, agenda: Agenda, goal: Goal, scene: Scene) -> None:
    """What a mission's goal waits for, where its rules do not tell."""
    if goal.when is not None and certainty(sight, goal.when, scene) is False:
        add_needs(sight, agenda, goal.when, scene, STEP_ON_THE_WAY * GOAL)


def add_hiding_places(sight: Sight, agenda: Agenda) -> None:
    """Places where something wanted lies or may lie."""
    known = sight.known
    who = tuple(known.alive)
    for at, place in known.hiding.items():
        if place.object is None:
            continue
        hidden = place.object not in known.things
        value = chance_value(sight, agenda) if hidden else value_of(sight, agenda, place.object)
        if not hidden and not place.up:
            value += agenda.sought.get(place.object, 0.0)
        if value > LEAST:
            agenda.errands.append(Errand((at,), value, who))


def value_of(sight: Sight, agenda: Agenda, one: ObjectId) -> float:
    """What it is worth to have an object on the chest."""
    if sight.known.things[one].fixed:
        return 0.0
    return max(
        (want.worth for want in agenda.wants if want.count > 0 and one in want.objects),
        default=0.0,
    )


def chance_value(sight: Sight, agenda: Agenda) -> float:
    """What it is worth on average to look at an object that nobody has seen."""
    if not sight.unknown:
        return 0.0
    total = sum(value_of(sight, agenda, one) + agenda.sought.get(one, 0.0) for one in sight.unknown)
    return CURIOSITY + total / len(sight.unknown)

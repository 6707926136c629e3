"""V9, V11, V15: conditions that can never hold, switches without an end, powers without an heir."""

from collections.abc import Iterator

from keepers.rules.checks.nodes import Node, Survey
from keepers.rules.loading import Fault
from keepers.rules.objects import Thing
from keepers.rules.selecting import listed
from keepers.rules.vocabulary.adventure import Deal
from keepers.rules.vocabulary.conditions import CardsLeftIs, ChestIs, CounterIs, ObjectIs
from keepers.rules.vocabulary.effects import Add, Chest, GrantPower, Pack, PickObject, Set
from keepers.rules.vocabulary.selectors import ObjectFilter
from keepers.rules.vocabulary.switches import SwitchBase
from keepers.rules.vocabulary.triggers import CardsLeft, Counter


def possible_faults(survey: Survey) -> list[Fault]:
    found: list[Fault] = []
    for node in survey.nodes:
        found += chest_faults(survey, node)
        found += object_faults(survey, node)
        found += number_faults(survey, node)
        found += habit_faults(node)
    return found


def chest_faults(survey: Survey, node: Node) -> Iterator[Fault]:
    """V9: nothing asks about a chest that is never in play."""
    switched_on = any(isinstance(other.value, Chest) and other.value.on for other in survey.nodes)
    if survey.adventure.setup.chest or switched_on:
        return
    wants = isinstance(node.value, ChestIs | Pack) or (
        isinstance(node.value, PickObject) and node.value.source == "chest"
    )
    if wants:
        yield Fault("V9", node.place, "The chest is never in play in this adventure.")


def dealt(survey: Survey) -> list[Thing]:
    """The objects that this adventure uses."""
    extra = (
        survey.adventure.setup.deal.extra if isinstance(survey.adventure.setup.deal, Deal) else ()
    )
    return [*survey.things.objects, *(thing for thing in survey.things.extras if thing.id in extra)]


def object_faults(survey: Survey, node: Node) -> Iterator[Fault]:
    """V9: filters match some object, and as many as are asked for."""
    value, needed = node.value, 1
    match value:
        case ObjectFilter(family=family, origin=origin):
            pass
        case ObjectIs(which=ObjectFilter(family=family, origin=origin), min=needed):
            pass
        case ChestIs() | PickObject():
            family, origin = value.family, value.origin
            needed = (value.min or 0) if isinstance(value, ChestIs) else 1
        case _:
            return
    fitting = [
        thing
        for thing in dealt(survey)
        if (family is None or thing.family in listed(family))
        and (origin is None or str(origin).startswith("$") or thing.origin in listed(origin))
    ]
    if len(fitting) < needed:
        sentence = f"Only {len(fitting)} objects fit, {needed} are asked for."
        yield Fault("V9", node.place, sentence)


def number_faults(survey: Survey, node: Node) -> Iterator[Fault]:
    """V9: counters can come so far, and the stack is as large as is asked."""
    cards = len(survey.movement.cards)
    match node.value:
        case CardsLeft(n=n) if n >= cards:
            yield Fault("V9", node.place, f"There are only {cards} movement cards.")
        case CardsLeftIs(min=int(least)) if least > cards:
            yield Fault("V9", node.place, f"There are only {cards} movement cards.")
        case Counter(name=name, value=value):
            if not can_reach(survey, name, value):
                yield Fault("V9", node.place, f"The counter {name} can never reach {value}.")
        case CounterIs(name=name, min=int(value)):
            if not can_reach(survey, name, value):
                yield Fault("V9", node.place, f"The counter {name} can never reach {value}.")


def can_reach(survey: Survey, counter: str, value: int) -> bool:
    """Whether an effect moves the counter towards the value, or sets it so far."""
    start = survey.adventure.setup.counters.get(counter, 0)
    if start == value:
        return True
    for node in survey.nodes:
        effect = node.value
        if isinstance(effect, Add) and effect.counter == counter:
            if (effect.by > 0) == (value > start) and effect.by:
                return True
        elif isinstance(effect, Set) and effect.counter == counter:
            reaches = effect.to >= value if value > start else effect.to <= value
            if reaches:
                return True
    return False


def habit_faults(node: Node) -> Iterator[Fault]:
    """V11: a switch says until when. V15: a power for one keeper has a fallback."""
    value = node.value
    if isinstance(value, SwitchBase) and value.until is None and value.rounds is None:
        sentence = "This switch says neither `until` when nor for how many `rounds`."
        yield Fault("V11", node.place, sentence, warning=True)
    whoever = ("any", "pick", "all", "alive")
    if isinstance(value, GrantPower) and value.fallback is None and value.who not in whoever:
        sentence = "If this keeper is captured nobody gains the power."
        yield Fault("V15", node.place, sentence, warning=True)

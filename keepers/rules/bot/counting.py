"""What one more of a counter means: whether it leads to something good or bad."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from keepers.rules.bot.reading import all_conditions, all_effects, all_rules, shown_by
from keepers.rules.vocabulary import effects as op
from keepers.rules.vocabulary import switches
from keepers.rules.vocabulary.adventure import Adventure
from keepers.rules.vocabulary.conditions import CounterIs
from keepers.rules.vocabulary.triggers import Counter, Trigger

COUNTED = 8.0
"""A counter goes a step towards something good or bad."""


class Counted(Struct, frozen=True):
    """An adventure whose counters were looked up, and what one more of each is worth."""

    adventure: Adventure
    worth: dict[str, float]


looked_up: dict[str, Counted] = {}


def worth_of_counter(adventure: Adventure, name: str) -> float:
    """What one more is worth; an adventure's rules are read only once."""
    known = looked_up.get(adventure.id)
    if known is None or (known.adventure is not adventure and known.adventure != adventure):
        known = looked_up[adventure.id] = Counted(adventure, {})
    if name not in known.worth:
        known.worth[name] = look_up(adventure, name)
    return known.worth[name]


def look_up(adventure: Adventure, name: str) -> float:
    """Bad if anything that waits for it is a defeat, good if anything else of use does."""
    led_to = [list(outcomes(adventure, rule)) for rule in waiting_for(adventure, name)]
    if any(isinstance(effect, op.Lose) for effects in led_to for effect in effects):
        return -COUNTED
    return COUNTED if any(is_good(effects) for effects in led_to) else 0.0


def waiting_for(adventure: Adventure, name: str) -> Iterator[Trigger]:
    """The rules that a higher counter sets off or allows."""
    for rule in all_rules(adventure):
        waits = isinstance(rule, Counter) and rule.name == name and rule.value > 0
        asks = any(
            isinstance(one, CounterIs) and one.name == name and one.min is not None
            for one in all_conditions(rule.condition)
        )
        if waits or asks:
            yield rule


def outcomes(adventure: Adventure, rule: Trigger) -> Iterator[Any]:
    """What the rule does, and what the sides do that it shows."""
    yield from all_effects(rule.do)
    yield from shown_by(adventure, rule)


def is_good(effects: list[Any]) -> bool:
    """Whether cards turn or the game is won, and the wolf gets no faster by it."""
    faster = any(isinstance(one, switches.WolfBonus) and one.value > 0 for one in effects)
    return not faster and any(isinstance(one, op.Win | op.Flip | op.Show) for one in effects)

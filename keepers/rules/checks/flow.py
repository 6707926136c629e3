"""V6, V7, V8, V10: sides that can be seen, ends that can come, and flips that never stop."""

from collections.abc import Iterable, Iterator
from typing import Any

from keepers.rules.checks.nodes import Node, Survey
from keepers.rules.loading import Fault
from keepers.rules.pieces import Side
from keepers.rules.vocabulary.adventure import CardSide, parse_side, side_name
from keepers.rules.vocabulary.conditions import Condition, Not
from keepers.rules.vocabulary.effects import (
    Draw,
    Effect,
    Flip,
    If,
    Lose,
    PutAway,
    PutInPlay,
    Show,
    Win,
)
from keepers.rules.vocabulary.triggers import Becomes, GameStart, RoundStart

SCRIPT = (0, Side.A)
type SideKey = tuple[int, Side]
type Edge = tuple[SideKey, tuple[Condition, ...]]


def flow_faults(survey: Survey) -> list[Fault]:
    return [
        *unseen_faults(survey),
        *win_faults(survey),
        *early_defeat_faults(survey),
        *mission_faults(survey),
        *circle_faults(survey),
    ]


def leads_to(survey: Survey, node: Node) -> Iterator[SideKey]:
    """The sides that an effect can bring into play."""
    match node.value:
        case Show(no=no, side=side) | PutInPlay(no=no, side=side):
            yield no, side
        case Flip(no=no):
            if no == node.card:
                yield no, node.side.other
            else:
                yield from ((no, Side.A), (no, Side.B))
        case Draw(deck=name):
            for deck in survey.adventure.setup.decks:
                if deck.id == name:
                    yield from ((no, Side.A) for no in deck.cards)


def reachable(survey: Survey) -> set[SideKey]:
    """The sides that can come into play, from those that begin there."""
    pieces = survey.by_side
    edge: list[SideKey] = [SCRIPT, *(parse_side(name) for name in survey.adventure.setup.in_play)]
    found = set(edge)
    while edge:
        for node in pieces.get(edge.pop(), []):
            for side in leads_to(survey, node):
                if side not in found:
                    found.add(side)
                    edge.append(side)
    return found


def unseen_faults(survey: Survey) -> Iterator[Fault]:
    """V6: every side can come into play."""
    found = reachable(survey)
    for number, side, _ in survey.adventure.sides():
        if (number, side) not in found:
            yield Fault("V6", f"card {number} {side}", "This side can never come into play.")


def win_faults(survey: Survey) -> Iterator[Fault]:
    """V7: a victory can be reached."""
    found = reachable(survey)
    if not any(
        isinstance(node.value, Win) and (node.card, node.side) in found for node in survey.nodes
    ):
        yield Fault("V7", "cards", "No victory can be reached from the first cards.")


def early_defeat_faults(survey: Survey) -> Iterator[Fault]:
    """V7: no effects that nothing can stop lose the game at the very start."""
    sides = {(no, side): printed for no, side, printed in survey.adventure.sides()}
    edge: list[SideKey] = [parse_side(name) for name in survey.adventure.setup.in_play]
    forced: set[SideKey] = set(edge)
    start: list[Effect] = []
    for rule in survey.adventure.script:
        if isinstance(rule, GameStart | RoundStart) and rule.condition is None:
            start += rule.do
    while edge or start:
        effects = start or list(always(sides[edge[-1]]))
        place = side_name(*edge.pop()) if not start else "script"
        start = []
        for effect in effects:
            if isinstance(effect, Lose):
                yield Fault("V7", f"card {place}", "The game is lost before anybody can act.")
            if isinstance(effect, Show | PutInPlay) and (effect.no, effect.side) not in forced:
                forced.add((effect.no, effect.side))
                edge.append((effect.no, effect.side))


def always(side: CardSide) -> Iterator[Effect]:
    """The effects of a side that run in any case in the first round."""
    yield from side.on_show
    for rule in side.rules:
        if isinstance(rule, RoundStart) and rule.condition is None:
            yield from rule.do


def mission_faults(survey: Survey) -> Iterator[Fault]:
    """V8: a mission can be left: its card is flipped or put away, or the game is won."""
    left = {
        node.value.no
        for node in survey.nodes
        if isinstance(node.value, Flip | PutAway | Show | PutInPlay)
    }
    for number, side, printed in survey.adventure.sides():
        own = survey.by_side.get((number, side), [])
        ends = any(isinstance(node.value, Win | Lose) for node in own)
        if printed.kind == "mission" and number not in left and not ends:
            yield Fault("V8", f"card {number} {side}", "This mission can never be left.")


def circle_faults(survey: Survey) -> Iterator[Fault]:
    """V10: no side leads back to itself without anybody doing anything in between."""
    edges = {
        (no, side): list(instant_edges(no, side, printed))
        for no, side, printed in survey.adventure.sides()
    }
    for start in edges:
        if circles(edges, start, start, (), frozenset()):
            place = f"card {start[0]} {start[1]}"
            yield Fault("V10", place, "This side brings itself back for ever, nobody acting.")


def circles(
    edges: dict[SideKey, list[Edge]],
    start: SideKey,
    here: SideKey,
    conditions: tuple[Condition, ...],
    passed: frozenset[SideKey],
) -> bool:
    """Whether a way leads back to the start on which no two conditions exclude each other."""
    for to, needed in edges.get(here, []):
        together = (*conditions, *needed)
        if exclude_each_other(together):
            continue
        if to == start:
            return True
        if to not in passed and circles(edges, start, to, together, passed | {to}):
            return True
    return False


def exclude_each_other(conditions: Iterable[Condition]) -> bool:
    """Whether one of them is another one's opposite."""
    found = list(conditions)
    return any(isinstance(one, Not) and one.of in found for one in found)


def instant_edges(number: int, side: Side, printed: CardSide) -> Iterator[Edge]:
    """The sides that follow a side at once: by what it does when shown, and by `becomes`."""
    yield from effect_edges(number, side, printed.on_show, ())
    for rule in printed.rules:
        if isinstance(rule, Becomes) and rule.at is None and not rule.fresh and not rule.first:
            needed = () if rule.condition is None else (rule.condition,)
            yield from effect_edges(number, side, rule.do, needed)


def effect_edges(
    number: int, side: Side, effects: Iterable[Any], needed: tuple[Condition, ...]
) -> Iterator[Edge]:
    for effect in effects:
        match effect:
            case Flip(no=no):
                yield (no, side.other if no == number else Side.B), needed
            case Show(no=no, side=to) | PutInPlay(no=no, side=to):
                yield (no, to), needed
            case If(cond=cond, then=then, otherwise=otherwise):
                yield from effect_edges(number, side, then, (*needed, cond))
                yield from effect_edges(number, side, otherwise, (*needed, Not(of=cond)))

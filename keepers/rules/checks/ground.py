"""V4, V12, V13: kinds of spaces that fit, and goals that can be reached and stood on."""

from collections.abc import Iterator
from typing import Any

from keepers.rules.book import KEEPER_KINDS, WOLF_KINDS, Book, neighbours
from keepers.rules.checks.nodes import Node, Survey
from keepers.rules.loading import Fault
from keepers.rules.pieces import Kind, Season, SpaceId
from keepers.rules.vocabulary.adventure import Goal
from keepers.rules.vocabulary.conditions import KeeperAt, KeepersOn, ObjectIs, WolfIs
from keepers.rules.vocabulary.effects import (
    LockPortal,
    Look,
    MoveObject,
    PickObject,
    PlaceKeeper,
    PlaceWolf,
    Rescue,
    UnlockPortal,
)
from keepers.rules.vocabulary.selectors import SpaceFilter
from keepers.rules.vocabulary.triggers import (
    KeeperCaptured,
    KeeperEnters,
    KeeperReaches,
    WolfEnters,
    WolfPlaced,
    WolfStops,
)

MOST_STEPS = 14
COOL_STEPS = 6
HIDING_ONLY = (Kind.HIDING,)
PORTALS_ONLY = (Kind.PORTAL,)


def ground_faults(survey: Survey) -> list[Fault]:
    found: list[Fault] = []
    for node in survey.nodes:
        found += kind_faults(survey.book, node)
    for number, side, printed in survey.adventure.sides():
        if printed.goal is not None:
            found += goal_faults(survey.book, f"card {number} {side}, goal", printed.goal)
    return found


def kind_faults(book: Book, node: Node) -> Iterator[Fault]:
    """V4: keepers' rules on keepers' spaces, the wolf's on his, objects in hiding places."""
    for selector, kinds in wanted_kinds(node.value):
        for word in ids(selector):
            if word in book.spaces and book.spaces[word].kind not in kinds:
                kind = book.spaces[word].kind
                allowed = ", ".join(kinds)
                yield Fault("V4", node.place, f"{word} is a {kind}, not one of: {allowed}.")
        if isinstance(selector, SpaceFilter) and selector.kind is not None:
            named = selector.kind if isinstance(selector.kind, tuple) else (selector.kind,)
            if not any(kind in kinds for kind in named):
                yield Fault("V4", node.place, f"No space of kind {', '.join(named)} fits here.")


def wanted_kinds(value: Any) -> Iterator[tuple[Any, tuple[Kind, ...]]]:
    """The space selectors of a piece with the kinds that make sense there."""
    match value:
        case KeeperEnters() | KeeperReaches() | KeeperCaptured() | PlaceKeeper() | Rescue():
            yield value.space, KEEPER_KINDS
        case KeeperAt():
            yield value.space, KEEPER_KINDS
        case KeepersOn():
            yield value.spaces, KEEPER_KINDS
        case WolfEnters() | WolfStops() | WolfPlaced() | PlaceWolf():
            yield value.space, (*WOLF_KINDS, Kind.HIDING, Kind.HOUSE)
        case WolfIs():
            yield value.at, (*WOLF_KINDS, Kind.HIDING, Kind.HOUSE)
        case ObjectIs() | PickObject():
            yield value.at, HIDING_ONLY
        case Look():
            yield value.space, HIDING_ONLY
        case MoveObject():
            yield value.to, HIDING_ONLY
        case LockPortal() | UnlockPortal():
            yield value.space, PORTALS_ONLY
        case Goal():
            for space in value.spaces:
                yield space, KEEPER_KINDS


def ids(selector: Any) -> tuple[str, ...]:
    """The words of a selector, as far as they are spelled out."""
    if isinstance(selector, SpaceFilter):
        selector = selector.id
    if isinstance(selector, str):
        return (selector,)
    return selector if isinstance(selector, tuple) else ()


def goal_faults(book: Book, place: str, goal: Goal) -> Iterator[Fault]:
    """V12: no goal is too far from any portal. V13: none to stay at is in the wolf's lap."""
    for word in (word for selector in goal.spaces for word in ids(selector)):
        space = book.spaces.get(word)
        if space is None:
            continue
        for season in space.seasons:
            steps = walk(book, season, word, KEEPER_KINDS)
            for portal in book.on_page(season, Kind.PORTAL):
                if steps.get(portal, MOST_STEPS + 1) > MOST_STEPS:
                    sentence = f"{word} is more than {MOST_STEPS} steps from {portal}."
                    yield Fault("V12", place, sentence)
            home = walk(book, season, word, WOLF_KINDS).get(book.trailer(season), COOL_STEPS)
            if space.kind is Kind.PATH and goal.how != "enter" and home < COOL_STEPS:
                sentence = f"{word} is only {home} wolf steps from the trailer."
                yield Fault("V13", place, sentence, warning=True)


def walk(book: Book, season: Season, start: SpaceId, kinds: tuple[Kind, ...]) -> dict[SpaceId, int]:
    """Steps over links between spaces of these kinds."""
    among = {at for at in book.on_page(season) if book.spaces[at].kind in kinds}
    near = neighbours(
        (at, to) for at in among for to in book.spaces[at].links[season] if to in among
    )
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for to in near.get(here, ()):
            if to not in found:
                found[to] = found[here] + 1
                edge.append(to)
    return found

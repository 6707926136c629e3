"""V3: every space, object, card, deck, counter, flag, secret, token and name exists."""

from collections.abc import Iterable, Iterator
from typing import Any

from keepers.rules.checks.nodes import Node, Survey, parts
from keepers.rules.loading import Fault
from keepers.rules.pieces import Keeper, Season
from keepers.rules.vocabulary.adventure import Deal, parse_side
from keepers.rules.vocabulary.conditions import CardIs, CounterIs, FlagIs, RuleIs, SecretIs, TokenIs
from keepers.rules.vocabulary.effects import (
    Add,
    Draw,
    DrawSecret,
    DropToken,
    Flag,
    Flip,
    GiveToken,
    MoveToken,
    PutAway,
    PutInPlay,
    RemoveToken,
    RuleOut,
    Set,
    Show,
    Shuffle,
    StopTimer,
)
from keepers.rules.vocabulary.selectors import KeeperFilter, SpaceFilter
from keepers.rules.vocabulary.switches import SWITCHES, Unsafe, WolfHome
from keepers.rules.vocabulary.triggers import Becomes, Counter, Timer, tag_of

SPACE_FIELDS = ("space", "spaces", "at", "near", "to", "next_to", "id")
OBJECT_FIELDS = ("object", "other", "which")
KEEPER_FIELDS = ("who", "keeper", "held_by")
KEEPER_WORDS = ("any", "all", "alive", "pick", *Keeper)
SEASON_FIELDS = ("season", "origin", "prisoner")
BROUGHT = {
    "game_lost": ("reason",),
    "round_start": ("round",),
    "round_end": ("round", "travelled"),
    "season_left": ("season", "visit"),
    "season_entered": ("season", "visit"),
    "cards_left": ("left",),
    "timer": ("timer",),
    "wolf_placed": ("space", "value"),
    "wolf_enters": ("space", "value"),
    "wolf_stops": ("space", "value"),
    "wolf_home": ("space", "value"),
    "keeper_enters": ("keeper", "space"),
    "keeper_reaches": ("keeper", "space", "how"),
    "keeper_captured": ("keeper", "space"),
    "keeper_rescued": ("keeper", "space"),
    "object_seen": ("object", "space"),
    "object_turned_up": ("object", "space"),
    "object_packed": ("object", "space"),
    "object_swapped": ("object", "space"),
    "power_gained": ("keeper", "power"),
    "counter": ("counter", "value"),
}
"""What each trigger brings along as `$name`."""


def reference_faults(survey: Survey) -> list[Fault]:
    found = list(setup_faults(survey))
    for node in survey.nodes:
        found += word_faults(survey, node)
        found += named_faults(survey, node)
    return found


def setup_faults(survey: Survey) -> Iterator[Fault]:
    numbers = {card.no for card in survey.adventure.cards}
    for name in survey.adventure.setup.in_play:
        if parse_side(name)[0] not in numbers:
            yield missing("setup, in_play", "card", name)
    for deck in survey.adventure.setup.decks:
        for number in deck.cards:
            if number not in numbers:
                yield missing(f"setup, deck {deck.id}", "card", number)
    if isinstance(survey.adventure.setup.deal, Deal):
        known = survey.things.by_id()
        for one in (*survey.adventure.setup.deal.extra, *survey.adventure.setup.deal.must):
            if one not in known:
                yield missing("setup, deal", "object", one)


def missing(place: str, kind: str, name: object) -> Fault:
    return Fault("V3", place, f"There is no {kind} {name}.")


def word_faults(survey: Survey, node: Node) -> Iterator[Fault]:
    """Words in selectors: spaces, objects, keepers, seasons, and `$names`."""
    names = known_names(survey, node)
    for name, written, value in parts(node):
        words = [
            word
            for word in (value if isinstance(value, tuple) else (value,))
            if isinstance(word, str)
        ]
        if name == "value" and isinstance(node.value, WolfHome | Unsafe):
            kind, known = "space", {*survey.book.spaces, "trailer"}
        elif name in SPACE_FIELDS and not isinstance(node.value, Becomes):
            kind, known = "space", set(survey.book.spaces)
        elif name in OBJECT_FIELDS:
            kind, known = "object", set(survey.things.by_id())
        elif name in KEEPER_FIELDS:
            kind, known = "keeper", set(KEEPER_WORDS)
        elif name in SEASON_FIELDS:
            kind, known = "season", {*Season, "here"} if name == "prisoner" else set(Season)
        else:
            continue
        for word in words:
            if word.startswith("$"):
                if word.removeprefix("$") not in names:
                    yield missing(f"{node.place}, {written}", "name", word)
            elif word not in known:
                yield missing(f"{node.place}, {written}", kind, word)


def known_names(survey: Survey, node: Node) -> set[str]:
    """What a `$name` can mean here: what the trigger brings and what effects of the card keep."""
    brought: Iterable[str] = () if node.trigger is None else BROUGHT.get(tag_of(node.trigger), ())
    kept = survey.kept.get(node.card, set())
    return {*brought, *kept}


def named_faults(survey: Survey, node: Node) -> Iterator[Fault]:
    """Names that an author gave: of cards, decks, counters, flags, secrets, tokens, timers."""
    for kind, name in used_names(node):
        if name not in defined(survey, kind):
            yield missing(node.place, kind, name)
    value = node.value
    if isinstance(value, SecretIs):
        words = value.within or tuple(filter(None, (value.equals,)))
        yield from secret_faults(survey, node, value.name, words)
    if isinstance(value, RuleOut):
        yield from secret_faults(survey, node, value.secret, value.values)


def used_names(node: Node) -> Iterator[tuple[str, Any]]:
    match node.value:
        case Show(no=no) | Flip(no=no) | PutInPlay(no=no) | PutAway(no=no) | CardIs(no=no):
            yield "card", no
        case Draw(deck=deck) | Shuffle(deck=deck):
            yield "deck", deck
        case Add(counter=name) | Set(counter=name) | CounterIs(name=name) | Counter(name=name):
            yield "counter", name
        case Flag(name=name) | FlagIs(name=name):
            yield "flag", name
        case SecretIs(name=name) | RuleOut(secret=name):
            yield "secret", name
        case Timer(name=name) | StopTimer(name=name):
            yield "timer", name
        case RuleIs(name=name):
            yield "rule switch", name
        case (
            MoveToken(name=name)
            | GiveToken(name=name)
            | DropToken(name=name)
            | RemoveToken(name=name)
            | TokenIs(name=name)
        ):
            yield "token", name
        case SpaceFilter(token=str(name)) | KeeperFilter(holds=str(name)):
            yield "token", name


def defined(survey: Survey, kind: str) -> set[Any]:
    """The names of a kind that exist."""
    match kind:
        case "card":
            return {card.no for card in survey.adventure.cards}
        case "deck":
            return {deck.id for deck in survey.adventure.setup.decks}
        case "counter":
            return set(survey.adventure.setup.counters)
        case "flag":
            return set(survey.adventure.setup.flags)
        case "rule switch":
            return set(SWITCHES)
    return set(survey.made[kind])


def secret_faults(survey: Survey, node: Node, name: str, words: Iterable[str]) -> Iterator[Fault]:
    """Values that a secret can never have."""
    possible = {
        value
        for other in survey.nodes
        if isinstance(other.value, DrawSecret) and other.value.name == name
        for value in other.value.among
    }
    for word in words:
        if word not in possible:
            yield missing(node.place, f"value of the secret {name}", word)

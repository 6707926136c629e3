"""Reading an adventure file: every fault with the card, side, rule and field where it is (V1)."""

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from keepers.rules.vocabulary.adventure import Adventure, CardSide
from keepers.rules.vocabulary.effects import Effect
from keepers.rules.vocabulary.switches import SWITCHES
from keepers.rules.vocabulary.triggers import Trigger

LARGEST = 400_000
"""Bytes of a file; anything longer is refused unread."""
DEEPEST = 16
"""Tables and lists within each other."""

type Raw = Any  # whatever a TOML file can hold, before it is known to be an adventure


class Fault(Struct, frozen=True, order=True):
    """What is wrong where: the number of the check, a place like `card 3 a, rule 1`, a sentence."""

    check: str
    place: str
    sentence: str
    warning: bool = False


class BrokenAdventure(Exception):
    """An adventure that cannot be loaded, with all its faults."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(f"{f.check} {f.place}: {f.sentence}" for f in faults))
        self.faults = faults


def load_adventure(text: str) -> Adventure:
    """The adventure in a TOML text; raises BrokenAdventure with every fault of its schema."""
    return adventure_from(parse(text))


def parse(text: str) -> dict[str, Raw]:
    """What a TOML text says, if it is of a reasonable size and depth; else BrokenAdventure."""
    if len(text.encode()) > LARGEST:
        raise BrokenAdventure([Fault("V1", "file", f"The file is larger than {LARGEST} bytes.")])
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # no TOML, or a number of thousands of digits
        sentence = f"This is no TOML: {fault}."
        raise BrokenAdventure([Fault("V1", "file", sentence)]) from fault
    if depth_of(raw) > DEEPEST:
        sentence = f"Tables lie deeper than {DEEPEST} in each other."
        raise BrokenAdventure([Fault("V1", "file", sentence)])
    return raw


def adventure_from(raw: dict[str, Raw]) -> Adventure:
    """The adventure that a file or a stored document says; raises BrokenAdventure."""
    raw = name_switches(raw)
    faults = sorted(set(schema_faults(raw)))
    if faults:
        raise BrokenAdventure(faults)
    return msgspec.convert(raw, Adventure)


def depth_of(raw: Raw, deepest: int = DEEPEST) -> int:
    """How deep tables and lists lie in each other; no deeper than needed."""
    if not isinstance(raw, dict | list) or deepest < 0:
        return 0
    inner = raw.values() if isinstance(raw, dict) else raw
    return 1 + max((depth_of(part, deepest - 1) for part in inner), default=0)


def name_switches(raw: Raw) -> Raw:
    """Give each `rule` effect the name of its switch, so that each switch has its own type."""
    if isinstance(raw, list):
        return [name_switches(part) for part in raw]
    if not isinstance(raw, dict):
        return raw
    named = {key: name_switches(part) for key, part in raw.items()}
    if named.get("op") == "rule" and isinstance(named.get("switch"), str):
        switch = named.pop("switch")
        named["op"] = f"rule:{switch}"
    return named


def unname_switches(raw: Raw) -> Raw:
    """The way back, for exports."""
    if isinstance(raw, list):
        return [unname_switches(part) for part in raw]
    if not isinstance(raw, dict):
        return raw
    written = {key: unname_switches(part) for key, part in raw.items()}
    operation = written.get("op")
    if isinstance(operation, str) and operation.startswith("rule:"):
        rest = {key: part for key, part in written.items() if key != "op"}
        return {"op": "rule", "switch": operation.removeprefix("rule:")} | rest
    return written


def schema_faults(raw: dict[str, Raw]) -> Iterator[Fault]:
    """Unknown keys, tags and types, each at its place; one for each rule and effect at most."""
    cards = raw.get("cards", [])
    rest = raw | {"cards": [EMPTY_CARD], "script": []}
    yield from converted(rest, Adventure, "file")
    if not isinstance(cards, list):
        yield Fault("V1", "cards", "The cards are a list of tables.")
        return
    for index, card in enumerate(cards):
        if not isinstance(card, dict):
            yield Fault("V1", f"cards[{index}]", "A card is a table.")
            continue
        yield from card_faults(card, f"card {card.get('no', f'[{index}]')}")
    yield from rule_list_faults(raw.get("script", []), "script")


EMPTY_SIDE = {"kind": "rule", "title": "empty", "text": "empty"}
EMPTY_CARD = {"no": 1, "a": EMPTY_SIDE, "b": EMPTY_SIDE}


def card_faults(card: dict[str, Raw], place: str) -> Iterator[Fault]:
    number = card.get("no")
    if not isinstance(number, int) or not 1 <= number <= 99:
        yield Fault("V1", place, "A card needs a number `no` from 1 to 99.")
    for key in card.keys() - {"no", "a", "b"}:
        yield Fault("V1", place, f"Unknown key `{key}`.")
    for side in ("a", "b"):
        content = card.get(side)
        if not isinstance(content, dict):
            yield Fault("V1", f"{place} {side}", "Each card has two sides, `a` and `b`.")
            continue
        here = f"{place} {side}"
        yield from converted(content | {"on_show": [], "rules": []}, CardSide, here)
        yield from effect_list_faults(content.get("on_show", []), f"{here}, on_show")
        yield from rule_list_faults(content.get("rules", []), f"{here}, rule")


def rule_list_faults(rules: Raw, place: str) -> Iterator[Fault]:
    if not isinstance(rules, list):
        yield Fault("V1", place, "Rules are a list of tables.")
        return
    for index, rule in enumerate(rules):
        here = f"{place} {index + 1}"
        if not isinstance(rule, dict):
            yield Fault("V1", here, "A rule is a table.")
            continue
        without = rule | {"do": []} if "do" in rule else rule
        yield from converted(without, Trigger, here)
        yield from effect_list_faults(rule.get("do", []), f"{here}, do")


def effect_list_faults(effects: Raw, place: str) -> Iterator[Fault]:
    if not isinstance(effects, list):
        yield Fault("V1", place, "Effects are a list of tables.")
        return
    for index, effect in enumerate(effects):
        here = f"{place} {index + 1}"
        name = effect.get("op") if isinstance(effect, dict) else None
        if name == "rule" or (isinstance(name, str) and name.startswith("rule:")):
            switch = name.removeprefix("rule").removeprefix(":")
            if switch not in SWITCHES:
                yield Fault("V1", here, f"Unknown rule switch `{switch}`.")
                continue
        yield from converted(effect, Effect, here)


def converted(raw: Raw, kind: Any, place: str) -> Iterator[Fault]:
    """The first fault of one piece, as msgspec tells it."""
    try:
        msgspec.convert(raw, kind)
    except msgspec.ValidationError as fault:
        sentence, _, path = str(fault).partition(" - at `$")
        where = path.rstrip("`").removeprefix(".")
        yield Fault("V1", f"{place}, {where}" if where else place, f"{sentence}.")

"""What happens, and which rules of the cards in play it sets off (3.1, 3.6)."""

from collections.abc import Iterator
from typing import Any

from keepers.rules.judging import holds_true
from keepers.rules.pieces import Side, Value
from keepers.rules.selecting import Scene, keepers, listed, objects, spaces
from keepers.rules.state import ADVENTURE_SCRIPT, Keepers, Pending
from keepers.rules.vocabulary.triggers import Becomes, CardsLeft, Counter, Trigger, tag_of

type Placed = tuple[Pending, Trigger]
"""A rule that could run, and where it stands."""


def rules_in_play(game: Keepers) -> Iterator[Placed]:
    """All rules that are active now: by card, then by order on the side; the script at last."""
    for card in game.adventure.cards:
        piece = game.cards[card.no]
        if piece.in_play:
            for index, rule in enumerate(card.side(piece.side).rules):
                yield Pending(card.no, piece.side, piece.stay, index, {}), rule
    for index, rule in enumerate(game.adventure.script):
        yield Pending(ADVENTURE_SCRIPT, Side.A, 0, index, {}), rule


def rule_of(game: Keepers, pending: Pending) -> Trigger:
    if pending.card == ADVENTURE_SCRIPT:
        return game.adventure.script[pending.index]
    card = next(card for card in game.adventure.cards if card.no == pending.card)
    return card.side(pending.side).rules[pending.index]


def happen(game: Keepers, what: str, **names: Value) -> None:
    """Queue every rule that this happening sets off."""
    game.queue += set_off(game, what, names)


def set_off(game: Keepers, what: str, names: dict[str, Value]) -> list[Pending]:
    return [
        Pending(place.card, place.side, place.stay, place.index, names)
        for place, rule in rules_in_play(game)
        if tag_of(rule) == what
        and fits(game, rule, names, Scene(place.card, place.side, dict(names)))
    ]


def fits(game: Keepers, rule: Trigger, names: dict[str, Value], scene: Scene) -> bool:
    """Whether a happening passes the filters of a rule."""
    match rule:
        case CardsLeft(n=least):
            return int(names["before"]) > least >= int(names["left"])
        case Counter(name=name, value=value):
            before, now = int(names["before"]), int(names["value"])
            reached = before < value <= now or before > value >= now
            return name == names["counter"] and reached
    tests: list[bool] = []
    for part, wanted in filters(rule):
        brought: Any = names.get("timer" if part == "name" else part)
        match part:
            case "space":
                tests.append(brought in spaces(game, wanted, scene))
            case "keeper":
                tests.append(brought in keepers(game, wanted, scene))
            case "object":
                tests.append(brought in objects(game, wanted, scene))
            case _:
                tests.append(brought in listed(wanted))
    return all(tests)


FILTERS = ("space", "keeper", "object", "season", "how", "reason", "name", "power")


def filters(rule: Trigger) -> list[tuple[str, Any]]:
    """The filters that a rule sets."""
    found = [(part, getattr(rule, part, None)) for part in FILTERS]
    return [(part, wanted) for part, wanted in found if wanted is not None]


def key_of(place: Pending) -> str:
    """A rule by its place, whatever its stay."""
    return f"{place.card}{place.side}.{place.index}"


def queue_becomes(game: Keepers, *, at_round_end: bool = False) -> None:
    """Queue each `becomes` whose condition has turned true since it was looked at last."""
    for place, rule in rules_in_play(game):
        if not isinstance(rule, Becomes) or (rule.at == "round_end" and not at_round_end):
            continue
        key = key_of(place)
        true_now = holds_true(game, rule.condition, Scene(place.card, place.side))
        if true_now and key not in game.truths:
            game.truths.append(key)
            game.queue.append(place)
        elif not true_now and key in game.truths:
            game.truths.remove(key)


def begin_stay(game: Keepers, number: int) -> None:
    """A side came into play: its `becomes` count as false before, unless they want to be fresh."""
    for place, rule in rules_in_play(game):
        if place.card == number and isinstance(rule, Becomes):
            forget(game.truths, key_of(place))
            scene = Scene(place.card, place.side)
            if rule.fresh and holds_true(game, rule.condition, scene):
                game.truths.append(key_of(place))


def forget(keys: list[str], key: str) -> None:
    if key in keys:
        keys.remove(key)

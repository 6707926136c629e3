"""What stands on the cards of an adventure, whatever the state of the game."""

from collections.abc import Iterator, Sequence
from typing import Any

from keepers.rules.pieces import Side
from keepers.rules.vocabulary import effects as op
from keepers.rules.vocabulary.adventure import Adventure, Card
from keepers.rules.vocabulary.triggers import Trigger


def card_of(adventure: Adventure, number: int) -> Card:
    return next(card for card in adventure.cards if card.no == number)


def can_win(adventure: Adventure, number: int, side: Side) -> bool:
    rules = card_of(adventure, number).side(side).rules
    return any(isinstance(effect, op.Win) for rule in rules for effect in all_effects(rule.do))


def turns_back(adventure: Adventure, number: int, side: Side) -> bool:
    """Whether the side flips its card back: then the mission only rests."""
    rules = card_of(adventure, number).side(side).rules
    inner = [effect for rule in rules for effect in all_effects(rule.do)]
    return any(isinstance(effect, op.Flip) and effect.no == number for effect in inner)


def all_effects(effects: Sequence[Any]) -> Iterator[Any]:
    """Effects, and those within them."""
    for effect in effects:
        yield effect
        match effect:
            case op.If(then=then, otherwise=otherwise):
                yield from all_effects((*then, *otherwise))
            case op.Choice(options=options) | op.Random(options=options):
                for option in options:
                    yield from all_effects(option.do)
            case op.ForEach(do=do):
                yield from all_effects(do)


def all_rules(adventure: Adventure) -> Iterator[Trigger]:
    for _, _, side in adventure.sides():
        yield from side.rules
    yield from adventure.script


def shown_by(adventure: Adventure, rule: Trigger) -> Iterator[Any]:
    """What the sides that a rule shows do at once."""
    for effect in all_effects(rule.do):
        if isinstance(effect, op.Show):
            yield from all_effects(card_of(adventure, effect.no).side(effect.side).on_show)


def all_conditions(condition: Any) -> Iterator[Any]:
    """A condition, and those within it."""
    if condition is None:
        return
    yield condition
    inner = getattr(condition, "of", ())
    for one in inner if isinstance(inner, tuple) else (inner,):
        yield from all_conditions(one)

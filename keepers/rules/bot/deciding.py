"""What the team decides beside moves: objects, choices of cards, the wolf's way."""

from typing import Any

from games.engine import Ask
from games.engine.asking import open_keys
from keepers.rules.asks import CardChoice, CardPick, ChooseObject, ChooseWolfWay, WolfWay
from keepers.rules.bot.appraising import all_effects, card_of, worth
from keepers.rules.bot.errands import Agenda, agenda_of, value_of
from keepers.rules.bot.ground import FAR
from keepers.rules.bot.sight import Sight
from keepers.rules.pieces import Keeper, Kind, ObjectId
from keepers.rules.routes import exposed, wolf_distances
from keepers.rules.selecting import Scene, holds
from keepers.rules.vocabulary import effects as op

RELAY = 0.5
"""What one more step of a token in this round is worth."""


def value_on_chest(sight: Sight, agenda: Agenda, one: ObjectId) -> float:
    """What would be lost without this object on the chest."""
    known = sight.known
    without = agenda
    if one in known.chest.objects:
        known.chest.objects = [other for other in known.chest.objects if other != one]
        try:
            without = agenda_of(sight)
        finally:
            known.chest.objects = [*known.chest.objects, one]
    return value_of(sight, without, one)


def object_fate(sight: Sight, about: ChooseObject, ask: Ask) -> str:
    """Pack what is wanted; if the chest is full, in place of what is wanted least."""
    keys = open_keys(ask.options)
    agenda = agenda_of(sight)
    gain = value_of(sight, agenda, about.object)
    if gain <= 0:
        return "leave"
    if "pack" in keys:
        return "pack"
    swaps = [key for key in keys if key.startswith("swap:")]
    losses = {key: value_kept(sight, key.removeprefix("swap:")) for key in swaps}
    best = min(swaps, key=lambda key: losses[key], default=None)
    return best if best is not None and losses[best] + 1 < gain else "leave"


def value_kept(sight: Sight, one: ObjectId) -> float:
    """What an object on the chest is worth there."""
    chest = sight.known.chest
    everything = chest.objects
    chest_without = type(chest)(
        chest.in_play, chest.capacity, [other for other in everything if other != one]
    )
    sight.known.chest = chest_without
    try:
        return value_of(sight, agenda_of(sight), one)
    finally:
        sight.known.chest = chest


def card_choice(sight: Sight, about: CardChoice, ask: Ask) -> str:
    """The way that is worth most; the default where nothing is worth more."""
    scene = Scene(about.card, about.side)
    choice = choice_on(sight, about)
    best, most = about.default, -1e9
    for option in ask.options:
        if option.why_not is not None:
            continue
        value = 0.0
        if choice is not None:
            way = choice.options[option.value]
            value = worth(sight, way.do, scene, 1) + swap_gain(sight, way.do)
            value += here_bonus(sight, way.do) + relay_gain(sight, way.do)
        if option.key == about.default:
            value += 0.01
        if value > most:
            best, most = option.key, value
    return best


def here_bonus(sight: Sight, effects: Any) -> float:
    """Things that would come to lie on the open page."""
    known = sight.known
    total = 0.0
    for effect in all_effects(effects):
        if isinstance(effect, op.PlaceToken):
            season = getattr(effect.space, "season", None)
            total += 2.0 if season == known.season else 0.0
    return total


def relay_gain(sight: Sight, effects: Any) -> float:
    """Handing a token on pays if whoever takes it still acts in this round, and the holder not."""
    known = sight.known
    for effect in effects:
        token = known.tokens.get(effect.name) if isinstance(effect, op.GiveToken) else None
        if token is None or token.held_by is None or not isinstance(effect.who, str):
            continue
        left = steps_left(sight)
        taker = next((one for one in Keeper if one == effect.who), None)
        if taker is not None:
            return RELAY * (min(3, left.get(taker, 0)) - min(3, left.get(token.held_by, 0)))
    return 0.0


def steps_left(sight: Sight) -> dict[Keeper, int]:
    """The steps that each keeper can still walk in this round."""
    known = sight.known
    return {
        order.keeper: order.action
        for order in known.orders[known.round.cursor :]
        if isinstance(order.action, int)
    }


def choice_on(sight: Sight, about: CardChoice) -> op.Choice | None:
    """The choice with this text among all that the adventure can do."""
    adventure = sight.known.adventure
    sides = [card_of(adventure, about.card).side(about.side)] if about.card > 0 else []
    groups = [effects for side in sides for effects in (side.on_show, *(r.do for r in side.rules))]
    groups += [rule.do for rule in adventure.script]
    for effects in groups:
        for effect in all_effects(effects):
            if isinstance(effect, op.Choice) and effect.text == about.text:
                texts = tuple(way.text for way in effect.options)
                if texts == about.texts:
                    return effect
    return None


def swap_gain(sight: Sight, effects: Any) -> float:
    """What an exchange of the worst object on the chest for the best open one would bring."""
    if not any(isinstance(effect, op.SwapObjects) for effect in effects):
        return 0.0
    agenda = agenda_of(sight)
    known = sight.known
    places = known.hiding.values()
    lying = [place.object for place in places if place.up and place.object in known.things]
    gain = max((value_of(sight, agenda, one or "") for one in lying), default=0.0)
    loss = min((value_kept(sight, one) for one in known.chest.objects), default=0.0)
    return gain - loss - 2.0


def card_pick(sight: Sight, about: CardPick, ask: Ask) -> str:
    """One of several things: who gains most from it, the object to give or to take, a place."""
    keys = open_keys(ask.options)
    kind, _, first = keys[0].partition(":")
    names = {key: key.partition(":")[2] for key in keys}
    match kind:
        case "object" if first in sight.known.chest.objects:
            return min(keys, key=lambda key: value_kept(sight, names[key]))
        case "object" | "space" if about.effect in ("pick_object", "swap_objects", "pack"):
            agenda = agenda_of(sight)
            return max(
                keys,
                key=lambda key: (
                    value_of(sight, agenda, names[key]) if names[key] in sight.known.things else 0.0
                ),
            )
        case "keeper":
            return max(keys, key=lambda key: usefulness(sight, Keeper(names[key])))
        case _:
            return keys[0]


def usefulness(sight: Sight, keeper: Keeper) -> float:
    """Whom to give something: one who stands safe and holds nothing."""
    known = sight.known
    at = known.pieces[keeper].at
    return float(known.kind(at) is not Kind.PATH) - float(holds(known, keeper, "*"))


def wolf_way(sight: Sight, about: ChooseWolfWay, ask: Ask) -> str:
    """The way that captures nobody, or leaves him farthest from everybody."""
    known = sight.known

    def kindness(option: Any) -> tuple[float, float, bool]:
        way: WolfWay = option.value
        end = way.path[-1] if way.path else known.wolf or ""
        caught = known.at(end)
        loss = sum(1.0 + holds(known, one, "*") for one in caught)
        steps = wolf_distances(known, end)
        others = [
            steps.get(known.pieces[one].at, FAR) for one in exposed(known) if one not in caught
        ]
        return -loss, float(min(others, default=FAR)), option.key == about.default

    return max((one for one in ask.options if one.why_not is None), key=kindness).key

"""What the team decides beside moves: objects, choices of cards, the wolf's way."""

from typing import Any

from games.engine import Ask
from games.engine.asking import open_keys
from keepers.rules.asks import CardChoice, CardPick, ChooseObject, ChooseWolfWay, WolfWay
from keepers.rules.bot.appraising import worth
from keepers.rules.bot.errands import agenda_of, swap_gain, value_kept, value_of
from keepers.rules.bot.ground import FAR
from keepers.rules.bot.plan import Plan
from keepers.rules.bot.reading import all_effects, card_of
from keepers.rules.bot.sight import Sight
from keepers.rules.bot.ways import HOPELESS, in_steps
from keepers.rules.happenings import rules_in_play
from keepers.rules.pieces import Keeper, Kind, SpaceId
from keepers.rules.routes import exposed, wolf_distances
from keepers.rules.selecting import Scene, holds, spaces
from keepers.rules.vocabulary import effects as op
from keepers.rules.vocabulary.triggers import WolfStops

TROUBLE = 0.3
"""An exchange has to bring at least so much."""
RELAY = 0.5
"""What one more step of a token in this round is worth."""


def object_fate(sight: Sight, about: ChooseObject, ask: Ask) -> str:
    """Pack what is wanted; if the chest is full, in place of what is wanted least."""
    keys = open_keys(ask.options)
    agenda = agenda_of(sight)
    gain = value_of(sight, agenda, about.object)
    if gain <= 0:
        # one spare does not stand in the way: it is swapped for what is wanted later
        one_more = spares_are_used(sight) and not has_spare(sight)
        return "pack" if "pack" in keys and one_more else "leave"
    if "pack" in keys:
        return "pack"
    swaps = [key for key in keys if key.startswith("swap:")]
    losses = {key: value_kept(sight, key.removeprefix("swap:")) for key in swaps}
    best = min(swaps, key=lambda key: losses[key], default=None)
    return best if best is not None and losses[best] + 1 < gain else "leave"


def has_spare(sight: Sight) -> bool:
    return any(value_kept(sight, one) <= 0 for one in sight.known.chest.objects)


def spares_are_used(sight: Sight) -> bool:
    """Whether a card in play gives something for any object on the chest."""
    for _, rule in rules_in_play(sight.known):
        inner = list(all_effects(rule.do))
        asks = any(isinstance(one, op.Choice) for one in inner)
        takes = any(
            isinstance(one, op.PickObject)
            and one.source == "chest"
            and one.family is None
            and one.origin is None
            for one in inner
        )
        if asks and takes:
            return True
    return False


def card_choice(plan: Plan, about: CardChoice, ask: Ask) -> str:
    """The way that is worth most; the default where nothing is worth more."""
    sight = plan.sight
    scene = Scene(about.card, about.side)
    choice = choice_on(sight, about)
    best, most = about.default, -1e9
    for option in ask.options:
        if option.why_not is not None:
            continue
        value = 0.0
        if choice is not None:
            way = choice.options[option.value]
            value = worth(sight, way.do, scene, 1) + exchange_gain(sight, way.do)
            value += moved_gain(plan, way.do)
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


def exchange_gain(sight: Sight, effects: Any) -> float:
    """What an exchange of objects would bring."""
    if not any(isinstance(effect, op.SwapObjects) for effect in effects):
        return 0.0
    return swap_gain(sight, agenda_of(sight, swaps=False)) - TROUBLE


def moved_gain(plan: Plan, effects: Any) -> float:
    """How much nearer the keeper who acted last comes to where it has to go."""
    for effect in effects:
        keeper = last_keeper(plan)
        if isinstance(effect, op.PlaceKeeper) and keeper in plan.roles and effect.who == "$keeper":
            there = spaces(plan.sight.known, effect.space, Scene())
            cost = plan.roles[keeper].prices.cost
            nearer = min((cost[at] for at in there if at in cost), default=HOPELESS)
            return in_steps(cost[plan.sight.known.pieces[keeper].at] - nearer)
    return 0.0


def last_keeper(plan: Plan) -> Keeper:
    """Who acted last in this round."""
    known = plan.sight.known
    return known.orders[max(0, known.round.cursor - 1)].keeper


def card_pick(plan: Plan, about: CardPick, ask: Ask) -> str:
    """One of several things: who gains most from it, the object to give or to take, a place."""
    sight = plan.sight
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
        case "space" if about.effect == "place_keeper" and last_keeper(plan) in plan.roles:
            cost = plan.roles[last_keeper(plan)].prices.cost
            return min(keys, key=lambda key: cost.get(names[key], HOPELESS))
        case "keeper":
            return max(keys, key=lambda key: usefulness(sight, Keeper(names[key])))
        case _:
            return keys[0]


def usefulness(sight: Sight, keeper: Keeper) -> float:
    """Whom to give something: one who stands safe and holds nothing."""
    known = sight.known
    at = known.pieces[keeper].at
    return float(known.kind(at) is not Kind.PATH) - float(holds(known, keeper, "*"))


def worth_of_stop(sight: Sight, at: SpaceId) -> float:
    """What the cards in play make of it if the wolf stops there."""
    total = 0.0
    for place, rule in rules_in_play(sight.known):
        scene = Scene(place.card, place.side)
        waiting = rule.space if isinstance(rule, WolfStops) else None
        if waiting is not None and at in spaces(sight.known, waiting, scene):
            total += worth(sight, rule.do, scene)
    return total


def wolf_way(sight: Sight, about: ChooseWolfWay, ask: Ask) -> str:
    """The way that captures nobody, or leaves him farthest from everybody."""
    known = sight.known

    def kindness(option: Any) -> tuple[float, float, float, bool]:
        way: WolfWay = option.value
        end = way.path[-1] if way.path else known.wolf or ""
        caught = known.at(end)
        loss = sum(1.0 + holds(known, one, "*") for one in caught)
        steps = wolf_distances(known, end)
        others = [
            steps.get(known.pieces[one].at, FAR) for one in exposed(known) if one not in caught
        ]
        away = float(min(others, default=FAR))
        return -loss, worth_of_stop(sight, end), away, option.key == about.default

    return max((one for one in ask.options if one.why_not is None), key=kindness).key

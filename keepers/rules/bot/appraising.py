"""What the effects of a card are worth to the team, in steps of a keeper."""

from collections.abc import Callable, Sequence
from typing import Any

from keepers.rules.bot.counting import worth_of_counter
from keepers.rules.bot.knowing import certainty
from keepers.rules.bot.reading import all_effects, all_rules, can_win, card_of, turns_back
from keepers.rules.bot.sight import Sight, possible_values
from keepers.rules.judging import holds_true
from keepers.rules.pieces import Side
from keepers.rules.selecting import Scene, keepers, place_of_token
from keepers.rules.vocabulary import effects as op
from keepers.rules.vocabulary import switches
from keepers.rules.vocabulary.conditions import FlagIs, SecretIs
from keepers.rules.vocabulary.triggers import KeeperReaches

WIN, LOSE = 100.0, -120.0
FULFILLED = 20.0
"""A mission is done with."""
MISSION = 8.0
"""A new mission comes into play."""
LAST_MISSION = 25.0
"""One that can win the game."""
CARD = 0.7
"""A movement card more or less."""
TOO_LATE = -60.0
NEWS, MORE_NEWS = 1.0, 20.0
"""What a side of an encounter is worth that nobody has read yet; and to those without fear."""
ONE_MORE = 24.0
"""Rounds that have to be left before the team dares more than it must."""
GUESS, SHORT_OF_TIME = 0.15, 15
DEEPEST = 5
PLAIN: dict[type, float] = {
    op.GrantPower: 4,
    op.RevokePower: -4,
    op.RuleOut: 4,
    op.SkipWolf: 2,
    op.SendHome: 1.5,
    op.RemoveWolf: 1.5,
    op.PlaceWolf: -2,
    op.MoveWolf: -2,
    op.Capture: -15,
    op.Look: 1,
    op.TurnUp: 1,
    op.Pack: 3,
    op.MoveObject: 0.5,
    op.RemoveObject: -0.5,
    op.StepKeeper: 1,
    op.PlaceKeeper: 0.5,
    op.SkipKeeper: -2,
    op.UnlockPortal: 2,
    op.LockPortal: -2,
    op.BlockSpace: -1,
    op.UnblockSpace: 1,
    op.Travel: -1,
    op.Draw: -0.5,
    switches.StepMax: -2,
    switches.XIs: 4,
    switches.ExtraShortcuts: 2,
    switches.PortalIsHiding: 3,
    switches.HouseIsPortal: 3,
    switches.NoShortcuts: -1,
    switches.NoPlacement: -1,
    switches.Unsafe: -3,
    switches.Quorum: 3,
}
"""Effects that are worth about the same whatever the game is like."""


def worth(sight: Sight, effects: Sequence[Any], scene: Scene, depth: int = 0) -> float:
    """The sum over a list of effects; beyond some depth nothing counts any more."""
    if depth > DEEPEST:
        return 0.0
    return sum(worth_of(sight, effect, scene, depth) for effect in effects)


def worth_of(sight: Sight, effect: Any, scene: Scene, depth: int) -> float:
    plain = PLAIN.get(type(effect))
    if plain is not None:
        return plain if plain > 0 else plain * sight.fear
    appraise = APPRAISERS.get(type(effect))
    return 0.0 if appraise is None else appraise(sight, effect, scene, depth)


type Appraiser = Callable[[Sight, Any, Scene, int], float]  # the effect is of the kind it is for
APPRAISERS: dict[type, Appraiser] = {}


def appraises(*kinds: type) -> Callable[[Appraiser], Appraiser]:
    """Registers what a kind of effect is worth."""

    def register(appraiser: Appraiser) -> Appraiser:
        APPRAISERS.update(dict.fromkeys(kinds, appraiser))
        return appraiser

    return register


@appraises(op.Win, op.Lose)
def ending(sight: Sight, effect: Any, scene: Scene, depth: int) -> float:
    return WIN if isinstance(effect, op.Win) else LOSE * sight.fear


@appraises(op.Show, op.PutInPlay)
def showing(sight: Sight, effect: Any, scene: Scene, depth: int) -> float:
    return worth_of_side(sight, effect.no, effect.side, depth)


@appraises(op.Flip)
def flipping(sight: Sight, effect: Any, scene: Scene, depth: int) -> float:
    return worth_of_side(sight, effect.no, sight.known.cards[effect.no].side.other, depth)


@appraises(op.PutAway)
def putting_away(sight: Sight, effect: Any, scene: Scene, depth: int) -> float:
    """A mission that is put away was done, unless the card says so while it is shown."""
    return FULFILLED if depth == 0 and is_open_mission(sight, effect.no) else 0.0


def is_open_mission(sight: Sight, number: int) -> bool:
    piece = sight.known.cards[number]
    card = card_of(sight.known.adventure, number)
    return piece.in_play and card.side(piece.side).kind == "mission"


def worth_of_side(sight: Sight, number: int, side: Side, depth: int) -> float:
    """What comes into play with a side, and the mission that it fulfils by doing so."""
    adventure, piece = sight.known.adventure, sight.known.cards[number]
    shown = card_of(adventure, number).side(side)
    total = worth(sight, shown.on_show, Scene(number, side), depth + 1)
    if shown.kind == "mission":
        total += LAST_MISSION if can_win(adventure, number, side) else MISSION
    if shown.kind == "encounter" and side not in piece.shown:
        total += news(sight)
    if is_open_mission(sight, number) and side is not piece.side:
        total += 0.0 if turns_back(adventure, number, side) else FULFILLED
    return total


def news(sight: Sight) -> float:
    """What something is worth just because it is new: the reckless are curious."""
    return NEWS + MORE_NEWS * max(0.0, 1 - sight.fear)


@appraises(op.Add)
def adding(sight: Sight, effect: op.Add, scene: Scene, depth: int) -> float:
    return effect.by * worth_of_counter(sight.known.adventure, effect.counter)


@appraises(op.Burn)
def burning(sight: Sight, effect: op.Burn, scene: Scene, depth: int) -> float:
    left = sight.known.deck.rounds_left
    loss = TOO_LATE if effect.n >= left else -CARD * effect.n * (1 + 8 / left)
    return loss * sight.fear


@appraises(op.Restore)
def restoring(sight: Sight, effect: op.Restore, scene: Scene, depth: int) -> float:
    return CARD * min(effect.n, max(0, len(sight.known.deck.left) - 1))


@appraises(op.PeekWolf)
def foreseeing(sight: Sight, effect: op.PeekWolf, scene: Scene, depth: int) -> float:
    return 0.5 * effect.n


@appraises(op.Rescue)
def rescuing(sight: Sight, effect: op.Rescue, scene: Scene, depth: int) -> float:
    """Who comes back; a name stands for whoever was captured just now."""
    if isinstance(effect.who, str):
        return 15.0
    return 15.0 * sum(
        sight.known.pieces[one].captured for one in keepers(sight.known, effect.who, scene)
    )


@appraises(op.GiveToken)
def giving(sight: Sight, effect: op.GiveToken, scene: Scene, depth: int) -> float:
    """To pick up a token is worth most of what its holder can do with it."""
    token = sight.known.tokens.get(effect.name)
    if token is None or token.held_by is not None:
        return 0.0
    return 0.6 * worth_of_holding(sight, effect.name, depth)


def worth_of_holding(sight: Sight, name: str, depth: int = 0) -> float:
    """The best that a rule in play does for whoever holds the token."""
    best = 0.0
    known = sight.known
    for card in known.adventure.cards:
        piece = known.cards[card.no]
        for rule in card.side(piece.side).rules if piece.in_play else ():
            wanted = (
                getattr(rule.keeper, "holds", None) if isinstance(rule, KeeperReaches) else None
            )
            if wanted == name:
                best = max(best, worth(sight, rule.do, Scene(card.no, piece.side), depth + 2))
    return best


@appraises(op.Flag)
def flagging(sight: Sight, effect: op.Flag, scene: Scene, depth: int) -> float:
    """A flag is taken for a good thing, unless a victory waits for the opposite."""
    for rule in all_rules(sight.known.adventure):
        for inner in all_effects(rule.do):
            match inner:
                case op.If(cond=FlagIs(name=name, set=wanted), then=then, otherwise=otherwise):
                    wins = any(isinstance(one, op.Win) for one in all_effects(then))
                    still = any(isinstance(one, op.Win) for one in all_effects(otherwise))
                    if name == effect.name and wanted != effect.set and wins and not still:
                        return sight.known.deck.rounds_left - ONE_MORE
    return 1.0


@appraises(switches.WolfBonus)
def hurrying_wolf(sight: Sight, effect: switches.WolfBonus, scene: Scene, depth: int) -> float:
    return -3.0 * effect.value


@appraises(switches.StepBonus)
def hurrying(sight: Sight, effect: switches.StepBonus, scene: Scene, depth: int) -> float:
    return 2.0 * effect.value


@appraises(op.If)
def branching(sight: Sight, effect: op.If, scene: Scene, depth: int) -> float:
    """Where the condition cannot be known, both ways count by their chances."""
    match certainty(sight, effect.cond, scene):
        case None:
            chance = chance_of(sight, effect.cond)
        case holds:
            chance = float(holds)
    then = worth(sight, effect.then, scene, depth + 1) if chance else 0.0
    otherwise = worth(sight, effect.otherwise, scene, depth + 1) if chance < 1 else 0.0
    if 0 < chance < 1 and isinstance(effect.cond, SecretIs):
        then *= luck(sight)
    return chance * then + (1 - chance) * otherwise


def luck(sight: Sight) -> float:
    """What a lucky guess is worth against knowing it later: more, the less time is left."""
    return max(GUESS, 1 - sight.known.deck.rounds_left / SHORT_OF_TIME)


def chance_of(sight: Sight, condition: Any) -> float:
    match condition:
        case SecretIs():
            possible = possible_values(sight.known, condition.name)
            wanted = (condition.equals,) if condition.equals else condition.within or ()
            return sum(one in wanted for one in possible) / max(1, len(possible))
        case _:
            return 0.5


@appraises(op.Choice)
def choosing(sight: Sight, effect: op.Choice, scene: Scene, depth: int) -> float:
    """The best option that is open; of a choice that repeats, all that are good."""
    values = [
        worth(sight, way.do, scene, depth + 1)
        for way in effect.options
        if holds_true(sight.known, way.condition, scene)
    ]
    if effect.repeat:
        return sum(value for value in values if value > 0)
    return max(values, default=0.0)


@appraises(op.Random)
def by_chance(sight: Sight, effect: op.Random, scene: Scene, depth: int) -> float:
    total = sum(option.weight for option in effect.options)
    parts = (option.weight * worth(sight, option.do, scene, depth + 1) for option in effect.options)
    return sum(parts) / total


@appraises(op.ForEach)
def repeating(sight: Sight, effect: op.ForEach, scene: Scene, depth: int) -> float:
    return worth(sight, effect.do, scene, depth + 1)


@appraises(op.PlaceToken, op.MoveToken)
def placing_token(sight: Sight, effect: Any, scene: Scene, depth: int) -> float:
    """Something of use lies on the open page rather than on another one."""
    at = place_of_token(sight.known, effect.name)
    return 0.3 if at is None else 0.0

"""Whether a condition holds: one small judge for each, found by its struct."""

from collections.abc import Callable
from typing import Any

from keepers.rules.selecting import (
    Scene,
    holds,
    keepers,
    listed,
    objects,
    place_of_object,
    place_of_token,
    spaces,
    state_of_object,
)
from keepers.rules.state import Keepers
from keepers.rules.vocabulary.conditions import (
    Alive,
    CardIs,
    CardsLeftIs,
    ChestIs,
    Condition,
    CounterIs,
    Every,
    FlagIs,
    HidingIs,
    KeeperAt,
    KeepersOn,
    Not,
    ObjectIs,
    PowerIs,
    RoundIs,
    SeasonIs,
    SecretIs,
    Some,
    TokenIs,
)

type Judge = Callable[[Keepers, Any, Scene], bool]  # the condition is of the judge's own kind

JUDGES: dict[type, Judge] = {}


def judges[C](kind: type[C]) -> Callable[[Callable[[Keepers, C, Scene], bool]], Judge]:
    """Registers the judge of a kind of condition."""

    def register(judge: Callable[[Keepers, C, Scene], bool]) -> Judge:
        JUDGES[kind] = judge
        return judge

    return register


def holds_true(game: Keepers, condition: Condition | None, scene: Scene) -> bool:
    """Whether the condition holds now; None always does."""
    return condition is None or JUDGES[type(condition)](game, condition, scene)


def within(count: int, least: int | None, most: int | None) -> bool:
    return (least is None or count >= least) and (most is None or count <= most)


@judges(SeasonIs)
def judge_season(game: Keepers, condition: SeasonIs, scene: Scene) -> bool:
    return game.season in listed(condition.within)


@judges(RoundIs)
def judge_round(game: Keepers, condition: RoundIs, scene: Scene) -> bool:
    return within(game.round.number, condition.min, condition.max)


@judges(CardsLeftIs)
def judge_cards_left(game: Keepers, condition: CardsLeftIs, scene: Scene) -> bool:
    return within(len(game.deck.right), condition.min, condition.max)


@judges(Alive)
def judge_alive(game: Keepers, condition: Alive, scene: Scene) -> bool:
    wanted = [] if condition.who is None else keepers(game, condition.who, scene)
    return within(len(game.alive), condition.min, condition.max) and all(
        keeper in game.alive for keeper in wanted
    )


@judges(KeeperAt)
def judge_keeper_at(game: Keepers, condition: KeeperAt, scene: Scene) -> bool:
    there = spaces(game, condition.space, scene)
    standing = [
        keeper in game.alive and game.pieces[keeper].at in there
        for keeper in keepers(game, condition.who, scene)
    ]
    return any(standing) if condition.who == "any" else bool(standing) and all(standing)


@judges(KeepersOn)
def judge_keepers_on(game: Keepers, condition: KeepersOn, scene: Scene) -> bool:
    there = spaces(game, condition.spaces, scene)
    taken = [game.pieces[keeper].at for keeper in game.alive if game.pieces[keeper].at in there]
    if condition.min == "alive":
        return bool(taken) and len(taken) == len(game.alive)
    return (len(set(taken)) if condition.distinct else len(taken)) >= condition.min


@judges(ObjectIs)
def judge_object(game: Keepers, condition: ObjectIs, scene: Scene) -> bool:
    there = None if condition.at is None else spaces(game, condition.at, scene)
    found = [
        one
        for one in objects(game, condition.which, scene)
        if (condition.state is None or state_of_object(game, one) in listed(condition.state))
        and (there is None or place_of_object(game, one) in there)
    ]
    return len(found) >= condition.min


@judges(ChestIs)
def judge_chest(game: Keepers, condition: ChestIs, scene: Scene) -> bool:
    if not game.chest.in_play:
        return False
    wanted = None if condition.which is None else objects(game, condition.which, scene)
    fitting = [
        one
        for one in game.chest.objects
        if (condition.family is None or game.things[one].family in listed(condition.family))
        and (condition.origin is None or game.things[one].origin in listed(condition.origin))
        and (wanted is None or one in wanted)
    ]
    free = condition.free is None or game.chest.free >= condition.free
    return free and within(len(fitting), condition.min, condition.max)


@judges(HidingIs)
def judge_hiding(game: Keepers, condition: HidingIs, scene: Scene) -> bool:
    places = [
        place
        for at, place in game.hiding.items()
        if condition.season is None or condition.season in game.book.spaces[at].seasons
    ]
    states = ["empty" if place.object is None else "up" if place.up else "down" for place in places]
    return within(states.count(condition.state), condition.min, condition.max)


@judges(CounterIs)
def judge_counter(game: Keepers, condition: CounterIs, scene: Scene) -> bool:
    return within(game.counters.get(condition.name, 0), condition.min, condition.max)


@judges(FlagIs)
def judge_flag(game: Keepers, condition: FlagIs, scene: Scene) -> bool:
    return (condition.name in game.flags) == condition.set


@judges(SecretIs)
def judge_secret(game: Keepers, condition: SecretIs, scene: Scene) -> bool:
    secret = game.secrets.get(condition.name)
    if secret is None:
        return False
    wanted = (condition.equals,) if condition.equals is not None else condition.within or ()
    return secret.value in wanted


@judges(CardIs)
def judge_card(game: Keepers, condition: CardIs, scene: Scene) -> bool:
    card = game.cards[condition.no]
    side = condition.side is None or (card.side == condition.side and bool(card.shown))
    return side and (condition.in_play is None or card.in_play == condition.in_play)


@judges(PowerIs)
def judge_power(game: Keepers, condition: PowerIs, scene: Scene) -> bool:
    having = [game.has(keeper, condition.power) for keeper in keepers(game, condition.who, scene)]
    return any(having) if condition.who == "any" else bool(having) and all(having)


@judges(TokenIs)
def judge_token(game: Keepers, condition: TokenIs, scene: Scene) -> bool:
    token = game.tokens.get(condition.name)
    if token is None:
        return False
    at, holder = condition.at, condition.held_by
    there = at is None or place_of_token(game, condition.name) in spaces(game, at, scene)
    held = holder is None or any(
        holds(game, keeper, condition.name) for keeper in keepers(game, holder, scene)
    )
    return there and held


@judges(Every)
def judge_every(game: Keepers, condition: Every, scene: Scene) -> bool:
    return all(holds_true(game, one, scene) for one in condition.of)


@judges(Some)
def judge_some(game: Keepers, condition: Some, scene: Scene) -> bool:
    return any(holds_true(game, one, scene) for one in condition.of)


@judges(Not)
def judge_not(game: Keepers, condition: Not, scene: Scene) -> bool:
    return not holds_true(game, condition.of, scene)

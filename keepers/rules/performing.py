"""How effects run, one after the other, and how cascades are kept within bounds (3.6)."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from games.engine import Ask
from keepers.rules.asks import CardPick, decide, options_of
from keepers.rules.events import NothingHappened, ScriptStopped
from keepers.rules.happenings import key_of, queue_becomes, rule_of
from keepers.rules.judging import holds_true
from keepers.rules.pieces import Keeper, ObjectId, SpaceId, Value
from keepers.rules.selecting import Scene
from keepers.rules.state import ADVENTURE_SCRIPT, Keepers, Pending, bring_back, remember
from keepers.rules.vocabulary.adventure import side_name
from keepers.rules.vocabulary.effects import Effect
from keepers.rules.vocabulary.triggers import tag_of

MOST_STEPS = 100
"""Rules and sides that may run in one command."""

type Performer = Callable[[Keepers, Any, Scene], Awaitable[None]]  # of the effect's own kind

PERFORMERS: dict[type, Performer] = {}


def performs[E](
    kind: type[E],
) -> Callable[[Callable[[Keepers, E, Scene], Awaitable[None]]], Performer]:
    """Registers how a kind of effect runs."""

    def register(performer: Callable[[Keepers, E, Scene], Awaitable[None]]) -> Performer:
        PERFORMERS[kind] = performer
        return performer

    return register


class Runaway(Exception):
    """An adventure's rules go on and on."""


async def perform(game: Keepers, effects: Sequence[Effect], scene: Scene) -> None:
    """Run effects in their order; meanwhile what is told names the card."""
    before = game.acting
    game.acting = side_name(scene.card, scene.side) if scene.card else ""
    for effect in effects:
        await PERFORMERS[type(effect)](game, effect, scene)
    game.acting = before


async def settle(game: Keepers, *, at_round_end: bool = False) -> None:
    """Run every rule that waits, and those that they set off, until nothing is left.

    After too many steps all that they did is undone and the game is flagged.
    """
    if not game.queue:
        queue_becomes(game, at_round_end=at_round_end)
    if not game.queue:
        return
    memory, told = remember(game), len(game.journal.events)
    game.steps = 0
    try:
        while game.queue:
            await run(game, game.queue.pop(0))
            if not game.queue:
                queue_becomes(game, at_round_end=at_round_end)
    except Runaway:
        bring_back(game, memory)
        game.queue.clear()
        del game.journal.events[told:]
        game.tally.script_faults += 1
        game.tell(ScriptStopped(None))


async def run(game: Keepers, pending: Pending) -> None:
    """One rule, if its side is still in play and its condition holds."""
    if not still_in_play(game, pending):
        return
    rule, key = rule_of(game, pending), key_of(pending)
    stay_key = f"{key}@{pending.stay}"
    if (rule.first and key in game.fired) or (rule.once and stay_key in game.fired):
        return
    scene = Scene(pending.card, pending.side, dict(pending.names))
    if not holds_true(game, rule.condition, scene):
        return
    game.fired += [one for one in (key, stay_key) if one not in game.fired]
    count_step(game)
    await perform(game, rule.do, scene)


def still_in_play(game: Keepers, pending: Pending) -> bool:
    if pending.card == ADVENTURE_SCRIPT:
        return True
    card = game.cards[pending.card]
    return card.in_play and card.side == pending.side and card.stay == pending.stay


def count_step(game: Keepers) -> None:
    """Raises Runaway if there were too many."""
    game.steps += 1
    if game.steps > MOST_STEPS:
        raise Runaway


def keep(game: Keepers, scene: Scene, name: str | None, value: Value) -> None:
    """Remember what an effect took, as long as its card is in play."""
    if name is None:
        return
    scene.names[name] = value
    if scene.card == ADVENTURE_SCRIPT or game.cards[scene.card].in_play:
        game.names.setdefault(scene.card, {})[name] = value


def nothing_happened(game: Keepers, effect: Effect, scene: Scene) -> None:
    game.tell(NothingHappened(None, scene.card, tag_of(effect)))


async def take_one[T: (SpaceId, ObjectId, Keeper)](
    game: Keepers,
    effect: Effect,
    scene: Scene,
    kind: str,
    things: Sequence[T],
    *,
    random: bool = False,
) -> T | None:
    """One of several: by chance, or as the players choose; None where there is none."""
    if not things:
        nothing_happened(game, effect, scene)
        return None
    if len(things) == 1:
        return things[0]
    if random:
        game.checkpoint()
        return game.chance.pick(things)
    options = options_of(kind, things)
    about = CardPick(scene.card, scene.side, tag_of(effect), options[0].key)
    chosen: T = (await decide(game, Ask(about, options)))[1]
    return chosen

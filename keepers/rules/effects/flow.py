"""Effects that lead on to others, and the end."""

from games.engine import Ask, Option
from keepers.rules.asks import CardChoice, ConditionUnmet, decide
from keepers.rules.ending import lose as lose_game
from keepers.rules.ending import win as win_game
from keepers.rules.events import ChoiceMade, Noted
from keepers.rules.judging import holds_true
from keepers.rules.performing import count_step, nothing_happened, perform, performs
from keepers.rules.pieces import Value
from keepers.rules.selecting import Scene, keepers, objects, spaces
from keepers.rules.state import Keepers
from keepers.rules.vocabulary.effects import Choice, ForEach, If, Lose, Note, Random, Win


@performs(If)
async def branch(game: Keepers, effect: If, scene: Scene) -> None:
    chosen = effect.then if holds_true(game, effect.cond, scene) else effect.otherwise
    await perform(game, chosen, scene)


@performs(Choice)
async def choice(game: Keepers, effect: Choice, scene: Scene) -> None:
    """Asked as long as something beside the default is open; once unless it repeats."""
    default = next((i for i, way in enumerate(effect.options) if way.default), 0)
    while True:
        options = tuple(
            Option(
                f"way:{index}",
                index,
                None
                if holds_true(game, way.condition, scene)
                else ConditionUnmet(scene.card, scene.side),
            )
            for index, way in enumerate(effect.options)
        )
        if not any(o.why_not is None for o in options if o.value != default):
            break
        texts = tuple(way.text for way in effect.options)
        about = CardChoice(scene.card, scene.side, effect.text, texts, f"way:{default}")
        seat, index = await decide(game, Ask(about, options))
        way = effect.options[index]
        game.tell(ChoiceMade(seat, scene.card, way.text))
        await perform(game, way.do, scene)
        if not effect.repeat or index == default:
            return
        count_step(game)
    await perform(game, effect.options[default].do, scene)


@performs(Random)
async def by_chance(game: Keepers, effect: Random, scene: Scene) -> None:
    game.checkpoint()
    drawn = game.chance.below(sum(option.weight for option in effect.options))
    for option in effect.options:
        if drawn < option.weight:
            await perform(game, option.do, scene)
            return
        drawn -= option.weight


@performs(ForEach)
async def for_each(game: Keepers, effect: ForEach, scene: Scene) -> None:
    """Once for each; which ones they are is settled before the first."""
    things: list[Value] = []
    if effect.who is not None:
        things += keepers(game, effect.who, scene)
    if effect.space is not None:
        things += spaces(game, effect.space, scene)
    if effect.object is not None:
        things += objects(game, effect.object, scene)
    if not things:
        nothing_happened(game, effect, scene)
    for thing in things:
        inner = Scene(scene.card, scene.side, scene.names | {effect.kept_as: thing})
        await perform(game, effect.do, inner)


@performs(Note)
async def note(game: Keepers, effect: Note, scene: Scene) -> None:
    game.tell(Noted(None, scene.card, effect.text, dict(scene.names)))


@performs(Win)
async def win(game: Keepers, effect: Win, scene: Scene) -> None:
    win_game(game, effect.grade)


@performs(Lose)
async def lose(game: Keepers, effect: Lose, scene: Scene) -> None:
    lose_game(game, effect.reason)

"""Effects on tokens, counters, flags and secrets."""

from keepers.rules.events import CounterChanged, FlagChanged, SecretRuledOut, TokenMoved
from keepers.rules.happenings import happen
from keepers.rules.performing import nothing_happened, performs, take_one
from keepers.rules.selecting import Scene, keepers, place_of_token, spaces
from keepers.rules.state import Keepers, Secret, Token
from keepers.rules.vocabulary.effects import (
    Add,
    DrawSecret,
    DropToken,
    Flag,
    GiveToken,
    MoveToken,
    PlaceToken,
    RemoveToken,
    RuleOut,
    Set,
)


@performs(PlaceToken)
async def place_token(game: Keepers, effect: PlaceToken, scene: Scene) -> None:
    await put_token(game, effect, scene)


@performs(MoveToken)
async def move_token(game: Keepers, effect: MoveToken, scene: Scene) -> None:
    """Only a token that is in the game can be moved."""
    if effect.name not in game.tokens:
        nothing_happened(game, effect, scene)
        return
    await put_token(game, effect, scene)


async def put_token(game: Keepers, effect: PlaceToken | MoveToken, scene: Scene) -> None:
    there = spaces(game, effect.space, scene)
    at = await take_one(game, effect, scene, "space", there, random=effect.random)
    if at is not None:
        game.tokens[effect.name] = Token(at)
        game.tell(TokenMoved(None, effect.name, at, None))


@performs(GiveToken)
async def give_token(game: Keepers, effect: GiveToken, scene: Scene) -> None:
    """A token that is in the game, to a living keeper who does not hold it."""
    token = game.tokens.get(effect.name)
    fit = [one for one in keepers(game, effect.who, scene) if one in game.alive]
    fit = [] if token is None else [one for one in fit if one != token.held_by]
    keeper = await take_one(game, effect, scene, "keeper", fit)
    if keeper is not None:
        game.tokens[effect.name] = Token(held_by=keeper)
        game.tell(TokenMoved(None, effect.name, None, keeper))


@performs(DropToken)
async def drop_token(game: Keepers, effect: DropToken, scene: Scene) -> None:
    token, at = game.tokens.get(effect.name), place_of_token(game, effect.name)
    if token is None or token.held_by is None:
        nothing_happened(game, effect, scene)
        return
    token.held_by, token.at = None, at
    game.tell(TokenMoved(None, effect.name, at, None))


@performs(RemoveToken)
async def remove_token(game: Keepers, effect: RemoveToken, scene: Scene) -> None:
    if game.tokens.pop(effect.name, None) is None:
        nothing_happened(game, effect, scene)
        return
    game.tell(TokenMoved(None, effect.name, None, None))


@performs(Add)
async def add(game: Keepers, effect: Add, scene: Scene) -> None:
    count(game, effect.counter, game.counters.get(effect.counter, 0) + effect.by)


@performs(Set)
async def set_counter(game: Keepers, effect: Set, scene: Scene) -> None:
    count(game, effect.counter, effect.to)


def count(game: Keepers, counter: str, value: int) -> None:
    before = game.counters.get(counter, 0)
    game.counters[counter] = value
    game.tell(CounterChanged(None, counter, value))
    happen(game, "counter", counter=counter, before=before, value=value)


@performs(Flag)
async def flag(game: Keepers, effect: Flag, scene: Scene) -> None:
    if (effect.name in game.flags) == effect.set:
        return
    if effect.set:
        game.flags.append(effect.name)
    else:
        game.flags.remove(effect.name)
    game.tell(FlagChanged(None, effect.name, effect.set))


@performs(DrawSecret)
async def draw_secret(game: Keepers, effect: DrawSecret, scene: Scene) -> None:
    game.checkpoint()
    game.secrets[effect.name] = Secret(game.chance.pick(effect.among), effect.among)


@performs(RuleOut)
async def rule_out(game: Keepers, effect: RuleOut, scene: Scene) -> None:
    """Never the drawn value, none twice."""
    secret = game.secrets.get(effect.secret)
    if secret is None:
        nothing_happened(game, effect, scene)
        return
    wrong = [one for one in secret.among if one != secret.value and one not in secret.ruled_out]
    chosen = [one for one in effect.values if one in wrong]
    wrong = [one for one in wrong if one not in chosen]
    for _ in range(min(effect.n, len(wrong))):
        chosen.append(wrong.pop(game.chance.below(len(wrong))))
    game.checkpoint()
    for value in chosen:
        secret.ruled_out.append(value)
        game.tell(SecretRuledOut(None, effect.secret, value))

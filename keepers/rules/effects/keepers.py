"""Effects on keepers and their powers."""

from keepers.rules.asks import Stay
from keepers.rules.book import KEEPER_KINDS
from keepers.rules.capture import capture as capture_keeper
from keepers.rules.capture import release
from keepers.rules.events import KeeperPlaced, NothingHappened, PowerGained, PowerLost
from keepers.rules.happenings import happen
from keepers.rules.performing import nothing_happened, performs, take_one
from keepers.rules.pieces import OWNERS, Keeper, Power, SpaceId
from keepers.rules.ruling import on_page
from keepers.rules.selecting import Scene, keepers, spaces
from keepers.rules.state import Keepers
from keepers.rules.vocabulary.effects import (
    Capture,
    Effect,
    GrantPower,
    PlaceKeeper,
    Rescue,
    RevokePower,
    SkipKeeper,
    StepKeeper,
)
from keepers.rules.vocabulary.selectors import KeeperSelector
from keepers.rules.walking import Going, choose_step, go


async def those(
    game: Keepers, effect: Effect, scene: Scene, who: KeeperSelector, among: list[Keeper]
) -> list[Keeper]:
    """The meant keepers of `among`; for `any` and `pick` one of them, whom the players choose."""
    if who in ("any", "pick"):
        one = await take_one(game, effect, scene, "keeper", among)
        return [] if one is None else [one]
    found = [keeper for keeper in keepers(game, who, scene) if keeper in among]
    if not found:
        nothing_happened(game, effect, scene)
    return found


def standable(game: Keepers, found: list[SpaceId]) -> list[SpaceId]:
    """The spaces of the open page on which a keeper can be put."""
    return [
        at
        for at in on_page(game, found)
        if game.kind(at) in KEEPER_KINDS and at not in game.blocked
    ]


@performs(PlaceKeeper)
async def place_keeper(game: Keepers, effect: PlaceKeeper, scene: Scene) -> None:
    for keeper in await those(game, effect, scene, effect.who, game.alive):
        there = standable(game, spaces(game, effect.space, scene))
        at = await take_one(game, effect, scene, "space", there, random=effect.random)
        if at is not None:
            game.pieces[keeper].at = at
            game.tell(KeeperPlaced(None, keeper, at))
            put_down(game, keeper)


def put_down(game: Keepers, keeper: Keeper) -> None:
    """An effect brought a keeper to a space: the wolf may be there, else it reached the space."""
    at = game.pieces[keeper].at
    if at == game.wolf:
        capture_keeper(game, keeper)
    else:
        happen(game, "keeper_reaches", keeper=keeper, space=at, how="effect")


@performs(StepKeeper)
async def step_keeper(game: Keepers, effect: StepKeeper, scene: Scene) -> None:
    for keeper in await those(game, effect, scene, effect.who, game.alive):
        going = Going(keeper, game.pieces[keeper].at, effect.steps, [])
        walked = False
        while not walked:
            chosen = await choose_step(game, going)
            if isinstance(chosen, Stay):
                break
            walked = await go(game, going, chosen)
        if walked and keeper in game.alive:
            happen(
                game, "keeper_reaches", keeper=keeper, space=game.pieces[keeper].at, how="effect"
            )


@performs(SkipKeeper)
async def skip_keeper(game: Keepers, effect: SkipKeeper, scene: Scene) -> None:
    for keeper in await those(game, effect, scene, effect.who, game.alive):
        piece = game.pieces[keeper]
        piece.skips = max(piece.skips, effect.rounds)


@performs(Capture)
async def capture(game: Keepers, effect: Capture, scene: Scene) -> None:
    for keeper in await those(game, effect, scene, effect.who, game.alive):
        capture_keeper(game, keeper)


@performs(Rescue)
async def rescue(game: Keepers, effect: Rescue, scene: Scene) -> None:
    captured = [keeper for keeper in Keeper if game.pieces[keeper].captured]
    for keeper in await those(game, effect, scene, effect.who, captured):
        there = standable(game, spaces(game, effect.space, scene))
        at = await take_one(game, effect, scene, "space", there)
        if at is not None:
            release(game, keeper, at)


@performs(GrantPower)
async def grant_power(game: Keepers, effect: GrantPower, scene: Scene) -> None:
    """To each who is meant; for a captured one the fallback, or nothing."""
    if effect.who in ("any", "pick"):
        await grant_to_one(game, effect, scene, effect.power)
        return
    for keeper in keepers(game, effect.who, scene):
        if keeper in game.alive:
            gain(game, keeper, effect.power)
        elif effect.fallback is None:
            game.tell(PowerLost(None, keeper, effect.power))
        elif effect.fallback.who in ("any", "pick"):
            await grant_to_one(game, effect, scene, effect.fallback.power)
        else:
            for other in keepers(game, effect.fallback.who, scene):
                if other in game.alive:
                    gain(game, other, effect.fallback.power)


async def grant_to_one(game: Keepers, effect: GrantPower, scene: Scene, power: Power) -> None:
    """The players choose who gains it, among those who can use it and do not have it."""
    fit = [
        keeper
        for keeper in game.alive
        if keeper in OWNERS.get(power, tuple(Keeper)) and not game.has(keeper, power)
    ]
    one = await take_one(game, effect, scene, "keeper", fit)
    if one is not None:
        gain(game, one, power)


def gain(game: Keepers, keeper: Keeper, power: Power) -> None:
    """Gaining a power twice does nothing (R33)."""
    powers = game.pieces[keeper].powers
    if power in powers:
        game.tell(NothingHappened(None, 0, "grant_power"))
        return
    powers.append(power)
    game.tell(PowerGained(None, keeper, power))
    happen(game, "power_gained", keeper=keeper, power=power)


@performs(RevokePower)
async def revoke_power(game: Keepers, effect: RevokePower, scene: Scene) -> None:
    having = [keeper for keeper in Keeper if effect.power in game.pieces[keeper].powers]
    for keeper in await those(game, effect, scene, effect.who, having):
        game.pieces[keeper].powers.remove(effect.power)
        game.tell(PowerLost(None, keeper, effect.power))

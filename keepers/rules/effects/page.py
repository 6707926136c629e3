"""Effects on the open page, on time, on rule switches."""

from keepers.rules.events import (
    CardsBurned,
    CardsRestored,
    RuleChanged,
    SpaceChanged,
    WolfForeseen,
)
from keepers.rules.happenings import happen
from keepers.rules.performing import keep, nothing_happened, performs, take_one
from keepers.rules.pieces import Kind
from keepers.rules.selecting import Scene, season_named, spaces
from keepers.rules.state import Keepers, Override
from keepers.rules.travel import enter_season, leave_season
from keepers.rules.vocabulary.effects import (
    BlockSpace,
    Burn,
    LockPortal,
    PeekWolf,
    Restore,
    StartTimer,
    StopTimer,
    Travel,
    UnblockSpace,
    UnlockPortal,
)
from keepers.rules.vocabulary.switches import SWITCHES, Switch
from keepers.rules.vocabulary.triggers import tag_of


@performs(Travel)
async def travel(game: Keepers, effect: Travel, scene: Scene) -> None:
    """The page is turned at once; the round ends as it does when the team travels."""
    season = season_named(game, effect.season, scene)
    if season is None or season == game.season:
        nothing_happened(game, effect, scene)
        return
    leave_season(game)
    enter_season(game, season, None)
    game.round.cursor = len(game.orders)
    game.round.declined = True


@performs(LockPortal)
async def lock_portal(game: Keepers, effect: LockPortal, scene: Scene) -> None:
    open_ones = [
        at
        for at in spaces(game, effect.space, scene)
        if game.kind(at) is Kind.PORTAL and at not in game.locked
    ]
    at = await take_one(game, effect, scene, "space", open_ones, random=effect.random)
    if at is not None:
        game.locked.append(at)
        keep(game, scene, effect.kept_as, at)
        game.tell(SpaceChanged(None, at, "locked"))


@performs(UnlockPortal)
async def unlock_portal(game: Keepers, effect: UnlockPortal, scene: Scene) -> None:
    for at in [at for at in spaces(game, effect.space, scene) if at in game.locked]:
        game.locked.remove(at)
        game.tell(SpaceChanged(None, at, "unlocked"))


@performs(BlockSpace)
async def block_space(game: Keepers, effect: BlockSpace, scene: Scene) -> None:
    free = [at for at in spaces(game, effect.space, scene) if at not in game.blocked]
    at = await take_one(game, effect, scene, "space", free, random=effect.random)
    if at is not None:
        game.blocked.append(at)
        keep(game, scene, effect.kept_as, at)
        game.tell(SpaceChanged(None, at, "blocked"))


@performs(UnblockSpace)
async def unblock_space(game: Keepers, effect: UnblockSpace, scene: Scene) -> None:
    for at in [at for at in spaces(game, effect.space, scene) if at in game.blocked]:
        game.blocked.remove(at)
        game.tell(SpaceChanged(None, at, "unblocked"))


@performs(Burn)
async def burn(game: Keepers, effect: Burn, scene: Scene) -> None:
    before = len(game.deck.right)
    game.tell(CardsBurned(None, game.deck.burn(effect.n)))
    happen(game, "cards_left", before=before, left=len(game.deck.right))


@performs(Restore)
async def restore(game: Keepers, effect: Restore, scene: Scene) -> None:
    game.tell(CardsRestored(None, game.deck.restore(effect.n)))


@performs(StartTimer)
async def start_timer(game: Keepers, effect: StartTimer, scene: Scene) -> None:
    game.timers[effect.name] = effect.rounds


@performs(StopTimer)
async def stop_timer(game: Keepers, effect: StopTimer, scene: Scene) -> None:
    game.timers.pop(effect.name, None)


@performs(PeekWolf)
async def peek_wolf(game: Keepers, effect: PeekWolf, scene: Scene) -> None:
    """The wolf faces of the next cards of the right stack."""
    cards = game.deck.right[: effect.n]
    game.deck.foreseen += [card for card in cards if card not in game.deck.foreseen]
    game.checkpoint()
    game.tell(WolfForeseen(None, tuple(game.deck.wolf_faces[card] for card in cards)))


async def set_switch(game: Keepers, effect: Switch, scene: Scene) -> None:
    """A rule switch holds from now on; the latest setting counts."""
    stay = game.cards[scene.card].stay if scene.card in game.cards else 0
    rounds = 1 if effect.until == "round_end" else effect.rounds
    game.overrides.append(Override(effect, scene.card, stay, rounds))
    switch = tag_of(effect).removeprefix("rule:")
    if not was_told(game, scene.card, switch):
        game.tell(RuleChanged(None, scene.card, switch))


def was_told(game: Keepers, card: int, switch: str) -> bool:
    """Whether the log says already that the card bends this rule: it may do so season by season."""
    told = [event for event in game.journal.events if isinstance(event, RuleChanged)]
    return any((event.card, event.switch) == (card, switch) for event in told)


for kind in SWITCHES.values():
    performs(kind)(set_switch)

"""Effects on the wolf."""

from keepers.rules.events import WolfAppeared, WolfLeft
from keepers.rules.happenings import happen
from keepers.rules.performing import nothing_happened, performs, take_one
from keepers.rules.pieces import Kind
from keepers.rules.ruling import on_page, unsafe_spaces
from keepers.rules.selecting import Scene, spaces
from keepers.rules.state import Keepers
from keepers.rules.vocabulary.effects import MoveWolf, PlaceWolf, RemoveWolf, SendHome, SkipWolf
from keepers.rules.wolf import move_wolf as move
from keepers.rules.wolf import place_wolf as place


@performs(PlaceWolf)
async def place_wolf(game: Keepers, effect: PlaceWolf, scene: Scene) -> None:
    unsafe = unsafe_spaces(game)
    there = [
        at
        for at in on_page(game, spaces(game, effect.space, scene))
        if game.kind(at) is Kind.PATH or at in unsafe
    ]
    at = await take_one(game, effect, scene, "space", there, random=effect.random)
    if at is not None:
        place(game, at, 0)


@performs(MoveWolf)
async def move_wolf(game: Keepers, effect: MoveWolf, scene: Scene) -> None:
    if game.wolf is None:
        nothing_happened(game, effect, scene)
        return
    await move(game, effect.steps, effect.steps, home=effect.towards == "trailer")


@performs(RemoveWolf)
async def remove_wolf(game: Keepers, effect: RemoveWolf, scene: Scene) -> None:
    if game.wolf is None:
        nothing_happened(game, effect, scene)
        return
    game.wolf = None
    game.tell(WolfLeft(None))


@performs(SkipWolf)
async def skip_wolf(game: Keepers, effect: SkipWolf, scene: Scene) -> None:
    game.skip_wolf += effect.times


@performs(SendHome)
async def send_home(game: Keepers, effect: SendHome, scene: Scene) -> None:
    home = game.book.trailer(game.season)
    if game.wolf == home:
        nothing_happened(game, effect, scene)
        return
    game.wolf = home
    game.tell(WolfAppeared(None, home))
    happen(game, "wolf_home", space=home, value=0)

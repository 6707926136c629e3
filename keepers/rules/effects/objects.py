"""Effects on objects and on the chest."""

from games.engine import Ask, Option
from keepers.rules.asks import CardPick, decide
from keepers.rules.events import ObjectMoved, ObjectsSwapped, ObjectTurned
from keepers.rules.happenings import happen
from keepers.rules.hiding import came_up, see
from keepers.rules.hiding import pack as pack_object
from keepers.rules.hiding import turn_up as turn_object_up
from keepers.rules.performing import keep, nothing_happened, performs, take_one
from keepers.rules.pieces import ObjectId, SpaceId
from keepers.rules.selecting import Scene, objects, place_of_object, spaces, state_of_object
from keepers.rules.state import HidingPlace, Keepers
from keepers.rules.vocabulary.effects import (
    Chest,
    Effect,
    Look,
    MoveObject,
    Pack,
    PickObject,
    RemoveObject,
    SwapObjects,
    TurnDown,
    TurnUp,
)
from keepers.rules.vocabulary.selectors import ObjectFilter, ObjectState
from keepers.rules.vocabulary.triggers import tag_of


async def take_object(
    game: Keepers, effect: Effect, scene: Scene, found: list[ObjectId], *, random: bool
) -> ObjectId | None:
    """One of several objects; those that nobody has seen are named by where they lie."""
    if random or len(found) < 2:
        return await take_one(game, effect, scene, "object", found, random=random)
    by_key = {key_of_object(game, one): one for one in found}
    options = tuple(Option(key, key) for key in by_key)  # a value would tell what lies there
    about = CardPick(scene.card, scene.side, tag_of(effect), options[0].key)
    key: str = (await decide(game, Ask(about, options)))[1]
    return by_key[key]


def key_of_object(game: Keepers, one: ObjectId) -> str:
    at = place_of_object(game, one)
    return f"object:{one}" if at is None or game.hiding[at].seen else f"space:{at}"


@performs(Look)
async def look(game: Keepers, effect: Look, scene: Scene) -> None:
    for _ in range(effect.count):
        hidden = [
            at
            for at in spaces(game, effect.space, scene)
            if at in game.hiding and game.hiding[at].object is not None
        ]
        hidden = [at for at in hidden if not game.hiding[at].up and not game.hiding[at].seen]
        at = await take_one(game, effect, scene, "space", hidden, random=effect.random)
        if at is None:
            return
        see(game, at)
        seen = game.hiding[at].object or ""
        keep(game, scene, effect.kept_as, seen)
        happen(game, "object_seen", object=seen, space=at)


@performs(TurnUp)
async def turn_up(game: Keepers, effect: TurnUp, scene: Scene) -> None:
    found = in_state(game, objects(game, effect.object, scene), ObjectState.DOWN)
    one = await take_object(game, effect, scene, found, random=effect.random)
    at = place_of_object(game, one)
    if one is not None and at is not None:
        keep(game, scene, effect.kept_as, one)
        turn_object_up(game, at)


@performs(TurnDown)
async def turn_down(game: Keepers, effect: TurnDown, scene: Scene) -> None:
    found = in_state(game, objects(game, effect.object, scene), ObjectState.UP)
    one = await take_object(game, effect, scene, found, random=effect.random)
    at = place_of_object(game, one)
    if one is not None and at is not None:
        keep(game, scene, effect.kept_as, one)
        game.hiding[at].up = False
        game.tell(ObjectTurned(None, at, one, up=False))


@performs(Pack)
async def pack(game: Keepers, effect: Pack, scene: Scene) -> None:
    found = in_state(game, objects(game, effect.object, scene), ObjectState.DOWN, ObjectState.UP)
    found = [one for one in found if not game.things[one].fixed]
    if not game.chest.free:
        nothing_happened(game, effect, scene)
        return
    one = await take_object(game, effect, scene, found, random=effect.random)
    at = place_of_object(game, one)
    if one is not None and at is not None:
        keep(game, scene, effect.kept_as, one)
        pack_object(game, at)


@performs(RemoveObject)
async def remove_object(game: Keepers, effect: RemoveObject, scene: Scene) -> None:
    found = in_state(
        game,
        objects(game, effect.object, scene),
        ObjectState.CHEST,
        ObjectState.UP,
        ObjectState.DOWN,
    )
    one = await take_object(game, effect, scene, found, random=effect.random)
    if one is not None:
        keep(game, scene, effect.kept_as, one)
        take_from_place(game, one)
        game.gone.append(one)
        game.tell(ObjectMoved(None, one, ObjectState.GONE))


@performs(MoveObject)
async def move_object(game: Keepers, effect: MoveObject, scene: Scene) -> None:
    """To an empty hiding place, face up if it lay open before."""
    empty = [
        at
        for at in spaces(game, effect.to, scene)
        if at in game.hiding and game.hiding[at].object is None
    ]
    found = [
        one
        for one in objects(game, effect.object, scene)
        if state_of_object(game, one) not in (None, ObjectState.OUT)
    ]
    one = await take_object(game, effect, scene, found, random=effect.random)
    to = await take_one(game, effect, scene, "space", empty if one is not None else [])
    if one is None or to is None:
        return
    at = place_of_object(game, one)
    old = HidingPlace(one, up=True, seen=True) if at is None else game.hiding[at]
    up, seen = old.up, old.seen
    take_from_place(game, one)
    game.hiding[to] = HidingPlace(one, up, seen)
    keep(game, scene, effect.kept_as, one)
    game.tell(ObjectMoved(None, one, ObjectState.UP if up else ObjectState.DOWN, to))
    if up:
        came_up(game, to)


@performs(SwapObjects)
async def swap_objects(game: Keepers, effect: SwapObjects, scene: Scene) -> None:
    """Two objects change places, each as it lies; what leaves the chest lies face up."""
    one = await take_object(
        game,
        effect,
        scene,
        movable(game, objects(game, effect.object, scene)),
        random=effect.random,
    )
    others = movable(game, objects(game, effect.other, scene)) if one is not None else []
    other = await take_object(
        game, effect, scene, [thing for thing in others if thing != one], random=effect.random
    )
    if one is None or other is None:
        return
    here, there = place_of_object(game, one), place_of_object(game, other)
    game.tell(ObjectsSwapped(None, (here, there)))
    if here is not None and there is not None:
        game.hiding[here], game.hiding[there] = game.hiding[there], game.hiding[here]
        return
    if here is not None:
        swap_with_chest(game, here, other)
    elif there is not None:
        swap_with_chest(game, there, one)


def swap_with_chest(game: Keepers, at: SpaceId, packed: ObjectId) -> None:
    place = game.hiding[at]
    taken, place.object = place.object or "", packed
    place.up, place.seen = True, True
    game.chest.objects[game.chest.objects.index(packed)] = taken
    happen(game, "object_swapped", object=taken, space=at)
    came_up(game, at)


def movable(game: Keepers, found: list[ObjectId]) -> list[ObjectId]:
    """Objects on the table or on the chest that are not fixed."""
    on_table = in_state(game, found, ObjectState.CHEST, ObjectState.UP, ObjectState.DOWN)
    return [one for one in on_table if not game.things[one].fixed]


@performs(PickObject)
async def pick_object(game: Keepers, effect: PickObject, scene: Scene) -> None:
    states: tuple[ObjectState, ...] = (ObjectState.CHEST,)
    if effect.source == "hiding":
        one_state = (ObjectState(effect.state),) if effect.state is not None else ()
        states = one_state or (ObjectState.UP, ObjectState.DOWN)
    wanted = ObjectFilter(family=effect.family, origin=effect.origin, state=states, at=effect.at)
    found = [one for one in objects(game, wanted, scene) if not game.things[one].fixed]
    one = await take_object(game, effect, scene, found, random=effect.random)
    if one is not None:
        keep(game, scene, effect.kept_as, one)


@performs(Chest)
async def chest(game: Keepers, effect: Chest, scene: Scene) -> None:
    if effect.on is not None:
        game.chest.in_play = effect.on
    if effect.capacity is not None:
        game.chest.capacity = effect.capacity


def in_state(game: Keepers, found: list[ObjectId], *states: ObjectState) -> list[ObjectId]:
    return [one for one in found if state_of_object(game, one) in states]


def take_from_place(game: Keepers, one: ObjectId) -> None:
    """From the chest or from its hiding place."""
    at = place_of_object(game, one)
    if at is not None:
        game.hiding[at] = HidingPlace(None)
    elif one in game.chest.objects:
        game.chest.objects.remove(one)
    elif one in game.gone:
        game.gone.remove(one)

"""Hiding places and the chest: looking, packing, swapping, leaving (section 8.2)."""

from games.engine import Ask, Option, Seat
from keepers.rules.asks import (
    ChestEmpty,
    ChestFull,
    ChooseLook,
    ChooseObject,
    Fate,
    FixedObject,
    NoChest,
    decide,
)
from keepers.rules.events import ObjectLookedAt, ObjectMoved, ObjectsSwapped, ObjectTurned
from keepers.rules.happenings import happen
from keepers.rules.pieces import Keeper, ObjectId, SpaceId
from keepers.rules.state import HidingPlace, Keepers
from keepers.rules.vocabulary.selectors import ObjectState


async def search(game: Keepers, keeper: Keeper, space: SpaceId) -> None:
    """A keeper reached the hiding place: look, and decide about the object."""
    place = game.hiding[space]
    if place.object is None:
        return
    if not place.up:
        options = (Option("look", True, final=True), Option("leave_down", False))
        seat, looks = await decide(game, Ask(ChooseLook(keeper, space), options))
        if not looks:
            return
        see(game, space, seat)
    await decide_fate(game, keeper, space, place, place.object)


def see(game: Keepers, space: SpaceId, seat: Seat | None = None) -> None:
    """The team sees what lies face down; `seat` is who said so."""
    place = game.hiding[space]
    if place.object is None:
        return
    game.checkpoint()
    place.seen = True
    if place.object not in game.tally.objects_seen:
        game.tally.objects_seen.append(place.object)
    game.tell(ObjectLookedAt(seat, space, place.object))


async def decide_fate(
    game: Keepers, keeper: Keeper, space: SpaceId, place: HidingPlace, found: ObjectId
) -> None:
    ask = Ask(ChooseObject(keeper, space, found), fates(game, found))
    seat, fate = await decide(game, ask)
    match fate:
        case Fate(do="pack"):
            pack(game, space, seat)
        case Fate(do="swap", other=str(other)):
            game.chest.objects[game.chest.objects.index(other)] = found
            place.object, place.up, place.seen = other, True, True
            game.tell(ObjectsSwapped(seat, (space, None)))
            happen(game, "object_swapped", object=found, space=space)
            came_up(game, space)
        case _:
            turn_up(game, space, seat)


def fates(game: Keepers, found: ObjectId) -> tuple[Option, ...]:
    """Pack it, swap it with something on the chest, or leave it face up."""
    chest, fixed = game.chest, game.things[found].fixed
    why_pack: FixedObject | NoChest | ChestFull | None = None
    why_swap: FixedObject | NoChest | ChestEmpty | None = None
    if fixed:
        why_pack = why_swap = FixedObject(found)
    elif not chest.in_play:
        why_pack = why_swap = NoChest()
    elif not chest.free:
        why_pack = ChestFull(chest.capacity)
    swaps = [Option(f"swap:{other}", Fate("swap", other), why_swap) for other in chest.objects] or [
        Option("swap", Fate("swap"), why_swap or ChestEmpty())
    ]
    return (Option("pack", Fate("pack"), why_pack), *swaps, Option("leave", Fate("leave")))


def pack(game: Keepers, space: SpaceId, seat: Seat | None = None) -> None:
    """Put the object of a hiding place on the chest."""
    place = game.hiding[space]
    if place.object is None or not game.chest.free:
        return
    packed, place.object = place.object, None
    place.up, place.seen = False, False
    game.chest.objects.append(packed)
    game.tell(ObjectMoved(seat, packed, ObjectState.CHEST, space))
    happen(game, "object_packed", object=packed, space=space)


def turn_up(game: Keepers, space: SpaceId, seat: Seat | None = None) -> None:
    """The object of a hiding place comes to lie face up."""
    place = game.hiding[space]
    if place.object is None or place.up:
        return
    place.up, place.seen = True, True
    game.checkpoint()
    if place.object not in game.tally.objects_seen:
        game.tally.objects_seen.append(place.object)
    game.tell(ObjectTurned(seat, space, place.object, up=True))
    came_up(game, space)


def came_up(game: Keepers, space: SpaceId) -> None:
    """An object lies face up in a hiding place, perhaps for the first time in the game."""
    lying = game.hiding[space].object
    if lying is not None and lying not in game.once_up:
        game.once_up.append(lying)
        happen(game, "object_turned_up", object=lying, space=space)

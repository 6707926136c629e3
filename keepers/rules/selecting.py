"""What the selectors of an adventure mean in a state."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, field

from keepers.rules.book import Space
from keepers.rules.pieces import Keeper, Kind, ObjectId, Season, Side, SpaceId, Value
from keepers.rules.state import ADVENTURE_SCRIPT, Keepers
from keepers.rules.vocabulary.selectors import (
    KeeperFilter,
    KeeperSelector,
    ObjectFilter,
    ObjectSelector,
    ObjectState,
    SpaceFilter,
    SpaceSelector,
)


class Scene(Struct):
    """Whose rule runs, and what its trigger brought along."""

    card: int = ADVENTURE_SCRIPT
    side: Side = Side.A
    names: dict[str, Value] = field(default_factory=dict)

    def value(self, game: Keepers, reference: str) -> Value | None:
        """What a `$name` stands for; None if nothing was kept under it."""
        name = reference.removeprefix("$")
        return self.names.get(name, game.names.get(self.card, {}).get(name))


def listed(wanted: Any) -> tuple[Any, ...]:
    """One thing or several, as several."""
    return wanted if isinstance(wanted, tuple) else (wanted,)


def named(game: Keepers, word: str, scene: Scene) -> str | None:
    """An id as it stands, or what a `$name` stands for."""
    if not word.startswith("$"):
        return word
    value = scene.value(game, word)
    return None if value is None else str(value)


def spaces(game: Keepers, selector: SpaceSelector, scene: Scene) -> list[SpaceId]:
    """The spaces of the book that are meant, in the order of the list or of the book."""
    match selector:
        case str():
            found = [named(game, selector, scene)]
        case tuple():
            found = [named(game, word, scene) for word in selector]
        case SpaceFilter():
            return [space.id for space in fitting_spaces(game, selector, scene)]
    return [at for at in found if at is not None and at in game.book.spaces]


def fitting_spaces(game: Keepers, wanted: SpaceFilter, scene: Scene) -> list[Space]:
    """The spaces of the book that fit, in its order; one part of the filter after the other."""
    found = list(game.book.spaces.values())
    if wanted.id is not None:
        ids = [named(game, word, scene) for word in listed(wanted.id)]
        found = [space for space in found if space.id in ids]
    if wanted.token is not None:
        there = place_of_token(game, wanted.token)
        found = [space for space in found if space.id == there]
    if wanted.object is not None:
        there = place_of_object(game, named(game, wanted.object, scene))
        found = [space for space in found if space.id == there]
    if wanted.kind is not None:
        kinds = listed(wanted.kind)
        found = [space for space in found if space.kind in kinds]
    if wanted.season is not None:
        seasons = [named(game, word, scene) for word in listed(wanted.season)]
        found = [space for space in found if any(season in seasons for season in space.seasons)]
    if wanted.entry is not None:
        entries = listed(wanted.entry)
        found = [space for space in found if space.entry in entries]
    if wanted.next_to is not None:
        near = {link for one in spaces(game, wanted.next_to, scene) for link in links(game, one)}
        found = [space for space in found if space.id in near and space.kind is Kind.PATH]
    if wanted.here is not None:
        found = [space for space in found if (game.season in space.seasons) == wanted.here]
    if wanted.free is not None:
        found = [space for space in found if (not game.at(space.id)) == wanted.free]
    return found


def links(game: Keepers, at: SpaceId) -> Iterable[SpaceId]:
    """The neighbours of a space on all pages."""
    return [other for page in game.book.spaces[at].links.values() for other in page]


def place_of_token(game: Keepers, name: str) -> SpaceId | None:
    """Where a token lies, or where its holder is."""
    token = game.tokens.get(name)
    if token is None:
        return None
    return game.pieces[token.held_by].at if token.held_by is not None else token.at


def place_of_object(game: Keepers, wanted: ObjectId | None) -> SpaceId | None:
    """The hiding place where an object lies."""
    return next((at for at, place in game.hiding.items() if place.object == wanted), None)


def keepers(game: Keepers, selector: KeeperSelector, scene: Scene) -> list[Keeper]:
    """The keepers that are meant, captured ones too unless the selector leaves them out."""
    match selector:
        case "any" | "all":
            return list(Keeper)
        case "alive" | "pick":
            return game.alive
        case str():
            name = named(game, selector, scene)
            return [keeper for keeper in Keeper if keeper == name]
        case KeeperFilter():
            return [keeper for keeper in Keeper if fits_keeper(game, keeper, selector, scene)]


def fits_keeper(game: Keepers, keeper: Keeper, wanted: KeeperFilter, scene: Scene) -> bool:
    piece = game.pieces[keeper]
    tests: list[bool] = []
    if wanted.holds is not None:
        tests.append(holds(game, keeper, wanted.holds))
    if wanted.at is not None:
        tests.append(not piece.captured and piece.at in spaces(game, wanted.at, scene))
    if wanted.prisoner is not None:
        season = named(game, wanted.prisoner, scene)
        season = game.season if season == "here" else season
        tests.append(piece.prisoner is not None and piece.prisoner == season)
    return all(tests)


def holds(game: Keepers, keeper: Keeper, name: str) -> bool:
    """Whether the keeper holds this token, or any for `*`."""
    return any(token.held_by == keeper for key, token in game.tokens.items() if name in ("*", key))


def objects(game: Keepers, selector: ObjectSelector, scene: Scene) -> list[ObjectId]:
    """The objects that are meant, in the order of the list of objects."""
    match selector:
        case str():
            name = named(game, selector, scene)
            return [name] if name is not None and name in game.things else []
        case ObjectFilter():
            return [one for one in game.things if fits_object(game, one, selector, scene)]


def fits_object(game: Keepers, one: ObjectId, wanted: ObjectFilter, scene: Scene) -> bool:
    thing = game.things[one]
    tests: list[bool] = []
    if wanted.family is not None:
        tests.append(thing.family in listed(wanted.family))
    if wanted.origin is not None:
        origins = [named(game, word, scene) for word in listed(wanted.origin)]
        tests.append(thing.origin is not None and thing.origin in origins)
    if wanted.state is not None:
        tests.append(state_of_object(game, one) in listed(wanted.state))
    if wanted.at is not None:
        tests.append(place_of_object(game, one) in spaces(game, wanted.at, scene))
    return all(tests)


def state_of_object(game: Keepers, one: ObjectId) -> ObjectState | None:
    """Where an object is; None for an extra one that this adventure does not use."""
    at = place_of_object(game, one)
    if at is not None:
        return ObjectState.UP if game.hiding[at].up else ObjectState.DOWN
    if one in game.chest.objects:
        return ObjectState.CHEST
    if one in game.gone:
        return ObjectState.GONE
    return ObjectState.OUT if one in game.left_out else None


def season_named(game: Keepers, word: str, scene: Scene) -> Season | None:
    """A season, or the one that a `$name` stands for."""
    name = named(game, word, scene)
    return next((season for season in Season if season == name), None)

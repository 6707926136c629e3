"""A whole page of the book as one SVG picture that needs nothing beside it."""

from keepers.drawing.art import FOLDER, definition
from keepers.drawing.land import areas, frames, ground, sky, speckles
from keepers.drawing.landmarks import landmark, signboard
from keepers.drawing.layout import HEIGHT, WIDTH
from keepers.drawing.marks import mark_symbols
from keepers.drawing.roads import roads, shortcuts, stones
from keepers.drawing.scene import Scene
from keepers.drawing.svg import element, group
from keepers.drawing.water import decks, waters
from keepers.drawing.woods import Thing, things, trees
from keepers.rules.book import MapFile
from keepers.rules.pieces import Kind, Season


def draw_page(maps: MapFile, season: Season) -> str:
    """The picture of a page, without pieces and object cards; always the same for the same map."""
    scene = Scene(maps, season)
    layout, palette = scene.layout, scene.palette
    parts = [
        sky(scene),
        ground(scene),
        areas(scene),
        waters(scene),
        speckles(scene),
        roads(layout, palette),
        decks(scene),
        shortcuts(layout.shortcuts),
        stones(layout, palette),
        standing(scene),
        group((signboard(*board) for board in scene.boards), id="signboards"),
    ]
    return element(
        "svg",
        definitions(scene, "".join(parts)) + "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )


def standing(scene: Scene) -> str:
    """Landmarks, trees and things, those behind before those in front."""
    layout = scene.layout
    landmarks = [
        Thing(layout.points[space.id], landmark(space, layout.points[space.id], scene.palette))
        for space in layout.spaces.values()
        if space.kind != Kind.PATH
    ]
    every = [*landmarks, *things(scene), *trees(scene)]
    every.sort(key=lambda thing: (thing.foot[1], thing.foot[0]))
    return group((thing.drawn for thing in every), id="standing")


def definitions(scene: Scene, body: str) -> str:
    """What the page uses more than once."""
    used = [file.stem for file in sorted(FOLDER.glob("*.svg")) if f'"#{file.stem}"' in body]
    return element(
        "defs",
        frames(scene) + mark_symbols() + "".join(definition(name, scene.palette) for name in used),
    )

"""The pages of the book as pictures: what the map says is drawn, and nothing covers it."""

import re
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from keepers.drawing import HEIGHT, WIDTH, point, way
from keepers.drawing.addresses import picture
from keepers.drawing.decor import decor
from keepers.drawing.layout import Point, distance, lay_out
from keepers.drawing.page import draw_page
from keepers.drawing.scene import ROAD_CLEARANCE, STONE_CLEARANCE, Scene
from keepers.rules.book import MAP_FILE, MapFile, read_maps
from keepers.rules.pieces import Kind, Season

LARGEST = 80_000
SVG = "{http://www.w3.org/2000/svg}"
seasons = pytest.mark.parametrize("season", Season)


@cache
def page(season: Season) -> ElementTree.Element:
    return ElementTree.fromstring(picture(MAP_FILE, season).svg)


def part(season: Season, ident: str) -> ElementTree.Element:
    found = page(season).find(f".//*[@id='{ident}']")
    assert found is not None, ident
    return found


def trees(season: Season) -> list[tuple[Point, float]]:
    """Foot and size of every tree."""
    found = []
    for use in part(season, "standing").iter(f"{SVG}use"):
        if use.get("href", "").startswith("#tree-"):
            numbers = [float(text) for text in re.findall(r"-?[\d.]+", use.get("transform", ""))]
            found.append(((numbers[0], numbers[1]), numbers[2] if len(numbers) > 2 else 1.0))
    return found


@seasons
def test_a_page_needs_nothing_beside_it(season: Season) -> None:
    known = {element.get("id") for element in page(season).iter()}

    for element in page(season).iter():
        assert element.tag.removeprefix(SVG) not in {"script", "style", "image", "foreignObject"}
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name != "style"
            if name.endswith("href"):
                assert value.removeprefix("#") in known, value
            assert "url(" not in value or value.removeprefix("url(#").rstrip(")") in known


@seasons
def test_a_page_is_small_and_always_the_same(season: Season) -> None:
    drawn = draw_page(MAP_FILE, season)

    assert drawn == draw_page(MAP_FILE, season)
    assert len(drawn) < LARGEST


def test_each_season_is_another_picture() -> None:
    assert len({picture(MAP_FILE, season).stamp for season in Season}) == len(Season)


@seasons
def test_every_space_is_drawn_where_the_map_has_it(season: Season) -> None:
    layout = lay_out(MAP_FILE, season)

    for space in layout.spaces.values():
        x, y = layout.points[space.id]
        assert 0 < x < WIDTH
        assert 0 < y < HEIGHT
        drawn = part(season, space.id)
        if space.kind == Kind.PATH:
            assert drawn.find(f"{SVG}circle[@cx='{x:g}'][@cy='{y:g}']") is not None
        else:
            assert f"translate({x:g} {y:g})" in {element.get("transform") for element in drawn}


@seasons
def test_the_numbers_of_the_wolf_are_on_their_stones(season: Season) -> None:
    layout = lay_out(MAP_FILE, season)

    numbered = {
        space.id
        for space in layout.of_kind(Kind.PATH)
        if part(season, space.id).find(f".//{SVG}path") is not None
    }

    assert numbered == {space.id for space in layout.spaces.values() if space.entry is not None}


@seasons
def test_every_link_and_shortcut_is_drawn(season: Season) -> None:
    layout = lay_out(MAP_FILE, season)
    printed = MAP_FILE.seasons[season]

    roads = [line.get("d", "") for line in part(season, "roads")]
    dots = [line.get("d", "") for line in part(season, "shortcuts")]

    assert len(layout.roads) == len(printed.links)
    for d in roads:
        assert d == "".join(way(MAP_FILE, season, a, b) for a, b in printed.links)
    for d in dots:
        assert d == "".join(way(MAP_FILE, season, s.a, s.b) for s in printed.shortcuts)


@seasons
def test_a_portal_has_a_board_for_each_season_that_it_leads_to(season: Season) -> None:
    marks = [use.get("href") for use in part(season, "signboards").iter(f"{SVG}use")]

    expected = [
        f"#mark-{other}"
        for portal in MAP_FILE.portals
        if season in portal.seasons
        for other in portal.seasons
        if other != season
    ]
    assert sorted(marks) == sorted(expected)


@seasons
def test_boards_stay_on_the_page_and_apart(season: Season) -> None:
    corners = [corner for _season, corner in Scene(MAP_FILE, season).boards]

    for x, y in corners:
        assert 0 <= x <= WIDTH - 46
        assert 0 <= y <= HEIGHT - 23
    for index, (x, y) in enumerate(corners):
        assert all(abs(x - a) >= 46 or abs(y - b) >= 23 for a, b in corners[:index])


@seasons
def test_trees_keep_off_roads_and_stones(season: Season) -> None:
    layout = lay_out(MAP_FILE, season)
    on_roads = [spot for road in layout.roads for spot in road.curve.points(40)]
    stones = [layout.points[space.id] for space in layout.of_kind(Kind.PATH)]

    assert len(trees(season)) > 100
    for (x, y), size in trees(season):
        for spot in ((x, y), (x, y - 22 * size)):
            assert min(distance(spot, other) for other in on_roads) >= ROAD_CLEARANCE - 1
            assert min(distance(spot, other) for other in stones) >= STONE_CLEARANCE - 1


@seasons
def test_no_tree_stands_in_water(season: Season) -> None:
    hints = decor(MAP_FILE, season)

    for foot, _size in trees(season):
        assert not any(river.holds(foot) for river in hints.rivers)
        assert not any(lake.holds(foot) for lake in hints.of_kind("lake"))


def test_bridges_stand_where_a_road_crosses_the_river() -> None:
    decks = part(Season.SPRING, "decks")[0].get("d", "")
    starts = re.findall(r"M([\d.]+) ([\d.]+)", decks)

    assert len(starts) == 3  # two roads over the river, and the one to the mill wheel in it
    assert page(Season.AUTUMN).find(".//*[@id='decks']") is None


def test_a_way_back_is_the_same_way() -> None:
    there = way(MAP_FILE, Season.SPRING, "sp01", "sp02")
    back = way(MAP_FILE, Season.SPRING, "sp02", "sp01")

    (x, y), (a, b) = point(MAP_FILE, Season.SPRING, "sp01"), point(MAP_FILE, Season.SPRING, "sp02")
    assert there.startswith(f"M{x:g} {y:g}Q")
    assert back.startswith(f"M{a:g} {b:g}Q")
    assert there.split("Q")[1].split(" ")[:2] == back.split("Q")[1].split(" ")[:2]


def test_a_way_between_spaces_that_are_not_linked_is_straight() -> None:
    (x, y), (a, b) = point(MAP_FILE, Season.SPRING, "sp01"), point(MAP_FILE, Season.SPRING, "sp20")

    control = way(MAP_FILE, Season.SPRING, "sp01", "sp20").split("Q")[1].split(" ")

    assert float(control[0]) == pytest.approx((x + a) / 2, abs=0.1)
    assert float(control[1]) == pytest.approx((y + b) / 2, abs=0.1)


def test_a_space_that_is_not_on_the_page_has_no_place() -> None:
    with pytest.raises(KeyError):
        point(MAP_FILE, Season.SPRING, "su01")


# Maps that others write


def changed(**changes: object) -> MapFile:
    """Our maps as a file would say them, with the first space of spring changed."""
    raw = msgspec.to_builtins(MAP_FILE)
    raw["seasons"]["spring"]["spaces"][0].update(changes)
    return msgspec.convert(raw, MapFile)


def test_what_a_map_is_named_cannot_become_markup() -> None:
    wild = 'sp"><script>'
    raw = (
        msgspec.json.encode(MAP_FILE).decode().replace('"sp01"', msgspec.json.encode(wild).decode())
    )
    maps = msgspec.json.decode(raw, type=MapFile)

    drawn = ElementTree.fromstring(draw_page(maps, Season.SPRING))

    assert drawn.find(f".//{SVG}script") is None
    assert wild in {element.get("id") for element in drawn.iter()}


def test_another_map_is_another_picture() -> None:
    moved = picture(changed(x=18), Season.SPRING)

    assert moved.stamp != picture(MAP_FILE, Season.SPRING).stamp


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('{ kind = "river", width = 4.4', '{ kind = "volcano", width = 4.4'),
        (
            '{ kind = "orchard", cx = 28, cy = 33, rx = 11',
            '{ kind = "orchard", cx = 28, cy = 33, rx = 1e9',
        ),
        ('{ kind = "orchard", cx = 28', '{ kind = "river", cx = 28'),
        ('id = "sp01", kind = "path", x = 17', 'id = "sp01", kind = "path", x = 170'),
        ("width = 100", "width = 0"),
    ],
)
def test_maps_that_cannot_be_painted_are_refused(old: str, new: str) -> None:
    from importlib.resources import files

    text = files("keepers.rules").joinpath("maps.toml").read_text()
    assert old in text

    with pytest.raises((ValueError, msgspec.ValidationError)):
        read_maps(text.replace(old, new))

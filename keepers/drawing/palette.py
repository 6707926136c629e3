"""The colours of each page."""

from msgspec import Struct

from keepers.rules.pieces import Season

INK = "#2a1f10"
SEASON_FILL = {
    Season.SPRING: "#2fa573",
    Season.SUMMER: "#f6cf52",
    Season.AUTUMN: "#97371a",
    Season.WINTER: "#24549e",
}
"""What signboards are painted with."""
SEASON_ON = {
    Season.SPRING: "#0f2a1d",
    Season.SUMMER: "#3a2b00",
    Season.AUTUMN: "#ffffff",
    Season.WINTER: "#ffffff",
}
"""What is written on them."""


class Palette(Struct, frozen=True):
    """The paints of a page."""

    sky: tuple[str, str]
    """Above and at the horizon."""
    hills: tuple[str, str]
    """Far and near."""
    ground: str
    patches: tuple[str, str, str]
    """Shades that lie on the ground in large soft areas."""
    road_edge: str
    road: str
    road_dash: str
    stone: str
    stone_heart: str
    stone_edge: str
    entry: str
    """The heart of a stone by which the wolf comes in."""
    water_edge: str
    water: str
    water_light: str
    shore: str
    crowns: tuple[str, ...]
    """Round trees."""
    blossom: tuple[str, ...]
    """Trees in flower; none where nothing flowers."""
    needles: str
    """Pointed trees."""
    trunk: str
    bush: str
    bush_edge: str
    bush_light: str
    roof: str
    roof_dark: str
    wall: str
    tuft: str
    """Grass."""
    accent: str
    """One paint for little things: parasols, cottages."""
    treetops: tuple[tuple[str, int], ...]
    """Which kinds of trees grow here, and how many of each in a hundred."""


PALETTES = {
    Season.SPRING: Palette(
        sky=("#a9d8ea", "#e4f2df"),
        hills=("#8fbfae", "#7cb281"),
        ground="#a9cd6b",
        patches=("#94bf58", "#bcdb84", "#9cc973"),
        road_edge="#6b5a30",
        road="#f3e6bf",
        road_dash="#cbb179",
        stone="#fff6df",
        stone_heart="#ecdcae",
        stone_edge="#4f4420",
        entry="#2c5a3f",
        water_edge="#3d7fa0",
        water="#6db9d6",
        water_light="#cdeaf3",
        shore="#d9d79a",
        crowns=("#5fa24a", "#7dba55", "#4c9250", "#8cc665"),
        blossom=("#f2b5c6", "#f7d3dc", "#fdf3ef", "#eba3bb"),
        needles="#3f7a4a",
        trunk="#6d4a2b",
        bush="#6aa746",
        bush_edge="#2f5a28",
        bush_light="#b6dd84",
        roof="#b5523a",
        roof_dark="#7c2f20",
        wall="#fbeecb",
        tuft="#5d9640",
        accent="#e07a8a",
        treetops=(("tree-round", 52), ("tree-blossom", 36), ("tree-poplar", 12)),
    ),
    Season.SUMMER: Palette(
        sky=("#7fc8ec", "#d9f0f4"),
        hills=("#5d9ec2", "#7fae6b"),
        ground="#e3d08a",
        patches=("#c9cf78", "#efdfa6", "#b3c66a"),
        road_edge="#7a5a2a",
        road="#fff1cb",
        road_dash="#d9b878",
        stone="#fffaea",
        stone_heart="#f3dfa9",
        stone_edge="#5d451d",
        entry="#7a3b12",
        water_edge="#1d86a3",
        water="#41bccd",
        water_light="#d4f5f2",
        shore="#f3e2ac",
        crowns=("#6b9a3c", "#84ad45", "#578a3a", "#97b84f"),
        blossom=(),
        needles="#2f6b4c",
        trunk="#7a5431",
        bush="#7da640",
        bush_edge="#3e5a1c",
        bush_light="#c3db7c",
        roof="#2d7f9c",
        roof_dark="#15566e",
        wall="#fdf3dc",
        tuft="#8a9a3f",
        accent="#e0563f",
        treetops=(("tree-pine", 58), ("tree-round", 30), ("tree-poplar", 12)),
    ),
    Season.AUTUMN: Palette(
        sky=("#5d4658", "#b98a78"),
        hills=("#86606a", "#a9805c"),
        ground="#dcb264",
        patches=("#cf9a4a", "#e6c47c", "#b9a04e"),
        road_edge="#6e4c22",
        road="#f4e3b9",
        road_dash="#c9a468",
        stone="#fff3d6",
        stone_heart="#ead4a3",
        stone_edge="#55371a",
        entry="#5b2b22",
        water_edge="#3e5f63",
        water="#5c9aa0",
        water_light="#a9d4d2",
        shore="#e6d3a0",
        crowns=("#b8431c", "#d9701f", "#e6a12e", "#c9561d", "#a8371a", "#8a6a1f"),
        blossom=(),
        needles="#4a5a30",
        trunk="#5b3a1b",
        bush="#6d7d35",
        bush_edge="#3d4a1c",
        bush_light="#a3b35c",
        roof="#97371a",
        roof_dark="#5a1f0e",
        wall="#f2dcae",
        tuft="#8f7a35",
        accent="#a8371a",
        treetops=(("tree-round", 72), ("tree-fir", 28)),
    ),
    Season.WINTER: Palette(
        sky=("#8fa9d4", "#dfe6f3"),
        hills=("#a7b9da", "#c9d6ea"),
        ground="#eaf0f8",
        patches=("#d9e4f2", "#f6f9fd", "#cfdcee"),
        road_edge="#73819c",
        road="#cdbfa9",
        road_dash="#a3937c",
        stone="#ffffff",
        stone_heart="#d7e2f0",
        stone_edge="#3c4c6b",
        entry="#27437a",
        water_edge="#7fa5c9",
        water="#bcdcee",
        water_light="#f3fbff",
        shore="#ffffff",
        crowns=("#8f9db4", "#7d8ca6", "#a3afc2"),
        blossom=(),
        needles="#3f6b6a",
        trunk="#5a4a44",
        bush="#7f9f8c",
        bush_edge="#3a5a58",
        bush_light="#ffffff",
        roof="#eef4fb",
        roof_dark="#8ea3c4",
        wall="#c59263",
        tuft="#9db2cf",
        accent="#b5694a",
        treetops=(("tree-snowy", 78), ("tree-bare", 22)),
    ),
}

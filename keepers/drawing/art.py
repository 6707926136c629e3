"""The drawn parts of a page, from `art/*.svg`; paints that differ by season are named there."""

from functools import cache
from pathlib import Path
from string import Template

from keepers.drawing.layout import Point, number
from keepers.drawing.palette import INK, Palette
from keepers.drawing.svg import group, shifted

FOLDER = Path(__file__).with_name("art")


@cache
def drawn(name: str) -> Template:
    """What lies between the first and the last tag of a file; raises FileNotFoundError."""
    text = (FOLDER / f"{name}.svg").read_text()
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    return Template("".join(line.strip() for line in inner.splitlines()))


def painted(name: str, palette: Palette) -> str:
    """A part in the paints of a page, around its own origin."""
    return drawn(name).substitute(
        ink=INK,
        trunk=palette.trunk,
        needles=palette.needles,
        crown=palette.crowns[0],
        bush=palette.bush,
        bush_edge=palette.bush_edge,
        bush_light=palette.bush_light,
        wall=palette.wall,
        roof=palette.roof,
        roof_dark=palette.roof_dark,
        tuft=palette.tuft,
        accent=palette.accent,
    )


def placed(name: str, palette: Palette, at: Point) -> str:
    """A part that stands on the page once."""
    return shifted(at, painted(name, palette))


def definition(name: str, palette: Palette) -> str:
    """A part that stands on the page often, for `instance`."""
    return group((painted(name, palette),), id=name)


def instance(name: str, at: Point, size: float = 1, colour: str = "") -> str:
    """One of many: where, how large, and in which colour if the part takes one."""
    paint = f' color="{colour}"' if colour else ""
    scale = "" if size == 1 else f"scale({size:.2f})"
    moved = f"translate({number(at[0])} {number(at[1])}){scale}"
    return f'<use href="#{name}" transform="{moved}"{paint}/>'

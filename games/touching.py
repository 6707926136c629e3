"""Which pieces others touched since the viewer's last turn, told from the board then and now."""

import re
from collections.abc import Collection, Iterable

from django.utils.safestring import SafeString

TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:[^>\"']|\"[^\"]*\"|'[^']*')*?)(/?)>")
IDENT = re.compile(r'\sid="([^"]+)"')
FACE = re.compile(r'\sdata-face="([^"]*)"')
PIECE = re.compile(r"\sdata-piece(?=[\s>])")
VOID = {"input", "br", "img", "hr", "meta", "link"}

type Places = dict[str, tuple[str, ...]]


def places(html: str) -> Places:
    """How each piece lies there: in what, showing what, and whether it is turned."""
    found: Places = {}
    around: list[str] = []
    for closes, name, attributes, closed in TAG.findall(html):
        if closes:
            if around:
                around.pop()
            continue
        ident = IDENT.search(attributes)
        if PIECE.search(attributes + " ") and ident:
            face = FACE.search(attributes)
            found[ident[1]] = (
                next((name for name in reversed(around) if name), ""),
                face[1] if face else "",
                "turned" if "is-turned" in attributes else "",
            )
        if not closed and name not in VOID:
            around.append(ident[1] if ident else "")
    return found


def touched(before: Iterable[str], now: Iterable[str]) -> frozenset[str]:
    """The ids of the pieces that lie elsewhere or otherwise now, or came anew."""
    old: Places = {}
    for html in before:
        old |= places(html)
    return frozenset(
        piece for html in now for piece, place in places(html).items() if old.get(piece) != place
    )


def marked(html: SafeString, pieces: Collection[str]) -> SafeString:
    """The HTML of a region in which these pieces are marked as touched."""
    if not pieces or "data-piece" not in html:
        return html

    def mark(tag: re.Match[str]) -> str:
        ident = IDENT.search(tag[0])
        if ident is None or ident[1] not in pieces:
            return tag[0]
        return PIECE.sub(" data-piece data-touched", tag[0], count=1)

    # As safe as it was: a word of ours is added to tags that a template made.
    return SafeString(re.sub(r"<[a-zA-Z](?:[^>\"']|\"[^\"]*\"|'[^']*')*>", mark, html))

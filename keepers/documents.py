"""Files and what is stored of them: TOML text, its document, and what the rules make of it.

A document is what a file says, as JSON with sorted keys and nothing else: comments and the order
of keys make no other document, so its digest tells whether two files mean the same.
"""

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from keepers.rules.book import MapFile, maps_from
from keepers.rules.loading import BrokenAdventure, Fault, adventure_from, parse
from keepers.rules.movement import MovementFile, movement_from
from keepers.rules.objects import ObjectFile, objects_from
from keepers.rules.vocabulary.adventure import Adventure

type Content = Adventure | MapFile | MovementFile | ObjectFile

SLUG = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""What ids look like: they end up in addresses and names of files."""
LARGEST_NUMBER = 2**53
READERS: Mapping[str, Callable[[Any], Content]] = {
    "keepers-adventure/1": adventure_from,
    "keepers-maps/1": maps_from,
    "keepers-movement/1": movement_from,
    "keepers-objects/1": objects_from,
}


class Document(Struct, frozen=True):
    """A file that could be read: what it means, and how it is stored."""

    content: Content
    text: str
    """JSON."""

    @property
    def sha256(self) -> str:
        return digest(self.text)


def read_toml(text: str) -> Document:
    """Raises BrokenAdventure with every fault, before anything else is done with the text."""
    raw = parse(text)
    if not is_plain(raw):
        sentence = "Dates, times, infinite and very large numbers have no place in a file of ours."
        raise BrokenAdventure([Fault("V1", "file", sentence)])
    return Document(understand(raw), msgspec.json.encode(raw, order="sorted").decode())


def is_plain(raw: Any) -> bool:
    """Whether JSON can hold it."""
    match raw:
        case dict():
            return all(is_plain(part) for part in raw.values())
        case list():
            return all(is_plain(part) for part in raw)
    number = isinstance(raw, int | float) and -LARGEST_NUMBER <= raw <= LARGEST_NUMBER
    return number or isinstance(raw, str)


def read_document(text: str) -> Content:
    """What a stored document means; raises BrokenAdventure if it is none of ours."""
    return understand(msgspec.json.decode(text))


def understand(raw: dict[str, Any]) -> Content:
    """The content by its `format`; raises BrokenAdventure."""
    form = raw.get("format")
    if not isinstance(form, str) or form not in READERS:
        known = ", ".join(READERS)
        sentence = f"Unknown format {form!r}. Known are: {known}."
        raise BrokenAdventure([Fault("V1", "file, format", sentence)])
    try:
        content = READERS[form](raw)
    except (ValueError, msgspec.ValidationError) as fault:
        raise BrokenAdventure([Fault("V1", "file", f"{fault}.")]) from fault
    if not SLUG.fullmatch(content.id):
        sentence = "An id is a small letter, then small letters, digits, - and _; 40 at most."
        raise BrokenAdventure([Fault("V1", "file, id", sentence)])
    return content


def digest(document: str) -> str:
    """SHA-256 in hexadecimal digits."""
    return hashlib.sha256(document.encode()).hexdigest()

"""Writes documents as TOML files, laid out like those that ship: one effect a line."""

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec

type Path = tuple[str, ...]

TABLES: tuple[Path, ...] = (
    *(("needs",), ("setup",), ("cards",), ("cards", "a"), ("cards", "b")),
    *(("cards", "a", "rules"), ("cards", "b", "rules"), ("script",), ("texts",), ("texts", "*")),
    *(("seasons",), ("seasons", "*")),
)
"""What gets a heading of its own; all else is written in line."""
FIRST = (
    *("format", "id", "version", "title", "order", "colour", "symbol", "target"),
    *("on", "is", "op", "switch", "no", "side", "kind", "name", "space", "value", "text", "goal"),
)
LAST = ("if", "cond", "then", "else", "options", "on_show", "effects", "do", "a", "b")
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
WIDTH = 100


def write_toml(document: str) -> str:
    """The file of a stored document; reading it gives the same document."""
    raw = msgspec.json.decode(document)
    lines = list(table(raw, ()))
    return "\n".join(lines).lstrip("\n") + "\n"


def write_table(raw: dict[str, Any]) -> str:
    """A part of a file, for people to read."""
    return "\n".join(
        f"{written_key(key)} = {written(raw[key], len(key) + 3)}" for key in in_order(raw)
    )


def table(raw: dict[str, Any], path: Path) -> Iterator[str]:
    """The lines of one table: its own values, then the tables in it."""
    inner = []
    for key in in_order(raw):
        if has_heading((*path, key), raw[key]):
            inner.append(key)
        else:
            yield f"{written_key(key)} = {written(raw[key], len(key) + 3)}"
    for key in inner:
        yield from tables(raw[key], (*path, key))


def tables(raw: Any, path: Path) -> Iterator[str]:
    heading = ".".join(written_key(key) for key in path)
    if isinstance(raw, list):
        for one in raw:
            yield from ("", f"[[{heading}]]")
            yield from table(one, path)
        return
    if not raw or any(not has_heading((*path, key), raw[key]) for key in raw):
        yield from ("", f"[{heading}]")
    yield from table(raw, path)


def has_heading(path: Path, raw: Any) -> bool:
    known = any(
        len(path) == len(one)
        and all(wanted in (key, "*") for wanted, key in zip(one, path, strict=True))
        for one in TABLES
    )
    if isinstance(raw, list):
        # A movement deck has cards, too: short ones without sides.
        return (
            known and bool(raw) and all(isinstance(one, dict) and "order" not in one for one in raw)
        )
    return known and isinstance(raw, dict)


def in_order(raw: dict[str, Any]) -> list[str]:
    """The keys, first what something is, last what it does."""

    def rank(key: str) -> tuple[int, int, str]:
        if key in FIRST:
            return 0, FIRST.index(key), key
        return (2, LAST.index(key), key) if key in LAST else (1, 0, key)

    return sorted(raw, key=rank)


def written_key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else written_text(key)


def written_text(text: str) -> str:
    """JSON's escapes are TOML's, but for the one character that JSON leaves as it is."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def written(raw: Any, column: int = 0, indent: str = "") -> str:
    """A value in line; a list of tables, or one too long for a line, has one entry a line."""
    match raw:
        case bool():
            return "true" if raw else "false"
        case str():
            return written_text(raw)
        case int() | float():
            return repr(raw)
        case dict():
            pairs = [
                f"{written_key(key)} = {written(raw[key], 0, indent)}" for key in in_order(raw)
            ]
            return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
        case list():
            return written_list(raw, column, indent)
    raise TypeError(f"a document holds no {type(raw).__name__}")


def written_list(raw: list[Any], column: int, indent: str) -> str:
    short = f"[{', '.join(written(one, 0, indent) for one in raw)}]"
    fits = "\n" not in short and column + len(indent) + len(short) <= WIDTH
    if fits and not (len(raw) > 1 and all(isinstance(one, dict) for one in raw)):
        return short
    deeper = indent + "  "
    entries = "".join(f"{deeper}{written(one, len(deeper), deeper)},\n" for one in raw)
    return f"[\n{entries}{indent}]"

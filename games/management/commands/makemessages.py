"""`manage.py makemessages`: collects the texts to translate, also those that stand in TOML.

A TOML file of texts lists under `translated` the names under which they stand, at any depth.
"""

import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import makemessages

EXTENSIONS = ["html", "txt", "py", "toml"]


class TextFile(makemessages.BuildFile):
    """A file of texts. xgettext gets TOML as Python, each text on the line where it stands."""

    def preprocess(self) -> None:
        if Path(self.path).suffix != ".toml":
            super().preprocess()
            return
        Path(self.work_path).write_text(as_python(Path(self.path).read_text()))


class Command(makemessages.Command):
    build_file_class = TextFile

    def handle(self, *args: Any, **options: Any) -> None:
        if options["domain"] == "django":
            options["extensions"] = options["extensions"] or EXTENSIONS
        super().handle(*args, **options)


def as_python(toml: str) -> str:
    """Python that passes the texts of a TOML file to gettext, line by line where they stand."""
    table = tomllib.loads(toml)
    lines = toml.splitlines()
    for text in texts_of(table, table.get("translated", ())):
        line = next((n for n, written in enumerate(lines) if f'"{text}"' in written), None)
        if line is None:
            raise CommandError(f"Write this text on one line, as it is: {text}")
        lines[line] = f"gettext({text!r})"
    return "\n".join(line if line.startswith("gettext(") else "" for line in lines)


def texts_of(value: Any, names: Collection[str], *, named: bool = False) -> Iterator[str]:
    """All strings below one of the names; `named`: the value stands below one itself."""
    match value:
        case dict():
            for name, inner in value.items():
                yield from texts_of(inner, names, named=named or name in names)
        case list():
            for inner in value:
                yield from texts_of(inner, names, named=named)
        case str() if named:
            yield value

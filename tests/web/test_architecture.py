"""What the architecture forbids, looked for in the files themselves."""

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PLATFORM = {"config", "games", "templates", "tests", "docs"}
TOP_LEVEL = PLATFORM | {
    *("shiki", "manage.py", "requirements.txt"),
    *("Makefile", "README.md", "CONTRIBUTING.md", "CREDITS", "LICENSE", "pyproject.toml"),
    *(".ci", ".gitignore", ".gitattributes", ".editorconfig", ".python-version"),
}


def tracked(*patterns: str) -> list[Path]:
    """The files of the repository, also those not committed yet, that match."""
    found = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    paths = (ROOT / line for line in found.stdout.splitlines())
    return sorted(path for path in paths if path.is_file())


def game_apps() -> set[str]:
    """The top-level packages with rules: the games."""
    return {path.parent.name for path in ROOT.glob("*/rules") if path.is_dir()}


def imports(path: Path) -> Iterator[str]:
    """The full name of every module, or thing in a module, that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names, level=0):
                yield from (f"{module}.{name.name}" for name in names)
            case ast.ImportFrom():
                raise AssertionError(f"{path}: line {node.lineno} imports relatively")


def inside(name: str, packages: Iterable[str]) -> bool:
    """Whether `name` is one of the packages or something in it."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def strangers(path: Path, allowed: Iterable[str], among: Iterable[str] | None = None) -> list[str]:
    """The imports of a file that are not allowed; `among` bounds which ones matter."""
    names = (name for name in imports(path) if among is None or inside(name, among))
    return [f"{path.relative_to(ROOT)}: {name}" for name in names if not inside(name, allowed)]


PURE = ["__future__", "abc", "bisect", "collections", "contextlib", "copy"]
PURE += [
    "dataclasses",
    "enum",
    "functools",
    "heapq",
    "itertools",
    "math",
    "operator",
    "re",
    "tomllib",
    "typing",
    "msgspec",
]
FROM_FILES_OF_THEIR_OWN = ["importlib.resources", "pathlib.Path"]
FOR_A_FRESH_SEED = ["hashlib", "secrets"]
FOR_TYPE_OF_RANDOM = ["random.Random"]


def test_games_are_found() -> None:
    assert "shiki" in game_apps()
    assert "games" not in game_apps()


def test_rules_import_their_own_package_and_the_kernel_only() -> None:
    wrong = [
        stranger
        for game in game_apps()
        for path in tracked(f"{game}/rules/**.py")
        for stranger in strangers(
            path,
            [*PURE, *FROM_FILES_OF_THEIR_OWN, *FOR_TYPE_OF_RANDOM, "games.engine", f"{game}.rules"],
        )
    ]

    assert wrong == []


def test_the_kernel_imports_itself_only() -> None:
    allowed = [*PURE, *FOR_A_FRESH_SEED, *FOR_TYPE_OF_RANDOM, "games.engine"]
    wrong = [s for path in tracked("games/engine/**.py") for s in strangers(path, allowed)]

    assert wrong == []


def test_the_platform_imports_no_game() -> None:
    files = tracked("games/**.py", "config/**.py")
    wrong = [s for path in files for s in strangers(path, [], among=game_apps())]

    assert wrong == []


def test_no_game_imports_another() -> None:
    wrong = [
        stranger
        for game in game_apps()
        for path in tracked(f"{game}/**.py")
        for stranger in strangers(path, [game], among=game_apps())
    ]

    assert wrong == []


def test_nothing_outside_the_tests_imports_them() -> None:
    files = [path for path in tracked("**.py") if path.relative_to(ROOT).parts[0] != "tests"]
    wrong = [s for path in files for s in strangers(path, [], among=["tests", "pytest"])]

    assert wrong == []


def test_only_the_environment_module_reads_the_environment() -> None:
    readers = [
        str(path.relative_to(ROOT))
        for path in tracked("config/**.py", "games/**.py", "shiki/**.py")
        if re.search(r"environ\[|environ\.get\(|getenv", path.read_text())
    ]

    assert readers == ["config/environment.py"]


FORBIDDEN_IN_TEMPLATES = {
    r"\sstyle\s*=": "inline styles are refused by the CSP: use a class or an SVG attribute",
    r"<style\b": "inline styles are refused by the CSP",
    r"<script(?![^>]*\bsrc=)": "inline scripts are refused by the CSP",
    r"\son[a-z]+\s*=": "event attributes are refused by the CSP",
    r"hx-on\b": "htmx evaluates it, the CSP refuses that",
    r"hx-(vals|headers|confirm)(:inherited)?\s*=\s*[\"']\s*js:": "htmx evaluates it",
    r"hx-trigger\s*=\s*[\"'][^\"']*\[": "event filters are evaluated",
    r"hx-(live|ext|disinherit)\b|\b(ws|sse)-connect\b": "not in htmx 4, or not used here",
    r"javascript:": "refused by the CSP",
    r"\|\s*safe\b": "escape user text; SafeString comes from format_html",
    r"\|\s*safeseq\b": "escape user text",
    r"{%\s*autoescape\s+off": "escape user text",
    r"(?:src|href|action)\s*=\s*[\"'](?:https?:)?//[^\"'{]*\.(?:js|css|woff2?|png|svg)": "vendored",
}


def templates() -> list[Path]:
    return [path for path in tracked("**.html") if "templates" in path.parts]


@pytest.mark.parametrize("spelling", FORBIDDEN_IN_TEMPLATES)
def test_templates_avoid(spelling: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {found.group()}"
        for path in templates()
        for found in re.finditer(spelling, path.read_text())
    ]

    assert wrong == [], FORBIDDEN_IN_TEMPLATES[spelling]


@pytest.mark.parametrize(
    ("markup", "is_caught"),
    [
        ('<p style="color:red">', True),
        ('<div class="style" data-style="x">', False),
        ("<style>", True),
        ("<script>alert(1)</script>", True),
        ('<script type="module" src="/a.js"></script>', False),
        ('<button onclick="x()">', True),
        ('<button hx-on:click="x()">', True),
        ('<form hx-vals="js:{a: b}">', True),
        ("<form hx-vals='{\"a\": 1}'>", False),
        ('<a hx-trigger="click[ctrlKey]">', True),
        ("{{ chat.text|safe }}", True),
        ("{{ chat.text|safe_name }}", False),
        ('<a href="https://example.org/">', False),
        ('<link href="https://cdn.example.org/a.css">', True),
    ],
)
def test_the_search_in_templates_finds_what_it_is_for(markup: str, is_caught: bool) -> None:
    assert any(re.search(pattern, markup) for pattern in FORBIDDEN_IN_TEMPLATES) is is_caught


def test_python_marks_no_text_as_safe() -> None:
    wrong = [
        str(path.relative_to(ROOT))
        for path in tracked("games/**.py", "shiki/**.py", "config/**.py")
        if "mark_safe(" in path.read_text()
    ]

    assert wrong == []


def test_the_top_level_holds_what_the_style_guide_lists() -> None:
    top = {path.relative_to(ROOT).parts[0] for path in tracked()}

    assert top <= TOP_LEVEL | game_apps()


def test_module_names_say_what_is_inside() -> None:
    vague = {"utils", "util", "helpers", "helper", "manager", "managers", "data", "misc", "common"}
    wrong = [path for path in tracked("**.py") if path.stem in vague]

    assert wrong == []


def test_modules_open_with_a_sentence_on_what_they_are_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in tracked("**.py")
        if "migrations" not in path.parts
        and path.read_text().strip()
        and ast.get_docstring(ast.parse(path.read_text())) is None
    ]

    assert silent == []


def test_files_name_no_folder_of_the_machine_they_were_written_on() -> None:
    folders = [f"{ROOT}/", f"{Path.home()}/"]
    wrong = [
        f"{path.relative_to(ROOT)}: {folder}"
        for path in tracked()
        if path.suffix not in {".png", ".woff2", ".jpg", ".webp", ".wav"}
        for folder in folders
        if folder in path.read_text()
    ]

    assert wrong == []

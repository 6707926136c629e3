"""What the documents quote is what runs, and what they link to is there."""

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
QUOTE = re.compile(r"```(?:python\n# |html\n<!-- )(tests/\S+)(?: -->)?\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#]+)")
MENTION = re.compile(r"`((?:games|config|shiki|tests|docs|templates)/[\w./-]+\.\w+)`")


def test_the_sample_game_is_quoted_as_it_runs() -> None:
    quotes = QUOTE.findall((ROOT / "docs/adding-a-game.md").read_text())

    assert len(quotes) > 8
    for path, code in quotes:
        assert code.strip() in (ROOT / path).read_text(), f"{path} is quoted wrongly"


NO_NEED_OF_WORDS = {"__init__.py", "apps.py", "urls.py", "routing.py"}


def test_the_architecture_names_every_module_of_the_platform() -> None:
    text = (ROOT / "docs/architecture.md").read_text()
    modules = {path.name for path in (ROOT / "games").glob("*.py")} - NO_NEED_OF_WORDS

    assert {name for name in modules if f"`{name}`" not in text} == set()


def test_every_environment_variable_is_explained_and_no_other() -> None:
    read = re.findall(
        r'(?:get|flag|number|words|needed)\("([A-Z_]+)"',
        (ROOT / "config/environment.py").read_text(),
    )
    table = (ROOT / "docs/operations.md").read_text().partition("## Environment")[2]
    rows = re.findall(r"^\| (`[A-Z].*?) \|", table.partition("\n## ")[0], re.MULTILINE)
    explained = set(re.findall(r"`([A-Z_]+)`", " ".join(rows)))

    assert set(read) - {"ANNOUNCE_FD"} == explained


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_commands_that_a_document_names_are_there(document: Path) -> None:
    text = document.read_text()
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE)

    assert set(re.findall(r"manage\.py (\w+)", text)) <= set(get_commands())
    assert set(re.findall(r"(?:`|^ +|=\S+ )make (\w+)", text, re.MULTILINE)) <= set(targets)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_links_to_is_there(document: Path) -> None:
    text = document.read_text()

    for target in LINK.findall(text):
        assert (document.parent / target).exists(), target
    for target in MENTION.findall(text):
        assert (ROOT / target).exists(), target

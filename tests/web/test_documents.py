"""What the documents quote is what runs, and what they link to is there."""

import re
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_links_to_is_there(document: Path) -> None:
    text = document.read_text()

    for target in LINK.findall(text):
        assert (document.parent / target).exists(), target
    for target in MENTION.findall(text):
        assert (ROOT / target).exists(), target

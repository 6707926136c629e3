"""All that the cards say can be translated: `make messages` collects it from their files."""

import json
import shutil
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.management import call_command

from seasons import art
from seasons.rules import catalogue
from seasons.rules.catalogue import CARDS

FILES = (Path(catalogue.__file__).with_name("cards.toml"), Path(art.__file__).with_name("art.toml"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: LazySettings) -> Path:
    """A folder of its own with the files of the cards, where texts are collected."""
    for file in FILES:
        shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    return tmp_path


@pytest.mark.gettext
def test_every_text_of_a_card_is_collected_for_translators(folder: Path) -> None:
    # when the texts are collected
    call_command("makemessages", locale=["ja"], no_wrap=True, verbosity=0)

    # then whatever a card says is among them
    lines = (folder / "locale/ja/LC_MESSAGES/django.po").read_text().splitlines()
    collected = {line for line in lines if line.startswith("msgid ")}
    said = {text for card in CARDS.values() for text in (card.name, card.effect, *card.rulings)}
    said |= {drawn.short for drawn in art.ART.values()}
    assert said
    assert {f"msgid {json.dumps(text, ensure_ascii=False)}" for text in said} <= collected

    # and each tells where it stands
    line = FILES[0].read_text().splitlines().index(f'effect = "{CARDS[1].effect}"') + 1
    assert f"#: cards.toml:{line}" in lines

    # and nothing is left behind
    assert sorted(path.name for path in folder.iterdir()) == ["art.toml", "cards.toml", "locale"]

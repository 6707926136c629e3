"""A game as a document: only after its end, playable again, and with a seed that can be checked."""

import hashlib
import json
from collections.abc import Callable
from http import HTTPStatus
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError
from django.test import Client

from games import play
from games.models import Table, User
from keepers import shelf
from tests.playing import play_out, play_step

type NewTable = Callable[..., Table]


def get(table: Table, what: str, user: User | None = None) -> Any:
    client = Client()
    if user:
        client.force_login(user)
    return client.get(f"/t/{table.pk}/{what}")


def replayed(document: dict[str, Any], folder: Path) -> dict[str, Any]:
    """What `manage.py playout --replay` says of a document."""
    path = folder / "game.json"
    path.write_text(json.dumps(document))
    out = StringIO()
    call_command("playout", "--replay", str(path), stdout=out)
    said: dict[str, Any] = json.loads(out.getvalue())
    return said


@pytest.fixture
def ended(people: list[User], new_table: NewTable) -> Table:
    return play_out(new_table(people[0], people[1]))


def test_a_finished_game_comes_as_a_document_that_plays_again(ended: Table, tmp_path: Path) -> None:
    answer = get(ended, "export.json")

    document = json.loads(answer.content)
    assert answer["Content-Type"] == "application/json"
    assert document["format"] == "quarterday-game-1"
    assert [seat["name"] for seat in document["seats"]] == ["Aiko", "Bela"]
    assert hashlib.sha256(document["seed"].encode()).hexdigest() == document["commitment"]
    assert "@" not in answer.content.decode()
    said = replayed(document, tmp_path)
    assert said == {"games": 1, "answers": len(document["answers"])} | {
        "commitment": True,
        "result": True,
    }


def test_a_game_that_ended_early_plays_again_too(
    people: list[User], new_table: NewTable, tmp_path: Path
) -> None:
    table = new_table(people[0], people[1], game="shiki")
    random = Random(3)
    for _ in range(12):
        play_step(table, random)
    play.concede(table.pk, people[1])

    document = json.loads(get(table, "export.json").content)

    assert document["ending"] == "conceded"
    assert document["seats"][1]["conceded"] is True
    assert replayed(document, tmp_path)["result"] is True


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda doc: doc.update(seed="0" * 64), "not the one that was committed to"),
        (lambda doc: doc["answers"].pop(), "not over after these answers"),
        (lambda doc: doc["seats"][0].update(score=99), "another result"),
        (lambda doc: doc["answers"].reverse(), "does not hold: .*[a-z]\\.$"),
        (lambda doc: doc["seats"].clear(), "not played with that many seats"),
        (lambda doc: doc.pop("seats"), "holds no game"),
        (lambda doc: doc.update(options={"rounds": "many"}), "does not hold"),
    ],
)
def test_a_document_that_does_not_hold_is_refused_in_a_sentence(
    spoil: Callable[[dict[str, Any]], Any], sentence: str, ended: Table, tmp_path: Path
) -> None:
    document = json.loads(get(ended, "export.json").content)
    spoil(document)

    with pytest.raises(CommandError, match=sentence):
        replayed(document, tmp_path)


def test_an_adventure_of_another_site_is_refused_in_a_sentence(
    people: list[User], new_table: NewTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(people[0], game="keepers")
    play.concede(table.pk, people[0])
    document = json.loads(get(table, "export.json").content)
    assert replayed(document, tmp_path)["result"] is True
    document["options"]["adventure"] = "mayhem@99"

    with pytest.raises(CommandError, match="does not hold: mayhem@99 is not known here"):
        replayed(document, tmp_path)

    monkeypatch.setattr(shelf, "edition", Mock(side_effect=OperationalError("no such table")))
    with pytest.raises(CommandError, match="needs the site’s database"):
        replayed(document, tmp_path)


def test_before_the_end_there_is_no_document_and_no_seed(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1])

    for user in (people[0], people[2], None):
        answer = get(table, "export.json", user)
        page = get(table, "verify/", user)
        assert answer.status_code == HTTPStatus.FORBIDDEN
        assert "stay secret until the game is over" in answer.content.decode()
        assert page.status_code == HTTPStatus.OK
        assert table.seed_hash in page.content.decode()
        assert table.seed not in answer.content.decode() + page.content.decode()
        assert "sha256sum" not in page.content.decode()


def test_a_private_game_is_nobody_elses_document(people: list[User], new_table: NewTable) -> None:
    table = play_out(new_table(people[0], people[1], public=False))

    assert get(table, "export.json", people[2]).status_code == HTTPStatus.NOT_FOUND
    assert get(table, "verify/", people[2]).status_code == HTTPStatus.NOT_FOUND
    assert get(table, "export.json", people[1]).status_code == HTTPStatus.OK


def test_the_page_of_the_seed_tells_whether_it_fits(ended: Table) -> None:
    page = get(ended, "verify/").content.decode()

    assert ended.seed in page
    assert "The fingerprint of this seed is the one that was shown." in page
    assert "came to the same end" in page
    Table.objects.filter(pk=ended.pk).update(seed="0" * 64)
    page = get(ended, "verify/").content.decode()
    assert "is not the one that was shown" in page

"""What ships comes onto the shelf by itself, once, and again when a file has changed."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import Group
from django.core.management import call_command
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from games import boards, exporting, play, reliving, replaying, showings
from games.models import Table, User
from games.registry import game_type
from keepers import shelf, stocking
from keepers.apps import settle
from keepers.documents import Document, digest
from keepers.models import AdventureVersion, MapSetVersion, Status, TextOverlay
from keepers.roles import ROLES
from keepers.rules.loading import BrokenAdventure
from keepers.rules.report import Report, Trial
from keepers.stocking import Shipped
from tests.playing import play_step


def changed(one: Shipped, **changes: Any) -> Shipped:
    """The same file after somebody edited it."""
    raw = msgspec.json.decode(one.document.text) | changes
    content = msgspec.structs.replace(one.document.content, **changes)
    return Shipped(Document(content, msgspec.json.encode(raw, order="sorted").decode()))


@pytest.fixture
def other_mayhem(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shipped]:
    """The program ships another Mayhem now."""
    mayhem, *others = stocking.adventures()
    edited = changed(mayhem, colour="red")
    monkeypatch.setattr(stocking, "adventures", lambda: [edited, *others])
    yield edited
    stocking.make_sure.cache_clear()


def shelf_of(slug: str) -> list[tuple[int, str]]:
    versions = AdventureVersion.objects.filter(work__slug=slug).order_by("number")
    return list(versions.values_list("number", "status"))


@pytest.mark.django_db
def test_everything_that_ships_is_published_after_the_migrations() -> None:
    assert list(shelf.offered()) == [
        f"{name}@1" for name in ("mayhem", "investigation", "birthday", "museum", "treasures")
    ]
    version = AdventureVersion.objects.get(work__slug="mayhem")
    assert version.sha256 == digest(version.document)
    assert (version.shipped, version.status) == (True, Status.PUBLISHED)
    assert version.maps.name == "seasons-original@1"


@pytest.mark.django_db
def test_stocking_again_writes_nothing() -> None:
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert stocking.stock() == []
    assert len(asked) == 4
    assert all(query["sql"].startswith("SELECT") for query in asked)


@pytest.mark.django_db
def test_a_changed_file_becomes_the_next_version_and_retires_the_last(
    other_mayhem: Shipped,
) -> None:
    assert stocking.stock() == ["mayhem@2"]

    assert shelf_of("mayhem") == [(1, "retired"), (2, "published")]
    assert shelf_of("museum") == [(1, "published")]
    assert shelf.edition("mayhem@1").adventure.colour == "orange"
    assert shelf.edition("mayhem@2").adventure.colour == "red"
    assert stocking.stock() == []


@pytest.mark.django_db
def test_a_game_and_its_past_stay_with_the_version_that_they_began_with(
    other_mayhem: Shipped, people: list[User], new_table: Callable[..., Table]
) -> None:
    table, random = new_table(*people[:2], game="keepers"), Random(3)
    for _ in range(12):
        play_step(table, random)
    before = past(table)

    stocking.stock()
    version = AdventureVersion.objects.get(work__slug="mayhem", number=1)
    TextOverlay.objects.create(
        version=version, key="m1a.title", language="en", text="The Mighty Gust"
    )

    assert past(table) == before.replace("The Great Gust", "The Mighty Gust") != before
    play.concede(table.pk, people[0])
    play.concede(table.pk, people[1])
    table.refresh_from_db()
    exporting.check(game_type("keepers").rules, exporting.export(table))


def past(table: Table) -> str:
    """All HTML of the last step of a replay for everybody; it can be shown whole."""
    boards.forget()
    showing = showings.show(table.pk)
    film = replaying.film(showing)
    assert film.whole
    return "".join(boards.render(r) for r in reliving.regions(showing, film, film.last, None))


@pytest.mark.django_db
def test_a_file_that_is_as_it_was_before_becomes_a_version_too(
    other_mayhem: Shipped, monkeypatch: pytest.MonkeyPatch
) -> None:
    stocking.stock()
    monkeypatch.undo()

    assert stocking.stock() == ["mayhem@3"]
    assert shelf_of("mayhem") == [(1, "retired"), (2, "retired"), (3, "published")]


@pytest.mark.django_db
def test_what_curators_published_stays_when_a_file_changes(other_mayhem: Shipped) -> None:
    own = AdventureVersion.objects.get(work__slug="mayhem")
    own.pk, own.number, own.shipped = None, 2, False
    own.save()

    assert stocking.stock() == ["mayhem@3"]

    assert shelf_of("mayhem") == [(1, "retired"), (2, "published"), (3, "published")]


@pytest.mark.django_db
def test_what_was_retired_here_is_not_published_again() -> None:
    AdventureVersion.objects.filter(work__slug="mayhem").retire()

    assert stocking.stock() == []
    assert shelf_of("mayhem") == [(1, "retired")]


@pytest.mark.django_db
def test_maps_that_changed_under_the_same_number_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    maps, *others = stocking.components()
    edited = changed(maps, title="Other maps")
    monkeypatch.setattr(stocking, "components", lambda: [edited, *others])

    with pytest.raises(stocking.Collision, match="seasons-original@1 is published"):
        stocking.stock()

    edited = changed(maps, title="Other maps", version=2)
    assert stocking.stock() == ["seasons-original@2"]
    assert MapSetVersion.objects.filter(status=Status.PUBLISHED).count() == 2


@pytest.mark.django_db
def test_an_adventure_with_errors_is_not_published(monkeypatch: pytest.MonkeyPatch) -> None:
    mayhem, *others = stocking.adventures()
    needs = msgspec.structs.replace(stocking.adventure_of(mayhem).needs, maps="elsewhere@7")
    raw = msgspec.json.decode(mayhem.document.text)
    raw["needs"]["maps"] = "elsewhere@7"
    broken = changed(mayhem, needs=needs)
    broken = Shipped(Document(broken.document.content, msgspec.json.encode(raw).decode()))
    monkeypatch.setattr(stocking, "adventures", lambda: [broken, *others])

    with pytest.raises(BrokenAdventure, match="V2 needs, maps"):
        stocking.stock()

    assert shelf_of("mayhem") == [(1, "published")]


@pytest.mark.django_db(transaction=True)
def test_a_database_that_was_emptied_is_stocked_again() -> None:
    call_command("flush", interactive=False, verbosity=0)

    assert len(shelf.offered()) == 5
    assert Group.objects.filter(name__in=ROLES).count() == 3


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_two_processes_may_stock_at_once(other_mayhem: Shipped) -> None:
    together = threading.Barrier(2)
    published: list[str] = []
    faults: list[Exception] = []

    def stock() -> None:
        together.wait()
        try:
            published.extend(stocking.stock())
        except Exception as fault:
            faults.append(fault)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=stock) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert faults == []
    assert published == ["mayhem@2"]
    assert shelf_of("mayhem") == [(1, "retired"), (2, "published")]


@pytest.mark.django_db
def test_a_site_may_change_what_a_role_may_do() -> None:
    group = Group.objects.get(name="Adventure authors")
    group.permissions.clear()

    settle()

    assert not group.permissions.exists()


def test_published_maps_cards_and_objects_are_as_they_were_shipped_first() -> None:
    """Whoever edits one of these files gives it a new version number, and then this list a line."""
    contents: list[tuple[Any, str]] = [
        (one.document.content, one.document.sha256[:16]) for one in stocking.components()
    ]
    shas = {f"{content.id}@{content.version}": sha for content, sha in contents}

    assert shas == {
        "seasons-original@1": "63e2784953eeda83",
        "movement-original@1": "c7c7aca372e08b32",
        "objects-original@1": "c17e7522b4c4e670",
    }


def test_every_report_that_ships_was_made_of_the_adventure_beside_it() -> None:
    """If not: manage.py adventure simulate FILE.toml --report FILE.report.json"""
    folder = Path(__file__).resolve().parents[2] / "keepers/adventures"
    reported = {path.name.removesuffix(".report.json") for path in folder.glob("*.report.json")}

    kept = {one.document.content.id for one in stocking.adventures() if one.report is not None}

    assert kept == reported


def test_a_report_of_another_file_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    mayhem = Path(__file__).resolve().parents[2] / "keepers/adventures/mayhem.toml"
    monkeypatch.setattr(stocking, "files", lambda _package: tmp_path)
    ships = tmp_path / "adventures"
    ships.mkdir()
    (ships / "mayhem.toml").write_text(mayhem.read_text())
    report = Report("mayhem", "1", 10.0)
    written = ships / "mayhem.report.json"

    written.write_bytes(msgspec.json.encode(Trial(digest(mayhem.read_text()), report, report)))
    fitting = stocking.shipped(ships / "mayhem.toml")
    written.write_bytes(msgspec.json.encode(Trial("0" * 64, report, report)))
    other = stocking.shipped(ships / "mayhem.toml")

    assert fitting.report is not None
    assert fitting.report["sha256"] == fitting.document.sha256
    assert other.report is None
    assert "the report of mayhem was made of another file" in caplog.text

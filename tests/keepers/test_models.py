"""A published version stays as it is, whoever writes and however."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models import ProtectedError

from games.models import Table, User
from keepers import guards
from keepers.models import (
    Adventure,
    AdventureVersion,
    DeckVersion,
    MapSetVersion,
    ObjectSetVersion,
    Status,
    Unchangeable,
)

pytestmark = pytest.mark.django_db

MODELS = (AdventureVersion, MapSetVersion, DeckVersion, ObjectSetVersion)
PERSONS = ("author", "last_editor", "publisher")


def published(model: Any = AdventureVersion) -> Any:
    return model.objects.filter(status=Status.PUBLISHED).first()


def draft(**fields: Any) -> AdventureVersion:
    """A draft of Mayhem, like the published version."""
    version = AdventureVersion.objects.get(work__slug="mayhem", number=1)
    version.pk, version.number, version.status = None, 2, Status.DRAFT
    version.shipped, version.published_at = False, None
    for name, value in fields.items():
        setattr(version, name, value)
    version.save()
    return version


def run(statement: str, *values: object) -> None:
    """A statement as somebody would type it at the database's own prompt."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement, values)


@pytest.mark.parametrize("model", MODELS)
def test_the_models_refuse_to_change_or_delete_what_is_published(model: Any) -> None:
    version = published(model)
    before = version.document
    version.document = "{}"
    rows = model.objects.filter(pk=version.pk)
    for attempt in (
        version.save,
        lambda: version.save(update_fields=["document"]),
        version.delete,
        rows.delete,
        lambda: rows.update(document="{}"),
        lambda: model.objects.bulk_update([version], ["document"]),
        lambda: model.objects.bulk_create(
            [version], update_conflicts=True, update_fields=["document"], unique_fields=["id"]
        ),
        lambda: model.objects.update_or_create(pk=version.pk, defaults={"document": "{}"}),
    ):
        with pytest.raises(Unchangeable), transaction.atomic():
            attempt()
    version.refresh_from_db()
    assert version.document == before


@pytest.mark.parametrize("model", MODELS)
def test_the_database_refuses_every_change_of_every_column(model: Any) -> None:
    version = published(model)
    other = {
        "number": 99,
        "status": "draft",
        "shipped": not version.shipped,
        "document": "{}",
        "sha256": "0" * 64,
    }
    columns = [field.column for field in model._meta.fields if field.name not in PERSONS]
    for column in columns:
        value = other.get(column, "2001-01-01 00:00:00+00:00" if column.endswith("_at") else 77)
        if column in {"report", "reason"}:
            value = '"other"'
        with pytest.raises(DatabaseError):
            run(f"UPDATE {model._meta.db_table} SET {column} = %s WHERE id = %s", value, version.pk)
    with pytest.raises(DatabaseError, match="cannot be changed or deleted"):
        run(f"UPDATE {model._meta.db_table} SET document = '{{}}'")


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("status", ["published", "retired"])
def test_the_database_refuses_to_delete(model: Any, status: str) -> None:
    version = published(model)
    table = model._meta.db_table
    if status == "retired":
        run(f"UPDATE {table} SET status = 'retired' WHERE id = %s", version.pk)

    with pytest.raises(DatabaseError, match="cannot be changed or deleted"):
        run(f"DELETE FROM {table} WHERE id = %s", version.pk)


@pytest.mark.postgres
@pytest.mark.parametrize("model", MODELS)
def test_the_database_refuses_to_empty_the_table(model: Any) -> None:
    with pytest.raises(DatabaseError, match="cannot be changed or deleted"):
        run(f"TRUNCATE {model._meta.db_table} CASCADE")


@pytest.mark.parametrize("model", MODELS)
def test_the_database_lets_nothing_take_the_place_of_what_is_published(model: Any) -> None:
    """SQLite replaces rows; PostgreSQL knows no such statement."""
    version, table = published(model), model._meta.db_table
    kept = [field.column for field in model._meta.fields if field.column != "id"]
    same, others = f"SELECT * FROM {table} WHERE id = {version.pk}", ", ".join(kept)

    for replacement in (
        f"INSERT OR REPLACE INTO {table} {same}",
        f"INSERT OR REPLACE INTO {table} ({others}) SELECT {others} FROM ({same})",
    ):
        with pytest.raises(DatabaseError):
            run(replacement)
    assert published(model) == version


def test_no_draft_is_moved_onto_what_is_published() -> None:
    version, other = published(), draft()

    for column, value in (("id", version.pk), ("number", version.number)):
        statement = f"UPDATE OR REPLACE keepers_adventureversion SET {column} = %s WHERE id = %s"
        with pytest.raises(DatabaseError):
            run(statement, value, other.pk)
    assert published() == version


def test_what_is_retired_cannot_be_published_again() -> None:
    version = published()
    assert AdventureVersion.objects.filter(pk=version.pk).retire() == 1

    for status in ("published", "draft"):
        with pytest.raises(DatabaseError, match="cannot be changed or deleted"):
            run("UPDATE keepers_adventureversion SET status = %s", status)
    version.refresh_from_db()
    version.status = Status.PUBLISHED
    with pytest.raises(Unchangeable):
        version.save()


def test_only_what_is_published_is_retired() -> None:
    waiting = draft()

    AdventureVersion.objects.filter(work__slug="mayhem").retire()

    waiting.refresh_from_db()
    assert waiting.status == Status.DRAFT


def test_a_draft_can_be_changed_and_deleted() -> None:
    version = draft()

    version.document = "{}"
    version.save()
    run("UPDATE keepers_adventureversion SET document = '[]' WHERE id = %s", version.pk)
    version.delete()

    assert not AdventureVersion.objects.filter(number=2).exists()


def test_an_account_that_goes_away_leaves_its_versions(people: list[User]) -> None:
    version = draft(**dict.fromkeys(PERSONS, people[0]))
    version.status = Status.PUBLISHED
    version.save()

    people[0].delete()

    version.refresh_from_db()
    assert [getattr(version, name) for name in PERSONS] == [None, None, None]
    with pytest.raises(DatabaseError):
        run("UPDATE keepers_adventureversion SET author_id = %s", people[1].pk)


def test_a_work_with_versions_cannot_be_deleted() -> None:
    with pytest.raises(ProtectedError):
        Adventure.objects.get(slug="mayhem").delete()


def test_a_version_with_games_cannot_be_deleted(
    people: list[User], new_table: Callable[..., Table]
) -> None:
    new_table(people[0], game="keepers")
    version = AdventureVersion.objects.get(work__slug="mayhem")

    with pytest.raises(DatabaseError):
        run("DELETE FROM keepers_adventureversion WHERE id = %s", version.pk)
    with pytest.raises(ProtectedError):
        version.delete()


def test_a_number_is_given_once() -> None:
    with pytest.raises(DatabaseError):
        draft(number=1)


def test_every_table_of_versions_is_guarded() -> None:
    assert {model._meta.db_table for model in MODELS} == set(guards.TABLES)
    assert guards.guarded(connection) == set(guards.TABLES)


def test_lost_triggers_are_made_again() -> None:
    suffix = "" if connection.vendor == "postgresql" else "_keepers_deckversion"
    for kind in ("changed", "deleted"):
        on = " ON keepers_deckversion" if connection.vendor == "postgresql" else ""
        run(f"DROP TRIGGER keep_{kind}{suffix}{on}")
    if connection.vendor == "postgresql":
        run("DROP TRIGGER keep_filled ON keepers_deckversion")
    assert "keepers_deckversion" not in guards.guarded(connection)

    guards.install(connection)

    with pytest.raises(DatabaseError, match="cannot be changed or deleted"):
        run("DELETE FROM keepers_deckversion")

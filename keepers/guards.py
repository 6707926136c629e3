"""Triggers that keep published versions as they are, whoever writes to the database.

They are made from the columns that the tables have now, by the migration that makes the tables and
again after every later one: SQLite loses the triggers of a table that a migration alters.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES = (
    "keepers_adventureversion",
    "keepers_mapsetversion",
    "keepers_deckversion",
    "keepers_objectsetversion",
)
MAY_BE_FORGOTTEN = ("author_id", "last_editor_id", "publisher_id")
"""Persons: an account that goes away leaves these columns empty."""
RETIRING = ("status", "retired_at")
SENTENCE = "a published version cannot be changed or deleted"


def complete(connection: BaseDatabaseWrapper) -> bool:
    """Whether all the tables are there."""
    with connection.cursor() as cursor:
        return set(TABLES) <= set(connection.introspection.table_names(cursor))


def install(connection: BaseDatabaseWrapper) -> None:
    """Make the triggers that are missing, on SQLite or PostgreSQL."""
    with connection.cursor() as cursor:
        there = set(connection.introspection.table_names(cursor))
        tables = [table for table in TABLES if table in there]
        missing = [table for table in tables if table not in guarded(connection)]
        for table in missing:
            described = connection.introspection.get_table_description(cursor, table)
            columns = [column.name for column in described]
            make = on_postgresql if connection.vendor == "postgresql" else on_sqlite
            for statement in make(table, columns):
                cursor.execute(statement)


def guarded(connection: BaseDatabaseWrapper) -> set[str]:
    """The tables that have all their triggers."""
    asked = (
        "SELECT DISTINCT event_object_table FROM information_schema.triggers "
        "WHERE trigger_name LIKE 'keep_%'"
        if connection.vendor == "postgresql"
        else "SELECT tbl_name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'keep_%' "
        "GROUP BY tbl_name HAVING count(*) = 4"
    )
    with connection.cursor() as cursor:
        cursor.execute(asked)
        return {table for (table,) in cursor.fetchall()}


def changed(columns: list[str]) -> str:
    """The condition that a row changes in a way in which a published one may not."""
    kept = [name for name in columns if name not in (*MAY_BE_FORGOTTEN, *RETIRING)]
    ways = [f"OLD.{name} IS DISTINCT FROM NEW.{name}" for name in kept]
    ways += [
        f"(NEW.{name} IS NOT NULL AND OLD.{name} IS DISTINCT FROM NEW.{name})"
        for name in MAY_BE_FORGOTTEN
    ]
    ways.append(
        "NOT ((OLD.status = NEW.status AND OLD.retired_at IS NOT DISTINCT FROM NEW.retired_at)"
        " OR (OLD.status = 'published' AND NEW.status = 'retired'))"
    )
    return " OR ".join(ways)


def on_sqlite(table: str, columns: list[str]) -> list[str]:
    refusal = f"BEGIN SELECT RAISE(ABORT, '{SENTENCE}'); END"
    # Older SQLite has no IS DISTINCT FROM; its IS says the same.
    ways = (
        changed(columns).replace("IS NOT DISTINCT FROM", "IS").replace("IS DISTINCT FROM", "IS NOT")
    )
    same = "(id = NEW.id OR (work_id = NEW.work_id AND number = NEW.number))"
    in_the_way = f"EXISTS (SELECT 1 FROM {table} WHERE status <> 'draft' AND {same}"
    made = "CREATE TRIGGER IF NOT EXISTS"
    return [
        f"{made} keep_changed_{table} BEFORE UPDATE ON {table} "
        f"WHEN OLD.status <> 'draft' AND ({ways}) {refusal}",
        f"{made} keep_deleted_{table} BEFORE DELETE ON {table} "
        f"WHEN OLD.status <> 'draft' {refusal}",
        # INSERT OR REPLACE and UPDATE OR REPLACE delete without asking the trigger above.
        f"{made} keep_inserted_{table} BEFORE INSERT ON {table} WHEN {in_the_way}) {refusal}",
        f"{made} keep_replaced_{table} BEFORE UPDATE ON {table} "
        f"WHEN {in_the_way} AND id <> OLD.id) {refusal}",
    ]


def on_postgresql(table: str, columns: list[str]) -> list[str]:
    refuse = f"keep_{table}_as_it_is"
    emptied = f"keep_{table}_filled"
    raising = f"RAISE EXCEPTION '{SENTENCE}' USING ERRCODE = 'restrict_violation'"
    return [
        f"CREATE OR REPLACE FUNCTION {refuse}() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN {raising}; END $$",
        f"CREATE OR REPLACE FUNCTION {emptied}() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN IF EXISTS (SELECT 1 FROM {table} WHERE status <> 'draft') "
        f"THEN {raising}; END IF; RETURN NULL; END $$",
        f"CREATE TRIGGER keep_changed BEFORE UPDATE ON {table} FOR EACH ROW "
        f"WHEN (OLD.status <> 'draft' AND ({changed(columns)})) EXECUTE FUNCTION {refuse}()",
        f"CREATE TRIGGER keep_deleted BEFORE DELETE ON {table} FOR EACH ROW "
        f"WHEN (OLD.status <> 'draft') EXECUTE FUNCTION {refuse}()",
        f"CREATE TRIGGER keep_filled BEFORE TRUNCATE ON {table} "
        f"FOR EACH STATEMENT EXECUTE FUNCTION {emptied}()",
    ]

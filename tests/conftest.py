"""What all tests share: people, tables, and what is skipped on a machine that lacks something."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django_tasks_db.management.commands import db_worker
from django_tasks_db.models import DBTaskResult

from config import environment
from games import limits, seating
from games.management.commands.worker import new_worker
from games.models import Table, User
from keepers import guards

REQUIRE_ALL = os.environ.get("REQUIRE_ALL") == "1"
"""Set where nothing may be skipped."""

HOW_TO_RUN = {
    "browser": "install Chromium (Debian: apt install chromium), or set CHROMIUM to its path",
    "postgres": "set DATABASE_URL=postgres://user@host/database",
    "redis": "set REDIS_URL=redis://127.0.0.1:6379/0",
    "gettext": "install gettext (Debian: apt install gettext)",
}


def chromium_path() -> str | None:
    """The Chromium of this machine."""
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), None)


def missing() -> set[str]:
    """The markers whose tests this machine cannot run."""
    there = {
        "browser": chromium_path() is not None,
        "postgres": settings.DATABASES["default"]["ENGINE"].endswith("postgresql"),
        "redis": bool(environment.REDIS_URL),
        "gettext": shutil.which("xgettext") is not None,
    }
    return {marker for marker, is_there in there.items() if not is_there}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--of-services",
        action="store_true",
        help="Leave out what is the same whatever database there is: rules, and looks of pages.",
    )


def is_of_rules(item: pytest.Item) -> bool:
    """Whether a test is of the engine or a game, and touches neither database nor browser."""
    folder = item.path.relative_to(Path(__file__).parent).parts[0]
    outside = {mark.name for mark in item.iter_markers()} & {"django_db", *HOW_TO_RUN}
    uses = {"db", "transactional_db"} & set(getattr(item, "fixturenames", ()))
    return folder in {"engine", "shiki", "seasons", "keepers"} and not outside and not uses


def is_same_anywhere(item: pytest.Item) -> bool:
    """Whether the database makes no difference: to rules, and to how pages look."""
    return is_of_rules(item) or item.path.name == "test_access.py"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--of-services"):
        config.hook.pytest_deselected(items=[item for item in items if is_same_anywhere(item)])
        items[:] = [item for item in items if not is_same_anywhere(item)]
    lacking = missing()
    for item in items:
        for marker in lacking & {mark.name for mark in item.iter_markers()}:
            item.add_marker(pytest.mark.skip(reason=f"{marker}: {HOW_TO_RUN[marker]}"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly, one line each, which kinds of tests did not run."""
    skipped = [str(report.longrepr) for report in terminalreporter.getreports("skipped")]
    for marker, how in HOW_TO_RUN.items():
        count = sum(f"{marker}: {how}" in reason for reason in skipped)
        if count:
            line = f"NOT RUN: {count} {marker} tests. To run them: {how}."
            terminalreporter.write_line(line, yellow=True, bold=True)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:
        return  # one of several processes: the one that gathers their reports decides
    if REQUIRE_ALL and exitstatus == pytest.ExitCode.OK and reporter.getreports("skipped"):
        reporter.write_line("REQUIRE_ALL is set, but tests were skipped.", red=True, bold=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(autouse=True)
def _nothing_remembered() -> Iterator[None]:
    """No test sees what another one cached or used up of a limit."""
    yield
    cache.clear()
    limits.forget()


@pytest.fixture(scope="session", autouse=True)
def _flushing_works() -> Iterator[None]:
    """Tests with real transactions empty all tables, also those that are guarded against that."""
    operations = type(connection.ops)
    plain = operations.sql_flush

    def flush(self: Any, *args: Any, **options: Any) -> list[str]:
        without, with_them = unguarding()
        return [*without, *plain(self, *args, **options), *with_them]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(operations, "sql_flush", flush)
        yield


def unguarding() -> tuple[list[str], list[str]]:
    """How to take the triggers of published versions off, and how to put them on again."""
    if connection.vendor == "postgresql":
        tables = guards.guarded(connection)
        return (
            [f"ALTER TABLE {table} DISABLE TRIGGER USER" for table in tables],
            [f"ALTER TABLE {table} ENABLE TRIGGER USER" for table in tables],
        )
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        triggers = cursor.fetchall()
    return [f"DROP TRIGGER {name}" for name, _sql in triggers], [sql for _name, sql in triggers]


@pytest.fixture
def people(db: None) -> list[User]:
    """Aiko, Bela, Cleo and Dana. Their passwords are their names."""
    names = ("Aiko", "Bela", "Cleo", "Dana")
    return [User.objects.create_user(name, f"{name.lower()}@example.org", name) for name in names]


@pytest.fixture
def new_table() -> Callable[..., Table]:
    """Opens a table of Ferry: `new_table(host, guest, computers=["quick"])`.

    It starts if it is full, which it is unless `seats` asks for more; seats are in the order of
    joining. Other keywords are those of seating.Wishes.
    """

    def open_and_join(host: User, *guests: User, **wishes: Any) -> Table:
        computers = wishes.get("computers", ())
        defaults: dict[str, Any] = {
            "game": "ferry",
            "seats": 1 + len(guests) + len(computers),
            "seat_order": Table.SeatOrder.JOINED,
        }
        table = seating.open_table(host, seating.Wishes(**defaults | wishes))
        for guest in guests:
            seating.join(guest, table.pk, table.invite)
        table.refresh_from_db()
        return table

    return open_and_join


@pytest.fixture
def run_tasks(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Runs every task that waits now, as the background worker would; none may fail."""
    # The worker drops connections that it takes for old; the test's own has to last.
    monkeypatch.setattr(db_worker, "close_old_connections", lambda: None)

    def run() -> None:
        new_worker(None, "*").run()
        failed = DBTaskResult.objects.failed().first()
        assert failed is None, failed.traceback

    return run


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the Chromium that browser tests drive; they are skipped where there is none."""
    path = chromium_path()
    assert path is not None
    return path

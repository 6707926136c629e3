"""What browser tests share: a running site, a stage behind it, Chromium, and windows in it."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import dj_database_url
import psycopg
import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from psycopg import sql

from tests.browser.staging import Stage
from tests.browser.window import Window
from tests.running import RunningSite

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
]

expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def services(worker_id: str) -> Iterator[dict[str, str]]:
    """The variables of the services that the tests run on, with databases of our own.

    Processes that test at the same time get one each.
    """
    names = ("DATABASE_URL", "REDIS_URL")
    found = {name: os.environ[name] for name in names if os.environ.get(name)}
    if "REDIS_URL" in found:
        server, _slash, number = found["REDIS_URL"].rpartition("/")
        further = int(worker_id.removeprefix("gw")) if worker_id != "master" else 0
        found["REDIS_URL"] = f"{server}/{(int(number) + further) % 16}"
    if "DATABASE_URL" not in found:
        yield found
        return
    given = found["DATABASE_URL"]
    name = f"{dj_database_url.parse(given)['NAME']}_browser_{worker_id}"
    with psycopg.connect(given, autocommit=True) as connection:
        drop = sql.SQL("drop database if exists {} with (force)").format(sql.Identifier(name))
        connection.execute(drop)
        connection.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        base, _slash, _name = given.partition("?")[0].rpartition("/")
        yield found | {"DATABASE_URL": f"{base}/{name}"}
        connection.execute(drop)


@pytest.fixture(scope="session")
def site(
    tmp_path_factory: pytest.TempPathFactory, services: dict[str, str]
) -> Iterator[RunningSite]:
    """The site as people run it: real settings, static files, sockets and worker."""
    site = RunningSite(
        tmp_path_factory.mktemp("site"),
        DJANGO_SETTINGS_MODULE="config.settings",
        PRIVATE_TARGETS="yes",  # the push service of these tests is on this machine
        **services,
    )
    site.environment["BASE_URL"] = site.url
    site.manage("migrate", "-v0")
    site.manage("collectstatic", "--no-input", "-v0")
    site.start()
    yield site
    site.stop(signal.SIGTERM)


@pytest.fixture(scope="session")
def stage(site: RunningSite) -> Iterator[Stage]:
    """What happens on the site behind the scenes."""
    stage = Stage(site.environment)
    yield stage
    stage.close()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Chromium. Not for the whole session: while it runs no other event loop can."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)


type OpenWindow = Callable[..., Window]


@pytest.fixture
def window(browser: Browser, site: RunningSite, stage: Stage) -> Iterator[OpenWindow]:
    """Opens a window: `window("Aiko", **PHONE)` for a person, `window()` for a stranger.

    In the end no window may have had a problem.
    """
    opened: list[Window] = []

    def open_window(name: str = "", url: str = "", **options: Any) -> Window:
        key = stage.session_key(name) if name else ""
        opened.append(Window(browser, url or site.url, key, **options))
        return opened[-1]

    yield open_window
    problems = [problem for one in opened for problem in one.problems]
    for one in opened:
        one.close()
    assert not problems, "\n".join(problems)

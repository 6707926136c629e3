"""Several processes on PostgreSQL and Redis: what happens at one is seen at the others."""

import shutil
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from config import environment
from tests.running import PATIENCE, RunningSite, Visitor, free_port, wait_until
from tests.web.test_serve import PEOPLE

pytestmark = [pytest.mark.postgres, pytest.mark.redis]


class Redis:
    """A Redis server of our own, which may be killed."""

    def __init__(self, folder: Path) -> None:
        self.port, self.folder = free_port(), folder
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = shutil.which("redis-server")
        assert program, "install Debian's redis-server: this test stops one"
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self.process = subprocess.Popen(
            [program, *options, "--dir", str(self.folder)], stdout=subprocess.DEVNULL
        )
        wait_until(self.is_up)

    def is_up(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    server = Redis(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def database_url() -> Iterator[str]:
    """A database of our own beside the one that DATABASE_URL names."""
    url = urlsplit(environment.DATABASE_URL)
    name = f"{url.path[1:]}_site"
    with psycopg.connect(environment.DATABASE_URL, autocommit=True) as connection:
        connection.execute(f'drop database if exists "{name}" with (force)')
        connection.execute(f'create database "{name}"')
        yield url._replace(path=f"/{name}").geturl()
        connection.execute(f'drop database if exists "{name}" with (force)')


@pytest.fixture
def sites(tmp_path: Path, database_url: str, redis: Redis) -> Iterator[list[RunningSite]]:
    """Two web processes, each with its worker, that share one database."""
    variables = {"DATABASE_URL": database_url, "REDIS_URL": redis.url, "SECRET_KEY": "shared"}
    sites = [RunningSite(tmp_path, **variables) for _ in range(2)]
    sites[0].manage("migrate", "-v0")
    sites[0].manage("collectstatic", "--no-input", "-v0")
    for site in sites:
        site.start()
    yield sites
    for site in sites:
        site.stop(signal.SIGKILL)


def visitors(sites: list[RunningSite]) -> list[Visitor]:
    """Aiko at the first site, Bela at the second."""
    keys = sites[0].ask(f"{PEOPLE}\nresult = [key('Aiko'), key('Bela')]")
    return [Visitor(site, key) for site, key in zip(sites, keys, strict=True)]


def new_table(site: RunningSite, arguments: str) -> int:
    table: int = site.ask(f"{PEOPLE}\nresult = table({arguments})")
    return table


def test_a_move_at_one_process_reaches_pages_of_another(sites: list[RunningSite]) -> None:
    aiko, bela = visitors(sites)
    table = new_table(sites[0], "'Aiko', 'Bela'")
    messages = bela.pushed(f"/ws/table/{table}/")
    assert 'data-version="1"' in next(messages)

    assert aiko.move(table) is not None

    assert 'data-version="2"' in next(messages)


def test_a_computer_player_answers_once_though_two_workers_look(sites: list[RunningSite]) -> None:
    aiko, _bela = visitors(sites)
    for site in sites:
        wait_until(site.worker)
    table = new_table(sites[0], "'Aiko', computers=['quick']")
    wait_until(lambda: aiko.page_version(table) == 2, seconds=2)

    aiko.move(table)

    wait_until(lambda: aiko.page_version(table) >= 3)
    query = "Move.objects.order_by('version').values_list('version', flat=True)"
    stored = sites[0].ask(f"{PEOPLE}\nresult = list({query})")
    assert stored == list(range(1, len(stored) + 1))


def test_pages_catch_up_after_redis_was_away(sites: list[RunningSite], redis: Redis) -> None:
    aiko, bela = visitors(sites)
    table = new_table(sites[0], "'Aiko', 'Bela'")
    messages = bela.pushed(f"/ws/table/{table}/")
    assert 'data-version="1"' in next(messages)
    redis.kill()
    assert aiko.move(table) == 1
    arrived: list[str] = []
    listener = threading.Thread(target=lambda: arrived.append(next(messages)), daemon=True)
    listener.start()

    redis.start()

    listener.join(10)
    assert arrived
    assert 'data-version="2"' in arrived[0]


def test_connections_to_the_database_do_not_pile_up(
    sites: list[RunningSite], database_url: str
) -> None:
    aiko, bela = visitors(sites)
    table = new_table(sites[0], "'Aiko', 'Bela'")
    for _ in range(60):
        aiko.get(f"/t/{table}/")
        bela.get("/play/")

    with psycopg.connect(database_url) as connection:
        row = connection.execute(
            "select count(*) from pg_stat_activity where datname = current_database()"
        ).fetchone()

    assert row is not None
    assert row[0] <= 12

"""The process tree of `manage.py serve`: it starts, stops and recovers as a whole."""

import asyncio
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.management.commands.serve import WorkerChild
from tests.running import ROOT, RunningSite, Visitor, is_alive, wait_until

PEOPLE = """
from django.test import Client
from games import seating
from games.models import Move, Table, User
from django_tasks_db.models import DBTaskResult

def person(name):
    return User.objects.filter(name=name).first() or User.objects.create_user(name)

def key(name):
    browser = Client()
    browser.force_login(person(name))
    return browser.cookies["sessionid"].value

def table(*names, computers=()):
    people = [person(name) for name in names]
    wishes = seating.Wishes(
        game="ferry", seats=len(names) + len(computers), computers=computers, seat_order="joined"
    )
    made = seating.open_table(people[0], wishes)
    for guest in people[1:]:
        seating.join(guest, made.pk, made.invite)
    return made.pk
"""


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an empty site."""
    folder = tmp_path_factory.mktemp("site")
    site = RunningSite(folder)
    site.manage("migrate", "-v0")
    site.manage("collectstatic", "--no-input", "-v0")
    return folder


type NewSite = Callable[..., RunningSite]


@pytest.fixture
def new_site(migrated: Path, tmp_path: Path) -> Iterator[NewSite]:
    """Makes a site with a database of its own; whatever is left of it is stopped in the end."""
    sites: list[RunningSite] = []

    def make(**variables: str) -> RunningSite:
        folder = tmp_path / f"site-{len(sites)}"
        shutil.copytree(migrated, folder)
        sites.append(RunningSite(folder, **variables))
        return sites[-1]

    yield make
    for site in sites:
        if site.process:
            site.stop(signal.SIGKILL)


@pytest.fixture
def site(new_site: NewSite) -> RunningSite:
    """A site that runs."""
    site = new_site()
    site.start()
    return site


def visitor(site: RunningSite, name: str) -> Visitor:
    key: str = site.ask(f"{PEOPLE}\nresult = key({name!r})")
    return Visitor(site, key)


def answers(site: RunningSite) -> list[tuple[int, int]]:
    """Table and seat of each stored answer."""
    query = "Move.objects.filter(kind='answer').values_list('table_id', 'seat')"
    stored = site.ask(f"{PEOPLE}\nresult = list({query})")
    return [(table, seat) for table, seat in stored]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_web_server_and_worker(site: RunningSite, number: signal.Signals) -> None:
    worker = wait_until(site.worker)

    code = site.stop(number)

    assert code == 0
    assert not is_alive(worker)


def test_ctrl_c_in_a_terminal_reaches_both_and_nothing_is_started_again(site: RunningSite) -> None:
    worker = wait_until(site.worker)
    wait_until(lambda: handles_signals(worker))

    signal_group(site)

    assert site.stop(signal.SIGINT) == 0
    assert not is_alive(worker)
    assert "started again" not in site.log.read_text()


def handles_signals(pid: int) -> bool:
    """Whether a process has come so far as to catch SIGTERM by a handler of its own."""
    line = next(
        line
        for line in Path(f"/proc/{pid}/status").read_text().splitlines()
        if line.startswith("SigCgt:")
    )
    return bool(int(line.split()[1], 16) & 1 << (signal.SIGTERM - 1))


def signal_group(site: RunningSite) -> None:
    subprocess.run(["kill", "-INT", "--", f"-{site.pid}"], check=True)


def test_a_worker_whose_web_server_was_killed_stops_by_itself(site: RunningSite) -> None:
    worker = wait_until(site.worker)

    site.stop(signal.SIGKILL)

    wait_until(lambda: not is_alive(worker))


def test_a_worker_that_was_killed_is_started_again(site: RunningSite) -> None:
    worker = wait_until(site.worker)

    subprocess.run(["kill", "-KILL", str(worker)], check=True)

    assert wait_until(site.worker_other_than(worker))
    wait_until(lambda: "started again" in site.log.read_text())


def test_a_taken_port_gets_one_sentence(site: RunningSite) -> None:
    second = subprocess.run(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT,
        env=site.environment,
        check=False,
        capture_output=True,
        text=True,
    )

    assert second.returncode == 1
    assert f"Cannot listen on 127.0.0.1, port {site.port}" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_computer_player_answers_within_two_seconds(site: RunningSite) -> None:
    aiko = visitor(site, "Aiko")
    wait_until(site.worker)
    table = site.ask(f"{PEOPLE}\nresult = table('Aiko', computers=['quick'])")

    wait_until(lambda: aiko.page_version(table) == 2, seconds=2)


def test_open_pages_learn_what_the_worker_did(site: RunningSite) -> None:
    aiko = visitor(site, "Aiko")
    worker = wait_until(site.worker)
    wait_until(lambda: handles_signals(worker))
    subprocess.run(["kill", "-STOP", str(worker)], check=True)
    table = site.ask(f"{PEOPLE}\nresult = table('Aiko', computers=['quick'])")
    messages = aiko.pushed(f"/ws/table/{table}/")
    assert 'data-version="1"' in next(messages)

    subprocess.run(["kill", "-CONT", str(worker)], check=True)

    assert 'data-version="2"' in next(messages)


def test_a_computer_player_who_was_asked_while_all_was_down_answers(new_site: NewSite) -> None:
    site = new_site()
    table = site.ask(f"{PEOPLE}\nresult = table('Aiko', computers=['quick'])")
    site.ask(f"{PEOPLE}\nresult = DBTaskResult.objects.all().delete()")

    site.start()

    wait_until(lambda: (table, 1) in answers(site))


def test_a_clock_that_was_out_before_the_start_is_found_by_the_worker(new_site: NewSite) -> None:
    site = new_site()
    table = site.ask(PEOPLE + "result = table('Aiko', 'Bela')")
    out = "from datetime import timedelta\nfrom django.utils import timezone\n"
    out += "from games.models import Seat\nseats = Seat.objects.filter(number=0)\n"
    site.ask(out + "result = seats.update(deadline=timezone.now() - timedelta(minutes=1))")
    site.start()
    reader = visitor(site, "Bela")

    wait_until(lambda: "Aiko is out of time." in reader.get(f"/t/{table}/"))


def test_every_acknowledged_move_survives_a_kill(new_site: NewSite) -> None:
    site = new_site()
    tables = site.ask(f"{PEOPLE}\nresult = [table('Aiko', 'Bela') for _ in range(12)]")
    site.start()
    keys = site.ask(f"{PEOPLE}\nresult = [key('Aiko'), key('Bela')]")
    people = [Visitor(site, key) for key in keys]
    acknowledged: list[tuple[int, int]] = []
    killed = threading.Event()

    def play(seat: int) -> None:
        for table in tables:
            while not killed.is_set() and people[seat].move(table) is not None:
                acknowledged.append((table, seat))

    threads = [threading.Thread(target=play, args=[seat]) for seat in (0, 1)]
    for thread in threads:
        thread.start()
    wait_until(lambda: len(acknowledged) >= 12)
    site.stop(signal.SIGKILL)
    killed.set()
    for thread in threads:
        thread.join()
    site.start()

    stored = answers(site)
    for move in acknowledged:
        assert stored.count(move) >= acknowledged.count(move)
    assert any(people[seat].move(table) for table in tables for seat in (0, 1))


class StoppableProcess:
    """A process that ends when it is told to."""

    def __init__(self) -> None:
        self.returncode: int | None = None
        self.told = asyncio.Event()

    def terminate(self) -> None:
        self.returncode = 0
        self.told.set()

    async def wait(self) -> int:
        await self.told.wait()
        return 0


async def test_a_worker_that_is_being_started_just_now_is_stopped_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    child, process, may_start = WorkerChild(), StoppableProcess(), asyncio.Event()

    async def start() -> StoppableProcess:
        await may_start.wait()
        return process

    monkeypatch.setattr(child, "_start", start)
    running = asyncio.create_task(child.keep_running())
    await asyncio.sleep(0)

    stopping = asyncio.create_task(child.stop())
    await asyncio.sleep(0)
    may_start.set()
    await asyncio.wait_for(stopping, 5)

    assert process.returncode == 0
    running.cancel()

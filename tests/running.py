"""A whole site as a process tree of its own, for tests of what happens between processes."""

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 20.0
"""Seconds after which something that should happen is taken not to happen."""


def free_port() -> int:
    """A port on which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until(condition: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """What `condition` returns once that is true; fails if it never is."""
    until = time.monotonic() + seconds
    while not (result := condition()):
        assert time.monotonic() < until, f"still not true after {seconds} seconds"
        time.sleep(0.02)
    return result


class RunningSite:
    """`manage.py serve` in a folder of its own, with the sample game Ferry beside the others.

    Further variables are those of docs/operations.md.
    """

    def __init__(self, folder: Path, **variables: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
            "DATA_DIR": str(folder),
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            **variables,
        }
        self.log = folder / "site.log"
        self.process: subprocess.Popen[str] | None = None

    def manage(self, *arguments: str) -> str:
        """What a command of manage.py prints."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def ask(self, code: str) -> Any:
        """The value of `result` after running this code on the site's database."""
        printed = self.manage(
            "shell", "-v0", "-c", f"import json\n{code}\nprint(json.dumps(result))"
        )
        return json.loads(printed.splitlines()[-1])

    def start(self) -> None:
        """Start the process tree and wait until it listens."""
        with self.log.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"],
                cwd=ROOT,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        assert "is open at" in line, self.log.read_text()

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def worker(self) -> int | None:
        """The process id of the worker, if one runs."""
        found = subprocess.run(
            ["pgrep", "-P", str(self.pid)], check=False, capture_output=True, text=True
        )
        return int(found.stdout) if found.stdout else None

    def worker_other_than(self, former: int) -> Callable[[], int | None]:
        """Looks for a worker that is not the former one."""
        return lambda: None if (worker := self.worker()) == former else worker

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Send a signal to the web process; its exit code once it is gone."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
        return code


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that is dead but not yet waited for does not."""
    status = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], check=False, capture_output=True, text=True
    )
    return status.stdout.strip()[:1] not in {"", "Z"}


class Visitor:
    """A signed-in person without JavaScript: gets pages and posts forms."""

    def __init__(self, site: RunningSite, session_key: str) -> None:
        self.site = site
        self.cookies = {"sessionid": session_key, "csrftoken": "c" * 32}

    def get(self, path: str) -> str:
        """A page."""
        return self._open(urllib.request.Request(self.site.url + path))[1]

    def post(self, path: str, **fields: str) -> int:
        """The status that a form gets; 0 if the connection broke."""
        body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": "c" * 32}).encode()
        request = urllib.request.Request(self.site.url + path, body)
        return self._open(request)[0]

    def move(self, table: int) -> int | None:
        """The version at which an open answer of this person was taken; None if none was."""
        page = self.get(f"/t/{table}/")
        version = re.search(r'name="version" value="(\d+)"', page)
        picks = re.findall(r'<button[^>]*name="pick"[^>]*value="([^"]+)"', page)
        if not version or not picks:
            return None
        status = self.post(f"/t/{table}/answer/", version=version[1], pick=picks[0])
        return int(version[1]) if status == 200 else None

    def page_version(self, table: int) -> int:
        """The version of the board that a table's page shows."""
        return int(re.search(r'data-version="(\d+)"', self.get(f"/t/{table}/"))[1])

    def pushed(self, path: str) -> Iterator[str]:
        """What the site sends through a WebSocket, message by message, from now on."""
        connection = socket.create_connection(("127.0.0.1", self.site.port), PATIENCE)
        with connection, connection.makefile("rb") as stream:
            connection.sendall(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.site.port}\r\n"
                f"Origin: {self.site.url}\r\nCookie: sessionid={self.cookies['sessionid']}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            assert b" 101 " in stream.readline()
            while stream.readline().strip():
                pass  # the other headers
            while True:
                kind, size = stream.read(2)
                if size == 126:
                    size = int.from_bytes(stream.read(2))
                elif size == 127:
                    size = int.from_bytes(stream.read(8))
                content = stream.read(size)
                if kind == 0x81:  # one whole text message
                    yield content.decode()

    def _open(self, request: urllib.request.Request) -> tuple[int, str]:
        request.add_header("Cookie", "; ".join(f"{k}={v}" for k, v in self.cookies.items()))
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return 0, ""

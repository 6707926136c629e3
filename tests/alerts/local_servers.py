"""Servers on this machine that stand for those of the world: mail, push, webhooks.

Each one notes what it gets and answers as a test wants it.
"""

import socketserver
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any


class MailServer(socketserver.ThreadingTCPServer):
    """Speaks as much SMTP as is needed. `answers` holds what it says instead of 250, by command.

    A `greeting` that is blank is never said, and no command is answered after `silent_after`.
    """

    allow_reuse_address = True
    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), MailSession)
        self.greeting = "220 mail.example.org ready"
        self.answers: dict[str, str] = {}
        self.silent_after = ""
        self.mails: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.connections = 0

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class MailSession(socketserver.StreamRequestHandler):
    """One connection."""

    server: MailServer

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        self.server.connections += 1
        if not self.server.greeting:
            self.rfile.read()  # until the other side gives up
            return
        self.say(self.server.greeting)
        while line := self.rfile.readline():
            command = line[:4].decode().upper().strip()
            if command == self.server.silent_after:
                self.rfile.read()
                return
            if command == "QUIT":
                self.say("221 bye")
                return
            if command == "DATA":
                self.take_mail()
            else:
                self.say(self.server.answers.get(command, "250 ok"))

    def take_mail(self) -> None:
        if "DATA" in self.server.answers:
            self.say(self.server.answers["DATA"])
            return
        self.say("354 go on")
        lines = iter(self.rfile.readline, b".\r\n")
        content = b"".join(line.removeprefix(b".") for line in lines)
        if self.server.silent_after == ".":
            self.rfile.read()
            return
        answer = self.server.answers.get(".", "250 taken")
        if answer.startswith("2"):
            self.server.raw.append(content)
            self.server.mails.append(message_from_bytes(content, policy=policy.default))
        self.say(answer)


class PostServer(ThreadingHTTPServer):
    """Takes POSTs. `answer` says with which status, and headers, by the path."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), PostSession)
        self.posts: list[tuple[str, dict[str, str], bytes]] = []
        self.answer: Callable[[str], tuple[int, dict[str, str]]] = lambda path: (201, {})

    def answers(self, status: int, **headers: str) -> None:
        self.answer = lambda path: (status, headers)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class PostSession(BaseHTTPRequestHandler):
    """One POST."""

    server: PostServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posts.append((self.path, dict(self.headers), body))
        status, headers = self.server.answer(self.path)
        if not status:
            return  # hangs up without a word
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments: Any) -> None:
        """Say nothing."""


@contextmanager
def running[S: socketserver.BaseServer](server: S) -> Iterator[S]:
    """The server, at work for a block."""
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()

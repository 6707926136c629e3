"""A line between a browser and the site that can be cut and mended."""

import select
import socket
import threading
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from typing import ClassVar


class Wire(ThreadingTCPServer):
    """Passes everything on to a port of this machine, until it is cut.

    A cut breaks what is open and lets nothing new through. A frozen wire keeps everything open,
    but nothing comes out at the other end.
    """

    daemon_threads: ClassVar[bool] = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", 0), Connection)
        self.target = ("127.0.0.1", port)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self.ends: set[socket.socket] = set()
        self.is_whole = True
        self.flows = threading.Event()
        self.flows.set()
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}).start()

    def cut(self) -> None:
        """Break all connections and refuse new ones."""
        self.is_whole = False
        self.flows.set()
        for end in list(self.ends):
            with suppress(OSError):  # it was closed meanwhile
                end.shutdown(socket.SHUT_RDWR)

    def freeze(self) -> None:
        """Keep all connections, and let nothing through."""
        self.flows.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self.is_whole = True
        self.flows.set()

    def close(self) -> None:
        self.cut()
        self.shutdown()
        self.server_close()


class Connection(BaseRequestHandler):
    """One connection through the wire."""

    server: Wire
    request: socket.socket

    def handle(self) -> None:
        if not self.server.is_whole:
            return
        with suppress(OSError), socket.create_connection(self.server.target) as site:
            ways = {self.request: site, site: self.request}
            self.server.ends |= ways.keys()
            try:
                self.carry(ways)
            finally:
                self.server.ends -= ways.keys()

    def carry(self, ways: dict[socket.socket, socket.socket]) -> None:
        """Pass on what comes at either end until one of them closes."""
        while True:
            for end in select.select(list(ways), [], [])[0]:
                self.server.flows.wait()
                content = end.recv(65536)
                if not content:
                    return
                ways[end].sendall(content)

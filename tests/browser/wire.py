"""A line between a browser and the site that can be cut and mended."""

import select
import socket
import threading
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer


class Wire(ThreadingTCPServer):
    """Passes everything on to a port of this machine, until it is cut.

    A cut breaks what is open and lets nothing new through. After a loss nothing comes out of what
    was open, though both ends believe that it still is; what is opened later works.
    """

    def __init__(self, port: int) -> None:
        self.daemon_threads = True
        super().__init__(("127.0.0.1", 0), Connection)
        self.target = ("127.0.0.1", port)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self.ends: set[socket.socket] = set()
        self.lost: set[socket.socket] = set()
        self.is_whole = True
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}).start()

    def cut(self) -> None:
        """Break all connections and refuse new ones."""
        self.is_whole = False
        for end in list(self.ends):
            with suppress(OSError):  # it was closed meanwhile
                end.shutdown(socket.SHUT_RDWR)

    def lose(self) -> None:
        """Forget all connections without telling either end."""
        self.lost |= self.ends

    def mend(self) -> None:
        """Let everything through again."""
        self.is_whole = True

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
                if self.server.is_whole:  # still: a cut breaks what it finds open
                    self.carry(ways)
            finally:
                self.server.ends -= ways.keys()

    def carry(self, ways: dict[socket.socket, socket.socket]) -> None:
        """Pass on what comes at either end until one of them closes."""
        while True:
            for end in select.select(list(ways), [], [])[0]:
                content = end.recv(65536)
                if not content:
                    return
                if end not in self.server.lost:
                    ways[end].sendall(content)

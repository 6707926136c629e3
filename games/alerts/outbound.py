"""A POST to an address that a person gave: only by HTTPS, only to the public internet.

The site must not be made to knock at doors inside its own network. So names are looked up here,
every address that one stands for must be public, and the connection goes to the very address that
was checked. Nothing is followed elsewhere.
"""

import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from http.client import HTTPConnection, HTTPException
from threading import Timer
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.core.cache import cache
from django.utils.translation import gettext as _
from msgspec import Struct

SECONDS = 10.0
"""For connecting, and again for the answer, however slowly that drips."""
SILENT_FOR = 60
"""Seconds for which a host that did not answer is left alone, so that others' messages go on."""
IN_PUBLIC_USE = ipaddress.ip_network("2000::/3")
"""All of IPv6 that is; beside it lie old and local ranges, and some that lead into IPv4."""
CARRIES_OTHERS = ipaddress.ip_network("2002::/16")
"""Addresses of IPv6 that lead to addresses of IPv4, be they public or not."""


class Forbidden(Exception):
    """The site does not post to such an address; the message is for the person who gave it."""


class Unreachable(Exception):
    """Nobody answered. `sent` says whether the other side may have got everything."""

    def __init__(self, message: str, *, sent: bool) -> None:
        super().__init__(message)
        self.sent = sent


class Reply(Struct, frozen=True):
    """The status, and how long the other side would like to be left alone."""

    status: int
    wait: timedelta = timedelta(0)


def checked(url: str) -> SplitResult:
    """The parts of an address as far as they can be judged without a network; Forbidden."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Forbidden(_("That is not an address.")) from None
    if not host or port == 0 or any(letter <= " " or letter > "~" for letter in url):
        raise Forbidden(_("That is not an address."))
    if parts.scheme != "https" and not (settings.PRIVATE_TARGETS and parts.scheme == "http"):
        raise Forbidden(_("The address must begin with https://."))
    if parts.username is not None or parts.password is not None:
        raise Forbidden(_("The address must not hold a name or a password."))
    return parts


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Reply:
    """Post `body` and return the answer's status. Raises Forbidden or Unreachable."""
    parts = checked(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = _public_address(parts.hostname or "", port)
    silent = f"alerts-silent-{parts.hostname}"[:200]
    if cache.get(silent):
        raise Unreachable(_("It did not answer a moment ago."), sent=False)
    connection = _Connection(parts.hostname or "", port, address, secure=parts.scheme == "https")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.connect()
    except OSError as fault:
        if isinstance(fault, TimeoutError):
            cache.set(silent, "yes", SILENT_FOR)
        raise Unreachable(_("No connection: %s") % _words(fault), sent=False) from fault
    # Reading stops for good after a while, even if something comes now and then.
    watch = Timer(SECONDS, connection.break_off)
    watch.start()
    try:
        connection.request("POST", path, body, {**headers, "User-Agent": "Quarterday"})
        with connection.getresponse() as answer:
            if connection.broken_off:
                raise TimeoutError(_("it came too slowly"))
            return Reply(answer.status, _wait(answer.getheader("Retry-After", "")))
    except (OSError, HTTPException) as fault:
        cache.set(silent, "yes", SILENT_FOR)
        raise Unreachable(_("No answer: %s") % _words(fault), sent=True) from fault
    finally:
        watch.cancel()
        connection.close()


def _public_address(host: str, port: int) -> str:
    """An address of this host, all of which are public."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as fault:
        raise Unreachable(_("There is no such host: %s") % host, sent=False) from fault
    addresses = [str(info[4][0]) for info in found]
    if not settings.PRIVATE_TARGETS and not all(is_public(address) for address in addresses):
        raise Forbidden(_("The address leads into a private network."))
    return addresses[0]


def is_public(text: str) -> bool:
    """Whether an IP address is one of the public internet."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address not in IN_PUBLIC_USE or address in CARRIES_OTHERS:
            return False
    return address.is_global and not address.is_multicast


class _Connection(HTTPConnection):
    """A connection to a checked address, with the certificate of the host's name."""

    def __init__(self, host: str, port: int, address: str, *, secure: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self.address, self.secure, self.broken_off = address, secure, False
        if secure:
            self.default_port = 443  # left out of the Host header

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), SECONDS)
        if self.secure:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.host)

    def break_off(self) -> None:
        """End the reading that another thread is in; closing alone would let it go on."""
        self.broken_off = True
        if self.sock is not None:
            # Below TLS, whose own farewell the other thread might stumble over.
            with suppress(OSError):
                socket.socket.shutdown(self.sock, socket.SHUT_RDWR)


def _wait(header: str) -> timedelta:
    """What Retry-After asks for, in seconds and at most a day; dates count for nothing."""
    return timedelta(seconds=min(int(header), 86400)) if header.isdecimal() else timedelta(0)


def _words(fault: Exception) -> str:
    """What went wrong, without the system's number for it."""
    return getattr(fault, "strerror", None) or str(fault) or type(fault).__name__

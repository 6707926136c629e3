"""What came of one attempt to send a message."""

from datetime import timedelta

from msgspec import Struct

from games.models import Delivery

State = Delivery.State


class Outcome(Struct, frozen=True):
    """What came of it, why, and how soon the other side would like to be asked again."""

    state: str
    error: str = ""
    address: str = ""
    wait: timedelta = timedelta(0)


def sent(address: str) -> Outcome:
    """The other side took the message."""
    return Outcome(State.SENT, address=address)


def failed(error: str, address: str = "") -> Outcome:
    """It will not be taken, however often it is sent."""
    return Outcome(State.FAILED, error, address)


def try_again(error: str, address: str = "", wait: timedelta = timedelta(0)) -> Outcome:
    """It was surely not taken, and may be taken later."""
    return Outcome(State.RETRYING, error, address, wait)


def unknown(error: str, address: str = "") -> Outcome:
    """It may have been taken: sending it again might double it."""
    return Outcome(State.UNKNOWN, error, address)

"""Chance that can be checked afterwards: a secret seed and a count of draws."""

import hashlib
import secrets
from collections.abc import MutableSequence, Sequence

from msgspec import Struct

SPACE = 1 << 256


def new_seed() -> str:
    """A fresh secret seed: 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """The SHA-256 of a seed, shown when a table starts and checked when the seed is revealed."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Chance(Struct):
    """Draw number n is the SHA-256 of "seed:n", read as a number of 256 bits."""

    seed: str
    drawn: int = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        limit = SPACE - SPACE % bound
        while True:
            digest = hashlib.sha256(f"{self.seed}:{self.drawn}".encode()).digest()
            self.drawn += 1
            number = int.from_bytes(digest)
            if number < limit:
                return number % bound

    def pick[T](self, things: Sequence[T]) -> T:
        """One of the things, each equally likely."""
        return things[self.below(len(things))]

    def shuffle[T](self, things: MutableSequence[T]) -> None:
        """Put the things into random order, in place (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

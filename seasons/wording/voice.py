"""Who did something, and who reads about it: "You drew …", "Ren drew …"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.engine import Seat
from games.presenting import Person


@dataclass(frozen=True)
class Voice:
    """A sentence about `seat` for `viewer`."""

    seat: Seat | None
    viewer: Seat | None
    people: Sequence[Person]

    @property
    def mine(self) -> bool:
        return self.seat is not None and self.seat == self.viewer

    def of(self, seat: Seat | None) -> Self:
        """The same reader, about somebody else."""
        return replace(self, seat=seat)

    def name(self, seat: Seat) -> str:
        return self.people[seat].name

    def say(self, you: str, they: str, **parts: object) -> SafeString:
        """`you` to whoever did it, `they` to all others; both may name {who} and the parts."""
        who = "" if self.seat is None else self.name(self.seat)
        return format_html(you if self.mine else they, who=who, **parts)

    def say_to(self, to: Seat, you: str, me: str, they: str, **parts: object) -> SafeString:
        """As `say`, with `me` for the reader to whom it was done; all may name {other}."""
        chosen = me if to == self.viewer else they
        return self.say(you, chosen, other=self.name(to), **parts)
